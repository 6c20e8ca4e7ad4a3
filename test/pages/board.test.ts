import { beforeAll, describe, expect, test } from '@jest/globals';
import { busyDay } from '../support/records/board.ts';
import { call, send } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let path: string;
beforeAll(async () => {
  team = await newTeam();
  await busyDay(team, { jobs: 60, vehicles: 8 });
  const { body } = await call('appGetBoard', { key: team.key });
  path = new URL(body.wall_url).pathname;
}, 60_000);

describe('the link of a board', () => {
  test('opens the page and its parts without a key, under a policy that allows nothing else', async () => {
    const page = await send('GET', path, {});

    expect(page.status).toBe(200);
    expect(page.bytes.toString()).toContain(team.name);
    const policy = page.headers['content-security-policy']!;
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const styles = ['board.css', 'board_parts.css', 'board_phones.css'];
    for (const style of styles) expect(page.bytes.toString()).toContain(`${path}/${style}`);
    for (const part of [...styles, 'board.js', 'board_map.js', 'board_words.js'])
      expect((await send('GET', `${path}/${part}`, {})).status).toBe(200);
    expect((await send('GET', `${path}/other.js`, {})).status).toBe(404);
  });

  test('opens a page with every part that its script writes to', async () => {
    const page = (await send('GET', path, {})).bytes.toString();
    const script = (await send('GET', `${path}/board.js`, {})).bytes.toString();
    const written = [...script.matchAll(/find\('#([\w-]+)/g)].map(([, id]) => id);

    expect(new Set(written).size).toBeGreaterThan(5);
    expect(written.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  });

  test('changes nothing: there is no form and no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await send(method, `${path}/board.json`, {})).status).toBeGreaterThanOrEqual(400);
  });

  test('shows no more of a client than name and place', async () => {
    const { body } = await send('GET', `${path}/board.json`, {});

    expect(body.jobs).toHaveLength(60);
    expect(Object.keys(body.jobs[0]).sort()).toEqual(
      [
        'client',
        'driver_id',
        'eta',
        'id',
        'late_by_min',
        'lat',
        'lng',
        'place',
        'problems',
        'sequence',
        'state',
        'vehicle_id',
        'work',
      ].sort(),
    );
  });

  test('shows the jobs, drivers and vehicles of the board, in words', async () => {
    const { body: board } = await call('appGetBoard', { key: team.key, query: { derive: '1' } });
    const { body } = await send('GET', `${path}/board.json`, {});
    const words = ({ kind, message }: any) => [kind.replaceAll('_', ' '), message].filter(Boolean).join(': ');

    expect([board.jobs.length, board.drivers.length > 0, board.vehicles.length]).toEqual([60, true, 8]);
    expect(body.jobs).toEqual(
      board.jobs.map(({ collection, assignment, client_name, problems, ...job }: any) => ({
        ...Object.fromEntries(['id', 'state', 'eta', 'lat', 'lng'].map((name) => [name, job[name]])),
        // Minutes go by between the two requests.
        late_by_min: job.late_by_min === null ? null : expect.any(Number),
        client: client_name,
        place: [collection.address, collection.postcode].filter(Boolean).join(', '),
        work: [collection.service_type?.replaceAll('_', ' '), collection.container_type]
          .filter(Boolean)
          .join(', '),
        ...assignment,
        problems: problems.map(words),
      })),
    );
    expect(body.drivers).toEqual(
      board.drivers.map(({ id, name, status, blockers }: any) => ({
        ...{ id, name, status },
        blockers: blockers.map(({ message }: any) => message),
      })),
    );
    expect(body.vehicles).toEqual(
      board.vehicles.map(({ id, registration, status, driver_id, position, problems }: any) => ({
        ...{ id, registration, status, driver_id },
        position: position && { lat: position.lat, lng: position.lng, at: position.at },
        problems: problems.map(words),
      })),
    );
  });

  test.each([
    [
      'altered',
      (link: string) =>
        link.replace(/^(.{20})./, (_, head: string) => `${head}${link[20] === 'A' ? 'B' : 'A'}`),
    ],
    ['signed otherwise', (link: string) => `${link.split('.')[0]}.${'A'.repeat(43)}`],
    ['no link at all', () => '/board/x'],
  ])('%s is not found', async (_what, change) => {
    expect((await send('GET', change(path), {})).status).toBe(404);
    expect((await send('GET', `${change(path)}/board.json`, {})).status).toBe(404);
  });

  test('a poll returns what changed since the last one; an invalid time returns everything', async () => {
    const first = (await send('GET', `${path}/board.json`, {})).body;
    const [{ id }] = first.jobs.filter(({ state }: any) => state === 'assigned');
    await call('appUpdateCollection', { key: team.key, path: { id }, body: { address: 'Moved' } });

    const next = (await send('GET', `${path}/board.json?since=${first.as_of}`, {})).body;

    expect(next.complete).toBe(false);
    expect(next.jobs.find((job: any) => job.id === id).place).toMatch(/^Moved/);
    expect(next.jobs.every((job: any) => job.id === id || job.late_by_min !== null)).toBe(true);
    for (const since of [
      '%27',
      '2026-11-28',
      '2026-13-45T25:00:00.000Z',
      `${first.as_of}&since=${first.as_of}`,
    ])
      expect((await send('GET', `${path}/board.json?since=${since}`, {})).body.complete).toBe(true);
  });
});
