import { beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '../../../db/ids.ts';
import { queueJob } from '../../jobs/harness.ts';
import { act } from '../../support/act.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { jobEnd } from '../../support/records/imports.ts';
import { giveRole, personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

interface Person {
  key: string;
  prefix: string;
  user_id: string;
}

let team: TestTeam;
/** May export, but sees no health data. */
let exporter: Person;
beforeAll(async () => {
  team = await newTeam();
  exporter = await personWith(team, 'exporter', ['export:read', 'jobs:*', 'clients:read', 'lists:*']);
});

async function listJob(key: string, list: string): Promise<string> {
  const { status, body } = await call('appStartListExport', { key, path: { list }, body: {} });
  expect(status).toBe(202);
  await jobEnd(team.key, body.id);

  return body.id;
}

/** A full export of few records as a job; over HTTP it needs many. */
async function fullJob(person: Person): Promise<{ id: string; result: any; status: string }> {
  const id = await act(team, ({ db }) => queueJob(db, person, {}, { kind: 'full_export' }));

  return jobEnd(team.key, id);
}

const download = async ({ key }: { key: string }, id: string) => {
  const { status, body } = await call('appDownloadJob', { key, path: { id } });

  return status === 302 ? status : [status, body.error.code, body.error.message.match(/permission .*/)?.[0]];
};
const lacks = (permission: string) => [403, 'forbidden', `permission ${permission}.`];

describe('the file of a list export', () => {
  test('needs the permission to read the list, from everybody who may export', async () => {
    const accidents = await listJob(team.key, 'accidents');
    const clients = await listJob(team.key, 'clients');

    expect(await download(team, accidents)).toBe(302);
    expect(await download(exporter, accidents)).toEqual(lacks('hs:read'));
    expect(await download(exporter, clients)).toBe(302);
  });

  test('needs it from its creator, too, at the moment of the download', async () => {
    const creator = await team.anotherKey({ role: 'office', user: `creator@${team.team_id}.test` });
    const [invoices, clients] = [
      await listJob(creator.key, 'invoices'),
      await listJob(creator.key, 'clients'),
    ];
    const role = await call('appCreateRole', {
      key: team.key,
      body: { name: 'desk', permissions: ['jobs:read', 'clients:read'] },
    });
    expect(await download(creator, invoices)).toBe(302);
    await giveRole(team, creator.user_id, { role_id: role.body.id });

    expect(await download(creator, invoices)).toEqual(lacks('invoices:read'));
    expect(await download(creator, clients)).toBe(302);
  });
});

describe('the file of a full export', () => {
  test('needs the permissions for all that is in it', async () => {
    const [whole, masked] = [await fullJob(team), await fullJob(exporter)];
    const hidden = ['accidents.csv', 'near_misses.csv', 'rams.csv'];

    expect([whole.status, whole.result.left_out]).toEqual(['succeeded', []]);
    expect(masked.result.left_out).toEqual(hidden.map((name) => ({ name, permission: 'hs:read' })));
    expect([await download(team, whole.id), await download(team, masked.id)]).toEqual([302, 302]);
    expect(await download(exporter, whole.id)).toEqual(lacks('hs:read'));
    expect(await download(exporter, masked.id)).toBe(302);
  });

  test('of which it is not known what it leaves out may contain everything', async () => {
    const { id } = await fullJob(exporter);
    await queryShared(`update jobs set result = null where id = $1`, [id]);

    expect(await download(exporter, id)).toEqual(lacks('hs:read'));
  });

  test('is not for its creator once the person may no longer export; a waiting one is not made', async () => {
    const creator = await team.anotherKey({ role: 'admin', user: `former@${team.team_id}.test` });
    const { id } = await fullJob(creator);
    expect(await download(creator, id)).toBe(302);
    await giveRole(team, creator.user_id, { role: 'office' });

    expect(await download(creator, id)).toEqual(lacks('export:read'));
    expect(await fullJob(creator)).toMatchObject({ status: 'failed', file: null });
  });
});

describe('a job that tells of records', () => {
  const standing = async (kind: string, of: Person): Promise<string> => {
    const id = newId();
    await queryShared(
      `insert into jobs (team_id, id, kind, status, params, result, created_by, created_by_name, request_id, total, finished_at,
         file_key, file_name, file_type, file_bytes, file_expires_at)
       values ($1, $2, $3, 'succeeded', '{}', '{"routes": []}', $4, 'Somebody', 'req_test', 0, now(),
         'x', 'x.csv', 'text/csv', 1, now() + interval '1 hour')`,
      [team.team_id, id, kind, of.user_id],
    );

    return id;
  };
  const seen = async ({ key }: { key: string }, id: string) => {
    const listed = (await listAll('appListJobs', { key })).some((job) => job.id === id);
    const { status } = await call('appGetJob', { key, path: { id } });
    const changed = await call('appUpdateJob', { key, path: { id }, body: { label: 'mine' } });
    expect([listed, changed.status]).toEqual([status === 200, status]);

    return status;
  };

  test.each(['invoice_reminders', 'bulk_signature_requests', 'optimise_routes'])(
    'of the kind %s is there for its creator and those who may read them',
    async (kind) => {
      const [theirs, own] = [await standing(kind, team), await standing(kind, exporter)];

      expect([await seen(team, theirs), await seen(team, own)]).toEqual([200, 200]);
      expect([await seen(exporter, theirs), await seen(exporter, own)]).toEqual([404, 200]);
    },
  );

  test('about routes is not there for somebody who sees only their own collections', async () => {
    const hand = await personWith(team, 'hand', ['jobs:*', 'routing:read', 'collections:start']);
    const planner = await personWith(team, 'planner', ['jobs:*', 'routing:read']);
    const id = await standing('optimise_routes', team);

    expect([await seen(hand, id), await seen(planner, id)]).toEqual([404, 200]);
  });

  test('gives its file to nobody who may not read them', async () => {
    const id = await standing('invoice_reminders', exporter);

    expect(await download(exporter, id)).toEqual(lacks('invoices:read'));
    expect(await download(team, id)).toBe(302);
  });
});
