import { describe, expect, it } from '@jest/globals';
import {
  agreedWeights,
  decisionErrors,
  emptyLoad,
  isOpen,
  itemsAfter,
  loadAction,
  loadErrors,
  loadOf,
  standingErrors,
} from '../../../domain/compliance/incoming_loads.ts';
import type { Load, LoadInput, LoadItem } from '../../../domain/compliance/incoming_loads.ts';
import type { IncomingLoadAction, IncomingLoadStatus } from '../../../domain/states/incoming_load.ts';

const soil: LoadItem = {
  ewc_code: '17 05 04',
  description: null,
  physical_form: null,
  container_type: null,
  container_count: null,
  weight_kg: null,
  weight_is_estimate: true,
  accepted: true,
  rejection_reason: null,
  hazard_codes: [],
  pops: [],
};
const wood: LoadItem = { ...soil, ewc_code: '17 02 01' };
const load: Load = {
  ...emptyLoad,
  site_id: 'site',
  status: 'arrived',
  arrived_at: '2026-10-05T08:00:00.000Z',
  carrier_registration: 'CBDU123456',
  items: [soil],
};
const fieldsOf = (errors: { field: string }[]) => errors.map(({ field }) => field);

const statuses: IncomingLoadStatus[] = [
  'expected',
  'arrived',
  'accepted',
  'part_rejected',
  'rejected',
  'quarantined',
  'cancelled',
];

describe('the state of a load', () => {
  it.each<[IncomingLoadStatus, IncomingLoadAction]>([
    ['arrived', 'arrive'],
    ['accepted', 'accept'],
    ['part_rejected', 'part_reject'],
    ['rejected', 'reject'],
    ['quarantined', 'quarantine'],
    ['cancelled', 'cancel'],
  ])('becomes %s by the move %s', (status, action) => {
    expect(loadAction('expected', status)).toBe(action);
    expect(loadAction(status, status)).toBeNull();
    expect(loadAction(status, undefined)).toBeNull();
    expect(loadAction(status, 'expected')).toBe('change');
  });

  it('is open until a decision, and also in quarantine', () => {
    expect(statuses.filter(isOpen)).toEqual(['expected', 'arrived', 'quarantined']);
  });

  it('rejects a second decision', () => {
    expect(fieldsOf(standingErrors('accepted', 'reject', {}))).toEqual(['status']);
    expect(standingErrors('arrived', 'accept', { weight_kg: 1 })).toEqual([]);
  });

  it('accepts any change before the decision, and afterwards only to fields not in a receipt', () => {
    const late = [
      'status',
      'origin_postcode',
      'origin_local_authority',
      'contamination_percent',
      'gate_fee',
      'photos',
      'driver_name',
      'notes',
    ];
    const input = Object.fromEntries([...late, 'weight_kg', 'items'].map((field) => [field, null]));

    expect(standingErrors('arrived', null, input)).toEqual([]);
    expect(standingErrors('part_rejected', null, input)).toEqual([
      { field: 'weight_kg', message: 'cannot change once the load is part rejected' },
      { field: 'items', message: 'cannot change once the load is part rejected' },
    ]);
  });
});

