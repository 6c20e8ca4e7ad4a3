import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FetchedFile } from '../../../adapters/website.ts';
import { ProviderError, invalid } from '../../../domain/errors.ts';
import { appFindCompanyWebsite } from '../../../handlers/app/compliance/companies.ts';
import { act } from '../../support/act.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// The server reads public websites only, so the pages of these companies are handed in; the clients are real.
let team: TestTeam;
let other: TestTeam;
let fetched: string[];
let pages: Record<string, string | FetchedFile | Error>;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});
beforeEach(() => {
  [fetched, pages] = [[], {}];
});

const websites = {
  fetch: async (url: string): Promise<FetchedFile> => {
    fetched.push(url);
    const page = pages[url] ?? invalid('url', 'is missing');
    if (page instanceof Error) throw page;

    return typeof page === 'string' ? { url, content_type: 'text/html', body: Buffer.from(page) } : page;
  },
};
const find = (query: object) =>
  act(team, async (ctx) => {
    const request = { query } as never;

    return (await appFindCompanyWebsite({ ...ctx, adapters: { websites } } as never, request)).body as any;
  });
const client = async (body: object, of = team) => {
  const { status, body: made } = await call('createClient', { key: of.key, body: { name: 'Asha', ...body } });
  expect([status, made.error]).toEqual([201, undefined]);

  return made.id as string;
};

const nothing = {
  object: 'company_website',
  ...{ url: null, matched_by: null, title: null, phone: null, email: null, address: null },
};

describe('the website of a company', () => {
  test('is given with its address after redirects, and what its page says', async () => {
    pages['https://airehaulage.co.uk/'] = {
      url: 'https://www.airehaulage.co.uk/home',
      content_type: 'application/xhtml+xml',
      body: Buffer.from(
        `<html><head><title>Aire Haulage - lorries</title></head><body><p>01632 960187
         <a href="mailto:a@aire.example">a</a> b@aire.example</p><footer>Unit 4, HX7 6AD</footer></body></html>`,
      ),
    };

    expect(await find({ name: 'Aire Haulage' })).toEqual({
      ...{ object: 'company_website', url: 'https://www.airehaulage.co.uk/home', matched_by: 'name' },
      ...{ title: 'Aire Haulage - lorries', phone: '01632 960187', email: 'a@aire.example' },
      address: expect.stringMatching(/Unit 4, HX7 6AD$/),
    });
  });

  test('is the one that states its number, even behind others with its name', async () => {
    pages['https://dene.co.uk/'] = '<p>Dene</p>';
    pages['https://dene.com/'] = '<p>Company 07654321</p>';

    expect(await find({ name: 'Dene', company_number: '7654321' })).toMatchObject({
      ...{ url: 'https://dene.com/', matched_by: 'company_number' },
    });
    expect(await find({ name: 'Dene' })).toMatchObject({ url: 'https://dene.co.uk/', matched_by: 'name' });
  });

  test('is the likeliest of several with its name', async () => {
    pages['https://dene.com/'] = '<p>Dene of dot com</p>';
    pages['https://dene.co.uk/'] = '<p>Dene</p>';

    expect((await find({ name: 'Dene Ltd' })).url).toBe('https://dene.co.uk/');
    expect(fetched).toEqual(['https://dene.co.uk/', 'https://dene.com/']);
  });

  test('is none of another company, of no page, or of a host that does not answer', async () => {
    const picture = { url: 'https://dene.com/', content_type: 'image/png', body: Buffer.from('Dene') };
    pages['https://dene.co.uk/'] = '<p>Pennine</p>';
    pages['https://dene.com/'] = picture;
    expect(await find({ name: 'Dene' })).toEqual(nothing);

    pages['https://dene.co.uk/'] = new ProviderError('website', 'away', 'did not answer');
    pages['https://dene.com/'] = '<p>Dene</p>';
    expect((await find({ name: 'Dene' })).url).toBe('https://dene.com/');
  });
});

describe('a company that is a client', () => {
  test('is looked for at the hosts of its mails, by its name and its number on record', async () => {
    await client({ company: 'Calder Valley Ltd', company_number: '01111111', email: 'jo@calder.example' });
    pages['https://calder.example/'] = '<p>Registered in England 1111111</p>';

    const found = await find({ company_number: '1111111' });

    expect(found).toMatchObject({ url: 'https://calder.example/', matched_by: 'company_number' });
    expect(fetched).toEqual([
      'https://calder.example/',
      'https://caldervalley.co.uk/',
      'https://caldervalley.com/',
      'https://calder-valley.co.uk/',
    ]);
    expect((await find({ name: 'CALDER VALLEY LTD' })).matched_by).toBe('company_number');
  });

  test('is found by the name of a person, or of a company, and the name that is sent counts', async () => {
    await client({ name: 'Bo Dale', email: 'bo@dale.example', company_number: '02222222' });

    await find({ name: 'bo dale' });
    expect(fetched[0]).toBe('https://dale.example/');
    fetched = [];
    await find({ name: 'Dale Skips', company_number: '02222222' });
    expect(fetched).toEqual([
      'https://dale.example/',
      'https://daleskips.co.uk/',
      'https://daleskips.com/',
      'https://dale-skips.co.uk/',
    ]);
  });

  test('is neither a deleted client nor that of another team', async () => {
    const gone = { company: 'Moor Ltd', email: 'jo@moor.example' };
    const id = await client(gone);
    await queryShared('update clients set archived_at = now() where id = $1', [id]);
    await client({ ...gone, email: 'jo@fell.example' }, other);

    await find({ name: 'Moor Ltd' });

    expect(fetched).toEqual(['https://moor.co.uk/', 'https://moor.com/']);
  });

  test('of several with the number is the newest, with the mail hosts of all', async () => {
    const number = { company_number: '03333333' };
    await client({ ...number, company: 'Older', email: 'a@older.example' });
    await client({ ...number, company: 'Newer' });

    await find(number);

    expect(fetched).toEqual(['https://older.example/', 'https://newer.co.uk/', 'https://newer.com/']);
  });
});
