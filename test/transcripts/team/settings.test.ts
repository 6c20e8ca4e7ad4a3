import sharp from 'sharp';
import { wholeNote } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';

const picture = async (colour: string, form: 'png' | 'jpeg' | 'webp') =>
  (
    await sharp({ create: { width: 24, height: 12, channels: 3, background: colour } })
      .toFormat(form)
      .toBuffer()
  ).toString('base64');

const company = {
  ...{ company: 'Calder Skips Ltd', contact_name: 'Jo Calder', address: 'Milner Royd Depot' },
  ...{ city: 'Sowerby Bridge', postcode: 'HX6 3LF', phone: '01422 550100', email: 'office@calder.test' },
  ...{ website: 'https://calder.test', company_number: '01234567', vat_number: 'GB123456782' },
  ...{ sic_code: '38110', carrier_registration: 'CBDU412207', broker_registration: 'CBDU123456' },
  ...{ permit_number: 'EPR/AB1234CD', permit_issued_by: 'EA', exemption_number: 'WEX123456' },
  ...{ colour: '#0b5a3c', document_footer: ' Registered in England ' },
};

/** The least, for the changes that show one field. */
const short = { company: 'Calder Skips Ltd', vat_number: 'GB123456782' };

const bank = { account_name: 'Calder Skips Ltd', sort_code: '20-45-77', account_number: '31510604' };

