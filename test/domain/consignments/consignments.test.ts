import { describe, expect, test } from '@jest/globals';
import { emptyParts, ewcCodesOf, filledParts } from '../../../domain/consignments/consignment_parts.ts';
import { prefilledParts } from '../../../domain/consignments/consignment_prefill.ts';
import {
  collectErrors,
  issueErrors,
  partErrors,
  receivedStatus,
  receiveErrors,
} from '../../../domain/consignments/consignments.ts';

const fields = (errors: { field: string }[]) => errors.map(({ field }) => field);
const waste = {
  description: 'Waste oil',
  ewc_code: '13 02 05',
  quantity_kg: 0.1,
  physical_form: 'liquid' as const,
};

describe('filledParts', () => {
  test('an absent field is kept, null clears a field, and a list is replaced', () => {
    const first = filledParts({
      a: { premises_code: 'ABC123', removed_from: { name: 'A', postcode: 'LS1 1AA' } },
      b: { process: 'Service', wastes: [waste, { ...waste, quantity_kg: 0.2 }] },
    });

    const second = filledParts(
      { a: { premises_code: null, removed_from: { name: 'B' } }, b: { wastes: [waste] } },
      first,
    );

    expect(second.a).toMatchObject({ premises_code: null, removed_from: { name: 'B', postcode: 'LS1 1AA' } });
    expect(second.b).toMatchObject({ process: 'Service', total_kg: 0.1 });
    expect(second.b.wastes).toHaveLength(1);
  });

  test('carriers, receipts and what is in a waste are replaced, and each carrier has only its own fields', () => {
    const [one, two] = [
      { name: 'One', registration_number: 'CBDU111111' },
      { name: 'Two', on_behalf_of: 'Two Ltd' },
    ];
    const drum = { ...waste, containers: { type: 'Drum', number: 2 }, components: [{ name: 'Oil' }] };
    const first = filledParts({
      b: { wastes: [{ ...drum, hazard_codes: ['HP_7'] }] },
      c: { carriers: [one, two], carrier: { name: 'Driver', registration_number: 'CBDU222222' } },
      e: { wastes: [{ ewc_code: '13 02 05', quantity_kg: 5 }, { ewc_code: '16 06 01' }] },
    });

    const second = filledParts(
      {
        b: { wastes: [{ ...waste, containers: { size: '200 l' } }] },
        c: { carriers: [two], carrier: { name: null } },
        e: { wastes: [{ ewc_code: '16 06 01', accepted: false }] },
      },
      first,
    );

    expect(second.b.wastes).toMatchObject([
      { containers: { type: null, number: null, size: '200 l' }, components: [], hazard_codes: [] },
    ]);
    expect(second.c).toMatchObject({
      carriers: [{ ...two, registration_number: null, address: null, exempt_reason: null }],
      carrier: { name: null, registration_number: 'CBDU222222' },
    });
    expect(second.e.wastes).toMatchObject([{ ewc_code: '16 06 01', accepted: false, quantity_kg: null }]);
    expect(filledParts({ c: { carriers: [] } }, second).c.carriers).toEqual([]);
  });

  test('adds kilograms without binary rounding errors; the sum is unknown if one is missing', () => {
    const total = (...kg: (number | null)[]) =>
      filledParts({ b: { wastes: kg.map((quantity_kg) => ({ ...waste, quantity_kg })) } }).b.total_kg;

    expect(total(0.1, 0.2)).toBe(0.3);
    expect(total(420, null)).toBeNull();
    expect(total()).toBeNull();
  });

  test('unknown fields are dropped, and signatures and the code cannot be entered', () => {
    const sneaky = {
      a: { consignment_code: 'X/00001' },
      d: { signature: { name: 'Forged' } },
      c: { colour: 'red', signature: { name: 'Forged' } },
      e: { signature: { name: 'Forged' } },
    };

    expect(filledParts(sneaky as never)).toEqual(emptyParts());
  });

  test('writes hazard codes and UN numbers in Defra’s format', () => {
    const { b } = filledParts({
      b: { wastes: [{ hazard_codes: ['HP 7', 'H14', 'HP_POP'], un_number: '1203' }] },
    });

    expect(b.wastes[0]).toMatchObject({ hazard_codes: ['HP_7', 'HP_14', 'HP_POP'], un_number: 'UN1203' });
    expect(partErrors({ ...emptyParts(), b })).toEqual([]);
  });

  test('keeps each hazard code once, however it is written, and an unknown one in its place', () => {
    const hazards = (hazard_codes: string[]) => filledParts({ b: { wastes: [{ hazard_codes }] } });

    expect(hazards(['HP7', 'HP_14', 'H7', 'hp 14']).b.wastes[0]!.hazard_codes).toEqual(['HP_7', 'HP_14']);
    expect(fields(partErrors(hazards(['HP7', 'H7', 'HP99'])))).toEqual(['parts.b.wastes.0.hazard_codes.2']);
  });

  test('keeps each code once', () => {
    const { b } = filledParts({ b: { wastes: [waste, waste, { ...waste, ewc_code: null }] } });

    expect(ewcCodesOf(b)).toEqual(['13 02 05']);
  });
});