describe('the wastes of a load', () => {
  it('are set by their codes, and known ones keep their details', () => {
    const known = { ...soil, description: 'Clay' };

    expect(itemsAfter([known], { ewc_codes: ['17 02 01', '17 05 04'] })).toEqual({
      items: [wood, known],
      errors: [],
    });
    expect(itemsAfter([known], {})).toEqual({ items: [known], errors: [] });
  });

  it('have every field, regardless of the input, and name each property once', () => {
    const full = {
      ...soil,
      weight_kg: 5,
      weight_is_estimate: false,
      accepted: false,
      rejection_reason: 'Wet',
    };
    const details = {
      description: 'Clay',
      physical_form: 'Solid',
      container_type: 'SKI',
      container_count: 2,
    };
    const entered = { ...full, ...details, hazard_codes: ['HP_4', 'HP_4'], pops: ['PCB', 'PCB'] };

    expect(itemsAfter([], { items: [{ ewc_code: '17 05 04' }, entered] }).items).toEqual([
      soil,
      { ...full, ...details, hazard_codes: ['HP_4'], pops: ['PCB'] },
    ]);
  });

  it('take the short form if there is only one', () => {
    const short: LoadInput = { physical_form: 'Solid', container_type: 'SKI', container_count: 2 };

    expect(itemsAfter([soil], short)).toEqual({ items: [{ ...soil, ...short }], errors: [] });
    expect(itemsAfter([], { ...short, ewc_codes: ['17 05 04'] }).items).toEqual([{ ...soil, ...short }]);
  });

  it.each<[string, LoadItem[], LoadInput, string, string]>([
    ['of two wastes', [soil, wood], { physical_form: 'Solid' }, 'physical_form', 'must be given in items'],
    [
      'of no waste',
      [],
      { container_type: 'SKI' },
      'container_type',
      'is only allowed with ewc_codes or items',
    ],
    [
      'beside items',
      [],
      { items: [], container_count: 1 },
      'container_count',
      'is not allowed together with items',
    ],
    [
      'of codes beside items',
      [],
      { items: [], ewc_codes: [] },
      'ewc_codes',
      'is not allowed together with items',
    ],
  ])('refuse a short form %s', (_what, current, input, field, message) => {
    expect(itemsAfter(current, input).errors).toEqual([{ field, message }]);
  });
});

describe('the weight of a load', () => {
  const weighed = [
    { ...soil, weight_kg: 700 },
    { ...wood, weight_kg: 300.5 },
  ];

  it.each<[string, Partial<Load>, LoadInput, number | null]>([
    ['is the sum of its wastes', { items: weighed }, { items: weighed }, 1000.5],
    [
      'may repeat that sum',
      { items: weighed, weight_kg: 1000.5 },
      { items: weighed, weight_kg: 1000.5 },
      1000.5,
    ],
    ['stays if one waste has none', { items: [weighed[0]!, wood], weight_kg: 9 }, { items: [] }, 9],
    ['stays if nothing was entered', { items: weighed, weight_kg: 9 }, {}, 9],
    ['stays if there are no wastes', { items: [], weight_kg: 9 }, { items: [] }, 9],
  ])('%s', (_what, change, input, weight_kg) => {
    expect(agreedWeights({ ...load, ...change }, input)).toMatchObject({ weight_kg, errors: [] });
  });

  it('is rejected if it is not the sum of its wastes', () => {
    expect(agreedWeights({ ...load, items: weighed }, { items: weighed, weight_kg: 1000 })).toEqual({
      items: weighed,
      weight_kg: 1000,
      errors: [{ field: 'weight_kg', message: 'must be 1000.5, the sum of the items' }],
    });
  });

  it('is that of its only waste, and is cleared with it', () => {
    const after = (weight_kg: number | null) => agreedWeights({ ...load, weight_kg }, { weight_kg });

    expect(after(5060)).toEqual({ items: [{ ...soil, weight_kg: 5060 }], weight_kg: 5060, errors: [] });
    expect(after(null)).toEqual({ items: [soil], weight_kg: null, errors: [] });
  });

  it('of several wastes leaves the weights of the wastes unchanged', () => {
    expect(agreedWeights({ ...load, items: weighed, weight_kg: 7 }, { weight_kg: 7 })).toEqual({
      items: weighed,
      weight_kg: 7,
      errors: [],
    });
  });
});

