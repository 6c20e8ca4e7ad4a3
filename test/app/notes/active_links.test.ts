import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completed, completeNote, dayFromNow, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// Which links wait for a signature, and hold the words of a note until then.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const token = async (note_id: string, party: string) =>
  (await call('appCreateSigningToken', { key: team.key, body: { note_id, party } })).body.id as string;
const signing = async (id: string) => (await call('appGetNoteSigning', { key: team.key, path: { id } })).body;
const replace = (id: string, changes: object = {}) =>
  call('appReplaceNote', { key: team.key, path: { id }, body: completeNote(changes) as never });
const schedule = (id: string) => call('appScheduleNote', { key: team.key, path: { id }, body: {} });
const expire = (id: string) =>
  queryShared(
    `update public_tokens set created_at = now() - interval '40 days', expires_at = now() - interval '1 second'
     where id = $1`,
    [id],
  );

describe('the active signing links of a note', () => {
  test('are those of both parties, the newest first, and none that only shares the note', async () => {
    const { id } = await drafted(team);
    const other = await drafted(team);
    await token(other.id, 'transferor');
    const first = await token(id, 'transferee');
    await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });
    const second = await token(id, 'transferor');

    expect((await signing(id)).requests.map((request: any) => request.id)).toEqual([second, first]);
    await queryShared(`update public_tokens set created_at = '2026-01-05T09:00:00Z' where entity_id = $1`, [
      id,
    ]);
    expect((await signing(id)).requests.map((request: any) => request.id)).toEqual([second, first]);
    await sign(team, id, 'transferor');
    expect((await signing(id)).requests.map((request: any) => request.id)).toEqual([first]);
  });
});

describe('the words of a note', () => {
  test('may change while it is only shared, and once its signing link has expired', async () => {
    const { id } = await drafted(team);
    await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });
    expect((await replace(id)).status).toBe(200);
    const link = await token(id, 'transferee');
    expect(fieldsOf(await replace(id))).toEqual(['signatures.transferee']);

    await expire(link);

    expect((await replace(id, { waste: { quantity: 'two skips' } })).body).toMatchObject({
      status: 'pending_signature',
      waste: { quantity: 'two skips' },
    });
  });

  test('stay complete while a signature is awaited, with the details of both parties', async () => {
    const { id } = await drafted(team);
    await expire(await token(id, 'transferor'));

    expect(fieldsOf(await replace(id, { more: { confirm_later: 'transferor' } }))).toEqual(['confirm_later']);
    expect(fieldsOf(await replace(id, { transferor: { sic_code: null } }))).toEqual(['transferor.sic_code']);
  });
});

describe('a note that cannot be signed now', () => {
  test('is not ready because its next version must be signed instead', async () => {
    const { id } = await drafted(team);
    await sign(team, id, 'transferor');
    expect(await signing(id)).toMatchObject({ ready: true, missing: [] });
    await call('appAmendNote', { key: team.key, path: { id } });

    const { ready, missing } = await signing(id);

    expect([ready, missing.map(({ field }: any) => field)]).toEqual([false, ['superseded_by_id']]);
    expect(fieldsOf(await sign(team, id, 'transferee'))).toEqual(['superseded_by_id']);
    const body = { party: 'transferee', recipientEmail: 'jo@calder.test' };
    const asked = await call('appRequestNoteSignature', { key: team.key, path: { id }, body });
    const link = { note_id: id, party: 'transferee' };
    const linked = await call('appCreateSigningToken', { key: team.key, body: link });
    expect([fieldsOf(asked), fieldsOf(linked)]).toEqual([['superseded_by_id'], ['superseded_by_id']]);
  });

  test('is not ready because its load was tipped by another deposit', async () => {
    const load = await completed(team);
    const more = { note_type: 'deposit', covers: [load.id] };
    const { id } = await drafted(team, completeNote({ more }));
    expect((await signing(id)).ready).toBe(true);

    await completed(team, completeNote({ more }));

    const { ready, missing } = await signing(id);
    expect([ready, missing.map(({ field }: any) => field)]).toEqual([false, ['covers.0']]);
    expect(fieldsOf(await sign(team, id, 'transferee'))).toEqual(['covers.0']);
  });
});

describe('many signature requests without a list of notes', () => {
  test('are for notes that are scheduled or await a signature, and not for one that both have signed or that is amended', async () => {
    const client_id = (await call('createClient', { key: team.key, body: { name: 'Asha' } })).body.id;
    const note = (changes: Record<string, any> = {}) =>
      drafted(team, completeNote({ ...changes, more: { client_id, ...changes.more } }));
    const [planned, half, amended, waiting, cancelled] = [
      await note(),
      await note(),
      await note(),
      await note({ more: { confirm_later: 'transferee' } }),
      await note(),
    ];
    await note();
    const future = { transfer: { date: dayFromNow(3) }, more: { client_id } };
    expect((await completed(team, completeNote(future))).status).toBe('scheduled');
    await completed(team, completeNote({ more: { client_id } }));
    for (const { id } of [planned, waiting]) await schedule(id);
    for (const { id } of [half, amended]) await sign(team, id, 'transferee');
    expect((await call('appAmendNote', { key: team.key, path: { id: amended.id } })).status).toBe(201);
    const body = { status: 'cancelled', cancel_reason: 'Entered twice' };
    await call('appReplaceNote', { key: team.key, path: { id: cancelled.id }, body });

    const { body: job } = await call('appRequestNoteSignatures', {
      key: team.key,
      body: { client_id, dryRun: true },
    });
    for (;;) {
      const { body: now } = await call('appGetJob', { key: team.key, path: { id: job.id } });
      if (now.finished_at === null) continue;
      expect([now.result.count, now.result.left_out]).toEqual([2, {}]);
      break;
    }
  });
});
