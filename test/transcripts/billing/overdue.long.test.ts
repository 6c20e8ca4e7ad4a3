import { showDownload } from '../../support/transcripts/platform.ts';
import { addressOf, draftOf, openBooks, sentOf, showPapersTo } from '../../support/transcripts/billing.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

/** Starts a job of reminders, and shows its result and its file. */
async function reminded(t: Transcript, operation: string, body: object): Promise<void> {
  const { id } = await t.ask(operation, { body });
  const { file } = await t.ask('appGetJob', { path: { id } });
  if (file) await showDownload(t, id);
}

async function showAll(t: Transcript): Promise<void> {
  await t.list('appListInvoices', { query: { limit: 3 } });
  await t.filtered('appListInvoices');
  await t.ask('appExportList', { path: { list: 'invoices' }, query: { status: 'overdue' } });
}

transcript(import.meta.url, {
  'invoices of two clients fall due on different days': async (t) => {
    await openBooks(t);
    const { first, second } = t.kept;
    t.kept.draft = await draftOf(t, first.id, 15);
    t.kept.week = await sentOf(t, second.id, 20);
    t.kept.fortnight = await sentOf(t, first.id, 30);
    t.kept.april = await sentOf(t, first.id, 41, { due_date: '2027-04-05', purchase_order: 'PO-41' });
    t.kept.may = await sentOf(t, second.id, 52, { due_date: '2027-05-31' });
    t.kept.paid = await sentOf(t, second.id, 63);
    const body = { amount: 75.6, method: 'cash' };
    await t.ask('appCreateInvoicePayment', { path: { id: t.kept.paid.id }, body });
    const mute = await t.ask('appCreateClient', { body: { name: 'Without an address' } });
    t.kept.mute = await sentOf(t, mute.id, 74, { payment_terms: '7_days' });
    t.kept.elsewhere = await sentOf(t, second.id, 85);
    await t.ask('appSendInvoice', {
      path: { id: t.kept.elsewhere.id },
      body: { recipientEmail: addressOf(t, 'site') },
    });
  },

  'reminders of invoices by name, before anything is due': async (t) => {
    const { draft, week, may, paid, mute, elsewhere, first } = t.kept;
    const all = [draft, week, may, paid, mute, elsewhere].map(({ id }) => id);
    const named = 'appRemindOfInvoices';
    await reminded(t, named, { invoice_ids: [...all, first.id, week.id], dryRun: true });
    await reminded(t, named, { invoice_ids: [...all, first.id], message: 'Please settle by Friday.' });
    await reminded(t, named, { invoice_ids: all });
    await reminded(t, named, { invoice_id: week.id, resend: true });
    await t.each(named, {}, [{}, { invoice_id: week.id, invoice_ids: [may.id] }, { invoice_ids: [] }]);
    await reminded(t, 'appRemindOfAllInvoices', {});
    await t.each('appRemindOfAllInvoices', {}, [{ client_id: week.id }, { overdue_days: 0 }]);
    await t.list('appListInvoices', { query: { status: 'sent' } });
    await showPapersTo(t, addressOf(t, 'ryburn'));
    await showPapersTo(t, addressOf(t, 'site'));
  },

  'on its last day an invoice is not overdue, and a reminder of seven days ago is not yet old': async (t) => {
    await t.goTo('2027-03-17T09:50:00.000Z');
    await showAll(t);
    const { week, may, fortnight } = t.kept;
    await reminded(t, 'appRemindOfAllInvoices', {});
    await reminded(t, 'appRemindOfInvoices', { invoice_ids: [week.id, may.id, fortnight.id] });
    await t.ask('appGetDashboard', {});
  },

  'on the next day it is overdue, and reminded once': async (t) => {
    await t.goTo('2027-03-18T00:06:00.000Z');
    const { first, second, week, mute } = t.kept;
    await showAll(t);
    await t.ask('appGetDashboard', {});
    for (const body of [
      { client_id: first.id },
      { client_id: second.id, dryRun: true },
      { overdue_days: 1, message: 'It was due yesterday.' },
      {},
      { client_id: second.id, resend: true },
    ])
      await reminded(t, 'appRemindOfAllInvoices', body);
    await t.ask('appSendInvoice', { path: { id: week.id }, body: {} });
    await t.refused('appUpdateInvoice', { path: { id: week.id }, body: { notes: 'Late' } });
    const part = { amount: 4, method: 'cheque', date: '2027-03-17' };
    await t.ask('appCreateInvoicePayment', { path: { id: week.id }, body: part });
    await t.ask('appUpdateInvoice', {
      path: { id: mute.id },
      body: { status: 'void', void_reason: 'Nobody there' },
    });
    await t.refused('appDeleteClient', { path: { id: second.id } });
    await showPapersTo(t, addressOf(t, 'ryburn'));
  },

  'in summer time the day ends at 23:00 UTC': async (t) => {
    await t.goTo('2027-04-05T23:06:00.000Z');
    const { first, second, week, fortnight, april } = t.kept;
    await showAll(t);
    const due = (overdue_days: number) => ({ overdue_days, dryRun: true });
    for (const days of [1, 2, 20, 21])
      await reminded(t, 'appRemindOfAllInvoices', { ...due(days), resend: true });
    await reminded(t, 'appRemindOfAllInvoices', {});
    const rest = await t.ask('appGetInvoice', { path: { id: week.id } });
    for (const [id, amount] of [
      [week.id, rest.balance],
      [april.id, 49.2],
    ])
      await t.ask('appCreateInvoicePayment', { path: { id }, body: { amount, method: 'bank_transfer' } });
    await t.ask('appCreateInvoiceCreditNote', { path: { id: fortnight.id }, body: { reason: 'Late' } });
    await t.filtered('appListInvoices', [
      { client_id: first.id },
      { client_id: second.id },
      { client_id: second.id, status: 'overdue' },
      { issued_from: '2027-03-10' },
      { issued_from: '2027-03-11' },
      { created_after: '2027-03-10T10:00:00Z', limit: 2 },
      { created_before: '2027-03-10T10:00:00Z' },
    ]);
    await t.filtered('listInvoices', [
      { client_id: first.id },
      { issued_from: '2027-03-11' },
      { issued_from: '2027-03-10', status: 'draft' },
    ]);
    await t.ask('getInvoice', { path: { id: week.id } });
    await t.ask('appGetDashboard', {});
    for (const { id } of [first, second]) await t.ask('appGetClientAnalytics', { path: { id } });
  },

  'the list as a file': async (t) => {
    const { second } = t.kept;
    for (const query of [
      { client_id: second.id, date_from: '2027-03-10', date_to: '2027-03-11' },
      { date_from: '2027-03-11' },
      { date_to: '2027-03-10' },
      { status: 'credited' },
      { status: 'none' },
    ])
      await t.each('appExportList', { path: { list: 'invoices' }, query }, [undefined]);
    await t.each('appStartListExport', { path: { list: 'invoices' } }, [{ columns: ['no_such_column'] }]);
    const { id } = await t.ask('appStartListExport', {
      path: { list: 'invoices' },
      body: { filters: { status: 'paid' }, columns: ['total', 'number', 'due_date'] },
    });
    await t.ask('appGetJob', { path: { id } });
    await showDownload(t, id);
  },
});
