import { createContainer } from '../../handlers/v1/containers.ts';
import { appCreateSite } from '../../handlers/app/compliance/sites.ts';
import { appCreatePermit } from '../../handlers/app/compliance/permits.ts';
import { sideBySide } from './context.ts';
import type { Demo } from './context.ts';
import { idOf, request } from './calls.ts';
import type { DemoClient } from './clients.ts';
import { exampleIds, named } from './example_ids.ts';
import type { Random } from './random.ts';
import { phone } from './words.ts';

/** A site the demo team tips at. */
export interface DemoSite {
  id: string;
  name: string;
  address: string;
  postcode: string;
}

/** Where the demo team tips, by what it takes. */
export type DemoSites = Record<'yard' | 'landfill' | 'inert' | 'recycler' | 'hazardous', DemoSite>;

interface SiteWords {
  name: string;
  site_type: string;
  address: string;
  postcode: string;
  permit_number: string;
  codes: string[];
  limit_tonnes: number;
  /** What happens to waste there (Waste Framework Directive, annexes I and II). */
  operation_code: string;
  local_authority: string;
  /** Pounds for a tonne that is tipped. */
  gate_fee: number;
  expires_in_days: number | null;
}

const sites: Record<keyof DemoSites, SiteWords> = {
  yard: {
    name: 'Milner Royd Transfer Station',
    site_type: 'transfer_station',
    address: 'Rochdale Road, Sowerby Bridge',
    postcode: 'HX6 3LF',
    permit_number: 'EPR/GB3207XH',
    codes: ['17 09 04', '17 01 07', '17 02 01', '20 03 01', '20 03 07', '15 01 01'],
    limit_tonnes: 25_000,
    operation_code: 'R13',
    local_authority: 'Calderdale',
    gate_fee: 0,
    expires_in_days: null,
  },
  landfill: {
    name: 'Elland Quarry Landfill',
    site_type: 'landfill',
    address: 'Lowfields Way, Elland',
    postcode: 'HX5 9DA',
    permit_number: 'EPR/BX1942IE',
    codes: ['17 09 04', '19 12 12', '20 03 01'],
    limit_tonnes: 120_000,
    operation_code: 'D1',
    local_authority: 'Calderdale',
    gate_fee: 128.5,
    expires_in_days: 410,
  },
  inert: {
    name: 'Shibden Aggregates',
    site_type: 'inert_recovery',
    address: 'Godley Lane, Halifax',
    postcode: 'HX3 6XG',
    permit_number: 'EPR/FB3402TK',
    codes: ['17 01 01', '17 01 02', '17 01 07', '17 05 04'],
    limit_tonnes: 75_000,
    operation_code: 'R5',
    local_authority: 'Calderdale',
    gate_fee: 14,
    expires_in_days: 27,
  },
  recycler: {
    name: 'Calder Paper and Plastics',
    site_type: 'mrf',
    address: 'Armytage Road, Brighouse',
    postcode: 'HD6 1PT',
    permit_number: 'EPR/JP3191LN',
    codes: ['15 01 01', '15 01 02', '20 01 01'],
    limit_tonnes: 40_000,
    operation_code: 'R3',
    local_authority: 'Calderdale',
    gate_fee: 0,
    expires_in_days: 230,
  },
  hazardous: {
    name: 'Aire Valley Treatment',
    site_type: 'hazardous_facility',
    address: 'Pontefract Lane, Leeds',
    postcode: 'LS9 0DX',
    permit_number: 'EPR/ZP3633LJ',
    codes: ['13 02 05', '16 06 01', '16 01 07', '17 06 05'],
    limit_tonnes: 15_000,
    operation_code: 'D9',
    local_authority: 'Leeds',
    gate_fee: 210,
    expires_in_days: 640,
  },
};

/** Makes the sites the team tips at, its own yard first. */
export async function makeSites(demo: Demo): Promise<DemoSites> {
  const made = {} as DemoSites;
  for (const [key, words] of Object.entries(sites) as [keyof DemoSites, SiteWords][]) {
    const make = () =>
      appCreateSite(demo.at(420, 10, demo.people.owner), request(siteInput(demo, key, words)));
    const id = idOf(await named(exampleIds.sites[key], make));
    made[key] = { id, name: words.name, address: words.address, postcode: words.postcode };
  }

  return made;
}

