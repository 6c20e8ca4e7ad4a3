import { describe, expect, it } from '@jest/globals';
import { onwardParts, refusedWastes } from '../../../domain/consignments/consignment_onward.ts';
import { emptyParts, filledParts } from '../../../domain/consignments/consignment_parts.ts';
import type { ConsignmentInput } from '../../../domain/consignments/consignment_parts.ts';
import { consignmentWarnings, settledNation } from '../../../domain/consignments/consignment_warnings.ts';
import { sitePermit } from '../../support/records/permits.ts';

const oil = { description: 'Waste oil', ewc_code: '13 02 05', quantity_kg: 400 };
const acid = { description: 'Acid', ewc_code: '16 06 06', quantity_kg: 100 };
const receipt = { ewc_code: '13 02 05', quantity_kg: 400, accepted: true };
const form = (change: ConsignmentInput = {}) =>
  filledParts(
    change,
    filledParts({
      a: {
        removed_from: { name: 'Mill Farm', postcode: 'LS1 1AA' },
        taken_to: { name: 'Elland', address: 'Lowfields Way', postcode: 'HX5 9DA' },
      },
      b: { process: 'Servicing', process_sic: '45200', wastes: [oil, acid] },
      e: {
        wastes: [
          receipt,
          { ewc_code: '16 06 06', quantity_kg: 100, accepted: false, rejection_reason: 'Leaks' },
        ],
      },
    }),
  );

describe('refused waste', () => {
  it('includes waste refused in whole or in part, with its description', () => {
    expect(refusedWastes(form())).toMatchObject([acid]);
    expect(
      refusedWastes(form({ e: { wastes: [{ ...receipt, quantity_kg: 390, rejected_kg: 10 }] } })),
    ).toMatchObject([{ ...oil, quantity_kg: 10 }]);
    expect(refusedWastes(form({ e: { wastes: [receipt] } }))).toEqual([]);
    expect(
      refusedWastes(form({ e: { wastes: [{ ewc_code: '17 06 05', quantity_kg: 5, accepted: false }] } })),
    ).toMatchObject([{ ewc_code: '17 06 05', description: null, quantity_kg: 5 }]);
  });

  it('moves on from the site that refused it, to a place not yet known', () => {
    const blank = filledParts({ c: { carrier: { on_behalf_of: 'Calder' } }, d: { name: 'Bo' } });
    const { a, b, c, d, e } = onwardParts(form(), blank);

    expect(a).toMatchObject({
      removed_from: { name: 'Elland' },
      producer: { name: 'Mill Farm' },
      taken_to: { name: null },
    });
    expect(b).toMatchObject({ process: 'Servicing', process_sic: '45200', wastes: [acid], total_kg: 100 });
    expect(c.carrier.on_behalf_of).toBe('Calder');
    expect(d).toMatchObject({ name: 'Bo', on_behalf_of: 'Elland', address: 'Lowfields Way, HX5 9DA' });
    expect(e.wastes).toEqual([]);
  });

  it('keeps its producer, and an unknown address is left empty', () => {
    const refused = form({
      a: { producer: { name: 'Grower' }, taken_to: { address: null, postcode: null } },
    });
    const { a, d } = onwardParts(refused, emptyParts());

    expect([a.producer.name, d.address]).toEqual(['Grower', null]);
  });
});

describe('the nation of a consignment', () => {
  const assumed = { jurisdiction: 'england', jurisdiction_given: false } as const;
  const from = (postcode: string | null) => form({ a: { removed_from: { postcode } } });

  it('is as entered, or that of the place, or the previous one', () => {
    const said = { jurisdiction: 'scotland', jurisdiction_given: true } as const;

    expect(settledNation('scotland', assumed, from('CF10 1EP'))).toEqual(said);
    expect(settledNation(undefined, said, from('CF10 1EP'))).toEqual(said);
    expect(settledNation(undefined, assumed, from('CF10 1EP'))).toEqual({
      jurisdiction: 'wales',
      jurisdiction_given: false,
    });
    expect(settledNation(undefined, assumed, from(null))).toEqual(assumed);
  });

  const codes = (postcode: string | null, nation: Parameters<typeof consignmentWarnings>[1]) =>
    consignmentWarnings(
      form({ a: { removed_from: { postcode } }, e: { wastes: [] } }),
      nation,
      undefined,
    ).map(({ code, field }) => [code, field]);

  it.each<[string, Parameters<typeof codes>, string | null]>([
    ['agrees', ['LS1 1AA', assumed], null],
    ['agrees as said', ['LS1 1AA', { ...assumed, jurisdiction_given: true }], null],
    ['is said and the place is not known', [null, { ...assumed, jurisdiction_given: true }], null],
    ['is another than said', ['CF10 1EP', { ...assumed, jurisdiction_given: true }], 'jurisdiction_differs'],
    ['is not known', [null, assumed], 'jurisdiction_unknown'],
    ['lies on the border', ['SY10 9AA', assumed], 'jurisdiction_border'],
    [
      'lies on the border and is confirmed',
      ['SY10 9AA', { jurisdiction: 'wales', jurisdiction_given: true }],
      null,
    ],
  ])('that %s has the right warning', (_what, [postcode, nation], code) => {
    expect(codes(postcode, nation)).toEqual(code === null ? [] : [[code, 'jurisdiction']]);
  });
});

describe('what arrived at a site', () => {
  const nation = { jurisdiction: 'england', jurisdiction_given: true } as const;
  const signature = {
    name: 'Gate',
    on_behalf_of: null,
    signed_at: '2026-10-05T09:00:00Z',
    method: null,
    ip: null,
    image_url: null,
  };
  const warnings = (wastes: object[], signed = true) => {
    const parts = form();
    const e = { ...parts.e, wastes: wastes.map((each) => ({ ...parts.e.wastes[0]!, ...each })) };

    return consignmentWarnings({ ...parts, e: signed ? { ...e, signature } : e }, nation, undefined);
  };

  it('has no warning if it matches the declaration', () => {
    expect(warnings([{ declared_kg: 400 }])).toEqual([]);
  });

  it('has a warning if much more or less arrived than was declared', () => {
    expect(warnings([{ declared_kg: 200 }])).toEqual([
      {
        code: 'quantity_discrepancy',
        field: 'parts.e.wastes.0.quantity_kg',
        message: '400 kg of 13 02 05 arrived but part B declares 200 kg.',
      },
    ]);
  });

  it('has a warning for refused waste, once the site has signed', () => {
    const refused = { accepted: false, rejection_reason: 'Leaks', declared_kg: 400 };

    expect(warnings([refused])).toEqual([
      {
        code: 'waste_rejected',
        field: 'parts.e.wastes.0.accepted',
        message: '400 kg of 13 02 05 was rejected: Leaks',
      },
    ]);
    expect(warnings([{ ...refused, accepted: true, quantity_kg: 390, rejected_kg: 10 }])[0]).toMatchObject({
      field: 'parts.e.wastes.0.rejected_kg',
      message: '10 kg of 13 02 05 was rejected: Leaks',
    });
    expect(warnings([refused], false)).toEqual([]);
  });

  it('has a warning in advance if the site does not accept it', () => {
    const permits = [sitePermit({ accepted_ewc_codes: ['16 06 06'] })];
    const site = { name: 'Elland', day: '2026-10-05', permits };

    expect(consignmentWarnings(form({ e: { wastes: [] } }), nation, site).map(({ field }) => field)).toEqual([
      'parts.b.wastes.0.ewc_code',
    ]);
  });
});
