import type { ComplianceRecords } from '../../db/queries/compliance/compliance_facts.ts';
import type { DayCollection } from '../../db/queries/planning/day_facts.ts';
import {
  carrierOf,
  jobTraits,
  secondsOf,
  serviceSeconds,
  serviceTimes,
} from '../../domain/planning/day_rules.ts';
import type { JobTraits } from '../../domain/planning/day_rules.ts';
import type { DayBrief } from '../../domain/planning/day_task.ts';
import { hoursOn } from '../../domain/planning/opening_hours.ts';
import { roadMetres } from '../../domain/planning/roads.ts';
import type { Point } from '../../domain/planning/roads.ts';
import { drivingHours, mostTips } from '../../domain/planning/routing/day_problem.ts';
import type { DayJob, DayTip, Objective } from '../../domain/planning/routing/day_problem.ts';
import { collectionPoint, takesWaste } from './day_facts.ts';
import type { CrewedVehicle, PlacedSite } from './day_facts.ts';

/** All inputs for planning a day. Each collection has a location. */
export interface DayParts {
  date: string;
  depot_id: string;
  depot: Point;
  collections: DayCollection[];
  vehicles: CrewedVehicle[];
  sites: PlacedSite[];
  records: ComplianceRecords;
  shift_start: string;
  shift_end: string;
  objective: Objective;
  /** Minutes after its time within which a collection begins; null if times are ignored. */
  window_minutes: number | null;
  /** The collections that stay on their vehicle. */
  locked: ReadonlySet<string>;
}

/** The day in the solver's format, and the sites of its tips. */
export interface BriefedDay {
  parts: DayParts;
  brief: DayBrief;
  tips: PlacedSite[];
}

/** Converts the facts of a day to numbers. Vehicles and collections keep their order. */
export function briefDay(parts: DayParts): BriefedDay {
  const points: Point[] = [parts.depot];
  const known = new Map<string, number>();
  const placeOf = (point: Point) => {
    const key = `${point.lat} ${point.lng}`;
    if (!known.has(key)) known.set(key, points.push(point) - 1);

    return known.get(key)!;
  };
  const { tips, dayTips, bitsOf } = chooseTips(parts, placeOf);
  const containers = new Map<string, number>();
  const numberOf = (container: string | null) => {
    if (container === null) return -1;
    if (!containers.has(container)) containers.set(container, containers.size);

    return containers.get(container)!;
  };
  const places = new Map(parts.vehicles.map(({ id }, index) => [id, index]));
  const shift = { from: secondsOf(parts.shift_start), until: secondsOf(parts.shift_end) };

  return {
    parts,
    tips,
    brief: {
      points,
      matrix: null,
      jobs: parts.collections.map((collection): DayJob => {
        const traits = jobTraits(collection);

        return {
          place: placeOf(collectionPoint(collection)!),
          work: traits.work,
          container: numberOf(traits.container),
          kg: traits.kg,
          litres: traits.litres,
          service: serviceSeconds(collection, traits),
          ...windowOf(parts, collection),
          skills: traits.skills,
          vehicle: parts.locked.has(collection.id) ? (places.get(collection.vehicle_id ?? '') ?? -1) : -1,
          tips: loadsNothing(traits) ? 0 : bitsOf(collection.ewc_codes),
        };
      }),
      vehicles: parts.vehicles.map((vehicle) => ({ start: 0, end: 0, ...carrierOf(vehicle)!, ...shift })),
      tips: dayTips,
      objective: parts.objective,
      hours: drivingHours,
      yard_service: serviceTimes.yard,
    },
  };
}

function loadsNothing({ work }: JobTraits): boolean {
  return work === 'deliver' || work === 'visit';
}

const wholeDay = { opens: 0, closes: 86_400 };

function windowOf({ window_minutes }: DayParts, { scheduled_time }: DayCollection) {
  if (window_minutes === null || scheduled_time === null) return wholeDay;
  const opens = secondsOf(scheduled_time);

  return { opens, closes: Math.min(wholeDay.closes, opens + window_minutes * 60) };
}

/** The open sites that accept waste of the day, nearest to the depot first, limited to the number of bits. */
function chooseTips(parts: DayParts, placeOf: (point: Point) => number) {
  const { date, collections, sites, records, depot } = parts;
  const accepted = new Map<string, Set<string>>();
  for (const { ewc_codes } of collections) {
    const key = keyOf(ewc_codes);
    if (!accepted.has(key)) {
      const takes = sites.filter(({ id }) => takesWaste(records, date, id, ewc_codes));
      accepted.set(key, new Set(takes.map(({ id }) => id)));
    }
  }
  const wanted = new Set([...accepted.values()].flatMap((ids) => [...ids]));
  const open = sites.flatMap((site) => {
    const hours = hoursOn(site.opening_hours, date) ?? wholeDay;

    return hours === 'closed' || !wanted.has(site.id) ? [] : [{ site, hours }];
  });
  const chosen = open
    .sort((a, b) => roadMetres(depot, a.site.point) - roadMetres(depot, b.site.point))
    .slice(0, mostTips);
  const tips = chosen.map(({ site }) => site);

  return {
    tips,
    dayTips: chosen.map(({ site, hours }): DayTip => ({
      place: placeOf(site.point),
      service: serviceTimes.tip,
      opens: hours.opens,
      // A later arrival cannot be finished before the gate closes.
      closes: hours.closes - serviceTimes.tip,
    })),
    bitsOf: (codes: string[]) => {
      const ids = accepted.get(keyOf(codes))!;

      return tips.reduce((bits, { id }, bit) => (ids.has(id) ? bits | (1 << bit) : bits), 0);
    },
  };
}

function keyOf(codes: string[]): string {
  return [...codes].sort().join();
}
