import { showDownload } from '../../support/transcripts/platform.ts';
import { opened, pageMailedTo, submitted } from '../../support/transcripts/pages.ts';
import { addressOf, openBooks, showPapersTo } from '../../support/transcripts/billing.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const skip = { description: 'Skip', unit_price: 195, service_type: 'delivery', ewc_code: '17 09 04' };
const hire = { description: 'Hire', unit_price: 6.55, quantity: 14, unit: 'day', discount_percent: 10 };
const whole = {
  title: 'Skips for the mill',
  valid_until: '2027-03-31',
  purchase_order: 'PO-1',
  notes: 'From the north gate.',
  terms: 'Two weeks of hire.',
  lines: [skip, hire],
};

/** A quote of one line; sent without a mail if it is to be answered. */
async function quoteOf(t: Transcript, client_id: string, more: object = {}): Promise<any> {
  return t.ask('appCreateQuote', { body: { client_id, lines: [skip], ...more } });
}
async function sentQuote(t: Transcript, client_id: string, more: object = {}): Promise<string> {
  const { id } = await quoteOf(t, client_id, more);
  await t.ask('appSendQuote', { path: { id }, body: { email: false } });

  return id;
}
const put = (t: Transcript, id: string, ...bodies: object[]) =>
  t.each('appReplaceQuote', { path: { id } }, bodies);

