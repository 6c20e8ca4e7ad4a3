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

/** What the history of a container says of its movements. */
export interface MovesSoFar {
  /** True if it has not moved since it was entered, whatever status it was given. */
  entered: boolean;
  /** When it last moved, or its hire ended; null if never. */
  last_moved_at: string | null;
}

const firstEntry = `
select id, location::text as location, client_id from container_movements
where team_id = $1 and container_id = $2 order by created_at, id limit 1`;

/** Reads the movements of a container. Call it after the row is locked: a statement that waits for the lock does not see what was committed meanwhile. */
export async function movesSoFar(db: Db, containerId: string): Promise<MovesSoFar> {
  return db.one<MovesSoFar>(
    `with first as (${firstEntry}), later as (
       select m.moved_at, m.movement, m.movement is not null or m.location::text <> first.location
         or m.client_id is distinct from first.client_id as moved
       from container_movements m, first
       where m.team_id = $1 and m.container_id = $2 and m.id <> first.id
     )
     select not exists (select from later where moved) as entered,
       (select max(moved_at) from later where movement is not null) as last_moved_at`,
    [containerId],
  );
}

/**
 * A container that was entered after its first movement was at its first place before: its history begins
 * with that movement.
 */
export async function openHistoryBy(db: WriteDb, containerId: string, movedAt: Date): Promise<void> {
  await db.run(
    `update container_movements set moved_at = $3::timestamptz
     where team_id = $1 and moved_at > $3::timestamptz and id = (select id from (${firstEntry}) first)`,
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
