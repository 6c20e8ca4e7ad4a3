import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { realAddresses } from '../../adapters/providers.ts';
import { createAdapters } from '../../adapters/index.ts';
import { openPool } from '../../db/connect.ts';
import { rawOperations, resolveNode } from '../../http/operations.ts';
import type { ContractNode, RawOperation } from '../../http/operations.ts';
import { ensureDemoTeam } from '../../scripts/demo.ts';
import { isBulkBody } from '../../scripts/generate/profiles.ts';
import { readSettings } from '../../settings.ts';
import { send } from '../support/client.ts';
import { document, operations } from '../support/contract.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';

/** Every request that the contract shows, sent as it stands to a server with the demo team. */

/** Examples that come after others in a record's life, with those that come before. */
const after: Record<string, string[]> = {
  'appUpdateCollection start': ['appUpdateCollection assign'],
  'appUpdateCollection complete': ['appUpdateCollection assign', 'appUpdateCollection start'],
  'appUpdateCollection paper': ['appUpdateCollection assign', 'appUpdateCollection start'],
  'appUpdateCollection correct': [
    'appUpdateCollection assign',
    'appUpdateCollection start',
    'appUpdateCollection paper',
  ],
  'appUpdateCollection abort': ['appUpdateCollection assign', 'appUpdateCollection start'],
  'appUpdateOLicence fewer': ['appCreateOLicence standard'],
  'appMoveContainer delivered': ['appMoveContainer collected'],
  'appUpdateInvoice void': ['appSendInvoice ordinary'],
  'appCreateInvoiceCreditNote part': ['appSendInvoice ordinary'],
  'appCreateInvoiceCreditNote whole': ['appSendInvoice ordinary'],
  'appCreateInvoiceCreditNote bulk': ['appSendInvoice ordinary'],
  'appCreateInvoiceCreditNote refunded': [
    'appSendInvoice ordinary',
    'appCreateInvoicePayment part',
    'appCreateInvoicePayment rest',
  ],
  'appCreateInvoicePayment part': ['appSendInvoice ordinary'],
  'appCreateInvoicePayment bulk': ['appSendInvoice ordinary'],
  'appReplaceQuote answered': ['appSendQuote ordinary'],
  'appReplaceQuote to_invoice': ['appSendQuote ordinary', 'appReplaceQuote answered'],
  'appReplaceQuote to_collection': ['appSendQuote ordinary', 'appReplaceQuote answered'],
  'appUpdateIncomingLoad accepted': ['appUpdateIncomingLoad arrived'],
  'appUpdateIncomingLoad part_rejected': ['appUpdateIncomingLoad arrived'],
  'appSignConsignment carrier': ['appSignConsignment consignor'],
  'appSignConsignment consignee': ['appSignConsignment consignor', 'appSignConsignment carrier'],
};

/** Requests that the contract does not show and some examples need before them. */
const between: Record<string, object> = {
  'appCreateInvoicePayment rest': { amount: 495.66, method: 'bank_transfer' },
};

/** Operations and examples on records that only other work makes, with that work; their own tests send them. */
const madeByWork: Record<string, string> = {
  appUpdateJob: 'a background job',
  appDecideApproval: 'a rule that holds an action back',
  appRenewSeasonTicket: 'a season ticket that both sides have signed',
  appCreateSeasonTicketTransfer: 'a season ticket that both sides have signed',
  appUpdateWebhook: 'an endpoint whose secret the running service has sealed',
  appRotateWebhookSecret: 'an endpoint whose secret the running service has sealed',
  appReplayWebhookDelivery: 'an event that was delivered',
  appOptimiseRoutes: 'a day that is still to come',
  appApplyRoutes: 'a proposal that is open',
  appSaveDayPlan: 'a day that is still to come',
  appPublishDayPlan: 'a plan of the day',
  'appReportProblem resolved': 'a problem that was reported',
  appUpdateImportBatch: 'an import that was begun',
  appUploadImportChunk: 'an import that was begun',
  appCommitImport: 'an import whose file was sent',
  appUndoImportBatch: 'an import that was committed',
  appExtractBrand: 'a website that answers',
  appUpdateProducerLink: 'a link that was made',
  appUpdateProducerDocument: 'a document whose file was sent',
  appCreateDwtReceipt: 'a site with an API code of Defra',
  appUpdateDwtReceipt: 'a site with an API code of Defra',
  appSubmitDwtReceipt: 'a site with an API code of Defra',
  appRunDwtPat: 'credentials of Defra',
  'appUpdateIncomingLoad accepted': 'a ticket of the same site that no other load names',
  appCreateInvoicePaymentLink: 'an invoice that was sent, and a provider that is connected',
  'appScheduleNote planned': 'a day that is still to come',
  'appUpdateCollection complete': 'the containers that it leaves and takes',
  'appCreateNote deposit': 'two notes that both sides have signed',
  'appCreateSigningToken revocation': 'a link that was sent',
};

