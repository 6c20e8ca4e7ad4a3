import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { guidePath, guides } from '../../scripts/docs/guides.ts';
import { send } from '../support/client.ts';

const profiles = [
  '/api/v1/openapi.json',
  '/api/v1/openapi.sdk.json',
  '/api/v1/openapi-3.0.sdk.json',
  '/api/v1/openapi.mock.json',
  '/api/v1/postman_collection.json',
];
const site = [...guides.map(guidePath), '/docs/changelog', '/docs/api', '/docs/app'];
const files = ['typed.json', 'app.json', 'redoc.js', 'show.js', 'site.js', 'site.css'];
const pages = [...site, ...files.map((name) => `/docs/${name}`)];

describe.each([...profiles, '/api/v1/openapi.yaml', '/.well-known/api-catalog', ...pages])('%s', (path) => {
  test('is served without a key, to any origin, with a strong ETag that saves a second transfer', async () => {
    const first = await send('GET', path);

    expect(first.status).toBe(200);
    expect(first.headers.etag).toMatch(/^"[^"]+"$/);
    expect(first.headers['access-control-allow-origin']).toBe('*');
    expect(first.headers['x-request-id']).toMatch(/^req_/);

    const again = await send('GET', path, { headers: { 'if-none-match': first.headers.etag! } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);

    const head = await send('HEAD', path);
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, first.headers.etag]);
  });
});

test.each([
  'openapi.json',
  'openapi.yaml',
  'openapi.sdk.json',
  'openapi-3.0.sdk.json',
  'postman_collection.json',
])('the served %s is the generated file, byte for byte', async (name) => {
  const { bytes } = await send('GET', `/api/v1/${name}`);

  expect(bytes.equals(readFileSync(new URL(`../../generated/${name}`, import.meta.url)))).toBe(true);
});

test('every address in the RFC 9727 catalogue answers', async () => {
  const answer = await send('GET', '/.well-known/api-catalog');
  expect(answer.headers['content-type']).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  const { linkset } = JSON.parse(answer.bytes.toString());
  const links = linkset.flatMap((context: any) =>
    ['service-desc', 'service-doc', 'status'].flatMap((relation) => context[relation] ?? []),
  );

  expect(links.length).toBeGreaterThan(8);
  for (const { href } of links) {
    expect(href.startsWith(process.env.TEST_BASE_URL!)).toBe(true);
    expect((await send('GET', new URL(href).pathname)).status).toBe(200);
  }
});

