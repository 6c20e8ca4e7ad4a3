import { describe, expect, test } from '@jest/globals';
import { checkCompliance } from '../../../domain/compliance/checks.ts';
import type {
  ComplianceFacts,
  DriverFacts,
  TeamFacts,
  VehicleFacts,
} from '../../../domain/compliance/checks.ts';
import type { SitePermit } from '../../../domain/compliance/site_permits.ts';
import { sitePermit } from '../../support/records/permits.ts';

const today = '2026-10-05';
const nothing: ComplianceFacts = {
  today,
  vehicle: null,
  driver: null,
  client: null,
  site: null,
  season_ticket: null,
  team: null,
  ewc_codes: [],
};
const lorry: VehicleFacts = {
  id: 'v',
  registration: 'YJ23KXB',
  status: 'active',
  type: 'skip_loader',
  gvw_kg: 18_000,
  depot_id: null,
  mot_expires_on: null,
  tax_expires_on: null,
  insurance_expires_on: null,
  unsafe: false,
  checked: true,
};
const tom: DriverFacts = {
  id: 'd',
  name: 'Tom',
  licence_expires_on: null,
  licence_categories: [],
  cpc_expires_on: null,
  duty_minutes: null,
  driving_minutes: null,
};
const firm: TeamFacts = { id: 't', carrier_registrations: [], o_licences: [] };

/** Codes of blockers, then codes of warnings with a question mark. */
function codes(facts: Partial<ComplianceFacts>, date = today): string[] {
  const { ok, blockers, warnings } = checkCompliance({ ...nothing, ...facts }, date);
  expect(ok).toBe(blockers.length === 0);

  return [...blockers.map(({ code }) => code), ...warnings.map(({ code }) => `${code}?`)];
}
const vehicle = (change: Partial<VehicleFacts>, date?: string) =>
  codes({ vehicle: { ...lorry, ...change } }, date);
const driver = (change: Partial<DriverFacts>, of: Partial<VehicleFacts> | null = null) =>
  codes({ driver: { ...tom, ...change }, vehicle: of && { ...lorry, ...of } });
const team = (change: Partial<TeamFacts>, of: Partial<VehicleFacts> | null = null) =>
  codes({ team: { ...firm, ...change }, vehicle: of && { ...lorry, ...of } });

describe('a vehicle', () => {
  test('unrecorded data raises no warning', () => {
    expect(codes({})).toEqual([]);
    expect(vehicle({})).toEqual([]);
  });

  test.each([
    ['mot_expires_on', 'mot_expired'],
    ['tax_expires_on', 'tax_expired'],
    ['insurance_expires_on', 'insurance_expired'],
  ] as const)('%s is valid to the end of its day', (field, code) => {
    expect(vehicle({ [field]: today })).toEqual([]);
    expect(vehicle({ [field]: '2026-10-04' })).toEqual([code]);
    expect(vehicle({ [field]: today }, '2026-10-06')).toEqual([code]);
  });

  test('a trailer needs no tax, and plant needs no tax or MOT', () => {
    const late = { mot_expires_on: '2026-01-01', tax_expires_on: '2026-01-01' };
    expect(vehicle({ type: 'trailer', ...late })).toEqual(['mot_expired']);
    expect(vehicle({ type: 'plant', ...late })).toEqual([]);
  });

  test('is named with its id by each problem', () => {
    const facts = { ...nothing, vehicle: { ...lorry, mot_expires_on: '2026-10-04', checked: false } };

    expect(checkCompliance(facts, today)).toMatchObject({
      blockers: [
        {
          subject_type: 'vehicle',
          subject_id: 'v',
          message: 'YJ23KXB has no MOT: it expired on 2026-10-04.',
        },
      ],
      warnings: [{ subject_id: 'v', message: 'YJ23KXB has no walkaround check today.' }],
    });
  });

  test.each(['off_road', 'sorn', 'disposed'] as const)('%s is not on the road', (status) => {
    expect(vehicle({ status })).toEqual(['vehicle_off_road']);
  });

  test('an unsafe check blocks on every day; a missing one only warns on the day itself', () => {
    expect(vehicle({ unsafe: true }, '2026-11-01')).toEqual(['walkaround_unsafe']);
    expect(vehicle({ checked: false })).toEqual(['walkaround_missing?']);
    expect(vehicle({ checked: false }, '2026-10-06')).toEqual([]);
    expect(vehicle({ checked: false }, '2026-10-04')).toEqual([]);
  });
});

