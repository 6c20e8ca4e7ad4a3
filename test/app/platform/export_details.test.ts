import { beforeAll, describe, expect, test } from '@jest/globals';
import { apiVersion } from '../../../domain/api_version.ts';
import { londonDate } from '../../../domain/dates.ts';
import { newId } from '../../../db/ids.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { personWith } from '../../support/records/roles.ts';
import { tamper } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { csvRows, unzipped } from '../../support/zips.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const today = londonDate(new Date());

/** One file at each place that names files, and a signature without one; their records are not looked at. */
async function keptFiles(teamId: string): Promise<Record<string, string>> {
  const ids = Object.fromEntries(
    [
      'collection',
      'note',
      'consignment',
      'rams',
      'return',
      'request',
      'document',
      'accident',
      'near_miss',
      'walkaround',
    ].map((name) => [name, newId()]),
  );
  const key = (name: string) => `${teamId}/${name}.file`;
  const insert = (table: string, columns: string, ...values: unknown[]) =>
    tamper(
      `insert into ${table} (team_id, ${columns}) values ($1, ${values.map((_, n) => `$${n + 2}`).join(', ')})`,
      [teamId, ...values],
    );
  const now = new Date().toISOString();
  await insert(
    'collection_photos',
    'id, collection_id, kind, storage_key, content_type, bytes',
    ...[newId(), ids.collection, 'before', key('a_photo'), 'image/jpeg', 11],
  );
  for (const [table, column, id, part] of [
    ['note_signatures', 'note_id, party', ids.note, 'transferor'],
    ['consignment_signatures', 'consignment_note_id, part', ids.consignment, 'c'],
  ] as const) {
    await insert(
      table,
      `${column}, name, method, image_key, signed_at`,
      ...[id, part, 'Sam', 'drawn', key(`b_${table}`), now],
    );
    await insert(
      table,
      `${column}, name, method, signed_at`,
      ...[id, part === 'c' ? 'd' : 'transferee', 'Kim', 'typed', now],
    );
  }
  const rams = 'id, rams_id, name, method, image_key, content_digest, signed_at';
  await insert('rams_signatures', rams, newId(), ids.rams, 'Sam', 'drawn', key('c_rams'), 'x', now);
  await insert('rams_signatures', rams, newId(), ids.rams, 'Kim', 'typed', null, 'x', now);
  await insert(
    'consignment_returns',
    `id, site_id, quarter_start, due_on, null_return, consignment_count, rejected_count, total_kg, header, lines, csv_key`,
    ...[ids.return, newId(), '2025-01-01', '2025-01-31', true, 0, 0, 0, '{}', '[]', key('d_return')],
  );
  await insert(
    'portal_request_photos',
    'id, portal_request_id, storage_key, content_type, bytes',
    ...[newId(), ids.request, key('e_request'), 'image/webp', 12],
  );
  await insert(
    'producer_documents',
    'id, type, file_name, content_type, bytes, sha256, storage_key, uploaded_by',
    ...[ids.document, 'permit', 'Permit.pdf', 'application/pdf', 13, 'x', key('f_document'), 'Sam'],
  );
  for (const name of ['accident', 'near_miss', 'walkaround'])
    await insert(
      'record_photos',
      `id, ${name}_id, storage_key, content_type, bytes, uploaded_by`,
      ...[newId(), ids[name], key(`g_${name}`), 'image/png', 14, newId()],
    );

  return ids as Record<string, string>;
}

async function exported(key: string) {
  const answer = await call('appExportTeam', { key });
  if (answer.status !== 200) throw new Error(answer.bytes.toString());

  return { headers: answer.headers, files: await unzipped(answer.bytes) };
}

