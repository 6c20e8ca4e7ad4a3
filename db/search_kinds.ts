import { nameOfClient } from './queries/clients/clients.ts';

/** A type of record for search and favourites. All its fields are our own SQL, over one table. */
export interface SearchKind {
  /** As in the record's `object`. */
  type: string;
  permission: string;
  table: string;
  title: string;
  subtitle: string;
  /** The searched expression; the table's index is on exactly this expression. */
  document: string;
  /** Condition for every record; also the condition of the index. */
  where?: string;
  /** Condition of records that are also found, by the words of another record; `$2` is what was typed. */
  related?: string;
}

/** Maximum number of candidates of a search: with two letters typed only some of the matches are considered. */
export const maxCandidates = 400;

const clientDocument = `search_document(team_id,
  name || ' ' || coalesce(company, '') || ' ' || coalesce(city, ''),
  array[postcode, email, phone, company_number, carrier_registration], null)`;

/** Clients by their name or company. The index of clients also has their other words, so the names are compared again. */
const namedClients = `select id from (
    select id, team_id, name, company from clients
    where team_id = $1 and archived_at is null and ${clientDocument} @@ search_query($1, $2) limit ${maxCandidates}) c
  where search_document(team_id, name || ' ' || coalesce(company, ''), null, null) @@ search_query($1, $2)`;

/** The customer on an invoice; a draft has none yet and shows its client. */
const customer = `coalesce(customer->>'company', customer->>'name',
  (select ${nameOfClient('c')} from clients c where c.team_id = invoices.team_id and c.id = invoices.client_id))`;

/** Every type, one entry each. */
export const searchKinds: SearchKind[] = [
  {
    type: 'note',
    permission: 'notes:read',
    table: 'notes',
    title: 'reference',
    subtitle: `concat_ws(', ', coalesce(transferor->>'company', transferor->>'name'), transfer_date)`,
    document: `search_document(team_id,
  coalesce(transferor->>'name', '') || ' ' || coalesce(transferor->>'company', '') || ' ' || coalesce(transferee->>'company', ''),
  ewc_codes || (transferor->'address'->>'postcode') || (transfer->>'postcode') || (transfer->>'vehicle_reg'), reference)`,
    where: 'archived_at is null',
  },
  {
    type: 'client',
    permission: 'clients:read',
    table: 'clients',
    title: 'name',
    subtitle: `concat_ws(', ', company, city, postcode)`,
    document: clientDocument,
    where: 'archived_at is null',
  },
  {
    type: 'site',
    permission: 'sites:read',
    table: 'sites',
    title: 'name',
    subtitle: `concat_ws(', ', address, postcode)`,
    document: `search_document(team_id,
  name || ' ' || coalesce(address, ''), permit_accepted_ewc_codes || postcode || permit_number, null)`,
    where: 'archived_at is null',
  },
  {
    type: 'container',
    permission: 'containers:read',
    table: 'containers',
    title: 'coalesce(reference, container_type)',
    subtitle: `concat_ws(', ', container_type, status, location_postcode)`,
    document: `search_document(team_id,
  container_type || ' ' || coalesce(location_address, ''), array[location_postcode], reference)`,
    where: 'archived_at is null',
  },
  {
    type: 'invoice',
    permission: 'invoices:read',
    table: 'invoices',
    title: 'coalesce(number, draft_number)',
    subtitle: `concat_ws(', ', ${customer}, issue_date)`,
    document: `search_document(team_id,
  coalesce(customer->>'name', '') || ' ' || coalesce(customer->>'company', ''), array[purchase_order], coalesce(number, draft_number))`,
    related: `customer is null and client_id in (${namedClients})`,
  },
  {
    type: 'vehicle',
    permission: 'fleet:read',
    table: 'vehicles',
    title: 'registration',
    subtitle: `concat_ws(' ', make, model)`,
    document: `search_document(team_id,
  coalesce(make, '') || ' ' || coalesce(model, ''), array[registration], null)`,
    where: 'archived_at is null',
  },
];
