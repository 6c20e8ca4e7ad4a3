import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { londonDate } from '../../domain/dates.ts';
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

  test('is the first page as a picture, or the whole note as PDF', async () => {
    const [picture, pdf] = [await preview({}), await preview({}, { format: 'pdf' })];
    const { width, height, format } = await sharp(picture.bytes).metadata();

    expect([picture.headers['content-type'], pdf.headers['content-type']]).toEqual([
      'image/png',
      'application/pdf',
    ]);
    expect(format).toBe('png');
    expect(height / width).toBeCloseTo(297 / 210, 2);
    const { channels } = await sharp(picture.bytes).stats();
    for (const { min, max, mean } of channels.slice(0, 3))
      expect([min < 100, max, mean > 200]).toEqual([true, 255, true]);
  });

  test('is a signed note of today, with the waste, the parties and the place of an example', async () => {
    const before = londonDate(new Date());
    const { bytes } = await preview({ city: 'Shipley', phone: '01274 000000' }, { format: 'pdf' });
    const text = wholeText(await readPdf(bytes));
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const days = [before, londonDate(new Date())].map((date) => day.format(new Date(date)));

    for (const words of [
      ...['Reference SAMPLE', 'Status Complete', 'Type Collection', 'Bricks and concrete from a garden wall'],
      ...['17 01 07 Mixtures of concrete', '☑ Skip', 'Quantity 1 × 8yd skip Weight 6,200 kg'],
      ...['☑ I confirm that', 'Full name Sam Example Company Example Builders Ltd', 'Leeds Postcode LS1 4AP'],
      ...['SIC code (2007) 41202', '☑ Producer of the waste', 'Company Aire Valley Skips Ltd'],
      ...['☑ Registered waste carrier', 'Address 1 Sample Street, Leeds Postcode LS1 4AP', ', 09:30'],
      'Name Sam Example On behalf of Example Builders Ltd',
    ])
      expect(text).toContain(words);
    expect(days.some((date) => text.includes(`Date and time ${date}, 09:30`))).toBe(true);
    expect(text).not.toMatch(/Not yet signed|DRAFT|null/);
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
