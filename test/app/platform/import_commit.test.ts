import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { auditOf } from '../../support/records/audit.ts';
import { importFile, jobEnd, undoImport, uploadImport } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const detailsOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.details];
const actionsOf = (batch: any) => batch.rows.map(({ line, action }: any) => `${line} ${action}`);

/** Runs DDL on the shared table, trying again until it gets the lock: a statement that waits for it blocks all writers. */
const changeClients = (statement: string) =>
  eventually('the lock of the clients', () =>
    queryShared(`set local lock_timeout = '50ms'; ${statement}`).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== '55P03') throw error;

        return false;
      },
    ),
  );

describe('appCommitImport', () => {
  test('creates each good row once, by the rules of the API, and reports the others', async () => {
    const own = await newTeam();
    const csv = 'name,email,postcode\nA,a@x.test,ls1 4ap\nB,none,\nC,a@x.test,\nD,,\n';
    const batch = await importFile(own.key, 'clients', csv);

    expect([batch.status, batch.counts]).toEqual(['committed', { create: 2, update: 0, skip: 1, error: 1 }]);
    expect(actionsOf(batch)).toEqual(['2 create', '3 error', '4 skip', '5 create']);
    expect(batch.rows[1].messages).toEqual([{ field: 'email', message: 'must be an email address' }]);
    const clients = await listAll('appListClients', { key: own.key });
    expect(clients.map(({ name, address }) => [name, address.postcode]).sort()).toEqual([
      ['A', 'LS1 4AP'],
      ['D', null],
    ]);
    const trail = await listAll('listAuditEvents', { key: own.key, query: { entity_type: 'client' } });
    expect(trail.map(({ action, source }) => [action, source])).toEqual([
      ['create', 'import'],
      ['create', 'import'],
    ]);
    expect(
      detailsOf(await call('appCommitImport', { key: own.key, body: { batch_id: batch.id } })),
    ).toMatchObject([422, [{ field: 'status' }]]);
    expect((await call('appCommitImport', { key: other.key, body: { batch_id: batch.id } })).status).toBe(
      422,
    );
    const again = await importFile(own.key, 'clients', csv);
    expect([again.same_as_id, again.counts.create]).toEqual([batch.id, 1]);
  });

  test('of several commits at the same time only one starts a job', async () => {
    const own = await newTeam();
    const id = await uploadImport(own.key, 'clients', 'name\nA\n');
    const commit = () => call('appCommitImport', { key: own.key, body: { batch_id: id } });

    const answers = await Promise.all(Array.from({ length: 8 }, commit));

    const started = answers.filter(({ status }) => status === 202);
    expect(started).toHaveLength(1);
    expect(await jobEnd(own.key, started[0]!.body.id)).toMatchObject({ status: 'succeeded' });
    for (const refused of answers.filter(({ status }) => status !== 202))
      expect(detailsOf(refused)).toMatchObject([422, [{ field: 'status' }]]);
    expect(await listAll('appListJobs', { key: own.key })).toHaveLength(1);
  });

  test('two files of the same clients that are committed at the same time create each client once', async () => {
    const own = await newTeam();
    const rows = Array.from({ length: 600 }, (_, n) => `Client ${n},client-${n}@x.test`);
    const csv = `name,email\n${rows.join('\n')}\n`;
    const ids = [await uploadImport(own.key, 'clients', csv), await uploadImport(own.key, 'clients', csv)];

    const started = await Promise.all(
      ids.map((batch_id) => call('appCommitImport', { key: own.key, body: { batch_id } })),
    );
    for (const { body } of started)
      expect(await jobEnd(own.key, body.id)).toMatchObject({ status: 'succeeded' });

    const counts = await queryShared<{ created: number; skipped: number; failed: number }>(
      `select sum(created_rows)::int as created, sum(skipped_rows)::int as skipped, sum(error_rows)::int as failed
       from import_batches where team_id = $1`,
      [own.team_id],
    );
    expect(counts).toEqual([{ created: 600, skipped: 600, failed: 0 }]);
  });

  test('counts in a dry run and writes nothing', async () => {
    const own = await newTeam();
    const id = await uploadImport(own.key, 'clients', 'name,email\nA,a@x.test\nB,none\n');
    const started = await call('appCommitImport', { key: own.key, body: { batch_id: id, dryRun: true } });
    const job = await jobEnd(own.key, started.body.id);

    expect(job).toMatchObject({
      status: 'succeeded',
      dry_run: true,
      result: { count: 2, would: { create: 1, update: 0, skip: 0, error: 1 } },
    });
    expect(await listAll('appListClients', { key: own.key })).toEqual([]);
    expect((await call('appGetImportBatch', { key: own.key, path: { id } })).body.status).toBe('ready');
  });

  test('updates existing records if requested; an empty cell clears nothing', async () => {
    const own = await newTeam();
    const { body: client } = await call('createClient', {
      key: own.key,
      body: { name: 'Old', email: 'a@x.test', phone: '1', company_number: '01234567' },
    });
    const csv = `id,name,email,phone,company_number\n,New,A@x.test,,\n,Newer,,2,1234567\n${client.id},Newer,A@x.test,,\n`;
    const batch = await importFile(own.key, 'clients', csv, { options: { on_duplicate: 'update' } });

    expect(actionsOf(batch)).toEqual(['2 update', '3 update', '4 skip']);
    expect((await call('getClient', { key: own.key, path: { id: client.id } })).body).toMatchObject({
      name: 'Newer',
      email: 'A@x.test',
      phone: '2',
    });
    const refused = await importFile(own.key, 'clients', csv, { options: { on_duplicate: 'error' } });
    expect(refused.counts).toEqual({ create: 0, update: 0, skip: 0, error: 3 });
  });

  test('links sites and containers to their clients, and vehicles to their drivers', async () => {
    const own = await newTeam();
    await importFile(own.key, 'clients', 'name,company_number\nCalder,01234567\nAire,\nAire,\n');
    const sites = await importFile(
      own.key,
      'client_sites',
      'client,label,postcode,is_default\ncalder,Yard,HX7 8DB,\n1234567,Depot,HX7 8DB,yes\nAire,Yard,,\nNobody,Yard,,\nCalder,Third,,no\n',
    );
    const containers = await importFile(
      own.key,
      'containers',
      'reference,container_type,status,client,client_site_label\nS1,8 yd skip,On hire,Calder,depot\nS2,8 yd skip,,,\nS3,8 yd skip,,Calder,Attic\nS1,6 yd skip,,,\n',
    );
    const people = await listAll('appListTeamMembers', { key: own.key });
    const vehicles = await importFile(
      own.key,
      'vehicles',
      `registration,type,gvw,unladen,driver\nab12cde,skip_loader,"18,000",9000,${people[0].email}\nAB13 CDE,tipper,7500,9000,\nAB14 CDE,tipper,,,Nobody\n`,
    );

    expect(actionsOf(sites)).toEqual(['2 create', '3 create', '4 error', '5 error', '6 create']);
    expect(sites.rows[2].messages).toEqual([
      { field: 'client', message: 'matches 2 clients; name it by id or company number' },
    ]);
    const locations = await listAll('listClientLocations', { key: own.key });
    expect(locations.map(({ label, is_default }) => [label, is_default]).sort()).toEqual([
      ['Depot', true],
      ['Third', false],
      ['Yard', false],
    ]);
    const sites_again = await importFile(
      own.key,
      'client_sites',
      'client,label,postcode,is_default\n1234567,Third,,yes\n1234567,Depot,HX7 8DB,no\n',
      { options: { on_duplicate: 'update' } },
    );
    expect(actionsOf(sites_again)).toEqual(['2 update', '3 skip']);
    const defaults = (await listAll('listClientLocations', { key: own.key })).filter(
      (each) => each.is_default,
    );
    expect(defaults.map(({ label }) => label)).toEqual(['Third']);
    expect(actionsOf(containers)).toEqual(['2 create', '3 create', '4 error', '5 skip']);
    const skips = await listAll('listContainers', { key: own.key });
    expect(skips.map(({ reference, status, location }) => [reference, status, location.type]).sort()).toEqual(
      [
        ['S1', 'on_hire', 'client'],
        ['S2', 'available', 'yard'],
      ],
    );
    expect(actionsOf(vehicles)).toEqual(['2 create', '3 error', '4 error']);
    expect(vehicles.rows[1].messages[0].field).toBe('unladen_kg');
    const [vehicle] = await listAll('appListVehicles', { key: own.key });
    expect([vehicle.registration, vehicle.gvw_kg, vehicle.driver_id]).toEqual([
      'AB12CDE',
      18000,
      people[0].id,
    ]);
  });

  test('changes the columns of a vehicle that a file brings, and checks the whole vehicle', async () => {
    const own = await newTeam();
    const { body: vehicle } = await call('appCreateVehicle', {
      key: own.key,
      body: { registration: 'AB12CDE', make: 'DAF', gvw_kg: 18000, unladen_kg: 9000 },
    });
    const change = (csv: string) =>
      importFile(own.key, 'vehicles', csv, { options: { on_duplicate: 'update' } });
    const changed = await change('registration,make,odometer\nab12 cde,Volvo,120500\n');
    const refused = await change('registration,gvw\nAB12CDE,8000\n');

    expect(actionsOf(changed)).toEqual(['2 update']);
    expect(refused.rows).toMatchObject([{ action: 'error', messages: [{ field: 'unladen_kg' }] }]);
    expect((await call('appGetVehicle', { key: own.key, path: { id: vehicle.id } })).body).toMatchObject({
      registration: 'AB12CDE',
      make: 'Volvo',
      odometer_km: 120500,
      gvw_kg: 18000,
    });
  });

  test('imports the other rows when the database refuses one', async () => {
    const own = await newTeam();
    await queryShared(
      `create function refuse_marked() returns trigger language plpgsql as $$ begin
         if new.name = 'Marked' then raise exception 'marked' using errcode = 'WH002'; end if;
         return new; end $$`,
    );
    await changeClients(
      `create trigger refuse_marked before insert on clients for each row when (new.team_id = '${own.team_id}')
       execute function refuse_marked()`,
    );
    const batch = await importFile(own.key, 'clients', 'name\nA\nMarked\nB\n').finally(async () => {
      await changeClients('drop trigger refuse_marked on clients');
      await queryShared('drop function refuse_marked');
    });

    expect(actionsOf(batch)).toEqual(['2 create', '3 error', '4 create']);
  });
});

