import type { Db } from '../../tenant.ts';

/** A site of the team with a postcode, as a search for somewhere to tip needs it. */
export interface PlacedSite {
  id: string;
  name: string;
  site_type: string | null;
  address: string | null;
  postcode: string;
  operator_name: string | null;
  own_site: boolean;
}

/** The team's sites that have a postcode, of a type if one is given. */
export function sitesWithPostcode(db: Db, siteType: string | null): Promise<PlacedSite[]> {
  return db.many(
    `select id, name, site_type, address, postcode, operator_name, own_site
     from sites
     where team_id = $1 and archived_at is null and postcode is not null and ($2::text is null or site_type = $2)
     order by id limit 5000`,
    [siteType],
  );
}
