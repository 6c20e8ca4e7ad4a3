import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { formBody, wordsOf } from '../support/outside/mails.ts';
import { drawnPng } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

// The words of the page on which an inspector reads what a waste producer keeps, and a carrier sends papers.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const make = async (operation: string, body: object) => {
  const answer = await call(operation, { key: team.key, body });
  expect([operation, answer.status]).toEqual([operation, 201]);

  return answer.body;
};
const link = async (scope: 'read' | 'upload') => {
  const { url } = await make('appCreateProducerLink', { recipient_email: 'jo@agency.example', scope });

  return new URL(url).pathname;
};
const plain = (html: string) => wordsOf(html).replaceAll(' ,', ',');
const shown = async (path: string) => plain((await send('GET', path)).bytes.toString());

describe('the page of a link to read', () => {
  test('says that there is nothing where there is nothing, under the name of the team', async () => {
    const text = await shown(await link('read'));

    for (const words of [
      `Waste documents of ${team.name}`,
      `What ${team.name} keeps under its duty of care for waste, as of today.`,
      ...['Sites None.', 'Contractors None.', 'Papers None.'],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Last audit');
  });

  test('shows each site with its address and each stream in words', async () => {
    const streams = [
      { stream: 'residual', container: '1100 l', frequency: 'weekly' },
      { stream: 'paper_card', container: '240 l' },
      { stream: 'dmr', frequency: 'monthly' },
      ...['food', 'glass', 'hazardous', 'weee', 'wood', 'other'].map((stream) => ({ stream })),
    ];
    await make('appCreateProducerSite', {
      ...{ name: 'Market Street café', address: '1 Market Street', postcode: 'HX7 6AD', streams },
    });
    await make('appCreateProducerSite', { name: 'Bakery', postcode: 'HX1 1AA' });
    const text = await shown(await link('read'));

    expect(text).toContain(
      'Sites Bakery HX1 1AA Market Street café 1 Market Street, HX7 6AD Residual waste, 1100 l, weekly ' +
        'Paper and card, 240 l Dry mixed recycling, monthly Food Glass Hazardous waste Electrical equipment Wood Other ' +
        'Contractors',
    );
  });

  test('shows each contractor with its numbers and what the register said, and when', async () => {
    const statuses = [
      ['active', 'registered'],
      ['expired', 'expired'],
      ['revoked', 'revoked'],
      ['not_found', 'not on the register'],
      ['unsupported', 'cannot be checked automatically'],
    ] as const;
    for (const [at, [status]] of statuses.entries()) {
      const carrier_registration = `CBDU12345${at}`;
      const { id } = await make('appCreateProducerContractor', {
        ...{ name: `Firm ${status}`, carrier_registration, permit_numbers: ['EPR/GB3207XH'] },
      });
      await queryShared(
        `insert into producer_checks (id, team_id, contractor_id, registration_number, valid, format_valid, status, raw_url,
           stale, checked_at, source)
         values (gen_random_uuid(), $1, $2, $3, $4, true, $5, 'https://register.example', false,
           '2026-06-30T23:30:00Z', 'register')`,
        [team.team_id, id, carrier_registration, status === 'active', status],
      );
    }
    await make('appCreateProducerContractor', { name: 'Firm unknown' });
    const text = await shown(await link('read'));

    // Half past eleven in the evening in London is the next day in summer.
    for (const [at, [status, words]] of statuses.entries())
      expect(text).toContain(`Firm ${status} CBDU12345${at}, EPR/GB3207XH ${words}, 1 July 2026`);
    expect(text).toMatch(/Name Register check Firm unknown not checked yet Firm unsupported/);
  });

  test('shows each paper with its kind, its day and its end, the newest first', async () => {
    const words = {
      wtn: 'Waste transfer note',
      hwcn: 'Hazardous waste consignment note',
      carrier_licence: 'Carrier registration',
      permit: 'Permit',
      contract: 'Contract',
      audit: 'Audit evidence',
      other: 'Other',
    };
    const file = { content_base64: drawnPng, date: '2026-01-31', expires_on: '2026-12-31' };
    for (const type of Object.keys(words))
      await make('appCreateProducerDocument', { ...file, type, file_name: `${type}.png` });
    await make('appCreateProducerDocument', {
      ...{ type: 'other', file_name: 'bare.png', content_base64: drawnPng },
    });
    const text = await shown(await link('read'));

    const listed = Object.entries(words)
      .map(([type, kind]) => `${type}.png ${kind}, 31 January 2026, until 31 December 2026`)
      .reverse();
    expect(text).toContain(`Papers bare.png Other ${listed.join(' ')}`);
  });

  test('shows the last audit, also one in which no question applied', async () => {
    const path = await link('read');
    const audit = async (...answers: string[]) => {
      const questions = ['waste_described', 'carrier_registered', 'notes_complete'];
      const body = { answers: answers.map((answer, at) => ({ question: questions[at], answer })) };
      await make('appCreateProducerAudit', body);

      return (await shown(path)).match(/Last audit \d+ \w+ \d{4}: (.*?\.)/)?.[1];
    };

    expect(await audit('na')).toBe('no score, no open points.');
    expect(await audit('yes', 'yes', 'no')).toBe('67 %, 1 open point.');
    expect(await audit('yes', 'no', 'no')).toBe('33 %, 2 open points.');
    expect(await audit('yes')).toBe('100 %, no open points.');
  });

  test('gives a paper as a file of its own type, and nothing under another name', async () => {
    const { id } = await make('appCreateProducerDocument', {
      ...{ type: 'wtn', file_name: 'a.png', content_base64: drawnPng },
    });
    const path = await link('read');
    const file = await send('GET', `${path}/${id}`);

    expect(file.headers['content-type']).toBe('image/png');
    expect(file.headers['content-disposition']).toContain(`${id}.png`);
    for (const name of [team.team_id, id.slice(1), `${id}0`, 'x', '-'.repeat(36), 'a'.repeat(36)])
      expect([name, (await send('GET', `${path}/${name}`)).status]).toEqual([name, 404]);
  });

  test('takes no paper', async () => {
    const sent = await send(
      'POST',
      await link('read'),
      formBody({ type: 'wtn', file: drawnPng, file_name: 'x' }),
    );

    expect([sent.status, plain(sent.bytes.toString())]).toEqual([
      ...[422, expect.stringContaining('This link is for reading.')],
    ]);
  });
});

describe('the page of a link to send papers', () => {
  const form = { type: 'wtn', file: drawnPng, file_name: 'a.png' };

  test('says to whom they are sent, and what they can be', async () => {
    const text = await shown(await link('upload'));

    expect(text).toContain(`Send a document to ${team.name}`);
    expect(text).toContain(
      `${team.name} keeps the documents that its duty of care for waste requires. Send a transfer note, ` +
        'a registration or a permit here, as PDF or as a picture.',
    );
    expect(text).toContain(
      'Waste transfer note Hazardous waste consignment note Carrier registration Permit Contract Other',
    );
    expect(text).not.toContain('Audit evidence');
  });

  test.each<[string, object, string]>([
    ['no kind', { type: undefined }, 'Choose what it is.'],
    ['a kind that only the team has', { type: 'audit' }, 'Choose what it is.'],
    ['no file', { file: undefined }, 'Choose a file.'],
    ['no name of the file', { file_name: undefined }, 'Choose a file.'],
    [
      'a web page as its file',
      { file: Buffer.from('<html>').toString('base64') },
      'It must be a PDF or a picture (JPEG, PNG, WebP) of at most 3.5 MB.',
    ],
  ])('says what is wrong with %s', async (_, change, words) => {
    const values = Object.entries({ ...form, ...change }).filter(([, value]) => value !== undefined);
    const sent = await send('POST', await link('upload'), formBody(Object.fromEntries(values)));

    expect([sent.status, plain(sent.bytes.toString())]).toEqual([422, expect.stringContaining(words)]);
  });

  test('thanks for a paper, and takes another one', async () => {
    const path = await link('upload');
    const sent = await send('POST', path, formBody(form));

    expect(sent.status).toBe(200);
    expect(plain(sent.bytes.toString())).toContain('Thank you, the document was received');
    expect(sent.bytes.toString()).toContain(`<a href="${path}">Send another one</a>`);
    expect((await send('POST', path, formBody(form))).status).toBe(200);
  });
});
