import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../run_tool.ts';

const source = join(projectRoot, 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js');
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const nothing = 'data:,';

/**
 * Redoc, the viewer of the docs page, from the pinned @redocly/cli: one file that loads nothing else. Its
 * logo, loaded from the network, is removed; the page disables telemetry.
 * @throws Error if the package no longer contains it in this form.
 */
export async function renderViewer(): Promise<string> {
  const text = await readFile(source, 'utf8');
  if (!/export\{RedocStandalone,hydrate,init\}/.test(text.slice(-200)) || !logo.test(text))
    throw new Error('@redocly/cli holds another Redoc than scripts/docs/viewer.ts knows');

  return text.replace(logo, nothing);
}
