import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { ageHistory, sealTeam, tamper, verifyTeam } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { csvRows } from '../../support/zips.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const eventsOf = ({ key }: TestTeam, query: Record<string, string> = {}) =>
  listAll('appListAuditEvents', { key, query });

describe('appExportAuditEvents', () => {
  const exported = async ({ key }: TestTeam, query: Record<string, string> = {}) =>
    (await call('appExportAuditEvents', { key, query })).bytes.toString();

  test('has in each line all that the entry has', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'A', phone: '1' } });
    await call('updateClient', { key: team.key, path: { id: client.id }, body: { phone: '2' } });
    const [event] = await eventsOf(team, { entity_id: client.id, action: 'update' });

    expect(csvRows(await exported(team, { entity_id: client.id, action: 'update' }))).toEqual([
      {
        ...{
          time: event.created_at,
          by: event.actor.name,
          key: team.prefix,
          source: 'api',
          action: 'update',
        },
        ...{
          record: 'client',
          record_id: client.id,
          client_id: client.id,
          field: 'phone',
          from: '1',
          to: '2',
        },
        ...{ ip: event.ip, request_id: event.request_id, id: event.id },
      },
    ]);
    expect([event.ip, event.request_id]).not.toContain(null);
  });

  test('has one line without a field for an entry that changed none, lists as JSON, and no secret', async () => {
    const own = await newTeam();
    const entries = [
      ['site', '[]', '{"type":"system","id":null,"name":null,"api_key_prefix":null}'],
      [
        'note',
        '[{"field":"ewc_codes","from":null,"to":["17 01 07"]},{"field":"weight","from":1.5,"to":false}]',
      ],
      ['quote', '[{"field":"mail.message","from":"old words","to":"new words"}]'],
      ['rams', '{"title":"Lifting","note":null}'],
    ];
    const person = '{"type":"user","id":null,"name":"Ann","api_key_prefix":null}';
    for (const [age, [entity, changes, actor = person]] of entries.entries())
      await tamper(
        `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
         values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'update', 'webhook', $3, $4, now() + $5 * interval '1 second')`,
        [own.team_id, entity, actor, changes, age],
      );
    const rows = csvRows(await exported(own, { source: 'webhook' }));

    expect(rows.map(({ record, by, key, field, from, to }) => [record, by, key, field, from, to])).toEqual([
      ['site', '', '', '', '', ''],
      ['note', 'Ann', '', 'ewc_codes', '', '["17 01 07"]'],
      ['note', 'Ann', '', 'weight', '1.5', 'false'],
      ['quote', 'Ann', '', 'mail.message', '[withheld]', '[withheld]'],
      ['rams', 'Ann', '', 'title', '', 'Lifting'],
    ]);
  });

  test('has at most the first 20,000 changes, each once and the oldest first', async () => {
    const own = await newTeam();
    await tamper(
      `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
       select $1, gen_random_uuid(), 'site', n::text, 'update', 'webhook', '{"type":"system","id":null,"name":null}', '[]',
         '2026-01-05T10:00:00Z'::timestamptz + (n / 3) * interval '1 second'
       from generate_series(1, 20001) n`,
      [own.team_id],
    );
    const rows = csvRows(await exported(own, { source: 'webhook' }));

    expect(rows).toHaveLength(20_000);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(20_000);
    const times = rows.map(({ time }) => time!);
    expect(times).toEqual([...times].sort());
    expect([times[0], times.at(-1)]).toEqual(['2026-01-05T10:00:00.000Z', '2026-01-05T11:51:06.000Z']);
    const after = csvRows(await exported(own, { source: 'webhook', created_after: '2026-01-05T11:51:07Z' }));
    expect(after.map(({ record_id }) => record_id)).toEqual(['20001']);
  }, 60_000);
});

