import type { Random } from './random.ts';

/** A town of the demo team's round, with its postcode district and the middle of it. */
export interface Town {
  name: string;
  district: string;
  lat: number;
  lng: number;
}

export const towns: readonly Town[] = (
  [
    ['Halifax', 'HX1', 53.722, -1.866],
    ['Elland', 'HX5', 53.685, -1.839],
    ['Sowerby Bridge', 'HX6', 53.7, -1.915],
    ['Hebden Bridge', 'HX7', 53.742, -2.01],
    ['Huddersfield', 'HD1', 53.646, -1.785],
    ['Brighouse', 'HD6', 53.702, -1.782],
    ['Holmfirth', 'HD9', 53.572, -1.786],
    ['Bradford', 'BD4', 53.776, -1.718],
    ['Keighley', 'BD21', 53.866, -1.907],
    ['Shipley', 'BD18', 53.832, -1.78],
    ['Leeds', 'LS11', 53.777, -1.556],
    ['Morley', 'LS27', 53.745, -1.6],
    ['Dewsbury', 'WF12', 53.68, -1.625],
    ['Wakefield', 'WF1', 53.683, -1.497],
    ['Todmorden', 'OL14', 53.714, -2.097],
    ['Rochdale', 'OL16', 53.617, -2.147],
  ] as const
).map(([name, district, lat, lng]) => ({ name, district, lat, lng }));

/** A place in a town, within about a kilometre of its middle; the same for the same address. */
export function placeIn({ address, city }: { address: string; city: string }): { lat: number; lng: number } {
  const { lat, lng } = towns.find(({ name }) => name === city)!;
  const hash = [...address].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7);
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

  return { lat: round(lat + ((hash % 101) - 50) / 6000), lng: round(lng + ((hash % 97) - 48) / 3600) };
}

const streets = [
  ...['Station Road', 'Mill Lane', 'Canal Street', 'Burnley Road', 'Wakefield Road', 'Bradford Road'],
  ...[
    'Victoria Street',
    'Albert Terrace',
    'Commercial Street',
    'Church Bank',
    'Gibbet Street',
    'Huddersfield Road',
  ],
  ...[
    'Lowfields Way',
    'Armytage Road',
    'Bridge Street',
    'Hollins Lane',
    'Saddleworth Road',
    'Thornhill Road',
  ],
];
const premises = ['Unit', 'Works', 'Yard', 'Mill', 'Court'];
const stems = [
  ...[
    'Calder',
    'Pennine',
    'Ryburn',
    'Colne',
    'Holme',
    'Shibden',
    'Hardcastle',
    'Stoodley',
    'Norland',
    'Luddenden',
  ],
  ...[
    'Greetland',
    'Blackstone',
    'Castle Hill',
    'Bronte',
    'Airedale',
    'Whitegate',
    'Ogden',
    'Cragg Vale',
    'Todmorden',
  ],
  ...[
    'Heptonstall',
    'Midgley',
    'Rastrick',
    'Beaumont',
    'Kirklees',
    'Spen Valley',
    'Northgate',
    'Westgate',
    'Park Road',
  ],
];
const givenNames = [
  ...[
    'Asha',
    'Tom',
    'Joanne',
    'Dev',
    'Margaret',
    'Liam',
    'Priya',
    'Callum',
    'Sofia',
    'Imran',
    'Hannah',
    'Marek',
  ],
  ...[
    'Ellie',
    'George',
    'Nadia',
    'Owen',
    'Ruth',
    'Kasia',
    'Ben',
    'Yusuf',
    'Carol',
    'Stephen',
    'Mei',
    'Rachel',
  ],
];
const surnames = [
  ...['Whitworth', 'Greenwood', 'Sutcliffe', 'Patel', 'Ogden', 'Crabtree', 'Hussain', 'Barraclough', 'Nowak'],
  ...[
    'Shackleton',
    'Khan',
    'Holroyd',
    'Mitchell',
    'Akroyd',
    'Butterworth',
    'Singh',
    'Lumb',
    'Fielden',
    'Murray',
  ],
];

/** A trade, what its waste is, and how it goes by. */
export interface Trade {
  name: string;
  sic_code: string;
  wastes: { description: string; ewc_code: string; container_type: string }[];
}

