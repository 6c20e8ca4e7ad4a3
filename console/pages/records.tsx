import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Page, Problem } from '../components/page.tsx';
import { Filter, State } from '../components/pieces.tsx';
import { Paging, Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useList } from '../list.ts';
import { Link, go, usePlace, withQuery } from '../router.tsx';
import { dayWords, pounds, tonnes, wordsOf } from '../words.ts';

type Invoice = Schemas['Invoice'];
type Collection = Schemas['Collection'];
type Note = Schemas['Note'];
type Quote = Schemas['Quote'];

/** The lists behind the figures of the dashboard, to read. */
export function Invoices() {
  const status = useStatus<Invoice['status']>();
  const list = useList(`invoices ${status}`, (cursor) =>
    body(api.GET('/api/v1/app/invoices', { params: { query: { cursor, ...(status && { status }) } } })),
  );
  const columns: Column<Invoice>[] = [
    { title: 'Invoice', cell: ({ id, number }) => <Link to={`/invoices/${id}`}>{number}</Link> },
    {
      title: 'State',
      cell: ({ status: state }) => <State of={state} tone={state === 'overdue' ? 'bad' : 'quiet'} />,
    },
    { title: 'Issued', cell: ({ issue_date }) => dayWords(issue_date) },
    { title: 'Due', cell: ({ due_date }) => (due_date ? dayWords(due_date) : '–') },
    { title: 'Total', number: true, cell: ({ total }) => pounds(total) },
    { title: 'Unpaid', number: true, cell: ({ balance }) => pounds(balance) },
  ];

  return (
    <Records
      title="Invoices"
      statuses={['draft', 'sent', 'overdue', 'paid', 'credited', 'void']}
      list={list}
      columns={columns}
    />
  );
}

export function Collections() {
  const status = useStatus<Collection['status']>();
  const { query } = usePlace();
  const [from, to] = [query.get('from'), query.get('to')];
  const filters = {
    ...(status && { status }),
    ...(from && { scheduled_from: from }),
    ...(to && { scheduled_to: dayAfter(to) }),
  };
  const list = useList(`collections ${JSON.stringify(filters)}`, (cursor) =>
    body(api.GET('/api/v1/app/collections', { params: { query: { cursor, ...filters } } })),
  );
  const columns: Column<Collection>[] = [
    { title: 'Day', cell: ({ scheduled_date }) => <strong>{dayWords(scheduled_date)}</strong> },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    {
      title: 'Where',
      cell: ({ address, postcode }) => [address, postcode].filter(Boolean).join(', ') || '–',
    },
    {
      title: 'What',
      cell: ({ waste_description, container_type }) => waste_description ?? container_type ?? '–',
    },
    {
      title: 'Weight',
      number: true,
      cell: ({ quantity_kg }) => (quantity_kg === null ? '–' : tonnes(quantity_kg)),
    },
  ];

  return (
    <Records
      title="Collections"
      statuses={['scheduled', 'in_progress', 'completed', 'cancelled']}
      list={list}
      columns={columns}
    />
  );
}

export function Notes() {
  const status = useStatus<Note['status']>();
  const list = useList(`notes ${status}`, (cursor) =>
    body(api.GET('/api/v1/app/notes', { params: { query: { cursor, ...(status && { status }) } } })),
  );
  const columns: Column<Note>[] = [
    { title: 'Note', cell: ({ reference }) => <strong>{reference}</strong> },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    { title: 'Type', cell: ({ note_type }) => wordsOf(note_type) },
    { title: 'From', cell: ({ transferor }) => transferor.company ?? transferor.name ?? '–' },
    { title: 'Waste', cell: ({ waste }) => waste.description ?? '–' },
  ];

  return (
    <Records
      title="Transfer notes"
      statuses={[
        'draft',
        'scheduled',
        'pending_signature',
        'pending_party',
        'complete',
        'valid',
        'cancelled',
      ]}
      list={list}
      columns={columns}
    />
  );
}

export function Quotes() {
  const status = useStatus<Quote['status']>();
  const list = useList(`quotes ${status}`, (cursor) =>
    body(api.GET('/api/v1/app/quotes', { params: { query: { cursor, ...(status && { status }) } } })),
  );
  const columns: Column<Quote>[] = [
    {
      title: 'Quote',
      cell: ({ number, title }) => (
        <>
          <strong>{number}</strong>
          {title && <span class="small">{title}</span>}
        </>
      ),
    },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    { title: 'Valid until', cell: ({ valid_until }) => (valid_until ? dayWords(valid_until) : '–') },
    { title: 'Total', number: true, cell: ({ total }) => pounds(total) },
  ];

  return (
    <Records
      title="Quotes"
      statuses={['draft', 'sent', 'accepted', 'declined', 'expired']}
      list={list}
      columns={columns}
    />
  );
}

/** The API's list ends before a day; the address of the page names the last one. */
function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function useStatus<Status extends string>(): Status | '' {
  return (usePlace().query.get('status') ?? '') as Status | '';
}

function Records<Row extends { id: string }>(props: {
  title: string;
  statuses: string[];
  list: ReturnType<typeof useList<Row>>;
  columns: Column<Row>[];
}) {
  const { title, statuses, list, columns } = props;
  const place = usePlace();

  return (
    <Page title={title}>
      <div class="filters">
        <Filter
          label="State"
          value={place.query.get('status') ?? ''}
          choose={(status) => go(withQuery(place, { status }), { replace: true })}
          options={[['', 'All'], ...statuses.map((each): [string, string] => [each, wordsOf(each)])]}
        />
      </div>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      <Table
        caption={title}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty="Nothing matches."
      />
      <Paging pages={list.pages} />
    </Page>
  );
}
