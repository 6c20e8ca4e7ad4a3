import { describe, expect, test } from '@jest/globals';
import { hazardErrors, missingToLeaveDraft } from '../../domain/notes/note_requirements.ts';
import { emptyParty, emptyTransfer, wasteOf } from '../../domain/notes/notes.ts';
import { settledStatus } from '../../domain/billing/invoices.ts';
import { storedPriceItem } from '../../domain/billing/price_items.ts';
import type { PriceItemInput } from '../../domain/billing/price_items.ts';
import { recommendedCharge } from '../../domain/billing/prices.ts';
import { visitsBetween } from '../../domain/collections/recurring_schedules.ts';
import { transferErrors } from '../../domain/notes/season_tickets.ts';
import { movedAtErrors } from '../../domain/collections/container_moves.ts';
import { html } from '../../mails/html.ts';

/** Rules at the very place where they turn. */

test('an invoice with one penny open is not paid', () => {
  expect(settledStatus({ total_pence: 1000, paid_pence: 999, credited_pence: 0, returned_pence: 0 })).toBe(
    'sent',
  );
  expect(settledStatus({ total_pence: 1000, paid_pence: 900, credited_pence: 99, returned_pence: 0 })).toBe(
    'sent',
  );
});

describe('the minimum charge', () => {
  const net = (item: PriceItemInput) => {
    const list = {
      id: 'l',
      name: 'Standard',
      client_id: null,
      effective_from: '2020-01-01',
      effective_to: null,
      items: [storedPriceItem(item)],
    };
    const job = {
      client_id: null,
      date: '2026-10-01',
      service_type: null,
      container_type: null,
      ewc_codes: [],
      net_kg: null,
      hire_days: null,
      nation: 'england' as const,
    };
    const charge = recommendedCharge([list], job);
    if (!charge.priced) throw new Error(charge.reason);

    return charge.lines.map(({ net_pence }) => net_pence);
  };

  test('counts surcharges towards it', () => {
    const surcharges = [{ description: 'Congestion', amount: 15 }];

    expect(net({ price: 50, minimum_charge: 60, surcharges })).toEqual([5000, 1500]);
    expect(net({ price: 40, minimum_charge: 60, surcharges })).toEqual([4000, 1500, 500]);
  });
});

describe('a visit that falls on a bank holiday', () => {
  const christmas = {
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
    start_on: '2026-10-02',
    end_on: null,
    skip_dates: [],
    holiday_calendar: 'england-and-wales' as const,
    paused: false,
    ticket: null,
  };

  test('moves past consecutive holidays and the weekend, or before all of them', () => {
    const moved = (holiday_rule: 'after' | 'before') =>
      visitsBetween({ ...christmas, holiday_rule }, '2026-12-21', '2026-12-30');

    expect(moved('after')).toEqual([{ due_on: '2026-12-25', visit_on: '2026-12-29' }]);
    expect(moved('before')).toEqual([{ due_on: '2026-12-25', visit_on: '2026-12-24' }]);
  });

  test('is still made on the last day of its season ticket, and not on the day after', () => {
    const until = (valid_until: string) =>
      visitsBetween(
        {
          ...christmas,
          holiday_rule: 'same',
          ticket: { valid_from: '2026-10-09', valid_until, ended: false },
        },
        '2026-10-01',
        '2026-10-31',
      ).map(({ visit_on }) => visit_on);

    expect(until('2026-10-16')).toEqual(['2026-10-09', '2026-10-16']);
    expect(until('2026-10-15')).toEqual(['2026-10-09']);
  });
});

test('a load is recorded from the first to the last day of its ticket, and never for a future day', () => {
  const ticket = { status: 'valid', valid_from: '2026-10-01', valid_until: '2026-10-31' };
  const fields = (date: string, today = '2026-10-31') =>
    transferErrors(ticket, { date, quantified: true }, today).map(({ field }) => field);

  expect(fields('2026-10-01')).toEqual([]);
  expect(fields('2026-10-31')).toEqual([]);
  expect(fields('2026-09-30')).toEqual(['date']);
  expect(fields('2026-11-01', '2026-11-30')).toEqual(['date']);
  expect(fields('2026-10-20', '2026-10-19')).toEqual(['date']);
});

test('a movement can be recorded at the current moment, but not a millisecond later', () => {
  const container = { status: 'available', location: { type: 'yard' as const, since: null } };
  const now = new Date('2026-10-01T09:00:00Z');

  expect(movedAtErrors(now, container, now)).toEqual([]);
  expect(movedAtErrors(new Date(now.getTime() + 1), container, now)).toMatchObject([{ field: 'moved_at' }]);
});

describe('the waste of a household', () => {
  const waste = (code: string) => ({ ...wasteOf({ ewc_codes: [code] }), household: true });

  test('may be hazardous on a transfer note, but never asbestos, and never on a season ticket', () => {
    expect(hazardErrors(waste('20 01 21'), 'collection')).toEqual([]);
    expect(hazardErrors(waste('17 06 05'), 'collection')).toHaveLength(1);
    expect(hazardErrors(waste('20 01 21'), 'season_ticket')).toHaveLength(1);
  });

  test('needs no SIC code of its holder; waste of a business needs that of the transferor only', () => {
    const party = { ...emptyParty(), name: 'Sam', capacities: ['producer'] };
    const missing = (household: boolean) =>
      missingToLeaveDraft(
        {
          note_type: 'collection',
          waste: { ...wasteOf({}), household },
          transferor: party,
          transferee: party,
          transfer: emptyTransfer(),
        },
        '2026-10-01',
      )
        .map(({ field }) => field)
        .filter((field) => field.endsWith('sic_code'));

    expect(missing(true)).toEqual([]);
    expect(missing(false)).toEqual(['transferor.sic_code']);
  });
});

test('no text put into a page can end the attribute or the element that contains it', () => {
  const text = `"><script>'&`;

  expect(html`<input value="${text}" />`.text).toBe('<input value="&#34;&#62;&#60;script&#62;&#39;&#38;" />');
});
