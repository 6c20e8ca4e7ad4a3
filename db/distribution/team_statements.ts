/**
 * For a cluster: adds `team_id = $1` to each comparison of two tables' `team_id`, such as `c.team_id = m.team_id`, from which the
 * coordinator cannot derive the worker in subqueries and locks. Statements for a single PostgreSQL do not need it.
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