describe('the weight of a load and its wastes', () => {
  const both = [
    { ...soil, weight_kg: 600 },
    { ...wood, weight_kg: 400 },
  ];

  it.each<[string, Partial<Load>, LoadInput, number | null]>([
    ['is what stands where nothing of it is entered', { items: both, weight_kg: 7 }, {}, 7],
    [
      'is what is entered with its wastes, if they agree',
      { items: both, weight_kg: 1000 },
      { items: both, weight_kg: 1000 },
      1000,
    ],
    [
      'is what is entered where a waste has none',
      { items: [both[0]!, wood], weight_kg: 900 },
      { items: [both[0]!, wood], weight_kg: 900 },
      900,
    ],
    [
      'is what stands where a waste has none',
      { items: [both[0]!, wood], weight_kg: 7 },
      { items: [both[0]!, wood] },
      7,
    ],
    [
      'is the sum of its wastes where it is not entered',
      { items: both, weight_kg: 7 },
      { items: both },
      1000,
    ],
    ['is cleared with its wastes', { items: both, weight_kg: null }, { items: both, weight_kg: null }, null],
    ['stays where there are no wastes', { items: [], weight_kg: 7 }, { items: [], weight_kg: 7 }, 7],
  ])('%s', (_what, change, input, weight_kg) => {
    const items = change.items!;

    expect(agreedWeights({ ...load, ...change }, input)).toEqual({ items, weight_kg, errors: [] });
  });

  it('is not copied to its only waste if that is entered too', () => {
    const input = { items: [soil], weight_kg: 5060 };

    expect(agreedWeights({ ...load, weight_kg: 5060 }, input)).toEqual({
      items: [soil],
      weight_kg: 5060,
      errors: [],
    });
  });
});

describe('a load in any state', () => {
  const now = new Date('2026-10-05T10:00:00Z');

  it.each<[string, Partial<Load>, LoadInput]>([
    ['that has arrived', {}, {}],
    ['that is expected', { status: 'expected', arrived_at: null }, {}],
    ['that was cancelled before it arrived', { status: 'cancelled', arrived_at: null }, {}],
    ['received when it arrived', { received_at: load.arrived_at }, {}],
    ['with a treatment and a fee', { operation_code: 'R13' }, { gate_fee: 25.5 }],
    ['with hazards and pollutants', { items: [{ ...soil, hazard_codes: ['HP_4'], pops: ['PCB'] }] }, {}],
    [
      'with a reason instead of a registration',
      { carrier_registration: null, reason_for_no_registration: 'x' },
      {},
    ],
    ['with a note', { consignment_note_id: 'n' }, {}],
    ['with a registration', { reason_for_no_registration: null }, {}],
    ['with a reason instead of a note', { reason_for_no_consignment_code: 'x' }, {}],
    ['with a waste that is refused', { items: [{ ...soil, accepted: false, rejection_reason: 'Wet' }] }, {}],
  ])('%s is accepted', (_what, change, input) => {
    expect(loadErrors({ ...load, ...change }, input, now)).toEqual([]);
  });

  it.each<[string, Partial<Load>, LoadInput, string]>([
    ['that arrived tomorrow', {}, { arrived_at: '2026-10-06T10:00:00Z' }, 'arrived_at'],
    ['that was received tomorrow', {}, { received_at: '2026-10-06T10:00:00Z' }, 'received_at'],
    ['with a fraction of a penny', {}, { gate_fee: 1.005 }, 'gate_fee'],
    ['with an unknown treatment', { operation_code: 'R99' }, {}, 'operation_code'],
    [
      'with a registration and a reason for none',
      { reason_for_no_registration: 'x' },
      {},
      'reason_for_no_registration',
    ],
    [
      'with a note and a reason for none',
      { consignment_note_id: 'n', reason_for_no_consignment_code: 'x' },
      {},
      'reason_for_no_consignment_code',
    ],
    ['received before it arrived', { received_at: '2026-10-05T07:59:59.000Z' }, {}, 'received_at'],
    ['that is accepted and never arrived', { status: 'accepted', arrived_at: null }, {}, 'arrived_at'],
    ['of an unknown waste', { items: [soil, { ...soil, ewc_code: '99 99 99' }] }, {}, 'items.1.ewc_code'],
    [
      'with an unknown hazard',
      { items: [{ ...soil, hazard_codes: ['HP_4', 'HP_99'] }] },
      {},
      'items.0.hazard_codes.1',
    ],
    ['with an unknown pollutant', { items: [{ ...soil, pops: ['PCB', 'XYZ'] }] }, {}, 'items.0.pops.1'],
    [
      'with a reason for a waste it takes',
      { items: [{ ...soil, rejection_reason: 'Wet' }] },
      {},
      'items.0.rejection_reason',
    ],
  ])('%s is rejected', (_what, change, input, field) => {
    expect(fieldsOf(loadErrors({ ...load, ...change }, input, now))).toEqual([field]);
  });

  it('can be received without an arrival time', () => {
    const change = { status: 'expected' as const, arrived_at: null, received_at: '2026-10-05T07:00:00.000Z' };

    expect(loadErrors({ ...load, ...change }, {}, now)).toEqual([]);
  });

  it('names the code that is not on a list', () => {
    const item = { ...soil, ewc_code: '99 99 99', hazard_codes: ['HP_99'], pops: ['XYZ'] };

    expect(loadErrors({ ...load, items: [item] }, {}, now).map(({ message }) => message)).toEqual([
      '99 99 99 is not a code of the List of Waste',
      'HP_99 is not a hazard property',
      'XYZ is not a persistent organic pollutant of the list',
    ]);
  });

  it('has only an estimated weight before any value is entered', () => {
    const { status, weight_is_estimate, items, ...rest } = emptyLoad;

    expect({ status, weight_is_estimate, items }).toEqual({
      status: 'expected',
      weight_is_estimate: true,
      items: [],
    });
    expect(Object.values(rest)).toEqual(Array(16).fill(null));
  });

  it('is read without the fields that the API adds', () => {
    expect(loadOf({ ...load, id: 'x', created_at: 'y' } as Load)).toEqual(load);
  });
});

