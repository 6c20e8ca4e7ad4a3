import type { ConsignmentCarrier, ConsignmentParts, ConsignmentPlace } from './consignment_parts.ts';
import type { SiteOnDay } from '../compliance/site_permits.ts';
import type { ClientFacts, TeamProfile } from '../notes/notes.ts';

/** The fields of a client's record that describe a place. */
export interface PlaceWords {
  address: string | null;
  city: string | null;
  postcode: string | null;
}

/** The fields a form takes from a receiving site, and its permits. */
export interface SiteFacts extends SiteOnDay {
  address: string | null;
  postcode: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  /** That of the day. */
  permit_number: string | null;
}

/**
 * The consignor's place: the client's business at the location the waste is taken from, or else at its own
 * address.
 */
export function placeOfClient(client: ClientFacts, location: PlaceWords | undefined): ConsignmentPlace {
  const { address, city, postcode } = location ?? client;

  return {
    name: client.company ?? client.name,
    address: [address, city].filter(Boolean).join(', ') || null,
    postcode,
    phone: client.phone,
    email: client.email,
    permit_number: null,
  };
}

/** The consignee's place. */
export function placeOfSite(site: SiteFacts): ConsignmentPlace {
  return {
    name: site.name,
    address: site.address,
    postcode: site.postcode,
    phone: site.contact_phone,
    email: site.contact_email,
    permit_number: site.permit_number,
  };
}

/** The team as carrier; the driver's name comes with the signature. */
export function carrierOfTeam(name: string, profile: TeamProfile): ConsignmentCarrier {
  return {
    name: null,
    on_behalf_of: profile.company ?? name,
    address: [profile.address, profile.city, profile.postcode].filter(Boolean).join(', ') || null,
    registration_number: profile.carrier_registration ?? null,
    exempt_reason: null,
  };
}

/** Returns the form with the places of the records it names; the input takes precedence. */
export function prefilledParts(
  parts: ConsignmentParts,
  known: { client?: ClientFacts; location?: PlaceWords; site?: SiteFacts; carrier?: ConsignmentCarrier },
): ConsignmentParts {
  const from = known.client && placeOfClient(known.client, known.location);

  return {
    ...parts,
    a: {
      ...parts.a,
      ...(from && { removed_from: from }),
      ...(known.site && { taken_to: placeOfSite(known.site) }),
    },
    c: { ...parts.c, ...(known.carrier && { carrier: known.carrier }) },
    d: {
      ...parts.d,
      ...(from && {
        on_behalf_of: from.name,
        address: [from.address, from.postcode].filter(Boolean).join(', ') || null,
      }),
    },
  };
}
