import { call } from '../../support/client.ts';
import { pdfOf } from '../../support/records/pdfs.ts';
import { paper, producerTeam } from '../../support/transcripts/producer.ts';
import { picture } from '../../support/transcripts/safety.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const hub = (t: Transcript) => t.ask('appGetProducerHub');

/** Notes some parts of the hub. */
async function hubOf(t: Transcript, ...parts: string[]): Promise<any> {
  const { key } = t.owner;
  const { body } = await call('appGetProducerHub', { key, base_url: t.office.base_url });
  t.note('hub', Object.fromEntries(parts.map((part) => [part, body[part]])));

  return body;
}

const changed = (t: Transcript, what: string, id: string, bodies: object[]) =>
  t.each(`appUpdateProducer${what}`, { path: { id } }, bodies);

/** Removes a record twice, and tries to change it. */
async function removed(t: Transcript, what: string, id: string): Promise<void> {
  await t.ask(`appDeleteProducer${what}`, { path: { id } });
  await t.refused(`appDeleteProducer${what}`, { path: { id } });
  await changed(t, what, id, [{}]);
}

/** A PDF with lines of text. */
function written(lines: string[]): string {
  const words = lines.map((line, i) => `1 0 0 1 50 ${700 - 20 * i} Tm (${line}) Tj`).join('\n');

  return pdfOf(Buffer.from(`BT /F 12 Tf\n${words}\nET`)).toString('base64');
}