describe('a decision', () => {
  const refused = { ...wood, accepted: false, rejection_reason: 'Wet' };
  const hazardous = { ...soil, ewc_code: '17 05 03' };

  it.each<[string, IncomingLoadAction, Partial<Load>]>([
    ['to accept a load', 'accept', {}],
    [
      'to accept a carrier with a reason',
      'accept',
      { carrier_registration: null, reason_for_no_registration: 'x' },
    ],
    ['to accept hazardous waste with its note', 'accept', { items: [hazardous], consignment_note_id: 'n' }],
    [
      'to accept hazardous waste with a reason',
      'accept',
      { items: [hazardous], reason_for_no_consignment_code: 'x' },
    ],
    ['to accept a part', 'part_reject', { items: [soil, refused] }],
    [
      'to refuse hazardous waste without a note',
      'part_reject',
      { items: [soil, { ...refused, ewc_code: '17 05 03' }] },
    ],
    ['to reject with a reason', 'reject', { rejection_reason: 'Wet', items: [], carrier_registration: null }],
    ['to quarantine whatever it is', 'quarantine', { items: [], carrier_registration: null }],
  ])('%s is accepted', (_what, action, change) => {
    expect(decisionErrors(action, { ...load, ...change })).toEqual([]);
  });

  it.each<[string, IncomingLoadAction, Partial<Load>, string]>([
    ['to reject without a reason', 'reject', {}, 'rejection_reason'],
    ['to accept no waste', 'accept', { items: [] }, 'items'],
    ['to accept what is refused in part', 'accept', { items: [soil, refused] }, 'status'],
    ['to accept a part of nothing', 'part_reject', { items: [] }, 'items'],
    ['to accept a part and refuse none', 'part_reject', { items: [soil, wood] }, 'items'],
    ['to accept a part and refuse all', 'part_reject', { items: [refused] }, 'items'],
    [
      'to refuse a waste without a reason',
      'part_reject',
      { items: [soil, { ...refused, rejection_reason: null }] },
      'items.1.rejection_reason',
    ],
    ['to accept an unknown carrier', 'accept', { carrier_registration: null }, 'carrier_registration'],
    ['to accept hazardous waste without a note', 'accept', { items: [hazardous] }, 'consignment_note_id'],
  ])('%s is rejected', (_what, action, change, field) => {
    expect(fieldsOf(decisionErrors(action, { ...load, ...change }))).toEqual([field]);
  });
});
