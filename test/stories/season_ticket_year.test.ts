/** A shop's weekly collections under one season ticket: signed once, loads logged through the year, renewed for the next. */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { addDays, addMonths, londonDate } from '../../domain/dates.ts';
import { call, listAll } from '../support/client.ts';
import { dayFromNow, drafted, seasonTicket, sign } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

jest.setTimeout(60_000);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

test('a season ticket over a year: four loads a quarter apart, and its renewal for the year after', async () => {
  const today = londonDate(new Date());
  const from = addMonths(addDays(today, 8), -12);
  const until = dayFromNow(7);
  const ticket = await drafted(team, seasonTicket(from, until));
  const path = { id: ticket.id };

  // Both sides sign once; then the ticket is valid and no load needs a note of its own.
  await sign(team, ticket.id, 'transferor');
  const { body: valid } = await sign(team, ticket.id, 'transferee');
  expect(valid.status).toBe('valid');

  for (const months of [0, 3, 6, 9]) {
    const body = { date: addMonths(from, months), weight_kg: 400 + months, vehicle_reg: 'AB12 CDE' };
    const load = await call('appCreateSeasonTicketTransfer', { key: team.key, path, body });
    expect([months, load.status]).toEqual([months, 201]);
  }
  const beyond = { date: addDays(until, 1), weight_kg: 400, vehicle_reg: 'AB12 CDE' };
  const refused = await call('appCreateSeasonTicketTransfer', { key: team.key, path, body: beyond });
  expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'date']);
  const loads = await listAll('appListSeasonTicketTransfers', { key: team.key, path });
  expect(loads.map(({ weight_kg }) => weight_kg).sort()).toEqual([400, 403, 406, 409]);

  // The year after begins the day after the last, and is signed again.
  const renewed = await call('appRenewSeasonTicket', { key: team.key, path, body: {} });
  expect(renewed.status).toBe(201);
  expect(renewed.body.transfer.valid_from).toBe(addDays(until, 1));
  expect(renewed.body.signatures.transferor.signed_at).toBeNull();
  await sign(team, renewed.body.id, 'transferor');
  await sign(team, renewed.body.id, 'transferee');

  const tickets = await listAll('appListSeasonTickets', { key: team.key });
  const [old] = tickets.filter(({ id }) => id === ticket.id);
  expect(old.renewed_by_id).toBe(renewed.body.id);
});
