import { useEffect, useState } from 'preact/hooks';
import type { PagesOf } from './components/table.tsx';
import { useLoad } from './load.ts';
import type { Loaded } from './load.ts';

interface ListPage<Row> {
  data: Row[];
  has_more: boolean;
  next_cursor: string | null;
}

/** A list of the API, page by page. A change of `key`, such as a filter, goes back to the first page. */
export function useList<Row>(
  key: string,
  read: (cursor: string | undefined) => Promise<ListPage<Row>>,
  every_ms?: number,
): Omit<Loaded<Row[]>, 'data'> & { rows: Row[] | undefined; pages: PagesOf } {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  useEffect(() => setCursors([undefined]), [key]);
  const cursor = cursors.at(-1);
  const { data, error, reload } = useLoad(`${key} ${cursor ?? ''}`, () => read(cursor), every_ms);

  return {
    rows: data?.data,
    error,
    reload,
    pages: {
      has_previous: cursors.length > 1,
      has_next: data?.has_more ?? false,
      previous: () => setCursors(cursors.slice(0, -1)),
      next: () => data?.next_cursor && setCursors([...cursors, data.next_cursor]),
    },
  };
}
