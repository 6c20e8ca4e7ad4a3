import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completed, completeNote, dayFromNow, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const collection = (own: TestTeam, weight_kg: number | null, ewc_codes = ['17 09 04']) =>
  completed(own, completeNote({ waste: { weight_kg, ewc_codes, quantity: 'a load' } }));
const deposit = (covers: string[], weight_kg: number, part_deposit = false) =>
  completeNote({ waste: { weight_kg }, more: { note_type: 'deposit', covers, part_deposit } });
const chain = async (own: TestTeam, id: string) =>
  (await call('appGetNoteChain', { key: own.key, path: { id } })).body;
const held = async (own: TestTeam) => (await call('appGetHeldWaste', { key: own.key })).body;

describe('held waste and chains of custody', () => {
  describe('appGetHeldWaste', () => {
    test('holds a complete collection until a deposit tips it; a part deposit leaves the rest held', async () => {
      const own = await newTeam();
      expect(await held(own)).toMatchObject({ held_kg: 0, notes: 0, held_since: null, by_ewc_code: [] });
      const a = await collection(own, 1000);
      const b = await collection(own, 3000);
      const soil = await collection(own, 500.5, ['17 05 04']);
      expect(await held(own)).toMatchObject({
        held_kg: 4500.5,
        notes: 3,
        by_ewc_code: [
          { ewc_code: '17 05 04', held_kg: 500.5, notes: 1 },
          { ewc_code: '17 09 04', held_kg: 4000, notes: 2 },
        ],
      });

      const part = await drafted(own, deposit([a.id, b.id], 1000, true));
      expect((await held(own)).held_kg).toBe(4500.5);
      await sign(own, part.id, 'transferor');
      await sign(own, part.id, 'transferee');
      expect(await chain(own, a.id)).toMatchObject({
        chain_status: 'open',
        collected_kg: 1000,
        deposited_kg: 250,
        held_kg: 750,
        nodes: [{ note_id: a.id }, { note_id: part.id, part_deposit: true, covers: [a.id, b.id] }],
      });
      expect(await chain(own, part.id)).toMatchObject({
        collected_kg: 4000,
        deposited_kg: 1000,
        held_kg: 3000,
      });

      const rest = await completed(own, deposit([a.id, b.id], 2900));
      const closed = await chain(own, rest.id);
      expect(closed).toMatchObject({ note_id: rest.id, chain_status: 'closed', held_kg: 0 });
      expect(closed.nodes.map((node: any) => node.note_id)).toEqual([a.id, b.id, part.id, rest.id]);
      expect(await held(own)).toMatchObject({ held_kg: 500.5, notes: 1 });

      const chains = (query: object) => listAll('appListNoteChains', { key: own.key, query: query as never });
      expect((await chains({})).map((each: any) => [each.note_id, each.chain_status, each.held_kg])).toEqual([
        [soil.id, 'open', 500.5],
        [b.id, 'closed', 0],
        [a.id, 'closed', 0],
      ]);
      expect((await chains({ chain_status: 'open' })).map((each: any) => each.id)).toEqual([soil.id]);
      expect(await chains({ ewc_code: '20 01 08' })).toEqual([]);
      expect((await chains({ chain_status: 'closed' }))[0].deposit_ids.sort()).toEqual(
        [part.id, rest.id].sort(),
      );
    });

    test('the chain of a deposit of several loads is open as long as one of them is', async () => {
      const own = await newTeam();
      const [a, b] = [await collection(own, 1000), await collection(own, 3000)];
      const part = await completed(own, deposit([a.id, b.id], 1000, true));
      await completed(own, deposit([a.id], 750));

      expect(await chain(own, a.id)).toMatchObject({ chain_status: 'closed', held_kg: 0 });
      expect(await chain(own, part.id)).toMatchObject({ chain_status: 'open' });
      await completed(own, deposit([b.id], 2250));
      expect(await chain(own, part.id)).toMatchObject({ chain_status: 'closed', held_kg: 0 });
    });

    test('uses the new weight of an amended collection once signed; an amended deposit frees its loads', async () => {
      const own = await newTeam();
      const first = await collection(own, 1000);
      const amend = async (id: string, body: object) => {
        const version = (await call('appAmendNote', { key: own.key, path: { id } })).body;
        await call('appReplaceNote', { key: own.key, path: { id: version.id }, body });
        expect((await sign(own, version.id, 'transferor')).status).toBe(200);
        const before = (await held(own)).held_kg;
        await sign(own, version.id, 'transferee');

        return { id: version.id as string, before };
      };

      const second = await amend(first.id, completeNote({ waste: { weight_kg: 1200 } }));
      expect([second.before, (await held(own)).held_kg, (await held(own)).notes]).toEqual([1000, 1200, 1]);

      const tipped = await completed(own, deposit([first.id], 1200));
      expect((await held(own)).held_kg).toBe(0);
      const redone = await amend(tipped.id, deposit([second.id], 200, true));
      expect([redone.before, (await held(own)).held_kg]).toEqual([0, 1000]);
      const third = await amend(second.id, completeNote({ waste: { weight_kg: 800 } }));
      expect([third.before, (await held(own)).held_kg]).toEqual([1000, 600]);
      expect((await chain(own, first.id)).nodes.map((node: any) => node.note_id)).toContain(redone.id);
    });

    test('holds a load again when an amended deposit drops it, and it can be tipped on another', async () => {
      const own = await newTeam();
      const [kept, dropped] = [await collection(own, 1000), await collection(own, 300)];
      const tipped = await completed(own, deposit([kept.id, dropped.id], 1300));
      expect((await held(own)).held_kg).toBe(0);

      const { body: version } = await call('appAmendNote', { key: own.key, path: { id: tipped.id } });
      await call('appReplaceNote', {
        key: own.key,
        path: { id: version.id },
        body: deposit([kept.id], 1000),
      });
      await sign(own, version.id, 'transferor');
      await sign(own, version.id, 'transferee');

      expect(await held(own)).toMatchObject({ held_kg: 300, notes: 1 });
      expect(await chain(own, dropped.id)).toMatchObject({ chain_status: 'open', held_kg: 300 });
      const [again] = await listAll('appListNoteChains', { key: own.key, query: { chain_status: 'open' } });
      expect(again).toMatchObject({ note_id: dropped.id, closed_at: null, deposit_ids: [] });
      await completed(own, deposit([dropped.id], 300));
      expect((await held(own)).held_kg).toBe(0);
    });

    test('holds a load without a weight and counts it as unweighed', async () => {
      const own = await newTeam();
      await collection(own, null);

      expect((await held(own)).by_ewc_code).toMatchObject([{ held_kg: 0, notes: 1, unweighed: 1 }]);
    });
  });
});

