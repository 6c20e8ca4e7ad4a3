import { describe, expect, test } from '@jest/globals';
import { hoursOn } from '../../../domain/planning/opening_hours.ts';
import { roadMetres, roadSeconds } from '../../../domain/planning/roads.ts';

const monday = '2026-11-23';
const saturday = '2026-11-28';
const sunday = '2026-11-29';
const hours = (from: number, to: number) => ({ opens: from * 3600, closes: to * 3600 });

describe('hoursOn', () => {
  test.each([
    ['Mon-Fri 06:00-18:00', monday, hours(6, 18)],
    ['Mon-Fri 06:00-18:00', saturday, 'closed'],
    ['Mon-Fri 7:30-17:00; Sat 08.00 to 12.00', saturday, hours(8, 12)],
    ['Monday to Friday 7-17, Sunday closed', sunday, 'closed'],
    ['Fri-Mon 08:00-12:00', sunday, hours(8, 12)],
    ['Sat: 08:00–12:00', saturday, hours(8, 12)],
    ['Mon 07:30-17:45', monday, hours(7.5, 17.75)],
    ['Ring the bell', monday, null],
    ['Mon by arrangement', monday, null],
    ['Mon by arrangement, Tue 08:00-12:00', monday, 'closed'],
    ['Mon 18:00-06:00', monday, null],
    ['Mon 06:00-24:00', monday, hours(6, 24)],
    ['Mon 06:00-24:30', monday, null],
    ['Mon 06:00-06:00', monday, null],
    ['Hol-Fri 08:00-12:00', monday, null],
    ['Mon-Hol 08:00-12:00', monday, null],
    ['Hol 08:00-12:00', sunday, null],
    ['Hol 08:00-12:00, Mon 07:00-16:00', monday, hours(7, 16)],
    ['Mon-Fri 06:00-18:00, Mon closed', monday, hours(6, 18)],
    ['Mon, Wed, Fri 08:00-12:00', monday, hours(8, 12)],
    ['Mon, Wed, Fri 08:00-12:00', saturday, 'closed'],
    ['Tue & Mon 08:00-12:00, Sat and Sun 09:00-11:00', monday, hours(8, 12)],
    ['Tue & Mon 08:00-12:00, Sat and Sun 09:00-11:00', saturday, hours(9, 11)],
    ['Sat/Sun: 09:00-11:00', sunday, hours(9, 11)],
    ['Mon, Tue by arrangement, Wed 08:00-12:00', monday, 'closed'],
    ['Mon', monday, null],
    ['Mon-Fri 07:00-12:00 and 13:00-17:00', monday, hours(7, 12)],
    [null, monday, null],
  ])('%j on %s', (text, date, expected) => {
    expect(hoursOn(text, date)).toEqual(expected);
  });
});

describe('roadSeconds', () => {
  test('a longer distance takes longer and has a higher speed', () => {
    expect([1_000, 10_000, 60_000].map(roadSeconds)).toEqual([144, 1_170, 4_127]);
    expect(roadMetres({ lat: 53.8, lng: -1.55 }, { lat: 53.48, lng: -2.24 })).toBe(75_075);
  });
});