describe('appGetImportBatch', () => {
  test('pages through the rows, of one outcome or all', async () => {
    const own = await newTeam();
    const batch = await importFile(own.key, 'clients', 'name,email\nA,\nB,none\nC,\n');
    const get = async (query: Record<string, string | number>) =>
      (await call('appGetImportBatch', { key: own.key, path: { id: batch.id }, query })).body;

    expect(actionsOf(await get({ action: 'error' }))).toEqual(['3 error']);
    const page = await get({ limit: 2 });
    expect([actionsOf(page), page.has_more_rows]).toEqual([['2 create', '3 error'], true]);
    const last = await get({ limit: 2, after_line: 3 });
    expect([actionsOf(last), last.has_more_rows]).toEqual([['4 create'], false]);
    expect((await call('appGetImportBatch', { key: other.key, path: { id: batch.id } })).status).toBe(404);
  });
});

describe('appListImportBatches', () => {
  test('lists the team’s own, by state and kind, the newest first', async () => {
    const own = await newTeam();
    const id = await uploadImport(own.key, 'vehicles', 'registration\nAB12CDE\n');
    const done = await importFile(own.key, 'clients', 'name\nA\n');
    const options = { date_order: 'ymd' };
    await call('appUpdateImportBatch', { key: own.key, path: { id }, body: { options } });
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListImportBatches', { key: own.key, query })).map((batch) => batch.id);

    expect(await ids({})).toEqual([done.id, id]);
    expect(await ids({ status: 'ready' })).toEqual([id]);
    expect(await ids({ kind: 'clients' })).toEqual([done.id]);
    expect(await listAll('appListImportBatches', { key: other.key, query: { status: 'committed' } })).toEqual(
      [],
    );
  });
});

