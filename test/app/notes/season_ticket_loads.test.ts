import { describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { addMonths, londonDate } from '../../../domain/dates.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { completed, dayFromNow, drafted, seasonTicket, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';

describe('appCreateSeasonTicketTransfer', () => {
  test('takes unit and container from the ticket where they are omitted, and a driver of the team', async () => {
    const team = await newTeam();
    const move = (body: object, id: string) =>
      call('appCreateSeasonTicketTransfer', {
        key: team.key,
        path: { id },
        body: { date: dayFromNow(0), ...body },
      });
    const skips = await completed(
      team,
      seasonTicket(dayFromNow(-3), dayFromNow(3), {
        waste: { quantity_value: 1, quantity_unit: 'containers', container_type: '8yd skip' },
      }),
    );

    const { body } = await move({ quantity_value: 2 }, skips.id);
    expect(body).toMatchObject({
      quantity_value: 2,
      quantity_unit: 'containers',
      container_type: '8yd skip',
      weight_is_estimate: true,
    });
    expect(body.weight_kg).toBeGreaterThan(5000);
    const stated = { quantity_value: 3, quantity_unit: 'tonnes', container_type: '12yd skip' };
    expect((await move(stated, skips.id)).body).toMatchObject({ ...stated, weight_kg: 3000 });
    expect((await move({ weight_kg: 5 }, skips.id)).body).toMatchObject({
      quantity_value: null,
      quantity_unit: null,
      container_type: '8yd skip',
    });
    expect((await move({ weight_kg: 5, weight_is_estimate: true }, skips.id)).body.weight_is_estimate).toBe(
      true,
    );
    expect(fieldsOf(await move({ weight_kg: 5, driver_id: skips.id }, skips.id))).toEqual(['driver_id']);
    const plain = { key: team.key, path: { id: (await completed(team)).id } };
    expect((await call('appListSeasonTicketTransfers', plain)).status).toBe(404);
  });

  test('keeps the day and the vehicle that are sent beside a completed collection, which gives the rest', async () => {
    const team = await newTeam();
    const { key } = team;
    const client_id = (await call('createClient', { key, body: { name: 'Pennine' } })).body.id;
    const ticket = await completed(
      team,
      seasonTicket(dayFromNow(-3), dayFromNow(3), { more: { client_id } }),
    );
    const [driver] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
      team.team_id,
    ]);
    const quantity = { quantity_value: 2, quantity_unit: 'containers', container_type: '12yd skip' };
    const booked = { scheduled_date: dayFromNow(-2), client_id, ...quantity };
    const { id } = (await call('createCollection', { key, body: booked })).body;
    for (const step of [
      { driver_id: driver!.id, vehicle_reg: 'YJ23 KXB', status: 'in_progress' },
      { status: 'completed', actual_weight_kg: 777 },
    ])
      await call('appUpdateCollection', { key, path: { id }, body: step });
    const own = { date: dayFromNow(-1), vehicle_reg: 'AB12 CDE' };
    const add = (body: object) =>
      call('appCreateSeasonTicketTransfer', { key, path: { id: ticket.id }, body });
    const taken = { ...quantity, weight_kg: 777, weight_is_estimate: false, driver_id: driver!.id };

    const { body } = await add({ ...own, collection_id: id });

    expect(body).toMatchObject({ ...own, ...taken });
    const remove = { key, path: { id: ticket.id }, query: { transfer_id: body.id } };
    expect((await call('appDeleteSeasonTicketTransfer', remove)).status).toBe(200);
    // Of itself it has the day it was completed, not the one it was planned for.
    const { body: alone } = await add({ collection_id: id });
    expect(alone).toMatchObject({ ...taken, date: dayFromNow(0), vehicle_reg: 'YJ23 KXB' });
    await call('appDeleteSeasonTicketTransfer', { ...remove, query: { transfer_id: alone.id } });
    const gone = (await call('createCollection', { key, body: booked })).body.id;
    await queryShared('update collections set archived_at = now() where id = $1', [gone]);
    expect(fieldsOf(await add({ ...own, weight_kg: 5, collection_id: gone }))).toEqual(['collection_id']);
    const { body: words } = await add({ collection_id: id, quantity: 'half of it' });
    expect(words).toMatchObject({ quantity: 'half of it', quantity_value: null, weight_kg: null });
  });
});

