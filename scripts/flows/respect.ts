import { runNode } from '../run_tool.ts';

/** Keys the flows need: one with every scope, one with `clients:read` alone. A mock takes any. */
export interface FlowKeys {
  api_key: string;
  read_only_key: string;
}

/** Runs the Arazzo flows against a server; code 0 when every check of every step holds, and the report. */
export function runFlows(server: string, keys: FlowKeys): Promise<{ code: number; output: string }> {
  const inputs = Object.entries(keys).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
  const respect = ['node_modules/@redocly/cli/bin/cli.js', 'respect', 'spec/flows.arazzo.yaml'];

  return runNode([...respect, '--server', `contract=${server}`, ...inputs]);
}