describe('appPreviewImportUndo', () => {
  test('lists what would be deleted, restored and kept, with the reason', async () => {
    const own = await newTeam();
    await call('createClient', { key: own.key, body: { name: 'Old', email: 'old@x.test' } });
    await call('createClient', { key: own.key, body: { name: 'Older', email: 'e@x.test' } });
    const batch = await importFile(
      own.key,
      'clients',
      'name,email\nNew,old@x.test\nA,a@x.test\nB,b@x.test\nC,c@x.test\nD,d@x.test\nE,e@x.test\n',
      { options: { on_duplicate: 'update' } },
    );
    const idOf = (line: number) => batch.rows.find((row: any) => row.line === line).record_id;
    await call('createClientLocation', { key: own.key, body: { client_id: idOf(3), label: 'Yard' } });
    for (const line of [4, 7])
      await call('updateClient', { key: own.key, path: { id: idOf(line) }, body: { phone: '1' } });
    await call('deleteClient', { key: own.key, path: { id: idOf(5) } });
    const get = () => call('appPreviewImportUndo', { key: own.key, path: { id: batch.id } });

    expect((await get()).body).toMatchObject({ can: true, would_delete: 1, would_restore: 1, would_keep: 4 });
    expect((await get()).body.blocked.map(({ line, reason }: any) => [line, reason])).toEqual([
      [3, 'used_by_client_locations'],
      [4, 'changed'],
      [5, 'gone'],
      [7, 'changed'],
    ]);
    expect(
      detailsOf(await call('appUndoImportBatch', { key: own.key, path: { id: batch.id }, body: {} })),
    ).toEqual([422, [{ field: 'force_partial', message: 'must be true: 4 records cannot be undone' }]]);

    const undone = await undoImport(own.key, batch.id, { force_partial: true });
    expect([undone.status, undone.undo]).toEqual(['undone', { deleted: 1, restored: 1, kept: 4 }]);
    expect(undone.rows.map(({ undone: what, undo_reason }: any) => [what, undo_reason])).toEqual([
      ['restored', null],
      ['kept', 'used_by_client_locations'],
      ['kept', 'changed'],
      ['kept', 'gone'],
      ['deleted', null],
      ['kept', 'changed'],
    ]);
    const clients = await listAll('appListClients', { key: own.key });
    expect(clients.map(({ name }) => name).sort()).toEqual(['A', 'B', 'E', 'Old']);
    expect((await get()).body.can).toBe(false);
    const trail = async (line: number) => (await auditOf(own, idOf(line))).map(({ action }) => action);
    expect(await trail(6)).toEqual(['create', 'delete']);
    expect(await trail(2)).toEqual(['create', 'update', 'update']);
  });
});

