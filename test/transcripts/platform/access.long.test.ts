import { call } from '../../support/client.ts';
import { makeKey } from '../../support/teams.ts';
import { memberOf } from '../../support/transcripts/team.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { newId } from '../../../db/ids.ts';
import { stripeSample } from '../../../scripts/stand_ins/stripe.ts';
import { gocardlessSample } from '../../../scripts/stand_ins/gocardless.ts';

/** A job that nobody works on, in a given state. */
async function standingJob(t: Transcript, status: string, by = t.owner, more: Record<string, unknown> = {}) {
  const id = newId();
  const ended = status === 'queued' || status === 'running' ? null : '2027-03-10T09:00:00Z';
  await t.office.database.query(
    `insert into jobs (team_id, id, kind, status, params, created_by, created_by_name, key_prefix, request_id, total, done,
       failed, finished_at, due_at, label)
     values ($1, $2, $3, $4, '{"list": "vehicles"}', $5, 'somebody', 'x', 'x', 5, 2, $6, $7, now() + interval '5 hours', $8)`,
    [
      t.owner.team_id,
      id,
      more.kind ?? 'for_nobody',
      status,
      by.user_id,
      more.failed ?? 0,
      ended,
      more.label ?? null,
    ],
  );

  return id;
}

/** The operations a person may call, or may not; in words, which no mask hides. */
async function operationsOf(t: Transcript, key: string, allowed: boolean): Promise<string[]> {
  const { body } = await call('appListOperations', { key, base_url: t.office.base_url });

  return body.data
    .flatMap((each: any) => each.operations)
    .filter((each: any) => each.allowed === allowed)
    .map(
      (each: any) => `${each.operation_id.replace('app', '').replace(/([A-Z])/g, ' $1')}: ${each.permission}`,
    );
}

const put = (t: Transcript, provider: string, ...bodies: object[]) =>
  t.each('appReplaceIntegration', { path: { provider } }, bodies);

