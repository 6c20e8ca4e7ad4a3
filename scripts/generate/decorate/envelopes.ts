import { jsonMedia, resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';
import type { Facts } from './facts.ts';

const listStart = { object: { type: 'string', const: 'list', description: 'Always `list`.' } };

/** A schema called `…List` that only defines its `data` becomes a page of such records. */
export function fillLists(document: ContractNode): void {
  for (const [name, schema] of Object.entries<ContractNode>(document.components?.schemas ?? {})) {
    if (!name.endsWith('List') || schema.type !== undefined) continue;
    if (Object.keys(schema.properties ?? {}).join() !== 'data') continue;
    const { data } = schema.properties;
    delete schema.properties;
    Object.assign(schema, {
      type: 'object',
      required: ['object', 'data', 'has_more', 'next_cursor'],
      properties: {
        ...listStart,
        data: { ...data, description: 'The records of this page.' },
        has_more: { type: 'boolean', description: 'True if there is another page.' },
        next_cursor: {
          type: ['string', 'null'],
          description: 'Send it as `cursor` to get the next page.',
        },
      },
    });
  }
}

/**
 * Every POST that creates a record from a JSON body also accepts many, unless `x-bulk` says that it cannot
 * and why. Adds the second form of the body, the 200 with a result per record and, if there are none,
 * examples of both.
 */
export function takeMany(facts: Facts): void {
  const { document, node, method, json } = facts;
  const created = node.responses['201'] && resolveNode(document, node.responses['201']);
  const record = created?.content?.[jsonMedia];
  const isCreate =
    method === 'post' && json?.schema?.$ref !== undefined && record?.schema?.$ref !== undefined;
  const isTaken = node.responses['200']?.content?.[jsonMedia]?.schema !== undefined;
  if (!isCreate || isTaken || node['x-bulk']?.supported === false) return;

  const single: string = json.schema.$ref;
  const base = nameOf(single).replace(/(Create|Input)$/, '');
  const waits = node.responses['202'] !== undefined;
  addSchemas(document, base, single, record.schema.$ref, waits);
  json.schema = { oneOf: [{ $ref: single }, { $ref: schemaRef(`${base}BulkCreate`) }] };
  const answer = (node.responses['200'] ??= {
    description: 'The result of each record of a bulk request, in the order they were sent',
  });
  answer.content ??= {};
  answer.content[jsonMedia] ??= {};
  answer.content[jsonMedia].schema = { $ref: schemaRef(`${base}BulkResult`) };
  addExamples(facts, record, answer.content[jsonMedia]);
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1)!;
}

function schemaRef(name: string): string {
  return `#/components/schemas/${name}`;
}

const approvalRef = schemaRef('Approval');

function addSchemas(
  document: ContractNode,
  base: string,
  single: string,
  record: string,
  waits: boolean,
): void {
  const { schemas } = document.components;
  const integer = (description: string) => ({ type: 'integer', description });
  schemas[`${base}BulkCreate`] ??= {
    type: 'object',
    description: 'Up to 100 records, each created separately.',
    additionalProperties: false,
    required: ['data'],
    properties: {
      data: {
        type: 'array',
        description: 'The records to create.',
        minItems: 1,
        maxItems: 100,
        items: { $ref: single },
      },
    },
  };
  schemas[`${base}BulkResult`] ??= {
    type: 'object',
    description: `The results of a bulk request.${waits ? ' A record that needs approval is neither created nor failed.' : ''}`,
    required: ['object', 'created', 'failed', 'data'],
    properties: {
      ...listStart,
      created: integer('Number of records created.'),
      failed: integer('Number of records that failed.'),
      data: {
        type: 'array',
        description: 'One result for each record, in the order they were sent.',
        items: { $ref: schemaRef(`${base}BulkItem`) },
      },
    },
  };
  const approval = waits ? { approval: { $ref: approvalRef } } : {};
  schemas[`${base}BulkItem`] ??= {
    type: 'object',
    description: `The result of one record: \`data\` if it was created,${waits ? ' `approval` if it needs one (202),' : ''} \`error\` if it was not.`,
    required: ['index', 'status'],
    properties: {
      index: integer('Position in the request, from 0.'),
      status: integer('The HTTP status that this record would have had in a separate request.'),
      data: { $ref: record },
      ...approval,
      error: { $ref: schemaRef('ErrorBody') },
    },
  };
}

/** The example of one record as a list of one. */
function addExamples({ document, json }: Facts, record: ContractNode, answer: ContractNode): void {
  const shown = Object.values<ContractNode>(json!.examples ?? {}).map((each) => resolveNode(document, each));
  const made = Object.values<ContractNode>(record.examples ?? {})[0];
  if (shown.some(({ value }) => Array.isArray(value?.data)) || shown.length === 0 || !made) return;

  const data = [{ index: 0, status: 201, data: resolveNode(document, made).value }];
  json!.examples.bulk = {
    summary: 'A bulk request, shortened to one record',
    value: { data: [shown[0]!.value] },
  };
  answer.examples = {
    bulk: { summary: 'All were created', value: { object: 'list', created: 1, failed: 0, data } },
  };
}
