import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import type { LineInput } from '../../domain/billing/lines.ts';
import {
  acceptQuote,
  changeQuote,
  declineQuote,
  draftQuote,
  invoiceQuote,
  sendQuote,
} from '../../actions/billing/quote_actions.ts';
import { sendInvoice, voidInvoice } from '../../actions/billing/invoice_actions.ts';
import { act } from '../support/act.ts';
import { auditOf } from '../support/records/audit.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let clientId: string;
const today = londonDate(new Date());
const daysAgo = (days: number) => new Date(`${addDays(today, -days)}T12:00:00Z`);
const lines: LineInput[] = [
  { description: '8 yd skip delivered and collected', unit_price: 195, service_type: 'delivery' },
  { description: 'Hire beyond 14 days', quantity: 14, unit: 'day', unit_price: 6.5 },
];

beforeAll(async () => {
  team = await newTeam();
  clientId = (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
});

const draft = () => act(team, async (ctx) => (await draftQuote(ctx, { client_id: clientId, lines })).id);
const sent = async (now = new Date()) => {
  const id = await draft();
  await act(team, (ctx) => sendQuote(ctx, id), now);

  return id;
};
const shown = async (id: string) => (await call('getQuote', { key: team.key, path: { id } })).body;

describe('getQuote', () => {
  test('shows number, lines and sums; another team’s is 404', async () => {
    const id = await draft();

    expect(await shown(id)).toMatchObject({
      object: 'quote',
      number: expect.stringMatching(/^QUO-\d{6}$/),
      status: 'draft',
      subtotal: 286,
      vat_amount: 57.2,
      total: 343.2,
      valid_until: null,
      accepted_at: null,
      client_id: clientId,
      lines: [
        { position: 1, net: 195, service_type: 'delivery' },
        { position: 2, quantity: 14, unit: 'day', net: 91, gross: 109.2 },
      ],
    });
    expect((await call('getQuote', { key: (await newTeam()).key, path: { id } })).status).toBe(404);
  });
});

describe('the life of a quote', () => {
  test('is sent, then accepted once: sends one event, and the invoice has the same lines', async () => {
    const id = await sent();

    expect(await shown(id)).toMatchObject({ status: 'sent', valid_until: addDays(today, 30) });
    await act(team, (ctx) => acceptQuote(ctx, id, 'Asha Whitworth'));
    const quote = await shown(id);
    await expect(act(team, (ctx) => acceptQuote(ctx, id, null))).rejects.toMatchObject({
      details: [{ field: 'status' }],
    });
    const { id: invoiceId } = await act(team, (ctx) => invoiceQuote(ctx, id));
    await expect(act(team, (ctx) => invoiceQuote(ctx, id))).rejects.toMatchObject({
      details: [{ field: 'convert_to', message: expect.stringContaining('DRAFT-') }],
    });

    expect(quote).toMatchObject({ status: 'accepted', accepted_at: expect.any(String) });
    const events = await queryShared<any>('select type, body from events where object_id = $1', [id]);
    expect(events.map(({ type }) => type)).toEqual(['quote.accepted']);
    expect(JSON.parse(events[0].body).data.object).toEqual(quote);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      'create',
      'send',
      'status_change',
    ]);
    const { body: invoice } = await call('getInvoice', { key: team.key, path: { id: invoiceId } });
    expect(invoice).toMatchObject({ status: 'draft', total: 343.2, client_id: clientId });
    expect(invoice.lines.map(({ id: _, ...line }: any) => line)).toEqual(
      quote.lines.map(({ id: _, ...line }: any) => line),
    );
  });

  test('names its invoice until that is void', async () => {
    const id = await sent();
    await act(team, (ctx) => acceptQuote(ctx, id, null));
    expect((await shown(id)).invoice_id).toBeNull();
    const { id: invoiceId } = await act(team, (ctx) => invoiceQuote(ctx, id));
    expect((await shown(id)).invoice_id).toBe(invoiceId);
    await act(team, (ctx) => sendInvoice(ctx, invoiceId));

    await act(team, (ctx) => voidInvoice(ctx, invoiceId, 'Entered twice'));

    expect((await shown(id)).invoice_id).toBeNull();
  });

  test('is expired after its last day without a background job, and cannot be accepted', async () => {
    const id = await sent(daysAgo(31));

    expect(await shown(id)).toMatchObject({
      status: 'expired',
      issue_date: londonDate(daysAgo(31)),
      sent_at: daysAgo(31).toISOString(),
    });
    await expect(act(team, (ctx) => acceptQuote(ctx, id, null))).rejects.toMatchObject({
      details: [{ field: 'status', message: 'is expired; accept is only possible when it is sent' }],
    });
  });

  test('changing a sent quote drafts the next version and keeps what the customer has seen', async () => {
    const id = await sent();
    const before = await shown(id);

    await act(team, (ctx) => changeQuote(ctx, id, { lines: [lines[0]!] }));

    expect(await shown(id)).toMatchObject({
      status: 'draft',
      number: before.number,
      total: 234,
      valid_until: null,
    });
    const versions = await queryShared<any>(
      'select version, record from quote_versions where quote_id = $1',
      [id],
    );
    expect(versions).toEqual([{ version: 1, record: before }]);
    await act(team, (ctx) => sendQuote(ctx, id));
    expect((await shown(id)).status).toBe('sent');
  });

  test('a declined quote can be revised, an accepted one cannot', async () => {
    const [declined, accepted] = [await sent(), await sent()];
    await act(team, (ctx) => declineQuote(ctx, declined, 'Too dear'));
    await act(team, (ctx) => acceptQuote(ctx, accepted, null));

    await act(team, (ctx) => changeQuote(ctx, declined, { notes: 'With 5% off' }));

    expect((await shown(declined)).status).toBe('draft');
    await expect(act(team, (ctx) => changeQuote(ctx, accepted, {}))).rejects.toMatchObject({
      details: [{ field: 'status' }],
    });
  });

  test('sending requires a client, a line and a last day that is not past', async () => {
    const id = await act(
      team,
      async (ctx) => (await draftQuote(ctx, { valid_until: addDays(today, -1) })).id,
    );

    await expect(act(team, (ctx) => sendQuote(ctx, id))).rejects.toMatchObject({
      details: [{ field: 'client_id' }, { field: 'lines' }, { field: 'valid_until' }],
    });
  });
});

describe('listQuotes', () => {
  test('filters by status as of today and by client, newest first', async () => {
    const own = await newTeam();
    const client = (await call('createClient', { key: own.key, body: { name: 'B' } })).body.id;
    const make = (now: Date | null, client_id: string | null = client) =>
      act(own, async (ctx) => {
        const { id } = await draftQuote(ctx, { client_id, lines });
        if (now) await sendQuote({ ...ctx, now }, id);

        return id;
      });
    const drafted = await make(null, null);
    const expired = await make(daysAgo(40));
    const standing = await make(daysAgo(30));
    const list = async (query: Record<string, string>) =>
      (await listAll('listQuotes', { key: own.key, query })).map(({ id }) => id);

    expect(await list({})).toEqual([standing, expired, drafted]);
    expect(await list({ status: 'sent' })).toEqual([standing]);
    expect(await list({ status: 'expired' })).toEqual([expired]);
    expect(await list({ status: 'draft' })).toEqual([drafted]);
    expect(await list({ status: 'accepted' })).toEqual([]);
    expect(await list({ client_id: client })).toEqual([standing, expired]);
  });
});
