import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../run_tool.ts';

const folder = join(projectRoot, 'console');

/** The console as a browser loads it: one script and one style sheet, minified, that load nothing else. */
export async function renderConsole(): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: { app: join(folder, 'main.tsx') },
    outdir: projectRoot,
    absWorkingDir: projectRoot,
    tsconfig: join(folder, 'tsconfig.json'),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))!.text;

  return { script: text('.js'), style: text('.css') };
}