describe('appUndoImportBatch', () => {
  test('keeps records under a legal hold', async () => {
    const own = await newTeam();
    const batch = await importFile(own.key, 'clients', 'name\nA\nB\n');
    const held = await call('appUpdateLegalHold', {
      key: own.key,
      body: { enabled: true, reason: 'Case', applies_to: 'client', client_id: batch.rows[0].record_id },
    });
    expect(held.status).toBe(200);

    const undone = await undoImport(own.key, batch.id, { force_partial: true });
    expect(undone.rows.map(({ undone: what, undo_reason }: any) => [what, undo_reason])).toEqual([
      ['kept', 'legal_hold'],
      ['deleted', null],
    ]);
  });

  test('neither an import nor its undo takes a container from a client under a legal hold', async () => {
    const own = await newTeam();
    const clients = await importFile(own.key, 'clients', 'name\nHeld\nOther\n');
    const [{ record_id: held }] = clients.rows;
    const containers = async (file: string) =>
      importFile(own.key, 'containers', `reference,container_type,client\n${file}`, {
        options: { on_duplicate: 'update' },
      });
    await containers('S-1,8 yd skip,Held\nS-2,8 yd skip,Other\nS-3,8 yd skip,Other\nS-4,8 yd skip,Held\n');
    const moved = await containers('S-2,8 yd skip,Held\n');
    await call('appUpdateLegalHold', {
      key: own.key,
      body: { enabled: true, reason: 'Case 12', applies_to: 'client', client_id: held },
    });
    const again = await containers('S-1,8 yd skip,Other\nS-3,8 yd skip,Held\nS-4,8 yd skip,Held\n');
    const undone = await undoImport(own.key, moved.id, { force_partial: true });

    expect(again.rows.map(({ action, messages }: any) => [action, messages[0]?.message])).toEqual([
      ['error', 'A legal hold forbids changing client_id of this record: Case 12'],
      ['update', undefined],
      ['skip', 'does not change the record'],
    ]);
    expect(undone.rows).toMatchObject([{ undone: 'kept', undo_reason: 'legal_hold' }]);
    const rows = await queryShared<{ reference: string; client_id: string }>(
      'select reference, client_id from containers where team_id = $1 order by reference',
      [own.team_id],
    );
    expect(rows.map(({ client_id }) => client_id)).toEqual([held, held, held, held]);
  });

  test('requires the permission, and a committed batch', async () => {
    const id = await uploadImport(team.key, 'clients', 'name\nA\n');
    const office = await team.anotherKey({ role: 'office' });
    const undo = (key: string) => call('appUndoImportBatch', { key, path: { id }, body: {} });

    expect(detailsOf(await undo(team.key))).toMatchObject([422, [{ field: 'status' }]]);
    expect((await undo(office.key)).status).toBe(403);
    expect((await undo(other.key)).status).toBe(404);
  });
});
