import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ContractNode } from '../../http/server/operations.ts';
import { splitBulk } from './profiles.ts';
import { visitObjects } from './walk.ts';

type Converted = { result: boolean; reason?: string; output?: { data: ContractNode }[] };
type Convert = (
  input: object,
  options: object,
  done: (error: Error | null, converted: Converted) => void,
) => void;

const { convertV2 } = createRequire(import.meta.url)('openapi-to-postmanv2') as { convertV2: Convert };

const options = {
  folderStrategy: 'Tags',
  requestParametersResolution: 'Example',
  exampleParametersResolution: 'Example',
  parametersResolution: 'Example',
  requestNameSource: 'Fallback',
};

/**
 * The contract as a Postman collection: a folder per tag, one request per operation and a second one if a
 * create also accepts many, each with its success responses. Base address and key are the variables `baseUrl`
 * and `bearerToken`. The converter's random ids are replaced by ids derived from an item's position.
 */
export async function postmanCollection(contract: ContractNode): Promise<ContractNode> {
  const source = splitBulk(contract);
  delete source.webhooks;
  visitObjects(source, nothingInvented);
  const collection = await convert(source);

  visitObjects(collection, (node) => {
    if (Array.isArray(node.response)) node.response = node.response.filter(isSuccess).map(withoutRequest);
    if (Array.isArray(node.path)) node.path = node.path.map((part) => part.replace(/(#|%23)bulk$/, ''));
    if (Array.isArray(node.query)) node.query = node.query.map((each) => ({ ...each, disabled: true }));
    if (node.key === 'If-None-Match') node.disabled = true;
    if (node.key === 'Idempotency-Key') node.value = '{{$guid}}';
    if (node.type === 'text/plain' && node.content !== undefined) node.type = 'text/markdown';
  });
  collection.variable = [
    { key: 'baseUrl', value: source.servers?.[0]?.variables?.base_url?.default ?? '' },
    { key: 'bearerToken', value: '' },
  ];
  numberItems(collection, `${source.info?.title} ${source.info?.version}`);

  return collection;
}

function convert(document: ContractNode): Promise<ContractNode> {
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: document }, options, (error, converted) => {
      const collection = converted?.output?.[0]?.data;
      if (error || !converted.result || collection === undefined)
        reject(error ?? new Error(`no Postman collection: ${converted.reason}`));
      else resolve(collection);
    });
  });
}

/** Where the contract gives no example, the converter would make one up at random. */
function nothingInvented(node: ContractNode): void {
  const isParameter = typeof node.in === 'string' && typeof node.name === 'string' && node.schema;
  if (isParameter && node.example === undefined && node.examples === undefined) node.example = node.name;

  for (const media of Object.values<ContractNode>(node.content ?? {}))
    if (media?.schema && media.example === undefined && media.examples === undefined) delete media.schema;
}

function isSuccess(response: ContractNode): boolean {
  return response.code >= 200 && response.code < 300;
}

/** A copy of the request and empty headers in each answer only make the file large. */
function withoutRequest({ originalRequest: _, ...response }: ContractNode): ContractNode {
  return { ...response, header: response.header.filter((each: ContractNode) => each.value !== '') };
}

function numberItems(node: ContractNode, place: string): void {
  if (node.info) node.info._postman_id = uuidOf(place);
  if (typeof node.id === 'string') node.id = uuidOf(place);
  for (const [index, child] of [...(node.item ?? []), ...(node.response ?? [])].entries())
    numberItems(child, `${place}/${index} ${child.name}`);
}

/** A UUID of version 8 (RFC 9562 §5.8): its bits are a hash of the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');

  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
