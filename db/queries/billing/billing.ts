import type { Detail } from '../../../domain/errors.ts';
import { documentParty } from '../../../domain/billing/invoices.ts';
import type { DocumentParty, PaymentTerms } from '../../../domain/billing/invoices.ts';
import type { VatStanding } from '../../../domain/billing/lines.ts';
import { teamSettings, vatScheme } from '../../../domain/team/team_settings.ts';
import type { StoredSettings } from '../../../domain/team/team_settings.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** A team's data for its invoices, quotes and credit notes. */
export interface Supplier {
  party: DocumentParty;
  vat: VatStanding;
  reverse_charge_enabled: boolean;
  payment_terms: PaymentTerms;
  quote_valid_days: number;
}

interface TeamWords {
  name: string;
  profile: Record<string, string | null>;
  settings: StoredSettings;
}

/**
 * The team as a supplier. A team charges VAT unless its VAT scheme says that it is not registered: an invoice
 * that lacks VAT costs the supplier the VAT, an invoice with too much only a credit note.
 */
export async function supplierOf(db: Db): Promise<Supplier> {
  const { name, profile, settings } = await db.one<TeamWords>(
    'select name, profile, settings from teams where id = $1',
  );
  const { registered, default_vat_code, vat_number, reverse_charge_enabled } = vatScheme(
    settings,
    profile.vat_number ?? null,
  );
  const { payment_terms, quote_valid_days } = teamSettings(settings);

  return {
    party: documentParty({
      ...profile,
      name: profile.company ?? name,
      vat_number: registered ? vat_number : null,
    }),
    vat: { registered, default_vat_code },
    reverse_charge_enabled,
    payment_terms,
    quote_valid_days,
  };
}

/** A client as a customer. */
export interface Customer {
  party: DocumentParty;
  /** Its own terms, where it has any. */
  payment_terms: PaymentTerms | null;
  /**
   * Registered for VAT and the Construction Industry Scheme, and not an end user: may be billed under the
   * reverse charge.
   */
  cis_reverse_charge: boolean;
}

/** An existing client, as documents name it. It cannot be deleted until the change commits. */
export async function customerOf(db: WriteDb, clientId: string): Promise<Customer | undefined> {
  const client = await db.maybe<DocumentParty & Omit<Customer, 'party'>>(
    `select name, company, address, city, postcode, email, phone, company_number, vat_number, payment_terms,
       cis_reverse_charge
     from clients where team_id = $1 and id = $2 and (archived_at is null) is true for key share`,
    [clientId],
  );
  if (!client) return undefined;

  const { payment_terms, cis_reverse_charge, ...words } = client;

  return { party: documentParty(words), payment_terms, cis_reverse_charge };
}

const referredTo = {
  collection_id: 'collections',
  note_id: 'notes',
  weighbridge_ticket_id: 'weighbridge_tickets',
};
type Reference = keyof typeof referredTo;
type Referring = Partial<Record<Reference, string | null>>;

/**
 * Returns ids in lines that match no existing record of the team, each on its own field. Records that `known`
 * lines refer to may have been deleted.
 */
export async function unknownInLines(
  db: Db,
  lines: readonly Referring[],
  known: readonly Referring[] = [],
): Promise<Detail[]> {
  const missing = await unmatched(db, lines);

  return missing
    .filter(({ field, id }) => !known.some((line) => line[field] === id.toLowerCase()))
    .map(({ field, index }) => ({
      field: `lines.${index}.${field}`,
      message: 'does not match a record of this team',
    }));
}

/** Lines of an earlier document for a new one, without the records that were deleted in the meantime. */
export async function withoutDeletedRecords<L extends Referring>(db: Db, lines: readonly L[]): Promise<L[]> {
  const copies = lines.map((line) => ({ ...line }));
  for (const { field, index } of await unmatched(db, lines)) copies[index]![field] = null;

  return copies;
}

/** The references of lines to records that do not exist. One statement for all of them. */
async function unmatched(
  db: Db,
  lines: readonly Referring[],
): Promise<{ field: Reference; index: number; id: string }[]> {
  const named = (Object.keys(referredTo) as Reference[]).flatMap((field) =>
    lines.flatMap((line, index) => {
      const id = line[field];

      return id ? [{ field, index, id }] : [];
    }),
  );
  if (named.length === 0) return [];

  const standing = Object.entries(referredTo)
    .map(
      ([field, table]) =>
        `select '${field}' as field, id::text as id from ${table} where team_id = $1 and id = any($2::uuid[]) and archived_at is null`,
    )
    .join(' union all ');
  const rows = await db.many<{ field: string; id: string }>(standing, [named.map(({ id }) => id)]);
  const found = new Set(rows.map(({ field, id }) => `${field} ${id}`));

  return named.filter(({ field, id }) => !found.has(`${field} ${id.toLowerCase()}`));
}
