import { licenceWarnings } from '../../domain/fleet/o_licences.ts';
import { computed, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** An operator's licence with its use today; read from the view `o_licence_use`. */
export const presentOLicence = presenter<Schemas['OLicence']>(
  'o_licence',
  { from: 'o_licence_use' },
  {
    id: plain('id'),
    licence_number: text('licence_number'),
    type: plain('type'),
    traffic_area: text('traffic_area'),
    holder: text('holder'),
    status: plain('status'),
    valid_from: plain('valid_from'),
    continuation_date: plain('continuation_date'),
    vehicles_authorised: number('vehicles_authorised'),
    trailers_authorised: number('trailers_authorised'),
    vehicles_in_use: number('vehicles_in_use'),
    margin: number('vehicles_authorised - vehicles_in_use'),
    operating_centres: json('operating_centres'),
    transport_manager: computed(
      ['transport_manager_name', 'transport_manager_cpc_number'],
      ([name, cpc_number]) => JSON.stringify({ name: name ?? null, cpc_number: cpc_number ?? null }),
    ),
    undertakings: text('undertakings'),
    surrendered_on: plain('surrendered_on'),
    warnings: computed(
      ['licence_number', 'vehicles_in_use', 'vehicles_authorised', 'status'],
      ([licence_number, in_use, authorised, status]) =>
        JSON.stringify(
          licenceWarnings({
            licence_number: licence_number!,
            vehicles_in_use: Number(in_use),
            vehicles_authorised: Number(authorised),
            status: status!,
          }),
        ),
    ),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
