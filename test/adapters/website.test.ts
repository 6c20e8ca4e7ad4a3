import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createWebsites } from '../../adapters/website.ts';
import { robotsAllow } from '../../domain/platform/robots.ts';

let asked: string[] = [];
let pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {};
const server = createServer((request, response) => {
  asked.push(request.url!);
  const page = pages[request.url!];
  if (page) page(request, response);
  else response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  pages = {};
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const open = createWebsites({ allow_loopback: true, deny_hosts: ['ours.example'] });
const strict = createWebsites();
const to = (location: string) => (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location }).end();

test('a page is read with its final address and its kind', async () => {
  pages['/'] = to('/home?x=1');
  pages['/home?x=1'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'Text/HTML; charset=utf-8' }).end('<p>hello');

  const page = await open.fetch(`${origin}/#top`);

  expect([page.url, page.content_type, page.body.toString()]).toEqual([
    `${origin}/home?x=1`,
    'text/html',
    '<p>hello',
  ]);
  expect(asked).toEqual(['/robots.txt', '/', '/home?x=1']);
});

test.each([
  'http://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://localhost/',
  'http://2130706433/',
  'ftp://example.com/',
  'https://user:pass@example.com/',
  'http://example.com:22/',
  'https://intranet/',
  'javascript:alert(1)',
  'not an address',
])('an address that is not a public website is refused with its field: %s', async (url) => {
  await expect(strict.fetch(url)).rejects.toMatchObject({ details: [{ field: 'url' }] });
});

test('a name that leads to a private address is not dialled', async () => {
  const rebound = createWebsites({ resolve: async () => ['127.0.0.1'] });

  await expect(rebound.fetch(origin.replace('127.0.0.1', 'shop.example.com'))).rejects.toMatchObject({
    details: [{ field: 'url', message: expect.stringContaining('public internet') }],
  });
  expect(asked).toEqual([]);
});

test.each(['http://10.0.0.1/', 'http://169.254.169.254/', 'http://ours.example/', 'file:///etc/passwd'])(
  'a redirect is checked like the first address: %s',
  async (location) => {
    pages['/'] = to(location);

    await expect(open.fetch(origin)).rejects.toMatchObject({ details: [{ field: 'url' }] });
  },
);

test('three redirects are followed', async () => {
  for (let n = 0; n < 3; n += 1) pages[`/${n}`] = to(`/${n + 1}`);
  pages['/3'] = (_request, response) => response.end('there');

  expect((await open.fetch(`${origin}/0`)).body.toString()).toBe('there');
});

test('an address without http or https is asked by https, one with http in capitals by http', async () => {
  pages['/'] = (_request, response) => response.end('plain');

  await expect(open.fetch(origin.replace('http://', ''))).rejects.toMatchObject({ kind: 'away' });
  expect(asked).toEqual([]);
  expect((await open.fetch(origin.replace('http', ' HTTP'))).body.toString()).toBe('plain');
});

test('a fourth redirect is not followed', async () => {
  for (let n = 0; n < 5; n += 1) pages[`/${n}`] = to(`/${n + 1}`);

  await expect(open.fetch(`${origin}/0`)).rejects.toMatchObject({ kind: 'nonsense' });
  expect(asked).toEqual(['/robots.txt', '/0', '/1', '/2', '/3']);
});

test('a redirect to what is no address is an answer that makes no sense', async () => {
  pages['/'] = to('http://');

  await expect(open.fetch(origin)).rejects.toMatchObject({
    kind: 'nonsense',
    message: expect.stringContaining('redirects to what is no address'),
  });
});

test('paths that robots.txt disallows are not fetched, even after a redirect', async () => {
  pages['/robots.txt'] = (_request, response) => response.end('User-agent: *\nDisallow: /private\n');
  pages['/'] = to('/private/page');

  await expect(open.fetch(origin)).rejects.toMatchObject({
    details: [{ field: 'url', message: expect.stringContaining('robots.txt') }],
  });
  expect(asked).toEqual(['/robots.txt', '/']);
});

