import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { londonDate } from '../../../domain/dates.ts';
import { exportedRecords } from '../../../presenters/platform/exported_records.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { importFile, jobEnd } from '../../support/records/imports.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { csvRows, unzipped } from '../../support/zips.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

async function exported(key: string): Promise<Record<string, string>> {
  const answer = await call('appExportTeam', { key });
  if (answer.status !== 200) throw new Error(answer.bytes.toString());

  return unzipped(answer.bytes);
}

async function downloaded(key: string, jobId: string): Promise<Buffer> {
  const { headers } = await call('appDownloadJob', { key, path: { id: jobId } });
  const answer = await send('GET', new URL(headers.location!).pathname, {});
  if (answer.status !== 200) throw new Error(`${answer.status} ${headers.location}`);

  return answer.bytes;
}

/** So many clients that the whole export is a job's. */
const manyClients = (teamId: string, count: number) =>
  queryShared(
    `insert into clients (team_id, id, name) select $1, gen_random_uuid(), 'Client ' || n from generate_series(1, $2::int) n`,
    [teamId, count],
  );

describe('appExportTeam', () => {
  test('has a file for each kind of record, its rows and digest in the manifest, of the own team alone', async () => {
    const own = await newTeam();
    const { body: client } = await call('createClient', {
      key: own.key,
      body: { name: 'Müller, "Söhne"', notes: 'two\nlines', postcode: 'LS1 4AP' },
    });
    await call('createClient', { key: other.key, body: { name: 'Theirs' } });
    const files = await exported(own.key);
    const manifest = JSON.parse(files['manifest.json']!);

    expect(Object.keys(files).sort()).toEqual(
      [...manifest.files.map(({ name }: any) => name), 'manifest.json'].sort(),
    );
    for (const { name, rows, sha256 } of manifest.files) {
      expect([name, csvRows(files[name]!).length]).toEqual([name, rows]);
      expect(createHash('sha256').update(files[name]!).digest('hex')).toBe(sha256);
    }
    expect(csvRows(files['clients.csv']!)).toMatchObject([
      {
        id: client.id,
        name: 'Müller, "Söhne"',
        notes: 'two\nlines',
        'address.postcode': 'LS1 4AP',
        on_stop: 'false',
      },
    ]);
    const trail = await listAll('listAuditEvents', { key: own.key, query: { entity_type: 'export' } });
    expect(trail.map(({ action }) => action)).toEqual(['export']);
  });

  test('is one consistent snapshot: no record refers to one that another file lacks', async () => {
    const own = await newTeam();
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n += 1) {
        const { body: client } = await call('createClient', { key: own.key, body: { name: `Client ${n}` } });
        await call('createClientLocation', { key: own.key, body: { client_id: client.id, label: 'Yard' } });
      }
    })();
    const moments = [];
    for (let n = 0; n < 5; n += 1) moments.push(await exported(own.key));
    writing = false;
    await writer;

    for (const files of moments) {
      const clients = new Set(csvRows(files['clients.csv']!).map(({ id }) => id));
      const locations = csvRows(files['client_locations.csv']!);
      expect(locations.every(({ client_id }) => clients.has(client_id))).toBe(true);
      expect(clients.size - locations.length).toBeLessThanOrEqual(1);
      const told = csvRows(files['audit_events.csv']!).filter(({ entity_type }) =>
        ['client', 'client_location'].includes(entity_type!),
      );
      expect(told).toHaveLength(clients.size + locations.length);
    }
  });

  test('changes nothing when imported again', async () => {
    const own = await newTeam();
    await importFile(
      own.key,
      'clients',
      'name,email,address,city,postcode,notes,phone,company_number\nA,a@x.test,"1 High St\nUnit 4",Leeds,LS1 4AP,=1+1,+44 113 000,00123456\nB,,,,,\'=x,,\n',
    );
    await importFile(
      own.key,
      'client_sites',
      'client,label,postcode\nA,Yard,LS1 4AP\nB,"=HYPERLINK(""x"")",\n',
    );
    await importFile(
      own.key,
      'containers',
      'reference,container_type,client,client_site_label\n-5,8 yd skip,A,Yard\n',
    );
    await importFile(own.key, 'vehicles', 'registration,gvw_kg,mot_expires_on\nAB12CDE,18000.5,2027-01-31\n');
    const before = await recordsOf(own.team_id);
    const files = await exported(own.key);
    const kinds = {
      clients: 'clients',
      client_sites: 'client_locations',
      containers: 'containers',
      vehicles: 'vehicles',
    };

    for (const [kind, file] of Object.entries(kinds)) {
      const batch = await importFile(own.key, kind, files[`${file}.csv`]!, {
        options: { on_duplicate: 'update' },
      });
      expect([
        kind,
        batch.counts.create,
        batch.counts.update,
        batch.counts.error,
        batch.counts.skip > 0,
      ]).toEqual([...[kind, 0, 0, 0], true]);
    }
    expect(await recordsOf(own.team_id)).toEqual(before);
  });

  test('contains no secret', async () => {
    const own = await newTeam();
    const { shown, kept } = await plantSecrets(own);
    expect(shown.every((secret) => secret?.length >= 32)).toBe(true);
    await call('createClient', { key: own.key, body: { name: 'A' } });
    const all = Object.values(await exported(own.key)).join('\n');

    for (const secret of [own.key, ...shown]) expect(all).not.toContain(secret);
    for (const secret of kept) {
      expect(all).not.toContain(secret.toString('hex'));
      expect(all).not.toContain(secret.toString('base64'));
    }
    // What is looked for is what the tables hold.
    expect([shown.length, kept.length >= 4]).toEqual([2, true]);
  });

  test('runs as a job for a team with many records, one at a time, and gives the same file', async () => {
    const own = await newTeam();
    await manyClients(own.team_id, 20_001);
    const first = await call('appExportTeam', { key: own.key });
    const again = await call('appExportTeam', { key: own.key });
    expect([first.status, first.body.kind]).toEqual([202, 'full_export']);
    if (again.body.status === 'queued' || again.body.status === 'running')
      expect(again.body.id).toBe(first.body.id);
    const job = await jobEnd(own.key, first.body.id, 60_000);
    const files = await unzipped(await downloaded(own.key, job.id));

    expect([job.status, job.file.content_type]).toEqual(['succeeded', 'application/zip']);
    expect(csvRows(files['clients.csv']!)).toHaveLength(20_001);
    const waits = `update jobs set status = 'queued', due_at = now() + interval '1 hour', finished_at = null`;
    await queryShared(`${waits} where id = $1`, [job.id]);
    expect((await call('appExportTeam', { key: own.key })).body.id).toBe(job.id);
  });

  test('includes health data only if the user may read it; its manifest lists what is left out', async () => {
    const own = await newTeam();
    const accident = await call('appCreateAccident', {
      key: own.key,
      body: {
        date: '2026-10-05',
        person: { kind: 'employee', name: 'Sam Reed' },
        location: 'Yard',
        injury_type: 'fracture',
        description: 'Slipped on the ramp',
        work_related: true,
      },
    });
    expect(accident.status).toBe(201);
    const exporter = await personWith(own, 'Exports', ['export:read', 'clients:read']);
    const [whole, masked] = [await exported(own.key), await exported(exporter.key)];

    expect(csvRows(whole['accidents.csv']!)).toMatchObject([{ description: 'Slipped on the ramp' }]);
    expect(JSON.parse(whole['manifest.json']!).left_out).toEqual([]);
    expect(JSON.parse(masked['manifest.json']!).left_out).toEqual(
      ['accidents.csv', 'near_misses.csv', 'rams.csv'].map((name) => ({ name, permission: 'hs:read' })),
    );
    for (const text of Object.values(masked)) expect(text).not.toMatch(/Slipped|Sam Reed|fracture/);
  });

  test('requires the export permission', async () => {
    const office = await team.anotherKey({ role: 'office' });

    expect((await call('appExportTeam', { key: office.key })).status).toBe(403);
  });
});

