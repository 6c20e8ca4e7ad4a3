import { afterAll } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { wholeNote } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { answer, createReceiver } from '../../webhooks/harness.ts';
import type { Receiver } from '../../webhooks/harness.ts';

let receiver: Receiver;
/** The deliveries whose content the transcript has. */
const shown = new Set<string>();
afterAll(() => receiver.close());

const quiet = { url: 'https://hooks.example.com/waste', event_types: ['consignment.issued'] };

/** Waits until nothing is on its way, and shows the deliveries to an endpoint without the times of their attempts. */
async function showDeliveries(t: Transcript, endpoint_id: string): Promise<any[]> {
  const place = { key: t.owner.key, base_url: t.office.base_url, query: { endpoint_id } };
  const all = await eventually('the end of the deliveries', async () => {
    const list = await listAll<any>('appListWebhookDeliveries', place);

    return list.every(({ status }) => !['pending', 'sending'].includes(status)) && list;
  });
  t.note(
    'the deliveries',
    all.map(({ payload, attempts, ...rest }) => ({
      ...rest,
      ...(!shown.has(rest.id) && { payload: JSON.parse(payload) }),
      attempts: attempts.map(
        ({ timings: _timings, remote_address: _address, request, response, ...attempt }: any) => ({
          ...attempt,
          sent: [request.method, request.url, Object.keys(request.headers).sort()],
          answered: response && [response.body, response.body_bytes, response.body_truncated],
        }),
      ),
    })),
  );
  for (const { id } of all) shown.add(id);

  return all;
}

async function sentInvoice(t: Transcript, unit_price: number) {
  const lines = [{ description: 'Skip', unit_price, vat_code: 'zero' }];
  const { id } = await t.ask('appCreateInvoice', { body: { client_id: t.kept.client.id, lines } });

  return t.ask('appSendInvoice', { path: { id }, body: { email: false } });
}