test('a load has the day in London of its visit, which ended before midnight in UTC', async () => {
  const team = await newTeam();
  const { key } = team;
  const client_id = (await call('createClient', { key, body: { name: 'Pennine' } })).body.id;
  // The last day that began in London while it was still the day before in UTC.
  const lateEnd = (ago: number) => `${dayFromNow(-ago - 1)}T23:30:00Z`;
  let ago = 1;
  while (londonDate(new Date(lateEnd(ago))) !== dayFromNow(-ago)) ago += 1;
  const day = dayFromNow(-ago);
  const ticket = await completed(team, seasonTicket(day, dayFromNow(0), { more: { client_id } }));
  const booked = { scheduled_date: day, client_id, quantity_kg: 500 };
  const { id } = (await call('createCollection', { key, body: booked })).body;
  const { member_id: driver_id } = await newDriver(team);
  for (const step of [
    { driver_id, status: 'in_progress' },
    { status: 'completed', completed_at: lateEnd(ago) },
  ])
    expect((await call('appUpdateCollection', { key, path: { id }, body: step })).status).toBe(200);

  const body = { collection_id: id };
  const load = await call('appCreateSeasonTicketTransfer', { key, path: { id: ticket.id }, body });

  expect(load.body).toMatchObject({ collection_id: id, date: day, weight_kg: 500 });
});

test('a load of nothing is a quantity, and its weight is not estimated', async () => {
  const team = await newTeam();
  const ticket = await completed(team, seasonTicket(dayFromNow(-3), dayFromNow(3)));
  const move = (body: object) =>
    call('appCreateSeasonTicketTransfer', {
      ...{ key: team.key, path: { id: ticket.id } },
      body: { date: dayFromNow(0), ...body },
    });

  const weighed = await move({ weight_kg: 0, quantity_value: 2, quantity_unit: 'tonnes' });
  const [weight, value] = [await move({ weight_kg: 0 }), await move({ quantity_value: 0 })];

  expect([weighed.status, weight.status, value.status]).toEqual([201, 201, 201]);
  expect(weighed.body).toMatchObject({ weight_kg: 0, weight_is_estimate: false, quantity_value: 2 });
  expect(weight.body).toMatchObject({ weight_kg: 0, weight_is_estimate: false });
  expect(value.body).toMatchObject({ quantity_value: 0, weight_is_estimate: true });
  expect(fieldsOf(await move({ quantity: '' }))).toEqual(['quantity']);
});

test('a weight that the service estimated is an estimate, whatever is sent', async () => {
  const team = await newTeam();
  const ticket = await completed(team, seasonTicket(dayFromNow(-3), dayFromNow(3)));
  const load = { date: dayFromNow(0), quantity_value: 2, quantity_unit: 'tonnes', weight_is_estimate: false };
  const { body } = await call('appCreateSeasonTicketTransfer', {
    ...{ key: team.key, path: { id: ticket.id }, body: load },
  });

  expect(body).toMatchObject({ weight_kg: 2000, weight_is_estimate: true });
});

describe('the totals of a ticket', () => {
  test('count an estimate as a weight; a ticket is kept for two years after its last load, or else after its last day', async () => {
    const team = await newTeam();
    const { key } = team;
    const client_id = (await call('createClient', { key, body: { name: 'Pennine' } })).body.id;
    const [from, until] = [dayFromNow(-9), dayFromNow(9)];
    const ticket = await completed(team, seasonTicket(from, until, { more: { client_id } }));
    const other = await completed(team, seasonTicket(from, until));
    const path = { id: ticket.id };
    const move = async (days: number, body: object) =>
      (await call('appCreateSeasonTicketTransfer', { key, path, body: { date: dayFromNow(days), ...body } }))
        .body;
    const shown = async () =>
      (await listAll('appListSeasonTickets', { key, query: { client_id } })).find(
        ({ id }) => id === ticket.id,
      );
    expect(await shown()).toMatchObject({
      moved: { transfers: 0, total_kg: 0, unweighed: 0, last_on: null },
      keep_until: addMonths(until, 24),
    });

    const words = { vehicle_reg: 'AB12 CDE', driver_name: 'Tom', notes: 'Wet', quantity: 'two tonnes' };
    const tonnes = await move(-2, { quantity_value: 2, quantity_unit: 'tonnes', ...words });
    expect(tonnes).toMatchObject({ ...words, date: dayFromNow(-2), driver_id: null, collection_id: null });
    await move(-3, { quantity: 'some' });

    expect(await shown()).toMatchObject({
      moved: { transfers: 2, total_kg: 2000, unweighed: 1, last_on: dayFromNow(-2) },
      keep_until: addMonths(dayFromNow(-2), 24),
    });
    const remove = (id: string) =>
      call('appDeleteSeasonTicketTransfer', { key, path: { id }, query: { transfer_id: tonnes.id } });
    expect((await remove(other.id)).status).toBe(404);
    expect((await remove(ticket.id)).status).toBe(200);
    expect(await auditOf(team, tonnes.id)).toMatchObject([
      { entity_type: 'season_ticket_transfer', action: 'create', client_id },
      { entity_type: 'season_ticket_transfer', action: 'delete', client_id },
    ]);
    const [left] = await listAll('appListSeasonTicketTransfers', { key, path });
    const dated = { created_before: left!.created_at };
    expect(await listAll('appListSeasonTicketTransfers', { key, path, query: dated })).toEqual([]);
  });
});