function siteInput(demo: Demo, key: keyof DemoSites, words: SiteWords) {
  const { name, site_type, address, postcode } = words;
  const expires = words.expires_in_days;

  return {
    name,
    site_type,
    address,
    postcode,
    own_site: key === 'yard',
    operation_code: words.operation_code,
    local_authority: words.local_authority,
    gate_fee_per_tonne: words.gate_fee,
    ...(key === 'yard' && { recycling_percent: 82, operator_name: 'Pennine Skips & Recycling Ltd' }),
    contact: {
      name: 'Weighbridge office',
      phone: phone(demo.random),
      opening_hours: 'Mon to Fri 7:00 to 17:00, Sat 7:30 to 12:00',
    },
    permit: {
      number: words.permit_number,
      type: 'permit' as const,
      regulator: 'EA' as const,
      accepted_ewc_codes: words.codes,
      annual_limit_tonnes: words.limit_tonnes,
      ...(expires !== null && { expires_on: demo.day(-expires) }),
    },
  };
}

/** The team's own papers: the permit of its yard, its registration as a carrier, a skip on the highway. */
export async function makePermits(demo: Demo, { yard }: DemoSites): Promise<void> {
  const words = sites.yard;
  const permits = [
    {
      type: 'environmental_permit' as const,
      number: words.permit_number,
      regulator: 'Environment Agency',
      holder: 'Pennine Skips & Recycling Ltd',
      site_id: yard.id,
      issued_on: demo.day(2400),
      accepted_ewc_codes: words.codes,
      annual_limit_tonnes: words.limit_tonnes,
    },
    {
      type: 'carrier_registration' as const,
      number: 'CBDU412207',
      regulator: 'Environment Agency',
      holder: 'Pennine Skips & Recycling Ltd',
      issued_on: demo.day(700),
      expires_on: demo.day(-395),
    },
    {
      type: 'skip_permit' as const,
      number: 'CMBC/SK/20417',
      regulator: 'Calderdale Metropolitan Borough Council',
      issued_on: demo.day(12),
      expires_on: demo.day(-16),
      conditions: 'Lit at night; not within 10 m of a junction.',
    },
  ];
  for (const permit of permits) await appCreatePermit(demo.at(410, 11, demo.people.owner), request(permit));
}

const kinds: readonly [container_type: string, count: number][] = [
  ['4yd skip', 6],
  ['6yd skip', 10],
  ['8yd skip', 14],
  ['12yd skip', 6],
  ['20yd RoRo', 3],
  ['40yd RoRo', 3],
];

/**
 * Forty-two containers: two in three are at clients, some are on the way or in the workshop, the rest in the yard. The
 * contract's examples exchange the first, at the first client, for the second, which is in the yard.
 */
export async function makeContainers(demo: Demo, clients: readonly DemoClient[]): Promise<void> {
  const types = kinds.flatMap(([container_type, count]) =>
    Array.from({ length: count }, () => container_type),
  );
  await sideBySide(demo, types.length, ({ random }, n) => {
    const reference = `PS-${String(n + 1).padStart(3, '0')}`;
    const isOut = n === 0 || (random.chance(0.65) && n !== 1);
    const place = isOut
      ? atClient(random, n === 0 ? clients.slice(0, 1) : clients)
      : { status: n === 1 ? 'available' : random.pick(inYard) };

    return named(exampleIds.containers[n], () =>
      createContainer(
        demo.at(random.int(0, 40), 8),
        request({ reference, container_type: types[n]!, ...place }),
      ),
    );
  });
}

const inYard = ['available', 'available', 'available', 'maintenance', 'in_transit'] as const;

function atClient(random: Random, clients: readonly DemoClient[]) {
  const client = random.pick(clients);

  return {
    client_id: client.id,
    status: 'on_hire' as const,
    location: { type: 'client' as const, client_location_id: random.pick(client.location_ids) },
  };
}