transcript(import.meta.url, {
  'endpoints are made and refused': async (t) => {
    receiver = await createReceiver();
    t.kept.admin = await t.person('admin');
    await t.list('appListWebhooks');
    await t.each('appCreateWebhook', {}, [
      quiet,
      { ...quiet, description: 'Accounts', event_types: ['invoice.paid', 'note.*', 'compliance.expiring'] },
      { ...quiet, event_types: ['*'], description: null },
      { ...quiet, url: 'hooks.example.com' },
      { ...quiet, url: 'https://a:b@hooks.example.com/' },
      { ...quiet, url: 'https://hooks.example.com/#part' },
      { ...quiet, url: 'ftp://hooks.example.com/' },
      { ...quiet, url: 'https://10.0.0.8/hook' },
      { ...quiet, url: 'https://169.254.169.254/latest' },
      { ...quiet, event_types: [] },
      { ...quiet, event_types: ['note.eaten'] },
      { ...quiet, event_types: ['note.*', 'note.*'] },
      { ...quiet, event_types: ['webhook.ping'] },
      { ...quiet, description: 'x'.repeat(501) },
      { event_types: ['*'] },
    ]);
    const [all, mixed, first] = await t.list('appListWebhooks');
    Object.assign(t.kept, { all, mixed, first });
    await t.ask('appListWebhooks', { query: { limit: 2 } });
  },

  'an endpoint is changed': async (t) => {
    const path = { id: t.kept.mixed.id };
    await t.each('appUpdateWebhook', { path }, [
      {},
      { description: 'Till' },
      { description: 'Till' },
      { description: null },
      { event_types: ['quote.accepted'] },
      { event_types: ['collection.*', 'quote.*'] },
      { url: 'https://hooks.example.com/other?token=s3cret' },
      { url: 'http://hooks.example.com/plain' },
      { url: 'none' },
      { event_types: [] },
      { status: 'disabled' },
      { status: 'disabled' },
      { description: 'While it is off' },
      { status: 'enabled' },
      { status: 'enabled', description: 'On' },
      { status: 'paused' },
    ]);
    for (const role of ['office', 'driver', 'read_only']) {
      const { key } = await t.person(role);
      await t.refused('appListWebhooks', { key });
      await t.refused('appListWebhookDeliveries', { key });
      await t.refused('appUpdateWebhook', { key, path, body: { status: 'disabled' } });
    }
    await t.ask('appUpdateWebhook', { key: t.kept.admin.key, path, body: { description: 'By an admin' } });
  },

  'a secret is rotated': async (t) => {
    const path = { id: t.kept.first.id };
    await t.ask('appRotateWebhookSecret', { path });
    await t.refused('appRotateWebhookSecret', { path });
    await t.refused('appRotateWebhookSecret', { path, body: { expire_previous: false } });
    await t.ask('appRotateWebhookSecret', { path, body: { expire_previous: true } });
    await t.ask('appRotateWebhookSecret', { path, body: { expire_previous: true } });
    await t.refused('appRotateWebhookSecret', { path, body: {} });
    await t.list('appListWebhooks');
  },

  'an endpoint is deleted once': async (t) => {
    const path = { id: t.kept.all.id };
    await t.ask('appDeleteWebhook', { path });
    await t.refused('appDeleteWebhook', { path });
    await t.refused('appUpdateWebhook', { path, body: { status: 'enabled' } });
    await t.refused('appRotateWebhookSecret', { path });
    await t.refused('appTestWebhook', { path });
    await t.list('appListWebhooks');
  },

  'events reach their endpoints': async (t) => {
    t.kept.client = await t.ask('createClient', {
      body: { name: 'Pennine Builders', email: 'a@pennine.test' },
    });
    await t.ask('appReplaceProfile', {
      body: {
        company: 'Calder Skips',
        address: 'Milner Royd',
        postcode: 'HX6 3LF',
        vat_number: 'GB123456782',
      },
    });
    const add = (name: string, event_types: string[]) =>
      t.ask('appCreateWebhook', { body: { url: `${receiver.url}/${name}`, event_types, description: name } });
    t.kept.bills = await add('bills', ['invoice.*']);
    t.kept.notes = await add('notes', ['note.signed']);
    t.kept.off = await add('off', ['*']);
    t.kept.gone = await add('gone', ['invoice.paid']);
    // The answer waits until the payment is recorded, which would otherwise be before or after the end of the endpoint.
    const held: (() => void)[] = [];
    receiver.on('/gone', (...request) => void held.push(() => answer(410)(...request)));
    await t.ask('appUpdateWebhook', { path: { id: t.kept.off.id }, body: { status: 'disabled' } });
    const { id } = await t.ask('appCreateNote', { body: wholeNote({ client_id: t.kept.client.id }) });
    // One side only: a note is signed and completed in the same moment, and two events of a moment have no certain order.
    await t.ask('appSignNote', { path: { id }, body: { party: 'transferor', name: 'Sam', method: 'typed' } });
    const invoice = await sentInvoice(t, 120);
    await t.ask('appCreateInvoicePayment', {
      path: { id: invoice.id },
      body: { amount: 120, method: 'cash' },
    });
    (await eventually('the request to the endpoint that is gone', () => held.shift()))();
    for (const name of ['notes', 'bills', 'off', 'gone']) await showDeliveries(t, t.kept[name].id);
    await t.list('appListWebhooks');
    await t.list('appListNotifications');
    await t.list('appListNotifications', { key: t.kept.admin.key });
    await t.list('appListAuditEvents', { query: { entity_id: t.kept.gone.id } });
  },

  'tests and replays': async (t) => {
    const { bills, off, notes } = t.kept;
    for (const { id } of [bills, off]) {
      await t.ask('appTestWebhook', { path: { id } });
      await showDeliveries(t, id);
    }
    const [ping, missed] = await showDeliveries(t, off.id);
    const [, paid] = await showDeliveries(t, bills.id);
    await t.refused('appReplayWebhookDelivery', { path: { id: ping.id } });
    await t.refused('appReplayWebhookDelivery', {
      path: { id: missed.id },
      body: { scope: 'delivery', dryRun: true },
    });
    await t.refused('appReplayWebhookDelivery', {
      path: { id: missed.id },
      body: { since: '2027-03-10T09:00:00Z' },
    });
    await t.ask('appReplayWebhookDelivery', { path: { id: paid.id } });
    await showDeliveries(t, bills.id);
    await t.each('appReplayWebhookDelivery', { path: { id: missed.id } }, [
      { scope: 'missed' },
      { scope: 'missed', dryRun: true },
      { scope: 'missed', dryRun: true, since: '2027-03-10T11:00:00Z' },
      { scope: 'missed', since: 'yesterday' },
    ]);
    await t.ask('appUpdateWebhook', { path: { id: off.id }, body: { status: 'enabled' } });
    await showDeliveries(t, off.id);
    await t.ask('appReplayWebhookDelivery', { path: { id: missed.id }, body: { scope: 'missed' } });
    await showDeliveries(t, off.id);
    await t.list('appListJobs');
    await t.refused('appReplayWebhookDelivery', { path: { id: notes.id } });
    // Of one endpoint: the deliveries of an event to several have no certain order.
    const more: Record<string, string>[] = [
      { endpoint_id: bills.id },
      { event_type: 'invoice.paid', status: 'delivered' },
      { endpoint_id: bills.id, status: 'delivered', event_type: 'webhook.ping' },
      { created_after: '2027-03-10T11:00:00Z' },
      { created_before: '2027-03-10T11:00:00Z', event_type: 'note.signed' },
    ];
    await t.filtered('appListWebhookDeliveries', more, { query: { endpoint_id: off.id } });
  },

  'the log of a deleted endpoint': async (t) => {
    const { off } = t.kept;
    await t.ask('appDeleteWebhook', { path: { id: off.id } });
    const [last] = await showDeliveries(t, off.id);
    await t.refused('appReplayWebhookDelivery', { path: { id: last.id } });
    await t.refused('appReplayWebhookDelivery', {
      path: { id: last.id },
      body: { scope: 'missed', dryRun: true },
    });
    const { key } = await t.office.keyOf({ team: 'Aire Haulage', role: 'owner', user: 'other@aire.test' });
    await t.list('appListWebhooks', { key });
    await t.list('appListWebhookDeliveries', { key });
    await t.refused('appReplayWebhookDelivery', { key, path: { id: last.id } });
    await t.refused('appDeleteWebhook', { key, path: { id: t.kept.bills.id } });
  },

  'a team has at most twenty endpoints': async (t) => {
    const { key } = await t.office.keyOf({ team: 'Many', role: 'owner', user: 'many@many.test' });
    for (let n = 0; n < 20; n += 1)
      await call('appCreateWebhook', { key, base_url: t.office.base_url, body: quiet });
    await t.refused('appCreateWebhook', { key, body: quiet });
    const [{ id }] = await listAll<any>('appListWebhooks', { key, base_url: t.office.base_url });
    await t.ask('appDeleteWebhook', { key, path: { id } });
    await t.ask('appCreateWebhook', { key, body: quiet });
  },

  'a day later a former secret is over': async (t) => {
    await t.goTo('2027-03-11T11:00:00.000Z');
    await t.list('appListWebhooks');
    await t.ask('appRotateWebhookSecret', { path: { id: t.kept.first.id } });
  },
});