const skip = (description: string, ewc_code: string, container_type = '8yd skip') => ({
  description,
  ewc_code,
  container_type,
});

export const trades: readonly Trade[] = [
  {
    name: 'Builders',
    sic_code: '41202',
    wastes: [
      skip('Mixed construction and demolition waste', '17 09 04'),
      skip('Bricks, tiles and concrete', '17 01 07', '6yd skip'),
    ],
  },
  {
    name: 'Demolition',
    sic_code: '43110',
    wastes: [
      skip('Concrete', '17 01 01', '20yd RoRo'),
      skip('Mixed construction and demolition waste', '17 09 04', '40yd RoRo'),
    ],
  },
  { name: 'Groundworks', sic_code: '43120', wastes: [skip('Soil and stones', '17 05 04', '8yd skip')] },
  {
    name: 'Roofing',
    sic_code: '43910',
    wastes: [skip('Tiles and ceramics', '17 01 03', '6yd skip'), skip('Wood', '17 02 01')],
  },
  {
    name: 'Joinery',
    sic_code: '43320',
    wastes: [skip('Sawdust, shavings and offcuts of wood', '03 01 05', '12yd skip')],
  },
  {
    name: 'Landscapes',
    sic_code: '81300',
    wastes: [skip('Garden waste', '20 02 01'), skip('Soil and stones', '20 02 02', '6yd skip')],
  },
  {
    name: 'Packaging',
    sic_code: '46900',
    wastes: [
      skip('Paper and cardboard packaging', '15 01 01', '12yd skip'),
      skip('Plastic packaging', '15 01 02', '12yd skip'),
    ],
  },
  {
    name: 'Kitchens',
    sic_code: '56101',
    wastes: [skip('Mixed municipal waste', '20 03 01', '1100 litre bin')],
  },
  {
    name: 'Metalworks',
    sic_code: '25620',
    wastes: [skip('Ferrous metal filings and turnings', '12 01 01', '12yd skip')],
  },
  {
    name: 'Motors',
    sic_code: '45200',
    wastes: [skip('Tyres', '16 01 03', '20yd RoRo'), skip('Ferrous metal', '16 01 17', '12yd skip')],
  },
  {
    name: 'Interiors',
    sic_code: '43330',
    wastes: [
      skip('Gypsum-based construction materials', '17 08 02'),
      skip('Bulky waste', '20 03 07', '12yd skip'),
    ],
  },
  {
    name: 'Properties',
    sic_code: '68209',
    wastes: [
      skip('Bulky waste', '20 03 07', '12yd skip'),
      skip('Mixed municipal waste', '20 03 01', '1100 litre bin'),
    ],
  },
];

/** A business that does not exist; every name is made once. */
export function business(random: Random, taken: Set<string>): { name: string; trade: Trade } {
  for (;;) {
    const trade = random.pick(trades);
    const name = `${random.pick(stems)} ${trade.name}`;
    if (taken.has(name)) continue;
    taken.add(name);

    return { name, trade };
  }
}

export function person(random: Random): string {
  return `${random.pick(givenNames)} ${random.pick(surnames)}`;
}

/** An address in a town of the round. */
export function address(random: Random): { address: string; city: string; postcode: string } {
  const { name, district } = random.pick(towns);
  const house = random.chance(0.5)
    ? `Unit ${random.int(1, 24)}, ${random.pick(stems)} ${random.pick(premises.slice(1))}, `
    : `${random.int(1, 140)} `;

  return { address: `${house}${random.pick(streets)}`, city: name, postcode: postcode(random, district) };
}

// The inward half of a postcode has none of C, I, K, M, O and V.
const inward = 'ABDEFGHJLNPQRSTUWXYZ';

function postcode(random: Random, district: string): string {
  return `${district} ${random.int(1, 9)}${random.pick([...inward])}${random.pick([...inward])}`;
}

/** A phone number of the block that Ofcom reserves for drama. */
export function phone(random: Random): string {
  return `01632 960${String(random.int(100, 999))}`;
}

export const vehicles = ['YJ23 KXD', 'YK22 PDV', 'YN71 HRO', 'YD24 WLS', 'YH20 TGC', 'YJ69 FMB'];
