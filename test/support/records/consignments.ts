import { beforeAll } from '@jest/globals';
import { call } from '../client.ts';
import { newTeam } from '../teams.ts';
import type { TestTeam } from '../teams.ts';

const batteries = {
  description: 'Spent lead-acid batteries',
  ewc_code: '16 06 01',
  quantity_kg: 420.5,
  physical_form: 'mixed',
  hazard_codes: ['HP 8', 'h6'],
  containers: { type: 'Battery box', number: 1 },
};
const parts = {
  b: { process: 'Maintenance of plant', process_sic: '41202', wastes: [batteries] },
  c: { vehicle_reg: 'YJ23 KXB', carrier: { registration_number: 'CBDU412207' } },
};
const receipt = { ewc_code: '16 06 01', quantity_kg: 415, accepted: true, operation: 'R4' };

/**
 * A team with a client and a receiving site, made before the tests of the file that calls this, and what its clerks do: create,
 * sign, change and read a consignment note of lead batteries, and bring one as far as collected.
 */
export function consignmentTeam() {
  let team: TestTeam;
  let clientId: string;
  let siteId: string;
  beforeAll(async () => {
    team = await newTeam();
    const client = await call('createClient', {
      key: team.key,
      body: { name: 'Asha', company: 'Pennine Builders Ltd', address: 'Unit 4', postcode: 'HX7 6AD' },
    });
    clientId = client.body.id;
    const site = await call('createSite', {
      key: team.key,
      body: {
        name: 'Elland Transfer Station',
        address: 'Lowfields Way, Elland',
        postcode: 'HX5 9DA',
        permit: { number: 'EPR/GB3207XH' },
      },
    });
    siteId = site.body.id;
  });

  const create = async (body: object = {}) =>
    (
      await call('appCreateConsignment', {
        key: team.key,
        body: { client_id: clientId, site_id: siteId, parts, ...body },
      })
    ).body;
  const sign = (id: string, body: object, key = team.key) =>
    call('appSignConsignment', {
      key,
      path: { id },
      body: { name: 'Asha Whitworth', method: 'typed', ...body },
    });
  const change = (id: string, body: object) =>
    call('appUpdateConsignment', { key: team.key, path: { id }, body });
  const get = async (id: string) => (await call('appGetConsignment', { key: team.key, path: { id } })).body;
  const signE = (id: string, wastes: object[], received_at?: string) =>
    sign(id, {
      part: 'e',
      name: 'R. Patel',
      e: { permit_number: 'EPR/GB3207XH', wastes, ...(received_at && { received_at }) },
    });
  const collected = async () => {
    const { id } = await create();
    await sign(id, { part: 'd' });
    await sign(id, { part: 'c', name: 'Tom Greenwood' });

    return id as string;
  };

  return {
    batteries,
    parts,
    receipt,
    create,
    sign,
    change,
    get,
    signE,
    collected,
    get team() {
      return team;
    },
    get clientId() {
      return clientId;
    },
    get siteId() {
      return siteId;
    },
  };
}
