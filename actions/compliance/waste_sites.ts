import { locatedSites } from '../../db/queries/compliance/own_sites.ts';
import type { PlacedSite } from '../../db/queries/compliance/own_sites.ts';
import { permitsOfSites } from '../../db/queries/compliance/site_permits.ts';
import {
  listsWaste,
  permitOnPaper,
  permitsInForce,
  recordedProblem,
} from '../../domain/compliance/site_permits.ts';
import type { PermittedSite } from '../../domain/compliance/site_permits.ts';
import type { Registration } from '../../domain/compliance/registers.ts';
import { sameNumber } from '../../domain/compliance/registers.ts';
import { londonDate } from '../../domain/dates.ts';
import { ProviderError } from '../../domain/errors.ts';
import { gridOf } from '../../domain/places/national_grid.ts';
import { distanceKm, placeOf, recordedPlace } from '../../domain/places/places.ts';
import type { Context } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { askRegister } from './registers.ts';

type Point = { lat: number; lng: number };

export interface WasteSiteSearch {
  from: Point;
  radius_km: number;
  ewc_code: string | null;
  site_type: string | null;
}

const mostOfRegister = 200;

/** Returns the team's own sites and the register's waste operations around a point, nearest first. */
export async function wasteSitesAround(ctx: Context, search: WasteSiteSearch) {
  const known = await locatedSites(ctx.db, search.site_type);
  const permitsOf = await permitsOfSites(
    ctx.db,
    known.map(({ id }) => id),
  );
  const listed = known.flatMap((site) => {
    const place = recordedPlace({ ...site, precision: 'manual' });
    const permits = permitsOf.get(site.id) ?? [];

    return place
      ? [{ ...listedSite(ctx, { ...site, permits }, search.ewc_code), ...at(place, search.from) }]
      : [];
  });
  const register = search.site_type === null ? await registerAround(ctx, search) : nothing;
  const numbers = [...permitsOf.values()].flatMap((permits) => permits.flatMap(({ number }) => number ?? []));
  const others = register.registrations
    .filter(({ registration_number }) => !numbers.some((each) => sameNumber(each, registration_number)))
    .flatMap((each) => {
      const point = each.lat === null ? each.postcode && placeOf(each.postcode) : pointOf(each);

      return point ? [{ ...registeredSite(each), ...at(point, search.from) }] : [];
    });
  const { is_register_available, checked_at, source } = register;
  const data = [...listed, ...others]
    .filter(({ distance_km }) => distance_km <= search.radius_km)
    .sort((a, b) => a.distance_km - b.distance_km || (a.name < b.name ? -1 : 1));

  return { data: data.slice(0, mostOfRegister), is_register_available, checked_at, source };
}

const nothing = {
  registrations: [] as Registration[],
  is_register_available: true,
  checked_at: null as string | null,
  source: null as string | null,
};

/** Coordinates and radius are rounded, so that nearby searches share a query. */
async function registerAround(ctx: Context, { from, radius_km }: WasteSiteSearch): Promise<typeof nothing> {
  const { easting, northing } = gridOf(from);
  const question = {
    easting: Math.round(easting / 100) * 100,
    northing: Math.round(northing / 100) * 100,
    dist_km: Math.ceil(radius_km),
    limit: mostOfRegister,
  };
  try {
    const { registrations, checked_at, stale } = await askRegister(ctx, 'waste-operations', question);

    return {
      registrations: registrations.filter(({ status }) => status === 'active'),
      is_register_available: !stale,
      checked_at,
      source: ctx.adapters.ea_register.source,
    };
  } catch (error) {
    if (error instanceof ProviderError) return { ...nothing, is_register_available: false };
    throw error;
  }
}

function listedSite(ctx: Context, site: PlacedSite & PermittedSite, ewc: string | null) {
  const { id, name, site_type, address, postcode, operator_name, own_site, permits } = site;
  const day = londonDate(ctx.now);

  return {
    object: 'waste_site' as const,
    kind: 'site' as const,
    site_id: id,
    name,
    operator_name,
    site_type,
    address,
    postcode,
    permit_number: permitOnPaper(permits, day, ewc === null ? [] : [ewc])?.number ?? null,
    own_site,
    accepts: acceptance(site, day, ewc),
  };
}

/** A site whose permits have ended takes nothing; one with a permit without a list may take anything. */
function acceptance(site: PermittedSite, day: string, ewc: string | null) {
  if (recordedProblem(site, day, ewc ?? undefined)) return 'false' as const;
  const named = permitsInForce(site.permits, day).some((permit) => ewc !== null && listsWaste(permit, ewc));

  return named ? ('true' as const) : ('unknown' as const);
}

function registeredSite(each: Registration) {
  return {
    object: 'waste_site' as const,
    kind: 'register' as const,
    site_id: null,
    name: each.trading_name ?? each.holder_name ?? each.registration_number,
    operator_name: each.holder_name,
    site_type: null,
    address: each.address,
    postcode: each.postcode,
    permit_number: each.registration_number,
    own_site: false,
    accepts: 'unknown' as const,
  };
}

function pointOf({ lat, lng }: Registration): (Point & { precision: 'postcode' }) | null {
  return lat === null || lng === null ? null : { lat, lng, precision: 'postcode' };
}

function at<P extends Point & { precision: string }>({ lat, lng, precision }: P, from: Point) {
  return {
    lat,
    lng,
    // The contract lists the precisions that places have.
    precision: precision as Schemas['WasteSite']['precision'],
    distance_km: Math.round(distanceKm(from, { lat, lng }) * 10) / 10,
  };
}
