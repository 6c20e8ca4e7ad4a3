import { describe, expect, test } from '@jest/globals';
import { mayShowSecrets, withheld, withoutSecrets } from '../../../domain/platform/audit_secrets.ts';

const shown = (field: string, to: unknown, entity = 'note') =>
  withoutSecrets(entity, [{ field, from: null, to }])[0]!.to;

describe('the history shows of a value', () => {
  const token = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

  test.each<[string, unknown, unknown]>([
    ['a page’s address', `https://api.test/p/${token}`, `https://api.test/p/${withheld}`],
    ['an address with a query', 'https://hook.test/in?key=1', 'https://hook.test/in'],
    ['an address with a fragment', 'https://hook.test/in#key', 'https://hook.test/in'],
    ['an address with a password', 'https://me:pass@hook.test/in', 'https://hook.test/in'],
    ['an address that cannot be read', 'https://[bad/?key=1', withheld],
    ['a plain address', 'https://hook.test/in', 'https://hook.test/in'],
    ['a text that mentions a query', 'Is it so? Yes', 'Is it so? Yes'],
    ['addresses in a list', [`https://api.test/p/${token}`], [`https://api.test/p/${withheld}`]],
    [
      'secrets in an object',
      { url: 'https://a.test/?k=1', api_key: 'k', note: { client_secret: 's', kept: 1, token: null } },
      { url: 'https://a.test/', api_key: withheld, note: { client_secret: withheld, kept: 1, token: null } },
    ],
  ])('%s without its secret parts', (_what, value, expected) => {
    expect(shown('value', value)).toEqual(expected);
  });

  test.each([
    ...[
      'secret',
      'client_secret',
      'token',
      'password',
      'credentials',
      'api_key',
      'private_key',
      'authorization',
    ],
    ...[
      'message',
      'image',
      'signature.image',
      'image_url',
      'sealed_link',
      'storage_key',
      'photos.0.storage_key',
    ],
  ])('that %s changed, without the value', (field) => {
    expect(shown(field, 'x')).toBe(withheld);
    expect(shown(field, null)).toBeNull();
  });

  test('what the service says about a record, and what a driver reports, but no message to a person', () => {
    expect(shown('error.message', 'x')).toBe('x');
    const warnings = [{ code: 'mot_expired', field: 'vehicle_id', message: 'The MOT has expired.' }];
    expect(shown('warnings', warnings)).toEqual(warnings);
    expect(shown('routes', [{ warnings }])).toEqual([{ warnings }]);
    const scenarios = [{ scenario: 'R01', message: 'Defra refused it.' }];
    expect(shown('scenarios', scenarios, 'dwt_pat')).toEqual(scenarios);
    expect(shown('message', 'The gate is locked.', 'board_problem')).toBe('The gate is locked.');
    expect(shown('message', 'Open the gate.', 'collection_message')).toBe(withheld);
    expect(shown('letters', [{ message: 'Dear Kim' }])).toEqual([{ message: withheld }]);
  });

  test('a field whose name only contains that of a secret', () => {
    expect(shown('token_count', 3)).toBe(3);
    expect(shown('secretary', 'Ann')).toBe('Ann');
  });
});

test.each<[string, string[], string[]]>([
  [
    'accident',
    ['date', 'reference', 'status', 'riddor_due_by', 'riddor_reported_on', 'site_id'],
    [
      'person',
      'person.name',
      'injury_type',
      'body_part',
      'description',
      'hospitalised',
      'days_lost',
      'disease',
    ],
  ],
  [
    'near_miss',
    ['category', 'severity', 'risk', 'owner_id', 'due_on'],
    ['description', 'reported_by', 'action'],
  ],
])(
  'of an %s the history shows administrative fields, and only that personal fields changed',
  (entity, open, closed) => {
    expect(open.map((field) => shown(field, 'x', entity))).toEqual(open.map(() => 'x'));
    expect(closed.map((field) => shown(field, 'x', entity))).toEqual(closed.map(() => withheld));
  },
);

describe('records stored without a check of their fields', () => {
  test.each([
    ['client', { name: 'A', secretary: 'Ann', notes: 'the "message": a token' }, false],
    ['webhook_endpoint', { signing_secret: null }, true],
    ['quote', { mail: { message: 'x' } }, true],
    ['photo', { photos: [{ storage_key: 'x' }] }, true],
    ['integration', { settings: { API_KEY: 'x' } }, true],
    ['webhook_endpoint', { url: 'https://a.test/?key=1' }, true],
    ['accident', { date: '2026-01-01' }, true],
  ])('exclude a %s like %j if it might contain a secret', (entity, record, may) => {
    expect(mayShowSecrets(entity, JSON.stringify(record))).toBe(may);
  });
});
