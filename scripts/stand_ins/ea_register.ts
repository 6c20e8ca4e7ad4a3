import type { StandIn } from './stand_in.ts';

/** About 200 entries in the register's own JSON. Names and numbers are made up; a tenth each has expired or was revoked. */

const towns = [
  ['Hebden Bridge', 'HX7 6AD', 399200, 427200, 'Calderdale'],
  ['Leeds', 'LS10 1AB', 431000, 432000, 'Leeds'],
  ['Bradford', 'BD4 8AA', 418500, 431500, 'Bradford'],
  ['Manchester', 'M11 2AA', 387200, 398000, 'Manchester'],
  ['Sheffield', 'S9 1AA', 438500, 390500, 'Sheffield'],
  ['Birmingham', 'B24 8AA', 411500, 289500, 'Birmingham'],
  ['Bristol', 'BS11 0AA', 351800, 178900, 'Bristol'],
  ['Norwich', 'NR6 6AA', 622500, 312000, 'Norwich'],
  ['Exeter', 'EX2 8AA', 293500, 89500, 'Exeter'],
  ['Newcastle', 'NE6 1AA', 428500, 564500, 'Newcastle upon Tyne'],
] as const;

const trades = ['Skips', 'Waste', 'Recycling', 'Haulage', 'Environmental'];
const owners = ['Aire', 'Calder', 'Dene', 'Ferndale', 'Moorside', 'Northgate', 'Ridgeway'];

interface Entry {
  register: string;
  number: string;
  name: string;
  tradingName?: string;
  tier?: 'Upper' | 'Lower';
  status: string;
  expiryDate?: string;
  town: number;
}

/** Years are relative to the date of the query, so that valid entries stay valid. */
function dayIn(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);

  return day.toISOString().slice(0, 10);
}

function entries(): Entry[] {
  const fixed: Entry[] = [
    ['CBDU123456', 'Calder Valley Waste Ltd', 0],
    ['CBDU412207', 'Pennine Skips & Recycling Ltd', 0],
    ['CBDU100001', 'Aire Haulage Limited', 1],
  ].map(([number, name, town]) => ({
    register: 'waste-carriers-brokers',
    number: String(number),
    name: String(name),
    tier: 'Upper',
    status: 'Active',
    expiryDate: dayIn(2),
    town: Number(town),
  }));
  const carriers = Array.from({ length: 140 }, (_, n): Entry => {
    const upper = n % 3 !== 0;
    const state = n % 10 === 4 ? 'Expired' : n % 10 === 7 ? 'Revoked' : 'Active';

    return {
      register: 'waste-carriers-brokers',
      number: `CBD${upper ? 'U' : 'L'}${300000 + n}`,
      name: `${owners[n % 7]} ${trades[n % 5]} (${towns[n % 10]![0]}) Ltd`,
      ...(n % 4 === 0 && { tradingName: `${owners[n % 7]} ${trades[n % 5]}` }),
      tier: upper ? 'Upper' : 'Lower',
      status: state,
      ...(upper && { expiryDate: dayIn(state === 'Expired' ? -1 : 1 + (n % 2)) }),
      town: n % 10,
    };
  });
  const permits = Array.from({ length: 40 }, (_, n): Entry => ({
    register: 'waste-operations',
    number: `EPR/${'ABCDEFGH'[n % 8]}B${3400 + n}${'WXYZ'[n % 4]}K`,
    name: `${owners[n % 7]} Transfer Station ${n + 1} Ltd`,
    status: n % 13 === 5 ? 'Surrendered' : 'Effective',
    town: n % 10,
  }));
  const exemptions = Array.from({ length: 20 }, (_, n): Entry => ({
    register: 'waste-exemptions',
    number: `WEX${100200 + n}`,
    name: `${owners[n % 7]} Farm ${n + 1}`,
    status: 'Active',
    expiryDate: dayIn(n % 5 === 0 ? -1 : 2),
    town: n % 10,
  }));

  return [...fixed, ...carriers, ...permits, ...exemptions];
}

/** As the register writes it: one holder is an object, a holder with a trading name comes in an array. */
function shown({ register, number, name, tradingName, tier, status, expiryDate, town }: Entry): object {
  const [place, postcode, easting, northing, authority] = towns[town]!;
  const holder = { name, ...(tradingName && { tradingName }) };

  return {
    '@id': `http://environment.data.gov.uk/public-register/${register}/registration/${number}`,
    registrationNumber: number,
    register: { label: register },
    holder: tradingName ? [holder] : holder,
    ...(tier && { tier: { label: tier }, registrationType: { label: 'Carrier, broker and dealer' } }),
    registrationDate: dayIn(-1),
    ...(expiryDate && { expiryDate }),
    status: { label: status },
    site: {
      premises: `Unit ${town + 1}`,
      siteAddress: { address: `Unit ${town + 1}, Station Road, ${place}`, postcode },
      location: { easting: easting + number.length, northing },
    },
    localAuthority: { label: authority },
  };
}

const squashed = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function matches(entry: Entry, query: URLSearchParams): boolean {
  const [, postcode, easting, northing] = towns[entry.town]!;
  const number = query.get('number-search') ?? query.get('registrationNumber');
  if (number !== null && !squashed(entry.number).includes(squashed(number).replace(/^epr/, ''))) return false;
  const name = query.get('name-search');
  if (name !== null && !squashed(`${entry.name} ${entry.tradingName ?? ''}`).includes(squashed(name)))
    return false;
  const address = query.get('address-search');
  if (address !== null && !squashed(`${towns[entry.town]![0]} ${postcode}`).includes(squashed(address)))
    return false;
  const dist = query.get('dist');
  if (dist === null) return true;
  const away = Math.hypot(easting - Number(query.get('easting')), northing - Number(query.get('northing')));

  return away <= Number(dist) * 1000;
}

/** The public register with samples. */
export const eaRegister: StandIn = () => {
  const all = entries();

  return (request, response) => {
    const url = new URL(request.url!, 'http://register');
    const register = /^\/([a-z-]+)\/registration\.json$/.exec(url.pathname)?.[1];
    if (request.method !== 'GET' || register === undefined) return void response.writeHead(404).end();
    const limit = Number(url.searchParams.get('_limit') ?? 100);
    const found = all.filter((entry) => entry.register === register && matches(entry, url.searchParams));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        meta: { publisher: 'samples', limit, offset: 0 },
        items: found.slice(0, limit).map(shown),
      }),
    );
  };
};
