import { expect, test } from '@jest/globals';
import { replay, replayedVehicles, tickAt } from '../../scripts/stand_ins/telematics_day.ts';
import type { ReplayedPoint } from '../../scripts/stand_ins/telematics_day.ts';

// A whole recorded day: 8640 points of ten seconds, in 24 minutes.
const from = tickAt(Date.parse('2026-11-23T08:00:00Z'));
const day = replay(from, from + 8640, Infinity);

test('the same clock gives the same day, regardless of the pieces it is read in', () => {
  const pieces: ReplayedPoint[] = [];
  for (let tick = from; tick < from + 8640;) {
    const page = replay(tick, from + 8640, 700);
    pieces.push(...page.points);
    tick = page.tick;
  }

  expect(tickAt(Date.parse('2026-11-23T08:24:00Z')) - from).toBe(8640);
  expect(pieces).toEqual(day.points);
});

test('six vehicles drive, stop and park, and no two points of one share a time', () => {
  for (const vehicle of replayedVehicles.keys()) {
    const own = day.points.filter((point) => point.vehicle === vehicle);
    const drives = own.filter(({ speed_kmh }) => speed_kmh > 0);

    expect(drives.length).toBeGreaterThan(1000);
    expect(new Set(own.map(({ at }) => at)).size).toBe(own.length);
    for (const { lat, lng } of own)
      expect([Math.abs(lat - 53.7) < 0.2, Math.abs(lng + 1.9) < 0.3]).toEqual([true, true]);
  }
});

test('an odometer never decreases, from one replayed day to the next', () => {
  const two = replay(from, from + 2 * 8640, Infinity).points.filter(({ vehicle }) => vehicle === 3);
  const read = two.flatMap(({ odometer_m }) => odometer_m ?? []);

  expect(read.length).toBeGreaterThan(100);
  expect(read).toEqual([...read].sort((a, b) => a - b));
});
