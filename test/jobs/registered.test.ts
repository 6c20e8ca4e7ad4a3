import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { validate } from 'node-cron';
import type { JobDefinition, TaskDefinition } from '../../jobs/definitions.ts';
import { jobKinds, scheduledWork, taskKinds } from '../../jobs/index.ts';

test('every kind of job and task is listed under its own name', () => {
  const listed = Object.entries<JobDefinition | TaskDefinition>({ ...jobKinds, ...taskKinds });

  expect(listed.map(([name]) => name)).toEqual(listed.map(([, definition]) => definition.kind));
});

test('the permissions of a kind are those of the operations that start it', () => {
  const permission = (operationId: string) => {
    const { paths } = JSON.parse(
      readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
    ) as { paths: Record<string, Record<string, { operationId?: string; 'x-permission'?: string }>> };

    return Object.values(paths)
      .flatMap((path) => Object.values(path))
      .find((operation) => operation.operationId === operationId)!['x-permission'];
  };
  const started = {
    invoice_reminders: ['appRemindOfInvoices', 'appRemindOfAllInvoices'],
    bulk_signature_requests: ['appRequestNoteSignatures'],
    recover_webhook_deliveries: ['appReplayWebhookDelivery'],
    optimise_routes: ['appOptimiseRoutes'],
    import_commit: ['appCommitImport'],
    import_undo: ['appUndoImportBatch'],
    full_export: ['appExportTeam'],
    list_export: ['appStartListExport'],
  };

  for (const [kind, definition] of Object.entries<JobDefinition>(jobKinds))
    for (const operation of started[kind as keyof typeof started])
      expect([kind, definition.permissions({ list: 'notes' })[0]]).toEqual([kind, permission(operation)]);
  expect(jobKinds.list_export.permissions({ list: 'invoices' })).toEqual(['lists:read', 'invoices:read']);
});

test('scheduled work has unique names and existing times that no clock change moves', () => {
  const names = scheduledWork.map((work) => work.name);

  expect(new Set(names).size).toBe(names.length);
  for (const { name, cron } of scheduledWork) {
    expect([name, validate(cron)]).toEqual([name, true]);
    const hour = cron.split(' ').at(-4)!;
    expect([name, hour]).not.toEqual([name, '1']);
  }
});

test('scheduled work runs at its own time: in the morning if people read it, otherwise at night', () => {
  expect(Object.fromEntries(scheduledWork.map(({ name, cron }) => [name, cron]))).toEqual({
    check_payment_sessions: '20 * * * *',
    compliance_expiring: '0 6 * * *',
    dwt_due: '5 * * * *',
    dwt_interrupted: '*/5 * * * *',
    expire_imports: '23 * * * *',
    make_scheduled_collections: '20 3 * * *',
    note_transfers: '0 0 * * *',
    poll_telematics: '*/30 * * * * *',
    purge_audit: '20 3 * * *',
    purge_idempotency_keys: '17 * * * *',
    purge_jobs: '*/15 * * * *',
    purge_old_rows: '40 4 * * *',
    purge_positions: '*/10 * * * *',
    purge_rate_limits: '41 * * * *',
    recode_places: '20 4 * * *',
    riddor_reminders: '15 6 * * *',
    seal_audit: '* * * * *',
    season_tickets: '5 0 * * *',
    verify_contractors: '30 4 * * *',
  });
});
