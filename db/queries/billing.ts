import { documentParty } from '../../domain/invoices.ts';
import type { DocumentParty } from '../../domain/invoices.ts';
import type { LineInput, VatStanding } from '../../domain/lines.ts';
import type { Detail } from '../../domain/errors.ts';
import type { Db } from '../tenant.ts';

/** What a team brings to its invoices, quotes and credit notes. */
export interface Supplier {
  party: DocumentParty;
  vat: VatStanding;
  /** Payment terms of the team, where it has set any. */
  payment_terms: string | null;
}

type Words = Record<string, string | null>;

interface TeamRow {
  name: string;
  profile: Words;
  settings: {
    payment_terms?: string;
    vat_scheme?: { registered?: boolean; vat_number?: string | null; default_vat_code?: string };
  };
}

/**
 * The team as a supplier. A team charges VAT unless its VAT scheme says that it is not registered: an invoice without
 * VAT that should have had it costs the supplier the VAT, the other way round a credit note.
 */
export async function supplierOf(db: Db): Promise<Supplier> {
  const { name, profile, settings } = await db.one<TeamRow>(
    'select name, profile, settings from teams where id = $1',
  );
  const scheme = settings.vat_scheme;
  const registered = scheme?.registered ?? true;

  return {
    party: documentParty({
      ...profile,
      name: profile.company ?? name,
      vat_number: registered ? (scheme?.vat_number ?? profile.vat_number ?? null) : null,
    }),
    vat: {
      registered,
      default_vat_code: (scheme?.default_vat_code as VatStanding['default_vat_code']) ?? 'standard',
    },
    payment_terms: settings.payment_terms ?? null,
  };
}

const referredTo = {
  collection_id: 'collections',
  note_id: 'notes',
  weighbridge_ticket_id: 'weighbridge_tickets',
};

/** Ids in lines that name no standing record of the team, each on its own field. One statement for all of them. */
export async function unknownInLines(db: Db, lines: readonly LineInput[], root = 'lines'): Promise<Detail[]> {
  const named = Object.keys(referredTo).flatMap((field) =>
    lines.flatMap((line, index) => {
      const id = line[field as keyof typeof referredTo];

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

  return named
    .filter(({ field, id }) => !found.has(`${field} ${id.toLowerCase()}`))
    .map(({ field, index }) => ({
      field: `${root}.${index}.${field}`,
      message: 'names no record of this team',
    }));
}
