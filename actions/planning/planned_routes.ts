import { newId } from '../../db/ids.ts';
import { dayBoundsUtc } from '../../domain/dates.ts';
import type { DayViolation } from '../../domain/planning/routing/check_day.ts';
import type { DayRoute, Stop } from '../../domain/planning/routing/day_problem.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { BriefedDay } from './day_brief.ts';

export type PlannedRoute = Schemas['PlannedRoute'];
type RouteWarning = Schemas['RouteWarning'];

/** The routes as returned by the API. */
export function plannedRoutes(
  day: BriefedDay,
  routes: readonly DayRoute[],
  errors: readonly DayViolation[],
): PlannedRoute[] {
  const clock = wallClock(day.parts.date);

  return routes.map((route) => {
    const { id, registration, crew } = day.parts.vehicles[route.vehicle]!;
    const { stops } = route;
    const own = errors.filter(({ vehicle }) => vehicle === route.vehicle);

    return {
      route_id: newId(),
      vehicle_id: id,
      vehicle_reg: registration,
      driver_id: crew,
      depot_id: day.parts.depot_id,
      stops: stops.map((stop, seq) => plannedStop(day, stop, seq, clock)),
      starts_at: clock(stops[0]!.depart),
      ends_at: clock(stops.at(-1)!.arrival),
      distance_m: route.metres,
      duration_s: route.seconds,
      driving_s: route.driving,
      warnings: [...own.map(warningOf), ...(crew === null ? [noDriver] : [])],
    };
  });
}

const noDriver: RouteWarning = { code: 'no_driver', stop: null, message: 'This vehicle has no driver yet.' };

function warningOf({ code, stop, message }: DayViolation): RouteWarning {
  return {
    code,
    stop: stop === -1 ? null : stop,
    message: stop === -1 ? `The route ${message}.` : `Stop ${stop} ${message}.`,
  };
}

function plannedStop(
  { parts, brief, tips }: BriefedDay,
  stop: Stop,
  seq: number,
  clock: (seconds: number) => string,
): Schemas['RouteStop'] {
  const { lat, lng } = brief.points[stop.place]!;

  return {
    seq,
    type: stop.type,
    collection_id: parts.collections[stop.job]?.id ?? null,
    site_id: tips[stop.tip]?.id ?? null,
    lat,
    lng,
    arrival: clock(stop.arrival),
    begins: clock(stop.begins),
    depart: clock(stop.depart),
    distance_m: stop.metres,
    duration_s: stop.seconds,
    load_kg: stop.kg,
    empties: stop.empties,
  };
}

const hourMs = 3_600_000;

/**
 * Converts seconds of a day to an instant. Clocks change between 01:00 and 02:00, so a day is counted from
 * its end.
 */
function wallClock(date: string): (seconds: number) => string {
  const { from, to } = dayBoundsUtc(date);

  return (seconds) => {
    const ms = seconds * 1000;
    const at = ms < 2 * hourMs ? from.getTime() + ms : to.getTime() - 24 * hourMs + ms;

    return new Date(at).toISOString();
  };
}

export function totalsOf(routes: readonly DayRoute[]): Schemas['RouteTotals'] {
  const sum = (of: (route: DayRoute) => number) => routes.reduce((total, route) => total + of(route), 0);

  return {
    distance_m: sum(({ metres }) => metres),
    duration_s: sum(({ seconds }) => seconds),
    driving_s: sum(({ driving }) => driving),
    vehicles: routes.length,
    collections: sum(({ jobs }) => jobs.length),
  };
}
