import { isoTimestamp } from '../../db/timestamps.ts';
import { addressOf } from '../../domain/notes/notes.ts';
import { boolean, computed, plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** An address made of lines, city and postcode. */
export function printAddress([lines, city, postcode]: (string | null)[]): string {
  return JSON.stringify(addressOf(lines ?? null, city ?? null, postcode ?? null));
}

/** A client, as every part of the product shows it. */
export const presentClient = presenter<Schemas['Client']>(
  'client',
  { from: 'clients', where: 'archived_at is null', by_version: 'rows change' },
  {
    id: plain('id'),
    name: text('name'),
    company: text('company'),
    email: text('email'),
    phone: text('phone'),
    address: computed(['address', 'city', 'postcode'], printAddress),
    company_number: text('company_number'),
    carrier_registration: text('carrier_registration'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
    sic_code: text('sic_code'),
    notes: text('notes'),
    vat_number: text('vat_number'),
    employee_band: plain('employee_band'),
    payment_terms: plain('payment_terms'),
    credit_limit: pounds('credit_limit_pence'),
    credit_balance: pounds('credit_balance_pence'),
    on_stop: boolean('on_stop'),
    cis_reverse_charge: boolean('cis_reverse_charge'),
    crm: computed(
      [
        ...['stage', 'stage_changed_at', 'account_manager_id', 'lead_source', 'lost_reason'],
        ...['next_contact_on', 'notifications_opt_out'],
      ],
      ([stage, changed_at, account_manager_id, lead_source, lost_reason, next_contact_on, opted_out]) =>
        JSON.stringify({
          stage,
          stage_changed_at: changed_at == null ? null : isoTimestamp(changed_at),
          account_manager_id,
          lead_source,
          lost_reason,
          next_contact_on,
          notifications_opt_out: opted_out === 't',
        }),
    ),
  },
);
