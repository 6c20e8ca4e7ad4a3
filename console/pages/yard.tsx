import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { useClientNames } from '../client_names.ts';
import { State } from '../components/pieces.tsx';
import { Records } from '../components/records.tsx';
import type { Column } from '../components/table.tsx';
import { startOf } from '../days.ts';
import { useList } from '../list.ts';
import { usePlace } from '../router.tsx';
import { dayWords, tonnes, wordsOf } from '../words.ts';

type Container = Schemas['Container'];
type Load = Schemas['IncomingLoad'];

/** Containers, behind those on hire. */
export function Containers() {
  const status = (usePlace().query.get('status') ?? '') as Container['status'] | '';
  const list = useList(`containers ${status}`, (cursor) =>
    body(api.GET('/api/v1/app/containers', { params: { query: { cursor, ...(status && { status }) } } })),
  );
  const nameOf = useClientNames(list.rows);
  const columns: Column<Container>[] = [
    { title: 'Container', keep: true, cell: ({ reference }) => <strong>{reference}</strong> },
    { title: 'Type', cell: ({ container_type }) => container_type ?? '–' },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    { title: 'Client', cell: ({ client_id }) => nameOf(client_id) },
    { title: 'Where', cell: ({ location }) => placeOf(location) },
  ];

  return (
    <Records
      title="Containers"
      statuses={['available', 'on_hire', 'in_transit', 'maintenance', 'repair', 'lost', 'scrapped']}
      list={list}
      columns={columns}
    />
  );
}

/** The address of a container, or the kind of its place. */
function placeOf({ type, address, postcode }: Container['location']): string {
  return [address, postcode].filter(Boolean).join(', ') || wordsOf(type);
}

const badStates: Load['status'][] = ['rejected', 'part_rejected', 'quarantined'];

/** Loads at the gate, behind what own sites received. */
export function IncomingLoads() {
  const { query } = usePlace();
  const status = (query.get('status') ?? '') as Load['status'] | '';
  const [from, to, site_id] = [query.get('from'), query.get('to'), query.get('site_id')];
  const filters = {
    ...(status && { status }),
    ...(from && { arrived_from: startOf(from) }),
    ...(to && { arrived_to: startOf(to, 1) }),
    ...(site_id && { site_id }),
  };
  const list = useList(`loads ${JSON.stringify(filters)}`, (cursor) =>
    body(api.GET('/api/v1/app/incoming-loads', { params: { query: { cursor, ...filters } } })),
  );
  const columns: Column<Load>[] = [
    { title: 'Load', keep: true, cell: ({ reference }) => <strong>{reference}</strong> },
    {
      title: 'State',
      cell: ({ status: state }) => <State of={state} {...(badStates.includes(state) && { tone: 'bad' })} />,
    },
    { title: 'Arrived', keep: true, cell: ({ arrived_at }) => (arrived_at ? dayWords(arrived_at) : '–') },
    { title: 'Carrier', cell: ({ carrier_name }) => carrier_name ?? '–' },
    { title: 'Waste', cell: ({ waste_description, ewc_codes }) => waste_description ?? ewc_codes.join(', ') },
    {
      title: 'Weight',
      number: true,
      cell: ({ weight_kg }) => (weight_kg === null ? '–' : tonnes(weight_kg)),
    },
  ];

  return (
    <Records
      title="Incoming loads"
      statuses={['expected', 'arrived', 'accepted', 'part_rejected', 'rejected', 'quarantined', 'cancelled']}
      list={list}
      columns={columns}
      days
      narrowings={[['site_id', () => 'Loads of one site.']]}
    />
  );
}
