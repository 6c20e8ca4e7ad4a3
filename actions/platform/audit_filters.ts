import { nilUuid } from '../../db/ids.ts';
import { isUuid } from '../../http/requests/formats.ts';
import { normalId } from '../../http/requests/normal_ids.ts';
import { createdFilters } from '../../http/responses/list.ts';

/** What most entries have: the list itself soon finds them. The indexes of the other values leave exactly these out. */
const oftenActions = ['create', 'update'];
const oftenSources = ['api', 'app'];

/** The filters of the change history, in the typed API and in the application. */
export const auditFilters = {
  entity_type: 'entity_type = ?',
  entity_id: 'entity_id = ?',
  client_id: 'client_id = ?',
  action: 'action = ?',
  rare_action: `action = ? and action not in ('${oftenActions.join("', '")}')`,
  source: 'source = ?',
  rare_source: `source = ? and source not in ('${oftenSources.join("', '")}')`,
  ...createdFilters,
};

/** A query of the history, as asked. */
interface AskedHistory {
  entity_id?: string;
  client_id?: string;
  action?: string;
  source?: string;
}

/**
 * Returns the query by the names of `auditFilters`. No record has the nil UUID (RFC 9562 5.9): it replaces a client id that is
 * not a UUID, so that nothing matches.
 */
export function historyQuery(query: AskedHistory): Record<string, unknown> {
  const { action, source, client_id, entity_id, ...others } = query;

  return {
    ...others,
    ...(entity_id !== undefined && { entity_id: normalId(entity_id) }),
    ...(client_id !== undefined && { client_id: isUuid(client_id) ? client_id : nilUuid }),
    ...(action !== undefined && { [oftenActions.includes(action) ? 'action' : 'rare_action']: action }),
    ...(source !== undefined && { [oftenSources.includes(source) ? 'source' : 'rare_source']: source }),
  };
}
