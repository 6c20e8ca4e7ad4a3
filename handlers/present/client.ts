import { addressOf } from '../../domain/notes.ts';
import { computed, plain, presenter, text, timestamp } from './presenter.ts';

/** An address made of lines, city and postcode. */
export function printAddress([lines, city, postcode]: (string | null)[]): string {
  return JSON.stringify(addressOf(lines ?? null, city ?? null, postcode ?? null));
}

/** A client, as every part of the product shows it. */
export const presentClient = presenter('client', {
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
});
