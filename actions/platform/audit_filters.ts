import { nilUuid } from '../../db/ids.ts';
import { isUuid } from '../../http/requests/formats.ts';
import { createdFilters } from '../../http/responses/list.ts';

/** The filters of the change history, in the typed API and in the application. */
export const auditFilters = {
  entity_type: 'entity_type = ?',
  entity_id: 'entity_id = ?',
  client_id: 'client_id = ?',
  action: 'action = ?',
  source: 'source = ?',
  ...createdFilters,
};

/**
 * No record has the nil UUID (RFC 9562 5.9): it replaces a client id that is not a UUID, so that nothing
 * matches.
 */
/** The query with a client id that can be compared. */
export function withClient<Query extends { client_id?: string }>(query: Query): Query {
  return query.client_id === undefined || isUuid(query.client_id) ? query : { ...query, client_id: nilUuid };
}
