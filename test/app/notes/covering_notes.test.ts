import { beforeAll, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { auditOf } from '../../support/records/audit.ts';
import { completed, completeNote, dayFromNow, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// Which of several notes a collection names as its own.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const at = (id: string) => ({ key: team.key, path: { id } });
const newCollection = async () => {
  const booked = { key: team.key, body: { scheduled_date: dayFromNow(1) } };

  return (await call('createCollection', booked)).body.id as string;
};
const noteOf = async (id: string) => (await call('getCollection', at(id))).body.note_id;
const covering = (collection_id: string) => completeNote({ more: { collection_id } });
const cancel = async (id: string) => {
  const body = { status: 'cancelled', cancel_reason: 'Entered twice' };
  expect((await call('appReplaceNote', { ...at(id), body })).status).toBe(200);
};

test('a collection has the newest of its notes that was not cancelled or deleted, or none', async () => {
  const id = await newCollection();
  const notes = [];
  for (let count = 0; count < 3; count += 1) notes.push((await drafted(team, covering(id))).id);
  const [first, second, third] = notes as [string, string, string];
  const other = await newCollection();
  const elsewhere = await drafted(team, covering(other));
  expect([await noteOf(id), await noteOf(other)]).toEqual([third, elsewhere.id]);

  // The newest is the one that was made last, not the one that was changed last.
  const body = { waste_description: 'Mixed rubble' };
  expect((await call('updateNote', { ...at(first), body })).status).toBe(200);
  await cancel(third);
  expect(await noteOf(id)).toBe(second);
  await cancel(first);
  expect(await noteOf(id)).toBe(second);
  expect((await call('appDeleteNote', at(second))).status).toBe(200);

  expect([await noteOf(id), await noteOf(other)]).toEqual([null, elsewhere.id]);
  expect((await auditOf(team, id)).map(({ changes }) => changes.at(-1))).toMatchObject([
    expect.anything(),
    ...[
      [null, first],
      [first, second],
      [second, third],
      [third, second],
      [second, null],
    ].map(([from, to]) => ({ field: 'note_id', from, to })),
  ]);
});

test('a collection has the next version of its note, and the former one again when that is given up', async () => {
  const collection_id = await newCollection();
  const transfer = { date: dayFromNow(0) };
  const body = completeNote({ transfer, more: { collection_id } });
  const { id } = await completed(team, body);
  const amend = async () => (await call('appAmendNote', at(id))).body.id as string;
  const drafts = [await amend()];
  expect(await noteOf(collection_id)).toBe(drafts[0]);
  await cancel(drafts[0]!);
  expect(await noteOf(collection_id)).toBe(id);

  drafts.push(await amend());
  expect((await call('appDeleteNote', at(drafts[1]!))).status).toBe(200);
  expect(await noteOf(collection_id)).toBe(id);

  const next = await amend();
  for (const party of ['transferor', 'transferee'] as const) await sign(team, next, party);
  expect(await noteOf(collection_id)).toBe(next);
});

test('a typed draft takes over a collection from another note, and gives it back', async () => {
  const collection_id = await newCollection();
  const { id } = await drafted(team, covering(collection_id));
  const rubble = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
  const typed = (await call('createNote', { key: team.key, body: { ...rubble, collection_id } })).body.id;
  expect(await noteOf(collection_id)).toBe(typed);

  await call('updateNote', { ...at(typed), body: { collection_id: null } });
  expect(await noteOf(collection_id)).toBe(id);
  await call('updateNote', { ...at(typed), body: { collection_id } });

  expect(await noteOf(collection_id)).toBe(typed);
});