describe('a driver', () => {
  test('licence and CPC are valid to the end of their day; below 3.5 t no CPC is needed', () => {
    expect(driver({ licence_expires_on: today, cpc_expires_on: today })).toEqual([]);
    expect(driver({ licence_expires_on: '2026-10-04' })).toEqual(['licence_expired']);
    expect(driver({ cpc_expires_on: '2026-10-04' })).toEqual(['cpc_expired']);
    expect(driver({ cpc_expires_on: '2026-10-04' }, { gvw_kg: 3501 })).toEqual(['cpc_expired']);
    expect(driver({ cpc_expires_on: '2026-10-04' }, { gvw_kg: 3500 })).toEqual([]);
  });

  test.each([
    [3500, ['B'], []],
    [3501, ['B'], ['licence_category']],
    [7500, ['B', 'C1'], []],
    [7501, ['B', 'C1'], ['licence_category']],
    [32_000, ['C'], []],
    [32_000, ['ce'], []],
    [32_000, [], []],
    [null, ['B'], []],
  ])('a vehicle of %s kg with categories %j: %j', (gvw_kg, licence_categories, expected) => {
    expect(driver({ licence_categories }, { gvw_kg })).toEqual(expected);
  });

  test('a message names the lowest sufficient category, and the vehicle', () => {
    const { blockers } = checkCompliance(
      { ...nothing, driver: { ...tom, licence_categories: ['B'] }, vehicle: { ...lorry, gvw_kg: 7500 } },
      today,
    );

    expect(blockers).toEqual([
      {
        code: 'licence_category',
        subject_type: 'driver',
        subject_id: 'd',
        message: 'Tom has no category C1 licence, which YJ23KXB needs.',
        blocking: true,
      },
    ]);
  });

  test('a vehicle without recorded data requires a CPC', () => {
    expect(driver({ cpc_expires_on: '2026-10-04' }, { gvw_kg: null })).toEqual(['cpc_expired']);
  });

  test.each([
    ...['C1', 'C1E', 'C1+E', 'C', 'CE', 'C+E'].map((category) => [7500, 'skip_loader', category] as const),
    ...['C', 'CE', 'C+E'].map((category) => [7501, 'skip_loader', category] as const),
    ...['CE', 'C+E'].map((category) => [18_000, 'tractor_unit', category] as const),
  ])('a vehicle of %s kg, a %s, may be driven with %s', (gvw_kg, type, category) => {
    expect(driver({ licence_categories: [category] }, { gvw_kg, type })).toEqual([]);
  });

  test.each([
    [{ driving_minutes: 545 }, 'Tom would drive 9 h 05 min.'],
    [{ driving_minutes: 550.6 }, 'Tom would drive 9 h 11 min.'],
    [{ duty_minutes: 839 }, 'Tom would be on duty for 13 h 59 min.'],
  ])('hours %j are worded as %s', (change, message) => {
    expect(checkCompliance({ ...nothing, driver: { ...tom, ...change } }, today).warnings).toMatchObject([
      { message },
    ]);
  });

  test.each([
    [18_000, 'C'],
    [3500, 'C'],
    [null, 'C'],
    [null, 'B'],
  ])('a tractor unit of %s kg needs CE; %s is not enough', (gvw_kg, category) => {
    expect(driver({ licence_categories: [category] }, { type: 'tractor_unit', gvw_kg })).toEqual([
      'licence_category',
    ]);
    expect(driver({ licence_categories: [category, 'CE'] }, { type: 'tractor_unit', gvw_kg })).toEqual([]);
  });

  test.each([
    [{ driving_minutes: 540 }, []],
    [{ driving_minutes: 541 }, ['hours?']],
    [{ driving_minutes: 600 }, ['hours?']],
    [{ driving_minutes: 601 }, ['hours']],
    [{ duty_minutes: 780 }, []],
    [{ duty_minutes: 781 }, ['hours?']],
    [{ duty_minutes: 900 }, ['hours?']],
    [{ duty_minutes: 901 }, ['hours']],
    [{ driving_minutes: 541, duty_minutes: 901 }, ['hours', 'hours?']],
    [{ driving_minutes: 601, duty_minutes: 781 }, ['hours', 'hours?']],
  ])('hours %j: %j', (change, expected) => {
    expect(driver(change)).toEqual(expected);
  });
});

