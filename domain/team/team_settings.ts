import type { BankAccount } from '../billing/bank_account.ts';
import type { Detail } from '../errors.ts';
import type { PaymentTerms } from '../billing/invoices.ts';
import { vatNumberValid } from '../money.ts';
import type { VatCode } from '../money.ts';

/** The settings of a team; stored in `teams.settings`. */
export interface TeamSettings {
  reply_to_email: string | null;
  payment_terms: PaymentTerms;
  quote_valid_days: number;
  signing_link_days: number;
  invite_valid_days: number;
  bank: BankAccount | null;
  /** A shorter walkaround check gets a warning. */
  min_walkaround_s: number;
  /** Of all workers together, by month `YYYY-MM`. */
  hours_worked: { month: string; hours: number }[];
}

/** How the team accounts for VAT; stored in `teams.settings.vat_scheme`. */
export interface VatScheme {
  registered: boolean;
  scheme: 'standard' | 'flat_rate' | 'cash' | 'not_registered';
  vat_number: string | null;
  flat_rate_category: string | null;
  flat_rate_percent: number | null;
  first_year_until: string | null;
  limited_cost_trader: boolean;
  default_vat_code: VatCode;
  reverse_charge_enabled: boolean;
  effective_from: string | null;
}

/** How long the change history is kept; stored in `teams.settings.audit`. */
export interface AuditSettings {
  retention_months: number;
  purge_automatically: boolean;
}

export type StoredSettings = Partial<TeamSettings> & {
  vat_scheme?: Partial<VatScheme>;
  audit?: Partial<AuditSettings>;
};

/** The settings with defaults. */
export function teamSettings(stored: StoredSettings): TeamSettings {
  return {
    reply_to_email: stored.reply_to_email ?? null,
    payment_terms: stored.payment_terms ?? '30_days',
    quote_valid_days: stored.quote_valid_days ?? 30,
    signing_link_days: stored.signing_link_days ?? 14,
    invite_valid_days: stored.invite_valid_days ?? 7,
    bank: stored.bank ?? null,
    min_walkaround_s: stored.min_walkaround_s ?? 300,
    hours_worked: stored.hours_worked ?? [],
  };
}

/** Seven years: the longest statutory period, six years for VAT records, plus the current year. */
export function auditSettings(stored: StoredSettings): AuditSettings {
  return {
    retention_months: stored.audit?.retention_months ?? 84,
    purge_automatically: stored.audit?.purge_automatically ?? false,
  };
}

/** The VAT scheme with defaults: registered, standard accounting. */
export function vatScheme(stored: StoredSettings, profileVatNumber: string | null): VatScheme {
  const set = stored.vat_scheme ?? {};

  return {
    registered: set.registered ?? true,
    scheme: set.scheme ?? (set.registered === false ? 'not_registered' : 'standard'),
    vat_number: set.vat_number ?? profileVatNumber,
    flat_rate_category: set.flat_rate_category ?? null,
    flat_rate_percent: set.flat_rate_percent ?? null,
    first_year_until: set.first_year_until ?? null,
    limited_cost_trader: set.limited_cost_trader ?? false,
    default_vat_code: set.default_vat_code ?? 'standard',
    reverse_charge_enabled: set.reverse_charge_enabled ?? false,
    effective_from: set.effective_from ?? null,
  };
}

/**
 * Returns the scheme after a change; leaving the flat rate scheme removes its fields, leaving VAT removes the
 * number.
 */
export function changedVatScheme(before: VatScheme, change: Partial<VatScheme>): VatScheme {
  const after = { ...before, ...change };
  const flat = after.scheme === 'flat_rate';
  const registered = after.scheme !== 'not_registered';

  return {
    ...after,
    registered,
    vat_number: registered || change.vat_number !== undefined ? after.vat_number : null,
    flat_rate_category: flat ? after.flat_rate_category : (change.flat_rate_category ?? null),
    flat_rate_percent: flat ? after.flat_rate_percent : (change.flat_rate_percent ?? null),
    first_year_until: flat ? after.first_year_until : (change.first_year_until ?? null),
    limited_cost_trader: flat ? after.limited_cost_trader : (change.limited_cost_trader ?? false),
  };
}

/** Errors of a whole scheme (VAT Notice 733 for the flat rate scheme). */
export function vatSchemeErrors(scheme: VatScheme): Detail[] {
  const errors: Detail[] = [];
  if (scheme.registered && scheme.vat_number === null)
    errors.push({ field: 'vat_number', message: 'is required for a team that is registered for VAT' });
  if (!scheme.registered && scheme.vat_number !== null)
    errors.push({ field: 'vat_number', message: 'must be null for a team that is not registered for VAT' });
  if (scheme.vat_number !== null && !vatNumberValid(scheme.vat_number))
    errors.push({ field: 'vat_number', message: 'is not a UK VAT number; its check digits do not agree' });
  if (scheme.scheme === 'flat_rate' && scheme.flat_rate_percent === null)
    errors.push({ field: 'flat_rate_percent', message: 'is required with the flat rate scheme' });
  if (scheme.scheme !== 'flat_rate') errors.push(...flatRateErrors(scheme));

  return errors;
}

function flatRateErrors(scheme: VatScheme): Detail[] {
  const fields = [
    'flat_rate_category',
    'flat_rate_percent',
    'first_year_until',
    'limited_cost_trader',
  ] as const;

  return fields
    .filter((field) => scheme[field] !== null && scheme[field] !== false)
    .map((field) => ({ field, message: 'is only allowed with the flat rate scheme' }));
}

/** The position of the first repeated month in a list, or null. */
export function repeatedMonth(list: readonly { month: string }[]): number | null {
  const at = list.findIndex(({ month }, i) => list.findIndex((other) => other.month === month) < i);

  return at < 0 ? null : at;
}
