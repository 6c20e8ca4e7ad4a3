import { parseArgs } from 'node:util';
import { checkFaults } from './cluster/faults.ts';
import { compareCost } from './cluster/cost.ts';
import { copyDatabase, dropDatabase, makeDatabase, nodesOf } from './cluster/databases.ts';
import { runTests } from './cluster/tests.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  cluster --coordinator <address> --workers <address>,<address> [options]

Makes databases on a Citus cluster, lays them out as npm run distribute does, and runs the tests of the API, of the
application, of webhooks and of jobs against it; then takes nodes away under load and compares every answer with the rows.
The addresses are of the database postgres, with a user who may create databases. Everything it makes is dropped again.

  --log <file>                  the coordinator's log, to count the statements that the cluster refused
  --only tests|faults|cost
  --tests test/v1,test/app,test/webhooks,test/jobs
  --plain <address>             an empty database of one PostgreSQL, to compare the cost of a request with
  --rounds 3                    bursts in which the coordinator is killed
  --stop-worker <command>       stops the last of the workers; without these commands the faults are left out
  --start-worker <command>
  --kill-coordinator <command>     ends once the process and its backends are gone: pg_ctl takes one that is ending for running
  --start-coordinator <command>`;

const text = { type: 'string' } as const;
const options = {
  coordinator: text,
  workers: text,
  log: text,
  only: text,
  tests: { ...text, default: 'test/v1,test/app,test/webhooks,test/jobs' },
  plain: text,
  rounds: { ...text, default: '3' },
  'stop-worker': text,
  'start-worker': text,
  'kill-coordinator': text,
  'start-coordinator': text,
} as const;

const template = 'template_migrated';
const faults = 'cluster_faults';

/** Ends with exit code 1 if a test failed, or an answer was wrong. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (!values.coordinator || !values.workers) throw new Error(usage);
  const nodes = nodesOf(values.coordinator, values.workers);
  await dropDatabase(nodes, faults);
  await dropDatabase(nodes, template);
  const began = performance.now();
  await makeDatabase(nodes, template, 8);
  process.stdout.write(`Laid out in ${((performance.now() - began) / 1000).toFixed(0)} s.\n\n`);
  let wrong = 0;
  try {
    const runs = (part: string) => values.only === undefined || values.only === part;
    if (runs('tests')) wrong += await runTests(nodes, values.tests.split(','), values.log);
    const commands = {
      stop_worker: values['stop-worker'],
      start_worker: values['start-worker'],
      kill_coordinator: values['kill-coordinator'],
      start_coordinator: values['start-coordinator'],
    };
    const url = await copyDatabase(nodes, template, faults);
    if (runs('cost') && values.plain) await compareCost(url, values.plain);
    if (runs('faults'))
      wrong += await checkFaults({ url, nodes, rounds: Number(values.rounds), ...commands });
  } finally {
    await dropDatabase(nodes, faults);
    await dropDatabase(nodes, template);
  }
  process.exitCode = wrong > 0 ? 1 : 0;
}

await runCommand('cluster', usage, main);
