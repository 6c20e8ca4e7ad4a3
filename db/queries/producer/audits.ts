import type { Db, WriteDb } from '../../tenant.ts';

/**
 * Returns the questions of existing evidence, by its id; the rows are locked against removal until the change
 * commits.
 */
export async function lockEvidence(db: WriteDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many<{ id: string; question: string }>(
    `select id, question from producer_evidence where team_id = $1 and id = any($2::uuid[]) order by id for key share`,
    [ids],
  );

  return new Map(rows.map(({ id, question }) => [id, question]));
}

/** Stores the links between an audit and its evidence. */
export async function nameEvidence(
  db: WriteDb,
  auditId: string,
  evidenceIds: readonly string[],
): Promise<void> {
  if (evidenceIds.length === 0) return;
  await db.run(
    `insert into producer_audit_evidence (team_id, audit_id, evidence_id)
     select $1, $2, e.id from unnest($3::uuid[]) as e (id)`,
    [auditId, evidenceIds],
  );
}

/** Whether an audit names a piece of evidence. */
export async function isNamed(db: Db, evidenceId: string): Promise<boolean> {
  const found = await db.maybe(
    'select from producer_audit_evidence where team_id = $1 and evidence_id = $2 limit 1',
    [evidenceId],
  );

  return found !== undefined;
}

export async function deleteEvidence(db: WriteDb, id: string): Promise<void> {
  await db.run('delete from producer_evidence where team_id = $1 and id = $2', [id]);
}
