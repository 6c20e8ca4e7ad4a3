import type { Db } from '../../tenant.ts';

/** A site of the team whose place is known, as a search for somewhere to tip needs it. */
export interface PlacedSite {
  id: string;
  name: string;
  site_type: string | null;
  address: string | null;
  postcode: string | null;
  /** Degrees of the gate, WGS 84; null if nobody entered them. */
  lat: number | null;
  lng: number | null;
  operator_name: string | null;
  own_site: boolean;
}

/** The team's sites that have coordinates or a postcode, of a type if one is given. */
export function locatedSites(db: Db, siteType: string | null): Promise<PlacedSite[]> {
  return db.many(
    `select id, name, site_type, address, postcode, lat, lng, operator_name, own_site
     from sites
     where team_id = $1 and archived_at is null and (lat is not null or postcode is not null)
       and ($2::text is null or site_type = $2)
     order by id limit 5000`,
    [siteType],
  );
}
