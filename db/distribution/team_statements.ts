/**
 * On a cluster: a statement of one team (`$1`) with the team named for every table in it. Two tables compared with each
 * other, `c.team_id = m.team_id`, do not tell the coordinator in subqueries and locks which worker has the rows. On one
 * PostgreSQL statements stay as they are.
 */
export function withTeamEverywhere(statement: string): string {
  const known = rewritten.get(statement);
  if (known !== undefined) return known;

  const text = statement.replace(
    comparison,
    '($1.team_id = $2.team_id and $1.team_id = $$1 and $2.team_id = $$1)',
  );
  if (rewritten.size >= maxKept) rewritten.clear();
  rewritten.set(statement, text);

  return text;
}

const comparison = /\b(\w+)\.team_id = (\w+)\.team_id\b/g;
const maxKept = 2000;
const rewritten = new Map<string, string>();
