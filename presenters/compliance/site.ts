import type { TextRow } from '../../db/connections/prepared.ts';
import { boolean, computed, number, plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A place that receives waste, as every part of the product shows it. */
export const presentSite = presenter<Schemas['Site']>(
  'site',
  { from: 'sites', where: 'archived_at is null', by_version: 'rows change' },
  {
    id: plain('id'),
    name: text('name'),
    site_type: text('site_type'),
    address: text('address'),
    postcode: text('postcode'),
    contact: computed(
      ['contact_name', 'contact_phone', 'contact_email', 'contact_opening_hours', 'contact_gate_notes'],
      ([name, phone, email, opening_hours, gate_notes]) =>
        JSON.stringify({ name, phone, email, opening_hours, gate_notes }),
    ),
    permit: computed(
      [
        'permit_number',
        'permit_type',
        'permit_regulator',
        'permit_issued_on',
        'permit_expires_on',
        'array_to_json(permit_accepted_ewc_codes)',
        'permit_annual_limit_tonnes',
        'permit_document_id',
      ],
      printPermit,
    ),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
    own_site: boolean('own_site'),
    operator_name: text('operator_name'),
    local_authority: text('local_authority'),
    what3words: text('what3words'),
    operation_code: plain('operation_code'),
    recycling_percent: number('recycling_percent'),
    gate_fee_per_tonne: pounds('gate_fee_pence'),
    lat: number('lat'),
    lng: number('lng'),
  },
);

function printPermit([number, type, regulator, issued, expires, codes, limit, document]: TextRow): string {
  return JSON.stringify({
    number,
    type,
    regulator,
    issued_on: issued,
    expires_on: expires,
    accepted_ewc_codes: JSON.parse(codes!) as string[],
    annual_limit_tonnes: limit == null ? null : Number(limit),
    document_id: document,
  });
}