describe('the team', () => {
  test('one carrier registration in force is sufficient', () => {
    const old = { expires_on: '2026-10-04', surrendered_on: null };
    expect(team({ carrier_registrations: [old] })).toEqual(['carrier_expired']);
    expect(team({ carrier_registrations: [old, { ...old, expires_on: today }] })).toEqual([]);
    expect(team({ carrier_registrations: [old, { ...old, expires_on: null }] })).toEqual([]);
  });

  test('the message names the last day of the registration that expired last, in any order', () => {
    const days = ['2026-09-01', '2026-10-04', '2026-10-02'];
    const carrier_registrations = days.map((expires_on) => ({ expires_on, surrendered_on: null }));
    const messages = (registrations: TeamFacts['carrier_registrations']) =>
      checkCompliance(
        { ...nothing, team: { ...firm, carrier_registrations: registrations } },
        today,
      ).blockers.map(({ message }) => message);

    expect(messages(carrier_registrations)).toEqual([
      'The registration as a waste carrier expired on 2026-10-04.',
    ]);
    expect(
      messages([carrier_registrations[0]!, { expires_on: '2030-01-01', surrendered_on: today }]),
    ).toEqual(['The registration as a waste carrier was surrendered on 2026-10-05.']);
  });

  test('an exceeded operator’s licence blocks only the goods vehicles under it', () => {
    const full = { licence_number: 'OB1', vehicles_authorised: 3, vehicles_in_use: 3, depot_ids: ['x'] };
    const over = { ...full, licence_number: 'OD2', vehicles_in_use: 4, depot_ids: ['y'] };
    expect(team({ o_licences: [full] })).toEqual([]);
    expect(team({ o_licences: [over] })).toEqual(['o_licence_exceeded']);
    expect(team({ o_licences: [over] }, {})).toEqual(['o_licence_exceeded']);
    expect(team({ o_licences: [over] }, { gvw_kg: 3500 })).toEqual([]);
    expect(team({ o_licences: [full, over] }, { depot_id: 'x' })).toEqual([]);
    expect(team({ o_licences: [full, over] }, { depot_id: 'y' })).toEqual(['o_licence_exceeded']);
  });
});

describe('client, site and season ticket', () => {
  test('a client on stop blocks the job', () => {
    expect(codes({ client: { id: 'c', name: 'Calder', on_stop: true } })).toEqual(['client_on_stop']);
    expect(codes({ client: { id: 'c', name: 'Calder', on_stop: false } })).toEqual([]);
  });

  test('a site accepts what any of its permits in force accepts', () => {
    const site = (permits: SitePermit[], ...ewc_codes: string[]) =>
      codes({ site: { id: 's', name: 'Yard', permits }, ewc_codes });
    const old = sitePermit({ expires_on: '2026-10-04', accepted_ewc_codes: ['17 09 04'] });
    const inert = sitePermit({ number: 'EPR/B', accepted_ewc_codes: ['17 05 04'] });
    expect(site([], '17 09 04')).toEqual([]);
    expect(site([old], '17 09 04')).toEqual(['permit_expired']);
    expect(site([old, inert], '17 09 04', '17 05 04')).toEqual(['ewc_not_permitted']);
    expect(site([inert], '17 05 04')).toEqual([]);
    expect(site([inert, { ...inert, accepted_ewc_codes: [] }], '17 09 04')).toEqual([]);
    expect(site([{ ...inert, accepted_ewc_codes: ['17 05 03'] }], '17 05 03*')).toEqual([]);
    expect(site([{ ...inert, accepted_ewc_codes: ['17 05 03 *'] }], '17 05 03')).toEqual([]);
  });

  test('of expired permits the one that expired last is named', () => {
    const permits = ['2026-09-01', '2026-10-04', '2026-10-02'].map((expires_on, index) =>
      sitePermit({ number: `EPR/${index}`, expires_on }),
    );

    expect(
      checkCompliance({ ...nothing, site: { id: 's', name: 'Yard', permits } }, today).blockers,
    ).toMatchObject([{ message: 'Permit EPR/1 of Yard expired on 2026-10-04.' }]);
  });

  test('an ended season ticket is a warning, because the visit can have its own note', () => {
    const ticket = { id: 'n', reference: 'WTN-000001', valid_until: today, ended: false };
    expect(codes({ season_ticket: ticket })).toEqual([]);
    expect(codes({ season_ticket: ticket }, '2026-10-06')).toEqual(['season_ticket_ended?']);
    expect(codes({ season_ticket: { ...ticket, ended: true } })).toEqual(['season_ticket_ended?']);
  });
});
