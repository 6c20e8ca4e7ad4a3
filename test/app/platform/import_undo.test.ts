import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { importFields } from '../../../domain/platform/import_field_table.ts';
import type { ImportKindName } from '../../../domain/platform/import_field_table.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { importFile, undoImport } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';

/** What an undo adds to or leaves behind: the history, and the service's own bookkeeping. */
const history = new Set([
  ...['audit_events', 'audit_seals', 'container_movements', 'events', 'event_outbox', 'notifications'],
  ...['import_batches', 'import_chunks', 'import_rows', 'jobs', 'job_items', 'tasks', 'idempotency_keys'],
  ...['api_keys', 'board_departures'],
]);

/** Every row of the team, but for the moment of its last change: a record that was restored was changed. */
async function everything(teamId: string): Promise<Record<string, unknown>> {
  const tables = await queryShared<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'team_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    if (!history.has(name))
      found[name] = await queryShared(
        `select (to_jsonb(t) - 'updated_at')::text as row from ${name} t where team_id = $1 order by 1`,
        [teamId],
      );

  return found;
}

const word = fc.constantFrom('Aire', 'Calder', 'Ouse', '=1+1', 'Müller & Söhne', 'two\nlines', 'a;b', '');
const email = fc.constantFrom('a@x.test', 'B@x.test', 'c@x.test', 'none', '');
const yes = fc.constantFrom('yes', 'no', '');
const client = fc.constantFrom('Standing', 'Other', 'Nobody', '');
const postcode = fc.constantFrom('LS1 4AP', 'hx7 6ad', '');

/** Rows of each kind, some of them the same, some with errors. */
const files = {
  clients: fc.record({
    name: word,
    email,
    phone: word,
    postcode,
    company_number: fc.constantFrom('123456', ''),
  }),
  client_sites: fc.record({ client, label: word, postcode, is_default: yes, contact_name: word }),
  containers: fc.record({
    reference: fc.constantFrom('S1', 'S2', 'S3', 'S4', ''),
    container_type: fc.constantFrom('8 yd skip', '6 yd skip', ''),
    status: fc.constantFrom('On hire', 'available', 'flying', ''),
    client,
    client_site_label: fc.constantFrom('Yard', 'Depot', ''),
  }),
  vehicles: fc.record({
    registration: fc.constantFrom('AB12 CDE', 'ab13cde', 'AB14CDE', '?', ''),
    type: fc.constantFrom('tipper', 'boat', ''),
    gvw_kg: fc.constantFrom('18,000', '7500', 'x', ''),
    unladen_kg: fc.constantFrom('9000', ''),
    mot_expires_on: fc.constantFrom('31/10/2027', '2027-02-30', ''),
  }),
};

/** The fields of an import that changes all of a record in `standingRecords`, which is the one named by `of`. */
const whole: Record<ImportKindName, { of: string; table: string } & Record<string, string>> = {
  clients: {
    ...{ of: 'Standing', table: 'clients' },
    ...{ name: 'Calder', company: 'Calder Ltd', email: 'new@x.test', phone: '2', address: '1 Mill Lane' },
    ...{ address_2: 'Elland', city: 'Halifax', postcode: 'HX5 9DA', company_number: '01234567' },
    ...{ sic_code: '38110', notes: 'Rings first', carrier_registration: 'CBDU123456' },
    ...{ vat_number: 'GB123456782', payment_terms: '14_days' },
  },
  client_sites: {
    ...{ of: 'Depot', table: 'client_locations' },
    ...{ client: 'Standing', label: 'Mill', address: '2 Mill Lane', address_2: 'Elland', city: 'Halifax' },
    ...{ postcode: 'HX5 9DA', is_default: 'yes', contact_name: 'Asha', contact_phone: '3' },
    ...{ contact_email: 'asha@x.test', access_notes: 'Low bridge' },
  },
  containers: {
    ...{ of: 'S1', table: 'containers' },
    ...{ reference: 'S9', container_type: '12 yd skip', status: 'on_hire', client: 'Standing' },
    ...{ client_site_label: 'Depot', purchased_on: '2024-05-06' },
  },
  vehicles: {
    ...{ of: 'AB12CDE', table: 'vehicles' },
    ...{ registration: 'ZZ99ZZZ', status: 'off_road', type: 'tipper', make: 'Scania', model: 'P320' },
    ...{ fuel_type: 'Diesel', gvw_kg: '18000', unladen_kg: '9000', odometer_km: '120000' },
    ...{ mot_expires_on: '2027-10-31', tax_expires_on: '2027-11-30', insurance_expires_on: '2027-12-31' },
    ...{ insurance_policy: 'P-1', driver: '', notes: 'New tyres' },
  },
};