describe('warnings on a deposit', () => {
  const codes = ({ warnings }: any) => warnings.map(({ code }: any) => code);

  describe('appListNoteChains', () => {
    test('tipping more than is held warns on the deposit and on the chain it closes', async () => {
      const own = await newTeam();
      const load = await collection(own, 1000);
      await completed(own, deposit([load.id], 600, true));

      expect(codes(await drafted(own, deposit([load.id], 400)))).toEqual([]);
      const tipped = await completed(own, deposit([load.id], 5000));

      expect(tipped.warnings).toMatchObject([
        {
          code: 'over_deposit',
          field: 'weight_kg',
          message: expect.stringContaining('5000 kg is deposited, but 400 kg '),
        },
      ]);
      expect(await chain(own, load.id)).toMatchObject({
        chain_status: 'closed',
        warnings: [{ code: 'over_deposit', message: expect.stringContaining('4600 kg') }],
      });
      const [listed] = await listAll('appListNoteChains', { key: own.key });
      expect(codes(listed)).toEqual(['over_deposit']);

      const again = (await call('appAmendNote', { key: own.key, path: { id: tipped.id } })).body;
      const righted = await call('appReplaceNote', {
        key: own.key,
        path: { id: again.id },
        body: deposit([load.id], 400),
      });
      expect(codes(righted.body)).toEqual([]);
    });
  });

  test('a chain of two loads warns of the one of which too much was tipped, and names its deposits in their order', async () => {
    const own = await newTeam();
    const [over, held] = [await collection(own, 1000), await collection(own, 1000)];
    const parts = [
      await completed(own, deposit([over.id], 900, true)),
      await completed(own, deposit([over.id], 600, true)),
    ];
    const { id } = await drafted(own, deposit([over.id, held.id], 1000));
    await queryShared('update notes set updated_at = clock_timestamp() where id = any($1)', [
      [over.id, parts[0].id],
    ]);

    const shown = await chain(own, id);
    expect(shown.nodes.map(({ note_id }: any) => note_id)).toEqual([
      ...[over.id, held.id],
      ...[...parts.map((part) => part.id), id],
    ]);
    expect(shown).toMatchObject({
      ...{ collected_kg: 2000, deposited_kg: 1500, held_kg: 1000 },
      warnings: [{ code: 'over_deposit', message: expect.stringContaining('500 kg') }],
    });
    const listed = await listAll('appListNoteChains', { key: own.key });
    expect(listed.find(({ note_id }: any) => note_id === over.id).deposit_ids).toEqual(
      parts.map((part) => part.id),
    );
  });

  test('a deposit that is scheduled keeps the warning that more is tipped than is held', async () => {
    const load = await collection(team, 1000);
    const { id } = await drafted(team, deposit([load.id], 5000));

    await call('appScheduleNote', { key: team.key, path: { id }, body: {} });
    const { body } = await call('getNote', { key: team.key, path: { id } });

    expect([body.status, codes(body)]).toEqual(['scheduled', ['over_deposit']]);
  });

  test('a code that the site does not accept warns on the deposit', async () => {
    const { body: site } = await call('createSite', {
      key: team.key,
      body: {
        name: 'Soil only',
        address: '1 Lane',
        postcode: 'HX5 9DA',
        permit: { accepted_ewc_codes: ['17 05 04'] },
      },
    });
    const note = (ewc_codes: string[]) =>
      drafted(
        team,
        completeNote({
          waste: { ewc_codes },
          transfer: { site_id: site.id },
          more: { note_type: 'deposit' },
        }),
      );

    expect((await note(['17 05 04', '17 09 04'])).warnings).toMatchObject([
      { code: 'ewc_not_accepted', field: 'ewc_codes.1' },
    ]);
    expect(codes(await note(['17 05 04']))).toEqual([]);
  });

  test('a permit that has ended by the day of the transfer warns on the deposit', async () => {
    const permit = { number: 'EPR/AB1234CD', expires_on: dayFromNow(5) };
    const { body: site } = await call('createSite', { key: team.key, body: { name: 'Soon shut', permit } });
    const on = async (date: string | null) =>
      codes(
        await drafted(
          team,
          completeNote({ transfer: { site_id: site.id, date }, more: { note_type: 'deposit' } }),
        ),
      ).filter(Boolean);

    expect(await on(dayFromNow(6))).toEqual(['ewc_not_accepted']);
    expect([await on(dayFromNow(5)), await on(null)]).toEqual([[], []]);
  });
});

