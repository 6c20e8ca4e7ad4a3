import type { WriteDb } from '../../tenant.ts';

/** How long a proposal can be applied. */
export const proposalHours = 1;

export interface ProposalRow {
  id: string;
  plan_date: string;
  base_version: string;
  /** The inputs of the version digest. */
  collection_ids: string[];
  vehicle_ids: string[];
  /** The proposal as returned by the API. */
  result: object;
  expires_at: Date;
}

export async function insertProposal(db: WriteDb, row: ProposalRow): Promise<void> {
  const { result, expires_at, ...columns } = row;
  await db.insert(
    'route_proposals',
    { ...columns, result: JSON.stringify(result), expires_at: expires_at.toISOString() },
    'id',
  );
}

export interface LockedProposal {
  plan_date: string;
  status: 'open' | 'applied';
  base_version: string;
  collection_ids: string[];
  vehicle_ids: string[];
  result: unknown;
  expired: boolean;
}

/** A proposal, its row locked: of two concurrent applications the second finds it applied. */
export async function lockProposal(db: WriteDb, id: string): Promise<LockedProposal | undefined> {
  return db.maybe(
    `select plan_date, status, base_version, collection_ids, vehicle_ids, result,
        expires_at <= statement_timestamp() as expired from route_proposals
     where team_id = $1 and id = $2 for update`,
    [id],
  );
}

export async function markApplied(db: WriteDb, id: string): Promise<void> {
  await db.run(`update route_proposals set status = 'applied' where team_id = $1 and id = $2`, [id]);
}
