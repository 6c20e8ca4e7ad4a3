/** A wasted journey costs its own price, and never the work that was not done. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { abortVisit, carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const period = { period_from: addDays(today, -7), period_to: today };
const exchange = { description: 'Skip', unit_price: 150, service_type: 'exchange' };
const wasted = { description: 'Wasted journey', unit_price: 45, service_type: 'aborted_visit' };

let team: TestTeam;
let client_id: string;
beforeEach(async () => {
  team = await newTeam();
  client_id = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
});

const prices = (...items: object[]) =>
  call('appCreatePriceList', {
    key: team.key,
    body: { name: 'Standard', effective_from: '2020-01-01', items },
  });

async function acceptedQuote(lines: object[]) {
  const { body } = await call('appCreateQuote', { key: team.key, body: { client_id, lines } });
  const quote = { key: team.key, path: { id: body.id } };
  await call('appSendQuote', { ...quote, body: { email: false } });
  await call('appReplaceQuote', { ...quote, body: { status: 'accepted' } });

  return (body: object) => call('appReplaceQuote', { ...quote, body });
}
const visit = { convert_to: 'collection', collection: { scheduled_date: today } };

async function shown() {
  const { body } = await call('appPreviewBilling', { key: team.key, body: period });

  return {
    lines: body.clients.flatMap(({ lines }: any) => lines.map((line: any) => [line.collection_id, line.net])),
    unpriced: body.unpriced.map(({ collection_id, reason }: any) => [collection_id, reason]),
  };
}

async function booked(body: object = {}): Promise<string> {
  const made = await call('appCreateCollection', {
    key: team.key,
    body: { scheduled_date: today, client_id, service_type: 'exchange', ...body },
  });

  return made.body.id;
}

describe('an aborted visit', () => {
  test('of a quote is billed at the price of an aborted visit, not as quoted', async () => {
    await prices({ service_type: 'aborted_visit', price: 60 });
    const put = await acceptedQuote([exchange]);
    const { body } = await put(visit);
    await abortVisit(team, body.collection_id);

    expect(await shown()).toEqual({ lines: [[body.collection_id, 60]], unpriced: [] });
  });

  test('of a quote that names its price is billed at that price, also after another visit was booked', async () => {
    await prices({ service_type: 'aborted_visit', price: 60 });
    const put = await acceptedQuote([wasted, exchange]);
    const { body: first } = await put(visit);
    await abortVisit(team, first.collection_id);
    expect((await shown()).lines).toEqual([[first.collection_id, 45]]);
    const unquoted = await booked();
    await abortVisit(team, unquoted);

    const again = await put(visit);
    expect([again.status, again.body.collection_id]).toEqual([200, expect.any(String)]);
    expect(again.body.collection_id).not.toBe(first.collection_id);
    expect(new Set((await shown()).lines)).toEqual(
      new Set([
        [first.collection_id, 45],
        [unquoted, 60],
      ]),
    );
    await carryOut(team, again.body.collection_id, { actual_weight_kg: 2000 });

    expect(new Set((await shown()).lines)).toEqual(
      new Set([
        [first.collection_id, 45],
        [unquoted, 60],
        [again.body.collection_id, 150],
      ]),
    );
    await call('appCreateBillingRun', { key: team.key, body: period });
    expect((await shown()).lines).toEqual([]);
  });

  test('that is billed leaves its quote to be invoiced', async () => {
    await prices({ service_type: 'aborted_visit', price: 60 });
    const put = await acceptedQuote([exchange]);
    const { body } = await put(visit);
    await abortVisit(team, body.collection_id);
    await call('appCreateBillingRun', { key: team.key, body: period });

    const invoiced = await put({ convert_to: 'invoice' });

    expect([invoiced.status, invoiced.body.error]).toEqual([200, undefined]);
    const { body: invoice } = await call('appGetInvoice', {
      key: team.key,
      path: { id: invoiced.body.invoice_id },
    });
    expect(invoice.lines).toMatchObject([{ net: 150, collection_id: null }]);
  });

  test('never takes the price of work that was not done, and the clerk is told', async () => {
    await prices({ price: 100 }, { service_type: 'exchange', price: 285 });
    const id = await booked();
    await abortVisit(team, id);

    expect(await shown()).toEqual({
      lines: [],
      unpriced: [[id, 'The visit was aborted, and no price list in force has a price for an aborted visit.']],
    });
  });

  test('charges neither planned tonnes nor hire', async () => {
    await prices({
      service_type: 'aborted_visit',
      price: 60,
      excess_per_tonne: 100,
      excess_per_day: 5,
      surcharges: [{ description: 'Fuel', amount: 2 }],
    });
    const skip = await call('createContainer', {
      key: team.key,
      body: { container_type: '8yd skip', client_id, status: 'available', location: { type: 'yard' } },
    });
    await call('appMoveContainer', {
      key: team.key,
      path: { id: skip.body.id },
      body: { movement: 'delivered', client_id, moved_at: `${addDays(today, -5)}T09:00:00Z` },
    });
    const id = await booked({
      quantity_kg: 4000,
      weight_is_estimate: false,
      container_id: skip.body.id,
    });
    await abortVisit(team, id);

    expect(await shown()).toEqual({
      lines: [
        [id, 60],
        [id, 2],
      ],
      unpriced: [],
    });
  });
});
