/**
 * Runs the flows of spec/flows.arazzo.yaml.
 *
 *   npm run flows                          against a mock that is started for it
 *   npm run flows -- --server http://…     against a service; API_KEY is a key with every scope, READ_ONLY_KEY one with
 *                                          clients:read alone
 *   … --drift                              also compares the traffic with the contract, header by header
 */
import { parseArgs } from 'node:util';
import { runFlows, runFlowsForDrift } from './flows/respect.ts';
import { startMock } from './mock/front.ts';

const { values } = parseArgs({
  options: { server: { type: 'string' }, drift: { type: 'boolean', default: false } },
});
const mock = values.server === undefined ? await startMock(0) : undefined;
const run = values.drift ? runFlowsForDrift : runFlows;
const { code, output } = await run(values.server ?? mock!.base_url, {
  api_key: process.env.API_KEY ?? 'svc_live_mock_key',
  read_only_key: process.env.READ_ONLY_KEY ?? 'svc_live_mock_key',
});
await mock?.stop();
console.log(output);
process.exitCode = code;
