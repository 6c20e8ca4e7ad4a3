import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { call } from '../../support/client.ts';
import { document, operations } from '../../support/contract/contract.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: string;
beforeAll(async () => {
  team = await newTeam();
  other = (await team.anotherKey({ role: 'admin' })).key;
});

const webhook = { url: 'https://example.com/hook', event_types: ['note.signed'] };

describe('an answer that shows a secret once', () => {
  /** Operations with a request that is answered with a secret. */
  async function requests() {
    const waste = { description: 'Mixed rubble', ewc_codes: ['17 01 07'] };
    const note = await call('appCreateNote', { key: team.key, body: { waste } });
    const endpoint = await call('appCreateWebhook', { key: team.key, body: webhook });

    return [
      ['appCreateWebhook', { body: webhook }, 'secret'],
      ['appRotateWebhookSecret', { path: { id: endpoint.body.id }, body: {} }, 'secret'],
      ['appShareNoteByLink', { path: { id: note.body.id }, body: {} }, 'url'],
    ] as const;
  }

  test('is replayed to the API key that asked, and to no other admin with the same Idempotency-Key and body', async () => {
    for (const [operation, options, field] of await requests()) {
      const headers = { 'idempotency-key': randomUUID() };
      const first = await call(operation, { ...options, key: team.key, headers });
      const stolen = await call(operation, { ...options, key: other, headers });
      const again = await call(operation, { ...options, key: team.key, headers });

      expect([operation, first.body[field]]).toEqual([operation, expect.stringMatching(/.{20}/)]);
      expect([operation, stolen.status, stolen.body.error.code]).toEqual([
        operation,
        422,
        'idempotency_conflict',
      ]);
      expect(stolen.bytes.toString()).not.toContain(first.body[field]);
      expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    }
  });

  test('that was kept before answers were bound is replayed to nobody', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await call('appCreateWebhook', { key: team.key, body: webhook, headers });
    await queryShared('update idempotency_keys set bound_to = null where team_id = $1 and key = $2', [
      team.team_id,
      headers['idempotency-key'],
    ]);

    const again = await call('appCreateWebhook', { key: team.key, body: webhook, headers });
    expect([again.status, again.body.error.code]).toEqual([422, 'idempotency_conflict']);
  });
});

test('an answer without a secret is replayed to every key of the team', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { name: 'Pennine Builders' };
  const first = await call('createClient', { key: team.key, body, headers });
  const again = await call('createClient', { key: other, body, headers });

  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
});

/** Their schema has a token for the operation that shows one; they answer without it. */
const showsNone = ['appRequestNoteSignature', 'appRequestSiteSignature', 'appUpdateProducerLink'];

test('every operation of the contract whose answer has a secret or a token binds its kept answers', () => {
  const copy = JSON.stringify(document);
  const names = (schema: any, depth = 0): string[] => {
    if (!schema || depth > 6) return [];
    if (schema.$ref) return names(resolve(schema.$ref), depth + 1);
    const parts = [...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.anyOf ?? [])];

    return [...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => names(part, depth + 1))];
  };
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce((node: any, part) => node[part], JSON.parse(copy));
  const unbound = operations
    .filter((op) => op.idempotent_key && !op.shows_secret && !showsNone.includes(op.operation_id))
    .filter((op) => {
      const { responses } = document.paths[op.path][op.method];

      return Object.entries<any>(responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, response]) => names(response.content?.['application/json']?.schema))
        .some((name) => name === 'secret' || name === 'token');
    })
    .map((op) => op.operation_id);

  expect(unbound).toEqual([]);
});
