import { newId } from '../../db/ids.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import { nextNumber } from '../../db/queries/notes/notes.ts';
import { writeRiddorNotice } from '../../db/queries/safety/riddor.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, Invalid, invalid, refuse } from '../../domain/errors.ts';
import { formatReference } from '../../domain/references.ts';
import { accidentErrors, derivedAccident } from '../../domain/safety/accidents.ts';
import type { DerivedAccident } from '../../domain/safety/accidents.ts';
import { riddorSentence, riddorStageToTell } from '../../domain/safety/riddor.ts';
import { accidentStates } from '../../domain/states/accident.ts';
import type { AccidentStatus } from '../../domain/states/accident.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { findRecord, lockRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentAccident } from '../../presenters/safety/accident.ts';
import type { ActionContext } from '../context.ts';
import { replacePhotos } from '../platform/record_photos.ts';
import type { ReceivedPhotos } from '../platform/record_photos.ts';

type Input = RequestBody<'appReplaceAccident'>;
type Shown = Schemas['Accident'];

/** Records an accident in the name of the person of the request. */
export async function recordAccident(
  ctx: WriteContext,
  input: Input,
  photos?: ReceivedPhotos,
): Promise<RenderedJson<Shown>> {
  const derived = await checkedAccident(ctx, input, null);
  const status = input.status ?? accidentStates.initial;
  requireReported(input, status, derived);

  const id = newId();
  const reference = formatReference('accident', await nextNumber(ctx.db, 'accident'));
  const reporter = { reported_by: ctx.identity.user_id, reported_by_name: ctx.identity.user_name };
  const row = await ctx.db.insert(
    'accidents',
    { id, reference, status, ...columnsOf(input), ...derived, ...reporter },
    presentAccident.columns,
  );
  const pictured = await replacePhotos(ctx, { owner: 'accident_id', id }, input.photos, photos);
  const after = pictured
    ? await findRecord(ctx, presentAccident, id)
    : presentAccident.render(row, ctx.base_url);
  ctx.record({ entity: 'accident', id, action: 'create', after });
  await tellOfDuty(ctx, null, after.record);

  return after;
}

/**
 * Replaces an accident; its row is locked first. @throws NotFound, or Invalid for a move that is not allowed
 */
export async function replaceAccident(
  ctx: WriteContext,
  id: string,
  input: Input,
  photos?: ReceivedPhotos,
): Promise<RenderedJson<Shown>> {
  const before = await lockRecord(ctx, presentAccident, id);
  const derived = await checkedAccident(ctx, input, before.record);
  const status = movedStatus(before.record.status, input.status ?? before.record.status);
  requireReported(input, status, derived);

  await replacePhotos(ctx, { owner: 'accident_id', id }, input.photos, photos);
  const row = await ctx.db.update(
    'accidents',
    id,
    { status, ...columnsOf(input), ...derived },
    presentAccident.columns,
  );
  const after = presentAccident.render(row!, ctx.base_url);
  const action = status === before.record.status ? 'update' : 'status_change';
  ctx.record({ entity: 'accident', id, action, before, after });
  await tellOfDuty(ctx, before.record, after.record);

  return after;
}

/**
 * Updates the days lost of a person who is still off work, and their consequences. Does nothing if nothing
 * changes.
 */
export async function recountAccident(ctx: ActionContext, id: string): Promise<void> {
  const before = await lockRecord(ctx, presentAccident, id);
  const shown = before.record;
  if (!shown.off_work) return;

  const overridden = shown.riddor_override_reason !== null;
  const facts = { ...shown, days_lost: null, riddor_category: overridden ? shown.riddor_category : null };
  const derived = derivedAccident(facts, londonDate(ctx.now));
  if (derived.days_lost === shown.days_lost) return;
  const row = await ctx.db.update('accidents', id, { ...derived }, presentAccident.columns);
  const after = presentAccident.render(row!, ctx.base_url);
  ctx.record({ entity: 'accident', id, action: 'update', before, after });
  await tellOfDuty(ctx, shown, after.record);
}

