import { readFileSync } from 'node:fs';
import { OpenAPIRouter } from 'openapi-backend';
import { loadOperations } from '../../http/server/operations.ts';
import { IndexedRouter } from '../../http/server/router.ts';

/** Compares the matching of openapi-backend's own router with ours, over every operation of the contract. */
const definition = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'));
const requests = loadOperations(definition).map((op) => ({
  method: op.method,
  path: op.path.replace(/\{\w+\}/g, '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01'),
  headers: {},
}));

const stock = measure(new OpenAPIRouter({ definition, apiRoot: '/' }), 1);
const ours = measure(new IndexedRouter(definition), 2000);
process.stdout.write(
  `${requests.length} operations, µs a match: stock ${stock.toFixed(0)}, indexed ${ours.toFixed(2)}, ratio ${(stock / ours).toFixed(0)}\n`,
);

function measure(
  router: { matchOperation(request: (typeof requests)[number]): unknown },
  rounds: number,
): number {
  const started = process.hrtime.bigint();
  for (let round = 0; round < rounds; round += 1)
    for (const request of requests) router.matchOperation({ ...request });

  return Number(process.hrtime.bigint() - started) / 1000 / rounds / requests.length;
}
