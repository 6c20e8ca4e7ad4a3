import { findRecord } from '../../presenters/find.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { listPage } from '../../http/responses/list.ts';
import type { ListDefinition } from '../../http/responses/list.ts';
import { presentAuditEvent } from '../../presenters/platform/audit_event.ts';
import { auditFilters, historyQuery } from '../../actions/platform/audit_filters.ts';

const auditEventList: ListDefinition = {
  name: 'audit-events',
  presenter: presentAuditEvent,
  from: 'audit_events',
  filters: auditFilters,
};

export const listAuditEvents: Handler<'listAuditEvents'> = (ctx, { query }) =>
  listPage(ctx, auditEventList, historyQuery(query));

export const getAuditEvent: Handler<'getAuditEvent'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentAuditEvent, path.id),
});