/** Secrets of every kind that a team has: those that were shown once, and the bytes that the tables keep of them. */
async function plantSecrets(own: TestTeam): Promise<{ shown: string[]; kept: Buffer[] }> {
  const { body: webhook } = await call('appCreateWebhook', {
    key: own.key,
    body: { url: 'http://127.0.0.1:65000/planted', event_types: ['invoice.paid'] },
  });
  const { body: note } = await call('createNote', {
    key: own.key,
    body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'] },
  });
  const { body: link } = await call('appShareNoteByLink', { key: own.key, path: { id: note.id }, body: {} });
  await own.anotherKey({ role: 'office' });
  const rows = await queryShared<{ secret: Buffer }>(
    `select secret_hash as secret from api_keys where team_id = $1
     union all select secret from webhook_endpoints where team_id = $1 and secret is not null
     union all select digest from public_tokens where team_id = $1`,
    [own.team_id],
  );

  return { shown: [webhook.secret, link.url.split('/').at(-1)], kept: rows.map(({ secret }) => secret) };
}

/** What an import may change, whole. */
async function recordsOf(teamId: string): Promise<unknown> {
  const tables = ['clients', 'client_locations', 'containers', 'vehicles', 'container_movements'];
  const rows = tables.map((table) =>
    queryShared(`select to_jsonb(t) as row from ${table} t where team_id = $1 order by id`, [teamId]),
  );

  return Promise.all(rows);
}

