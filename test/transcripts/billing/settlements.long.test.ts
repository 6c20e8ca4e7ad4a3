import { addressOf, draftOf, openBooks, sentOf, showPapersTo } from '../../support/transcripts/billing.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const part = (unit_price: number, more: object = {}) => [{ description: 'A day late', unit_price, ...more }];

/** The balance of a client, its entries, and all that was paid and credited on these invoices. */
async function showMoney(t: Transcript, client_id: string, invoices: string[]): Promise<void> {
  await t.ask('getClient', { path: { id: client_id } });
  await t.list('appListBalanceTransactions', { path: { id: client_id }, query: { limit: 2 } });
  for (const id of invoices) {
    await t.ask('appGetInvoice', { path: { id } });
    await t.list('appListInvoicePayments', { path: { id }, query: { limit: 1 } });
    await t.list('appListInvoiceCreditNotes', { path: { id }, query: { limit: 1 } });
  }
}

transcript(import.meta.url, {
  'invoices of two clients': async (t) => {
    await openBooks(t);
    const { first, second } = t.kept;
    for (const [name, client, price] of [
      ['a', first, 100],
      ['b', first, 250],
      ['c', second, 75.5],
      ['d', second, 33.33],
    ])
      t.kept[name] = await sentOf(t, client.id, price);
    const body = { recipientEmail: addressOf(t, 'accounts') };
    await t.ask('appSendInvoice', { path: { id: t.kept.b.id }, body });
  },

  'payments in parts, in bulk, and more than is owed': async (t) => {
    const { a, b, first } = t.kept;
    await t.each('appCreateInvoicePayment', { path: { id: a.id } }, [
      { amount: 20, method: 'cash' },
      { amount: 30.01, method: 'bank_transfer', date: '2027-03-11', reference: 'Tomorrow' },
      { amount: 30.01, method: 'bank_transfer', date: '2027-03-09', reference: 'BACS 1' },
      { amount: 0, method: 'cash' },
      { amount: 0.001, method: 'cash' },
      { amount: 70, method: 'cash' },
      { amount: 10, method: 'credit_balance' },
      { amount: 10 },
    ]);
    const methods = ['card', 'cheque', 'direct_debit', 'payment_link', 'other'];
    await t.ask('appCreateInvoicePayment', {
      path: { id: b.id },
      body: {
        data: [
          ...methods.map((method, i) => ({ amount: i + 1, method, reference: `R${i}` })),
          { amount: 286, method: 'cash' },
          { amount: 5, method: 'cash', date: '2027-03-01' },
        ],
      },
    });
    await showMoney(t, first.id, [a.id, b.id]);
  },

  'the last payment settles an invoice on its own day, and a reversal opens it again': async (t) => {
    const { a, first } = t.kept;
    const path = { id: a.id };
    const last = { amount: 69.99, method: 'card', date: '2027-03-08' };
    const paid = await t.ask('appCreateInvoicePayment', { path, body: last });
    await t.refused('appCreateInvoicePayment', { path, body: { amount: 0.01, method: 'cash' } });
    await t.ask('appGetInvoice', { path });
    await t.list('appListNotifications', {});
    const reverse = { path: { ...path, paymentId: paid.id } };
    await t.ask('appDeleteInvoicePayment', reverse);
    await t.refused('appDeleteInvoicePayment', reverse);
    await t.ask('appGetInvoice', { path });
    const [older] = await t.list('appListInvoicePayments', { path });
    const ofAnother = { path: { id: t.kept.b.id, paymentId: older.id } };
    await t.refused('appDeleteInvoicePayment', ofAnother);
    await t.ask('appCreateInvoicePayment', { path, body: { amount: 69.99, method: 'cheque' } });
    await showMoney(t, first.id, [a.id]);
  },

  'credit notes in parts: of what is owed, then of what was paid': async (t) => {
    const { b, first } = t.kept;
    const path = { id: b.id };
    await t.each('appCreateInvoiceCreditNote', { path }, [
      { reason: 'Late', lines: part(10) },
      { reason: 'None', lines: part(0) },
      { reason: 'Negative', lines: part(-1) },
      { reason: 'Zero-rated', lines: part(1, { vat_code: 'zero' }) },
      { reason: 'Too much', lines: part(240.01) },
      { reason: 'A refund of what is owed', lines: part(1), refund: { method: 'cash' } },
      { reason: ' ' },
      { lines: part(1) },
      { reason: 'Odd pence', lines: part(0.33), email: true, message: 'Sorry.' },
      { reason: 'Odd pence', lines: part(0.33) },
      { reason: 'Odd pence', lines: part(0.33), email: true, recipientEmail: addressOf(t, 'else') },
    ]);
    await t.ask('appCreateInvoiceCreditNote', {
      path,
      body: {
        data: [
          { reason: 'First of three', lines: part(5, { quantity: 2, discount_percent: 50 }) },
          { reason: 'Second of three', lines: part(999) },
          { reason: 'Third of three', lines: part(7) },
        ],
      },
    });
    await showMoney(t, first.id, [b.id]);
    await showPapersTo(t, addressOf(t, 'accounts'));
    await showPapersTo(t, addressOf(t, 'else'));
  },

  'the rest is credited: what was paid becomes credit, or is refunded': async (t) => {
    const { a, b, c, first, second } = t.kept;
    await t.ask('appCreateInvoiceCreditNote', { path: { id: b.id }, body: { reason: 'Not delivered' } });
    await t.refused('appCreateInvoiceCreditNote', { path: { id: b.id }, body: { reason: 'Again' } });
    await t.refused('appCreateInvoicePayment', { path: { id: b.id }, body: { amount: 1, method: 'cash' } });
    const refund = { method: 'bank_transfer', reference: 'RF-1', date: '2027-03-09' };
    await t.each('appCreateInvoiceCreditNote', { path: { id: a.id } }, [
      { reason: 'Refunded', lines: part(10), refund: { ...refund, date: '2027-03-11' } },
      { reason: 'Refunded', lines: part(10), refund },
      { reason: 'Refunded today', lines: part(5), refund: { method: 'cash' } },
      { reason: 'Credit', lines: part(20) },
    ]);
    const payments = await t.list('appListInvoicePayments', { path: { id: a.id } });
    for (const { id } of payments)
      await t.each('appDeleteInvoicePayment', { path: { id: a.id, paymentId: id } }, [undefined]);
    const half = { amount: 45.3, method: 'cash' };
    await t.ask('appCreateInvoicePayment', { path: { id: c.id }, body: half });
    await t.ask('appCreateInvoiceCreditNote', {
      path: { id: c.id },
      body: { reason: 'The rest', lines: part(37.75) },
    });
    await showMoney(t, first.id, [a.id, b.id]);
    await showMoney(t, second.id, [c.id]);
    const [{ id }] = await t.list('appListInvoiceCreditNotes', { path: { id: b.id } });
    await t.ask('appGetCreditNote', { path: { id } });
    await t.refused('appGetCreditNote', { path: { id: b.id } });
  },

  'credit pays other invoices of the same client, up to its amount': async (t) => {
    const { d, first, second } = t.kept;
    const next = await sentOf(t, first.id, 40);
    const path = { id: next.id };
    const paid = await t.each('appCreateInvoicePayment', { path }, [
      { amount: 47, method: 'credit_balance' },
      { amount: 12.34, method: 'credit_balance', reference: 'Credit' },
    ]);
    await showMoney(t, first.id, [next.id]);
    const used = await t.list('appListInvoicePayments', { path });
    for (const { id } of used) await t.ask('appDeleteInvoicePayment', { path: { ...path, paymentId: id } });
    await t.refused('appDeleteInvoicePayment', { path: { ...path, paymentId: paid.id ?? d.id } });
    await t.ask('appCreateInvoicePayment', { path, body: { amount: 5, method: 'credit_balance' } });
    await t.refused('appCreateInvoicePayment', {
      path: { id: d.id },
      body: { amount: 1, method: 'credit_balance' },
    });
    await showMoney(t, first.id, [next.id]);
    await showMoney(t, second.id, [d.id]);
  },

  'an invoice of several VAT codes is credited code by code': async (t) => {
    const { first } = t.kept;
    const lines = [
      { description: 'Skip', unit_price: 50.55 },
      { description: 'Bags', quantity: 3, unit_price: 0.35, vat_code: 'reduced' },
      { description: 'Book', unit_price: 8, vat_code: 'zero' },
      { description: 'Labour', unit_price: 90, vat_code: 'reverse_charge' },
      { description: 'Returned', unit_price: -2, vat_code: 'zero' },
    ];
    const mixed = await sentOf(t, first.id, 0, { lines });
    const path = { id: mixed.id };
    await t.each('appCreateInvoiceCreditNote', { path }, [
      { reason: 'Zero', lines: part(6.01, { vat_code: 'zero' }) },
      { reason: 'Zero', lines: part(6, { vat_code: 'zero' }) },
      { reason: 'Default code', lines: part(0.07) },
      { reason: 'Two codes', lines: [...part(3), ...part(0.4, { vat_code: 'reduced' })] },
      { reason: 'Mixed signs', lines: [...part(3), ...part(-0.5, { vat_code: 'reduced' })] },
      { reason: 'The rest' },
    ]);
    await showMoney(t, first.id, [mixed.id]);
    await t.ask('appGetClientAnalytics', { path: { id: first.id } });
  },

  'drafts and void invoices take no money': async (t) => {
    const { first } = t.kept;
    const [draft, gone] = [await draftOf(t, first.id, 5), await sentOf(t, first.id, 6)];
    const body = { status: 'void', void_reason: 'Mistake' };
    await t.ask('appUpdateInvoice', { path: { id: gone.id }, body });
    for (const { id } of [draft, gone, first]) {
      const path = { id };
      await t.each('appCreateInvoicePayment', { path }, [{ amount: 1, method: 'cash' }]);
      await t.each('appCreateInvoiceCreditNote', { path }, [{ reason: 'x' }]);
      await t.each('appListInvoicePayments', { path }, [undefined]);
      await t.each('appListInvoiceCreditNotes', { path }, [undefined]);
    }
  },

  'credit above a limit waits for an admin, once': async (t) => {
    const { first, second } = t.kept;
    const condition = { field: 'total', op: 'gt', value: 12 };
    const rule = { entity_type: 'credit_note', condition, approver_role: 'admin' };
    await t.ask('appReplaceApprovalRules', { body: { rules: [rule] } });
    const [{ key }, admin] = [await t.person('office'), await t.person('admin')];
    const invoice = await sentOf(t, second.id, 60);
    const path = { id: invoice.id };
    const credit = (body: object) => t.ask('appCreateInvoiceCreditNote', { key, path, body });
    await credit({ reason: 'Small', lines: part(10) });
    const held = await credit({ reason: 'Large', lines: part(10.01), email: true, message: 'Sorry' });
    await t.each('appCreateInvoiceCreditNote', { key, path }, [
      { reason: 'Another', lines: part(11) },
      { reason: 'Small again', lines: part(1) },
    ]);
    await t.list('appListInvoiceCreditNotes', { path });
    const decide = (id: string, body: object) =>
      t.each('appDecideApproval', { key: admin.key, path: { id } }, [body]);
    // The small credit note changed the invoice since the request.
    await decide(held.id, { decision: 'approve' });
    await decide(held.id, { decision: 'reject', reason: 'Out of date' });
    const again = await credit({ reason: 'Large', lines: part(10.01), email: true, message: 'Sorry' });
    await decide(again.id, { decision: 'approve' });
    await t.ask('appSendInvoice', { path, body: { recipientEmail: addressOf(t, 'third') } });
    const mailed = await credit({ reason: 'Larger', lines: part(11), email: true });
    await decide(mailed.id, { decision: 'approve' });
    await t.ask('appCreateInvoicePayment', { path, body: { amount: 5, method: 'cash' } });
    const refund = { method: 'card', reference: 'RF-2' };
    const all = await credit({ reason: 'All of it', refund });
    await decide(all.id, { decision: 'approve' });
    await decide(all.id, { decision: 'reject', reason: 'Too late' });
    await t.ask('appReplaceApprovalRules', { body: { rules: [] } });
    await showMoney(t, second.id, [invoice.id]);
    await t.list('appListApprovals', { query: { entity_type: 'credit_note' } });
    await t.ask('getClient', { path: { id: first.id } });
  },

  'what other members may do, and the lists as files': async (t) => {
    const { a, d, first } = t.kept;
    for (const role of ['read_only', 'driver', 'office']) {
      const { key } = await t.person(role, `${role}-2`);
      await t.each('appListInvoicePayments', { key, path: { id: a.id }, query: { limit: 1 } }, [undefined]);
      await t.each('appListInvoiceCreditNotes', { key, path: { id: a.id }, query: { limit: 1 } }, [
        undefined,
      ]);
      await t.each('appListBalanceTransactions', { key, path: { id: first.id } }, [undefined]);
      await t.each('appCreateInvoicePayment', { key, path: { id: d.id } }, [{ amount: 0.5, method: 'cash' }]);
      await t.each('appCreateInvoiceCreditNote', { key, path: { id: d.id } }, [
        { reason: role, lines: part(0.1) },
      ]);
    }
    await t.ask('appExportList', { path: { list: 'payments' } });
    for (const list of ['payments', 'credit-notes'])
      for (const query of [
        { client_id: t.kept.second.id, date_from: '2027-03-10' },
        { date_to: '2027-03-10' },
      ])
        await t.each('appExportList', { path: { list }, query }, [undefined]);
    await t.filtered('appListInvoices');
    await t.ask('appGetDashboard', {});
  },

  'an older day of payment, and the next month': async (t) => {
    await t.goTo('2027-04-01T07:46:00.000Z');
    const { first } = t.kept;
    const invoice = await sentOf(t, first.id, 15);
    const path = { id: invoice.id };
    await t.ask('appCreateInvoicePayment', { path, body: { amount: 8, method: 'cash', date: '2027-03-30' } });
    await t.ask('appCreateInvoicePayment', {
      path,
      body: { amount: 10, method: 'cash', date: '2027-03-12' },
    });
    await t.ask('appCreateInvoiceCreditNote', { path, body: { reason: 'Late', lines: part(2.5) } });
    await showMoney(t, first.id, [invoice.id]);
    await t.filtered('appListInvoicePayments', [{ created_after: '2027-04-01T07:00:00Z' }], { path });
    await t.ask('appGetClientAnalytics', { path: { id: first.id } });
  },
});
