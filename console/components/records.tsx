import type { ComponentChildren } from 'preact';
import type { useList } from '../list.ts';
import { Link, go, usePlace, withQuery } from '../router.tsx';
import { wordsOf } from '../words.ts';
import { Page, Problem } from './page.tsx';
import { DateFilter, Filter } from './pieces.tsx';
import { Paging, Table } from './table.tsx';
import type { Column } from './table.tsx';

/** Filters that a link to the list can carry and that have no field of their own: name in the query, words. */
export type Narrowing = [name: string, words: (value: string) => string];

/** A list to read, behind a figure or a chart, with the filters that its address carries. */
export function Records<Row extends { id: string }>(props: {
  title: string;
  statuses: string[];
  list: ReturnType<typeof useList<Row>>;
  columns: Column<Row>[];
  /** Whether the list can be narrowed to days: `from` and `to` in the query. */
  days?: boolean;
  narrowings?: Narrowing[];
  lead?: string;
  children?: ComponentChildren;
}) {
  const { title, statuses, list, columns, days, narrowings = [], lead, children } = props;
  const place = usePlace();
  const value = (name: string) => place.query.get(name) ?? '';
  const choose = (name: string) => (next: string) =>
    go(withQuery(place, { [name]: next }), { replace: true });
  const narrowed = narrowings.filter(([name]) => value(name) !== '');

  return (
    <Page title={title} lead={lead}>
      <div class="filters">
        <Filter
          label="State"
          value={value('status')}
          choose={choose('status')}
          options={[['', 'All'], ...statuses.map((each): [string, string] => [each, wordsOf(each)])]}
        />
        {days && <DateFilter label="From" value={value('from')} choose={choose('from')} />}
        {days && <DateFilter label="To" value={value('to')} choose={choose('to')} />}
      </div>
      {narrowed.map(([name, words]) => (
        <p class="narrowed" key={name}>
          {words(value(name))} <Link to={withQuery(place, { [name]: '' })}>Show all</Link>
        </p>
      ))}
      {list.error && <Problem error={list.error} retry={list.reload} />}
      <Table
        caption={title}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty={place.query.size === 0 ? 'None yet.' : 'Nothing matches.'}
      />
      <Paging pages={list.pages} />
      {children}
    </Page>
  );
}
