import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { lockCollection } from '../../db/queries/collections/collections.ts';
import { collectionSubjects, complianceFacts } from '../../db/queries/compliance/compliance_facts.ts';
import { lockMember, placesTaken } from '../../db/queries/planning/board_changes.ts';
import { usersOf } from '../../db/queries/planning/day_plans.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { checkCompliance } from '../../domain/compliance/checks.ts';
import type { ComplianceFinding, ComplianceResult } from '../../domain/compliance/checks.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { dayWords } from '../../mails/days.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { updateRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import { isTheirs, requirePermission } from '../collections/collection_access.ts';
import { bookingFields } from '../collections/collection_drafts.ts';
import { followCollection } from '../collections/collection_notes.ts';
import { shownRow } from '../collections/collection_rows.ts';
import type { FoundCollection, ShownCollection } from '../collections/collection_rows.ts';
import { lockStandingVehicle, lockVehicle } from '../fleet/vehicle_road.ts';

type Input = RequestBody<'appAssignJob'>;

interface Assignment {
  driver_id: string | null;
  vehicle_id: string | null;
  vehicle_reg: string | null;
  sequence: number | null;
  eta: string | null;
}

/**
 * Assigns a job to a driver and a vehicle, or unassigns it. Locks the job, then the vehicle, then the driver: if two members
 * assign one job at the same time, the second gets a version error, and two jobs never get the same place.
 * @throws Invalid if the job has ended or has another version, the driver or vehicle cannot do it, the place is taken, or a
 *   compliance check blocks it without an override; Forbidden if the member may not override
 */
export async function assignJob(ctx: WriteContext, input: Input): Promise<Schemas['AssignedJob']> {
  const before = await lockJob(ctx, input);
  const assignment = await assignmentOf(ctx, before.shown, input);
  const changed = await writeAssignment(ctx, before, assignment);
  const found = await check(ctx, changed);
  const overridden = found.blockers.length > 0;
  if (overridden) requireOverride(ctx, found.blockers, input);
  const after = await updateRecord(ctx, presentCollection, changed.id, {
    warnings: JSON.stringify([
      ...changed.warnings.filter(({ field }) => !bookingFields.has(field ?? '')),
      ...[...found.blockers, ...found.warnings].flatMap(warningOf),
    ]),
  });
  ctx.record({
    entity: 'collection',
    id: changed.id,
    client_id: changed.client_id,
    action: 'update',
    before: before.json,
    after: overridden ? withOverride(after, input.override_reason!, found.blockers) : after,
  });
  await tellDrivers(ctx, before.shown, after.record as ShownCollection);
  const { driver_id, vehicle_id, sequence } = after.record;

  return {
    object: 'assigned_job',
    id: changed.id,
    collection: after.record,
    assignment: { driver_id, vehicle_id, sequence },
    blockers: found.blockers,
    warnings: found.warnings,
  };
}

async function lockJob(ctx: WriteContext, { collection_id, version }: Input): Promise<FoundCollection> {
  await lockCollection(ctx.db, collection_id);
  const found = await shownRow(ctx, collection_id);
  if (!found || !(await isTheirs(ctx, found.shown.driver_id))) throw unknownRecord('collection_id');
  const { status, updated_at } = found.shown;
  if (version !== undefined && new Date(version).getTime() !== new Date(updated_at).getTime())
    throw invalid('version', `is stale: the job was changed at ${updated_at}`);
  if (status === 'completed' || status === 'cancelled')
    throw invalid('collection_id', `is ${status}: only a scheduled or started job is assigned`);

  return found;
}

/**
 * Returns the job's columns after the input. Locks the vehicle and driver, so that no other job gets the same place. Those that
 * the job has already are kept, even if they were deleted or suspended since.
 */
async function assignmentOf(ctx: WriteContext, job: ShownCollection, input: Input): Promise<Assignment> {
  const driver_id = input.driver_id === undefined ? job.driver_id : input.driver_id;
  const vehicle_id = input.vehicle_id === undefined ? job.vehicle_id : input.vehicle_id;
  const isOther = vehicle_id !== job.vehicle_id;
  const vehicle = vehicle_id && (await (isOther ? lockVehicle : lockStandingVehicle)(ctx, vehicle_id));
  if (driver_id !== null) await lockDriver(ctx, driver_id, driver_id !== job.driver_id);
  const moved = isOther || (vehicle_id === null && driver_id !== job.driver_id);

  return {
    driver_id,
    vehicle_id,
    vehicle_reg: vehicle ? vehicle.record.registration : isOther ? null : job.vehicle_reg,
    sequence: await placeIn(ctx, job, { driver_id, vehicle_id, moved, sequence: input.sequence }),
    eta: isOther ? null : job.eta,
  };
}

/** Locks a driver. @throws Invalid if the job has another and this one does not work for the team */
async function lockDriver(ctx: WriteContext, id: string, isOther: boolean): Promise<void> {
  const member = await lockMember(ctx.db, id);
  if (!isOther) return;
  if (!member || member.status === 'removed') throw unknownRecord('driver_id');
  if (member.status !== 'active') throw invalid('driver_id', `${member.name} is ${member.status}`);
}

interface Place extends Pick<Assignment, 'driver_id' | 'vehicle_id'> {
  moved: boolean;
  sequence: number | null | undefined;
}

async function placeIn(ctx: WriteContext, job: ShownCollection, place: Place): Promise<number | null> {
  const { driver_id, vehicle_id, moved, sequence } = place;
  if (sequence === null || (driver_id === null && vehicle_id === null)) return null;
  if (sequence === undefined && !moved) return job.sequence;
  const { id, scheduled_date: date } = job;
  const taken = await placesTaken(ctx.db, { id, date, driver_id, vehicle_id });
  if (sequence === undefined) return Math.max(0, ...taken) + 1;
  if (taken.includes(sequence))
    throw invalid(
      'sequence',
      `is taken by another job of this ${vehicle_id === null ? 'driver' : 'vehicle'} on that day`,
    );

  return sequence;
}

/** Writes the assignment; a note that covers the job follows. */
async function writeAssignment(
  ctx: WriteContext,
  before: FoundCollection,
  assignment: Assignment,
): Promise<ShownCollection> {
  const { record } = await updateRecord(ctx, presentCollection, before.shown.id, { ...assignment });
  const after = record as ShownCollection;
  if (after.note_id !== null) await followCollection(ctx, before.shown, after, null);

  return after;
}

/** Runs the compliance checks of the assignment; an unassigned job is not checked. */
async function check(ctx: WriteContext, job: ShownCollection): Promise<ComplianceResult> {
  if (job.driver_id === null && job.vehicle_id === null) return { ok: true, blockers: [], warnings: [] };
  const subjects = (await collectionSubjects(ctx.db, job.id))!;
  const date = job.scheduled_date;

  return checkCompliance(
    await complianceFacts(ctx.db, subjects, { date, today: londonDate(ctx.now), with_team: true }),
    date,
  );
}

function requireOverride(ctx: WriteContext, blockers: ComplianceFinding[], { override_reason }: Input): void {
  if (override_reason !== undefined) return requirePermission(ctx.identity, 'board:override');
  throw new Invalid(
    blockers.map(({ code, subject_type, message }) => ({
      field: fieldOf[subject_type],
      message: `${code}: ${message.replace(/\.$/, '')}`,
    })),
  );
}

/** The field of the input that a finding is about. */
const fieldOf: Record<ComplianceFinding['subject_type'], string> = {
  vehicle: 'vehicle_id',
  driver: 'driver_id',
  client: 'collection_id',
  site: 'collection_id',
  note: 'collection_id',
  team: 'vehicle_id',
};

/** Leaves out checks that are only due on the day. */
function warningOf({ code, subject_type, message }: ComplianceFinding) {
  return code === 'walkaround_missing' ? [] : [{ code, field: `${subject_type}_id`, message }];
}

/** Returns the job for the history after an override, with the reason and the overridden blockers. */
function withOverride(
  after: RenderedJson<Schemas['Collection']>,
  override_reason: string,
  blockers: ComplianceFinding[],
): RenderedJson {
  return RenderedJson.of({ ...after.record, override_reason, overridden: blockers.map(({ code }) => code) });
}

/** Notifies the new driver and the previous one. */
async function tellDrivers(
  ctx: WriteContext,
  before: ShownCollection,
  after: ShownCollection,
): Promise<void> {
  if (before.driver_id === after.driver_id) return;
  const place = [after.address, after.postcode].filter(Boolean).join(', ') || 'a client';
  const when = dayWords(after.scheduled_date);
  const tell = async (driver: string | null, title: string) => {
    if (driver === null) return;
    await notifyPeople(ctx.db, {
      kind: 'message',
      title,
      entity_type: 'collection',
      entity_id: after.id,
      user_ids: await usersOf(ctx.db, [driver]),
      except_user_id: ctx.identity.user_id,
    });
  };
  await tell(after.driver_id, `You have a job at ${place} on ${when}`);
  await tell(before.driver_id, `The job at ${place} on ${when} is no longer yours`);
}
