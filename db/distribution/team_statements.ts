import { Recent } from '../recent.ts';

/** Rewrites a statement of one team, `$1`, for a cluster. A statement for a single PostgreSQL does not need it. */
export type TeamStatements = (statement: string) => string;

/**
 * Returns a rewriter that makes the team known for each table, because the coordinator does not derive it in subqueries, outer
 * joins and locks, and then cannot find the worker:
 * - each comparison of two tables' `team_id`, such as `c.team_id = m.team_id`, gets `team_id = $1` beside it;
 * - each view over tables of a team is replaced by its definition, in which the comparisons are extended in the same way.
 * @param views definitions by name, as in `pg_views`
 */
export function openTeamStatements(views: ReadonlyMap<string, string>): TeamStatements {
  const rewritten = new Recent<string>(2000);
  const uses = [...views].map(([name, definition]) => ({
    name,
    definition: definition.replace(/;\s*$/, ''),
    use: new RegExp(`\\b(from|join) ${name}\\b(?! as )(?: (?!(?:${keywords})\\b)([a-z]\\w*))?`, 'g'),
    shadowed: new RegExp(`\\b${name} (?:\\([^)]*\\) )?as (?:materialized )?\\(`),
  }));

  return (statement) => {
    const known = rewritten.get(statement);
    if (known !== undefined) return known;

    let text = statement;
    for (const { name, definition, use, shadowed } of uses)
      if (!shadowed.test(text))
        text = text.replace(
          use,
          (_, word: string, alias: string | undefined) => `${word} (${definition}) ${alias ?? name}`,
        );
    text = text.replace(comparison, '($1.team_id = $2.team_id and $1.team_id = $$1 and $2.team_id = $$1)');
    rewritten.set(statement, text);

    return text;
  };
}

const comparison = /\b(\w+)\.team_id = (\w+)\.team_id\b/g;
/** Words that may follow the name of a table and are not its alias. */
const keywords = 'where|left|inner|join|cross|on|group|order|limit|union|window|having|for';
