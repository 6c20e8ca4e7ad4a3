/**
 * `npm run mock`: the contract as a mock server on MOCK_PORT (4010). docs/mock.md is its manual.
 */
import { startMock } from './mock/front.ts';

const port = Number(process.env.MOCK_PORT ?? 4010);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  process.stderr.write('Setting: MOCK_PORT must be a port number, such as 4010\n');
  process.exit(1);
}

const mock = await startMock(port).catch((error: Error) => {
  process.stderr.write(`Cannot start: ${error.message}\n`);
  process.exit(1);
});
console.log(`The mock listens on ${mock.base_url}. It accepts any key:`);
console.log(`  curl -H 'Authorization: Bearer svc_live_mock_key' ${mock.base_url}/api/v1/clients`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void mock.stop().then(() => process.exit(0)));
