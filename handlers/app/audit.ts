import { auditCsv } from '../../db/queries/audit_export.ts';
import { unknownRecord } from '../../db/queries/clients.ts';
import { purgeAudit } from '../../db/queries/audit_purge.ts';
import { legalHold } from '../../db/queries/legal_hold.ts';
import type { KeptHold } from '../../db/queries/legal_hold.ts';
import { storedSettings } from '../../db/queries/team_settings.ts';
import { addMonths, londonDate, londonMidnight } from '../../domain/dates.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import { legalHoldFaults } from '../../domain/legal_hold.ts';
import { auditSettings } from '../../domain/team_settings.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import { listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { RenderedJson } from '../../http/rendered.ts';
import { presentAuditEvent } from '../present/audit_event.ts';
import { presentAuditLogEntry } from '../present/audit_log.ts';
import { auditFilters, withClient } from '../v1/audit_filters.ts';

const filters = { ...auditFilters, user_id: `actor->>'id' = ?` };
const eventList: ListDefinition = {
  name: 'app audit-events',
  presenter: presentAuditEvent,
  from: 'audit_events',
  filters,
};
const logList: ListDefinition = { ...eventList, name: 'audit-log', presenter: presentAuditLogEntry };

export const appListAuditEvents: Handler<'appListAuditEvents'> = (ctx, { query }) =>
  listPage(ctx, eventList, withClient(query));

export const appListAuditLog: Handler<'appListAuditLog'> = (ctx, { query }) =>
  listPage(ctx, logList, withClient(query));

export const appExportAuditEvents: Handler<'appExportAuditEvents'> = async (ctx, { query }) => ({
  status: 200,
  body: await auditCsv(ctx.db, filters, withClient(query)),
  content_type: 'text/csv',
  headers: { 'Content-Disposition': `attachment; filename="audit-events-${londonDate(ctx.now)}.csv"` },
});

export const appRecordAuditEvent: Handler<'appRecordAuditEvent'> = async (ctx, { body }) => {
  const { action, entity_type, entity_id, client_id = null, detail } = body;
  if (
    client_id !== null &&
    !(await ctx.db.maybe('select from clients where team_id = $1 and id = $2', [client_id]))
  )
    throw unknownRecord('client_id');

  const after = new RenderedJson(JSON.stringify({ detail: detail ?? null }));
  ctx.record({ entity: entity_type, id: entity_id, client_id, action, after });

  return {
    status: 200,
    body: { object: 'audit_record', entity_type, entity_id, action, request_id: ctx.request_id },
  };
};

export const appPurgeAuditEvents: Handler<'appPurgeAuditEvents'> = async (ctx, { body }) => {
  const { retention_months } = auditSettings(await storedSettings(ctx.db));
  const latest = addMonths(londonDate(ctx.now), -retention_months);
  if (body.before > latest)
    throw invalid(
      'before',
      `is inside the retention period of ${retention_months} months; the latest day is ${latest}`,
    );

  const dry_run = body.dryRun ?? false;
  const purged = await purgeAudit(ctx.db, {
    before: londonMidnight(body.before),
    by: { id: ctx.identity.user_id, name: ctx.identity.user_name, api_key_prefix: ctx.identity.key_prefix },
    reason: body.reason,
    dry_run,
  });
  const shown = { object: 'audit_purge' as const, dry_run, before: body.before, ...purged };
  if (!dry_run && purged.purged > 0) {
    const after = new RenderedJson(JSON.stringify({ ...shown, reason: body.reason }));
    ctx.record({ entity: 'audit_purge', id: ctx.identity.team_id, action: 'delete', after });
  }

  return { status: 200, body: shown };
};

function shownHold({ enabled, reason, applies_to, client_id, from, to, ...set }: KeptHold) {
  const { set_by, set_by_name, set_at, updated_at } = set;

  return {
    object: 'legal_hold' as const,
    ...{ enabled, reason, applies_to, client_id, from, to },
    ...{ set_by, set_by_name, set_at, updated_at },
  };
}

export const appGetLegalHold: Handler<'appGetLegalHold'> = async (ctx) => ({
  status: 200,
  body: shownHold(await legalHold(ctx.db)),
});

export const appUpdateLegalHold: Handler<'appUpdateLegalHold'> = async (ctx, { body }) => {
  await ctx.db.many('select id from teams where id = $1 for no key update');
  const before = shownHold(await legalHold(ctx.db));
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const hold = { ...before, ...body };
  const faults = legalHoldFaults(hold);
  if (faults.length > 0) throw new Invalid(faults);
  if (hold.client_id !== null && hold.client_id !== before.client_id)
    await requireClient(ctx, hold.client_id);

  const { set_by, set_by_name } = { set_by: ctx.identity.user_id, set_by_name: ctx.identity.user_name };
  await ctx.db.run(
    `insert into legal_holds (team_id, enabled, reason, applies_to, client_id, from_on, to_on, set_by, set_by_name, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())
     on conflict (team_id) do update set enabled = excluded.enabled, reason = excluded.reason,
       applies_to = excluded.applies_to, client_id = excluded.client_id, from_on = excluded.from_on,
       to_on = excluded.to_on, set_by = excluded.set_by, set_by_name = excluded.set_by_name, set_at = excluded.set_at`,
    [hold.enabled, hold.reason, hold.applies_to, hold.client_id, hold.from, hold.to, set_by, set_by_name],
  );
  const after = shownHold(await legalHold(ctx.db));
  ctx.record({
    entity: 'legal_hold',
    id: ctx.identity.team_id,
    client_id: hold.client_id,
    action: 'update',
    before: new RenderedJson(JSON.stringify(before)),
    after: new RenderedJson(JSON.stringify(after)),
  });

  return { status: 200, body: after };
};

async function requireClient(ctx: WriteContext, id: string): Promise<void> {
  const found = await ctx.db.maybe('select from clients where team_id = $1 and id = $2', [id]);
  if (!found) throw unknownRecord('client_id');
}
