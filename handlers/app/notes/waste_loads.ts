import { Invalid } from '../../../domain/errors.ts';
import { hazardCodesOf, normaliseUnNumber } from '../../../domain/registrations.ts';
import { wasteLoadErrors } from '../../../domain/notes/waste_loads.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { resource } from '../../resource.ts';
import { presentWasteLoad } from '../../../presenters/notes/waste_load.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const wasteLoads = resource<RequestBody<'appReplaceWasteLoad'>, Schemas['WasteLoad']>({
  table: 'waste_loads',
  presenter: presentWasteLoad,
  references: { price_list_id: 'price_lists' },
  columns: (input) => ({
    name: input.name,
    waste_description: input.waste_description,
    ewc_codes: input.ewc_codes,
    container_type: input.container_type ?? null,
    physical_form: input.physical_form ?? null,
    default_quantity: input.default_quantity ?? null,
    default_unit: input.default_unit ?? null,
    typical_weight_kg: input.typical_weight_kg ?? null,
    hazard_codes: hazardCodesOf(input.hazard_codes ?? []),
    un_number: input.un_number ? normaliseUnNumber(input.un_number) : null,
    price_list_id: input.price_list_id ?? null,
  }),
  check(input) {
    const errors = wasteLoadErrors(input);
    if (errors.length > 0) throw new Invalid(errors);
  },
});

export const appListWasteLoads: Handler<'appListWasteLoads'> = wasteLoads.list;
export const appCreateWasteLoad: Handler<'appCreateWasteLoad'> = wasteLoads.create;
export const appReplaceWasteLoad: Handler<'appReplaceWasteLoad'> = wasteLoads.update;
export const appDeleteWasteLoad: Handler<'appDeleteWasteLoad'> = wasteLoads.remove;