transcript(import.meta.url, {
  'the organisation, field by field': async (t) => {
    await hub(t);
    await t.each('appUpdateProducerHub', {}, [
      { name: 'Hebden Cafés', company_number: '1234567', sic_code: '56101', employee_band: 'under_10' },
      ...['10_to_49', '50_to_249', '250_or_more', 'many', null].map((employee_band) => ({ employee_band })),
      ...[{ name: 'Two' }, { name: null }, { name: '' }, { name: 'Hebden Cafés' }],
      ...[{ company_number: 'sc 123456' }, { company_number: '1' }, { company_number: null }],
      ...[{ sic_code: '56102' }, { sic_code: '561' }, { sic_code: null }, {}],
      { employee_band: 'under_10' },
    ]);
  },

  'sites and the streams they lack': async (t) => {
    await producerTeam(t);
    const stream = { container: '240 l', frequency: 'weekly', contractor_id: t.kept.carrier.id };
    const all = ['food', 'paper_card', 'dmr', 'residual', 'glass', 'hazardous', 'weee', 'wood', 'other'];
    t.kept.leith = await t.ask('appCreateProducerSite', {
      body: { name: 'Leith', address: '1 Walk', postcode: 'eh66qw', streams: [{ stream: 'glass' }] },
    });
    await t.ask('appCreateProducerSite', {
      body: {
        data: [
          { name: 'Mill', postcode: 'HX7 6AD', streams: all.map((each) => ({ ...stream, stream: each })) },
          { name: 'Wrong', postcode: 'nowhere' },
          { name: 'Strange', streams: [{ stream: 'food' }, { ...stream, contractor_id: t.kept.leith.id }] },
          { name: 'Cardiff', postcode: 'CF10 1AA' },
        ],
      },
    });
    await changed(t, 'Site', t.kept.cafe.id, [
      { name: 'Café Royal', address: '2 Lane' },
      { name: 'Café', address: '3 Lane', postcode: 'HX7 6AD' },
      { postcode: 'LS1 1AA' },
      { postcode: 'XX1' },
      { postcode: null, address: null },
      {
        streams: [
          { ...stream, stream: 'food' },
          { stream: 'dmr', frequency: 'daily' },
        ],
      },
      { streams: [{ stream: 'coal' }] },
      { streams: [{ stream: 'dmr', contractor_id: t.kept.cafe.id }] },
      { name: null },
      {},
    ]);
    await hubOf(t, 'simpler_recycling', 'sites');
    await changed(t, 'Site', t.kept.leith.id, [{ postcode: 'HX1 1AA' }]);
    await hubOf(t, 'simpler_recycling');
  },

  'contractors and their checks': async (t) => {
    const body = { name: 'Elland Tip', role: 'receiver', permit_numbers: ['epr/gb3207xh', 'EPR/GB3207XH'] };
    t.kept.tip = await t.ask('appCreateProducerContractor', {
      body: { ...body, email: 'tip@elland.test', phone: '01422 1' },
    });
    await t.ask('appCreateProducerContractor', {
      body: {
        data: [
          { name: 'Forth', carrier_registration: 'WCR/R/1234567', role: 'broker' },
          { name: 'Lagan', carrier_registration: 'ROC UT 1234' },
          { name: 'Wrong', carrier_registration: 'X1' },
          { name: 'None' },
          { name: 'Bad', permit_numbers: ['?'], email: 'nobody' },
        ],
      },
    });
    await changed(t, 'Contractor', t.kept.tip.id, [
      { name: 'Elland Tips', role: 'carrier', phone: '01422 2' },
      { role: 'broker', email: 'new@elland.test' },
      { role: null },
      { email: null, phone: null, carrier_registration: 'cbdl 300003' },
      { carrier_registration: 'CBDU300007', permit_numbers: ['EPR/AB1234CD'] },
      { carrier_registration: 'nothing' },
      { carrier_registration: null, permit_numbers: [] },
      { permit_numbers: ['EPR/AB1234CD', 'EPR/FB3405XK'] },
      {},
    ]);
    t.kept.haulier = await t.ask('appCreateProducerContractor', {
      body: {
        name: 'Calder Valley Waste',
        carrier_registration: 'CBDU412207',
        permit_numbers: ['EPR/FB3405XK'],
      },
    });
    await t.ask('appVerifyProducerContractor', { path: { id: t.kept.haulier.id } });
    const { contractors } = await hubOf(t, 'contractors');
    const byName = (name: string) => contractors.find((each: any) => each.name === name).id;
    const verified = (id: string, bodies: unknown[]) =>
      t.each('appVerifyProducerContractor', { path: { id } }, bodies);
    await verified(t.kept.carrier.id, [{}, undefined, { number: 'CBDU999999' }]);
    await verified(t.kept.tip.id, [{}, { number: 'epr/fb3405xk' }, { number: 'EPR/FB3405XK' }]);
    for (const name of ['Forth', 'Lagan', 'None']) await verified(byName(name), [{}]);
    for (const number of ['CBDU300004', 'CBDU300007', 'CBDU999999', 'CBDL300000']) {
      await changed(t, 'Contractor', t.kept.tip.id, [{ carrier_registration: number, permit_numbers: [] }]);
      await verified(t.kept.tip.id, [{}]);
    }
    await hubOf(t, 'contractors');
    const options = { path: { id: t.kept.tip.id } };
    await t.list('appListProducerChecks', options);
    await t.filtered(
      'appListProducerChecks',
      [{ limit: 2 }, { created_before: '2027-03-10T10:00:00Z' }],
      options,
    );
  },

  'documents and their last days': async (t) => {
    const { cafe, carrier } = t.kept;
    t.kept.paper = await paper(t, { site_id: cafe.id, contractor_id: carrier.id, date: '2027-03-01' });
    for (const expires_on of ['2027-03-09', '2027-03-10', '2027-04-09', '2027-04-10'])
      await paper(t, { type: 'permit', expires_on });
    for (const type of ['hwcn', 'carrier_licence', 'contract', 'audit', 'other', 'letter'])
      await t.each('appCreateProducerDocument', {}, [{ type, file_name: 'a.png', ...picture }]);
    await changed(t, 'Document', t.kept.paper.id, [
      { type: 'contract', file_name: 'b.png' },
      { type: 'wtn', file_name: 'c.png', date: '2027-03-02' },
      { expires_on: '2027-03-02' },
      { expires_on: '2027-03-01' },
      { date: '2027-03-03' },
      { expires_on: '2027-06-01', date: '2027-05-31' },
      { expires_on: null, date: null },
      { site_id: null, contractor_id: null },
      { site_id: carrier.id, contractor_id: cafe.id },
      { site_id: cafe.id, contractor_id: carrier.id },
      { type: null },
      {},
    ]);
    for (const content_base64 of ['????', 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=='])
      await t.refused('appCreateProducerDocument', { body: { type: 'wtn', file_name: 'x', content_base64 } });
    await hubOf(t, 'documents_summary');
  },

  'what is read from a document': async (t) => {
    const note = written([
      ...['Duty of care waste transfer note', 'EWC code: 17 09 04', 'EWC: 20 03 01', 'Weight: 1.25 tonnes'],
      ...['Date of transfer: 2 March 2027', 'Carrier registration: CBDU123456', 'Permit: EPR/GB3207XH'],
      ...['Transferor: Pennine Builders Ltd', 'Carrier: Calder Skips Ltd', 'Destination: Elland Tip'],
    ]);
    const { id } = await paper(t, { file_name: 'note.pdf', content_base64: note });
    for (let i = 0; i < 2; i += 1) await t.ask('appExtractProducerDocument', { path: { id } });
    await t.ask('appExtractProducerDocument', { path: { id: t.kept.paper.id } });
    await t.ask('appGetProducerDocument', { path: { id } });
    const hazardous = written(['Consignment note code: PENNIN/AB123', 'EWC code 16 06 01', '420 kg']);
    const other = await paper(t, { type: 'hwcn', file_name: 'hwcn.pdf', content_base64: hazardous });
    await t.ask('appExtractProducerDocument', { path: { id: other.id } });
    await removed(t, 'Document', other.id);
    await t.refused('appExtractProducerDocument', { path: { id: other.id } });
  },

  'audits and their evidence': async (t) => {
    const proof = async (body: object) => (await t.ask('appCreateProducerEvidence', { body })).id;
    const one = await proof({ question: 'waste_described', document_id: t.kept.paper.id });
    const two = await proof({
      question: 'carrier_registered',
      file: { file_name: 'proof.png', ...picture },
    });
    const three = await proof({ question: 'carrier_registered', document_id: t.kept.paper.id });
    await t.each('appCreateProducerEvidence', {}, [
      { question: 'notes_complete' },
      { question: 'notes_complete', document_id: t.kept.cafe.id },
      { question: 'notes_complete', document_id: t.kept.paper.id, file: { file_name: 'a', ...picture } },
      { question: 'other', document_id: t.kept.paper.id },
    ]);
    const questions = ['hierarchy_applied', 'stored_securely', 'receiver_permitted', 'notes_complete'];
    await t.each('appCreateProducerAudit', {}, [
      { answers: [] },
      { answers: questions.map((question) => ({ question, answer: 'na' })) },
      {
        answers: [
          { question: 'waste_described', answer: 'yes', evidence_ids: [one] },
          {
            question: 'carrier_registered',
            answer: 'yes',
            evidence_ids: [two],
            action: 'Ask',
            due: '2027-04-01',
          },
          { question: 'hazardous_segregated', answer: 'no', action: 'Buy a cabinet' },
          { question: 'destination_known', answer: 'na' },
        ],
      },
      { answers: [{ question: 'waste_described', answer: 'yes', evidence_ids: [two] }] },
      { answers: [{ question: 'waste_described', answer: 'yes', evidence_ids: [t.kept.cafe.id] }] },
      { answers: ['yes', 'no'].map((answer) => ({ question: 'waste_described', answer })) },
    ]);
    const { audit } = await hubOf(t, 'audit');
    await t.ask('appCreateProducerAudit', {
      body: { answers: [{ question: 'waste_described', answer: 'no', evidence_ids: [one] }] },
    });
    await t.list('appListProducerEvidence');
    await t.filtered('appListProducerEvidence', [{ audit_id: audit.id }, { audit_id: audit.id, limit: 1 }]);
    await withdrawn(t, one);
    await withdrawn(t, three);
    await t.refused('appDeleteProducerDocument', { path: { id: t.kept.paper.id } });
  },

  'links to read or to send': async (t) => {
    const body = { recipient_email: 'inspector@ea.test' };
    const read = await t.ask('appCreateProducerLink', { body: { ...body, recipient_name: 'Ivy' } });
    const send = await t.ask('appCreateProducerLink', {
      body: { ...body, scope: 'upload', expires_at: '2027-03-12T09:00:00Z' },
    });
    await t.each('appCreateProducerLink', {}, [
      { ...body, expires_at: '2027-03-10T09:00:00Z' },
      { ...body, expires_at: '2028-03-09T10:00:00Z' },
      { ...body, expires_at: '2028-03-10T12:00:00Z' },
      { ...body, scope: 'write' },
      { recipient_email: 'nobody' },
    ]);
    t.kept.read = { id: read.id, page: new URL(read.url).pathname };
    t.kept.send = { id: send.id, page: new URL(send.url).pathname };
    await t.visit('GET', t.kept.read.page);
    await t.visit('GET', `${t.kept.read.page}/${t.kept.paper.id}`);
    await t.visit('GET', `${t.kept.read.page}/${t.kept.cafe.id}`);
    await t.visit('GET', `${t.kept.send.page}/${t.kept.paper.id}`);
    await sent(t, t.kept.read.page, { type: 'wtn', file_name: 'x.png', file: picture.content_base64 });
    await t.visit('GET', t.kept.send.page);
    for (const values of [
      { type: 'audit', file_name: 'x.png', file: picture.content_base64 },
      { type: 'wtn', file_name: ' ', file: picture.content_base64 },
      { type: 'wtn', file_name: 'x.svg', file: 'PHN2Zy8+' },
      { type: 'permit', file_name: 'x.png', file: picture.content_base64 },
      { type: 'contract', file_name: 'y.png', file: picture.content_base64 },
    ])
      await sent(t, t.kept.send.page, values);
    await t.visit('GET', t.kept.read.page);
    await t.list('appListNotifications');
    await t.each('appUpdateProducerLink', {}, [
      { id: read.id, expires_at: '2027-05-01T10:00:00Z' },
      { id: read.id, expires_at: '2027-03-01T10:00:00Z' },
      { id: t.kept.cafe.id, revoked: true },
      { id: read.id },
    ]);
    await hub(t);
    await t.list('appListProducerLinks');
  },

  'contractors and sites are removed': async (t) => {
    const { carrier, cafe, tip, paper: kept } = t.kept;
    await removed(t, 'Contractor', carrier.id);
    await removed(t, 'Site', cafe.id);
    await removed(t, 'Contractor', tip.id);
    await t.list('appListProducerChecks', { path: { id: carrier.id } });
    await t.refused('appListProducerChecks', { path: { id: cafe.id } });
    await t.refused('appVerifyProducerContractor', { path: { id: carrier.id } });
    await t.ask('appGetProducerDocument', { path: { id: kept.id } });
    await changed(t, 'Document', kept.id, [
      { site_id: cafe.id, contractor_id: carrier.id, file_name: 'd.png' },
      { site_id: null },
      { site_id: cafe.id },
    ]);
    await changed(t, 'Site', t.kept.leith.id, [{ streams: [{ stream: 'food', contractor_id: carrier.id }] }]);
    await hubOf(t, 'sites', 'contractors', 'simpler_recycling', 'documents_summary');
  },

  'a reader changes nothing, a driver sees nothing': async (t) => {
    const { driver, reader, leith } = t.kept;
    const path = { id: leith.id };
    await t.ask('appGetProducerHub', { key: reader.key });
    for (const { key } of [reader, driver]) {
      for (const what of ['Site', 'Contractor'])
        await t.refused(`appCreateProducer${what}`, { key, body: { name: 'X' } });
      await t.refused('appUpdateProducerSite', { key, path, body: { name: 'X' } });
      await t.refused('appDeleteProducerSite', { key, path });
      await t.refused('appCreateProducerLink', { key, body: { recipient_email: 'a@b.test' } });
      await t.refused('appVerifyProducerContractor', { key, path });
      await t.refused('appUpdateProducerHub', { key, body: {} });
    }
    await t.refused('appGetProducerHub', { key: driver.key });
    await t.refused('appListProducerLinks', { key: driver.key });
    await t.refused('appListProducerEvidence', { key: driver.key });
  },

  'links expire, streams must be separated, contractors are checked again': async (t) => {
    await t.goTo('2027-03-12T12:10:00.000Z');
    await t.visit('GET', t.kept.send.page);
    await t.filtered('appListProducerLinks', [{ limit: 1 }, { scope: 'upload', status: 'expired' }]);
    await t.each('appUpdateProducerLink', {}, [
      { id: t.kept.send.id, expires_at: '2027-04-30T10:00:00Z' },
      { id: t.kept.read.id, revoked: true },
      { id: t.kept.read.id, revoked: true },
      { id: t.kept.read.id, expires_at: '2027-06-01T10:00:00Z' },
    ]);
    for (const { page } of [t.kept.send, t.kept.read]) await t.visit('GET', page);
    await hubOf(t, 'links', 'documents_summary');
    await t.goTo('2027-03-31T04:00:00.000Z');
    await hubOf(t, 'simpler_recycling', 'documents_summary');
    await t.filtered('appListProducerLinks');
    await t.goTo('2027-04-10T05:00:00.000Z');
    await hub(t);
    await t.list('appListProducerChecks', { path: { id: t.kept.haulier.id } });
  },
});

async function sent(t: Transcript, page: string, values: Record<string, string>): Promise<void> {
  const raw = new URLSearchParams(values).toString();
  await t.visit('POST', page, { raw, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
}

/** Evidence is removed by a query. */
async function withdrawn(t: Transcript, id: string): Promise<void> {
  for (let i = 0; i < 2; i += 1) await t.each('appDeleteProducerEvidence', { query: { id } }, [undefined]);
}
