import { beforeAll, describe, expect, test } from '@jest/globals';
import { noteTransfers } from '../../../jobs/scheduled/note_transfers.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  eventsOf,
  sign,
  lookAtNote,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const at = (id: string) => ({ key: team.key, path: { id } });
const get = async (id: string) => (await call('getNote', at(id))).body;
const request = (note_id: string, party = 'transferor') =>
  call('appCreateSigningToken', { key: team.key, body: { note_id, party } });
const withdraw = (revoke_id: string) => call('appCreateSigningToken', { key: team.key, body: { revoke_id } });
const replace = (id: string, weight_kg: number, more: object = {}) =>
  call('appReplaceNote', { ...at(id), body: completeNote({ waste: { weight_kg }, ...more }) });
const schedule = (id: string) => call('appScheduleNote', { ...at(id), body: { vehicle_reg: 'AB12 CDE' } });
const amend = (id: string) => call('appAmendNote', at(id));
const weigh = (note_id: string, gross_kg: number, key = team.key) =>
  call('createWeighbridgeTicket', {
    key,
    body: { vehicle_reg: 'YJ23 KXB', waste_type: 'Mixed', gross_kg, tare_kg: 1000, note_id },
  });
const words = ({ waste, transferor, transferee, transfer }: any) => ({
  waste,
  transferor,
  transferee,
  transfer,
});

describe('what a signer is shown', () => {
  test('cannot change while a request is open, and may change again once it is withdrawn', async () => {
    const { id } = await drafted(team);
    const { body: link } = await request(id);
    const shown = words(await get(id));

    const put = await replace(id, 44000);

    expect([put.status, fieldsOf(put)]).toEqual([422, ['signatures.transferor']]);
    expect(put.body.error.details[0].message).toContain('withdraw the request');
    await weigh(id, 100998);
    expect(words(await get(id))).toEqual(shown);
    await withdraw(link.id);
    expect((await replace(id, 1200)).status).toBe(200);
  });

  test('cannot change after a signature by any route, and the refusal says to amend', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Old name' } });
    const { id } = await drafted(team, completeNote({ more: { client_id: client.id } }));
    await sign(team, id, 'transferor');
    const shown = words(await get(id));

    const answers = [await replace(id, 44000), await schedule(id)];
    const typed = await call('updateNote', { ...at(id), body: { quantity: 'more' } });
    await call('updateClient', { ...at(client.id), body: { name: 'New name' } });
    await weigh(id, 99999);

    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(fieldsOf(answers[0]!)).toEqual(['signatures.transferor']);
    expect(answers[0]!.body.error.details[0].message).toContain('amend');
    expect(typed.status).toBe(422);
    expect(words(await get(id))).toEqual(shown);
  });

  test('is not changed by approving a weight change requested before the signature request', async () => {
    const own = await newTeam();
    const office = await own.anotherKey({ role: 'office' });
    const rules = [
      {
        entity_type: 'weight_change',
        condition: { field: 'change_kg', op: 'gt', value: 1 },
        approver_role: 'admin',
      },
    ];
    await call('appReplaceApprovalRules', { key: own.key, body: { rules } });
    const { id } = await drafted(own);
    await call('appScheduleNote', { key: own.key, path: { id }, body: {} });
    const held = await call('appReplaceNote', {
      key: office.key,
      path: { id },
      body: completeNote({ waste: { weight_kg: 9000 } }),
    });
    await call('appCreateSigningToken', { key: own.key, body: { note_id: id, party: 'transferor' } });

    const decided = await call('appDecideApproval', {
      key: own.key,
      path: { id: held.body.id },
      body: { decision: 'approve' },
    });

    expect([held.status, decided.status]).toEqual([202, 422]);
    expect((await call('getNote', { key: own.key, path: { id } })).body.waste.weight_kg).toBe(1000);
  });

  describe('appGetNoteSigning', () => {
    test('is what the application signs; an outdated digest is refused', async () => {
      const { id } = await drafted(team);
      const { body: before } = await call('appGetNoteSigning', at(id));
      await replace(id, 2000);

      const old = await sign(team, id, 'transferor', { content_digest: before.content_digest });
      const { body: now } = await call('appGetNoteSigning', at(id));
      const signed = await sign(team, id, 'transferor', { content_digest: now.content_digest });

      expect([old.status, fieldsOf(old)]).toEqual([422, ['content_digest']]);
      expect(signed.status).toBe(200);
    });
  });

  test('can be amended after the first signature, and the amendment replaces the old version', async () => {
    const { id } = await drafted(team);
    expect(fieldsOf(await amend(id))).toEqual(['status']);
    await call('appScheduleNote', { ...at(id), body: {} });
    expect(fieldsOf(await amend(id))).toEqual(['signatures']);
    await sign(team, id, 'transferor');
    const { body: link } = await request(id, 'transferee');

    const { body: next } = await amend(id);
    expect(next).toMatchObject({ status: 'draft', version: 2 });
    expect((await send('GET', new URL(link.url).pathname)).status).toBe(410);
    expect(fieldsOf(await sign(team, id, 'transferee'))).toEqual(['superseded_by_id']);
    await replace(next.id, 1500);
    await sign(team, next.id, 'transferor');
    await sign(team, next.id, 'transferee');

    expect(await get(next.id)).toMatchObject({ status: 'complete', version: 2 });
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Version 2 replaces it',
      superseded_by_id: next.id,
      superseded_by_version: 2,
      superseded_at: expect.any(String),
    });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['note.signed']);
  });
});

