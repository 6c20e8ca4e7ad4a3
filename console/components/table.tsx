import type { ComponentChildren } from 'preact';
import { Waiting } from './page.tsx';

/** One column: its heading and its cell. `number` columns stand to the right; those to `keep` never break their lines. */
export interface Column<Row> {
  title: string;
  cell(row: Row): ComponentChildren;
  number?: boolean;
  keep?: boolean;
}

/** Records as a table; on a phone each row is a card whose cells carry their headings. */
export function Table<Row>(props: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowKey(row: Row): string;
  empty: ComponentChildren;
}) {
  const { caption, columns, rows, rowKey, empty } = props;
  if (rows === undefined) return <Waiting />;
  if (rows.length === 0) return <div class="empty">{empty}</div>;

  return (
    <table class="records">
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, number }) => (
            <th scope="col" class={number ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, number, keep }) => (
              <td data-title={title} class={number ? 'number' : keep ? 'keep' : undefined}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Moves through the pages of a list. */
export function Paging({ pages }: { pages: PagesOf }) {
  if (!pages.has_previous && !pages.has_next) return null;

  return (
    <nav class="paging" aria-label="Pages of the list">
      <button type="button" disabled={!pages.has_previous} onClick={pages.previous}>
        Newer
      </button>
      <button type="button" disabled={!pages.has_next} onClick={pages.next}>
        Older
      </button>
    </nav>
  );
}

export interface PagesOf {
  has_previous: boolean;
  has_next: boolean;
  previous(): void;
  next(): void;
}
