import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { newId } from '../../db/ids.ts';
import { exampleIds } from './example_ids.ts';
import type { Transaction } from '../../db/transaction.ts';
import { scopes } from '../../domain/team/scopes.ts';
import { keyPrefix, newApiKey } from '../../domain/team/api_keys.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import type { Demo, Person } from './context.ts';

/** A PNG of 1,162 bytes: hills and a skip on the team's colour. */
const logo = readFileSync(new URL('./logo.png', import.meta.url));

const pollMs = 100;

export const demoTeamName = 'Pennine Skips & Recycling';

/** Phone numbers and names that do not exist; the VAT number is HMRC's example. */
const profile = {
  company: 'Pennine Skips & Recycling Ltd',
  contact_name: 'Joanne Sutcliffe',
  address: 'Milner Royd Depot, Rochdale Road',
  city: 'Sowerby Bridge',
  postcode: 'HX6 3LF',
  phone: '01632 960100',
  email: 'office@pennine-skips.example',
  website: 'https://pennine-skips.example',
  company_number: '99412207',
  vat_number: 'GB999999973',
  sic_code: '38110',
  carrier_registration: 'CBDU412207',
  permit_number: 'EPR/GB3207XH',
  permit_issued_by: 'EA',
  capacities: ['registered_carrier', 'permit_holder'],
};

const settings = {
  payment_terms: '30_days',
  vat_scheme: {
    registered: true,
    scheme: 'standard',
    vat_number: profile.vat_number,
    default_vat_code: 'standard',
  },
};

/**
 * Returns whether the team exists. The lock lets one process create it while the others wait and then find
 * it.
 */
export async function demoTeamStands(tx: Transaction): Promise<boolean> {
  // Retried: on a slow machine, making a team takes longer than the statement timeout of a connection.
  while (!(await locked(tx))) await setTimeout(pollMs);
  const { rowCount } = await tx.values('select 1 as found from teams where lower(name) = lower($1)', [
    demoTeamName,
  ]);

  return rowCount !== 0;
}

async function locked(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.values(
    "select pg_try_advisory_xact_lock(hashtextextended('demo team', 0)) as locked",
    [],
  );

  return rows[0].locked as boolean;
}

/** Makes the team with its look, its settings and five people. */
export async function makeCompany(tx: Transaction): Promise<Pick<Demo, 'team' | 'people'>> {
  const team = { id: newId(), name: demoTeamName };
  const branding = { colour: '#1f6f4a', logo_png: logo.toString('base64') };
  await tx.values('insert into teams (id, name, profile, branding, settings) values ($1, $2, $3, $4, $5)', [
    team.id,
    team.name,
    JSON.stringify(profile),
    JSON.stringify(branding),
    JSON.stringify(settings),
  ]);

  const owner = await makePerson(tx, team.id, 'Joanne Sutcliffe', 'owner');
  const office = await makePerson(tx, team.id, 'Dev Patel', 'office', exampleIds.members.office);
  const driver = await makePerson(tx, team.id, 'Tom Greenwood', 'driver', exampleIds.members.driver);
  const others = [
    await makePerson(tx, team.id, 'Kasia Nowak', 'driver'),
    await makePerson(tx, team.id, 'Imran Hussain', 'driver'),
  ];

  return { team, people: { owner, office, driver, drivers: [driver, ...others] } };
}

async function makePerson(
  tx: Transaction,
  teamId: string,
  name: string,
  base_role: Person['base_role'],
  member_id = newId(),
): Promise<Person> {
  const email = `${name.toLowerCase().replace(' ', '.')}@pennine-skips.example`;
  const { rows } = await tx.values(
    `insert into users (id, email, name) values ($1, $2, $3)
     on conflict (lower(email)) do update set name = users.name returning id`,
    [newId(), email, name],
  );
  const user_id = rows[0].id as string;
  await tx.values('insert into members (team_id, id, user_id, base_role) values ($1, $2, $3, $4)', [
    teamId,
    member_id,
    user_id,
    base_role,
  ]);

  return { user_id, member_id, name, email, base_role };
}

/** A key as shown once. */
export interface DemoKey {
  key: string;
  prefix: string;
  scopes: string[];
}

/** The two keys of the owner: one for everything, one as a partner who only reads would get. */
export async function makeKeys(tx: Transaction, demo: Demo): Promise<{ full: DemoKey; partner: DemoKey }> {
  const readOnly = scopes.filter((scope) => scope.endsWith(':read'));

  return {
    full: await makeKey(tx, demo, 'Everything', ['*']),
    partner: await makeKey(tx, demo, 'A partner who reads', readOnly),
  };
}

async function makeKey(tx: Transaction, demo: Demo, name: string, granted: string[]): Promise<DemoKey> {
  const { key, id, digest } = newApiKey();
  const { owner } = demo.people;
  await tx.values(
    'insert into api_keys (id, team_id, user_id, secret_hash, name, scopes) values ($1, $2, $3, $4, $5, $6)',
    [id, demo.team.id, owner.user_id, digest, name, granted],
  );
  const prefix = keyPrefix(id);
  const after = new RenderedJson(JSON.stringify({ name, scopes: granted }));
  demo.at(0, 24, owner).record({ entity: 'api_key', id: prefix, action: 'create', after });

  return { key, prefix, scopes: granted };
}