transcript(import.meta.url, {
  // First: a minute later the history is sealed.
  'how long the history is kept': async (t) => {
    await t.ask('appGetAuditSettings');
    await t.each('appUpdateAuditSettings', {}, [
      {},
      { retention_months: 24 },
      { retention_months: 240 },
      { retention_months: 23 },
      { retention_months: 241 },
      { purge_automatically: true },
      { purge_automatically: true },
      { purge_automatically: false, retention_months: 84 },
    ]);
    await t.ask('appGetAuditSettings');
  },

  'every setting is set': async (t) => {
    await t.ask('appGetTeamSettings');
    await t.each('appUpdateTeamSettings', {}, [
      {},
      { name: 'Calder Skips and Sons' },
      { name: 'CALDER SKIPS AND SONS' },
      { reply_to_email: 'first@calder.test' },
      { reply_to_email: 'second@calder.test' },
      { reply_to_email: 'no address' },
      { payment_terms: 'pro_forma' },
      { payment_terms: 'card_on_booking' },
      { payment_terms: '7_days' },
      { payment_terms: '30_days_end_of_month' },
      { payment_terms: '60_days' },
      { payment_terms: '90_days' },
      { quote_valid_days: 1 },
      { quote_valid_days: 365 },
      { quote_valid_days: 366 },
      { quote_valid_days: 0 },
      { signing_link_days: 90 },
      { signing_link_days: 91 },
      { invite_valid_days: 30 },
      { invite_valid_days: 31 },
      { min_walkaround_s: 0 },
      { min_walkaround_s: 3600 },
      { min_walkaround_s: 3601 },
      { hours_worked: [{ month: '2027-02', hours: 1234.5 }] },
      {
        hours_worked: [
          { month: '2027-01', hours: 900 },
          { month: '2026-12', hours: 0 },
        ],
      },
      {
        hours_worked: [
          { month: '2027-01', hours: 900 },
          { month: '2027-01', hours: 901 },
        ],
      },
      { hours_worked: [{ month: '2027-13', hours: 1 }] },
      { hours_worked: [] },
      { reply_to_email: null, quote_valid_days: 20, payment_terms: '14_days' },
      { name: null },
      { colour: 'red' },
    ]);
    await t.ask('appGetTeamSettings');
    await t.ask('appGetTeam');
    await t.office.keyOf({ team: 'Aire Haulage', role: 'owner', user: 'other@aire.test' });
    await t.refused('appUpdateTeamSettings', { body: { name: 'aire haulage' } });
    await t.ask('appUpdateTeamSettings', { body: { name: 'Calder Skips' } });
  },

  'the bank account is replaced': async (t) => {
    await t.each('appUpdateTeamSettings', {}, [
      { bank },
      { bank: { account_name: 'Calder', iban: 'GB33 BUKB 2020 1555 5555 55', bic: 'bukbgb22' } },
      { bank: { ...bank, sort_code: '204577', iban: 'GB33BUKB20201555555555' } },
      { bank: { ...bank, iban: 'GB34BUKB20201555555555' } },
      { bank: { account_name: 'Calder', sort_code: '20-45-77' } },
      { bank: { account_name: 'Calder', account_number: '31510604' } },
      { bank: { account_name: 'Calder', bic: 'BUKBGB22' } },
      { bank: { account_name: 'Calder' } },
      { bank: { ...bank, account_number: '3151060' } },
      { bank: null },
      { bank: { ...bank, sort_code: '20 45 77' } },
    ]);
    await t.ask('appGetTeamSettings');
  },

  'the VAT scheme is changed': async (t) => {
    await t.ask('appGetVatScheme');
    await t.each('appUpdateVatScheme', {}, [
      {},
      { scheme: 'cash' },
      { vat_number: 'GB123456783' },
      { vat_number: 'GB123456782' },
      { scheme: 'cash' },
      { default_vat_code: 'reduced' },
      { default_vat_code: 'reverse_charge' },
      { default_vat_code: 'outside_scope' },
      { reverse_charge_enabled: true },
      { reverse_charge_enabled: false },
      { effective_from: '2027-04-01' },
      { effective_from: '2027-05-01' },
      { effective_from: null },
      { flat_rate_category: 'Transport' },
      { flat_rate_percent: 10 },
      { first_year_until: '2027-12-31' },
      { limited_cost_trader: true },
      { limited_cost_trader: false },
      { scheme: 'flat_rate' },
      { scheme: 'flat_rate', flat_rate_percent: 10.5 },
      { flat_rate_category: 'Transport' },
      { flat_rate_category: 'Waste' },
      { first_year_until: '2027-12-31' },
      { limited_cost_trader: true },
      { flat_rate_percent: 0 },
      { flat_rate_percent: 100.5 },
      { flat_rate_percent: null },
      { scheme: 'standard' },
      { scheme: 'not_registered', vat_number: 'GB123456782' },
      { scheme: 'not_registered' },
      { default_vat_code: 'exempt' },
      { vat_number: 'GB123456782' },
      { scheme: 'standard' },
      { scheme: 'standard', vat_number: 'GB123456782', default_vat_code: 'zero' },
      { vat_number: null },
    ]);
    await t.ask('appGetVatScheme');
    await t.ask('appGetProfile');
  },

  'the profile is replaced': async (t) => {
    await t.ask('appReplaceProfile', { body: company });
    await t.ask('appGetVatScheme');
    await t.each('appReplaceProfile', {}, [
      { ...short, document_footer: '  ', colour: '#FFAA00' },
      { ...company, phone: null, website: null, vat_number: 'GB980780684' },
      {
        ...short,
        carrier_registration: 'CBDL98765',
        permit_number: 'PPC/A/1000001',
        permit_issued_by: 'SEPA',
      },
      { ...short, permit_number: 'EPR/AB1234CD', permit_issued_by: 'NIEA' },
      { ...short, vat_number: 'GB123456783' },
      { ...short, postcode: 'nowhere' },
      { ...short, company_number: '12' },
      { ...short, colour: 'green' },
      { ...short, email: 'none' },
      { ...short, website: 'calder' },
      { ...short, permit_issued_by: 'XX' },
      { ...short, carrier_registration: 'ABC' },
      { contact_name: 'Nobody' },
      { company: '' },
      { company: 'Calder' },
    ]);
    await t.ask('appGetProfile');
    await t.ask('appGetVatScheme');
  },

  'the logo is set and removed': async (t) => {
    const [green, red] = [await picture('#0b5a3c', 'png'), await picture('#aa0000', 'jpeg')];
    const digests: string[] = [];
    const put = async (more: object) => {
      const { logo_sha256, has_logo } = await t.ask('appReplaceProfile', { body: { ...short, ...more } });
      digests.push(logo_sha256);
      t.note('the logo', { has_logo, is_the_first: logo_sha256 === digests[0] });
    };
    await put({ logo: green });
    await put({});
    await put({ logo: red });
    await put({ logo: null });
    await put({});
    await t.each('appReplaceProfile', {}, [
      { ...short, logo: await picture('#0000aa', 'webp') },
      { ...short, logo: 'no picture' },
    ]);
  },

  'a logo is uploaded to its address': async (t) => {
    const bytes = Buffer.from(await picture('#00aa00', 'webp'), 'base64');
    const wanted = { content_type: 'image/webp', bytes: bytes.length };
    const { upload_url, headers } = await t.ask('appCreateLogoUpload', { body: wanted });
    const path = new URL(upload_url).pathname;
    await t.office.settled();
    const answer = await fetch(upload_url, { method: 'PUT', headers, body: bytes });
    t.note('the upload', { status: answer.status, body: await answer.json() });
    t.note('the upload again', (await fetch(upload_url, { method: 'PUT', headers, body: bytes })).status);
    t.note('another address', (await fetch(upload_url.slice(0, -4), { method: 'PUT', headers })).status);
    t.note('the address is', path.replace(/\/[^/]+$/, '/…'));
    await t.ask('appGetProfile');
    await t.each('appCreateLogoUpload', {}, [
      { content_type: 'image/gif', bytes: 10 },
      { content_type: 'image/png', bytes: 1048577 },
      { content_type: 'image/png', bytes: 0 },
    ]);
  },

  'the registration is looked up': async (t) => {
    await t.each('appCheckProfileRegistration', {}, [
      { registration_number: 'CBDU412207' },
      { registration_number: 'cbdu 412207' },
      { registration_number: 'CBDL12345' },
      { registration_number: 'SEPA/WCR/123456' },
      { registration_number: 'SCO/123456' },
      { registration_number: 'ROC UT 1234' },
      { registration_number: 'CBDU412207' },
      { registration_number: 'nonsense' },
      { registration_number: '' },
    ]);
    await t.each('appReplaceProfile', {}, [
      { ...short, city: 'Halifax' },
      { ...short, carrier_registration: 'CBDL12345' },
      { ...short, carrier_registration: null },
    ]);
  },

  'documents show the company': async (t) => {
    const client = await t.ask('createClient', {
      body: { name: 'Pennine Builders', email: 'a@pennine.test' },
    });
    await t.ask('appReplaceProfile', { body: company });
    const body = wholeNote({ client_id: client.id });
    delete body.transferee;
    const old = await t.ask('appCreateNote', { body });
    const lines = [{ description: 'Exchange of 8yd skip', unit_price: 100 }];
    const first = await t.ask('appCreateInvoice', { body: { client_id: client.id, lines } });
    await t.ask('appSendInvoice', { path: { id: first.id }, body: { email: true } });
    const quote = await t.ask('appCreateQuote', { body: { client_id: client.id, lines } });
    await t.ask('appReplaceProfile', {
      body: { ...company, company: 'Ryburn Waste Ltd', city: 'Ripponden', document_footer: 'Another line' },
    });
    await t.ask('appUpdateTeamSettings', {
      body: {
        payment_terms: '60_days',
        quote_valid_days: 5,
        bank: null,
        reply_to_email: 'accounts@calder.test',
      },
    });
    await t.ask('appCreateNote', { body });
    const second = await t.ask('appCreateInvoice', { body: { client_id: client.id, lines } });
    await t.ask('appSendInvoice', { path: { id: second.id }, body: { email: true } });
    await t.ask('appSendQuote', { path: { id: quote.id }, body: { email: true } });
    await t.ask('getNotePdf', { path: { id: old.id } });
    await t.ask('appGetInvoice', { path: { id: first.id } });
    await t.ask('appGetQuote', { path: { id: quote.id } });
  },

  'notification preferences': async (t) => {
    const office = await t.person('office');
    await t.ask('appGetNotificationPreferences');
    await t.each('appReplaceNotificationPreferences', {}, [
      { in_app: ['invoice_paid', 'message'], email: [] },
      { in_app: [], email: ['job_finished', 'approval_requested', 'quote_answered'] },
      { in_app: [], email: [] },
      { in_app: ['invoice_paid'] },
      { in_app: ['cheese'], email: [] },
      { in_app: ['message', 'message'], email: [] },
    ]);
    await t.ask('appGetNotificationPreferences');
    await t.ask('appGetNotificationPreferences', { key: office.key });
  },

  'what other roles may do': async (t) => {
    const people = [await t.person('admin'), await t.person('office'), await t.person('driver')];
    people.push(await t.person('read_only'));
    for (const [at, { key }] of people.entries()) {
      const may = at === 0 ? t.ask : t.refused;
      const sees = at === 2 ? t.refused : t.ask;
      for (const operation of ['appGetTeamSettings', 'appGetVatScheme']) await sees(operation, { key });
      await t.ask('appGetProfile', { key });
      await may('appUpdateTeamSettings', { key, body: { quote_valid_days: 12 + at } });
      await may('appUpdateVatScheme', { key, body: { reverse_charge_enabled: at === 0 } });
      await may('appUpdateAuditSettings', { key, body: { retention_months: 100 } });
      await may('appReplaceProfile', { key, body: { ...short, city: 'Luddenden' } });
      await may('appCheckProfileRegistration', { key, body: { registration_number: 'CBDU412207' } });
      await t.ask('appReplaceNotificationPreferences', { key, body: { in_app: ['message'], email: [] } });
      await t.ask('appReportClientError', {
        key,
        body: { message: 'TypeError', url: 'https://x.test/a?b#c' },
      });
    }
  },
});
