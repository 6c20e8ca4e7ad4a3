import { notFound } from '../../domain/errors.ts';
import { isUuid } from '../../http/formats.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentAuditEvent } from '../present/audit_event.ts';

const auditEventList: ListDefinition = {
  name: 'audit-events',
  presenter: presentAuditEvent,
  from: 'audit_events',
  filters: {
    entity_type: 'entity_type = ?',
    entity_id: 'entity_id = ?',
    client_id: 'client_id = ?',
    action: 'action = ?',
    source: 'source = ?',
    ...createdFilters,
  },
};

const selectAuditEvent = `select ${presentAuditEvent.columns} from audit_events where team_id = $1 and id = $2`;

/** No record has the nil UUID (RFC 9562 5.9): it stands for a client id that is no UUID, which matches nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const listAuditEvents: Handler<'listAuditEvents'> = (ctx, { query }) =>
  listPage(
    ctx,
    auditEventList,
    query.client_id === undefined || isUuid(query.client_id) ? query : { ...query, client_id: nobody },
  );

export const getAuditEvent: Handler<'getAuditEvent'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectAuditEvent, [path.id]);
  if (!row) throw notFound('audit event');

  return { status: 200, body: presentAuditEvent.render(row, ctx.base_url) };
};