describe('a weighbridge ticket', () => {
  test('of a signed note is shown beside the signed weight, and its own weight counts', async () => {
    const own = await newTeam();
    const note = await completed(own, completeNote({ waste: { weight_kg: 7700 } }));

    const { body: ticket } = await weigh(note.id, 9050, own.key);

    const { body: now } = await call('getNote', { key: own.key, path: { id: note.id } });
    expect(now.waste).toEqual(note.waste);
    expect(now.weighbridge).toEqual({ ticket_id: ticket.id, net_kg: 8050 });
    expect((await call('appGetHeldWaste', { key: own.key })).body.held_kg).toBe(8050);
    const { body: next } = await call('appAmendNote', { key: own.key, path: { id: note.id } });
    expect(next).toMatchObject({
      waste: { weight_kg: 8050, weight_source: 'weighbridge' },
      weighbridge: { ticket_id: ticket.id },
    });
  });

  test('of a signed note that is deleted leaves the signed weight, which then counts again', async () => {
    const own = await newTeam();
    const note = await completed(own, completeNote({ waste: { weight_kg: 7700 } }));
    const { body: ticket } = await weigh(note.id, 9050, own.key);

    await call('appDeleteFleetWeighbridge', { key: own.key, path: { id: ticket.id } });

    const { body: now } = await call('getNote', { key: own.key, path: { id: note.id } });
    expect([now.waste, now.weighbridge]).toEqual([note.waste, null]);
    expect((await call('appGetHeldWaste', { key: own.key })).body.held_kg).toBe(7700);
  });

  test('sets the weight of an unsigned note only for a key that may write notes; other keys only link it', async () => {
    const { id } = await drafted(team);
    const bridge = await team.anotherKey({ scopes: ['weighbridge:write', 'notes:read'] });

    const { body: linked } = await weigh(id, 3000, bridge.key);
    expect(await get(id)).toMatchObject({
      waste: { weight_kg: 1000, weight_source: 'entered' },
      weighbridge: { ticket_id: linked.id, net_kg: 2000 },
    });
    const { body: set } = await weigh(id, 3500);
    expect(await get(id)).toMatchObject({
      waste: { weight_kg: 4500, weight_source: 'weighbridge' },
      weighbridge: { ticket_id: set.id, net_kg: 4500 },
    });
  });
});

