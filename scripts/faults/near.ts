/** Folders of tests that any change of the product can break. */
const everywhere = ['v1', 'contract', 'stories', 'pages', 'console'];

/** Folders of the sources whose names say nothing about the subject of a file. */
const layers = ['app', 'actions', 'handlers', 'presenters'];

/**
 * Returns the tests that lie near a source file: those in a folder of the same name (the tests of actions/billing/x.ts are
 * in test/app/billing and test/domain/billing), and those of /api/v1, the contract, the stories, the pages and the console.
 */
export function testsNear(file: string, tests: readonly string[]): string[] {
  const subjects = file
    .split('/')
    .slice(0, -1)
    .filter((folder) => !layers.includes(folder));
  const wanted = new Set([...everywhere, ...subjects]);

  return tests.filter((test) => foldersOf(test).some((folder) => wanted.has(folder)));
}

/** Without the folder `test` and the file itself. */
function foldersOf(test: string): string[] {
  return test.split('/').slice(1, -1);
}
