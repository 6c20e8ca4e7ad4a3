import { beforeAll, expect, test } from '@jest/globals';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { eventually } from '../support/eventually.ts';

interface Loaded {
  data: string | undefined;
  error: Error | undefined;
}

type UseLoad = (key: string, read: () => Promise<string>) => Loaded;

let useLoad: UseLoad;
let ApiError: new (status: number, message: string, fields: object) => Error;
beforeAll(async () => {
  Object.assign(globalThis, { location: new URL('http://127.0.0.1/console') });
  // By a name that the compiler does not follow: the console is compiled with the types of a browser.
  const [load, api] = ['../../console/load.ts', '../../console/api.ts'];
  ({ useLoad } = (await import(load!)) as { useLoad: UseLoad });
  ({ ApiError } = (await import(api!)) as { ApiError: typeof ApiError });
});

/** A page that shows nothing, so that it needs no browser; `show` returns what it would show. */
function openPage() {
  const place = { childNodes: [], firstChild: null } as never;
  let shown: Loaded = { data: undefined, error: undefined };
  function Page({ id, read }: { id: string; read: () => Promise<string> }) {
    shown = useLoad(id, read);

    return null;
  }

  return {
    async show(id: string, read: () => Promise<string>): Promise<Loaded> {
      await act(() => render(h(Page, { id, read }), place));

      return eventually('an answer', () => (shown.data ?? shown.error) !== undefined && shown);
    },
  };
}

test('a record that cannot be read shows why, and not the record read before it', async () => {
  const page = openPage();
  expect(await page.show('a', () => Promise.resolve('record a'))).toMatchObject({ data: 'record a' });

  const missing = new ApiError(404, 'No such record', {});
  const shown = await page.show('b', () => Promise.reject(missing));

  expect(shown).toMatchObject({ data: undefined, error: missing });
});