describe('the full export', () => {
  test('lists every kept file with its record, type and size; those of health and safety for hs:read only', async () => {
    const own = await newTeam();
    const ids = await keptFiles(own.team_id);
    const exporter = await personWith(own, 'exporter', ['export:read']);
    const attachments = async (key: string) => csvRows((await exported(key)).files['attachments.csv']!);
    const row = (name: string, record_type: string, record_id: string, content_type: string, bytes = '') => ({
      ...{ key: `${own.team_id}/${name}.file`, record_type, record_id, content_type, bytes },
      file_name: `${name}.file`,
    });

    const all = [
      row('a_photo', 'collection', ids.collection!, 'image/jpeg', '11'),
      row('b_consignment_signatures', 'consignment_note', ids.consignment!, 'image/png'),
      row('b_note_signatures', 'note', ids.note!, 'image/png'),
      row('c_rams', 'rams', ids.rams!, 'image/png'),
      row('d_return', 'consignment_return', ids.return!, 'text/csv'),
      row('e_request', 'portal_request', ids.request!, 'image/webp', '12'),
      row('f_document', 'producer_document', ids.document!, 'application/pdf', '13'),
      row('g_accident', 'accident', ids.accident!, 'image/png', '14'),
      row('g_near_miss', 'near_miss', ids.near_miss!, 'image/png', '14'),
      row('g_walkaround', 'walkaround', ids.walkaround!, 'image/png', '14'),
    ];
    expect(await attachments(own.key)).toEqual(all);
    expect(await attachments(exporter.key)).toEqual(
      all.filter(({ record_type }) => !['rams', 'accident', 'near_miss'].includes(record_type)),
    );
    expect(await attachments(team.key)).toEqual([]);
  });

  test('has the day in its name, tells its version and moment, and the history what was in it', async () => {
    const own = await newTeam();
    await call('createSite', { key: own.key, body: { name: 'Yard' } });
    const { headers, files } = await exported(own.key);
    const manifest = JSON.parse(files['manifest.json']!);
    const [entry] = await listAll('listAuditEvents', { key: own.key, query: { entity_type: 'export' } });
    const told = entry.changes.find(({ field }: { field: string }) => field === 'files').to;

    expect(headers['content-disposition']).toBe(`attachment; filename="export-${today}.zip"`);
    expect(manifest).toMatchObject({ version: '1', api_version: apiVersion });
    expect(Math.abs(Date.parse(manifest.made_at) - Date.now())).toBeLessThan(60_000);
    expect(told).toEqual(manifest.files);
    expect(told.find(({ name }: { name: string }) => name === 'sites.csv').rows).toBe(1);
  });

  test('is in the answer up to 20,000 records, and from the next on a job; that of another person is another', async () => {
    const own = await newTeam();
    const rowsOf = async () => {
      const { files } = await exported(own.key);

      return JSON.parse(files['manifest.json']!).files.reduce(
        (sum: number, { name, rows }: { name: string; rows: number }) =>
          sum + (name === 'attachments.csv' ? 0 : rows),
        0,
      );
    };
    const fill = (count: number) =>
      tamper(
        `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes)
         select $1, gen_random_uuid(), 'site', n::text, 'update', 'system', '{"type":"system","id":null,"name":null}', '[]'
         from generate_series(1, $2::int) n`,
        [own.team_id, count],
      );
    // The export itself adds an entry to the history.
    await fill(20_000 - (await rowsOf()) - 1);
    expect(await rowsOf()).toBe(20_000);

    const admin = await own.anotherKey({ role: 'admin' });
    const waiting = async (kind: string, by: string, status: string) => {
      const id = newId();
      await queryShared(
        `insert into jobs (team_id, id, kind, status, params, created_by, created_by_name, request_id, due_at, finished_at)
         values ($1, $2, $3, $4, '{}', $5, 'Olive', 'req_test', now() + interval '1 hour',
           case when $4 = 'failed' then now() end)`,
        [own.team_id, id, kind, status, by],
      );

      return id;
    };
    const others = [
      await waiting('full_export', admin.user_id, 'queued'),
      await waiting('for_nobody', own.user_id, 'queued'),
      await waiting('full_export', own.user_id, 'failed'),
    ];
    const started = await call('appExportTeam', { key: own.key });
    expect([started.status, started.headers.location]).toEqual([202, `/api/v1/app/jobs/${started.body.id}`]);
    expect(others).not.toContain(started.body.id);
    await call('appCancelJob', { key: own.key, path: { id: started.body.id } });

    const running = await waiting('full_export', own.user_id, 'running');
    const again = await call('appExportTeam', { key: own.key });
    expect([again.status, again.body.id, again.headers.location]).toEqual([
      ...[202, running, `/api/v1/app/jobs/${running}`],
    ]);
  }, 60_000);
});

describe('an exported list', () => {
  const ids = async (list: string, query: Record<string, string> = {}) =>
    csvRows((await call('appExportList', { key: team.key, path: { list }, query })).bytes.toString()).map(
      ({ id }) => id,
    );
  const make = async (operation: string, body: object) =>
    (await call(operation, { key: team.key, body })).body.id as string;

  test('leaves out deleted records as the list itself does', async () => {
    const [kept, gone] = [
      await make('createSite', { name: 'Kept' }),
      await make('createSite', { name: 'Gone' }),
    ];
    await call('deleteSite', { key: team.key, path: { id: gone } });
    const listed = (await listAll('listSites', { key: team.key })).map(({ id }) => id);

    expect(listed).toEqual([kept]);
    expect(await ids('sites')).toEqual([kept]);
  });

  test('of records made at the same moment has them in the order of their ids', async () => {
    const made = [];
    for (let n = 0; n < 4; n += 1) made.push(await make('createClient', { name: `Client ${n}` }));
    const shuffled = [made[2], made[0], made[3], made[1]] as string[];
    for (const id of shuffled)
      await queryShared(`update clients set created_at = '2026-01-05T10:00:00Z', notes = $2 where id = $1`, [
        id,
        id,
      ]);

    expect(await ids('clients')).toEqual([...made].sort());
  });
});
