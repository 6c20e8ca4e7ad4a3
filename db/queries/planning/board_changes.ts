import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The facts about a member that an assignment needs. */
export async function lockMember(
  db: WriteDb,
  id: string,
): Promise<{ status: string; name: string } | undefined> {
  await db.lockRow('members', id);

  return db.maybe(
    `select m.status, u.name from members m join users u on u.id = m.user_id where m.team_id = $1 and m.id = $2`,
    [id],
  );
}

/** The other open jobs on the day: those of the vehicle, or of the driver if there is no vehicle. */
export async function placesTaken(
  db: Db,
  {
    id,
    date,
    vehicle_id,
    driver_id,
  }: { id: string; date: string; vehicle_id: string | null; driver_id: string | null },
): Promise<number[]> {
  const rows = await db.many<{ sequence: number }>(
    `select sequence from collections where team_id = $1 and scheduled_date = $2::date and id <> $3 and sequence is not null
       and status in ('scheduled', 'in_progress') and archived_at is null
       and case when $4::uuid is null then vehicle_id is null and driver_id = $5::uuid else vehicle_id = $4 end`,
    [date, id, vehicle_id, driver_id],
  );

  return rows.map(({ sequence }) => sequence);
}

/** Which of these are photos of the collection. */
export async function photosOf(db: Db, collectionId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(
    'select id from collection_photos where team_id = $1 and collection_id = $2 and id = any($3::uuid[])',
    [collectionId, ids],
  );

  return new Set(rows.map(({ id }) => id));
}

/** A problem, its row locked: the user who reported it, then its columns. */
export async function lockProblem(db: WriteDb, id: string, columns: string): Promise<TextRow | undefined> {
  const [row] = await db.text(
    `select reported_by, ${columns} from board_problems where team_id = $1 and id = $2 for update`,
    [id],
  );

  return row;
}

/** Open problems as rows for their presenter, locked: those of a collection, or those that keep a vehicle off the road. */
export async function lockOpenProblems(
  db: WriteDb,
  of: { collection_id: string } | { off_road_vehicle_id: string },
  columns: string,
): Promise<TextRow[]> {
  const [where, id] =
    'collection_id' in of
      ? ['collection_id = $2', of.collection_id]
      : ['vehicle_id = $2 and off_road', of.off_road_vehicle_id];

  return db.text(
    `select ${columns} from board_problems where team_id = $1 and ${where} and status = 'open' order by id for update`,
    [id],
  );
}

/** The user ids of active drivers and of other members with a job on the day. */
export async function driversOn(db: Db, date: string): Promise<string[]> {
  const rows = await db.many<{ user_id: string }>(
    `select m.user_id from members m where m.team_id = $1 and m.status = 'active' and (m.base_role = 'driver'
       or exists (select from collections c where c.team_id = m.team_id and c.driver_id = m.id
         and c.scheduled_date = $2::date and c.status <> 'cancelled' and c.archived_at is null))`,
    [date],
  );

  return rows.map(({ user_id }) => user_id);
}
