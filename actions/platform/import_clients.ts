import { matchClients } from '../../db/queries/platform/import_matches.ts';
import { clientErrors, sameCompanyNumber } from '../../domain/clients.ts';
import { Invalid } from '../../domain/errors.ts';
import { addressOf } from '../../domain/notes/notes.ts';
import { presentClient } from '../../presenters/clients/client.ts';
import { addClient, changeClient, clientColumns } from '../clients/client_records.ts';
import { differing, forEachRow, idOf, textsOf } from './import_kind.ts';
import type { ImportKind } from './import_kind.ts';

type ClientBody = Parameters<typeof clientColumns>[0];

const columns = [
  'name',
  'company',
  'email',
  'phone',
  'address',
  'city',
  'postcode',
  'company_number',
  'sic_code',
  'notes',
  'carrier_registration',
  'vat_number',
  'payment_terms',
];

/** A client is matched by its id, its email or its company number. */
export const importClients: ImportKind = {
  name: 'clients',
  noun: 'client',
  table: 'clients',
  presenter: presentClient,
  create_operation: 'appCreateClient',
  update_operation: 'appReplaceClient',
  permissions: ['clients:create', 'clients:update'],
  columns,
  held: columns,
  volatile: ['updated_at', 'credit_balance_pence'],
  link: async () => undefined,
  match: (db, rows) =>
    matchClients(
      db,
      textsOf(rows, ({ values }) => values.id as string | undefined),
      textsOf(rows, ({ values }) => (values.email as string | undefined)?.toLowerCase()),
      textsOf(rows, ({ values }) => values.company_number as string | undefined),
    ),
  keys: ({ values }) => [
    ...(values.id ? [`id ${values.id}`] : []),
    ...(values.email ? [`email ${String(values.email).toLowerCase()}`] : []),
    ...(values.company_number ? [`number ${values.company_number}`] : []),
  ],
  body({ values: { id: _id, ...values } }) {
    return values;
  },
  changes(body, stored) {
    const changed = differing(body, stored);
    if (typeof changed.address === 'string' && sameAddress(changed.address, stored.address))
      delete changed.address;
    if (sameCompanyNumber(changed.company_number, stored.company_number)) delete changed.company_number;

    return changed;
  },
  check(body) {
    const errors = clientErrors(body as ClientBody);
    if (errors.length > 0) throw new Invalid(errors);
  },
  create: (ctx, rows) =>
    forEachRow(rows, async ({ line, body }) => {
      // The body was checked by the validator of the operation whose type this is.
      const client = await addClient(ctx, clientColumns(body as ClientBody));

      return { line, id: idOf(client) };
    }),
  update: (ctx, rows) =>
    forEachRow(rows, async ({ line, id, body, before }) => {
      await changeClient(ctx, id, before, body);

      return { line, id };
    }),
};

/** The lines of an address may be separated by commas or line breaks. */
export function sameAddress(given: string, stored: unknown): boolean {
  return addressOf(given, null, null).formatted === addressOf(stored as string | null, null, null).formatted;
}
