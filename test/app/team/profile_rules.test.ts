import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { drafted } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const save = (body: object) =>
  call('appReplaceProfile', { key: team.key, body: { company: 'Calder', ...body } });
const fieldOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.details[0].field];
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0b5a3c' } });
const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');

describe('appReplaceProfile', () => {
  test('trims the footer, and stores none if it is blank', async () => {
    expect((await save({ document_footer: '  Registered in England ' })).body.document_footer).toBe(
      'Registered in England',
    );
    expect((await save({ document_footer: '   ' })).body.document_footer).toBeNull();
  });

  test('takes a JPEG as the logo in place of a PNG and the other way round, each with its own digest', async () => {
    const digest = async (logo: string) => (await save({ logo })).body.logo_sha256 as string;
    const png = await digest(await base64(square(30).png()));
    const jpeg = await digest(await base64(square(30).jpeg()));
    const kept = (await save({})).body;

    expect(jpeg).not.toBe(png);
    expect(kept).toMatchObject({ has_logo: true, logo_sha256: jpeg });
    expect(await digest(await base64(square(30).png()))).toBe(png);
  });

  test('takes a logo of four million pixels and 1 MB, and refuses more pixels, more bytes and WebP', async () => {
    const noise = (bytes: number) => Buffer.alloc(bytes, 7);
    const png = await square(20).png().toBuffer();
    const padded = Buffer.concat([png, noise(1024 * 1024 + 1 - png.length)]).toString('base64');
    const large = await save({ logo: padded });
    const full = Buffer.concat([png, noise(1024 * 1024 - png.length)]).toString('base64');

    expect((await save({ logo: full })).status).toBe(200);
    expect((await save({ logo: await base64(square(2000).png()) })).status).toBe(200);
    expect(fieldOf(await save({ logo: await base64(square(2001).png()) }))).toEqual([422, 'logo']);
    expect(fieldOf(large)).toEqual([422, 'logo']);
    expect(large.body.error.details[0].message).toContain('at most 1048576 bytes');
    expect(fieldOf(await save({ logo: await base64(square(20).webp()) }))).toEqual([422, 'logo']);
    expect(fieldOf(await save({ logo: 'no base64' }))).toEqual([422, 'logo']);
  });

  test('leaves the company on existing notes as it was, and is the transferee of new ones', async () => {
    const address = { address: 'Unit 4', city: 'Hebden Bridge', postcode: 'HX7 6AD' };
    await save({ company: 'Before Ltd', carrier_registration: 'CBDU123456', ...address });
    const company = async (id: string) =>
      (await call('getNote', { key: team.key, path: { id } })).body.transferee.company;
    const transferless = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
    const { body: old } = await call('createNote', { key: team.key, body: transferless });
    await save({ company: 'After Ltd', carrier_registration: 'CBDU123456', ...address });
    const { body: young } = await call('createNote', { key: team.key, body: transferless });
    await drafted(team);

    expect([await company(old.id), await company(young.id)]).toEqual(['Before Ltd', 'After Ltd']);
  });

  test('shows what changed in the history, before and after, with the digest of the logo alone', async () => {
    const logo = await base64(square(24).png());
    await save({ company: 'One', city: 'Leeds' });
    await save({ company: 'Two', city: 'Leeds', logo });
    const last = (await auditOf(team, team.team_id)).at(-1)!;

    expect(last).toMatchObject({ entity_type: 'profile', action: 'update' });
    expect(last.changes).toContainEqual({ field: 'company', from: 'One', to: 'Two' });
    expect(last.changes.map(({ field }: { field: string }) => field)).not.toContain('city');
    expect(JSON.stringify(last.changes)).not.toContain(logo.slice(0, 40));
  });
});

describe('appCheckProfileRegistration', () => {
  test('keeps every other field of the profile, replaces an earlier number, and names when and whom it asked', async () => {
    const before = (await save({ city: 'Leeds', carrier_registration: 'CBDU123456', phone: '01632 960187' }))
      .body;
    const check = async (registration_number: string) =>
      (await call('appCheckProfileRegistration', { key: team.key, body: { registration_number } })).body;
    const active = await check('CBDU412207');
    const unknown = await check('CBDL12345');

    const { ea: _ea, updated_at: _at, ...others } = before;
    expect(active).toMatchObject({ ...others, carrier_registration: 'CBDU412207' });
    expect(active.ea).toMatchObject({
      registration_number: 'CBDU412207',
      status: 'active',
      source: 'sample',
    });
    expect(Math.abs(Date.parse(active.ea.checked_at) - Date.now())).toBeLessThan(3_600_000);
    expect(unknown.ea).toMatchObject({
      ...{ registration_number: 'CBDL12345', status: 'not_found', holder_name: null, expires_on: null },
    });
    expect((await call('appGetProfile', { key: team.key })).body).toEqual(unknown);
  });
});
