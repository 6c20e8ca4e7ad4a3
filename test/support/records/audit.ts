import { queryShared } from '../database.ts';
import type { TestTeam } from '../teams.ts';

/** What the change history holds of a record, oldest first. */
export interface AuditRow {
  entity_type: string;
  action: string;
  client_id: string | null;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** The history of one record of a team on the shared database. */
export async function auditOf(team: TestTeam, id: string): Promise<AuditRow[]> {
  return queryShared<AuditRow & Record<string, unknown>>(
    `select entity_type, action, client_id, changes from audit_events where team_id = $1 and entity_id = $2
     order by created_at, id`,
    [team.team_id, id],
  );
}
