import { hash } from 'node:crypto';

/** A row of the change history as read by the chain: texts as sent by the database, times in UTC. */
export interface SealedRow {
  id: string;
  entity_type: string;
  entity_id: string;
  client_id: string | null;
  action: string;
  source: string;
  actor: string;
  changes: string;
  ip: string | null;
  request_id: string | null;
  created_at: string;
}

/** The content that a seal covers. */
export interface SealHead {
  seq: number;
  sealed_from: string;
  sealed_until: string;
  row_count: number;
  rows_hash: Buffer;
  previous_hash: Buffer;
}

/** The predecessor of a team's first seal. */
export const genesis = Buffer.alloc(32);

/** SHA-256 over every column of a row, as a JSON array of texts; the order of the fields is part of the format. */
export function rowHash(row: SealedRow): Buffer {
  return sha256(
    JSON.stringify([
      row.id,
      row.entity_type,
      row.entity_id,
      row.client_id,
      row.action,
      row.source,
      row.actor,
      row.changes,
      row.ip,
      row.request_id,
      row.created_at,
    ]),
  );
}

/** SHA-256 over the rows of a seal in their order: a line `id hash` each. */
export function rowsHash(rows: readonly { id: string; hash: Buffer }[]): Buffer {
  return sha256(rows.map(({ id, hash }) => `${id} ${hash.toString('hex')}\n`).join(''));
}

/** The hash of a seal, which binds its rows to the previous seal. */
export function sealHash(seal: SealHead): Buffer {
  return sha256(
    JSON.stringify([
      seal.seq,
      seal.sealed_from,
      seal.sealed_until,
      seal.row_count,
      seal.rows_hash.toString('hex'),
      seal.previous_hash.toString('hex'),
    ]),
  );
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
