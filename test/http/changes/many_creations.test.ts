import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { openPool } from '../../../db/connections/connect.ts';
import { Busy } from '../../../db/connections/shares.ts';
import { jsonAnswer } from '../../../http/responses/answer.ts';
import { openCreations } from '../../../http/changes/creations.ts';
import type { Creation } from '../../../http/changes/creations.ts';
import { newTeam } from '../../support/teams.ts';

const url = process.env.TEST_DATABASE_URL!;
let pool: pg.Pool;
beforeAll(() => {
  pool = openPool(url, { name: 'test', max: 2 });
});
afterAll(() => pool.end());

test('a thousand creates of one kind wait for their turn, and one more is busy; other kinds are not affected', async () => {
  const { team_id } = await newTeam();
  const creations = openCreations(
    {
      ...{ database: { pool, url }, kept_answers_key: randomBytes(32) },
      ...{ wakeDispatchers: () => undefined, wakeJobs: () => undefined },
    },
    { wait_ms: 600_000 },
  );
  let finish = () => {};
  const running = new Promise<void>((resolve) => (finish = resolve));
  const creation = (operation_id: string, held: boolean): Creation => ({
    ...{ team_id, operation_id, claim: null },
    origin: {
      actor: { type: 'system', id: null, name: 'test', api_key_prefix: null },
      ...{ source: 'api', ip: null, request_id: null },
    },
    work: async () => jsonAnswer(201, 'with others'),
    alone: async () => {
      if (held) await running;

      return jsonAnswer(201, 'alone');
    },
  });
  const first = [1, 2].map(() => creations.run(creation('createClient', true)));
  const waiting = Array.from({ length: 1000 }, () => creations.run(creation('createClient', false)));

  await expect(creations.run(creation('createClient', false))).rejects.toThrow(Busy);
  expect((await creations.run(creation('createNote', false))).body).toBe('alone');
  finish();
  expect((await Promise.all(first)).map(({ body }) => body)).toEqual(['alone', 'alone']);
  expect((await Promise.all(waiting)).every(({ status }) => status === 201)).toBe(true);
});
