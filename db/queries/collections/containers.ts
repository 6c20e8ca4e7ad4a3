import type { Db } from '../../tenant.ts';

/** The fields of a place that a container's location copies. */
export interface PlaceFacts {
  client_id: string | null;
  address: string | null;
  postcode: string | null;
  lat: number | null;
  lng: number | null;
}

/** A client location as a place for a container, unless it is archived. */
export async function clientLocationPlace(db: Db, id: string): Promise<PlaceFacts | undefined> {
  return db.maybe<PlaceFacts>(
    `select client_id, nullif(concat_ws(', ', address, city), '') as address, postcode, lat, lng
     from client_locations where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );
}

/** A receiving site as a place for a container, unless it is archived. */
export async function sitePlace(db: Db, id: string): Promise<PlaceFacts | undefined> {
  return db.maybe<PlaceFacts>(
    `select null as client_id, address, postcode, null as lat, null as lng
     from sites where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );
}