async function checkedAccident(
  ctx: WriteContext,
  input: Input,
  current: Shown | null,
): Promise<DerivedAccident> {
  const today = londonDate(ctx.now);
  await checkAll(
    () => requireReferences(ctx.db, { site_id: 'sites', vehicle_id: 'vehicles' }, input, current),
    () => refuse(accidentErrors(input, today)),
  );

  return derivedAccident(input, today);
}

/** @throws Invalid if the current state does not lead to the requested one */
function movedStatus(from: AccidentStatus, to: AccidentStatus): AccidentStatus {
  const move = {
    open: 'change',
    investigating: from === 'closed' ? 'reopen' : 'investigate',
    closed: 'close',
  };
  const refused = refusal(accidentStates, move[to] as keyof typeof accidentStates.moves, from);
  if (refused) throw new Invalid([refused]);

  return to;
}

function requireReported(input: Input, status: AccidentStatus, { riddor_reportable }: DerivedAccident): void {
  if (status === 'closed' && riddor_reportable && !input.riddor_reference)
    throw invalid('riddor_reference', 'is required before an accident that must be reported is closed');
}

/** Notifies members who may change accidents that one has become reportable, without names. */
async function tellOfDuty(ctx: ActionContext, before: Shown | null, after: Shown): Promise<void> {
  const { riddor_due_by, riddor_reference, riddor_reported_on } = after;
  if (riddor_due_by === null || riddor_reference !== null || riddor_reported_on !== null) return;
  if (before?.riddor_due_by === riddor_due_by) return;

  const duty = {
    reference: after.reference,
    due_by: riddor_due_by,
    without_delay: after.riddor_without_delay,
  };
  const today = londonDate(ctx.now);
  // What is announced now is not announced again by the reminders of the same day.
  const stage = riddorStageToTell(duty.due_by, today, null);
  if (stage !== null) await writeRiddorNotice(ctx.db, { id: after.id, due_by: duty.due_by, stage });
  await notifyPeople(ctx.db, {
    kind: 'health_and_safety',
    title: riddorSentence(duty, today),
    entity_type: 'accident',
    entity_id: after.id,
    permission: 'hs:update',
  });
}

function columnsOf(input: Input): Record<string, unknown> {
  const { person } = input;

  return {
    happened_on: input.date,
    happened_time: input.time ?? null,
    location: input.location ?? null,
    site_id: input.site_id ?? null,
    vehicle_id: input.vehicle_id ?? null,
    person: person ? JSON.stringify(shownPerson(person)) : null,
    injury_type: input.injury_type ?? null,
    body_part: input.body_part ?? null,
    description: input.description,
    cause: input.cause ?? null,
    treatment: input.treatment ?? null,
    work_related: input.work_related ?? true,
    fatal: input.fatal ?? false,
    hospitalised: input.hospitalised ?? false,
    dangerous_occurrence: input.dangerous_occurrence ?? null,
    disease: input.disease ?? null,
    diagnosed_on: input.diagnosed_on ?? null,
    off_work: input.off_work ?? false,
    returned_on: input.returned_on ?? null,
    hours_lost: input.hours_lost ?? null,
    riddor_reference: input.riddor_reference ?? null,
    riddor_reported_on: input.riddor_reported_on ?? null,
    witnesses: JSON.stringify(
      (input.witnesses ?? []).map(({ name, contact = null, statement = null }) => ({
        name,
        contact,
        statement,
      })),
    ),
    corrective_actions: JSON.stringify(
      (input.corrective_actions ?? []).map(({ action, owner = null, due_on = null, done_on = null }) => ({
        action,
        owner,
        due_on,
        done_on,
      })),
    ),
  };
}

function shownPerson({
  name,
  kind = 'employee',
  role = null,
  employer = null,
}: NonNullable<Input['person']>) {
  return { name, kind, role, employer };
}