describe('a note that both have signed before the day of its transfer', () => {
  /** The daily look, at noon of a day, for one note. */
  const follow = (id: string, day: string) => lookAtNote(team, noteTransfers, id, day);
  const heldNotes = async () => (await call('appGetHeldWaste', { key: team.key })).body.notes;

  test('stays scheduled until that day, then is complete and held, with one event', async () => {
    const before = await heldNotes();
    const { id, status } = await completed(team, completeNote({ transfer: { date: dayFromNow(3) } }));
    const states = [status];
    for (const day of [2, 3, 3, 4]) {
      await follow(id, dayFromNow(day));
      states.push((await get(id)).status);
      if (day === 2) expect(await heldNotes()).toBe(before);
    }

    expect(states).toEqual(['scheduled', 'scheduled', 'complete', 'complete', 'complete']);
    expect(await heldNotes()).toBe(before + 1);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      'note.signed',
      'note.signed',
      'note.completed',
    ]);
    const moves = await queryShared<{ action: string }>(
      `select action from audit_events where entity_id = $1 and action = 'status_change'`,
      [id],
    );
    expect(moves).toHaveLength(1);
  });

  test('keeps its content and date, and cannot be signed again', async () => {
    const { id } = await completed(team, completeNote({ transfer: { date: dayFromNow(3) } }));

    expect(fieldsOf(await schedule(id))).toEqual(['signatures.transferor']);
    expect(fieldsOf(await replace(id, 5))).toEqual(['signatures.transferor']);
    expect(fieldsOf(await sign(team, id, 'transferor'))).toEqual(['party']);
    expect((await call('appGetNoteSigning', at(id))).body).toMatchObject({
      ready: false,
      missing: [{ field: 'signatures' }],
    });
  });

  test('that is amended before its day is replaced by the version signed last', async () => {
    const { id } = await completed(team, completeNote({ transfer: { date: dayFromNow(3) } }));
    const { body: next } = await amend(id);
    await sign(team, next.id, 'transferor');
    await sign(team, next.id, 'transferee');
    await follow(id, dayFromNow(3));
    await follow(next.id, dayFromNow(3));

    expect((await get(id)).status).toBe('cancelled');
    expect((await get(next.id)).status).toBe('complete');
    expect((await eventsOf(id)).map(({ type }) => type)).not.toContain('note.completed');
  });
});

describe('an amended note', () => {
  test('shows its version and what superseded it on its page, its PDF and in the list', async () => {
    const note = await completed(team);
    const shared = async (id: string) => {
      const { body } = await call('appShareNoteByLink', { ...at(id), body: {} });

      return (await send('GET', new URL(body.url).pathname)).bytes.toString().replace(/\s+/g, ' ');
    };
    expect(await shared(note.id)).not.toContain('version');

    const { body: next } = await amend(note.id);
    expect(await shared(note.id)).toContain(
      'Version 2 is being prepared; until it is signed, this version remains in force',
    );
    await sign(team, next.id, 'transferor');
    await sign(team, next.id, 'transferee');

    expect(await shared(note.id)).toContain('superseded by version 2');
    expect(await shared(next.id)).toContain('<strong>version 2</strong>');
    const { body: list } = await call('listNotes', { key: team.key, query: { limit: 100 } });
    const versions = list.data
      .filter(({ reference }: any) => reference === note.reference)
      .map((each: any) => [each.version, each.superseded_by_version, each.superseded_at !== null]);
    expect(versions).toEqual([
      [2, null, false],
      [1, 2, true],
    ]);
  });
});

describe('a note made through the typed API', () => {
  test('warns of missing fields, is refused for the same fields, and can be completed and signed', async () => {
    const { body: note } = await call('createNote', {
      key: team.key,
      body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], transfer_date: dayFromNow(0) },
    });
    const lacking = note.warnings.map(({ field }: any) => field);

    const refused = await request(note.id);
    expect(lacking).toEqual(
      expect.arrayContaining(['waste.containment', 'waste.hierarchy_declared', 'transferor.sic_code']),
    );
    expect(fieldsOf(refused)).toEqual(lacking);
    const { body: whole } = await call('appReplaceNote', { ...at(note.id), body: completeNote() });
    expect(whole.warnings).toEqual([]);
    await sign(team, note.id, 'transferor');
    expect((await sign(team, note.id, 'transferee')).body.status).toBe('complete');
  });
});
