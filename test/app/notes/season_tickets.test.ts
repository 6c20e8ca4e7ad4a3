import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  eventsOf,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = dayFromNow(0);

let team: TestTeam;
let other: TestTeam;
let clientId: string;
let ticket: any;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  clientId = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
  ticket = await newTicket(dayFromNow(-30), dayFromNow(50));
});

function newTicket(from: string, until: string): Promise<any> {
  return completed(team, seasonTicket(from, until, { more: { client_id: clientId } }));
}

const renew = (id: string, body?: object, key = team.key) =>
  call('appRenewSeasonTicket', { key, path: { id }, ...(body && { body }) });
const move = (body: object, id = ticket.id, key = team.key) =>
  call('appCreateSeasonTicketTransfer', { key, path: { id }, body: { date: today, ...body } });

describe('appRenewSeasonTicket', () => {
  test('drafts the same content for the next period of equal length, with no signatures', async () => {
    const { status, body, headers } = await renew(ticket.id);

    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/notes/${body.id}`);
    expect(body).toMatchObject({
      status: 'draft',
      note_type: 'season_ticket',
      version: 1,
      renewed_from_id: ticket.id,
      renewed_by_id: null,
      client_id: clientId,
      waste: ticket.waste,
      transferor: ticket.transferor,
      transferee: ticket.transferee,
      transfer: {
        valid_from: dayFromNow(51),
        valid_until: dayFromNow(131),
        address: ticket.transfer.address,
      },
    });
    expect(body.reference).not.toBe(ticket.reference);
    expect(body.signatures.transferor.signed_at).toBeNull();
    expect(body.signatures.transferee.signed_at).toBeNull();
    const [old] = (await listAll('appListSeasonTickets', { key: team.key })).filter(
      ({ id }) => id === ticket.id,
    );
    expect(old.renewed_by_id).toBe(body.id);
  });

  test('a ticket can be renewed once; a cancelled renewal does not count', async () => {
    const { id } = await newTicket(dayFromNow(-1), dayFromNow(1));
    const { body: first } = await renew(id);

    expect(fieldsOf(await renew(id))).toEqual(['renewed_by_id']);
    await call('appReplaceNote', {
      key: team.key,
      path: { id: first.id },
      body: { status: 'cancelled', cancel_reason: 'Other terms' },
    });
    expect((await renew(id)).status).toBe(201);
  });

  test('accepts other dates, of at most twelve months and not already over', async () => {
    const { id } = await newTicket(today, dayFromNow(10));
    const from = dayFromNow(11);

    expect(
      fieldsOf(await renew(id, { valid_from: from, valid_until: addDays(addMonths(from, 12), 1) })),
    ).toEqual(['valid_until']);
    expect(fieldsOf(await renew(id, { valid_from: from, valid_until: dayFromNow(10) }))).toEqual([
      'valid_until',
    ]);
    expect(fieldsOf(await renew(id, { valid_from: dayFromNow(-9), valid_until: dayFromNow(-1) }))).toEqual([
      'valid_until',
    ]);
    for (const valid_from of ['2026-02-30', '9999-12-31'])
      expect(fieldsOf(await renew(id, { valid_from }))).toEqual(['valid_from']);
    const { body } = await renew(id, { valid_from: from, valid_until: addMonths(from, 12) });
    expect(body.transfer).toMatchObject({ valid_from: from, valid_until: addMonths(from, 12) });
  });

  test('requires a signed season ticket, and rejects any other note', async () => {
    const draft = await drafted(team, seasonTicket(today, dayFromNow(10)));
    const plain = await completed(team);

    expect(fieldsOf(await renew(draft.id))).toEqual(['status']);
    expect((await renew(plain.id)).status).toBe(404);
    const amended = await newTicket(dayFromNow(-1), dayFromNow(1));
    await call('appAmendNote', { key: team.key, path: { id: amended.id } });
    expect(fieldsOf(await renew(amended.id))).toEqual(['superseded_by_id']);
    expect((await renew(ticket.id, {}, other.key)).status).toBe(404);
  });

  test('needs its own signatures to become valid, and sends one event', async () => {
    const { id } = await newTicket(dayFromNow(-20), today);
    const { body: renewed } = await renew(id, { valid_from: today, valid_until: dayFromNow(5) });
    await sign(team, renewed.id, 'transferor');
    await sign(team, renewed.id, 'transferee');

    const types = (await eventsOf(renewed.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'note.completed')).toHaveLength(1);
  });
});

describe('a hazardous code', () => {
  test('is refused immediately on a season ticket, including a draft', async () => {
    const { status, body } = await call('appCreateNote', {
      key: team.key,
      body: seasonTicket(today, dayFromNow(10), { waste: { ewc_codes: ['17 09 04', '17 09 03'] } }),
    });

    expect([status, body.error.details[0].field]).toEqual([422, 'waste.ewc_codes.1']);
  });
});

describe('appCreateSeasonTicketTransfer', () => {
  test('records the quantity; the description and codes come from the season ticket', async () => {
    const { status, body } = await move({ weight_kg: 980, vehicle_reg: 'AB12 CDE', driver_name: 'Tom' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'season_ticket_transfer',
      season_ticket_id: ticket.id,
      waste_description: ticket.waste.description,
      ewc_codes: ticket.waste.ewc_codes,
      weight_kg: 980,
      weight_is_estimate: false,
      vehicle_reg: 'AB12 CDE',
    });
    for (const field of ['ewc_codes', 'waste_description'])
      expect(fieldsOf(await move({ weight_kg: 1, [field]: ticket.waste.ewc_codes }))).toEqual([field]);
  });

  test('estimates the weight from the quantity, and stores none if it cannot be estimated', async () => {
    const { body: estimated } = await move({ quantity_value: 2, quantity_unit: 'tonnes' });
    const { body: words } = await move({ quantity: 'about half a skip' });

    expect(estimated).toMatchObject({ weight_kg: 2000, weight_is_estimate: true });
    expect(words).toMatchObject({ weight_kg: null, weight_is_estimate: true, quantity: 'about half a skip' });
  });

  test('needs a day of the ticket that is not in the future, and a quantity', async () => {
    expect(fieldsOf(await move({ date: dayFromNow(-31), weight_kg: 1 }))).toEqual(['date']);
    expect(fieldsOf(await move({ date: dayFromNow(1), weight_kg: 1 }))).toEqual(['date']);
    expect((await move({ date: dayFromNow(-30), weight_kg: 1 })).status).toBe(201);
    expect(fieldsOf(await move({}))).toEqual(['quantity']);
    const draft = await drafted(team, seasonTicket(today, dayFromNow(10)));
    expect(fieldsOf(await move({ weight_kg: 1 }, draft.id))).toEqual(['status']);
    const plain = await drafted(team, completeNote());
    expect((await move({ weight_kg: 1 }, plain.id)).status).toBe(404);
    expect((await move({ weight_kg: 1 }, ticket.id, other.key)).status).toBe(404);
  });

  test('a collection counts once, and must be of the ticket’s client', async () => {
    const collection = async (body: object, key = team.key) =>
      (await call('createCollection', { key, body: { scheduled_date: today, ...body } })).body.id;
    const own = await collection({ client_id: clientId });

    expect((await move({ weight_kg: 1, collection_id: own })).status).toBe(201);
    expect(fieldsOf(await move({ weight_kg: 1, collection_id: own }))).toEqual(['collection_id']);
    expect(fieldsOf(await move({ weight_kg: 1, collection_id: await collection({}) }))).toEqual([
      'collection_id',
    ]);
    const foreign = await collection({}, other.key);
    expect((await move({ weight_kg: 1, collection_id: foreign })).body.error.details).toEqual([
      { field: 'collection_id', message: 'does not match a record of this team' },
    ]);
  });
});

describe('a collection under a ticket', () => {
  const collection = async (body: object = {}) =>
    (
      await call('appCreateCollection', {
        key: team.key,
        body: {
          scheduled_date: today,
          client_id: clientId,
          waste_description: 'Mixed waste',
          ewc_codes: ['17 09 04'],
          ...body,
        },
      })
    ).body.id as string;
  const visit = async (id: string, body: object) => {
    const [member] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
      team.team_id,
    ]);
    const change = (step: object) =>
      call('appUpdateCollection', { key: team.key, path: { id }, body: step as never });
    await change({ driver_id: member!.id, vehicle_reg: 'YJ23 KXB', status: 'in_progress' });

    return change(body);
  };
  const transfersOf = async (ticketId: string, collectionId: string) =>
    (await listAll('appListSeasonTicketTransfers', { key: team.key, path: { id: ticketId } })).filter(
      (each) => each.collection_id === collectionId,
    );
  /** As a round makes it: the ticket is the collection's note. */
  const underTicket = (id: string, ticketId: string) =>
    queryShared('update collections set note_id = $2 where id = $1', [id, ticketId]);

  test('is recorded once as a transfer, with the weight of the visit, when completed', async () => {
    const id = await collection();
    await underTicket(id, ticket.id);

    const { status } = await visit(id, { status: 'completed', actual_weight_kg: 1234 });

    expect(status).toBe(200);
    const transfers = await transfersOf(ticket.id, id);
    expect(transfers).toMatchObject([
      { date: today, weight_kg: 1234, weight_is_estimate: false, vehicle_reg: 'YJ23 KXB' },
    ]);
    const audit = await queryShared('select from audit_events where entity_id = $1', [transfers[0].id]);
    expect(audit).toHaveLength(1);
    expect(fieldsOf(await move({ weight_kg: 1, collection_id: id }))).toEqual(['collection_id']);
  });

  test('creates no transfer if it moved nothing or its ticket is not in force', async () => {
    const draft = await drafted(team, seasonTicket(today, dayFromNow(10), { more: { client_id: clientId } }));
    const [aborted, unsigned] = [await collection(), await collection()];
    await underTicket(aborted, ticket.id);
    await underTicket(unsigned, draft.id);

    const answers = [
      await visit(aborted, { status: 'completed', outcome: 'aborted', aborted_reason: 'blocked' }),
      await visit(unsigned, { status: 'completed', actual_weight_kg: 10 }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await transfersOf(ticket.id, aborted)).toEqual([]);
    expect(await transfersOf(draft.id, unsigned)).toEqual([]);
  });

  test('fills in a transfer request that names only the collection, once it is completed', async () => {
    const id = await collection();
    const only = () =>
      call('appCreateSeasonTicketTransfer', {
        key: team.key,
        path: { id: ticket.id },
        body: { collection_id: id },
      });

    expect(fieldsOf(await only())).toEqual(['collection_id']);
    await visit(id, { status: 'completed', actual_weight_kg: 777 });
    const { status, body } = await only();

    expect(status).toBe(201);
    expect(body).toMatchObject({
      date: today,
      weight_kg: 777,
      weight_is_estimate: false,
      vehicle_reg: 'YJ23 KXB',
      collection_id: id,
    });
  });

  test('of an own quantity replaces that of its collection; an aborted collection gives none', async () => {
    const [done, aborted] = [
      await collection({ quantity_value: 4, quantity_unit: 'tonnes' }),
      await collection(),
    ];
    await visit(done, { status: 'completed', actual_weight_kg: 777 });
    await visit(aborted, { status: 'completed', outcome: 'aborted', aborted_reason: 'blocked' });
    const add = (body: object) =>
      call('appCreateSeasonTicketTransfer', { key: team.key, path: { id: ticket.id }, body });

    expect(fieldsOf(await add({ collection_id: aborted }))).toEqual(['collection_id']);
    expect((await add({ collection_id: done, weight_kg: 500 })).body).toMatchObject({
      date: today,
      weight_kg: 500,
      quantity_value: null,
      vehicle_reg: 'YJ23 KXB',
    });
  });

  test('is not recorded if the ticket has another client, or the collection is recorded already', async () => {
    const stranger = (await call('createClient', { key: team.key, body: { name: 'Stranger' } })).body.id;
    const [foreign, known] = [await collection({ client_id: stranger }), await collection()];
    await underTicket(foreign, ticket.id);
    await underTicket(known, ticket.id);
    await move({ weight_kg: 9, collection_id: known });

    await visit(foreign, { status: 'completed', actual_weight_kg: 10 });
    await visit(known, { status: 'completed', actual_weight_kg: 10 });

    expect(await transfersOf(ticket.id, foreign)).toEqual([]);
    expect(await transfersOf(ticket.id, known)).toMatchObject([{ weight_kg: 9 }]);
  });

  test('a transfer without a collection needs its date', async () => {
    const { body } = await call('appCreateSeasonTicketTransfer', {
      key: team.key,
      path: { id: ticket.id },
      body: { weight_kg: 5 },
    });

    expect(fieldsOf({ body })).toEqual(['date']);
  });
});

describe('the transfers of a ticket', () => {
  describe('appListSeasonTicketTransfers', () => {
    test('are paged, can be deleted by their author, and are totalled on the ticket', async () => {
      const { id } = await newTicket(dayFromNow(-10), dayFromNow(10));
      const add = async (days: number, body: object) =>
        (await move({ date: dayFromNow(days), ...body }, id)).body;
      await add(-5, { weight_kg: 1000.5 });
      const wrong = await add(-2, { weight_kg: 500 });
      await add(-4, { quantity: 'some' });
      const remove = (transfer_id: string, key = team.key) =>
        call('appDeleteSeasonTicketTransfer', { key, path: { id }, query: { transfer_id } });
      const shown = async () =>
        (await listAll('appListSeasonTickets', { key: team.key })).find((one) => one.id === id);
      const list = (query: Record<string, string | number>) =>
        listAll('appListSeasonTicketTransfers', { key: team.key, path: { id }, query });

      expect((await shown()).moved).toEqual({
        transfers: 3,
        total_kg: 1500.5,
        unweighed: 1,
        last_on: dayFromNow(-2),
      });
      expect((await list({ limit: 2 })).map(({ date }) => date)).toEqual([-4, -2, -5].map(dayFromNow));
      expect(await list({ date_from: dayFromNow(-4), date_to: dayFromNow(-2) })).toHaveLength(1);
      expect((await remove(wrong.id, other.key)).status).toBe(404);
      expect((await remove(wrong.id)).body).toEqual({
        id: wrong.id,
        object: 'season_ticket_transfer',
        deleted: true,
      });
      expect((await remove(wrong.id)).status).toBe(404);
      expect(await shown()).toMatchObject({
        moved: { transfers: 2, total_kg: 1000.5 },
        keep_until: addMonths(dayFromNow(-4), 24),
      });
      const audit = await queryShared<{ action: string }>(
        'select action from audit_events where entity_id = $1 order by id',
        [wrong.id],
      );
      expect(audit.map(({ action }) => action)).toEqual(['create', 'delete']);
    });
  });

  describe('appDeleteSeasonTicketTransfer', () => {
    test('a deletion names its transfer', async () => {
      const { status, body } = await call('appDeleteSeasonTicketTransfer', {
        key: team.key,
        path: { id: ticket.id },
      });

      expect([status, body.error.details[0].field]).toEqual([422, 'query.transfer_id']);
    });
  });
});

describe('appListSeasonTickets', () => {
  test('lists only season tickets; active ones are signed and in date', async () => {
    const own = await newTeam();
    await completed(own);
    const draft = await drafted(own, seasonTicket(dayFromNow(-3), dayFromNow(3)));
    const active = await completed(own, seasonTicket(dayFromNow(-3), dayFromNow(3)));
    const early = await completed(own, seasonTicket(dayFromNow(1), dayFromNow(30)));
    const ids = async (query: Record<string, string | number>) =>
      (await listAll('appListSeasonTickets', { key: own.key, query: { limit: 1, ...query } })).map(
        ({ id }) => id,
      );

    expect(await ids({})).toEqual([early.id, active.id, draft.id]);
    expect(await ids({ active: 'true' })).toEqual([active.id]);
    expect(await ids({ active: 'false' })).toEqual([early.id, draft.id]);
    expect(await ids({ status: 'valid' })).toEqual([active.id]);
    expect(await ids({ ends_before: dayFromNow(4) })).toEqual([active.id, draft.id]);
  });
});
