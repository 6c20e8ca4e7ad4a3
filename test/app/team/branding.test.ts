import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { uploadPath } from '../../../presenters/file_uploads.ts';
import { readPdf, wholeText } from '../../adapters/pdf/read_pdf.ts';
import { derivedKey } from '../../../scripts/start/secrets.ts';
import { secretKey } from '../../../settings.ts';
import { contrastWithWhite, readableOnWhite } from '../../../domain/team/brand.ts';
import { auditOf } from '../../support/records/audit.ts';
import { signedIn } from '../../support/browser/console.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { drafted } from '../../support/records/notes.ts';
import { giveRole, personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const picture = (side = 40, colour = '#0b5a3c') =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } });

async function expectUpload(bytes: number, content_type = 'image/png') {
  const { body } = await call('appCreateLogoUpload', { key: team.key, body: { content_type, bytes } });

  return { path: new URL(body.upload_url).pathname, headers: body.headers as Record<string, string> };
}

const put = (path: string, raw: Buffer, headers: Record<string, string>) =>
  send('PUT', path, { raw, headers });
const logoOf = async () => (await call('appGetProfile', { key: team.key })).body;

describe('appCreateLogoUpload', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'converts a %s to a PNG of at most 1000 pixels and sets it, once',
    async (form) => {
      const file = await picture(1400).toFormat(form).toBuffer();
      const { path, headers } = await expectUpload(file.length, `image/${form}`);
      const before = (await logoOf()).logo_sha256;

      const [first, second] = [await put(path, file, headers), await put(path, file, headers)];

      expect([first.status, second.status]).toEqual([200, 403]);
      const profile = await logoOf();
      expect(profile.has_logo).toBe(true);
      expect(form === 'png' ? profile.logo_sha256 : before).not.toBeNull();
      expect((await auditOf(team, team.team_id))[0]).toMatchObject({
        entity_type: 'profile',
        action: 'update',
      });
    },
  );

  test('gives an address for five minutes and a file of at most 1 MiB', async () => {
    const ask = (bytes: number) =>
      call('appCreateLogoUpload', { key: team.key, body: { content_type: 'image/webp', bytes } });
    const { status, body } = await ask(1_048_576);

    expect([status, body.method, body.headers]).toEqual([201, 'PUT', { 'content-type': 'image/webp' }]);
    expect(Math.round((Date.parse(body.expires_at) - Date.now()) / 10_000)).toBe(30);
    expect([(await ask(1_048_577)).status, (await ask(0)).status]).toEqual([422, 422]);
  });

  test('answers the file with the id of the upload, whatever the capitals of its type', async () => {
    const file = await picture(30).png().toBuffer();
    const asked = { content_type: 'image/png', bytes: file.length };
    const { body } = await call('appCreateLogoUpload', { key: team.key, body: asked });
    const path = new URL(body.upload_url).pathname;
    const answer = await put(path, file, { 'content-type': ' Image/PNG ' });

    expect([answer.status, answer.body]).toEqual([200, { id: body.id, object: 'logo_upload', used: true }]);
  });

  test('an address whose upload is no longer kept takes no file', async () => {
    const file = await picture(30).png().toBuffer();
    const { path, headers } = await expectUpload(file.length);
    await queryShared('delete from uploads where team_id = $1 and used_at is null', [team.team_id]);
    const answer = await put(path, file, headers);

    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden']);
  });

  test('of two uploads to one address at the same time, one is accepted', async () => {
    const file = await picture(30, '#aa3311').png().toBuffer();
    const { path, headers } = await expectUpload(file.length);
    const holder = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from uploads where team_id = $1 and used_at is null for update', [
        team.team_id,
      ]);
      const both = Promise.all([put(path, file, headers), put(path, file, headers)]);
      await eventually('both found the address unused', async () => {
        const waiting = await queryShared(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update uploads %'`,
        );

        return waiting.length === 2;
      });
      await holder.query('rollback');

      expect((await both).map(({ status }) => status).sort()).toEqual([200, 403]);
    } finally {
      await holder.end();
    }
  });

  test('another address that the team asked for still takes its file after one was used', async () => {
    const [red, blue] = [
      await picture(30, '#aa3311').png().toBuffer(),
      await picture(30, '#1133aa').png().toBuffer(),
    ];
    const [first, second] = [await expectUpload(red.length), await expectUpload(blue.length)];
    expect((await put(first.path, red, first.headers)).status).toBe(200);
    const { logo_sha256 } = await logoOf();

    expect((await put(second.path, blue, second.headers)).status).toBe(200);
    expect((await logoOf()).logo_sha256).not.toBe(logo_sha256);
  });

  test('rejects another type, and an expired or altered address, and stores nothing', async () => {
    const file = await picture().png().toBuffer();
    const { path, headers } = await expectUpload(file.length);
    const cursor_key = derivedKey(secretKey('a secret key for the tests, 32 or longer'), 'cursor');
    const of = { team_id: team.team_id, id: team.team_id, content_type: 'image/png', bytes: file.length };
    const late = uploadPath(of, cursor_key, new Date(Date.now() - 1000));
    const before = (await logoOf()).updated_at;

    expect((await put(path, file, { 'content-type': 'image/webp' })).status).toBe(403);
    expect((await put(late, file, headers)).status).toBe(403);
    expect((await put(`${path.slice(0, -2)}xx`, file, headers)).status).toBe(403);
    expect((await put('/files/upload/nonsense', file, headers)).status).toBe(403);
    expect((await logoOf()).updated_at).toBe(before);
  });

  test('rejects a file that is not one picture, or is a decompression bomb, with the reason', async () => {
    const png = await picture().png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const polyglot = Buffer.concat([png, Buffer.from('<html><script>alert(1)</script></html>')]);
    const bomb = await picture(5000, '#ffffff').png({ compressionLevel: 9 }).toBuffer();
    const broken = Buffer.concat([png.subarray(0, 60), png.subarray(-12)]);
    const [cut, endless] = [png.subarray(0, 60), png.subarray(0, -12)];
    for (const file of [svg, polyglot, bomb, broken, cut, endless]) {
      const { path, headers } = await expectUpload(file.length);
      const answer = await put(path, file, headers);
      expect([answer.status, answer.body.error.code]).toEqual([422, 'validation_failed']);
    }
    const { path, headers } = await expectUpload(png.length + 1);
    expect((await put(path, png, headers)).status).toBe(422);
  });

  test('tells that a picture without its end is cut short', async () => {
    const whole = await picture().png().toBuffer();
    const file = whole.subarray(0, whole.length / 2);
    const { path, headers } = await expectUpload(file.length);

    const { status, body } = await put(path, file, headers);

    expect([status, body.error.details]).toEqual([
      422,
      [{ field: expect.any(String), message: 'is cut short, or contains data after the image' }],
    ]);
  });

  test('needs the permission to change the profile: when the upload is requested, and when the file arrives', async () => {
    const own = await newTeam();
    const storing = await personWith(own, 'storing', ['storage:*', 'profile:read']);
    const admin = await own.anotherKey({ role: 'admin', user: `admin@${own.team_id}.test` });
    const file = await picture(40).png().toBuffer();
    const request = (key: string) =>
      call('appCreateLogoUpload', { key, body: { content_type: 'image/png', bytes: file.length } });
    const sendTo = ({ body }: { body: any }) => put(new URL(body.upload_url).pathname, file, body.headers);
    const hasLogo = async () => (await call('appGetProfile', { key: own.key })).body.has_logo;

    for (const role of ['office', 'driver', 'read_only'] as const)
      expect((await request((await own.anotherKey({ role })).key)).status).toBe(403);
    expect((await request(storing.key)).body.error.message).toContain('profile:update');
    const [early, demoted, removed] = [
      await request(admin.key),
      await request(admin.key),
      await request(admin.key),
    ];
    expect((await sendTo(early)).status).toBe(200);
    await call('appReplaceProfile', { key: own.key, body: { company: 'Ours Ltd', logo: null } });
    await giveRole(own, admin.user_id, { role: 'office' });
    const late = await sendTo(demoted);
    const members = await listAll('appListTeamMembers', { key: own.key });
    const { id } = members.find(({ user_id }) => user_id === admin.user_id);
    await call('appRemoveTeamMember', { key: own.key, path: { id } });

    expect([late.status, late.body.error.message]).toEqual([403, expect.stringContaining('profile:update')]);
    expect((await sendTo(removed)).status).toBe(403);
    expect(await hasLogo()).toBe(false);
  });

  test('the PDF of a note shows the logo', async () => {
    const fresh = await newTeam();
    const note = await drafted(fresh);
    const pdf = async () =>
      (await send('GET', `/api/v1/notes/${note.id}/pdf`, { key: fresh.key })).bytes.toString('latin1');
    const before = await pdf();
    const file = await picture(200).png().toBuffer();
    const { body } = await call('appCreateLogoUpload', {
      key: fresh.key,
      body: { content_type: 'image/png', bytes: file.length },
    });
    expect((await put(new URL(body.upload_url).pathname, file, body.headers)).status).toBe(200);

    expect(before).not.toContain('/Subtype /Image');
    expect(await pdf()).toContain('/Subtype /Image');
  });
});

