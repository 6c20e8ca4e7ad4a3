import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { useClientNames } from '../client_names.ts';
import { State } from '../components/pieces.tsx';
import { Records } from '../components/records.tsx';
import type { Column } from '../components/table.tsx';
import { useList } from '../list.ts';
import { Link, usePlace } from '../router.tsx';
import { dayAfter, dayWords, pounds, tonnes, wordsOf } from '../words.ts';

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
  const nameOf = useClientNames(list.rows);
  const columns: Column<Invoice>[] = [
    { title: 'Invoice', keep: true, cell: ({ id, number }) => <Link to={`/invoices/${id}`}>{number}</Link> },
    { title: 'Client', cell: ({ client_id }) => nameOf(client_id) },
    {
      title: 'State',
      cell: ({ status: state }) => <State of={state} tone={state === 'overdue' ? 'bad' : 'quiet'} />,
    },
    { title: 'Issued', keep: true, cell: ({ issue_date }) => dayWords(issue_date) },
    { title: 'Due', keep: true, cell: ({ due_date }) => (due_date ? dayWords(due_date) : '–') },
    { title: 'Total', number: true, cell: ({ total }) => pounds(total) },
    { title: 'Unpaid', number: true, cell: ({ balance }) => pounds(balance) },
  ];

  return (
    <Records
      title="Invoices"
      lead="Open an invoice to make its payment link and to see what was paid."
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
  const nameOf = useClientNames(list.rows);
  const columns: Column<Collection>[] = [
    { title: 'Day', keep: true, cell: ({ scheduled_date }) => <strong>{dayWords(scheduled_date)}</strong> },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    { title: 'Client', cell: ({ client_id }) => nameOf(client_id) },
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
      days
    />
  );
}

export function Notes() {
  const status = useStatus<Note['status']>();
  const { query } = usePlace();
  const [from, to] = [query.get('from'), query.get('to')];
  const [ewc_code, client_id] = [query.get('ewc_code'), query.get('client_id')];
  const filters = {
    ...(status && { status }),
    ...(from && { transfer_from: from }),
    ...(to && { transfer_to: dayAfter(to) }),
    ...(ewc_code && { ewc_code }),
    ...(client_id && { client_id }),
  };
  const list = useList(`notes ${JSON.stringify(filters)}`, (cursor) =>
    body(api.GET('/api/v1/app/notes', { params: { query: { cursor, ...filters } } })),
  );
  const columns: Column<Note>[] = [
    { title: 'Note', keep: true, cell: ({ reference }) => <strong>{reference}</strong> },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    { title: 'Type', cell: ({ note_type }) => wordsOf(note_type) },
    { title: 'Day', keep: true, cell: ({ transfer }) => (transfer.date ? dayWords(transfer.date) : '–') },
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
      days
      narrowings={[
        ['ewc_code', (code) => `Notes of ${code}.`],
        ['client_id', () => 'Notes of one client.'],
      ]}
    />
  );
}

export function Quotes() {
  const status = useStatus<Quote['status']>();
  const list = useList(`quotes ${status}`, (cursor) =>
    body(api.GET('/api/v1/app/quotes', { params: { query: { cursor, ...(status && { status }) } } })),
  );
  const nameOf = useClientNames(list.rows);
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
    { title: 'Client', cell: ({ client_id }) => nameOf(client_id) },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    {
      title: 'Valid until',
      keep: true,
      cell: ({ valid_until }) => (valid_until ? dayWords(valid_until) : '–'),
    },
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

function useStatus<Status extends string>(): Status | '' {
  return (usePlace().query.get('status') ?? '') as Status | '';
}
