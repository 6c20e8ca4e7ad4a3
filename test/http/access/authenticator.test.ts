import { expect, test } from '@jest/globals';
import type { TextRow } from '../../../db/connections/prepared.ts';
import { newApiKey } from '../../../domain/team/api_keys.ts';
import { createAuthenticator } from '../../../http/access/authenticate.ts';

const limits = { per_minute: 120, failures_per_minute: 5 };

/** What the database tells of a key, with `used` requests in its last minute and `granted` of those that ask now. */
function rowOf(
  { id, digest }: ReturnType<typeof newApiKey>,
  more: { granted?: number; used?: number; first_free_ms?: number } = {},
): TextRow {
  const { granted = 1, used = 1, first_free_ms = 60_000 } = more;

  return [
    ...['1', id, `\\x${digest.toString('hex')}`, 'valid', 'team', 'Calder Ltd', 'active', '["*"]'],
    ...['user', 'Sam Reed', 'active', 'owner', null, String(granted), String(used), String(first_free_ms)],
  ];
}

test('a look-up that the database refuses fails all who wait for it, and the next request is looked up again', async () => {
  const made = newApiKey();
  let asked = 0;
  const { admit } = createAuthenticator(
    {
      async text() {
        asked += 1;
        if (asked === 1) throw Object.assign(new Error('away'), { code: '57P01' });

        return [rowOf(made)];
      },
    },
    limits,
  );
  const waiting = await Promise.allSettled([1, 2, 3].map(() => admit(`Bearer ${made.key}`, '10.0.0.1')));

  expect(waiting.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect((await admit(`Bearer ${made.key}`, '10.0.0.1')).identity).toEqual({
    key_prefix: `svc_live_${made.id}`,
    session_id: null,
    scopes: ['*'],
    team_id: 'team',
    team_name: 'Calder Ltd',
    team_status: 'active',
    user_id: 'user',
    user_name: 'Sam Reed',
    member_status: 'active',
    base_role: 'owner',
    role_permissions: null,
  });
});

test('requests of one key that wait together share a look-up and are granted in their order', async () => {
  const made = newApiKey();
  let asked: unknown[] = [];
  const { admit } = createAuthenticator(
    {
      async text(_statement, values) {
        asked = values;

        return [rowOf(made, { granted: 2, used: 120, first_free_ms: 400 })];
      },
    },
    limits,
  );
  const ended = await Promise.allSettled([1, 2, 3].map(() => admit(`Bearer ${made.key}`, '10.0.0.1')));

  expect([asked[0], asked[2], asked[3]]).toEqual([[made.id], [3], 120]);
  expect(
    ended.map((each) => (each.status === 'fulfilled' ? each.value.rate_limit.RateLimit : each.reason)),
  ).toEqual([
    '"default";r=1;t=1',
    '"default";r=0;t=1',
    expect.objectContaining({
      status: 429,
      headers: {
        'RateLimit-Policy': '"default";q=120;w=60',
        RateLimit: '"default";r=0;t=1',
        'Retry-After': '1',
      },
    }),
  ]);
});

test.each([
  ['no header', undefined],
  ['another scheme', 'Basic c2FtOnJlZWQ='],
  ['no key after the scheme', 'Bearer '],
])('%s is refused without a look-up, and is no failed key of its address', async (_what, header) => {
  const { admit } = createAuthenticator(
    { text: async () => Promise.reject(new Error('looked up')) },
    { ...limits, failures_per_minute: 1 },
  );

  for (let turn = 0; turn < 3; turn += 1)
    await expect(admit(header, '10.0.0.1')).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
});
