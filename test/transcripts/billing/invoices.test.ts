import {
  addressOf,
  draftOf,
  firstClient,
  openBooks,
  sentOf,
  showPapersTo,
} from '../../support/transcripts/billing.ts';
import { transcript } from '../../support/transcripts/transcript.ts';

const whole = {
  issue_date: '2027-03-08',
  due_date: '2027-05-01',
  tax_point: '2027-02-26',
  payment_terms: '60_days',
  purchase_order: 'PO-7781',
  notes: 'Thank you for your business.',
};
const terms = [
  'pro_forma',
  'card_on_booking',
  '7_days',
  '14_days',
  '30_days',
  '30_days_end_of_month',
  '60_days',
];
const skip = { description: 'Skip', unit_price: 195 };
const discounted = [{ ...skip, quantity: 2.5, unit: 'tonne', unit_price: 92.55, discount_percent: 12.5 }];

transcript(import.meta.url, {
  'a team with a profile, a VAT number and two clients': openBooks,

  'an empty draft, a complete one, and three in bulk with one error': async (t) => {
    const { first, second } = t.kept;
    t.kept.bare = await t.ask('appCreateInvoice', { body: {} });
    const lines = [
      { ...skip, service_type: 'exchange', site: '22 Birchcliffe Road', purchase_order: 'PO-A' },
      {
        ...{ description: 'Disposal', quantity: 5.06, unit: 'tonne', unit_price: 92.5, discount_percent: 10 },
        ...{ vat_code: 'reduced', ewc_code: '17 09 04', landfill_tax: 66.15, site: 'Unit 4' },
      },
      { description: 'Returned', quantity: -1, unit_price: 20.01, vat_code: 'zero', site: 'Unit 4' },
    ];
    t.kept.full = await t.ask('appCreateInvoice', { body: { client_id: first.id, ...whole, lines } });
    await t.ask('appCreateInvoice', {
      body: {
        data: [
          { client_id: second.id, lines: [skip], notes: 'One' },
          { client_id: second.id, lines: [{ ...skip, unit_price: 1.005 }] },
          { client_id: first.id, lines: discounted, notes: 'Two' },
        ],
      },
    });
    await t.each('appCreateInvoice', {}, [
      { client_id: '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01' },
      { lines: [{ ...skip, ewc_code: '99 99 99' }, skip, { ...skip, vat_code: 'none' }] },
      { lines: [{ ...skip, ewc_code: '99 99 98', collection_id: first.id }] },
    ]);
  },

  'each field of a draft is set, set again and cleared': async (t) => {
    const { first, second, bare, full } = t.kept;
    await t.each('appUpdateInvoice', { path: { id: bare.id } }, [
      { client_id: first.id },
      { client_id: second.id },
      { client_id: null },
      { client_id: second.id },
      { issue_date: '2027-03-01' },
      { issue_date: '2027-03-09' },
      { issue_date: null },
      { due_date: '2027-03-31' },
      { due_date: '2027-04-01' },
      { due_date: null },
      { tax_point: '2027-03-05' },
      { tax_point: '2027-03-06' },
      { tax_point: null },
      ...[...terms, null].map((payment_terms) => ({ payment_terms })),
      { purchase_order: 'PO-1' },
      { purchase_order: 'PO-2' },
      { purchase_order: null },
      { notes: 'First' },
      { notes: 'Second' },
      { notes: null },
      { lines: [skip, { ...skip, quantity: 3 }] },
      { lines: discounted },
      { lines: [] },
      {},
      { void_reason: 'No status' },
      { status: 'void' },
      { status: 'void', void_reason: ' ' },
      { status: 'void', void_reason: 'With notes', notes: 'x' },
    ]);
    await t.each('appReplaceInvoice', { path: { id: full.id } }, [
      { client_id: second.id, lines: [skip] },
      {},
      { client_id: first.id, ...whole, lines: discounted },
    ]);
    await t.ask('appGetInvoice', { path: { id: bare.id } });
  },

  'each field of a line, and each of its values': async (t) => {
    const { id } = t.kept.bare;
    const units = ['each', 'tonne', 'kg', 'day', 'hour', 'load', 'job', 'mile', 'litre', 'm3'];
    const codes = ['standard', 'reduced', 'zero', 'exempt', 'outside_scope', 'reverse_charge'];
    const services = ['delivery', 'exchange', 'collection', 'wait_and_load', 'tip_and_return', 'muckaway'];
    const all = units.map((unit, i) => ({
      ...{ description: `Line ${i}`, unit, unit_price: 10.35 + i, vat_code: codes[i % 6] },
      service_type: [...services, 'aborted_visit', null][i % 8],
    }));
    const one = (line: object) => ({ lines: [{ ...skip, ...line }] });
    await t.each('appUpdateInvoice', { path: { id } }, [
      { lines: all },
      one({ quantity: 0 }),
      one({ quantity: 0.0001 }),
      one({ quantity: 0.00001 }),
      one({ quantity: 0.5, unit_price: 0.01 }),
      one({ unit_price: -0.01 }),
      one({ unit_price: 100_000_000 }),
      one({ unit_price: 100_000_000, quantity: 2 }),
      one({ discount_percent: 100 }),
      one({ discount_percent: 33.3333 }),
      one({ discount_percent: 33.33333 }),
      one({ landfill_tax: 0 }),
      one({ landfill_tax: 12.345 }),
      one({ site: 'A' }),
      // VAT is rounded once for each code: 3 times 0.33 has 0.20, not 0.21.
      { lines: [1, 2, 3].map(() => ({ description: 'Bag', unit_price: 0.33 })) },
      { lines: [skip, { ...skip, site: 'B', purchase_order: 'L-2' }, { ...skip, site: 'B' }] },
    ]);
  },

  'an invoice is not sent before it is complete': async (t) => {
    const { first } = t.kept;
    const { id } = await t.ask('appCreateInvoice', { body: {} });
    const nameless = await t.ask('appCreateClient', { body: { name: 'Without an address' } });
    t.kept.nameless = nameless;
    const path = { id };
    for (const change of [
      {},
      { client_id: nameless.id, due_date: '2027-03-09', lines: [{ ...skip, unit_price: -1 }] },
      { lines: [{ ...skip, vat_code: 'reverse_charge' }], due_date: '2027-03-10' },
    ]) {
      await t.ask('appUpdateInvoice', { path, body: change });
      await t.refused('appSendInvoice', { path, body: {} });
    }
    await t.ask('appUpdateInvoice', { path, body: { client_id: first.id } });
    await t.ask('appUpdateVatScheme', { body: { reverse_charge_enabled: false } });
    await t.refused('appSendInvoice', { path, body: {} });
    await t.ask('appUpdateVatScheme', { body: { reverse_charge_enabled: true } });
    await t.ask('appSendInvoice', { path, body: {} });
  },

  'invoices are sent, each with its terms, and again': async (t) => {
    const { first, second, full, nameless } = t.kept;
    for (const payment_terms of terms)
      await sentOf(t, first.id, 50 + terms.indexOf(payment_terms), { payment_terms });
    await t.ask('appReplaceClient', {
      path: { id: first.id },
      body: { ...firstClient(t), payment_terms: '30_days_end_of_month' },
    });
    t.kept.late = await sentOf(t, first.id, 70);
    t.kept.short = await sentOf(t, second.id, 80);
    t.kept.team = await sentOf(t, nameless.id, 90);
    const path = { id: full.id };
    await t.each('appSendInvoice', { path }, [
      { recipientEmail: addressOf(t, 'site'), message: 'For the job at Hebden Bridge.' },
      {},
      { recipientEmail: addressOf(t, 'accounts') },
      { email: false },
    ]);
    await t.refused('appUpdateInvoice', { path, body: { notes: 'Late' } });
    await t.refused('appReplaceInvoice', { path, body: {} });
    await t.refused('appDeleteInvoice', { path });
    await t.each('appSendInvoice', { path: { id: t.kept.team.id } }, [
      {},
      { recipientEmail: addressOf(t, 'team') },
    ]);
    const { id } = await draftOf(t, second.id, 0);
    await t.ask('appSendInvoice', { path: { id }, body: {} });
    await t.ask('appSendInvoice', { path: { id }, body: {} });
    for (const name of ['site', 'accounts', 'team', 'ryburn', 'pennine'])
      await showPapersTo(t, addressOf(t, name));
  },

  'each status is voided or deleted once': async (t) => {
    const { first, second, short } = t.kept;
    const voiding = { status: 'void', void_reason: 'Sent to the wrong client' };
    const { id } = await draftOf(t, second.id, 31);
    for (const each of [short.id, id])
      await t.each('appUpdateInvoice', { path: { id: each } }, [
        voiding,
        { ...voiding, void_reason: 'Again' },
        { notes: 'Void' },
      ]);
    await t.refused('appSendInvoice', { path: { id: short.id }, body: {} });
    await t.refused('appDeleteInvoice', { path: { id: short.id } });
    const paid = await sentOf(t, first.id, 10);
    await t.ask('appCreateInvoicePayment', { path: { id: paid.id }, body: { amount: 2, method: 'cash' } });
    await t.refused('appUpdateInvoice', { path: { id: paid.id }, body: voiding });
    const gone = await draftOf(t, first.id, 44);
    await t.ask('appDeleteInvoice', { path: { id: gone.id } });
    await t.refused('appDeleteInvoice', { path: { id: gone.id } });
    await t.refused('appGetInvoice', { path: { id: gone.id } });
  },

  'what other members may do': async (t) => {
    const { first, full, bare } = t.kept;
    for (const role of ['read_only', 'driver', 'office']) {
      const { key } = await t.person(role);
      await t.each('appListInvoices', { key, query: { limit: 1 } }, [undefined]);
      await t.each('appGetInvoice', { key, path: { id: full.id } }, [undefined]);
      await t.each('appCreateInvoice', { key }, [{ client_id: first.id }]);
      await t.each('appUpdateInvoice', { key, path: { id: bare.id } }, [{ notes: role }]);
      await t.each('appSendInvoice', { key, path: { id: full.id } }, [{ email: false }]);
      await t.each('appRemindOfInvoices', { key }, [{ invoice_id: full.id, dryRun: true }]);
    }
  },

  'the scheme for VAT changes between the draft and the sending': async (t) => {
    const { second } = t.kept;
    const [kept, changed] = [await draftOf(t, second.id, 61), await draftOf(t, second.id, 62)];
    await t.each('appUpdateVatScheme', {}, [
      { default_vat_code: 'reduced' },
      {
        scheme: 'not_registered',
        vat_number: null,
        default_vat_code: 'standard',
        reverse_charge_enabled: false,
      },
    ]);
    const bare = await draftOf(t, second.id, 63);
    await t.ask('appSendInvoice', { path: { id: changed.id }, body: { email: false } });
    await t.each('appUpdateVatScheme', {}, [
      { scheme: 'flat_rate', vat_number: 'GB123456782', flat_rate_percent: 10.5 },
      { default_vat_code: 'reduced' },
    ]);
    for (const { id } of [bare, kept, await draftOf(t, second.id, 64)])
      await t.ask('appSendInvoice', { path: { id }, body: { email: false } });
    await t.ask('appUpdateVatScheme', {
      body: { scheme: 'cash', flat_rate_percent: null, default_vat_code: 'standard' },
    });
  },

  'large invoices wait for an admin': async (t) => {
    const { second } = t.kept;
    const condition = { field: 'total', op: 'gte', value: 600 };
    const discount = { field: 'discount_percent', op: 'gt', value: 20 };
    await t.ask('appReplaceApprovalRules', {
      body: {
        rules: [
          { entity_type: 'invoice', condition, approver_role: 'admin' },
          { entity_type: 'invoice', condition: discount, approver_role: 'owner' },
        ],
      },
    });
    const [{ key }, admin] = [await t.person('office'), await t.person('admin')];
    const send = (id: string, body: object = {}) => t.ask('appSendInvoice', { key, path: { id }, body });
    const cheap = await draftOf(t, second.id, 499.99);
    await send(cheap.id);
    const dear = await draftOf(t, second.id, 500);
    const held = await send(dear.id, { recipientEmail: addressOf(t, 'dear'), message: 'Large' });
    await t.refused('appSendInvoice', { key, path: { id: dear.id }, body: {} });
    await t.refused('appDecideApproval', { key, path: { id: held.id }, body: { decision: 'approve' } });
    await t.each('appDecideApproval', { key: admin.key, path: { id: held.id } }, [
      { decision: 'approve' },
      { decision: 'approve' },
    ]);
    const off = await draftOf(t, second.id, 40, { lines: [{ ...skip, discount_percent: 20.5 }] });
    const second_held = await send(off.id);
    await t.refused('appDecideApproval', {
      ...{ key: admin.key, path: { id: second_held.id } },
      body: { decision: 'reject' },
    });
    await t.ask('appDecideApproval', {
      path: { id: second_held.id },
      body: { decision: 'reject', reason: 'Too much off' },
    });
    const third = await send(off.id, { email: false });
    await t.ask('appUpdateInvoice', { key, path: { id: off.id }, body: { lines: [skip] } });
    await t.ask('appWithdrawApproval', { key, path: { id: third.id } });
    await t.refused('appWithdrawApproval', { key, path: { id: third.id } });
    await send(off.id, { email: false });
    await t.filtered('appListApprovals');
    await t.list('appListApprovals');
    await t.ask('appReplaceApprovalRules', { body: { rules: [] } });
  },
});