describe('what a deposit may cover', () => {
  test('only complete collections of the team that are not yet tipped', async () => {
    const refused = async (body: object) => fieldsOf(await call('appCreateNote', { key: team.key, body }));
    const foreign = await collection(await newTeam(), 1000);
    const draft = await drafted(team);
    const tipped = await collection(team, 1000);
    const before = await completed(team, deposit([tipped.id], 1000));

    expect(await refused(deposit([foreign.id, draft.id, tipped.id, before.id], 1))).toEqual([
      'covers.0',
      'covers.1',
      'covers.2',
      'covers.3',
    ]);
    expect(await refused(completeNote({ more: { covers: [tipped.id] } }))).toEqual(['covers']);
    expect(await refused(completeNote({ more: { part_deposit: true } }))).toEqual(['part_deposit']);
  });

  test('of two deposits of one load, one completes and the other is refused with the reason', async () => {
    const load = await collection(team, 1000);
    const deposits = await Promise.all([
      drafted(team, deposit([load.id], 1000)),
      drafted(team, deposit([load.id], 900)),
    ]);
    await Promise.all(deposits.map(({ id }) => sign(team, id, 'transferor')));

    const answers = await Promise.all(deposits.map(({ id }) => sign(team, id, 'transferee')));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(fieldsOf(answers.find(({ status }) => status === 422)!)).toEqual(['covers.0']);
    expect((await chain(team, load.id)).chain_status).toBe('closed');
  });

  test('a season ticket has no chain', async () => {
    const { id } = await drafted(team);

    expect(await chain(team, id)).toMatchObject({ chain_status: null, nodes: [{ note_id: id }] });
  });
});

