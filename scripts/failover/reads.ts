import { deepStrictEqual } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Pair } from './pair.ts';

/**
 * Proves which server reads: with the replay of the standby paused, only a read that may be a minute old misses what was just
 * created; one that may be a second old, one that asks for nothing, and any while the standby is away come from the primary.
 */
export async function checkStandbyReads(pair: Pair, baseUrl: string, key: string): Promise<void> {
  const standby = new pg.Client({ connectionString: pair.standby_url });
  standby.on('error', () => undefined);
  await standby.connect();
  await sleep(1000);
  await standby.query('select pg_wal_replay_pause()');
  await makeNote(baseUrl, key, 'After the pause');
  await sleep(1500);
  const seen = {
    by_default: await sees(baseUrl, key, undefined),
    max_stale_1: await sees(baseUrl, key, 'max-stale=1'),
    max_stale_60: await sees(baseUrl, key, 'max-stale=60'),
    sync_list: await sees(baseUrl, key, 'max-stale=60', '&updated_after=2026-01-01T00:00:00Z'),
  };
  await standby.query('select pg_wal_replay_resume()');
  await standby.end();
  pair.stopStandby();
  const away = await sees(baseUrl, key, 'max-stale=60');

  deepStrictEqual(
    { ...seen, away },
    { by_default: true, max_stale_1: true, max_stale_60: false, sync_list: true, away: true },
  );
}

async function makeNote(baseUrl: string, key: string, waste_description: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/v1/notes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ waste_description, ewc_codes: ['17 09 04'] }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
}

/** Returns whether a list of notes shows the one created after the pause. */
async function sees(baseUrl: string, key: string, cacheControl?: string, more = ''): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/api/v1/notes?limit=100${more}`, {
    headers: { authorization: `Bearer ${key}`, ...(cacheControl && { 'cache-control': cacheControl }) },
  });
  if (answer.status !== 200) throw new Error(await answer.text());

  return (await answer.text()).includes('After the pause');
}
