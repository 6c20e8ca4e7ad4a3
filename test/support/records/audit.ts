import { listedChanges } from '../../../domain/platform/changes.ts';
import type { FieldChange, StoredChanges } from '../../../domain/platform/changes.ts';
import { queryShared } from '../database.ts';
import type { TestTeam } from '../teams.ts';

/** What the change history holds of a record, oldest first. */
export interface AuditRow {
  entity_type: string;
  action: string;
  client_id: string | null;
  changes: FieldChange[];
}

/** The history of one record of a team on the shared database. */
export async function auditOf(team: TestTeam, id: string): Promise<AuditRow[]> {
  const rows = await queryShared<Omit<AuditRow, 'changes'> & { changes: StoredChanges }>(
    `select entity_type, action, client_id, changes from audit_events where team_id = $1 and entity_id = $2
     order by created_at, id`,
    [team.team_id, id],
  );

  return rows.map((row) => ({ ...row, changes: listedChanges(row.changes) }));
}
