import { isWorkingMember } from '../../db/queries/members.ts';
import { londonDate } from '../../domain/dates.ts';
import type { WriteContext } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import type { ShownCollection } from './collection_rows.ts';
import { draftNote } from './note_actions.ts';

/** Drafts the transfer note of a collection that is being completed, in the collection's words. */
export async function draftNoteOf(ctx: WriteContext, collection: ShownCollection): Promise<RenderedJson> {
  const { id, driver_id } = collection;
  const drives = driver_id !== null && (await isWorkingMember(ctx.db, driver_id));

  return draftNote(ctx, {
    note_type: 'collection',
    collection_id: id,
    client_id: collection.client_id,
    client_location_id: collection.client_location_id,
    waste: {
      description: collection.waste_description!,
      ewc_codes: collection.ewc_codes,
      quantity_value: collection.quantity_value,
      quantity_unit: collection.quantity_unit,
      container_type: collection.container_type,
      weight_kg: collection.quantity_kg,
      weight_is_estimate: collection.weight_is_estimate,
    },
    transfer: {
      date: londonDate(ctx.now),
      address: collection.address,
      postcode: collection.postcode,
      vehicle_reg: collection.vehicle_reg,
      ...(drives && { driver_id }),
    },
  });
}
