import type { Db, WriteDb } from '../../tenant.ts';

/** Whether an audit, or evidence it may refer to, uses a document. */
export async function isEvidence(db: Db, documentId: string): Promise<boolean> {
  const found = await db.maybe(
    'select from producer_evidence where team_id = $1 and document_id = $2 limit 1',
    [documentId],
  );

  return found !== undefined;
}

/** Removes a document. */
export async function deleteDocument(db: WriteDb, id: string): Promise<void> {
  await db.run('delete from producer_documents where team_id = $1 and id = $2', [id]);
}

/** The key and type of a paper's file; undefined if the hub has no such paper. */
export async function storedFile(
  db: Db,
  id: string,
): Promise<{ storage_key: string; content_type: string; file_name: string; sha256: string } | undefined> {
  return db.maybe(
    'select storage_key, content_type, file_name, sha256 from producer_documents where team_id = $1 and id = $2',
    [id],
  );
}

/** How many papers came by a link. */
export async function countByLink(db: Db, tokenId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    'select count(*)::int as count from producer_documents where team_id = $1 and public_token_id = $2',
    [tokenId],
  );

  return count;
}