const anImport = fc.oneof(
  ...Object.entries(files).map(([kind, row]) =>
    fc.record({
      kind: fc.constant(kind),
      rows: fc.array(row as fc.Arbitrary<Record<string, string>>, { minLength: 1, maxLength: 12 }),
      on_duplicate: fc.constantFrom('update', 'update', 'skip', 'error'),
    }),
  ),
);

function csvOf(rows: Record<string, string>[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => Object.values(row).map(cell).join(','));

  return [Object.keys(rows[0]!).join(','), ...lines].join('\r\n');
}

async function standingRecords(key: string): Promise<void> {
  const make = async (operation: string, body: object) => (await call(operation, { key, body })).body;
  const standing = await make('createClient', { name: 'Standing', email: 'a@x.test', phone: '1' });
  await make('createClient', { name: 'Other', email: 'b@x.test', company_number: '00123456' });
  const yard = await make('createClientLocation', {
    client_id: standing.id,
    label: 'Yard',
    postcode: 'LS1 4AP',
  });
  await make('createClientLocation', { client_id: standing.id, label: 'Depot' });
  await make('createContainer', {
    reference: 'S1',
    container_type: '8 yd skip',
    location: { client_location_id: yard.id },
  });
  await make('createContainer', { reference: 'S2', container_type: '6 yd skip' });
  await make('appCreateVehicle', { registration: 'AB12CDE', gvw_kg: 32000, make: 'DAF' });
}