describe('appPurgeAuditEvents', () => {
  const purge = async ({ key }: TestTeam, body: object) =>
    (await call('appPurgeAuditEvents', { key, body: { reason: 'Schedule', ...body } })).body;
  const aged = async (entries: [entity_type: string, day: string][], retention_months = 24) => {
    const own = await newTeam();
    await ageHistory(
      own.team_id,
      entries.map(([entity_type, day]) => ({
        entity_type,
        at: `${day}T12:00:00Z`,
        sealed_until: `${day}T13:00:00Z`,
      })),
    );
    await call('appUpdateAuditSettings', { key: own.key, body: { retention_months } });
    await sealTeam(own.team_id);

    return own;
  };
  /** The day so many whole years ago, and some days more. */
  const ago = (years: number, days = 0) => {
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() - years);
    day.setUTCDate(day.getUTCDate() - days);

    return day.toISOString().slice(0, 10);
  };

  test.each([
    ...[
      ['note', 2],
      ['client', 2],
      ['consignment_note', 3],
      ['dwt_receipt', 3],
      ['incoming_load', 3],
      ['accident', 3],
      ['invoice', 6],
      ['credit_note', 6],
      ['payment', 6],
      ['expense', 6],
      ['quote', 6],
      ['weighbridge_ticket', 6],
    ],
  ] as [string, number][])('keeps an entry of a %s for %i years, and no longer', async (kind, years) => {
    const own = await aged([
      [kind, ago(years, 3)],
      [kind, ago(years, -3)],
    ]);
    const before = new Date(Date.parse(`${ago(2, 1)}T00:00:00Z`)).toISOString().slice(0, 10);
    // What is two years old is inside the team's own period, too.
    const counted = await purge(own, { before, dryRun: true });

    const kept = years > 2;
    expect([counted.purged, counted.kept_entity_type]).toEqual([1, kept ? kind : null]);
    if (kept) expect(counted.kept_until.slice(0, 10)).toBe(ago(0, -3));
  });

  test('keeps for longer than the law what the setting of the team keeps longer', async () => {
    const own = await aged([['note', ago(4, 3)]], 60);

    expect(await purge(own, { before: ago(5, 2) })).toMatchObject({ purged: 0, kept_entity_type: null });
    const longer = await aged([['client', ago(6, 3)]], 24);
    await call('appUpdateAuditSettings', { key: longer.key, body: { retention_months: 84 } });
    expect(await purge(longer, { before: ago(7, 1) })).toMatchObject({ purged: 0 });
  });

  test('tells until when the first entry must be kept; that is past if only a hold keeps it', async () => {
    const own = await aged([
      ['client', '2010-06-01'],
      ['client', '2012-06-01'],
    ]);
    const hold = {
      enabled: true,
      reason: 'Court',
      applies_to: 'period',
      from: '2012-01-01',
      to: '2012-12-31',
    };
    await call('appUpdateLegalHold', { key: own.key, body: hold });
    const held = await purge(own, { before: '2016-01-01', dryRun: true });
    await call('appUpdateLegalHold', { key: own.key, body: { enabled: false } });
    const free = await purge(own, { before: '2016-01-01', dryRun: true });

    expect(held).toMatchObject({
      ...{ purged: 1, checkpoint_seal: 1, kept_entity_type: 'client', more: false },
      kept_until: '2014-06-01T12:00:00.000Z',
    });
    expect(free).toMatchObject({ purged: 2, checkpoint_seal: 2, kept_entity_type: null, kept_until: null });
  });

  test('of more than fifty seals at once needs another request, and says so', async () => {
    const days = Array.from({ length: 51 }, (_, n) =>
      new Date(Date.UTC(2010, 0, 1 + n)).toISOString().slice(0, 10),
    );
    const own = await aged(days.map((day) => ['client', day]));
    const body = { before: '2012-01-01' };

    expect(await purge(own, body)).toMatchObject({ purged: 50, checkpoint_seal: 50, more: true });
    expect(await purge(own, body)).toMatchObject({ purged: 1, checkpoint_seal: 51, more: false });
    expect((await verifyTeam(own.team_id)).faults).toEqual([]);
  });

  test('is told in the history with its day, its number and its reason', async () => {
    const own = await aged([['client', '2010-06-01']]);
    const done = await purge(own, { before: '2012-01-01', reason: 'Schedule of 2026' });
    const [entry] = await eventsOf(own, { entity_type: 'audit_purge' });

    expect(done.purged).toBe(1);
    const told = Object.fromEntries(
      entry.changes.map(({ field, to }: { field: string; to: unknown }) => [field, to]),
    );
    expect(told).toMatchObject({ before: '2012-01-01', purged: 1, reason: 'Schedule of 2026' });
  });
});

describe('an entry of the history', () => {
  test('names the same fields in words, of a new record, a change and a deletion', async () => {
    const address = { address: '1 Low Road', city: 'Leeds', postcode: 'LS1 4AP' };
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'B', ...address } });
    const path = { id: client.id };
    for (const body of [{ city: 'York' }, { phone: '1', city: 'Hull' }])
      await call('updateClient', { key: team.key, path, body });
    await call('deleteClient', { key: team.key, path });
    const query = { entity_id: client.id };
    const fields = (await eventsOf(team, query)).map(({ changes }) =>
      changes.map(({ field }: { field: string }) => field),
    );
    const log = await listAll('appListAuditLog', { key: team.key, query });

    expect(log.map((entry) => entry.fields)).toEqual(fields);
    expect(fields.at(-1)).toEqual(expect.arrayContaining(['name', 'address.city']));
    expect(fields.at(-1)).not.toContain('object');
    expect(log.map(({ text }) => text).slice(1, 3)).toEqual([
      expect.stringMatching(/^owner changed .*phone.* of a client$/),
      expect.stringMatching(/^owner changed address.* of a client$/),
    ]);
  });

  test('is kept, and found by its id, after its record is deleted', async () => {
    const { body: site } = await call('createSite', { key: team.key, body: { name: 'Gone' } });
    await call('deleteSite', { key: team.key, path: { id: site.id } });
    const events = await listAll('listAuditEvents', { key: team.key, query: { entity_id: site.id } });

    expect(events.map(({ action }) => action)).toEqual(['delete', 'create']);
    const { body } = await call('getAuditEvent', { key: team.key, path: { id: events[1].id } });
    expect(body).toEqual(events[1]);
  });

  test('names the request that made the change', async () => {
    const made = await call('createSite', { key: team.key, body: { name: 'Asked for' } });
    const [event] = await listAll('listAuditEvents', { key: team.key, query: { entity_id: made.body.id } });

    expect(event.request_id).toBe(made.headers['x-request-id']);
  });
});