transcript(import.meta.url, {
  'keys and their scopes': async (t) => {
    for (const role of ['admin', 'office', 'driver', 'read_only']) t.kept[role] = await t.person(role);
    const client = await t.ask('createClient', { body: { name: 'Pennine Builders' } });
    const makers: [string, string[]][] = [
      ['owner', ['notes:read', 'clients:write']],
      ['read_only', ['clients:write', 'audit:read']],
      ['driver', ['invoices:read', 'weighbridge:write']],
      ['office', ['notes:write']],
    ];
    for (const [role, scopes] of makers) {
      const { key } = await t.office.keyOf({ role, user: `${role}@calder.test`, scopes });
      await t.ask('getMe', { key });
      await t.each('createClient', { key }, [{ name: `By ${role}` }]);
      await t.each('updateClient', { key, path: { id: client.id } }, [{ phone: role }]);
      for (const operation of [
        'listClients',
        'listNotes',
        'listInvoices',
        'listAuditEvents',
        'appListTeamMembers',
      ]) {
        const { status } = await call(operation, { key, base_url: t.office.base_url });
        t.note(`${operation} with ${scopes.join(' ')} of ${role}`, status);
      }
    }
    await t.list('appListTeamMembers');
    for (const key of ['', 'svc_live_nothing', t.owner.key.slice(0, -1), `${t.owner.key}x`])
      await t.refused('getMe', { key });
  },

  'a repeated request is answered once': async (t) => {
    const headers = { 'idempotency-key': 'order-1' };
    const body = { name: 'Once Ltd' };
    const first = await t.ask('createClient', { headers, body });
    await t.ask('createClient', { headers, body });
    await t.refused('createClient', { headers, body: { name: 'Twice Ltd' } });
    await t.refused('createSite', { headers, body: { name: 'Yard' } });
    await t.ask('createClient', { headers, body, key: t.kept.admin.key });
    const path = { id: first.id };
    const change = { headers: { 'idempotency-key': 'change-1' }, path, body: { phone: '1' } };
    await t.ask('updateClient', change);
    await t.ask('updateClient', { path, body: { phone: '2' } });
    await t.ask('updateClient', change);
    await t.ask('getClient', { path });
    const wrong = { headers: { 'idempotency-key': 'wrong-1' }, body: { name: '' } };
    await t.refused('createClient', wrong);
    await t.refused('createClient', wrong);
    await t.each('createClient', { headers: { 'idempotency-key': 'x'.repeat(256) } }, [body]);
    await t.ask('appCreateDepot', { headers: { 'idempotency-key': 'depot-1' }, body: { name: 'Yard' } });
    await t.ask('appCreateDepot', { headers: { 'idempotency-key': 'depot-1' }, body: { name: 'Yard' } });
  },

  'what each base role may call': async (t) => {
    t.note('not for an admin', await operationsOf(t, t.kept.admin.key, false));
    t.note('not for the office', await operationsOf(t, t.kept.office.key, false));
    t.note('for a driver', await operationsOf(t, t.kept.driver.key, true));
    t.note(
      'for a reader, apart from reading',
      (await operationsOf(t, t.kept.read_only.key, true)).filter((each) => !each.endsWith(':read')),
    );
    t.note(
      'nothing to read for a reader',
      (await operationsOf(t, t.kept.read_only.key, false)).filter((each) => each.endsWith(':read')),
    );
    t.note('not for the owner', await operationsOf(t, t.owner.key, false));
  },

  'providers are connected': async (t) => {
    await t.ask('appListIntegrations');
    const { account_id, credentials } = stripeSample;
    await put(
      t,
      'stripe',
      { mode: 'test', account_id },
      { mode: 'test', credentials },
      { mode: 'test', account_id: 'mine', credentials },
      { mode: 'test', account_id, credentials: { ...credentials, colour: 'red' } },
      {
        mode: 'test',
        account_id,
        credentials: { secret_key: 'sk_test_wrong_wrong', webhook_secret: 'whsec_x' },
      },
      { mode: 'live', account_id, credentials },
      { mode: 'test', account_id, credentials },
      { mode: 'test', account_id },
      { mode: 'test', account_id, enabled: false },
      { mode: 'test', account_id, enabled: true },
      { mode: 'test', account_id: 'acct_1SampleOfAnother' },
      {
        mode: 'test',
        account_id,
        credentials: { ...credentials, secret_key: 'sk_test_sample_of_stripe_2468' },
      },
    );
    await put(
      t,
      'gocardless',
      { mode: 'test', credentials: gocardlessSample.credentials },
      { mode: 'test', enabled: false },
    );
    await put(
      t,
      'ea',
      { mode: 'live' },
      { mode: 'live', credentials: { key: 'x' } },
      { mode: 'live', account_id: 'x' },
    );
    await put(
      t,
      'companies_house',
      { mode: 'live' },
      { mode: 'live', credentials: { api_key: 'sample-key-1357' } },
    );
    await put(
      t,
      'samsara',
      { mode: 'live', credentials: { api_token: 'samsara_wrong' } },
      { mode: 'live', credentials: { api_token: 'samsara_api_sample' } },
    );
    await t.refused('appReplaceIntegration', { path: { provider: 'paypal' }, body: { mode: 'test' } });
    await t.ask('appListIntegrations');
    for (const person of ['office', 'driver', 'read_only']) {
      const { key } = t.kept[person];
      await t.refused('appListIntegrations', { key });
      await t.refused('appReplaceIntegration', { key, path: { provider: 'ea' }, body: { mode: 'live' } });
    }
    for (const provider of ['ea', 'gocardless']) await t.ask('appDeleteIntegration', { path: { provider } });
    for (const provider of ['ea', 'dvla', 'paypal'])
      await t.refused('appDeleteIntegration', { path: { provider } });
    await t.ask('appDeleteIntegration', { key: t.kept.admin.key, path: { provider: 'stripe' } });
  },

  'jobs are managed': async (t) => {
    const { office, admin, read_only, driver } = t.kept;
    const queued = await standingJob(t, 'queued', t.owner, { label: 'Ours' });
    const waiting = await standingJob(t, 'queued', office, { kind: 'bulk_reminders' });
    const failed = await standingJob(t, 'failed', t.owner, { kind: 'list_export' });
    const done = await standingJob(t, 'succeeded', office);
    const signatures = await standingJob(t, 'succeeded', t.owner, { kind: 'bulk_signature_requests' });
    const cancelled = await standingJob(t, 'cancelled', admin);
    await t.list('appListJobs');
    await t.filtered('appListJobs', [{ kind: 'for_nobody' }, { status: 'succeeded', kind: 'for_nobody' }]);
    await t.list('appListJobs', { key: office.key });
    await t.list('appListJobs', { key: read_only.key });
    await t.refused('appListJobs', { key: driver.key });
    // Without the permission to read notes and invoices: not what others started about those.
    const { id } = await t.ask('appCreateRole', { body: { name: 'Clerk', permissions: ['jobs:read'] } });
    const reader = await memberOf(t, 'read_only@calder.test');
    const role = (body: object) => t.ask('appUpdateTeamMember', { path: { id: reader.id }, body });
    await role({ role_id: id });
    await t.list('appListJobs', { key: read_only.key });
    await t.refused('appGetJob', { key: read_only.key, path: { id: signatures } });
    await role({ role: 'read_only' });
    await t.each('appUpdateJob', { path: { id: done } }, [
      { label: 'March' },
      { label: 'April' },
      { label: null },
      { label: '' },
      { archived: true },
      { archived: true, label: 'Old' },
      { archived: false },
      { archived: true },
    ]);
    await t.each('appUpdateJob', { path: { id: queued } }, [{ archived: true }, { label: 'Waiting' }, {}]);
    for (const id of [queued, failed, done, cancelled])
      await t.each('appRetryJob', { path: { id } }, [undefined]);
    for (const id of [queued, failed, done, cancelled])
      await t.each('appCancelJob', { path: { id } }, [undefined]);
    await t.each('appCancelJob', { path: { id: waiting }, key: read_only.key }, [undefined]);
    await t.each('appCancelJob', { path: { id: waiting }, key: admin.key }, [undefined, undefined]);
    await t.each('appUpdateJob', { path: { id: failed }, key: office.key }, [{ label: 'By the office' }]);
    await t.each('appUpdateJob', { path: { id: failed }, key: read_only.key }, [{ label: 'By a reader' }]);
    await t.ask('appGetJob', { path: { id: waiting } });
    await t.refused('appDownloadJob', { path: { id: done } });
    await t.refused('appDownloadJob', { path: { id: signatures } });
    await t.filtered('appListJobs', [{ archived: true, status: 'succeeded' }]);
    await t.list('appListAuditLog', { query: { entity_type: 'job' } });
  },

  'a key is over on its day': async (t) => {
    const wanted = { team: 'Calder Skips', role: null, scopes: ['clients:read'] };
    const { key } = await makeKey(t.office.database.url, {
      ...{ ...wanted, user: 'office@calder.test', expires_at: '2027-03-11T09:00:00Z' },
    });
    await t.ask('listClients', { key, query: { limit: 1 } });
    await t.list('appListTeamMembers');
    await t.goTo('2027-03-11T09:50:00.000Z');
    await t.refused('listClients', { key, query: { limit: 1 } });
    await t.list('appListTeamMembers');
    const headers = { 'idempotency-key': 'order-1' };
    await t.ask('createClient', { headers, body: { name: 'Once Ltd' } });
    await t.filtered('listAuditEvents', [{ entity_type: 'api_key' }]);
  },
});