describe('the pages', () => {
  test.each(site)('%s loads nothing from another host, and none of our links is broken', async (path) => {
    const { bytes, headers } = await send('GET', path);
    const addresses = [...bytes.toString().matchAll(/ (?:href|src|data-document)="([^"]*)"/g)].map(
      ([, to]) => to!,
    );

    expect(addresses.filter((to) => !/^(\/(?!\/)|#|data:,)/.test(to))).toEqual([]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const to of new Set(addresses.filter((each) => each.startsWith('/'))))
      expect([to, (await send('HEAD', to)).status]).toEqual([to, 200]);
  });

  test('GET / leads to the documentation', async () => {
    const { status, headers } = await send('GET', '/');

    expect([status, headers.location]).toEqual([302, '/docs']);
  });

  test('the reference shows the successes and the own errors of each operation', async () => {
    const { paths } = JSON.parse((await send('GET', '/docs/typed.json')).bytes.toString());

    expect(Object.keys(paths['/api/v1/clients'].post.responses)).not.toContain('200');
    for (const item of Object.values<any>(paths))
      for (const { operationId, responses } of Object.values<any>(item))
        if (operationId) expect(Object.keys(responses).length).toBeLessThanOrEqual(5);
  });

  test('show the typed API and the application apart, with code for every operation', async () => {
    const read = async (path: string) => JSON.parse((await send('GET', path)).bytes.toString());
    const [all, typed, app] = [
      await read('/api/v1/openapi.json'),
      await read('/docs/typed.json'),
      await read('/docs/app.json'),
    ];

    const isApp = (path: string) => /^\/api\/v1\/app(\/|$)/.test(path);
    expect(Object.keys(typed.paths)).toEqual(Object.keys(all.paths).filter((path) => !isApp(path)));
    expect(Object.keys(app.paths)).toEqual(Object.keys(all.paths).filter(isApp));
    for (const item of [...Object.values<any>(typed.paths), ...Object.values<any>(app.paths)])
      for (const operation of Object.values<any>(item))
        if (operation.operationId) expect(operation['x-codeSamples'].length).toBeGreaterThanOrEqual(3);
  });
});

test('code samples send a fresh idempotency key each, and ids of their own kind of record', async () => {
  const typed = JSON.parse((await send('GET', '/docs/typed.json')).bytes.toString());
  const operations = Object.values<any>(typed.paths).flatMap((item) =>
    ['post', 'patch'].flatMap((m) => item[m] ?? []),
  );

  for (const { operationId, 'x-codeSamples': samples } of operations)
    for (const { lang, source } of samples)
      expect([operationId, lang, source]).toEqual([
        operationId,
        lang,
        expect.stringMatching(/uuidgen|randomUUID|uuid4/),
      ]);
  const idIn = (path: string) => /[0-9a-f-]{36}/.exec(typed.paths[path].get['x-codeSamples'][0].source)?.[0];
  const ids = Object.keys(typed.paths)
    .filter((path) => path.endsWith('{id}'))
    .map(idIn);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the 3.0 document has an absolute licence URL, as openapi-generator requires', () => {
  const { info } = createRequire(import.meta.url)('../../generated/openapi-3.0.sdk.json');

  expect(URL.canParse(info.license.url)).toBe(true);
});

describe('the SDK profile', () => {
  const sdk = createRequire(import.meta.url)('../../generated/openapi.sdk.json');
  const operations = Object.entries<any>(sdk.paths).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) =>
      item[method] ? [{ path, method, ...item[method] }] : [],
    ),
  );

  test('gives every operation one success', () => {
    for (const { responses } of operations)
      expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toHaveLength(1);
  });

  test('splits every create into one that makes a record and one that makes many', () => {
    const create = operations.find(({ operationId }) => operationId === 'createClient')!;
    const many = operations.find(({ operationId }) => operationId === 'bulkCreateClients')!;

    expect(many.path).toBe(`${create.path}#bulk`);
    expect(Object.keys(create.responses)).toContain('201');
    expect(many.requestBody.content['application/json'].schema.$ref).toMatch(/ClientBulkCreate$/);
    expect(operations.filter(({ path }) => path.endsWith('#bulk'))).toHaveLength(7);
  });

  test('has no default on a property, as generators would make the field required', () => {
    const defaults = Object.entries<any>(sdk.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.keys(properties)
        .filter((key) => properties[key].default !== undefined)
        .map((key) => `${name}.${key}`),
    );

    expect(defaults).toEqual([]);
    expect(
      sdk.components.schemas.CollectionCreate.properties.weight_is_estimate?.description ?? 'Default',
    ).toContain('Default');
  });

  test('leaves extensible enums open in answers, and closed in filters and bodies', () => {
    expect(sdk.components.schemas.NoteStatus).toMatchObject({ type: 'string' });
    expect(sdk.components.schemas.NoteStatus.enum).toBeUndefined();
    expect(sdk.components.schemas.NoteStatus['x-extensible-enum']).toContain('draft');
    const list = operations.find(({ operationId }) => operationId === 'listNotes')!;
    const status = list.parameters.find(({ name }: any) => name === 'status');
    expect(status.schema.enum).toContain('draft');
    expect(sdk.components.schemas.ErrorCode.enum).toContain('not_found');
  });

  test('contains nothing of the application', () => {
    expect(JSON.stringify(sdk.paths)).not.toContain('/api/v1/app');
  });
});
