/** Every word of the closed lists of health and safety is kept as it is sent, and counted as what it is. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { recountAccident } from '../../../actions/safety/accidents.ts';
import { act } from '../../support/act.ts';
import { call, listAll } from '../../support/client.ts';
import { auditOf } from '../../support/records/audit.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const base = { date: '2026-02-10', description: 'Fell', person: { name: 'Kim Holt' } };
const miss = { happened_at: '2026-01-05T10:20:00Z', description: 'Smoke', severity: 1, likelihood: 1 };

/** Creates many and returns them as the list shows them, in the order in which they were sent. */
async function shown(
  [create, list]: readonly [string, string],
  data: object[],
  key = team.key,
): Promise<any[]> {
  const { body } = await call(create, { key, body: { data } });
  expect([body.created, body.failed]).toEqual([data.length, 0]);
  const all = new Map((await listAll(list, { key })).map((each) => [each.id, each]));

  return body.data.map((each: any) => all.get(each.data.id));
}
const accidents = ['appCreateAccident', 'appListAccidents'] as const;
const nearMisses = ['appCreateNearMiss', 'appListNearMisses'] as const;

describe('an accident', () => {
  test.each([
    [
      'dangerous_occurrence',
      [
        ...['lifting_equipment', 'pressure_system', 'overhead_line', 'electrical_fire', 'explosives'],
        ...['biological_agent', 'breathing_apparatus', 'scaffold_collapse', 'structural_collapse'],
        ...['explosion_or_fire', 'flammable_release', 'hazardous_release'],
      ],
      {},
      'dangerous_occurrence',
    ],
    [
      'disease',
      [
        ...['carpal_tunnel', 'hand_cramp', 'dermatitis', 'hand_arm_vibration', 'asthma', 'tendonitis'],
        ...['cancer', 'biological_agent'],
      ],
      { diagnosed_on: '2026-02-12' },
      'disease',
    ],
    [
      'injury_type',
      [
        ...['amputation', 'sight_loss', 'crush_internal', 'serious_burn', 'scalping', 'unconsciousness'],
        ...['enclosed_space', 'fracture'],
      ],
      { body_part: 'leg' },
      'specified_injury',
    ],
    [
      'injury_type',
      [
        ...['burn', 'cut', 'bruise', 'sprain_strain', 'eye_injury', 'needlestick', 'poisoning', 'disease'],
        'other',
      ],
      {},
      'not_reportable',
    ],
    [
      'body_part',
      [
        ...['head', 'face', 'eye', 'neck', 'back', 'torso', 'shoulder', 'arm', 'wrist', 'hand', 'finger'],
        ...['thumb', 'hip', 'leg', 'knee', 'ankle', 'foot', 'toe', 'internal', 'multiple'],
      ],
      { injury_type: 'cut' },
      'not_reportable',
    ],
  ] as const)('keeps each %s of %j', async (field, words, more, riddor_category) => {
    const found = await shown(
      accidents,
      words.map((word) => ({ ...base, ...more, [field]: word })),
    );

    expect(found).toMatchObject(words.map((word) => ({ [field]: word, riddor_category })));
  });

  test('keeps whether its person was at work, and a visitor is reportable when taken to hospital', async () => {
    const kinds = ['employee', 'agency', 'contractor', 'self_employed', 'visitor', 'public'];
    const found = await shown(
      accidents,
      kinds.map((kind) => ({ ...base, hospitalised: true, person: { name: 'K', kind } })),
    );

    expect(found.map(({ person, riddor_category }) => [person.kind, riddor_category])).toEqual([
      ...kinds.slice(0, 4).map((kind) => [kind, 'not_reportable']),
      ...['visitor', 'public'].map((kind) => [kind, 'non_worker_hospital']),
    ]);
  });

  test('is counted under its category, each category with its own days', async () => {
    const { key } = await newTeam();
    await shown(
      accidents,
      [
        { ...base, fatal: true },
        ...[1, 2].map(() => ({ ...base, injury_type: 'amputation', days_lost: 20 })),
        ...[1, 2, 3].map(() => ({ ...base, hospitalised: true, person: { name: 'V', kind: 'visitor' } })),
        ...[1, 2, 3, 4].map(() => ({ ...base, dangerous_occurrence: 'explosives', days_lost: 1 })),
        ...[1, 2, 3, 4, 5].map(() => ({ ...base, disease: 'asthma', diagnosed_on: base.date, days_lost: 2 })),
        ...Array.from({ length: 6 }, () => ({ ...base, days_lost: 8 })),
        ...Array.from({ length: 7 }, () => ({ ...base, days_lost: 4 })),
        ...Array.from({ length: 8 }, () => ({ ...base, days_lost: 3 })),
      ],
      key,
    );
    const query = { from: '2026-02-01', to: '2026-03-01' };
    const { body } = await call('appGetSafetyAnalytics', { key, query });

    expect(
      body.by_riddor_category.map((each: any) => [each.category, each.accidents, each.days_lost]),
    ).toEqual([
      ['not_reportable', 8, 24],
      ['over_three_day', 7, 28],
      ['over_seven_day', 6, 48],
      ['disease', 5, 10],
      ['dangerous_occurrence', 4, 4],
      ['non_worker_hospital', 3, 0],
      ['specified_injury', 2, 40],
      ['death', 1, 0],
    ]);
    expect(body.total).toMatchObject({ accidents: 36, riddor_reportable: 21, days_lost: 154 });
  });

  test('whose person is back at work is not counted again', async () => {
    const { body } = await call('appCreateAccident', { key: team.key, body: { ...base, days_lost: 5 } });
    const before = await auditOf(team, body.id);
    await act(team, (ctx) => recountAccident(ctx, body.id));
    const { body: after } = await call('appGetAccident', { key: team.key, path: { id: body.id } });

    expect(after).toEqual(body);
    expect(await auditOf(team, body.id)).toEqual(before);
  });
});

test('a near miss keeps its category, and its score has the risk of the matrix', async () => {
  const categories = [
    ...['slip_trip', 'manual_handling', 'vehicle_movement', 'lifting', 'falling_object', 'work_at_height'],
    ...[
      'machinery',
      'electrical',
      'fire',
      'hazardous_waste',
      'sharps',
      'environmental',
      'behaviour',
      'other',
    ],
  ];
  const found = await shown(
    nearMisses,
    categories.map((category) => ({ ...miss, category })),
  );
  expect(found.map(({ category }) => category)).toEqual(categories);

  const scores = [
    [2, 2, 4, 'low'],
    [1, 5, 5, 'medium'],
    [3, 3, 9, 'medium'],
    [5, 2, 10, 'high'],
    [3, 5, 15, 'high'],
    [4, 4, 16, 'very_high'],
    [5, 5, 25, 'very_high'],
  ] as const;
  const scored = await shown(
    nearMisses,
    scores.map(([severity, likelihood]) => ({ ...miss, category: 'fire', severity, likelihood })),
  );

  expect(scored.map((each) => [each.severity, each.likelihood, each.score, each.risk])).toEqual(scores);
});