transcript(import.meta.url, {
  'drafts: empty, complete, and in bulk with one error': async (t) => {
    await openBooks(t);
    const { first, second } = t.kept;
    t.kept.bare = await t.ask('appCreateQuote', { body: {} });
    t.kept.full = await t.ask('appCreateQuote', { body: { client_id: first.id, ...whole } });
    await t.ask('appCreateQuote', {
      body: {
        data: [
          { client_id: second.id, title: 'One', lines: [hire] },
          { client_id: second.id, lines: [{ ...hire, quantity: 0.00001 }] },
          { client_id: t.kept.bare.id, title: 'Three' },
          { title: 'Four', valid_until: '2027-03-09' },
        ],
      },
    });
    await put(
      t,
      t.kept.bare.id,
      { title: 'First' },
      { title: 'Second', client_id: second.id },
      { client_id: first.id, ...whole },
      { client_id: second.id, notes: 'Only notes', lines: [hire] },
      { terms: 'Only terms' },
      { purchase_order: 'PO-2', valid_until: '2027-06-01' },
      {},
      {
        lines: [
          { ...skip, vat_code: 'reverse_charge' },
          { ...skip, unit_price: -200 },
        ],
      },
      { status: 'accepted' },
      { convert_to: 'invoice' },
    );
    await t.refused('appSendQuote', { path: { id: t.kept.bare.id }, body: {} });
    await put(t, t.kept.bare.id, { client_id: second.id, valid_until: '2027-03-09', lines: [skip] });
    await t.refused('appSendQuote', { path: { id: t.kept.bare.id }, body: {} });
  },

  'a quote is sent three times: only the last link works, and the customer accepts once': async (t) => {
    const { id } = t.kept.full;
    const send = (body: object) => t.ask('appSendQuote', { path: { id }, body });
    await send({});
    const old = await pageMailedTo(t, addressOf(t, 'pennine'));
    await send({ recipientEmail: addressOf(t, 'site'), message: 'As discussed.' });
    const path = await pageMailedTo(t, addressOf(t, 'site'));
    await t.visit('GET', old);
    const hidden = await opened(t, path);
    await t.visit('GET', `${path}/quote.pdf`);
    await submitted(t, path, { ...hidden, name: '' });
    await submitted(t, path, { ...hidden, answer: 'accept', name: ' ', reason: 'x'.repeat(501) });
    await submitted(t, path, { answer: 'accept', name: 'Sam Pennine' });
    await submitted(t, path, { ...hidden, answer: 'accept', name: 'Sam Pennine', reason: 'Not kept' });
    await submitted(t, path, { ...hidden, answer: 'decline', name: 'Sam Pennine' });
    await t.visit('GET', path);
    await t.visit('GET', `${path}/quote.pdf`);
    await t.ask('appGetQuote', { path: { id } });
    await t.refused('appSendQuote', { path: { id }, body: {} });
    await t.refused('appDeleteQuote', { path: { id } });
    await put(t, id, whole, { status: 'declined', decline_reason: 'No' }, { status: 'accepted' });
    await t.list('appListNotifications', {});
    await showPapersTo(t, addressOf(t, 'site'));
  },

  'a quote is revised twice, and declined on its page': async (t) => {
    const { second } = t.kept;
    const { id } = await quoteOf(t, second.id, { title: 'Version one' });
    const send = (body: object = {}) => t.ask('appSendQuote', { path: { id }, body });
    await send();
    const first = await pageMailedTo(t, addressOf(t, 'ryburn'));
    const shown = await opened(t, first);
    await put(t, id, { client_id: second.id, title: 'Version two', lines: [{ ...hire, quantity: 7 }] });
    await t.visit('GET', first);
    await submitted(t, first, { ...shown, answer: 'accept', name: 'Too late' });
    await t.ask('appGetQuoteVersions', { path: { id } });
    await send({ message: 'A better price' });
    await t.visit('GET', await pageMailedTo(t, addressOf(t, 'ryburn')));
    await put(t, id, { client_id: second.id, title: 'Version three', notes: 'Last', lines: [skip] });
    await put(t, id, { client_id: second.id, title: 'Version three', terms: 'Net', lines: [skip, skip] });
    await send({ recipientEmail: addressOf(t, 'boss') });
    const path = await pageMailedTo(t, addressOf(t, 'boss'));
    const hidden = await opened(t, path);
    await submitted(t, path, { ...hidden, answer: 'decline', name: 'Ros Ryburn', reason: 'Too dear.' });
    await t.visit('GET', path);
    await t.visit('GET', `${path}/quote.pdf`);
    await t.ask('appGetQuoteVersions', { path: { id } });
    await t.refused('appSendQuote', { path: { id }, body: {} });
    await put(t, id, { status: 'accepted' }, { client_id: second.id, lines: [hire] });
    await t.ask('appGetQuoteVersions', { path: { id } });
    await t.ask('appDeleteQuote', { path: { id } });
    await t.refused('appDeleteQuote', { path: { id } });
    await t.refused('appGetQuoteVersions', { path: { id } });
    await t.visit('GET', path);
    await showPapersTo(t, addressOf(t, 'ryburn'));
  },

  'answers in another way': async (t) => {
    const { first, second } = t.kept;
    const [a, b] = [
      await sentQuote(t, first.id),
      await sentQuote(t, second.id, { valid_until: '2027-03-10' }),
    ];
    await put(
      t,
      a,
      { status: 'accepted', title: 'And more' },
      { status: 'accepted', decline_reason: 'No' },
      { status: 'accepted', accepted_by: 'Jo by telephone' },
      { status: 'accepted', accepted_by: 'Again' },
    );
    await put(
      t,
      b,
      { accepted_by: 'Nobody' },
      { decline_reason: 'None' },
      { status: 'declined', accepted_by: 'Jo' },
      { status: 'declined', decline_reason: 'Too dear' },
      { status: 'declined' },
    );
    const c = await sentQuote(t, second.id);
    await put(t, c, { status: 'declined' });
    const d = await sentQuote(t, second.id, { title: 'Accepted by nobody' });
    await put(t, d, { status: 'accepted' });
    t.kept.accepted = { a, d };
    const { id } = await quoteOf(t, first.id);
    await t.ask('appDeleteQuote', { path: { id } });
    await t.refused('appGetQuote', { path: { id } });
    const open = await sentQuote(t, first.id, { title: 'Deleted while open' });
    await t.ask('appSendQuote', { path: { id: open }, body: { recipientEmail: addressOf(t, 'gone') } });
    const path = await pageMailedTo(t, addressOf(t, 'gone'));
    await t.ask('appDeleteQuote', { path: { id: open } });
    await t.visit('GET', path);
  },

  'an accepted quote becomes an invoice and a collection, each once': async (t) => {
    const { a, d } = t.kept.accepted;
    const collection = { scheduled_date: '2027-03-12', scheduled_time: '09:30', address: '4 Mill Lane' };
    const place = { postcode: 'HX7 6AD', container_type: '8 yd skip', driver_notes: 'Mind the gate.' };
    await put(
      t,
      a,
      { convert_to: 'collection' },
      { convert_to: 'invoice', collection },
      { convert_to: 'invoice', title: 'x' },
      { convert_to: 'collection', collection: { ...collection, postcode: 'nowhere' } },
      { convert_to: 'invoice' },
      { convert_to: 'invoice' },
      { convert_to: 'collection', collection: { ...collection, ...place } },
      { convert_to: 'collection', collection },
    );
    const quote = await t.ask('appGetQuote', { path: { id: a } });
    const invoices = await t.list('appListInvoices', { query: { quote_id: a } });
    await t.ask('appGetCollection', { path: { id: quote.collection_id } });
    await t.ask('appDeleteInvoice', { path: { id: invoices[0].id } });
    await t.ask('appGetQuote', { path: { id: a } });
    await put(t, a, { convert_to: 'invoice' });
    const [next] = await t.list('appListInvoices', { query: { quote_id: a } });
    await t.ask('appSendInvoice', { path: { id: next.id }, body: { email: false } });
    await put(t, a, { convert_to: 'invoice' });
    await t.ask('appUpdateInvoice', {
      path: { id: next.id },
      body: { status: 'void', void_reason: 'Wrong client' },
    });
    await put(t, a, { convert_to: 'invoice' });
    await t.ask('appUpdateCollection', {
      path: { id: quote.collection_id },
      body: { status: 'cancelled', cancel_reason: 'Rain' },
    });
    await t.ask('appGetQuote', { path: { id: a } });
    await put(t, a, { convert_to: 'collection', collection: { scheduled_date: '2027-03-15' } });
    await put(t, d, { convert_to: 'collection', collection: { scheduled_date: '2027-03-16' } });
    const { key } = await t.person('office');
    await t.each('appReplaceQuote', { key, path: { id: d } }, [{ convert_to: 'invoice' }]);
    await t.list('appListInvoices', { query: { quote_id: d } });
  },

  'expensive quotes and large discounts wait for approval': async (t) => {
    const { first } = t.kept;
    const rules = [
      { field: 'total', op: 'lt', value: 100, role: 'office' },
      { field: 'total', op: 'gt', value: 334.2, role: 'admin' },
      { field: 'discount_percent', op: 'gte', value: 10.5, role: 'owner' },
    ].map(({ role, ...condition }) => ({ entity_type: 'quote', condition, approver_role: role }));
    await t.ask('appReplaceApprovalRules', { body: { rules } });
    const [office, admin] = [await t.person('office'), await t.person('admin')];
    const send = (id: string, by: { key: string }) =>
      t.each('appSendQuote', { key: by.key, path: { id } }, [{ recipientEmail: addressOf(t, 'dear') }]);
    for (const [by, lines] of [
      [office, [{ ...skip, unit_price: 278.5 }]],
      [office, [{ ...skip, unit_price: 278.51 }]],
      [admin, [{ ...skip, unit_price: 278.51 }]],
      [admin, [{ ...hire, discount_percent: 10.5 }]],
      [office, [{ ...hire, unit_price: 1 }]],
    ] as const) {
      const { id } = await quoteOf(t, first.id, { lines });
      const held = await send(id, by);
      if (held.object !== 'approval') continue;
      await t.each('appDecideApproval', { key: admin.key, path: { id: held.id } }, [{ decision: 'approve' }]);
      await t.each('appDecideApproval', { path: { id: held.id } }, [
        { decision: 'reject', reason: 'Make it cheaper' },
      ]);
      await t.ask('appGetQuote', { path: { id } });
    }
    await t.list('appListApprovals', { query: { entity_type: 'quote' } });
    await t.ask('appReplaceApprovalRules', { body: { rules: [] } });
  },

  'what other members may do, the lists and the file': async (t) => {
    const { first, second, full, bare } = t.kept;
    for (const role of ['read_only', 'driver']) {
      const { key } = await t.person(role);
      await t.each('appGetQuote', { key, path: { id: full.id } }, [undefined]);
      await t.each('appListQuotes', { key, query: { limit: 1 } }, [undefined]);
      await t.each('appCreateQuote', { key }, [{ title: role }]);
      await t.each('appReplaceQuote', { key, path: { id: bare.id } }, [{ title: role }]);
      await t.each('appSendQuote', { key, path: { id: bare.id } }, [{}]);
      await t.each('appDeleteQuote', { key, path: { id: bare.id } }, [undefined]);
    }
    const more: Record<string, string>[] = [
      { client_id: first.id },
      { client_id: second.id, status: 'declined' },
    ];
    await t.filtered('appListQuotes', [...more, { created_after: '2027-03-11T00:00:00Z' }, { limit: 3 }]);
    await t.filtered('listQuotes', more);
    await t.ask('getQuote', { path: { id: full.id } });
    for (const query of [{ client_id: first.id, status: 'accepted' }, { date_from: '2027-03-11' }])
      await t.each('appExportList', { path: { list: 'quotes' }, query }, [undefined]);
    const { id } = await t.ask('appStartListExport', {
      path: { list: 'quotes' },
      body: { columns: ['number', 'status', 'total', 'valid_until', 'accepted_by', 'version'] },
    });
    await showDownload(t, id);
  },

  'the last day of a quote ends at midnight in London': async (t) => {
    const { first, second } = t.kept;
    await t.ask('appUpdateTeamSettings', { body: { quote_valid_days: 20 } });
    t.kept.early = await quoteOf(t, first.id, { title: 'Until 30 March', valid_until: '2027-03-30' });
    t.kept.usual = await quoteOf(t, first.id, { title: 'Usual days' });
    t.kept.later = await quoteOf(t, second.id, { title: 'Until May', valid_until: '2027-05-01' });
    for (const name of ['early', 'usual', 'later']) {
      const body = { recipientEmail: addressOf(t, name) };
      t.kept[`${name}_page`] = await t
        .ask('appSendQuote', { path: { id: t.kept[name].id }, body })
        .then(() => pageMailedTo(t, addressOf(t, name)));
    }
    await t.goTo('2027-03-30T22:46:00.000Z');
    await t.visit('GET', t.kept.early_page);
    await t.filtered('appListQuotes');
    await t.goTo('2027-03-30T23:06:00.000Z');
    await t.filtered('appListQuotes');
    await t.filtered('listQuotes');
    for (const name of ['early', 'usual', 'later']) {
      const path = t.kept[`${name}_page`];
      await t.visit('GET', path);
      await t.visit('GET', `${path}/quote.pdf`);
    }
    await t.ask('appGetQuote', { path: { id: t.kept.early.id } });
    await put(t, t.kept.early.id, { status: 'accepted' });
    await t.refused('appSendQuote', { path: { id: t.kept.early.id }, body: {} });
    await put(t, t.kept.early.id, { client_id: second.id, title: 'Once more', lines: [hire] });
    await t.ask('appSendQuote', { path: { id: t.kept.early.id }, body: {} });
    await t.ask('appGetQuoteVersions', { path: { id: t.kept.early.id } });
    await t.visit('GET', await pageMailedTo(t, addressOf(t, 'ryburn')));
    await t.ask('appDeleteQuote', { path: { id: t.kept.usual.id } });
    await t.ask('appGetDashboard', {});
  },
});
