/** The history of links that end because their record changed. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { auditOf } from '../../support/records/audit.ts';
import { newCustomer, plannedWork } from '../../support/records/customers.ts';
import { completeNote, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
let site: any;
beforeAll(async () => {
  team = await newTeam();
  const customer = await newCustomer(team);
  site = customer.site;
  client_id = customer.client.id;
});

const note = async (): Promise<string> => (await drafted(team, completeNote({ more: { client_id } }))).id;
const link = async (body: object): Promise<string> =>
  (await call('appCreateSigningToken', { key: team.key, body })).body.id;
const linkTo = (note_id: string, party: string) => link({ note_id, party });
const at = (id: string, body: object = {}) => ({ key: team.key, path: { id }, body }) as never;

async function expectRevoked(id: string, client: string | null = client_id): Promise<void> {
  expect(await auditOf(team, id)).toMatchObject([
    { action: 'create', client_id: client },
    {
      action: 'update',
      client_id: client,
      changes: expect.arrayContaining([{ field: 'status', from: 'open', to: 'revoked' }]),
    },
  ]);
}

async function expectOpen(id: string): Promise<void> {
  expect(await auditOf(team, id)).toMatchObject([{ action: 'create' }]);
}

describe('the history shows that a link of a note was revoked', () => {
  test('for each link, when the note is cancelled', async () => {
    const [id, other] = [await note(), await note()];
    const links = [await linkTo(id, 'transferor'), await linkTo(id, 'transferee')];
    const kept = await linkTo(other, 'transferor');
    const body = { status: 'cancelled', cancel_reason: 'Entered twice' };

    expect((await call('appReplaceNote', at(id, body))).status).toBe(200);

    for (const each of links) await expectRevoked(each);
    await expectOpen(kept);
  });

  test('when the note is amended', async () => {
    const id = await note();
    await sign(team, id, 'transferor');
    const open = await linkTo(id, 'transferee');

    expect((await call('appAmendNote', at(id))).status).toBe(201);

    await expectRevoked(open);
  });

  test('when its party signs otherwise, or gets a newer link; the other party keeps its own', async () => {
    const id = await note();
    const [first, kept] = [await linkTo(id, 'transferor'), await linkTo(id, 'transferee')];
    const second = await linkTo(id, 'transferor');
    await expectRevoked(first);
    await expectOpen(second);

    expect((await sign(team, id, 'transferor')).status).toBe(200);

    await expectRevoked(second);
    await expectOpen(kept);
  });

  test('when a shared draft is deleted', async () => {
    const id = await note();
    const { body: shared } = await call('appShareNoteByLink', at(id));

    await call('appDeleteNote', at(id));

    await expectRevoked(shared.id);
  });
});

describe('the history shows that the link of a site was revoked', () => {
  const planned = async (): Promise<string> => {
    const body = { ...plannedWork, client_location_id: site.id };

    return (await call('appCreateCollection', { key: team.key, body })).body.id;
  };
  const request = async (id: string): Promise<string> => {
    const body = { recipientEmail: `site@${team.team_id}.test` };

    return (await call('appRequestSiteSignature', at(id, body))).body.id;
  };

  const cancelled = { status: 'cancelled', cancel_reason: 'Rained off' };

  test.each([
    ['is cancelled in the application', (id: string) => call('appUpdateCollection', at(id, cancelled))],
    ['is cancelled through the typed API', (id: string) => call('updateCollection', at(id, cancelled))],
    ['is deleted', (id: string) => call('appDeleteCollection', at(id))],
    ['gets a newer link', (id: string) => request(id)],
  ])('when the collection %s', async (_, change) => {
    const id = await planned();
    const open = await request(id);

    await change(id);

    await expectRevoked(open);
  });
});

test('the history shows that the link of a method statement was revoked when its version is replaced or archived', async () => {
  const words = {
    title: 'Exchanging skips',
    hazards: [{ hazard: 'Being struck', likelihood: 3, severity: 5 }],
  };
  const body = { ...words, method: ['Park', 'Lift'], ppe: ['Gloves'], status: 'issued' };
  const { body: one } = await call('appCreateRams', { key: team.key, body: body as never });
  const first = await link({ rams_id: one.id });
  const next = await call('appReplaceRams', at(one.id, { ...body, title: 'Changing skips' }));
  await expectRevoked(first, null);
  const second = await link({ rams_id: next.body.id });

  await call('appReplaceRams', at(next.body.id, { ...body, title: 'Changing skips', status: 'archived' }));

  await expectRevoked(second, null);
});
