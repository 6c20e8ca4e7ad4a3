import { notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import { listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentAuditEvent } from '../present/audit_event.ts';
import { auditFilters, withClient } from './audit_filters.ts';

const auditEventList: ListDefinition = {
  name: 'audit-events',
  presenter: presentAuditEvent,
  from: 'audit_events',
  filters: auditFilters,
};

const selectAuditEvent = `select ${presentAuditEvent.columns} from audit_events where team_id = $1 and id = $2`;

export const listAuditEvents: Handler<'listAuditEvents'> = (ctx, { query }) =>
  listPage(ctx, auditEventList, withClient(query));

export const getAuditEvent: Handler<'getAuditEvent'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectAuditEvent, [path.id]);
  if (!row) throw notFound('audit event');

  return { status: 200, body: presentAuditEvent.render(row, ctx.base_url) };
};
