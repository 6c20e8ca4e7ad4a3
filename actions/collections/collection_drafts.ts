import { locationFacts, unknownRecord } from '../../db/queries/clients/clients.ts';
import type { LocationFacts } from '../../db/queries/clients/clients.ts';
import { defaultLocation, vehicleToAssign } from '../../db/queries/collections/collections.ts';
import type { AssignedVehicle, CollectionParts } from '../../db/queries/collections/collections.ts';
import { complianceFacts } from '../../db/queries/compliance/compliance_facts.ts';
import type { ComplianceSubjects } from '../../db/queries/compliance/compliance_facts.ts';
import { requireRecords } from '../../db/queries/exists.ts';
import { absentMember } from '../../db/queries/team/members.ts';
import { collectionWeight } from '../../domain/collections/collections.ts';
import type { CollectionWeightInput } from '../../domain/collections/collections.ts';
import { checkCompliance } from '../../domain/compliance/checks.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, invalid, refuse } from '../../domain/errors.ts';
import { unknownEwcCodes } from '../../domain/notes/notes.ts';
import type { Warning } from '../../domain/warnings.ts';
import type { WriteContext } from '../../http/context/context.ts';

/** The fields of a collection except its status; omitted fields are kept. */
export interface CollectionInput extends CollectionWeightInput {
  scheduled_date?: string;
  scheduled_time?: string | null;
  client_id?: string | null;
  client_location_id?: string | null;
  address?: string | null;
  postcode?: string | null;
  waste_description?: string | null;
  container_id?: string | null;
  driver_notes?: string | null;
  vehicle_id?: string | null;
  /** Only in the application. */
  vehicle_reg?: string | null;
  driver_id?: string | null;
}

/**
 * Returns the columns of a collection after an input: client and place, quantity, and the rest as sent; on another
 * day it loses its planned time and its place in the order;
 * `warnings` is a list, to be stored as JSON together with other warnings.
 */
export async function collectionColumns(
  ctx: WriteContext,
  input: CollectionInput,
  current: CollectionParts | undefined,
): Promise<Record<string, unknown> & { warnings: Warning[] }> {
  const { client_id: client, container_id: container } = input;
  const [, place, vehicle] = await checkAll(
    () =>
      requireRecords(ctx.db, [
        ['client_id', 'clients', client === current?.client_id ? null : client],
        ['container_id', 'containers', container === current?.container_id ? null : container],
      ]),
    () => whereTo(ctx, input, current),
    () => vehicleOf(ctx, input, current),
    () => refuse(unknownEwcCodes(input.ewc_codes ?? [])),
  );
  const { client_id, vehicle_id, driver_id } = { ...current, ...input, ...place, ...vehicle };
  const date = input.scheduled_date ?? current!.scheduled_date;
  const moved = current !== undefined && date !== current.scheduled_date;

  return {
    ...input,
    ...(moved && { eta: null, sequence: null }),
    ...place,
    ...collectionWeight(input, current),
    ...vehicle,
    warnings: await bookingWarnings(ctx, { client_id, vehicle_id, driver_id }, date),
  };
}

/** The fields of a booking that affect its warnings. */
export const bookingFields: ReadonlySet<string> = new Set(['client_id', 'vehicle_id', 'driver_id']);

/**
 * Returns the warnings about client, vehicle and driver of a booking. A check that is still to be made on the
 * day is not reported when the job is booked.
 */
async function bookingWarnings(ctx: WriteContext, job: ComplianceSubjects, date: string): Promise<Warning[]> {
  if (!job.client_id && !job.vehicle_id && !job.driver_id) return [];
  const when = { date, today: londonDate(ctx.now), with_team: false };
  const { blockers, warnings } = checkCompliance(await complianceFacts(ctx.db, job, when), date);

  const found = [...blockers, ...warnings]
    .filter(({ code }) => code !== 'walkaround_missing')
    .map(({ code, subject_type, message }) => ({ code, field: `${subject_type}_id`, message }));

  return [...(await absenceWarnings(ctx, job.driver_id)), ...found];
}

