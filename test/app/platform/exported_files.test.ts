import { expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { openGate } from '../../support/records/gate.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { csvRows, unzipped } from '../../support/zips.ts';

test('the full export contains the documents, returns, problems, messages and signatures that other files refer to', async () => {
  const { team, ask, site_id } = await openGate({ tracking: false });
  const file = { file_name: 'a.png', content_base64: drawnPng };
  const made = async (operation: string, body: object) => (await ask(operation, { body }, 201)).id as string;
  const document = await made('appCreateProducerDocument', { type: 'permit', date: '2026-10-05', ...file });
  const evidence = { question: 'carrier_registered', document_id: document };
  await ask('appCreateProducerEvidence', { body: evidence }, 201);
  const filed = await made('appCreateConsignmentReturn', { site_id, period: '2025-Q1' });
  const collection_id = await made('createCollection', { scheduled_date: '2027-10-05' });
  const problem = await made('appReportProblem', { collection_id, kind: 'no_access', message: 'Gate shut' });
  const message = await made('appSendMessage', { office: true, text: 'Ring first', collection_id });
  const hazards = [{ hazard: 'Being struck', likelihood: 3, severity: 5 }];
  const statement = { title: 'Exchanging skips', hazards, method: ['Lift'], status: 'issued' };
  const rams = await made('appCreateRams', statement);
  const signature = { name: 'Kim Holt', method: 'drawn', signature_image: drawnPng };
  await ask('appSignRams', { path: { id: rams }, body: signature });

  const files = await unzipped((await call('appExportTeam', { key: team.key })).bytes);

  const rows = (name: string) => csvRows(files[`${name}.csv`]!);
  expect(rows('producer_documents')).toMatchObject([{ id: document, type: 'permit', date: '2026-10-05' }]);
  expect(rows('consignment_returns')).toMatchObject([{ id: filed, site_id, period: '2025-Q1' }]);
  expect(rows('board_problems')).toMatchObject([{ id: problem, collection_id, message: 'Gate shut' }]);
  expect(rows('board_messages')).toMatchObject([{ id: message, collection_id, text: 'Ring first' }]);
  expect(rows('producer_evidence')).toMatchObject([{ document_id: document }]);
  const attached = rows('attachments').map(({ record_type, record_id }) => [record_type, record_id]);
  expect(attached.sort()).toEqual([
    ['consignment_return', filed],
    ['producer_document', document],
    ['rams', rams],
  ]);
});
