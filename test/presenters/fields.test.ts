import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** Those that are called otherwise than their column; `file.field`. */
const renamed: Record<string, string> = {
  'billing/billing_run.vat_amount': 'vat_pence',
  'billing/credit_note.vat_amount': 'vat_pence',
  'billing/invoice.amount_credited': 'credited_pence',
  'billing/invoice.amount_paid': 'paid_pence',
  'billing/invoice.amount_returned': 'returned_pence',
  'billing/invoice.vat_amount': 'vat_pence',
  'billing/payment.date': 'paid_on',
  'billing/payment_link.url': 'token',
  'billing/quote.vat_amount': 'vat_pence',
  'collections/collection_message.to': 'recipient',
  'compliance/compliance_item.id': 'item_id',
  'compliance/compliance_item.updated_at': 'created_at',
  'compliance/site.gate_fee_per_tonne': 'gate_fee_pence',
  'consignments/consignment_return.from': 'quarter_start',
  'fleet/expense.date': 'spent_on',
  'fleet/expense.vat_amount': 'vat_pence',
  'notes/note_chain.chain_status': 'status',
  'notes/season_ticket_transfer.date': 'transferred_on',
  'notes/season_ticket_transfer.season_ticket_id': 'note_id',
  'notes/share_link.note_id': 'entity_id',
  'notes/share_link.sent_to': 'recipient_email',
  'notes/signing_token.collection_id': 'collection',
  'notes/signing_token.consignment_id': 'consignment_note',
  'notes/signing_token.note_id': 'note',
  'notes/signing_token.rams_id': 'rams',
  'planning/board.reported_by': 'reporter_name',
  'planning/board.sent_by': 'sender_name',
  'planning/board.text': 'body',
  'planning/day_plan.date': 'plan_date',
  'producer/audit.date': 'made_on',
  'producer/document.date': 'dated_on',
  'safety/accident.date': 'happened_on',
  'safety/accident.time': 'happened_time',
  'team/people.member_id': 'id',
  'team/people.role': 'base_role',
};

/** Those without a list or a form in the contract that nobody can write: the program does, or it checks them. */
const writtenByUs = new Set([
  'CreditNote.currency',
  'Invoice.currency',
  'Invoice.payment_terms',
  'Quote.currency',
  'PortalRequest.reference',
  'Collection.scheduled_time',
  'RecurringSchedule.time',
  'ComplianceItem.kind',
  'ComplianceItem.subject_type',
  'DwtReceipt.reference',
  'DwtReceipt.waste_tracking_id',
  'IncomingLoad.reference',
  'IncomingLoad.physical_form',
  'IncomingLoad.container_type',
  'IncomingLoad.operation_code',
  'Site.operation_code',
  'ConsignmentReturn.period',
  'Vehicle.registration',
  'SigningToken.party',
  'AuditLogEntry.action',
  'AuditLogEntry.source',
  'Activity.action',
  'ImportBatch.sha256',
  'ImportBatch.encoding',
  'Job.kind',
  'ProducerDocument.content_type',
  'ProducerDocument.sha256',
  'Accident.reference',
  'Accident.time',
  'NearMiss.reference',
  'Rams.reference',
  'Approval.record_type',
  'Approval.action',
  'TeamMember.licence_last4',
]);

const folder = join(import.meta.dirname, '../../presenters');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** `due_date: plain('due_date'),` of each presenter. */
const fields = files.flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^ +(\w+): (\w+)\('(\w+)'\),?$/gm)].map(
    ([, name, kind, column]) => ({
      field: `${file.replace('.ts', '')}.${name!}`,
      name: name!,
      kind: kind!,
      column: column!,
    }),
  ),
);

test('a field is the column of its name, except for those listed here', () => {
  const others = fields.filter(({ name, column }) => column !== name && column !== `${name}_pence`);

  expect(Object.fromEntries(others.map(({ field, column }) => [field, column]))).toEqual(renamed);
  expect(fields.length).toBeGreaterThan(800);
});

test('pence are shown as pounds, and nothing else is', () => {
  const wrong = fields.filter(({ kind, column }) => (kind === 'pounds') !== column.endsWith('_pence'));

  expect(wrong).toEqual([]);
});

test('moments are shown as moments, and days as days', () => {
  const wrong = fields.filter(
    ({ kind, column }) => (kind === 'timestamp') !== /_at$|^due_by$|^eta$/.test(column),
  );

  expect(wrong).toEqual([]);
});

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
}

const { schemas } = (
  JSON.parse(readFileSync(join(folder, '../generated/openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  }
).components;

function whole(schema: Schema): Schema {
  return schema.$ref ? whole(schemas[schema.$ref.split('/').at(-1)!]!) : schema;
}

const partsOf = ({ allOf = [], oneOf = [], anyOf = [] }: Schema) => [...allOf, ...oneOf, ...anyOf];

function property(schema: Schema, name: string): Schema | undefined {
  const { properties, ...rest } = whole(schema);

  return properties?.[name] ?? partsOf(rest).flatMap((part) => property(part, name) ?? [])[0];
}

/** An id, a day, a value of a list: what has no quotation mark. */
function isClosed(schema: Schema): boolean {
  const { type, format, pattern, ...rest } = whole(schema);
  if (rest.enum || rest.const !== undefined || format || pattern || type === 'null') return true;
  const parts = partsOf(rest);

  return parts.length > 0 && parts.every(isClosed);
}

/** `notes: text('notes')` of each presenter, with the schema that it names. */
function shownTexts(file: string) {
  let schema: string | undefined;

  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      schema = /(?:presenter|extended|FieldsOf)<Schemas\['(\w+)'\]/.exec(line)?.[1] ?? schema;
      const [, name, kind] = /^ +(\w+): (plain|text)\(/.exec(line) ?? [];

      return schema && name ? [{ field: `${schema}.${name}`, schema, name, kind }] : [];
    });
}

test('text from users is escaped, so that a quotation mark does not break an answer', () => {
  const wrong = files
    .flatMap(shownTexts)
    .filter(({ field, kind }) => kind === 'plain' && !writtenByUs.has(field))
    .filter(({ schema, name }) => !isClosed(property(schemas[schema]!, name)!));

  expect(wrong).toEqual([]);
});