describe('prefilledParts', () => {
  test('takes the place from the client’s site, the rest from the client, and keeps entered values', () => {
    const client = {
      id: '1',
      name: 'Asha',
      company: 'Builders Ltd',
      email: 'a@b.test',
      phone: '1',
      address: 'Office',
      city: 'Leeds',
      postcode: 'LS1 1AA',
      company_number: null,
      carrier_registration: null,
      sic_code: null,
    };
    const known = { client, location: { address: 'Yard', city: 'Halifax', postcode: 'HX1 1AA' } };

    const parts = filledParts({ a: { removed_from: { phone: '2' } } }, prefilledParts(emptyParts(), known));

    expect(parts.a.removed_from).toEqual({
      name: 'Builders Ltd',
      address: 'Yard, Halifax',
      postcode: 'HX1 1AA',
      phone: '2',
      email: 'a@b.test',
      permit_number: null,
    });
    expect(parts.d).toMatchObject({ on_behalf_of: 'Builders Ltd', address: 'Yard, Halifax, HX1 1AA' });
  });
});

describe('what each move needs', () => {
  test('an empty form needs parts A, B and D to be issued, C to be collected, E to be closed', () => {
    const empty = emptyParts();

    expect(fields(issueErrors(empty)).map((field) => field.split('.')[1])).toEqual(
      expect.arrayContaining(['a', 'b', 'd']),
    );
    expect(fields(collectErrors(empty))).toEqual([
      'parts.c.carrier.name',
      'parts.c.carrier.registration_number',
      'parts.c.vehicle_reg',
      'parts.c.signature',
    ]);
    expect(fields(receiveErrors(empty))).toEqual([
      'parts.e.received_at',
      'parts.e.permit_number',
      'parts.e.wastes',
      'parts.e.signature',
    ]);
  });

  test('a carrier with only a name needs its registration', () => {
    const parts = filledParts({ c: { carrier: { name: 'Calder Skips Ltd' }, vehicle_reg: 'YJ23 KXB' } });

    expect(fields(collectErrors(parts))).toEqual([
      'parts.c.carrier.registration_number',
      'parts.c.signature',
    ]);
  });

  test('a carrier without a registration needs a reason, and transport other than by road its means', () => {
    const parts = filledParts({ c: { carrier: { name: 'A', exempt_reason: 'ON_SITE' }, mode: 'Rail' } });

    expect(fields(collectErrors(parts))).toEqual(['parts.c.signature']);
  });

  test('a hazardous mirror entry needs hazard codes; a non-hazardous waste beside it does not', () => {
    const parts = filledParts({ b: { wastes: [{ ...waste }, { ...waste, ewc_code: '17 01 07' }] } });

    expect(fields(issueErrors(parts))).toContain('parts.b.wastes.0.hazard_codes');
    expect(fields(issueErrors(parts))).not.toContain('parts.b.wastes.1.hazard_codes');
  });

  test('is received if any waste is accepted, and rejected if none is', () => {
    const e = (accepted: boolean[]) =>
      filledParts({ e: { wastes: accepted.map((each) => ({ accepted: each })) } }).e;

    expect([receivedStatus(e([true, false])), receivedStatus(e([false, false]))]).toEqual([
      'received',
      'rejected',
    ]);
  });
});