test('an unreadable robots.txt makes the website unavailable for now', async () => {
  pages['/robots.txt'] = (_request, response) => response.writeHead(500).end();

  await expect(open.fetch(origin)).rejects.toMatchObject({ kind: 'away' });
  expect(asked).toEqual(['/robots.txt']);
});

test('reading an endless page stops after 2 MiB', async () => {
  pages['/'] = (_request, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };

  await expect(open.fetch(origin)).rejects.toMatchObject({ kind: 'nonsense' });
});

test('a page of exactly 2 MiB is read whole, and one of one byte more is not', async () => {
  for (const bytes of [2 * 1024 * 1024, 2 * 1024 * 1024 + 1])
    pages[`/${bytes}`] = (_request, response) => response.end(Buffer.alloc(bytes, 'x'));

  expect((await open.fetch(`${origin}/2097152`)).body).toHaveLength(2_097_152);
  await expect(open.fetch(`${origin}/2097153`)).rejects.toMatchObject({ kind: 'nonsense' });
});

test('a missing page is an error of the address; a server error is reported as away', async () => {
  pages['/broken'] = (_request, response) => response.writeHead(503).end();

  await expect(open.fetch(`${origin}/none`)).rejects.toMatchObject({ details: [{ field: 'url' }] });
  await expect(open.fetch(`${origin}/broken`)).rejects.toMatchObject({ kind: 'away' });
});

test.each([429, 500, 503])(
  'the answer %i, to the page or to robots.txt, says to come back later',
  async (status) => {
    const later = (_request: IncomingMessage, response: ServerResponse) => response.writeHead(status).end();
    pages['/busy'] = later;
    await expect(open.fetch(`${origin}/busy`)).rejects.toMatchObject({
      ...{ kind: 'away', message: expect.stringContaining(`answered ${status}`) },
    });
    pages['/'] = (_request, response) => response.end('<p>hello');
    pages['/robots.txt'] = later;

    await expect(open.fetch(origin)).rejects.toMatchObject({
      ...{ kind: 'away', message: expect.stringContaining('robots.txt') },
    });
  },
);

test.each([204, 302, 404, 410, 499])('the answer %i without an address is told as it is', async (status) => {
  pages['/'] = (_request, response) => response.writeHead(status).end();

  await expect(open.fetch(origin)).rejects.toMatchObject({
    details: [{ field: 'url', message: `was answered by the website with status ${status}` }],
  });
});

test('an address that comes with a page is no redirect, and its kind is read without blanks', async () => {
  pages['/'] = (_request, response) =>
    response.writeHead(200, { location: '/other', 'content-type': 'text/plain ; charset=utf-8' }).end('here');
  const page = await open.fetch(` ${origin}/ `);

  expect([page.url, page.content_type, page.body.toString()]).toEqual([`${origin}/`, 'text/plain', 'here']);
});

describe('robots.txt', () => {
  const text = `
User-agent: badbot
User-agent: other
Disallow: /

User-agent: waste-transfer-api
Disallow: /shop
Allow: /shop/open$
Disallow: /*.php$   # pages of the old site
Disallow: /news
Allow: /news

User-agent: *
Disallow: /everyone`;

  test.each([
    ['waste-transfer-api', '/', true],
    ['waste-transfer-api', '/shop/x', false],
    ['waste-transfer-api', '/shop/open', true],
    ['waste-transfer-api', '/shop/open/more', false],
    ['waste-transfer-api', '/a/index.php', false],
    ['waste-transfer-api', '/a/index.php?x=1', true],
    ['waste-transfer-api', '/news/today', true],
    ['waste-transfer-api', '/everyone', true],
    ['other', '/anything', false],
    ['somebody', '/everyone/1', false],
    ['somebody', '/shop', true],
  ])('%s may read %s: %s', (agent, path, allowed) => {
    expect(robotsAllow(text, agent, path)).toBe(allowed);
  });

  test('an empty file disallows nothing', () => expect(robotsAllow('', 'anybody', '/')).toBe(true));
});