describe('appExtractBrand', () => {
  const site = createServer(async (request, response) => {
    if (request.url === '/logo.png')
      return void response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(await picture(64, '#33cc66').png().toBuffer());
    if (request.url === '/touch.png')
      return void response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(await picture(32, '#3366cc').png().toBuffer());
    if (request.url === '/icons')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(`<html><head>
      <title>Aire Skips | Home</title><meta name="theme-color" content="#c03"><meta name="theme-color" content="#00f">
      <link rel="icon" href="/logo.png"><link rel="stylesheet" href="/logo.png">
      <link rel="apple-touch-icon" href="/touch.png"><meta property="og:image" content="/missing.png">
      </head><body><img src="/logo.svg" class="logo"><img src="/gone.png" id="Logo"><img src="/van.png"></body></html>`);
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' })
      .end(`<html><head><title>Home | Calder Waste</title>
      <meta property="og:site_name" content="Calder &amp; Co"></head>
      <body><img src="/logo.png" alt="logo"><a href="mailto:office@calder.test">Mail</a> <a href="tel:01632960187">Call</a></body></html>`);
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  });
  afterAll(() => void site.close());

  test('proposes name, logo, contacts and a colour readable on white, and stores nothing', async () => {
    const before = (await logoOf()).updated_at;

    const { status, body } = await call('appExtractBrand', { key: team.key, body: { url } });

    expect([status, body.name, body.email, body.phone]).toEqual([
      200,
      'Calder & Co',
      'office@calder.test',
      '01632960187',
    ]);
    expect(body.logo_url).toBe(`${url}logo.png`);
    const logo = await sharp(Buffer.from(body.logo_png_base64, 'base64')).metadata();
    expect([logo.format, logo.width]).toEqual(['png', 64]);
    expect(contrastWithWhite(body.colour)).toBeGreaterThanOrEqual(4.5);
    expect((await logoOf()).updated_at).toBe(before);
  });

  test('takes the icon of a page without a usable logo, its colour and the name in its title', async () => {
    const { body } = await call('appExtractBrand', { key: team.key, body: { url: `${url}icons` } });

    expect(body).toMatchObject({
      object: 'brand_proposal',
      url: `${url}icons`,
      name: 'Aire Skips',
      logo_url: `${url}touch.png`,
      colour: readableOnWhite('#cc0033'),
      phone: null,
      email: null,
      address: null,
      // Three of six: the name, the logo and the colour.
      confidence: 0.5,
    });
  });

  test('rejects private addresses and anything but a web page', async () => {
    for (const bad of [
      'http://10.0.0.1/',
      'http://169.254.169.254/latest/meta-data',
      'ftp://x.test',
      `${url}logo.png`,
    ]) {
      const { status, body } = await call('appExtractBrand', { key: team.key, body: { url: bad } });
      expect([bad, status, body.error.details[0].field]).toEqual([bad, 422, 'url']);
    }
  });

  test('makes every colour readable on white', () => {
    for (const colour of ['#ffffff', '#ffff00', '#33cc66', '#000000'])
      expect(contrastWithWhite(readableOnWhite(colour))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('previewNote', () => {
  test('draws a sample note with the profile that is sent, and refuses what a profile may not have', async () => {
    const owner = await signedIn(team.user_id);
    const preview = (body: object) =>
      owner.call('previewNote', {
        query: { format: 'pdf' },
        body: { company: 'Aire Valley Skips Ltd', ...body },
      });
    const { status, headers, bytes } = await preview({ carrier_registration: 'CBDU123456', city: 'Shipley' });

    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe('inline; filename="sample-note.pdf"');
    const text = wholeText(await readPdf(bytes));
    for (const words of [
      ...['SAMPLE', 'Aire Valley Skips Ltd', 'CBDU123456', 'Shipley'],
      ...['Sam Example', 'Example Builders Ltd', '1 Sample Street', 'LS1 4AP', '41202', '09:30'],
      ...['Bricks and concrete from a garden wall', '17 01 07', '8yd skip'],
    ])
      expect(text).toContain(words);
    const refused = await preview({ vat_number: 'GB123456789' });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'vat_number']);
  });
});
