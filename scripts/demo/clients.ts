import { withIds } from '../../db/ids.ts';
import { createClient } from '../../handlers/v1/clients.ts';
import { createClientLocation } from '../../handlers/v1/client_locations.ts';
import { sideBySide } from './context.ts';
import type { Demo } from './context.ts';
import { idOf, request } from './calls.ts';
import { exampleIds } from './example_ids.ts';
import { address, business, person, phone, placeIn } from './words.ts';
import type { Trade } from './words.ts';

/** A client of the demo team and the sites its waste is collected from. */
export interface DemoClient {
  id: string;
  contact: string;
  company: string;
  trade: Trade;
  location_ids: string[];
}

const count = 60;

/** Sixty businesses, a new one every six days, each with one or two sites. */
export async function makeClients(demo: Demo): Promise<DemoClient[]> {
  const taken = new Set<string>();

  // The first client and its first location are those of the contract's examples.
  const ids = (n: number) => (n === 0 ? [exampleIds.client, exampleIds.client_location] : []);

  return sideBySide(demo, count, (own, n) => withIds(ids(n), () => makeClient(own, taken, 400 - n * 6)));
}

async function makeClient(demo: Demo, taken: Set<string>, days_ago: number): Promise<DemoClient> {
  const { random } = demo;
  const { name, trade } = business(random, taken);
  const contact = person(random);
  const company = `${name} Ltd`;
  const email = `accounts@${name.toLowerCase().replace(/\W+/g, '-')}.example`;
  const made = await createClient(
    demo.at(days_ago, 9 + random.int(0, 7)),
    request({
      name: contact,
      company,
      email,
      phone: phone(random),
      ...address(random),
      company_number: `99${String(random.int(100_000, 999_999))}`,
      sic_code: trade.sic_code,
      ...(random.chance(0.2) && { notes: random.pick(accountNotes) }),
    }),
  );
  const client = { id: idOf(made), contact, company, trade, location_ids: [] };
  await makeSites(demo, client, days_ago);

  return client;
}

const accountNotes = [
  'Purchase order number on every invoice.',
  'Ring the site manager half an hour before.',
  'Prefers exchanges before 8 am.',
  'Invoices by e-mail only.',
];

const labels = ['Yard', 'Main site', 'Workshop', 'Showroom', 'Warehouse', 'New build', 'Refurbishment'];

async function makeSites(demo: Demo, client: DemoClient, days_ago: number): Promise<void> {
  const { random } = demo;
  const sites = random.chance(0.5) ? 2 : 1;
  for (let n = 0; n < sites; n += 1) {
    const label = n === 0 ? 'Main site' : random.pick(labels);
    const where = address(random);
    const made = await createClientLocation(
      demo.at(days_ago - n * 5, 17),
      request({
        client_id: client.id,
        label,
        ...where,
        contact_name: n === 0 ? client.contact : person(random),
        contact_phone: phone(random),
        ...(random.chance(0.3) && {
          access_notes: 'Gate code from the site manager; no reversing alarm before 7 am.',
        }),
      }),
    );
    const id = idOf(made);
    const place = { ...placeIn(where), geocode_precision: 'manual', geocode_source: 'demo data' };
    await demo.db.update('client_locations', id, place, 'id');
    client.location_ids.push(id);
  }
}
