/**
 * Compares the contract with the last published one (spec/published/<version>/) and updates CHANGELOG.md.
 *
 * npm run diff exits 1 on a breaking change; npm run diff -- --check writes nothing, and also exits 1 if
 * CHANGELOG.md is out of date; npm run diff -- --publish 2026-10-01 stores the contract as published on that
 * day, and rejects a breaking change without a new `info.version`
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withComing, withPublished } from './diff/changelog.ts';
import { compareContracts } from './diff/compare.ts';
import { applicationOperations, currentContract, lastPublished, publish } from './diff/published.ts';
import type { Published } from './diff/published.ts';
import { rawOperations } from '../http/server/operations.ts';
import type { ContractNode } from '../http/server/operations.ts';
import { projectRoot } from './run_tool.ts';

const changelogFile = join(projectRoot, 'CHANGELOG.md');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, publish: { type: 'string' } },
  });
  const contract = await currentContract();
  const published = await lastPublished();
  const { difference, application } = await changesSince(published, contract);
  const { breaking, added, changed, wording } = difference;
  const before = await readFile(changelogFile, 'utf8').catch(() => '');
  const changelog = withComing(before, difference, application);
  console.log(
    `since ${published?.version ?? 'the beginning'}: ${breaking.length} breaking, ${added.length} added, ` +
      `${changed.length} changed, ${wording} reworded; ` +
      `application: ${application.added.length} added, ${application.removed.length} removed`,
  );
  for (const sentence of breaking) console.error(`breaking: ${sentence}`);

  const isNewVersion = contract.info.version > (published?.version ?? '');
  if (breaking.length > 0 && !isNewVersion) return 1;
  if (values.check) {
    if (changelog === before) return 0;
    console.error('CHANGELOG.md is out of date, run npm run diff');
    return 1;
  }

  if (values.publish !== undefined) await publish(contract);
  const title = `${contract.info.version}, published ${values.publish}`;
  await writeFile(changelogFile, values.publish === undefined ? changelog : withPublished(changelog, title));
  return 0;
}

async function changesSince(published: Published | undefined, contract: ContractNode) {
  const operations = applicationOperations(contract);
  if (published === undefined) {
    const typed = rawOperations(contract).length - operations.length;
    const events = Object.keys(contract.webhooks ?? {}).length;
    const first = `The first version: ${typed} typed operations, ${operations.length} of the application, ${events} events.`;

    return {
      difference: { breaking: [], added: [first], changed: [], wording: 0 },
      application: { added: [], removed: [] },
    };
  }

  return {
    difference: await compareContracts(published.contract, contract),
    application: {
      added: operations.filter((each) => !published.application.includes(each)),
      removed: published.application.filter((each) => !operations.includes(each)),
    },
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