describe('appExportList', () => {
  const csv = async (list: string, key: string, query: Record<string, string> = {}) => {
    const answer = await call('appExportList', { key, path: { list }, query });
    if (answer.status !== 200) throw new Error(answer.bytes.toString());

    return answer.bytes.toString('utf8');
  };

  test('marks formulas as text and leaves numbers alone', async () => {
    const own = await newTeam();
    await call('createClient', {
      key: own.key,
      body: {
        name: '=cmd|x',
        company: '@SUM(A1)',
        phone: '+44 113 496 0000',
        notes: '-2+3+cmd|x',
        city: "'=x",
      },
    });
    await call('appCreateVehicle', { key: own.key, body: { registration: 'AB12CDE', gvw_kg: 18000 } });
    const [client] = csvRows(await csv('clients', own.key));

    expect(client).toMatchObject({
      name: "'=cmd|x",
      company: "'@SUM(A1)",
      phone: '+44 113 496 0000',
      notes: "'-2+3+cmd|x",
      'address.city': "''=x",
    });
    expect(csvRows(await csv('vehicles', own.key))[0]!.gvw_kg).toBe('18000');
  });

  test('applies the filters of the list, and rejects others', async () => {
    const own = await newTeam();
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'A' } });
    for (const scheduled_date of ['2026-10-01', '2026-10-02'])
      await call('createCollection', { key: own.key, body: { scheduled_date, client_id: client.id } });
    const days = async (query: Record<string, string>) =>
      csvRows(await csv('collections', own.key, query)).map(({ scheduled_date }) => scheduled_date);

    expect(await days({})).toEqual(['2026-10-01', '2026-10-02']);
    expect(await days({ date_from: '2026-10-02', client_id: client.id, status: 'scheduled' })).toEqual([
      '2026-10-02',
    ]);
    expect(await days({ date_to: '2026-10-01' })).toEqual([]);
    expect(await csv('collections', other.key)).toMatch(/^id,[^\n]*\r\n$/);
    const refused = await call('appExportList', {
      key: own.key,
      path: { list: 'clients' },
      query: { status: 'x' },
    });
    expect(refused.body.error.details).toEqual([
      { field: 'query.status', message: 'is not a filter of clients' },
    ]);
    expect((await call('appExportList', { key: own.key, path: { list: 'secrets' } })).status).toBe(404);
  });

  test.each(exportedRecords.flatMap(({ list }) => list?.name ?? []))('exports %s', async (list) => {
    const { headers, bytes } = await call('appExportList', { key: other.key, path: { list } });

    expect(bytes.toString()).toMatch(/^id,/);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${list}-${londonDate(new Date())}.csv"`,
    );
  });

  test('names the job if there are too many records for one response', async () => {
    const own = await newTeam();
    await manyClients(own.team_id, 10_000);
    expect((await call('appExportList', { key: own.key, path: { list: 'clients' } })).status).toBe(200);
    await manyClients(own.team_id, 1);
    const { status, body } = await call('appExportList', { key: own.key, path: { list: 'clients' } });

    expect([status, body.error.details[0].message]).toEqual([
      422,
      'matches more than 10000 records; POST to the same path makes a file of any size',
    ]);
  });

  test('needs the permission to read the list itself', async () => {
    const person = await personWith(team, 'Lists', ['lists:read', 'clients:read']);
    const get = async (list: string) =>
      (await call('appExportList', { key: person.key, path: { list } })).status;

    expect([await get('clients'), await get('invoices')]).toEqual([200, 403]);
    const post = await call('appStartListExport', { key: person.key, path: { list: 'invoices' }, body: {} });
    expect(post.status).toBe(403);
  });
});

