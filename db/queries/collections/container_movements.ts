import type { ContainerMovement } from '../../../domain/collections/container_moves.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** An entry of a container's history: the movement, and its place and status from then on. */
export interface MovementRow {
  container_id: string;
  movement: ContainerMovement | null;
  status: string;
  client_id: string | null;
  /** The place as the API shows it. */
  location: object;
  moved_at: string;
  collection_id: string | null;
  notes: string | null;
  /** The user who recorded it; null for a page or a job. */
  recorded_by: string | null;
}

/** Writes an entry of a container's history and returns the `returning` columns as text. */
export async function insertMovement(
  db: WriteDb,
  row: MovementRow,
  returning: string,
): Promise<(string | null)[]> {
  return db.insert(
    'container_movements',
    { id: newId(), ...row, location: JSON.stringify(row.location) },
    returning,
  );
}

/** Whether a container's history is only the entry of its creation. Call it after the row is locked: a statement that waits for the lock does not see what was committed meanwhile. */
export async function hasOneMovement(db: Db, containerId: string): Promise<boolean> {
  const { one } = await db.one<{ one: boolean }>(
    `select count(*) = 1 as one
     from (select from container_movements where team_id = $1 and container_id = $2 limit 2) m`,
    [containerId],
  );

  return one;
}

/**
 * A container that was entered after its first movement was at its first place before: its history begins
 * with that movement.
 */
export async function openHistoryBy(db: WriteDb, containerId: string, movedAt: Date): Promise<void> {
  await db.run(
    `update container_movements set moved_at = $3::timestamptz
     where team_id = $1 and container_id = $2 and moved_at > $3::timestamptz`,
    [containerId, movedAt.toISOString()],
  );
}

/** Returns those of the ids that are containers of the team. */
export async function standingContainers(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db.many<{ id: string }>(
    'select id from containers where team_id = $1 and id = any ($2::uuid[]) and archived_at is null',
    [ids],
  );

  return new Set(found.map(({ id }) => id));
}
