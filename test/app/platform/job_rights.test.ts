import { describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { importFile, jobEnd, uploadImport } from '../../support/records/imports.ts';
import { keepBusy } from '../../support/records/jobs.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

async function setRole(team: TestTeam, user: string, role: string): Promise<void> {
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, user],
  );
  const { status } = await call('appUpdateTeamMember', {
    key: team.key,
    path: { id: member!.id },
    body: { role },
  });
  expect(status).toBe(200);
}

const file = 'name\nAire Ltd\n';

/** For each kind its permission, and what a person does: first without the workers, then with one request. */
const kinds: [kind: string, permission: string, arrange: (key: string) => Promise<() => Promise<any>>][] = [
  [
    'import_commit',
    'import:commit',
    async (key) => {
      const batch_id = await uploadImport(key, 'clients', file);

      return () => call('appCommitImport', { key, body: { batch_id } });
    },
  ],
  [
    'import_undo',
    'import:undo',
    async (key) => {
      const { id } = await importFile(key, 'clients', file);

      return () => call('appUndoImportBatch', { key, path: { id }, body: {} });
    },
  ],
  [
    'invoice_reminders',
    'invoices:remind',
    async (key) => () => call('appRemindOfAllInvoices', { key, body: {} }),
  ],
  [
    'bulk_signature_requests',
    'notes:send',
    async (key) => () => call('appRequestNoteSignatures', { key, body: {} }),
  ],
  [
    'list_export',
    'lists:read',
    async (key) => () => call('appStartListExport', { key, path: { list: 'clients' }, body: {} }),
  ],
];

/** An admin starts a job that waits in the queue. */
async function queued(arrange: (key: string) => Promise<() => Promise<any>>) {
  const team = await newTeam();
  const admin = await team.anotherKey({ role: 'admin' });
  const start = await arrange(admin.key);
  const release = await keepBusy(team);
  const { status, body } = await start();
  expect(status).toBe(202);

  return { team, admin, id: body.id as string, release };
}

describe('a job whose person is demoted before it runs', () => {
  test.each(kinds)('of kind %s does nothing', async (kind, permission, arrange) => {
    const { team, admin, id, release } = await queued(arrange);
    await call('appUpdateJob', { key: team.key, path: { id }, body: { label: 'Of Monday' } });
    await setRole(team, admin.user_id, 'driver');

    await release();
    const job = await jobEnd(team.key, id);

    expect(job).toMatchObject({ kind, status: 'failed', progress: { total: null, done: 0 }, file: null });
    expect(job.error).toMatch(new RegExp(`no longer has the permission ${permission}\\.$`));
    const notices = await queryShared(
      `select user_id, kind, title, body from notifications where team_id = $1 and entity_id = $2`,
      [team.team_id, id],
    );
    expect(notices).toEqual([
      { user_id: admin.user_id, kind: 'job_finished', title: 'Of Monday failed', body: job.error },
    ]);
    expect((await call('appListClients', { key: team.key })).body.data ?? []).toHaveLength(
      kind === 'import_undo' ? 1 : 0,
    );
  });
});

describe('a retry by somebody else', () => {
  const [kind, , arrange] = kinds[0]!;

  test('needs the permission of the kind of job', async () => {
    const { team, admin, id, release } = await queued(arrange);
    await setRole(team, admin.user_id, 'driver');
    await release();
    await jobEnd(team.key, id);
    const office = await team.anotherKey({ role: 'office' });

    const { status, body } = await call('appRetryJob', { key: office.key, path: { id } });

    expect([status, body.error.code]).toEqual([403, 'forbidden']);
    expect(body.error.message).toMatch(/lacks the permission import:commit/);
    expect(await call('appGetJob', { key: team.key, path: { id } })).toMatchObject({
      body: { status: 'failed' },
    });
  });

  test('makes the job theirs: it continues with their rights, and the history names both', async () => {
    const { team, admin, id, release } = await queued(arrange);
    await setRole(team, admin.user_id, 'driver');
    await release();
    await jobEnd(team.key, id);

    const { status, body } = await call('appRetryJob', { key: team.key, path: { id } });
    const job = await jobEnd(team.key, id);

    expect([status, body.created_by]).toEqual([200, { id: team.user_id, name: 'owner' }]);
    const before = await listAll('appListAuditEvents', {
      key: team.key,
      query: { entity_id: id, action: 'create' },
    });
    expect(before[0].actor.name).toBe('admin');
    expect(job).toMatchObject({ kind, status: 'succeeded', error: null, created_by: { id: team.user_id } });
    expect(
      await queryShared(
        `select action, actor ->> 'id' as actor_id from audit_events where entity_id = $1 order by created_at`,
        [id],
      ),
    ).toEqual([
      { action: 'create', actor_id: admin.user_id },
      { action: 'status_change', actor_id: team.user_id },
    ]);
    const made = await listAll('appListAuditEvents', { key: team.key, query: { entity_type: 'client' } });
    expect(made.map(({ actor }) => [actor.id, actor.api_key_prefix])).toEqual([[team.user_id, team.prefix]]);
  });
});
