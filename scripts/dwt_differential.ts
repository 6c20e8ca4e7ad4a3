/**
 * Compares our waste tracking rules with Defra's own validator on generated receipts: acceptance, and the
 * keys of errors.
 *
 * node --import tsx scripts/dwt_differential.ts <folder of the validator> [receipts] [seed]
 *
 * The folder is a copy of the public repository DEFRA/waste-movement-utils with its dependency joi installed.
 * Exits 1 and prints the first receipts on which the two differ.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { trackingErrors } from '../domain/compliance/dwt_rules.ts';
import { generatedReceipts } from './dwt_differential/receipts.ts';

interface JoiError {
  type: string;
  path: (string | number)[];
  context?: { label?: string; local?: { fieldName?: string } };
}

interface Validator {
  validate(payload: unknown, options: object): { error?: { details: JoiError[] } };
}

const [folder, count = '10000', seed = '20261001'] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    'usage: dwt_differential.ts <folder of DEFRA/waste-movement-utils> [receipts] [seed]\n',
  );
  process.exit(2);
}

const { receiveMovementRequestSchema } = (await import(
  pathToFileURL(resolve(folder, 'src/schemas/receipt.js')).href
)) as { receiveMovementRequestSchema: Validator };

/** The keys as Defra's service names them; its public interface asks for an API code and knows no other organisation. */
function theirs(payload: unknown): string[] {
  const { error } = receiveMovementRequestSchema.validate(payload, { abortEarly: false });
  const keys = (error?.details ?? []).map(({ type, path, context }) =>
    type === 'object.missing'
      ? 'apiCode'
      : path.join('.') || context?.local?.fieldName || context?.label || 'receipt',
  );

  return [...new Set(keys)].sort();
}

function ours(payload: unknown): string[] {
  return [...new Set(trackingErrors(payload).map(({ key }) => key))].sort();
}

const receipts = fc.sample(generatedReceipts, { numRuns: Number(count), seed: Number(seed) });
let accepted = 0;
let differing = 0;
const keys = new Set<string>();
for (const receipt of receipts) {
  const [mine, defras] = [ours(receipt), theirs(receipt)];
  if (defras.length === 0) accepted += 1;
  for (const key of defras) keys.add(key.replace(/\.\d+/g, '.N'));
  if (JSON.stringify(mine) === JSON.stringify(defras)) continue;
  differing += 1;
  if (differing <= 5) process.stdout.write(`${JSON.stringify({ ours: mine, theirs: defras, receipt })}\n`);
}
const share = ((1 - differing / receipts.length) * 100).toFixed(2);
process.stdout.write(
  `${receipts.length} receipts, ${accepted} accepted by Defra, ${keys.size} kinds of key, ${differing} differ: ${share} % agree\n`,
);
process.exitCode = differing === 0 ? 0 : 1;
