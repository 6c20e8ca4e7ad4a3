import { newId } from '../../db/ids.ts';
import { findReferences } from '../../db/queries/recurring_schedules.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { Invalid, invalid, notFound } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { timingFaults } from '../../domain/recurring_schedules.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { resource } from '../kinds/resource.ts';
import { presentRecurringSchedule } from '../present/recurring_schedule.ts';
import { cancelUnplanned, makeVisits } from './schedule_visits.ts';

type ScheduleInput = RequestBody<'appReplaceRecurringSchedule'>;

const table = 'recurring_schedules';
const { columns } = presentRecurringSchedule;
const selectSchedule = `select ${columns} from ${table} where team_id = $1 and id = $2 and archived_at is null`;

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
  const values = await columnsOf(ctx, body);

  const id = newId();
  await ctx.db.insert(table, { id, ...values }, 'id');
  await makeVisits(ctx, id);
  const after = await shown(ctx, id);

  ctx.record({ entity: 'recurring_schedule', id, client_id: body.client_id, action: 'create', after });

  return { status: 201, body: after };
};

export const appReplaceRecurringSchedule: Handler<'appReplaceRecurringSchedule'> = async (
  ctx,
  { path: { id }, body },
) => {
  const before = await shown(ctx, id, 'for update');
  const { client_id } = JSON.parse(before.text) as { client_id: string };
  if (body.client_id !== client_id)
    throw invalid('client_id', 'stays as it is; make a schedule for the other client');
  const values = await columnsOf(ctx, body);

  await ctx.db.update(table, id, values, 'id');
  await cancelUnplanned(ctx, id, 'The schedule was changed.');
  await makeVisits(ctx, id);
  const after = await shown(ctx, id);

  ctx.record({ entity: 'recurring_schedule', id, client_id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appDeleteRecurringSchedule: Handler<'appDeleteRecurringSchedule'> = async (
  ctx,
  { path: { id } },
) => {
  const before = await shown(ctx, id, 'for update');
  const { client_id } = JSON.parse(before.text) as { client_id: string };

  await cancelUnplanned(ctx, id, 'The schedule was deleted.', { ends: true });
  await removeOrArchive(ctx.db, table, id);

  ctx.record({ entity: 'recurring_schedule', id, client_id, action: 'delete', before });

  return { status: 200, body: { id, object: 'recurring_schedule', deleted: true } };
};

async function shown(ctx: WriteContext, id: string, lock: '' | 'for update' = ''): Promise<RenderedJson> {
  const [row] = await ctx.db.text(`${selectSchedule} ${lock}`, [id]);
  if (!row) throw notFound('recurring schedule');

  return presentRecurringSchedule.render(row, ctx.base_url);
}

/** Every column of a schedule: a field that is absent from the input is written as empty. */
async function columnsOf(ctx: WriteContext, input: ScheduleInput) {
  const schedule = {
    client_id: input.client_id,
    client_location_id: input.client_location_id ?? null,
    season_ticket_id: input.season_ticket_id ?? null,
    rrule: input.rrule,
    start_on: input.start_on,
    end_on: input.end_on ?? null,
    time: input.time ?? null,
    service_type: input.service_type ?? null,
    container_id: input.container_id ?? null,
    waste_load_id: input.waste_load_id ?? null,
    driver_id: input.driver_id ?? null,
    vehicle_id: input.vehicle_id ?? null,
    driver_notes: input.driver_notes ?? null,
    skip_dates: input.skip_dates ?? [],
    holiday_rule: input.holiday_rule ?? 'same',
    holiday_calendar: input.holiday_calendar ?? 'england-and-wales',
    paused: input.paused ?? false,
  };
  const faults = [...timingFaults(schedule), ...(await referenceFaults(ctx, schedule))];
  if (faults.length > 0) throw new Invalid(faults);

  return schedule;
}

async function referenceFaults(
  ctx: WriteContext,
  schedule: Parameters<typeof findReferences>[1],
): Promise<Detail[]> {
  const found = await findReferences(ctx.db, schedule);
  const {
    client_id,
    client_location_id,
    season_ticket_id,
    container_id,
    waste_load_id,
    driver_id,
    vehicle_id,
  } = schedule;
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
    ...known.flatMap(([field, ok]) => (ok ? [] : [{ field, message: 'names no record of this team' }])),
    ...owned.flatMap(([field, ok]) => (ok ? [] : [{ field, message: 'belongs to another client' }])),
  ];
}
