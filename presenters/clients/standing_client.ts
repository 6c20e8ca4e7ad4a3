/** The condition for rows of a table with `client_id`: neither they nor their client are deleted. */
export function ofStandingClient(table: string): string {
  return `archived_at is null and exists (select from clients c
    where c.team_id = ${table}.team_id and c.id = ${table}.client_id and c.archived_at is null)`;
}
