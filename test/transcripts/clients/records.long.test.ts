import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { wholeClient } from '../../support/transcripts/clients.ts';

const unknown = '01a21c39-0dbc-76a4-a879-24ac71473a9c';

/** Sends an invoice of one line, and returns it. */
async function sentInvoice(t: Transcript, client_id: string, unit_price: number) {
  const lines = [{ description: 'Skip', unit_price, vat_code: 'standard' }];
  const { id } = await t.ask('appCreateInvoice', { body: { client_id, lines } });

  return t.ask('appSendInvoice', { path: { id }, body: { email: false } });
}

transcript(import.meta.url, {
  'the typed API creates clients with few fields, with many, and in bulk': async (t) => {
    const { carrier_registration, vat_number, employee_band, payment_terms, ...app } = wholeClient;
    const { credit_limit, on_stop, cis_reverse_charge, ...typed } = app;
    t.kept.first = await t.ask('createClient', { body: typed });
    t.kept.second = await t.ask('createClient', { body: { name: 'Ryburn Joinery' } });
    const bulk = { data: [{ name: 'Todmorden Market', postcode: 'ol14 5aj' }, { company: 'No name' }] };
    t.kept.third = (await t.ask('createClient', { body: bulk })).data[0].data;
    await t.each('createClient', {}, [
      { name: '' },
      { name: 'Numbers', company_number: '123' },
      { name: 'Numbers', sic_code: '4' },
      { name: 'Numbers', postcode: 'nowhere' },
      { name: 'Numbers', email: 'nobody' },
      { name: 'Terms', payment_terms },
      { name: 'Terms', on_stop, credit_limit },
      { name: 'Terms', vat_number },
      { name: 'Terms', employee_band, carrier_registration, cis_reverse_charge },
    ]);
    const headers = { 'idempotency-key': 'one-client' };
    t.kept.once = await t.ask('createClient', { headers, body: { name: 'Sent twice' } });
    await t.ask('createClient', { headers, body: { name: 'Sent twice' } });
    await t.refused('createClient', { headers, body: { name: 'Sent once more' } });
  },

  'the typed API sets each field, changes it and clears it': async (t) => {
    const path = { id: t.kept.second.id };
    await t.each('updateClient', { path }, [
      {},
      { name: 'Ryburn Joiners' },
      { company: 'Ryburn Joinery Ltd' },
      { email: 'Office@Ryburn.test' },
      { phone: '01632 960150' },
      { address: '1 Mill Lane, Floor 2' },
      { city: 'Ripponden' },
      { postcode: 'hx64as' },
      { company_number: 'sc123456' },
      { sic_code: '16.23/0' },
      { sic_code: '16230' },
      { notes: 'Pays late' },
      { company: 'Ryburn Holdings Ltd', email: 'accounts@ryburn.test', phone: '07700 900123' },
      { address: '2 Mill Lane', city: 'Sowerby Bridge', postcode: 'HX6 2AA' },
      { company_number: '01234567', sic_code: '41202', notes: 'Pays early' },
      { company: null, email: null },
      { phone: null, address: null },
      { city: null, postcode: null },
      { company_number: null, sic_code: null, notes: null },
      { name: null },
      { notes: 'x'.repeat(2001) },
    ]);
    await t.ask('getClient', { path });
    await t.refused('updateClient', { path: { id: unknown }, body: { name: 'Nobody' } });
  },

  'the application creates clients with their terms, alone and in bulk': async (t) => {
    t.kept.whole = await t.ask('appCreateClient', {
      body: { ...wholeClient, name: 'Aire Valley Skips', email: 'office@aire.test', postcode: 'BD17 7AW' },
    });
    await t.each('appCreateClient', {}, [
      {
        data: [
          { name: 'Calder Clearances', payment_terms: 'pro_forma' },
          { name: 'Bad', credit: 1 },
        ],
      },
      { name: 'Numbers', vat_number: 'GB123456789' },
      { name: 'Numbers', credit_limit: 10.005 },
      { name: 'Numbers', credit_limit: -1 },
      { name: 'Numbers', carrier_registration: '12' },
      { name: 'Terms', payment_terms: '90_days' },
      { name: 'Terms', employee_band: 'many' },
      { name: 'Nothing limited', credit_limit: 0, on_stop: false, employee_band: 'under_10' },
      { name: null, company: null },
    ]);
  },

  'the application replaces a client: what is left out is cleared': async (t) => {
    const path = { id: t.kept.whole.id };
    await t.each('appReplaceClient', { path }, [
      { ...wholeClient, payment_terms: '7_days' },
      { ...wholeClient, payment_terms: 'card_on_booking', employee_band: '50_to_249' },
      { ...wholeClient, payment_terms: '14_days', employee_band: '250_or_more', credit_limit: 0.01 },
      { ...wholeClient, payment_terms: '30_days_end_of_month', on_stop: false, credit_limit: null },
      { ...wholeClient, payment_terms: '60_days', cis_reverse_charge: false, vat_number: null },
      { ...wholeClient, carrier_registration: 'cbdl 998877', sic_code: null },
      { name: 'Aire Valley Skips' },
      { ...wholeClient, name: 'Aire Valley Skips', vat_number: '123' },
      { company: 'No name' },
      { name: 'Aire Valley Skips', email: 'office@aire.test', on_stop: true, postcode: 'BD17 7AW' },
    ]);
  },

  'the stage, the reason and the manager of a client': async (t) => {
    const member = (await t.list('appListTeamMembers'))[0].id;
    const path = { id: t.kept.first.id };
    await t.each('appUpdateClientCrm', { path }, [
      {},
      { stage: 'lead' },
      { stage: 'quoted', lead_source: 'A friend' },
      { stage: 'quoted' },
      { stage: 'lost' },
      { stage: 'lost', lost_reason: 'Too dear' },
      { lost_reason: 'Went elsewhere' },
      { lost_reason: null },
      { stage: 'dormant', lost_reason: 'Too dear' },
      { stage: 'dormant' },
      { lost_reason: 'Too dear' },
      { stage: 'active', account_manager_id: member },
      { account_manager_id: unknown },
      { account_manager_id: null, lead_source: 'The web' },
      { next_contact_on: '2027-04-01' },
      { next_contact_on: '2027-02-01', lead_source: null },
      { next_contact_on: null },
      { notifications_opt_out: true },
      { notifications_opt_out: false },
      { stage: 'won' },
    ]);
    await t.ask('appUpdateClientCrm', {
      path: { id: t.kept.second.id },
      body: { stage: 'lead', account_manager_id: member },
    });
    await t.ask('appUpdateClientCrm', {
      path: { id: t.kept.whole.id },
      body: { stage: 'lost', lost_reason: 'Closed', notifications_opt_out: true },
    });
    await t.ask('appReplaceClient', {
      path: { id: t.kept.whole.id },
      body: { name: 'Aire Valley Skips', email: 'office@aire.test', on_stop: true, postcode: 'BD17 7AW' },
    });
  },

  'the lists by every filter': async (t) => {
    await t.list('listClients');
    await t.list('listClients', { query: { limit: 3 } });
    await t.ask('listClients', { query: { limit: 2 } });
    const { first, third } = t.kept;
    const queries = [
      { email: 'office@aire.test' },
      { email: 'Office@Aire.test' },
      { postcode: 'HX7 6AD' },
      { postcode: 'hx76ad' },
      { created_after: '2027-03-10T11:00:00Z' },
      { created_before: '2027-03-10T11:00:00Z' },
    ];
    await t.filtered('listClients', queries);
    await t.filtered('appListClients', [
      ...queries,
      { stage: 'active', on_stop: true },
      { stage: 'lost', on_stop: true },
    ]);
    await t.list('appListClients', { query: { ids: [third.id, first.id, unknown] } });
    await t.refused('appListClients', { query: { ids: ['nobody'] } });
  },

  'what a reader, a driver, the office and a key with few scopes may do': async (t) => {
    const path = { id: t.kept.first.id };
    for (const role of ['read_only', 'driver', 'office', 'admin']) {
      const { key } = await t.person(role);
      await t.each('createClient', { key }, [{ name: `By ${role}` }]);
      await t.each('updateClient', { key, path }, [{ notes: `By ${role}` }]);
      await t.each('appUpdateClientCrm', { key, path }, [{ lead_source: `By ${role}` }]);
      await t.each('getClient', { key, path }, [undefined]);
      await t.each('appListClients', { key, query: { email: 'office@aire.test' } }, [undefined]);
    }
    for (const role of ['read_only', 'driver'])
      await t.refused('deleteClient', { key: (await t.person(role)).key, path });
    const scoped = await t.office.keyOf({
      role: 'owner',
      user: 'reader@calder.test',
      scopes: ['clients:read'],
    });
    await t.refused('createClient', { key: scoped.key, body: { name: 'Nobody' } });
    await t.refused('appListClients', { key: scoped.key });
    const stranger = await t.office.keyOf({ team: 'Others', role: 'owner', user: 'owner@others.test' });
    await t.refused('getClient', { key: stranger.key, path });
    await t.refused('deleteClient', { key: stranger.key, path });
  },

  'a client that owes money is not deleted, whichever the way': async (t) => {
    const [one, two] = [
      await sentInvoice(t, t.kept.first.id, 100),
      await sentInvoice(t, t.kept.first.id, 50),
    ];
    await sentInvoice(t, t.kept.second.id, 70);
    const path = { id: t.kept.first.id };
    await t.refused('deleteClient', { path });
    await t.refused('appDeleteClient', { path });
    const pay = (id: string, amount: number) =>
      t.ask('appCreateInvoicePayment', { path: { id }, body: { amount, method: 'cash' } });
    await pay(one.id, 120);
    await pay(two.id, 20);
    await t.refused('appDeleteClient', { path });
    await t.each('appUpdateInvoice', { path: { id: two.id } }, [
      { status: 'void', void_reason: 'Wrong client' },
    ]);
    await pay(two.id, 40);
    await t.ask('appCreateInvoiceCreditNote', {
      path: { id: one.id },
      body: { reason: 'Late', lines: [{ description: 'Late', unit_price: 10, vat_code: 'standard' }] },
    });
    await t.ask('getClient', { path });
    await t.list('appListBalanceTransactions', { path });
    await t.list('appListBalanceTransactions', { path: { id: t.kept.second.id } });
  },

  'a held client keeps its values': async (t) => {
    const hold = { enabled: true, reason: 'Court', applies_to: 'client', client_id: t.kept.first.id };
    await t.ask('appUpdateLegalHold', { body: hold });
    const path = { id: t.kept.first.id };
    await t.refused('deleteClient', { path });
    await t.each('updateClient', { path }, [{ city: 'Halifax' }, { phone: '01632 960144' }]);
    await t.each('appUpdateClientCrm', { path }, [{ stage: 'dormant' }, { lead_source: 'Court' }]);
    await t.ask('updateClient', { path: { id: t.kept.second.id }, body: { city: 'Halifax' } });
    await t.ask('appUpdateLegalHold', { body: { enabled: false, reason: 'Closed' } });
    await t.ask('updateClient', { path, body: { city: 'Halifax' } });
  },

  'a deleted client is gone from lists and reads, and its papers are kept': async (t) => {
    const { first, third, once } = t.kept;
    await t.ask('createClientLocation', { body: { client_id: first.id, label: 'Yard' } });
    await t.ask('createClientLocation', { body: { client_id: first.id, label: 'Mill' } });
    await t.ask('createCollection', { body: { client_id: first.id, scheduled_date: '2027-03-12' } });
    for (const { id } of [first, third]) await t.ask('deleteClient', { path: { id } });
    await t.ask('appDeleteClient', { path: { id: once.id } });
    for (const { id } of [first, third, once]) {
      const path = { id };
      await t.refused('deleteClient', { path });
      await t.refused('appDeleteClient', { path });
      await t.refused('getClient', { path });
      await t.refused('updateClient', { path, body: { name: 'Again' } });
      await t.refused('appReplaceClient', { path, body: { name: 'Again' } });
      await t.refused('appUpdateClientCrm', { path, body: { stage: 'active' } });
    }
    await t.list('listClients');
    await t.list('appListClients', { query: { ids: [first.id, t.kept.second.id] } });
    await t.list('listClientLocations');
    await t.list('listCollections', { query: { client_id: first.id } });
    await t.list('listInvoices', { query: { client_id: first.id } });
    await t.refused('appListBalanceTransactions', { path: { id: first.id } });
    await t.refused('appGetClientAnalytics', { path: { id: first.id } });
    await t.ask('appSearch', { query: { q: 'Pennine' } });
    await t.ask('appSearch', { query: { q: 'Ryburn' } });
  },

  'a client of the next day is found by its moment': async (t) => {
    await t.goTo('2027-03-12T09:00:00.000Z');
    await t.ask('createClient', { body: { name: 'Of Friday' } });
    await t.ask('appUpdateClientCrm', { path: { id: t.kept.second.id }, body: { stage: 'active' } });
    for (const list of ['listClients', 'appListClients'])
      for (const query of [
        { created_after: '2027-03-11T00:00:00Z' },
        { created_before: '2027-03-11T00:00:00Z' },
      ])
        await t.list(list, { query });
  },
});