describe('a renewal', () => {
  test('has no collection, day or party to be confirmed of the old ticket; only its cancellation allows another', async () => {
    const team = await newTeam();
    const { key } = team;
    const client_id = (await call('createClient', { key, body: { name: 'Pennine' } })).body.id;
    const planned = { scheduled_date: dayFromNow(0), client_id };
    const collection_id = (await call('createCollection', { key, body: planned })).body.id;
    const season = seasonTicket(dayFromNow(0), dayFromNow(9), { more: { client_id, collection_id } });
    const ticket = await completed(team, season);
    const renew = (body = {}) => call('appRenewSeasonTicket', { key, path: { id: ticket.id }, body });
    const shown = async () =>
      (await listAll('appListSeasonTickets', { key })).find(({ id }) => id === ticket.id);

    const { status, body: first } = await renew();

    expect([status, first.collection_id, first.transfer.collection_id, first.transfer.date]).toEqual([
      ...[201, null, null, null],
    ]);
    expect(first).toMatchObject({ client_id, confirm_later: null, renewed_from_id: ticket.id });
    expect((await shown()).renewed_by_id).toBe(first.id);
    expect(fieldsOf(await renew())).toEqual(['renewed_by_id']);
    const cancelled = { status: 'cancelled', cancel_reason: 'Other terms' };
    await call('appReplaceNote', { key, path: { id: first.id }, body: cancelled });
    expect((await shown()).renewed_by_id).toBeNull();
    const today = { valid_from: dayFromNow(0), valid_until: dayFromNow(0) };
    expect(
      fieldsOf(await renew({ ...today, valid_from: dayFromNow(-1), valid_until: dayFromNow(-1) })),
    ).toEqual(['valid_until']);
    const { body: second } = await renew(today);
    expect(second.transfer).toMatchObject(today);
    expect((await shown()).renewed_by_id).toBe(second.id);
  });

  test('of an amended ticket is the only one, whichever version it renews', async () => {
    const team = await newTeam();
    const { key } = team;
    const season = seasonTicket(dayFromNow(-5), dayFromNow(9));
    const first = await completed(team, season);
    const { id } = (await call('appAmendNote', { key, path: { id: first.id } })).body;
    for (const party of ['transferor', 'transferee'] as const) await sign(team, id, party);
    const renew = (of: string) => call('appRenewSeasonTicket', { key, path: { id: of }, body: {} });

    const { status, body: renewal } = await renew(id);

    expect([status, renewal.renewed_from_id]).toEqual([201, id]);
    expect(fieldsOf(await renew(id))).toEqual(['renewed_by_id']);
    const shown = await listAll('appListSeasonTickets', { key });
    expect(shown.find((ticket) => ticket.id === id)).toMatchObject({
      renewed_by_id: renewal.id,
      renewed_from_id: null,
    });
    // The one that renews an earlier version still counts after the next amendment.
    const { id: third } = (await call('appAmendNote', { key, path: { id } })).body;
    for (const party of ['transferor', 'transferee'] as const) await sign(team, third, party);
    expect(fieldsOf(await renew(third))).toEqual(['renewed_by_id']);
    const again = await listAll('appListSeasonTickets', { key });
    expect(again.find((ticket) => ticket.id === third)!.renewed_by_id).toBe(renewal.id);
  });

  test('that was deleted as a draft, but weighed, renews nothing', async () => {
    const team = await newTeam();
    const { key } = team;
    const ticket = await completed(team, seasonTicket(dayFromNow(-5), dayFromNow(9)));
    const renew = () => call('appRenewSeasonTicket', { key, path: { id: ticket.id }, body: {} });
    const { body: first } = await renew();
    const load = { vehicle_reg: 'YK24 ABC', waste_type: 'C&D', gross_kg: 9, tare_kg: 7, note_id: first.id };
    expect((await call('createWeighbridgeTicket', { key, body: load })).status).toBe(201);

    await call('appDeleteNote', { key, path: { id: first.id } });

    const renewed = async () => (await listAll('appListSeasonTickets', { key })).at(-1)!.renewed_by_id;
    expect(await renewed()).toBeNull();
    const { status, body: second } = await renew();
    expect([status, await renewed()]).toEqual([201, second.id]);
  });

  test('is not listed once its draft is deleted, also if a weighbridge ticket names it', async () => {
    const team = await newTeam();
    const { key } = team;
    const { id } = await drafted(team, seasonTicket(dayFromNow(0), dayFromNow(9)));
    const load = { vehicle_reg: 'YK24 ABC', waste_type: 'C&D', gross_kg: 9000, tare_kg: 7500, note_id: id };
    expect((await call('createWeighbridgeTicket', { key, body: load })).status).toBe(201);

    expect((await call('appDeleteNote', { key, path: { id } })).status).toBe(200);

    expect(await listAll('appListSeasonTickets', { key })).toEqual([]);
    expect((await call('appListSeasonTicketTransfers', { key, path: { id } })).status).toBe(404);
    expect((await call('appRenewSeasonTicket', { key, path: { id }, body: {} })).status).toBe(404);
  });
});
