import type { Transcript } from './transcript.ts';

/** A client with every field of the application. */
export const wholeClient = {
  name: 'Pennine Builders',
  company: 'Pennine Builders Ltd',
  email: 'accounts@pennine.test',
  phone: '01632 960144',
  address: 'Unit 4, Mytholm Works\nBurnley Road',
  city: 'Hebden Bridge',
  postcode: 'HX7 6AD',
  company_number: '07412398',
  carrier_registration: 'CBDU123456',
  sic_code: '41202',
  notes: 'Ring before 07:30.',
  vat_number: 'GB980780684',
  employee_band: '10_to_49',
  payment_terms: '30_days',
  credit_limit: 2500.5,
  on_stop: true,
  cis_reverse_charge: true,
};

/** Makes a client with one place; both can be changed. */
export async function newClient(
  t: Transcript,
  name: string,
  { client = {}, place = {} }: { client?: object; place?: object } = {},
): Promise<{ client: any; yard: any }> {
  const made = await t.ask('createClient', { body: { name, ...client } });
  const yard = await t.ask('createClientLocation', {
    body: {
      client_id: made.id,
      label: 'Yard',
      address: '22 Birchcliffe Road',
      city: 'Hebden Bridge',
      postcode: 'HX7 8DB',
      ...place,
    },
  });

  return { client: made, yard };
}

/** Makes a driver, and returns their key and their place in the team. */
export async function newDriver(t: Transcript, user: string): Promise<{ key: string; id: string }> {
  const { key, user_id, team_id } = await t.person('driver', user);
  const [member] = await t.office.database.query<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team_id, user_id],
  );

  return { key, id: member!.id };
}
