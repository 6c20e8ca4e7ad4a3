import { auditCsv } from '../../../db/queries/platform/audit_export.ts';
import { clientExists, unknownRecord } from '../../../db/queries/clients/clients.ts';
import { purgeAudit } from '../../../db/queries/platform/audit_purge.ts';
import { legalHold, lockHold, writeHold } from '../../../db/queries/compliance/legal_hold.ts';
import type { KeptHold } from '../../../db/queries/compliance/legal_hold.ts';
import { storedSettings } from '../../../db/queries/team/team_settings.ts';
import { addMonths, londonDate, londonMidnight } from '../../../domain/dates.ts';
import { Invalid, invalid } from '../../../domain/errors.ts';
import { legalHoldErrors } from '../../../domain/compliance/legal_hold.ts';
import { reportableKinds, reportedAction } from '../../../domain/platform/reported_actions.ts';
import { auditSettings } from '../../../domain/team/team_settings.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import { exclusively } from '../../../http/context/any_handler.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { presentAuditEvent } from '../../../presenters/platform/audit_event.ts';
import { presentAuditLogEntry } from '../../../presenters/platform/audit_log.ts';
import { isTheirs, requirePermission } from '../../../actions/collections/collection_access.ts';
import { auditFilters, historyQuery } from '../../../actions/platform/audit_filters.ts';
import { reportableRecord } from '../../../db/queries/platform/reported_records.ts';
import { lockTeam } from '../../../db/queries/team/teams.ts';

const filters = { ...auditFilters, user_id: `actor->>'id' = ?` };
const eventList: ListDefinition = {
  name: 'app audit-events',
  presenter: presentAuditEvent,
  from: 'audit_events',
  filters,
};
const logList: ListDefinition = { ...eventList, name: 'audit-log', presenter: presentAuditLogEntry };

export const appListAuditEvents: Handler<'appListAuditEvents'> = (ctx, { query }) =>
  listPage(ctx, eventList, historyQuery(query));

export const appListAuditLog: Handler<'appListAuditLog'> = (ctx, { query }) =>
  listPage(ctx, logList, historyQuery(query));

export const appExportAuditEvents: Handler<'appExportAuditEvents'> = async (ctx, { query }) => ({
  status: 200,
  body: await auditCsv(ctx.db, filters, historyQuery(query)),
  content_type: 'text/csv',
  headers: { 'Content-Disposition': `attachment; filename="audit-events-${londonDate(ctx.now)}.csv"` },
});

/**
 * An action reported by a person. The service did not see it, so the row has a separate source and action
 * that no recorded change has, and it must refer to a record that the person can see.
 */
export const appRecordAuditEvent: Handler<'appRecordAuditEvent'> = async (ctx, { body }) => {
  const { action, entity_type, entity_id, detail } = body;
  const client_id = await reportedClient(ctx, body);

  const after = RenderedJson.of({ reported_action: action, detail: detail ?? null });
  ctx.record({
    entity: entity_type,
    id: entity_id,
    client_id,
    action: reportedAction,
    source: 'reported',
    after,
  });

  return {
    status: 200,
    body: { object: 'audit_record', entity_type, entity_id, action, request_id: ctx.request_id },
  };
};

/** The client of the reported record. @throws Invalid, or Forbidden, if the person cannot see the record. */
async function reportedClient(
  ctx: WriteContext,
  { entity_type, entity_id, client_id }: RequestBody<'appRecordAuditEvent'>,
): Promise<string | null> {
  if (entity_type === 'team') {
    if (entity_id !== ctx.db.team_id) throw unknownRecord('entity_id');
    if (client_id) throw invalid('client_id', 'is not the client of this record');

    return null;
  }
  const kind = Object.hasOwn(reportableKinds, entity_type) ? reportableKinds[entity_type] : undefined;
  if (!kind)
    throw invalid('entity_type', `must be team or one of ${Object.keys(reportableKinds).join(', ')}`);
  requirePermission(ctx.identity, kind.permission);

  const found = await reportableRecord(ctx.db, entity_type, entity_id);
  const visible = found && (entity_type !== 'collection' || (await isTheirs(ctx, found.driver_id)));
  if (!visible) throw unknownRecord('entity_id');
  if (client_id && client_id !== found.client_id)
    throw invalid('client_id', 'is not the client of this record');

  return found.client_id;
}

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
    const after = RenderedJson.of({ ...shown, reason: body.reason });
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

export const appUpdateLegalHold = exclusively<Handler<'appUpdateLegalHold'>>(async (ctx, { body }) => {
  await lockHold(ctx.db);
  await lockTeam(ctx.db);
  const before = shownHold(await legalHold(ctx.db));
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const hold = { ...before, ...body };
  if (JSON.stringify(hold) === JSON.stringify(before)) return { status: 200, body: before };
  const errors = legalHoldErrors(hold);
  if (errors.length > 0) throw new Invalid(errors);
  if (
    hold.client_id !== null &&
    hold.client_id !== before.client_id &&
    !(await clientExists(ctx.db, hold.client_id))
  )
    throw unknownRecord('client_id');

  const { user_id: set_by, user_name: set_by_name } = ctx.identity;
  await writeHold(ctx.db, { ...hold, set_by, set_by_name });
  const after = shownHold(await legalHold(ctx.db));
  ctx.record({
    entity: 'legal_hold',
    id: ctx.identity.team_id,
    client_id: hold.client_id,
    action: 'update',
    before: RenderedJson.of(before),
    after: RenderedJson.of(after),
  });

  return { status: 200, body: after };
});