describe('appStartListExport', () => {
  test('makes a CSV of any length, with the requested columns', async () => {
    const own = await newTeam();
    await manyClients(own.team_id, 10_001);
    const started = await call('appStartListExport', {
      key: own.key,
      path: { list: 'clients' },
      body: { columns: ['name', 'address.postcode'] },
    });
    const job = await jobEnd(own.key, started.body.id);
    const text = (await downloaded(own.key, job.id)).toString('utf8');

    expect([started.status, job.status]).toEqual([202, 'succeeded']);
    expect(text.split('\r\n')[0]).toBe('name,address.postcode');
    expect(csvRows(text)).toHaveLength(10_001);
  });

  test('makes a workbook with texts as text and numbers as numbers', async () => {
    const own = await newTeam();
    await call('appCreateVehicle', {
      key: own.key,
      body: { registration: 'AB12CDE', gvw_kg: 18000, make: '=1+1', model: 'A & <B>' },
    });
    const started = await call('appStartListExport', {
      key: own.key,
      path: { list: 'vehicles' },
      body: { format: 'xlsx', columns: ['registration', 'gvw_kg', 'make', 'model', 'driver_id'] },
    });
    const job = await jobEnd(own.key, started.body.id);
    const { headers } = await call('appDownloadJob', { key: own.key, path: { id: job.id } });
    const file = await send('GET', new URL(headers.location!).pathname, {});
    const files = await unzipped(file.bytes);

    expect(file.headers['content-disposition']).toBe(
      `attachment; filename=vehicles-${londonDate(new Date())}.xlsx`,
    );
    expect(Object.keys(files)).toContain('xl/workbook.xml');
    const [, second] = files['xl/worksheets/sheet1.xml']!.match(/<row .*?<\/row>/g)!;
    const text = (at: string, value: string) =>
      `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
    expect(second).toBe(
      `<row r="2">${text('A2', 'AB12CDE')}<c r="B2"><v>18000</v></c>${text('C2', '=1+1')}${text('D2', 'A &amp; &lt;B&gt;')}</row>`,
    );
  });

  test('refuses columns and filters that the list does not have', async () => {
    const { status, body } = await call('appStartListExport', {
      key: team.key,
      path: { list: 'clients' },
      body: { columns: ['name', 'secret'], filters: {} },
    });

    expect([status, body.error.details]).toEqual([
      422,
      [{ field: 'columns.1', message: 'is not a column of clients' }],
    ]);
  });
});