describe('appListNoteChains', () => {
  test('filters by status, client and code, and has the figures of each chain', async () => {
    const own = await newTeam();
    const client_id = (await call('createClient', { key: own.key, body: { name: 'Asha' } })).body.id;
    const soil = { weight_kg: 900, ewc_codes: ['17 05 04'], quantity: 'a load' };
    const transfer = { date: dayFromNow(-1) };
    const open = await completed(own, completeNote({ waste: soil, transfer, more: { client_id } }));
    const tipped = await collection(own, 1000);
    const { id: deposited } = await completed(own, deposit([tipped.id], 1000));
    const list = (query: Record<string, string> = {}) =>
      listAll('appListNoteChains', { key: own.key, query });
    const notes = async (query: Record<string, string>) =>
      (await list(query)).map(({ note_id }: any) => note_id);

    expect((await notes({})).sort()).toEqual([open.id, tipped.id].sort());
    expect(await notes({ chain_status: 'open' })).toEqual([open.id]);
    expect(await notes({ chain_status: 'closed' })).toEqual([tipped.id]);
    expect(await notes({ client_id })).toEqual([open.id]);
    expect(await notes({ ewc_code: '17 05 04' })).toEqual([open.id]);
    expect(await notes({ created_before: '2020-01-01T00:00:00Z' })).toEqual([]);
    const [still] = await list({ chain_status: 'open' });
    expect(still).toMatchObject({
      ...{ reference: open.reference, client_id, ewc_codes: ['17 05 04'], opened_on: transfer.date },
      ...{ collected_kg: 900, deposited_kg: 0, held_kg: 900, deposit_ids: [], closed_at: null, warnings: [] },
    });
    const [over] = await list({ chain_status: 'closed' });
    expect(over).toMatchObject({
      ...{ deposited_kg: 1000, held_kg: 0, deposit_ids: [deposited], closed_at: expect.any(String) },
    });
    expect(await held(own)).toMatchObject({
      ...{ held_kg: 900, notes: 1, held_since: transfer.date },
      by_ewc_code: [
        { ewc_code: '17 05 04', held_kg: 900, notes: 1, description: expect.stringContaining('oil') },
      ],
    });
  });
});

describe('appGetNoteChain', () => {
  test('shows how much of a collection is still held; another team’s note is 404', async () => {
    const { id } = await collection(team, 1000);

    expect(await chain(team, id)).toMatchObject({
      object: 'note_custody',
      note_id: id,
      chain_status: 'open',
      collected_kg: 1000,
      deposited_kg: 0,
      held_kg: 1000,
      nodes: [{ note_id: id, note_type: 'collection' }],
    });
    const { key } = await newTeam();
    expect((await call('appGetNoteChain', { key, path: { id } })).status).toBe(404);
  });
});
