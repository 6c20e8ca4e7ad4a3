import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { call } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const square = (side: number, background = '#0b5a3c') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
/** The head and the body of each page of the website. */
const pages: Record<string, [head: string, body: string]> = {
  '/many': [
    '<title>Aire Skips</title>',
    [1, 2, 3].map((n) => `<img src="/gone${n}.png" class="logo">`).join('') +
      '<img src="/logo.png" alt="logo">',
  ],
  '/third': [
    '<title>Aire Skips</title>',
    [1, 2].map((n) => `<img src="/gone${n}.png" class="logo">`).join('') + '<img src="/logo.png" alt="logo">',
  ],
  '/odd': [
    `<meta name="theme-color"><meta property="og:site_name" content="  "><meta property="og:site_name" content="${'n'.repeat(201)}">`,
    '<img src="http://[bad" class="logo"><img src="data:image/png;base64,AAAA" class="logo"><img src="/logo.gif" id="logo"><img src="/logo.png" id="logo">',
  ],
  '/found': [
    '<title>Aire Skips</title>',
    '<p>Aire Skips Ltd</p><p>12 Canal Road</p><p>Leeds LS12 2XY</p><p>Call 01132 960123 or write to yard@aire.test today</p>',
  ],
  '/nothing': ['<title>Home</title>', '<p>Welcome</p>'],
  '/ranks': [
    '<title>Aire Skips</title><meta property="og:image" content="/og.png"><link rel="icon" href="/icon.png">',
    '',
  ],
  '/capitals': [
    `<TITLE>Wrong</TITLE><META PROPERTY="OG:Site_Name" CONTENT=" Aire Skips "><META NAME="Theme-Color" CONTENT="#0B5A3C">
     <LINK REL="Apple-Touch-Icon" HREF="/icon.png">`,
    '',
  ],
  '/others': [
    `<title>Aire Skips</title><link property="og:site_name" content="Link" name="theme-color" href="/og.png">
     <meta rel="icon" href="/icon.png"><meta rel="apple-touch-icon" href="/icon.png">
     <link rel="apple-touch-icon"><link rel="icon"><link rel="mask-iconic" href="/icon.png">`,
    `<a href="/icon.png" rel="icon">Icon</a><div name="og:image" content="/og.png"></div><img class="logo">
     <iframe src="/logo.png" class="logo"></iframe><span property="og:site_name" content="Span"></span>`,
  ],
  '/contact': [
    '<title>Aire Skips</title>',
    '<a href="mailto:hello@aire.test">m</a><a href="tel:+44 1632 960187">t</a>',
  ],
};
const asked: string[] = [];
const site = createServer(async (request, response) => {
  const path = request.url!;
  asked.push(path);
  if (path === '/moved') return void response.writeHead(302, { location: '/contact' }).end();
  const page = pages[path];
  if (page)
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<html><head>${page[0]}</head><body>${page[1]}</body></html>`);
  if (/^\/(logo|og|icon)\.png$/.test(path))
    return void response.writeHead(200, { 'content-type': 'image/png' }).end(await square(40));
  response.writeHead(404).end();
});
let team: TestTeam;
let url = '';
beforeAll(async () => {
  team = await newTeam();
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());

const extract = async (path: string) =>
  (await call('appExtractBrand', { key: team.key, body: { url: `${url}${path}` } })).body;

describe('appExtractBrand', () => {
  test('tries three pictures of a page and no fourth', async () => {
    expect(await extract('/third')).toMatchObject({ logo_url: `${url}/logo.png` });
    const before = asked.filter((path) => path === '/logo.png').length;
    const many = await extract('/many');

    expect(many).toMatchObject({ name: 'Aire Skips', logo_url: null, logo_png_base64: null, colour: null });
    expect(asked.filter((path) => path === '/logo.png')).toHaveLength(before);
    // One of six: the name.
    expect(many.confidence).toBe(0.17);
  });

  test('passes over addresses that are none, embedded and other pictures, and a name of spaces', async () => {
    const { name, logo_url, colour } = await extract('/odd');

    expect(name).toBe('n'.repeat(200));
    expect(logo_url).toBe(`${url}/logo.png`);
    expect(colour).toBe('#0b5a3c');
  });

  test('takes the picture made for sharing before the small icon', async () => {
    expect((await extract('/ranks')).logo_url).toBe(`${url}/og.png`);
  });

  test('reads the marks of a page whatever their capitals', async () => {
    expect(await extract('/capitals')).toMatchObject({
      ...{ name: 'Aire Skips', logo_url: `${url}/icon.png`, colour: '#0b5a3c' },
    });
  });

  test('takes no mark from another element than the one that bears it', async () => {
    expect(await extract('/others')).toMatchObject({ name: 'Aire Skips', logo_url: null, colour: null });
  });

  test('finds the address beside the contact details', async () => {
    const { address, phone, email } = await extract('/found');

    expect([address, phone, email]).toEqual([
      ...['Aire Skips Ltd, 12 Canal Road, Leeds LS12 2XY', '01132 960123', 'yard@aire.test'],
    ]);
  });

  test('returns null for each thing it does not find', async () => {
    expect(await extract('/nothing')).toEqual({
      ...{ object: 'brand_proposal', url: `${url}/nothing`, name: null, logo_url: null },
      ...{ logo_png_base64: null, colour: null, phone: null, address: null, email: null, confidence: 0 },
    });
  });

  test('names the page that it was redirected to, with its contact details', async () => {
    const { url: shown, email, phone, confidence } = await extract('/moved');

    expect([shown, email, confidence]).toEqual([`${url}/contact`, 'hello@aire.test', 0.5]);
    expect(phone.replace(/\D/g, '')).toBe('441632960187');
  });
});
