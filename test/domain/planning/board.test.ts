import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  changesSince,
  deriveJob,
  driverStatus,
  jobStates,
  lateAfterMinutes,
} from '../../../domain/planning/board.ts';
import type { BoardWork, JobState } from '../../../domain/planning/board.ts';
import { collectionStates } from '../../../domain/states/collection.ts';

const now = new Date('2026-10-06T09:00:00Z');
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const job: BoardWork = {
  status: 'scheduled',
  outcome: null,
  driver_id: 'd',
  vehicle_id: 'v',
  scheduled_date: '2026-10-06',
  scheduled_time: null,
  eta: null,
  arrived_at: null,
  has_problem: false,
  service_type: 'exchange',
  container_type: '8 yd skip',
  quantity_kg: null,
  quantity_value: null,
  quantity_unit: null,
};

/** Each column with every kind of value it can have; together every combination. */
const columns = {
  status: [...collectionStates.states],
  outcome: [null, 'done', 'aborted', 'partial'],
  driver_id: [null, 'd'],
  vehicle_id: [null, 'v'],
  scheduled_time: [null, '08:00', '09:50', '10:00', '23:59'],
  eta: [null, -600, -16, -15, 0, 5, 600],
  arrived_at: [null, -30, 0],
  has_problem: [false, true],
} as const;

function everyCombination(): BoardWork[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [name, values] of Object.entries(columns))
    all = all.flatMap((known) => values.map((value) => ({ ...known, [name]: value })));

  return all.map((each) => {
    const at = (value: unknown) => (value === null ? null : minutesFromNow(value as number));

    return { ...job, ...each, eta: at(each.eta), arrived_at: at(each.arrived_at) } as BoardWork;
  });
}

/** What each state means, said on its own; of a job exactly one holds. */
function meanings(work: BoardWork, late: number | null): Record<JobState, boolean> {
  const open = work.status === 'scheduled' || work.status === 'in_progress';
  const clear = open && !work.has_problem;
  const away = clear && work.arrived_at === null;
  const overdue = late !== null && late > lateAfterMinutes;
  const nobody = work.driver_id === null && work.vehicle_id === null;

  return {
    aborted: work.status === 'cancelled' || (work.status === 'completed' && work.outcome === 'aborted'),
    done: work.status === 'completed' && work.outcome !== 'aborted',
    problem: open && work.has_problem,
    on_site: clear && work.arrived_at !== null,
    late: away && overdue,
    en_route: away && !overdue && work.status === 'in_progress',
    unassigned: away && !overdue && work.status === 'scheduled' && nobody,
    assigned: away && !overdue && work.status === 'scheduled' && !nobody,
  };
}

describe('deriveJob', () => {
  test('every combination of columns gives exactly one state, with the right meaning', () => {
    const all = everyCombination();
    const seen = new Set<JobState>();
    for (const work of all) {
      const { state, late_by_min } = deriveJob(work, now);
      const holds = Object.entries(meanings(work, late_by_min)).filter(([, is]) => is);
      if (holds.length !== 1 || holds[0]![0] !== state)
        throw new Error(`${JSON.stringify(work)} is ${state}, means ${JSON.stringify(holds)}`);
      seen.add(state);
    }

    expect(all.length).toBe(4 * 4 * 2 * 2 * 5 * 7 * 3 * 2);
    expect([...seen].sort()).toEqual([...jobStates].sort());
  });

  test('at any moment the same columns give the same state, and minutes are whole and not negative', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyCombination()),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (work, moment) => {
          const derived = deriveJob(work, moment);
          expect(derived).toEqual(deriveJob({ ...work }, new Date(moment)));
          expect(jobStates).toContain(derived.state);
          expect(derived.late_by_min === null || derived.late_by_min >= 0).toBe(true);
          expect(Number.isInteger(derived.late_by_min ?? 0) && Number.isInteger(derived.slack_min ?? 0)).toBe(
            true,
          );
        },
      ),
    );
  });

  test.each([
    ['exactly 15 minutes after its time it is not late yet', { eta: minutesFromNow(-15) }, 'assigned', 15],
    ['seconds do not count', { eta: minutesFromNow(-15.9) }, 'assigned', 15],
    ['a minute later it is', { eta: minutesFromNow(-16) }, 'late', 16],
    [
      'nobody has it and it is overdue: late',
      { eta: minutesFromNow(-16), driver_id: null, vehicle_id: null },
      'late',
      16,
    ],
    [
      'reached 20 minutes late',
      { status: 'in_progress', eta: minutesFromNow(-30), arrived_at: minutesFromNow(-10) },
      'on_site',
      20,
    ],
    ['without any time it is never late', {}, 'assigned', null],
    [
      'done without an arrival',
      { status: 'completed', outcome: 'done', eta: minutesFromNow(-90) },
      'done',
      null,
    ],
  ] as const)('%s', (_name, change, state, late_by_min) => {
    expect(deriveJob({ ...job, ...change } as BoardWork, now)).toMatchObject({ state, late_by_min });
  });

  test('a time agreed with the client is London time, in summer and winter', () => {
    const summer = { ...job, scheduled_time: '09:30' };
    const winter = { ...summer, scheduled_date: '2026-11-24' };

    expect(deriveJob(summer, now).eta).toBe('2026-10-06T08:30:00.000Z');
    expect(deriveJob(winter, now).eta).toBe('2026-11-24T09:30:00.000Z');
  });

  test('the slack is what is left of the hour after the agreed time, negative once missed, none on arrival', () => {
    const agreed = { ...job, scheduled_time: '09:30' };
    const slack = (change: Partial<BoardWork>) => deriveJob({ ...agreed, ...change }, now).slack_min;

    expect(slack({})).toBe(30);
    expect(slack({ eta: '2026-10-06T09:20:00Z' })).toBe(10);
    expect(slack({ eta: '2026-10-06T09:45:00Z' })).toBe(-15);
    expect(slack({ arrived_at: minutesFromNow(-5), status: 'in_progress' })).toBeNull();
    expect(slack({ scheduled_time: null })).toBeNull();
    expect(slack({ status: 'cancelled' })).toBeNull();
    expect(slack({ status: 'completed', outcome: 'aborted' })).toBeNull();
  });
});

test.each([
  ['no since', undefined, null],
  ['a since of now', '2026-10-06T09:00:00Z', '2026-10-06T09:00:00Z'],
  ['a since of exactly two days ago', '2026-10-04T10:00:00.000+01:00', '2026-10-04T10:00:00.000+01:00'],
  ['a since of more than two days ago', '2026-10-04T08:59:59.999Z', null],
])('with %s a board shows the changes from %s on', (_what, since, expected) => {
  expect(changesSince(since, now)).toBe(expected);
});

describe('driverStatus', () => {
  const scheduled = { status: 'scheduled', arrived_at: null } as const;
  const driving = { status: 'in_progress', arrived_at: null } as const;
  const there = { status: 'in_progress', arrived_at: '2026-10-06T08:00:00Z' } as const;
  const done = { status: 'completed', arrived_at: null } as const;
  test.each([
    ['off', []],
    ['off', [done]],
    ['ready', [done, scheduled]],
    ['driving', [scheduled, driving]],
    ['on_site', [scheduled, driving, there]],
  ] as const)('%s', (status, jobs) => {
    expect(driverStatus(jobs)).toBe(status);
  });
});
