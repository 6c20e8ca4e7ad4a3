import { beforeAll, describe, expect, test } from '@jest/globals';
import { keepCheck } from '../../../actions/producer/verification.ts';
import { contractorsToCheck } from '../../../db/queries/producer/checks.ts';
import type { CheckRow } from '../../../db/queries/producer/checks.ts';
import { act } from '../../support/act.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// What the answers of a register, one after the other, make of a contractor.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const number = 'CBDU412207';
const permit = 'EPR/GB3207XH';
const contractor = async (body: object = {}) =>
  (
    await call('appCreateProducerContractor', {
      key: team.key,
      body: { name: 'Calder Waste', carrier_registration: number, ...body },
    })
  ).body;
const answer = (
  contractor_id: string,
  status: CheckRow['status'],
  more: Partial<CheckRow> = {},
): CheckRow => ({
  ...{ contractor_id, registration_number: number, valid: status === 'active', format_valid: true, status },
  ...{ tier: null, holder_name: null, name_match: null, expires_on: null, source: null, stale: false },
  ...{ raw_url: 'https://register.example/1', checked_at: '2026-06-30T23:30:00.000Z' },
  ...more,
});
/** Stores answers in one change. */
const keep = (...rows: CheckRow[]) =>
  act(team, async (ctx) => {
    for (const row of rows) await keepCheck(ctx, row);
  });
const shown = async (id: string) =>
  (await call('appGetProducerHub', { key: team.key })).body.contractors.find((each: any) => each.id === id);
const checksOf = (id: string, query: Record<string, string> = {}) =>
  listAll('appListProducerChecks', { key: team.key, path: { id }, query });
const titlesFor = async (id: string): Promise<string[]> =>
  (await listAll('appListNotifications', { key: team.key, query: { kind: 'compliance_expiring' } }))
    .filter(({ entity_id }) => entity_id === id)
    .map(({ title }) => title)
    .reverse();

describe('a check of a contractor', () => {
  test('is listed with everything the register said, and found by each of its results', async () => {
    const { id } = await contractor();
    const said = [
      answer(id, 'active', { tier: 'lower', holder_name: 'Calder Waste (Elland)', name_match: 'similar' }),
      answer(id, 'expired', { tier: 'upper', expires_on: '2026-05-31', name_match: 'exact', source: 'sepa' }),
      answer(id, 'revoked', { stale: true, raw_url: 'https://register.example/2', format_valid: false }),
      answer(id, 'not_found', { registration_number: permit, checked_at: '2026-07-01T08:00:00.000Z' }),
      answer(id, 'unsupported', { source: 'none' }),
    ];
    for (const each of said) await keep(each);

    expect(await checksOf(id)).toMatchObject([...said].reverse());
    for (const each of said) expect(await checksOf(id, { status: each.status })).toMatchObject([each]);
  });

  test('of another contractor with the same number is not listed with it', async () => {
    const [one, two] = [await contractor(), await contractor()];
    await keep(answer(one.id, 'active'), answer(two.id, 'revoked'));

    expect((await checksOf(one.id)).map(({ status }) => status)).toEqual(['active']);
    expect((await checksOf(two.id)).map(({ status }) => status)).toEqual(['revoked']);
  });

  test('that finds the number no longer registered is told in words, once', async () => {
    const { id } = await contractor({ name: 'Aire Haulage' });
    for (const status of ['active', 'not_found', 'not_found', 'active', 'revoked', 'expired'] as const)
      await keep(answer(id, status));

    expect(await titlesFor(id)).toEqual([
      `Aire Haulage is no longer registered: ${number} is not found`,
      `Aire Haulage is no longer registered: ${number} is revoked`,
    ]);
  });

  test('is compared with the last one of the same contractor', async () => {
    const [registered, never, again] = [await contractor(), await contractor(), await contractor()];
    await keep(answer(registered.id, 'active'));
    await keep(answer(never.id, 'not_found'));
    expect(await titlesFor(never.id)).toEqual([]);

    await keep(answer(again.id, 'not_found'), answer(again.id, 'active'), answer(again.id, 'revoked'));
    expect(await titlesFor(again.id)).toHaveLength(1);
    expect((await shown(again.id)).status).toBe('revoked');
  });
});

describe('the status of a contractor', () => {
  test('is expired after the last day of a registration, but stays revoked or not found', async () => {
    const expires_on = dayFromNow(-1);
    for (const [status, then] of [
      ['active', 'expired'],
      ['revoked', 'revoked'],
      ['not_found', 'not_found'],
    ] as const) {
      const { id } = await contractor();
      await keep(answer(id, status, { expires_on }));
      expect(await shown(id)).toMatchObject({ status: then, expires_on });
    }
  });

  test('is that of a number it still has: without the permit that of its registration', async () => {
    const { id } = await contractor({ permit_numbers: [permit] });
    const checked_at = '2026-07-01T08:00:00.000Z';
    await keep(answer(id, 'active', { expires_on: '2999-01-31' }));
    await keep(answer(id, 'revoked', { registration_number: permit, checked_at }));
    expect(await shown(id)).toMatchObject({ status: 'revoked', verified_at: checked_at, expires_on: null });

    await call('appUpdateProducerContractor', { key: team.key, path: { id }, body: { permit_numbers: [] } });
    expect(await shown(id)).toMatchObject({
      ...{ status: 'active', verified_at: '2026-06-30T23:30:00.000Z', expires_on: '2999-01-31' },
    });
  });
});

test('a number is checked at night for each contractor by its own last check, and each page goes on after the last', async () => {
  const own = await contractor({ permit_numbers: [permit] });
  const twin = await contractor();
  await keep(answer(own.id, 'active', { expires_on: '2031-01-31' }));
  const after = (id: string, last: string) =>
    queryShared<{ team_id: string; id: string; number: string; expires_on: unknown }>(
      `select q.team_id, q.id, q.number, q.expires_on::text from (${contractorsToCheck}) q where q.id = any($4)`,
      [team.team_id, id, last, [own.id, twin.id]],
    );

  expect(await after(own.id, '')).toMatchObject([
    { id: own.id, number, expires_on: '2031-01-31' },
    { id: own.id, number: permit, expires_on: null },
    { id: twin.id, number, expires_on: null },
  ]);
  expect(await after(own.id, permit)).toMatchObject([{ id: twin.id, number }]);
});
