import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../run_tool.ts';

const redocly = 'node_modules/@redocly/cli/bin/cli.js';

/** Keys the flows need: one with every scope, one with `clients:read` alone. A mock takes any. */
export interface FlowKeys {
  api_key: string;
  read_only_key: string;
}

/** The result of the flows: code 0 if every check of every step passes, and the report. */
export interface FlowReport {
  code: number;
  output: string;
}

/** Runs the Arazzo flows against a server. */
export function runFlows(server: string, keys: FlowKeys, harFile?: string): Promise<FlowReport> {
  const inputs = Object.entries(keys).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
  const recorded = harFile === undefined ? [] : ['--har-output', harFile];
  const respect = [redocly, 'respect', 'spec/flows.arazzo.yaml', '--server', `contract=${server}`];

  return runNode([...respect, ...inputs, ...recorded]);
}

/**
 * Runs the flows, records their traffic and compares it with the contract using `redocly drift`. The flows
 * send invalid requests on purpose, so only findings about responses count; they are added to the report and
 * set its code to 1.
 */
export async function runFlowsForDrift(server: string, keys: FlowKeys): Promise<FlowReport> {
  const folder = await mkdtemp(join(tmpdir(), 'flows-'));
  try {
    const [har, report] = [join(folder, 'flows.har'), join(folder, 'drift.json')];
    const flows = await runFlows(server, keys, har);
    const drift = [redocly, 'drift', har, '--api', 'generated/openapi.json', '--server', server];
    const { output } = await runNode([...drift, '--format', 'json', '-o', report]);
    const text = await readFile(report, 'utf8').catch(() => {
      throw new Error(output);
    });
    const problems: { target: string; message: string }[] = JSON.parse(text).problems;
    const aboutAnswers = problems.filter(({ target }) => target === 'response').map(({ message }) => message);

    return aboutAnswers.length === 0
      ? flows
      : { code: 1, output: [flows.output, 'drift:', ...aboutAnswers].join('\n') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
