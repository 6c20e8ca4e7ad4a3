import { call } from '../client.ts';
import type { TestTeam } from '../teams.ts';

/** The work of a planned collection, without its place and driver. */
export const plannedWork = {
  scheduled_date: '2026-10-05',
  waste_description: 'Mixed builders’ waste',
  ewc_codes: ['17 09 04'],
  quantity_value: 1,
  quantity_unit: 'containers',
  container_type: '8 yd skip',
};

async function newLocation({ key }: TestTeam, body: object): Promise<any> {
  return (await call('createClientLocation', { key, body })).body;
}

async function newClient({ key }: TestTeam, name: string): Promise<any> {
  return (await call('createClient', { key, body: { name } })).body;
}

/** A client with one location. */
export async function newCustomer(team: TestTeam): Promise<{ client: any; site: any }> {
  const client = await newClient(team, 'Pennine Builders');
  const site = await newLocation(team, {
    client_id: client.id,
    label: 'Yard',
    address: '22 Birchcliffe Road',
    postcode: 'HX7 8DB',
  });

  return { client, site };
}

/** A client with two locations, and the location of another client. */
export async function newCustomers(
  team: TestTeam,
): Promise<{ client: any; site: any; second: any; other: any }> {
  const client = await newClient(team, 'Client');
  const site = await newLocation(team, {
    client_id: client.id,
    label: 'Yard',
    address: '22 Birchcliffe Road',
    city: 'Hebden Bridge',
    postcode: 'HX7 8DB',
  });
  const second = await newLocation(team, {
    client_id: client.id,
    label: 'Second',
    address: 'Unit 4',
    postcode: 'HX7 6AD',
  });
  const { id } = await newClient(team, 'Other');
  const place = { client_id: id, label: 'Other', address: '1 Elsewhere', postcode: 'LS1 1AA' };

  return { client, site, second, other: await newLocation(team, place) };
}
