import { queryShared } from '../database.ts';

export { queryShared };

/** How many rows a team has in the tables that a legal hold looks at. */
export async function tableCounts(teamId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['clients', 'notes', 'invoices', 'invoice_lines']) {
    const [row] = await queryShared<{ n: number }>(
      `select count(*)::int as n from ${table} where team_id = $1`,
      [teamId],
    );
    counts[table] = row!.n;
  }

  return counts;
}