let database: TestDatabase;
let server: Server;
let key: string;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  const settings = readSettings({});
  const adapters = createAdapters(settings, log);
  database = await createDatabase();
  const pool = openPool(database.url, { name: 'examples', max: 2 });
  const world = {
    settings,
    adapters,
    log,
    base_url: 'http://localhost:3000',
    providers: realAddresses(settings.provider_urls),
    webhook_key: Buffer.alloc(32),
  };
  const demo = await ensureDemoTeam({ pool, url: database.url }, world);
  await pool.end();
  await adapters.pdf.close();
  key = demo!.full.key;
  server = await startServer({ DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: '1000' });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** Those that create come before those that change what is there. */
const withBody = rawOperations(document)
  .filter(({ node }) => node.requestBody !== undefined)
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

function successOf({ node }: RawOperation, body: unknown): string[] {
  if (isBulkBody(body)) return ['200'];
  const declared = Object.keys(node.responses).filter((status) => status.startsWith('2'));
  const takesMany = operations.find((each) => each.operation_id === node.operationId)!.accepts_bulk;

  return takesMany ? declared.filter((status) => status !== '200') : declared;
}

function addressOf({ path, parameters }: RawOperation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters.find((each) => each.in === 'path' && each.name === name)!.example),
  );
  const query = parameters.filter((each) => each.in === 'query' && each.required === true);

  return `${filled}?${new URLSearchParams(query.map((each): [string, string] => [each.name, String(each.example)]))}`;
}

/**
 * The demo team as it was made, however an example changed it: rows are put back below the constraints. Triggers note the
 * tables that an example wrote to, and only those are put back.
 */
async function keepDemo(): Promise<() => Promise<void>> {
  const tables = await database.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name`,
  );
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const copies = tables.map(
    ({ name }) => `
      create table kept."${name}" as table public."${name}";
      create trigger note_written after insert or update or delete or truncate on public."${name}"
        for each statement execute function kept.note_written();`,
  );
  await database.query(`
    create schema kept;
    create table kept.written (name text not null);
    create function kept.note_written() returns trigger language plpgsql security definer
      as 'begin insert into kept.written values (tg_table_name); return null; end';
    ${copies.join('')}`);

  return async () => {
    const written = await database.query<{ name: string }>('select distinct name from kept.written');
    const back = written.map(({ name }) => {
      const columns = columnsOf.get(name)!;
      return `delete from public."${name}";
        insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}";`;
    });
    await database.query(
      `begin; set local session_replication_role = replica; delete from kept.written; ${back.join(' ')} commit`,
    );
  };
}

/** `operationId example` to the request. */
const shown = new Map(
  withBody.flatMap((operation) =>
    Object.entries<ContractNode>(operation.node.requestBody.content['application/json'].examples).map(
      ([name, example]) => [
        `${operation.node.operationId} ${name}`,
        { operation, body: resolveNode(document, example).value as unknown },
      ],
    ),
  ),
);

function sendExample(name: string) {
  const operation = withBody.find(({ node }) => node.operationId === name.split(' ')[0])!;
  const body = between[name] ?? shown.get(name)!.body;
  const { base_url } = server;

  return send(operation.method.toUpperCase(), addressOf(operation), { key, body, base_url, record: false });
}

test('every request that the contract shows gives its declared success with the demo team', async () => {
  const restore = await keepDemo();
  const failed: string[] = [];
  for (const [name, { operation, body }] of shown) {
    if (name in madeByWork || operation.node.operationId in madeByWork) continue;
    for (const before of after[name] ?? []) await sendExample(before);
    const { status, body: answer } = await sendExample(name);
    const isCreated = !isBulkBody(body) || answer?.created > 0 || answer?.data?.[0]?.approval;
    if (!successOf(operation, body).includes(String(status)) || !isCreated)
      failed.push(`${name}: ${status} ${JSON.stringify(answer).slice(0, 300)}`);
    await restore();
  }

  expect(failed).toEqual([]);
}, 600_000);
