import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/clients/run.ts';
import { projectRoot } from '../../scripts/run_tool.ts';

/** A partner's program against types made with openapi-typescript as it comes, without a single option. */
const program = `
import type { components, paths, webhooks } from './schema.d.ts';
type Schemas = components['schemas'];

// Only what the contract requires; fields with a default may be left out.
export const note: Schemas['NoteCreate'] = { waste_description: 'Mixed waste', ewc_codes: ['17 09 04'] };
export const collection: Schemas['CollectionCreate'] = { scheduled_date: '2026-12-01' };
export const container: Schemas['ContainerCreate'] = { container_type: '8yd skip', reference: 'PS-001' };
export const client: paths['/api/v1/clients']['post']['requestBody']['content']['application/json'] = { name: 'A' };
export const change: paths['/api/v1/clients/{id}']['patch']['parameters']['header'] = {
  'If-Match': '"5f2b9c1e"', 'SVC-Version': '2026-10-01', 'Idempotency-Key': 'a',
};

export function about(event: Schemas['Event']): string {
  switch (event.type) {
    case 'note.signed':
    case 'note.completed':
      return event.data.object.waste.ewc_codes.join();
    case 'invoice.paid':
      return String(event.data.object.total);
    default:
      return event.id;
  }
}
type Signed = webhooks['note.signed']['post']['requestBody']['content']['application/json'];
export const kind = (event: Signed): string => event.data.object.note_type;
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typescript-client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('openapi-typescript with its defaults', () => {
  test('makes types of the SDK profile that accept the smallest valid request', async () => {
    // In a separate folder: none of this project's settings are in reach.
    const bin = (name: string) => [process.execPath, join(projectRoot, 'node_modules', name)];
    const types = ['openapi-typescript/bin/cli.js', 'typescript/bin/tsc'].map(bin) as [string[], string[]];
    const sdk = join(projectRoot, 'generated', 'openapi.sdk.json');
    const made = await run([...types[0], sdk, '-o', 'schema.d.ts'], { cwd: folder });
    expect([made.code, made.code === 0 ? '' : made.output]).toEqual([0, '']);
    await writeFile(join(folder, 'partner.mts'), program);

    const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
    const check = [...strict, '--allowImportingTsExtensions', 'partner.mts'];
    const { code, output } = await run([...types[1], ...check], { cwd: folder });

    expect([code, output]).toEqual([0, '']);
  }, 120_000);
});
