import { beforeAll, describe, expect, test } from '@jest/globals';
import { exportedNotes } from '../../../actions/notes/note_export.ts';
import { act } from '../../support/act.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const newClient = async (own = team) =>
  (await call('createClient', { key: own.key, body: { name: 'Asha Whitworth' } })).body.id as string;
const listed = async (operation: string, query: Record<string, string>, own = team) =>
  (await listAll(operation, { key: own.key, query })).map((each: any) => (each.note_id ?? each.id) as string);
/** The ids in the export, in its order. */
const exported = async (query: Record<string, string>, own = team) => {
  const { bytes } = await call('appExportNotes', { key: own.key, query });

  return bytes
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, 36));
};

describe('the list of notes and the export', () => {
  test('find a note by its client, its collection, any of its codes and the time of its creation', async () => {
    const client_id = await newClient();
    const { body: collection } = await call('createCollection', {
      key: team.key,
      body: { scheduled_date: dayFromNow(1), client_id },
    });
    const codes = { ewc_codes: ['17 09 04', '17 05 04'] };
    const more = { client_id, collection_id: collection.id };
    const note = await drafted(team, completeNote({ waste: codes, more }));
    const later = await drafted(team, completeNote({ more: { client_id } }));
    const others = await drafted(team, completeNote({ more: { client_id: await newClient() } }));
    const both = async (query: Record<string, string>) => {
      const found = await listed('appListNotes', query);
      expect((await exported(query)).toReversed()).toEqual(found);

      return found;
    };

    expect(await both({ client_id })).toEqual([later.id, note.id]);
    expect(await both({ collection_id: collection.id })).toEqual([note.id]);
    expect(await both({ client_id, ewc_code: '17 05 04' })).toEqual([note.id]);
    expect(await both({ reference: note.reference })).toEqual([note.id]);
    expect(await both({ reference: note.reference.toLowerCase() })).toEqual([]);
    expect(await both({ client_id: others.client_id, collection_id: collection.id })).toEqual([]);
    expect(await both({ client_id, created_after: later.created_at })).toEqual([later.id]);
    expect(await both({ client_id, created_before: later.created_at })).toEqual([note.id]);
  });

  test('have a note from the time of its last change on', async () => {
    const client_id = await newClient();
    const { id, created_at } = await drafted(team, completeNote({ more: { client_id } }));
    const body = { waste_description: 'Brick' };
    const { updated_at } = (await call('updateNote', { key: team.key, path: { id }, body })).body;
    expect(updated_at > created_at).toBe(true);
    const after = new Date(Date.parse(updated_at) + 1).toISOString();

    expect(await listed('appListNotes', { client_id, updated_after: updated_at })).toEqual([id]);
    expect(await listed('appListNotes', { client_id, updated_after: after })).toEqual([]);
  });

  test('do not have a deleted draft that a weighbridge ticket still names', async () => {
    const client_id = await newClient();
    const { id } = await drafted(team, completeNote({ more: { client_id } }));
    const ticket = { vehicle_reg: 'YK24 ABC', waste_type: 'C&D', gross_kg: 9000, tare_kg: 7500, note_id: id };
    await call('createWeighbridgeTicket', { key: team.key, body: ticket });

    expect((await call('appDeleteNote', { key: team.key, path: { id } })).status).toBe(200);

    expect(await listed('appListNotes', { client_id })).toEqual([]);
    expect(await listed('listNotes', { client_id })).toEqual([]);
    expect(await exported({ client_id })).toEqual([]);
    expect((await call('getNote', { key: team.key, path: { id } })).status).toBe(404);
  });
});

describe('appExportNotes', () => {
  test('names the file by the day, and has at most 10,000 notes', async () => {
    const own = await newTeam();
    await drafted(own);
    const { headers } = await call('appExportNotes', { key: own.key });
    expect(headers['content-disposition']).toBe(`attachment; filename="notes-${dayFromNow(0)}.csv"`);
    /** The export of a team that has its note so many times. */
    const exportOf = (count: number) =>
      act(own, async ({ db, ...ctx }) => {
        const text = async (statement: string, values: unknown[]) => {
          const [row] = await db.text(statement, values);
          const limit = Number(/limit (\d+)$/.exec(statement)![1]);

          return Array.from({ length: Math.min(count, limit) }, () => row);
        };

        return (await exportedNotes({ ...ctx, db: { text } } as never, {})).length;
      });

    expect(await exportOf(10_000)).toBe(10_000);
    await expect(exportOf(10_001)).rejects.toMatchObject({ details: [{ field: 'query' }] });
  });
});

describe('the list of season tickets', () => {
  test('counts a ticket as active on its first and on its last day', async () => {
    const client_id = await newClient();
    const ticket = (from: number, until: number) =>
      completed(team, seasonTicket(dayFromNow(from), dayFromNow(until), { more: { client_id } }));
    const begins = await ticket(0, 9);
    const ends = await ticket(-9, 0);
    await completed(team, seasonTicket(dayFromNow(0), dayFromNow(9)));

    expect(await listed('appListSeasonTickets', { client_id, active: 'true' })).toEqual([ends.id, begins.id]);
    expect(await listed('appListSeasonTickets', { client_id, active: 'false' })).toEqual([]);
    expect(await listed('appListSeasonTickets', { client_id, ends_before: dayFromNow(1) })).toEqual([
      ends.id,
    ]);
    expect(await listed('appListSeasonTickets', { client_id, ends_before: dayFromNow(0) })).toEqual([]);
    expect(await listed('appListSeasonTickets', { client_id, status: 'draft' })).toEqual([]);
  });
});

