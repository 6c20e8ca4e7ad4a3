import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import type { Application } from '../../http/server/application.ts';
import { boardLink } from '../../presenters/planning/board_links.ts';
import { boardRoutes } from '../../pages/board/routes.ts';
import { pageRoutes } from '../../pages/routes.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** The public pages on a database that fails in this way; returns what it answers at a path. */
async function askFailing(path: string, error: object) {
  const logged: { msg: string; request_id: string }[] = [];
  const refuse = () => {
    throw Object.assign(new Error('secret of the server'), error);
  };
  const app = {
    settings: { public_forms_per_minute: 100 },
    cursor_key: Buffer.alloc(32),
    database: { pool: { query: refuse, connect: refuse }, reads: { text: refuse } },
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    base_url: () => 'http://127.0.0.1',
  } as unknown as Application;
  const web = express();
  pageRoutes(web, app, []);
  boardRoutes(web, app);
  const server = web.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  return { status: answer.status, headers: answer.headers, text: await answer.text(), logged };
}

const link = boardLink(
  { team_id: '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01', date: '2026-10-05' },
  Buffer.alloc(32),
  new Date(),
);

describe('a public page that cannot be shown', () => {
  test.each([
    ['while the database is away', { code: '57P01' }, 503],
    ['because of a mistake of ours', {}, 500],
  ])(
    '%s says so to a person, with a number to quote and nothing of the cause',
    async (_what, error, status) => {
      const answer = await askFailing(`/p/${'x'.repeat(32)}`, error);
      const id = answer.headers.get('x-request-id');

      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.text).toContain('Something went wrong');
      expect(answer.text).toContain('Nothing was changed.');
      expect(answer.text).toContain(`quote ${id}`);
      expect(answer.text).not.toContain('secret of the server');
      expect(answer.logged).toEqual([
        expect.objectContaining({ msg: 'a public page failed', request_id: id }),
      ]);
    },
  );

  test('asks the database for no address that cannot be a link', async () => {
    const answer = await askFailing('/p/too-short', { code: '57P01' });

    expect([answer.status, answer.logged]).toEqual([404, []]);
  });
});

test('a board that cannot be shown is asked for again a minute later', async () => {
  const path = new URL(link, 'http://127.0.0.1').pathname;
  const answer = await askFailing(path, { code: '57P01' });

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(answer.text).toContain('The board cannot be shown at the moment');
  expect(answer.logged).toEqual([
    expect.objectContaining({
      msg: 'a board could not be shown',
      request_id: answer.headers.get('x-request-id'),
    }),
  ]);
});
