import { beforeAll, describe, expect, test } from '@jest/globals';
import { readPdf, wholeText } from '../adapters/pdf/read_pdf.ts';
import { call } from '../support/client.ts';
import { signedIn } from '../support/browser/console.ts';
import type { ConsoleUser } from '../support/browser/console.ts';
import { drawnPng } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let owner: ConsoleUser;
beforeAll(async () => {
  team = await newTeam();
  owner = await signedIn(team.user_id);
});

const preview = (body: object, query: Record<string, string> = {}, browser = owner) =>
  browser.call('previewNote', { query, body: { company: 'Aire Valley Skips Ltd', ...body } });

describe('previewNote', () => {
  test('takes no other format than a picture and the PDF', async () => {
    expect((await preview({}, { format: 'svg' })).status).toBe(422);
  });

  test('shows the logo that is sent, or the stored one, or none with null; and stores nothing', async () => {
    const images = async (body: object) =>
      (await preview(body, { format: 'pdf' })).bytes.toString('latin1').includes('/Subtype /Image');
    const before = (await call('appGetProfile', { key: team.key })).body;

    expect([await images({}), await images({ logo: drawnPng })]).toEqual([false, true]);
    expect((await call('appGetProfile', { key: team.key })).body).toEqual(before);
    await call('appReplaceProfile', { key: team.key, body: { company: 'Ours', logo: drawnPng } });
    expect([await images({}), await images({ logo: null })]).toEqual([true, false]);
    const refused = await preview({ logo: Buffer.from('GIF89a').toString('base64') });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'logo']);
  });

  test('shows the contact as the signer, or else the company', async () => {
    const text = async (body: object) =>
      wholeText(await readPdf((await preview(body, { format: 'pdf' })).bytes));

    expect(await text({ contact_name: 'Jo Aire' })).toContain('Name Jo Aire On behalf of Aire Valley');
    expect(await text({})).toContain('Name Aire Valley Skips Ltd On behalf of Aire Valley');
  });

  test('needs the permission to change the profile', async () => {
    const office = await signedIn((await team.anotherKey({ role: 'office' })).user_id);

    expect((await preview({}, {}, office)).status).toBe(403);
  });
});