/** A job keeps a driver who was suspended or removed since it was given to them. */
async function absenceWarnings(ctx: WriteContext, driver_id: string | null | undefined): Promise<Warning[]> {
  const absent = driver_id && (await absentMember(ctx.db, driver_id));
  if (!absent) return [];
  const message = `${absent.name} ${absent.status === 'suspended' ? 'is suspended' : 'has left the team'}.`;

  return [{ code: 'driver_absent', field: 'driver_id', message }];
}

/**
 * Returns the vehicle and its registration. A vehicle sets its registration; another registration, or none,
 * removes the vehicle.
 * @throws Invalid for an unknown vehicle, one that is off the road, and for a different registration
 */
async function vehicleOf(
  ctx: WriteContext,
  { vehicle_id, vehicle_reg }: CollectionInput,
  current: CollectionParts | undefined,
): Promise<Pick<CollectionInput, 'vehicle_id' | 'vehicle_reg'>> {
  if (vehicle_id) {
    const isNew = vehicle_id !== current?.vehicle_id;
    const vehicle = await vehicleToAssign(ctx.db, vehicle_id);
    if (vehicle === undefined && !isNew && vehicle_reg === undefined) return {};
    if (vehicle === undefined) throw unknownRecord('vehicle_id');
    if (isNew) requireOnRoad(vehicle);
    const { registration } = vehicle;
    if (vehicle_reg && plate(vehicle_reg) !== plate(registration))
      throw invalid('vehicle_reg', `is not the registration of this vehicle, ${registration}`);

    return { vehicle_id, vehicle_reg: registration };
  }
  if (vehicle_id === null) return { vehicle_id, vehicle_reg: vehicle_reg ?? null };
  const other = vehicle_reg !== undefined && plate(vehicle_reg) !== plate(current?.vehicle_reg ?? null);

  return current?.vehicle_id && other ? { vehicle_id: null } : {};
}

/**
 * @throws Invalid for a vehicle that must not be driven; a job that already has it keeps it until it is
 * changed.
 */
function requireOnRoad({ registration, status, unsafe }: AssignedVehicle): void {
  if (status !== 'active')
    throw invalid('vehicle_id', `${registration} is not on the road: its status is ${status}`);
  if (unsafe)
    throw invalid('vehicle_id', `${registration} was found unsafe by a walkaround check and is not repaired`);
}

function plate(registration: string | null): string {
  return (registration ?? '').replace(/\s/g, '').toUpperCase();
}

/**
 * Returns client, location and address. A location sets its client; a change of either sets the address and
 * the postcode of the location, or else of the client's default location, unless they are sent.
 */
async function whereTo(
  ctx: WriteContext,
  input: CollectionInput,
  current: CollectionParts | undefined,
): Promise<Partial<Pick<CollectionInput, 'client_id' | 'client_location_id' | 'address' | 'postcode'>>> {
  const isNew = (name: 'client_id' | 'client_location_id') =>
    input[name] !== undefined && input[name] !== current?.[name];
  if (!isNew('client_id') && !isNew('client_location_id')) return {};

  const site = await chosenSite(ctx, input, current);
  const client_id = input.client_id === undefined ? (site?.client_id ?? current?.client_id) : input.client_id;
  const moved =
    client_id !== current?.client_id || (site?.id ?? null) !== (current?.client_location_id ?? null);
  const place = site ?? (client_id ? await defaultLocation(ctx.db, client_id) : undefined);

  return {
    client_id: client_id ?? null,
    client_location_id: site?.id ?? null,
    ...(moved && input.address === undefined && { address: addressOf(place) }),
    ...(moved && input.postcode === undefined && { postcode: place?.postcode ?? null }),
  };
}

/** The location after the input; a new client removes the previous client's location. */
async function chosenSite(
  ctx: WriteContext,
  { client_id, client_location_id: sent }: CollectionInput,
  current: CollectionParts | undefined,
): Promise<LocationFacts | undefined> {
  const id = sent === undefined ? current?.client_location_id : sent;
  if (!id) return undefined;

  const site = await locationFacts(ctx.db, id);
  if (!site && sent) throw unknownRecord('client_location_id');
  if (!site || client_id === undefined || site.client_id === client_id) return site;
  if (sent) throw invalid('client_id', 'must be the client of client_location_id');

  return undefined;
}

function addressOf(place: LocationFacts | undefined): string | null {
  return [place?.address, place?.city].filter(Boolean).join(', ') || null;
}
