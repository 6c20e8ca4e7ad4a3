import { expect, test } from '@jest/globals';
import { freePort, startServer } from '../../support/server.ts';

const metrics = async (base_url: string) => {
  const answer = await fetch(`${base_url}/metrics`);

  return { status: answer.status, text: await answer.text() };
};

test('metrics are served only on METRICS_PORT, or on the main port if it is not set', async () => {
  const port = await freePort();
  const database = { DATABASE_URL: process.env.TEST_DATABASE_URL!, ROLES: 'api' };
  const server = await startServer({ ...database, METRICS_PORT: String(port) });
  const [public_port, own_port] = [await metrics(server.base_url), await metrics(`http://127.0.0.1:${port}`)];
  await server.stop();
  const shared = await metrics(process.env.TEST_BASE_URL!);

  expect(public_port.status).toBe(404);
  expect([own_port.status, shared.status]).toEqual([200, 200]);
  for (const { text } of [own_port, shared]) expect(text).toContain('process_cpu_seconds_total');
});
