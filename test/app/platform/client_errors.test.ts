import { describe, expect, jest, test } from '@jest/globals';
import { logClientError } from '../../../actions/platform/client_errors.ts';
import { newId } from '../../../db/ids.ts';
import type { Context } from '../../../http/context/context.ts';
import { call } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';

describe('appReportClientError', () => {
  test('logs a report, at most 30 a minute for each user', async () => {
    const fresh = await newTeam();
    const report = () =>
      call('appReportClientError', {
        key: fresh.key,
        body: {
          message: 'It broke at https://app.test/x?token=s3cr3t',
          url: 'https://app.test/x?token=s3cr3t',
        },
      });

    const answers = await Promise.all(Array.from({ length: 31 }, report));

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(202), 429]);
    const [first] = answers.filter(({ status }) => status === 202);
    expect(first!.body.request_id).toBe(first!.headers['x-request-id']);
    expect(answers.find(({ status }) => status === 429)!.headers['retry-after']).toBeDefined();
    const colleague = await fresh.anotherKey({ user: `colleague.${fresh.team_id}@x.test`, role: 'driver' });
    const other = await call('appReportClientError', { key: colleague.key, body: { message: 'Mine too' } });
    expect(other.status).toBe(202);
  });

  test('logs no query, fragment or token of an address, wherever it stands', () => {
    const logged: any[] = [];
    const log = { warn: (entry: object) => logged.push(entry) };
    const ctx = {
      identity: { team_id: newId(), user_id: newId() },
      log,
      request_id: 'req_x',
    } as unknown as Context;
    const address = 'https://app.test/p/abcdefghij0123456789?token=s3cr3t#code=s3cr3t';

    logClientError(ctx, {
      message: `It broke at ${address}`,
      stack: `at run (${address}:1:2)`,
      url: address,
    });

    const { message, stack, url } = logged[0].client_error;
    expect([message, url]).toEqual([
      'It broke at https://app.test/p/[withheld]',
      'https://app.test/p/[withheld]',
    ]);
    expect(JSON.stringify([message, stack, url])).not.toMatch(/s3cr3t|abcdefghij/);
  });

  test.each([
    ['/reset#s3cr3t', '/reset'],
    ['/clients?s3cr3t', '/clients'],
    ['capacitor://localhost/#/reset/s3cr3t', 'capacitor://localhost/'],
    ["https://app.test/x?a=it's&token=s3cr3t", 'https://app.test/x'],
    ['https://app.test/x?a=(b)c&t=s3cr3t', 'https://app.test/x'],
    ['https://app.test/x?q=<b>&t=s3cr3t', 'https://app.test/x'],
    ['run (https://app.test/x.js?v=s3cr3t:10:5)', 'run (https://app.test/x.js:10:5)'],
    ['Is it #3? No, a=b', 'Is it #3? No, a=b'],
  ])('logs the address in %j without what follows its path', (message, logged) => {
    const warn = jest.fn();
    const identity = { team_id: newId(), user_id: newId() };
    logClientError({ identity, log: { warn }, request_id: 'req_x' } as unknown as Context, { message });

    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ client_error: expect.objectContaining({ message: logged }) }),
      expect.anything(),
    );
  });
});
