import { newId } from '../../../db/ids.ts';
import { findReferences } from '../../../db/queries/collections/recurring_schedules.ts';
import type {
  FoundReferences,
  ScheduleReferences,
} from '../../../db/queries/collections/recurring_schedules.ts';
import { removeOrArchive } from '../../../db/queries/remove.ts';
import { findJurisdiction } from '../../../domain/consignments/consignment_codes.ts';
import type { WorkingDayCalendar } from '../../../domain/dates.ts';
import { Invalid, invalid } from '../../../domain/errors.ts';
import type { Detail } from '../../../domain/errors.ts';
import { changedFields } from '../../../domain/kept_references.ts';
import { nationOfPostcode } from '../../../domain/places/nations.ts';
import { timingErrors } from '../../../domain/collections/recurring_schedules.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { resource } from '../../resource.ts';
import { presentRecurringSchedule } from '../../../presenters/collections/recurring_schedule.ts';
import type { Schemas } from '../../../presenters/presenter.ts';
import { requirePermission } from '../../../actions/collections/collection_access.ts';
import { changeSchedule, endVisits, makeVisits } from '../../../actions/collections/schedule_visits.ts';
import { findRecord, lockRecord } from '../../../presenters/find.ts';

type ScheduleInput = RequestBody<'appReplaceRecurringSchedule'>;

const table = 'recurring_schedules';

const schedules = resource({
  table,
  presenter: presentRecurringSchedule,
  filters: {
    client_id: 'client_id = ?',
    season_ticket_id: 'season_ticket_id = ?',
    paused: 'paused = ?',
  },
});

export const appListRecurringSchedules: Handler<'appListRecurringSchedules'> = schedules.list;
export const appGetRecurringSchedule: Handler<'appGetRecurringSchedule'> = schedules.get;

export const appCreateRecurringSchedule: Handler<'appCreateRecurringSchedule'> = async (ctx, { body }) => {
  requirePermission(ctx.identity, 'collections:create');
  const values = await columnsOf(ctx, body, null);

  const id = newId();
  await ctx.db.insert(table, { id, ...values }, 'id');
  await makeVisits(ctx, id);
  const after = await findRecord(ctx, presentRecurringSchedule, id);

  ctx.record({ entity: 'recurring_schedule', id, client_id: body.client_id, action: 'create', after });

  return { status: 201, body: after };
};

export const appReplaceRecurringSchedule: Handler<'appReplaceRecurringSchedule'> = async (
  ctx,
  { path: { id }, body },
) => {
  const before = await lockRecord(ctx, presentRecurringSchedule, id);
  const { client_id } = before.record;
  if (body.client_id !== client_id)
    throw invalid('client_id', 'cannot be changed; create a schedule for the other client');
  const values = await columnsOf(ctx, body, before.record);
  if (isSame(before.record, values)) return { status: 200, body: before };
  // A paused schedule books nothing.
  if (!values.paused) requirePermission(ctx.identity, 'collections:create');

  await changeSchedule(ctx, id, values);
  const after = await findRecord(ctx, presentRecurringSchedule, id);

  ctx.record({ entity: 'recurring_schedule', id, client_id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appDeleteRecurringSchedule: Handler<'appDeleteRecurringSchedule'> = async (
  ctx,
  { path: { id } },
) => {
  const before = await lockRecord(ctx, presentRecurringSchedule, id);
  const { client_id } = before.record;

  await endVisits(ctx, id, 'The schedule was deleted.');
  await removeOrArchive(ctx.db, table, id);

  ctx.record({ entity: 'recurring_schedule', id, client_id, action: 'delete', before });

  return { status: 200, body: { id, object: 'recurring_schedule', deleted: true } };
};

/** Returns whether a schedule is unchanged, so that its visits stay as they are. */
function isSame(shown: object, values: object): boolean {
  const current = new Map(Object.entries(shown));

  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(current.get(name) ?? null) === JSON.stringify(value ?? null),
  );
}

/** Every column of a schedule: a field that is absent from the input is written as empty. */
async function columnsOf(
  ctx: WriteContext,
  input: ScheduleInput,
  current: Schemas['RecurringSchedule'] | null,
) {
  const references = {
    client_id: input.client_id,
    client_location_id: input.client_location_id ?? null,
    season_ticket_id: input.season_ticket_id ?? null,
    container_id: input.container_id ?? null,
    waste_load_id: input.waste_load_id ?? null,
    driver_id: input.driver_id ?? null,
    vehicle_id: input.vehicle_id ?? null,
  };
  const found = await findReferences(ctx.db, references);
  const schedule = {
    ...references,
    rrule: input.rrule,
    start_on: input.start_on,
    end_on: input.end_on ?? null,
    time: input.time ?? null,
    service_type: input.service_type ?? null,
    driver_notes: input.driver_notes ?? null,
    skip_dates: input.skip_dates ?? [],
    holiday_rule: input.holiday_rule ?? 'same',
    holiday_calendar: input.holiday_calendar ?? calendarOf(found.postcode),
    paused: input.paused ?? false,
  };
  const changed = changedFields(references, current);
  const errors = [
    ...timingErrors(schedule),
    ...referenceErrors(found, references).filter(({ field }) => field in changed),
  ];
  if (errors.length > 0) throw new Invalid(errors);

  return schedule;
}

/** The bank holidays of the visited location. */
function calendarOf(postcode: string | null): WorkingDayCalendar {
  const place = nationOfPostcode(postcode);

  return place ? findJurisdiction(place.nation)!.working_day_calendar : 'england-and-wales';
}

function referenceErrors(found: FoundReferences, references: ScheduleReferences): Detail[] {
  const {
    client_id,
    client_location_id,
    season_ticket_id,
    container_id,
    waste_load_id,
    driver_id,
    vehicle_id,
  } = references;
  const known: [string, boolean][] = [
    ['client_id', found.client],
    ['client_location_id', client_location_id === null || found.location_client !== null],
    ['season_ticket_id', season_ticket_id === null || found.ticket],
    ['container_id', container_id === null || found.container],
    ['waste_load_id', waste_load_id === null || found.waste_load],
    ['driver_id', driver_id === null || found.driver],
    ['vehicle_id', vehicle_id === null || found.vehicle],
  ];
  const owned: [string, boolean][] = [
    ['client_location_id', found.location_client === null || found.location_client === client_id],
    ['season_ticket_id', !found.ticket || found.ticket_client === client_id],
  ];

  return [
    ...known.flatMap(([field, ok]) =>
      ok ? [] : [{ field, message: 'does not match a record of this team' }],
    ),
    ...owned.flatMap(([field, ok]) => (ok ? [] : [{ field, message: 'belongs to another client' }])),
    ...(found.ticket_superseded
      ? [{ field: 'season_ticket_id', message: 'has a newer version in force; name that version' }]
      : []),
  ];
}
