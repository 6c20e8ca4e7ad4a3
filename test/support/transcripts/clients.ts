import { linkMark, openSealedLink } from '../../../mails/sealed_links.ts';
import { derivedKey } from '../../../scripts/start/secrets.ts';
import { secretKey } from '../../../settings.ts';
import { send } from '../client.ts';
import type { CallAnswer } from '../client.ts';
import { formBody } from '../outside/mails.ts';
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

/** Submits the form of a public page as a browser does, with its hidden fields. */
export async function sendForm(
  t: Transcript,
  path: string,
  values: Record<string, string>,
): Promise<CallAnswer> {
  const page = (await send('GET', path, { base_url: t.office.base_url })).bytes.toString();
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name, value]) => [name!, value!]));

  return t.visit('POST', path, formBody({ ...fields, ...values }));
}

const secret = secretKey('a secret key for the tests, 32 or longer');

/** The path of the public page that the last mail to an address leads to. */
export async function linkTo(t: Transcript, address: string): Promise<string> {
  const [row] = await t.office.database.query<{ team_id: string; payload: any }>(
    `select team_id, payload from tasks where kind in ('send_mail', 'send_link', 'send_collection_message')
     and payload->>'to' = $1 order by created_at desc, id desc limit 1`,
    [address],
  );
  if (!row) throw new Error(`no mail to ${address}`);
  const ctx = { cursor_key: derivedKey(secret, 'cursor'), db: { team_id: row.team_id } };
  const link = openSealedLink(ctx, row.payload.sealed_link);

  return /\/p\/[A-Za-z0-9_-]{32}/.exec(row.payload.text.replaceAll(linkMark, link))![0];
}
