import { beforeAll, describe, expect, test } from '@jest/globals';
import { withoutSecrets } from '../../../domain/platform/audit_secrets.ts';
import { loggedError } from '../../../scripts/start/logged_error.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let reader: string;
beforeAll(async () => {
  team = await newTeam();
  reader = (await team.anotherKey({ role: 'read_only' })).key;
});

const webhook = (url: string) => ({ url, event_types: ['note.signed'] });

async function historyOf(id: string): Promise<string> {
  const events = await listAll('listAuditEvents', { key: reader, query: { entity_id: id } });
  const csv = await call('appExportAuditEvents', { key: reader, query: { entity_id: id } });

  return JSON.stringify(events) + csv.bytes.toString();
}

describe('the history that a read_only person reads', () => {
  test('shows only the host and path of a webhook address, after creating, changing and deleting it', async () => {
    const made = await call('appCreateWebhook', {
      key: team.key,
      body: webhook('https://hooks.example.com/in?token=s3cr3t-one'),
    });
    const path = { id: made.body.id };
    await call('appUpdateWebhook', {
      key: team.key,
      path,
      body: { url: 'https://hooks.example.com/in?token=s3cr3t-two' },
    });
    await call('appRotateWebhookSecret', { key: team.key, path, body: {} });
    await call('appDeleteWebhook', { key: team.key, path });

    const shown = await historyOf(path.id);
    expect(shown).toContain('https://hooks.example.com/in');
    expect(shown).not.toMatch(/s3cr3t|token=/);
    expect(shown).not.toContain(made.body.secret);
    const stored = await queryShared<{ changes: string }>(
      'select changes::text as changes from audit_events where team_id = $1 and entity_id = $2',
      [team.team_id, path.id],
    );
    expect(JSON.stringify(stored)).not.toContain('s3cr3t');
  });

  test('shows no query of an address that was recorded before queries were removed', async () => {
    const id = '00000000-0000-4000-8000-00000000aaaa';
    await queryShared(
      `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes)
       values ($1, gen_random_uuid(), 'webhook_endpoint', $2, 'create', 'api', '{"type":"user","id":null,"name":"A","api_key_prefix":null}',
         '[{"field":"url","from":null,"to":"https://old.example.com/in?token=s3cr3t-old"}]')`,
      [team.team_id, id],
    );

    expect(await historyOf(id)).toContain('https://old.example.com/in');
    expect(await historyOf(id)).not.toContain('s3cr3t-old');
  });

  test('does not show the text of a mail that waits for approval or for a job', async () => {
    const before = { id: 'x', payload: { message: 'Dear Kim, your bank details', email: true } };
    const changes = withoutSecrets('approval', [
      { field: 'payload.message', from: null, to: before.payload.message },
      { field: 'payload', from: null, to: [before.payload] },
    ]);

    expect(JSON.stringify(changes)).not.toContain('bank details');
  });
});

describe('the history entry of a change', () => {
  const one = (field: string, to: unknown, entity = 'thing') =>
    withoutSecrets(entity, [{ field, from: null, to }])[0]!;

  test.each([
    ['secret', 'whsec_x'],
    ['api_key', 'k'],
    ['credentials.password', 'p'],
    ['signature.image', 'data:image/png;base64,AAAA'],
    ['sealed_link', 'x'],
  ])('shows only that the field %s changed', (field, value) =>
    expect(one(field, value)).toEqual({ field, from: null, to: '[withheld]' }),
  );

  test.each([
    ['https://u:p@example.com/a?b=c#d', 'https://example.com/a'],
    ['https://example.com/a', 'https://example.com/a'],
    ['See https://example.com/?page=2', 'See https://example.com/?page=2'],
    ['Half @ price?', 'Half @ price?'],
  ])('shows the value %s as %s', (value, shown) => expect(one('notes', value).to).toBe(shown));

  test('shows which fields of an accident changed, but not who was injured or how', () => {
    expect(one('injured_person', 'Kim Holt', 'accident').to).toBe('[withheld]');
    expect(one('status', 'closed', 'accident').to).toBe('closed');
  });
});

test('a logged error contains no database row, no header and no query of an address', () => {
  const error = Object.assign(new Error('GET https://a:b@api.example.com/x?key=s3cr3t failed'), {
    code: '23514',
    detail: 'Failing row contains (kim@example.com, s3cr3t).',
    where: 'parameter $3 = s3cr3t',
    request: { headers: { authorization: 'Bearer s3cr3t' } },
    cause: new Error('/p/n8Zq0uT4mYpX2vRk7LwB5cJd was s3en'),
  });

  const text = JSON.stringify(loggedError(error));
  expect(text).not.toMatch(/s3cr3t|n8Zq0uT4mYpX|a:b@|kim@/);
  expect(loggedError(error)).toMatchObject({ type: 'Error', code: '23514', cause: { type: 'Error' } });
});