describe('appUndoImportBatch', () => {
  test('restores every table as before the import, except the history', async () => {
    await fc.assert(
      fc.asyncProperty(anImport, async ({ kind, rows, on_duplicate }) => {
        const { key, team_id } = await newTeam();
        await standingRecords(key);
        const before = await everything(team_id);
        const batch = await importFile(key, kind, csvOf(rows), { options: { on_duplicate } });
        const { create, update, skip, error } = batch.counts;
        expect(create + update + skip + error).toBe(batch.total_rows);

        const undone = await undoImport(key, batch.id);
        expect(undone.undo.kept).toBe(0);
        expect(await everything(team_id)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  }, 240_000);

  test('restores every field of a record that was changed', async () => {
    const team = await newTeam();
    const { key, team_id } = team;
    await standingRecords(key);
    const driver = (await newDriver(team)).member_id;
    const recordOf = async (table: string, name: string) =>
      (
        await queryShared<{ row: Record<string, unknown> }>(
          `select to_jsonb(t) as row from ${table} t where team_id = $1 and $2 in (to_jsonb(t) ->> 'id',
             to_jsonb(t) ->> 'name', to_jsonb(t) ->> 'label', to_jsonb(t) ->> 'reference', to_jsonb(t) ->> 'registration')`,
          [team_id, name],
        )
      )[0]!.row;
    const all = await everything(team_id);

    for (const [kind, { of, table, ...fields }] of Object.entries(whole)) {
      const before = await recordOf(table, of);
      const id = String(before['id']);
      const row: Record<string, string> = { id, ...fields, ...('driver' in fields && { driver }) };
      expect(Object.keys(row)).toEqual(Object.keys(importFields[kind as ImportKindName]));

      const batch = await importFile(key, kind, csvOf([row]), { options: { on_duplicate: 'update' } });

      expect(batch.rows).toMatchObject([{ action: 'update', messages: [] }]);
      const after = await recordOf(table, id);
      const same = Object.keys(fields).filter((name) => name in before && after[name] === before[name]);
      expect([kind, same]).toEqual([kind, []]);
      expect((await undoImport(key, batch.id)).undo).toEqual({ deleted: 0, restored: 1, kept: 0 });
    }
    expect(await everything(team_id)).toEqual(all);
  });

  test('restores a record that several rows of the file changed as it was before the first of them', async () => {
    const { key, team_id } = await newTeam();
    await standingRecords(key);
    const before = await everything(team_id);

    const batch = await importFile(
      key,
      'clients',
      'name,email,phone\nStanding,a@x.test,5\nStanding,a@x.test,6\n',
      {
        options: { on_duplicate: 'update' },
      },
    );

    expect(batch.rows).toMatchObject([{ action: 'update' }, { action: 'update' }]);
    expect((await undoImport(key, batch.id)).undo).toEqual({ deleted: 0, restored: 1, kept: 0 });
    expect(await everything(team_id)).toEqual(before);
  });

  test('restores the clients’ default sites after several imports, undone in either order', async () => {
    const { key, team_id } = await newTeam();
    await standingRecords(key);
    const before = await everything(team_id);
    const sites = 'client,label,is_default\nStanding,A,yes\nStanding,B,yes\nOther,C,\nOther,D,yes\n';
    const first = await importFile(key, 'client_sites', sites);
    const second = await importFile(key, 'client_sites', 'client,label,is_default\nStanding,Depot,yes\n', {
      options: { on_duplicate: 'update' },
    });

    await undoImport(key, second.id);
    const [standing] = await queryShared(
      `select l.label from client_locations l where team_id = $1 and is_default and label <> 'D'`,
      [team_id],
    );
    expect(standing).toEqual({ label: 'B' });
    await undoImport(key, first.id);
    expect(await everything(team_id)).toEqual(before);
  });

  test('without a former default, or if it is gone, the oldest other location becomes the default', async () => {
    const { key, team_id } = await newTeam();
    const make = async (operation: string, body: object) =>
      (await call(operation, { key, body })).body.id as string;
    const [bare, served] = [
      await make('createClient', { name: 'Bare' }),
      await make('createClient', { name: 'Served' }),
    ];
    // A location that a collection names is kept when it is deleted.
    const deleted = async (location: string) => {
      await make('createCollection', { client_location_id: location, scheduled_date: '2026-10-05' });
      const { status } = await call('deleteClientLocation', { key, path: { id: location } });
      expect(status).toBe(200);
    };
    const place = (client_id: string, label: string) => make('createClientLocation', { client_id, label });
    await deleted(await place(bare, 'Long gone'));
    const former = await place(served, 'Former');
    const batch = await importFile(
      ...([key, 'client_sites', 'client,label,is_default\nBare,A,\nServed,A,yes\n'] as const),
    );
    for (const id of [bare, served]) for (const label of ['Older', 'Newer']) await place(id, label);
    await deleted(former);

    expect((await undoImport(key, batch.id)).undo).toMatchObject({ deleted: 2, kept: 0 });

    const left = await queryShared(
      `select c.name, l.label, l.is_default from client_locations l
       join clients c on c.team_id = l.team_id and c.id = l.client_id
       where l.team_id = $1 and l.archived_at is null order by c.name, l.created_at, l.id`,
      [team_id],
    );
    expect(left).toEqual(
      ['Bare', 'Served'].flatMap((name) => [
        { name, label: 'Older', is_default: true },
        { name, label: 'Newer', is_default: false },
      ]),
    );
  });

  test('keeps a record whose former registration or reference another one has now, and restores the others', async () => {
    const { key } = await newTeam();
    const make = async (operation: string, body: object) =>
      (await call(operation, { key, body })).body.id as string;
    const renamed = async (kind: string, file: string) =>
      importFile(key, kind, file, { options: { on_duplicate: 'update' } });
    const undone = async (id: string) =>
      (await undoImport(key, id, { force_partial: true })).rows.map(({ undone: what, undo_reason }: any) => [
        what,
        undo_reason,
      ]);

    const vehicles = [
      await make('appCreateVehicle', { registration: 'AB12 CDE' }),
      await make('appCreateVehicle', { registration: 'AB12 CDF' }),
    ];
    const fleet = await renamed(
      'vehicles',
      `id,registration\n${vehicles[0]},XY12 XYZ\n${vehicles[1]},XY12 XYA\n`,
    );
    await make('appCreateVehicle', { registration: 'AB12 CDE' });
    expect(await undone(fleet.id)).toEqual([
      ['kept', 'conflict'],
      ['restored', null],
    ]);
    const shown = async (id: string) =>
      (await call('appGetVehicle', { key, path: { id } })).body.registration;
    expect([await shown(vehicles[0]!), await shown(vehicles[1]!)]).toEqual(['XY12XYZ', 'AB12CDF']);

    const skip = await make('createContainer', { container_type: 'skip', reference: 'SK-1' });
    const skips = await renamed('containers', `id,reference,container_type\n${skip},SK-2,skip\n`);
    await make('createContainer', { container_type: 'skip', reference: 'SK-1' });
    expect(await undone(skips.id)).toEqual([['kept', 'conflict']]);
  });
});