describe('chains of custody', () => {
  test('are found by any code of their waste and the time of their creation', async () => {
    const client_id = await newClient();
    const waste = { ewc_codes: ['17 09 04', '17 05 04'] };
    const { id } = await completed(team, completeNote({ waste, more: { client_id } }));
    await completed(team, completeNote({ more: { client_id } }));
    const [chain] = await listAll('appListNoteChains', {
      key: team.key,
      query: { client_id, ewc_code: '17 05 04' },
    });

    expect(chain).toMatchObject({ id, note_id: id });
    expect(await listed('appListNoteChains', { client_id, created_before: chain.created_at })).toEqual([]);
    expect(await listed('appListNoteChains', { client_id, created_after: chain.created_at })).toHaveLength(2);
  });

  test('are found by the client of the version in force', async () => {
    const [wrong, right] = [await newClient(), await newClient()];
    const { id } = await completed(team, completeNote({ more: { client_id: wrong } }));
    const { body: next } = await call('appAmendNote', { key: team.key, path: { id } });
    await call('appReplaceNote', {
      key: team.key,
      path: { id: next.id },
      body: completeNote({ more: { client_id: right } }) as never,
    });
    expect(await listed('appListNoteChains', { client_id: wrong })).toEqual([id]);

    for (const party of ['transferor', 'transferee'] as const) await sign(team, next.id, party);

    expect(await listed('appListNoteChains', { client_id: wrong })).toEqual([]);
    const [chain] = await listAll('appListNoteChains', { key: team.key, query: { client_id: right } });
    expect(chain).toMatchObject({ id, note_id: next.id, client_id: right });
  });

  test('hold waste since the day of the oldest collection, as a whole and by code', async () => {
    const own = await newTeam();
    const collected = (days: number, ewc_codes: string[]) =>
      completed(own, completeNote({ waste: { ewc_codes }, transfer: { date: dayFromNow(days) } }));
    await collected(-1, ['17 09 04']);
    await collected(-3, ['17 09 04']);
    await collected(-2, ['17 05 04', '17 09 04']);

    const { body } = await call('appGetHeldWaste', { key: own.key });

    expect(body).toMatchObject({
      ...{ held_kg: 3000, notes: 3, held_since: dayFromNow(-3) },
      by_ewc_code: [
        { ewc_code: '17 05 04', notes: 1, held_since: dayFromNow(-2) },
        { ewc_code: '17 09 04', notes: 2, held_since: dayFromNow(-3) },
      ],
    });
  });

  test('name the notes in the order of their transfers, with the businesses that gave and took the waste', async () => {
    const collected = async (days: number) =>
      (await completed(team, completeNote({ transfer: { date: dayFromNow(days) } }))).id as string;
    const [late, early] = [await collected(-1), await collected(-2)];
    const more = { note_type: 'deposit', covers: [late, early] };
    const person = { name: 'Sam', company: null };
    const deposit = await completed(team, completeNote({ transferee: person, more }));

    const { body } = await call('appGetNoteChain', { key: team.key, path: { id: deposit.id } });

    expect(body.nodes.map((node: any) => [node.note_id, node.from, node.to])).toEqual([
      [early, 'Pennine Builders Ltd', 'Calder Valley Waste Ltd'],
      [late, 'Pennine Builders Ltd', 'Calder Valley Waste Ltd'],
      [deposit.id, 'Pennine Builders Ltd', 'Sam'],
    ]);
  });
});

describe('signing links', () => {
  const token = (note_id: string) =>
    call('appCreateSigningToken', { key: team.key, body: { note_id, party: 'transferor' } });

  test('are listed by their state, also when they expired or were used', async () => {
    const { id } = await drafted(team);
    const { body: made } = await token(id);
    const states = async () => {
      const query = { note_id: id };
      const all = ['open', 'used', 'revoked', 'expired'];
      const found = await Promise.all(
        all.map((status) => listed('appListSigningTokens', { ...query, status })),
      );

      return all.filter((_, at) => found[at]!.length > 0);
    };
    const change = (set: string) => queryShared(`update public_tokens set ${set} where id = $1`, [made.id]);
    expect(await states()).toEqual(['open']);

    await change(`created_at = now() - interval '9 days', expires_at = now() - interval '1 second'`);
    expect(await states()).toEqual(['expired']);
    await change('used_at = now()');
    expect(await states()).toEqual(['used']);
    await change('revoked_at = now()');
    expect(await states()).toEqual(['revoked']);
  });

  test('are listed without links that only share a note, and by the time of their creation', async () => {
    const { id } = await drafted(team);
    await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });
    const { body: made } = await token(id);
    const links = (query: object) => listed('appListSigningTokens', { note_id: id, ...query });

    expect(await links({})).toEqual([id]);
    expect(await links({ created_after: made.created_at })).toEqual([id]);
    expect(await links({ created_before: made.created_at })).toEqual([]);
    await sign(team, id, 'transferor');
    expect(await links({ status: 'open' })).toEqual([]);
  });
});

describe('share links', () => {
  test('are listed newest first and by the time of their creation', async () => {
    const { id } = await drafted(team);
    const share = async () =>
      (await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} })).body;
    const [first, second] = [await share(), await share()];
    const links = async (query: Record<string, string>) =>
      (await listAll('appListNoteShareLinks', { key: team.key, path: { id }, query })).map((each) => each.id);

    expect(await links({})).toEqual([second.id, first.id]);
    expect(await links({ created_before: second.created_at })).toEqual([first.id]);
    expect(await links({ created_after: second.created_at })).toEqual([second.id]);
  });
});
