import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { repeatAfterDeadlock } from '../../db/deadlocks.ts';
import type { RawOperation } from '../../http/server/operations.ts';
import { isBulkBody } from '../../scripts/generate/profiles.ts';
import { send } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { startDemo } from '../support/demo.ts';
import type { DemoServer } from '../support/demo.ts';
import { shownAddress, shownRequests } from '../support/contract/examples.ts';
import { sendExample } from './arrangements/examples.ts';

/** Every request that the contract shows, sent to a server with the demo team. */

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

let demo: DemoServer;
let restore: () => Promise<void>;
beforeAll(async () => {
  demo = await startDemo();
  // What arranges and sends the examples goes to this server.
  process.env.TEST_BASE_URL = demo.server.base_url;
  process.env.TEST_DATABASE_URL = demo.database.url;
  restore = await keepDemo();
}, 120_000);
afterEach(() => restore());
afterAll(() => demo?.stop());

function successOf({ node }: RawOperation, body: unknown): string[] {
  if (isBulkBody(body)) return ['200'];
  const declared = Object.keys(node.responses).filter((status) => status.startsWith('2'));
  const takesMany = operations.find((each) => each.operation_id === node.operationId)!.accepts_bulk;

  return takesMany ? declared.filter((status) => status !== '200') : declared;
}

/**
 * The demo team as it was made, however an example changed it: rows are put back below the constraints. Triggers note the
 * tables that an example wrote to, and only those are put back.
 */
async function keepDemo(): Promise<() => Promise<void>> {
  const tables = await demo.database.query<{ name: string; columns: string }>(
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
  await demo.database.query(`
    create schema kept;
    create table kept.written (name text not null);
    create function kept.note_written() returns trigger language plpgsql security definer
      as 'begin insert into kept.written values (tg_table_name); return null; end';
    ${copies.join('')}`);

  return async () => {
    const written = await demo.database.query<{ name: string }>('select distinct name from kept.written');
    const back = written.map(({ name }) => {
      const columns = columnsOf.get(name)!;
      return `delete from public."${name}";
        insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}";`;
    });
    // One transaction, as it is one message. It may meet the jobs that an example started.
    await repeatAfterDeadlock(() =>
      demo.database.query(
        `set local session_replication_role = replica; delete from kept.written; ${back.join(' ')}`,
      ),
    );
  };
}

/** Sends an example, or what comes between two of them. */
function sendShown(name: string) {
  const body = between[name];
  if (body === undefined) return sendExample(name, demo.key);

  const [operationId] = name.split(' ');
  const { operation } = [...shownRequests].find(([other]) => other.startsWith(`${operationId} `))![1];

  return send(operation.method.toUpperCase(), shownAddress(operation), {
    key: demo.key,
    body,
    record: false,
  });
}

/** Whether a bulk request made a record, or had its approval asked for. */
function isMade({ created, data }: { created: number; data: { approval?: object }[] }): boolean {
  return created > 0 || data[0]?.approval !== undefined;
}

test.each([...shownRequests.keys()])('%s returns its declared success', async (name) => {
  const { operation, body } = shownRequests.get(name)!;
  for (const before of after[name] ?? []) await sendShown(before);

  const answer = await sendShown(name);

  if (!successOf(operation, body).includes(String(answer.status)))
    throw new Error(`${answer.status} ${answer.bytes.toString().slice(0, 1000)}`);
  if (isBulkBody(body)) expect(isMade(answer.body)).toBe(true);
});
