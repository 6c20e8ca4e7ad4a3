import { isHazardous } from '../../domain/waste/ewc.ts';
import { computed, number, plain, presenter, text, textArray, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A load of the library. */
export const presentWasteLoad = presenter<Schemas['WasteLoad']>(
  'waste_load',
  { from: 'waste_loads', where: 'archived_at is null' },
  {
    id: plain('id'),
    name: text('name'),
    waste_description: text('waste_description'),
    ewc_codes: textArray('ewc_codes'),
    hazardous: computed(['array_to_json(ewc_codes)'], ([codes]) =>
      String((JSON.parse(codes!) as string[]).some(isHazardous)),
    ),
    container_type: text('container_type'),
    physical_form: plain('physical_form'),
    default_quantity: number('default_quantity'),
    default_unit: plain('default_unit'),
    typical_weight_kg: number('typical_weight_kg'),
    hazard_codes: textArray('hazard_codes'),
    un_number: text('un_number'),
    price_list_id: plain('price_list_id'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
