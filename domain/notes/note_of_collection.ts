import { wasteOfVisit } from './notes.ts';
import type { Transfer, Waste } from './notes.ts';

/** The fields of a note that follow its collection. */
export interface NoteWords {
  waste: Waste;
  transfer: Transfer;
}

/** The fields of a collection that appear in its note. */
export interface CollectionFacts {
  scheduled_date: string;
  scheduled_time: string | null;
  address: string | null;
  postcode: string | null;
  vehicle_reg: string | null;
  driver_id: string | null;
  quantity_kg: number | null;
  actual_weight_kg: number | null;
  weight_is_estimate: boolean;
}

/**
 * Returns the note after its collection was rescheduled: day and hour always, place, vehicle and driver if
 * the note had the same values as the collection, or none. Null if nothing changes.
 */
export function noteAfterPlan(
  note: NoteWords,
  before: CollectionFacts,
  after: CollectionFacts,
): NoteWords | null {
  const { transfer } = note;
  const moved = before.scheduled_date !== after.scheduled_date;
  const followed = <Name extends 'address' | 'postcode' | 'vehicle_reg' | 'driver_id'>(name: Name) =>
    transfer[name] === null || transfer[name] === before[name] ? after[name] : transfer[name];
  const changed = (names: readonly (keyof CollectionFacts)[]) =>
    names.some((name) => before[name] !== after[name]);
  const planned: Transfer = {
    ...transfer,
    ...(moved && { date: after.scheduled_date }),
    ...((moved || before.scheduled_time !== after.scheduled_time) && {
      time_from: after.scheduled_time,
      time_to: null,
    }),
    ...(changed(['address', 'postcode']) && {
      address: followed('address'),
      postcode: followed('postcode'),
    }),
    ...(changed(['vehicle_reg']) && { vehicle_reg: followed('vehicle_reg') }),
    ...(changed(['driver_id']) && { driver_id: followed('driver_id') }),
  };

  return JSON.stringify(planned) === JSON.stringify(transfer)
    ? null
    : { waste: note.waste, transfer: planned };
}

/**
 * Returns the note after the visit: the actual day and hours, driver and vehicle, and the weight measured. An
 * estimate stays if nothing was weighed, and a weighbridge weight takes precedence over the driver's. Null if
 * nothing changes.
 */
export function noteAfterVisit(
  { waste, transfer }: NoteWords,
  visit: CollectionFacts,
  times: Partial<Pick<Transfer, 'date' | 'time_from' | 'time_to'>>,
): NoteWords | null {
  const weight_kg = visit.actual_weight_kg ?? (visit.weight_is_estimate ? null : visit.quantity_kg);
  const kept = weight_kg === null || waste.weight_source === 'weighbridge';
  const words: NoteWords = {
    waste: kept ? waste : wasteOfVisit(waste, weight_kg, visit.weight_is_estimate),
    transfer: {
      ...transfer,
      ...times,
      vehicle_reg: visit.vehicle_reg ?? transfer.vehicle_reg,
      driver_id: visit.driver_id ?? transfer.driver_id,
    },
  };

  return JSON.stringify(words) === JSON.stringify({ waste, transfer }) ? null : words;
}

/** Whose waste it is, and which. */
export interface WasteOwned {
  client_id: string | null;
  ewc_codes: readonly string[];
}

/** Returns what a changed collection says of its waste, and its note does not: the client, the waste. */
export function otherThanNote(note: WasteOwned, before: WasteOwned, after: WasteOwned): string[] {
  const client =
    before.client_id !== after.client_id && note.client_id !== null && note.client_id !== after.client_id;
  const waste =
    before.ewc_codes.join() !== after.ewc_codes.join() &&
    note.ewc_codes.length > 0 &&
    after.ewc_codes.some((code) => !note.ewc_codes.includes(code));

  return [...(client ? ['another client'] : []), ...(waste ? ['another waste'] : [])];
}
