import { counted } from '../../domain/quantities.ts';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Page, Problem } from '../components/page.tsx';
import { DateFilter, Filter } from '../components/pieces.tsx';
import { Paging, Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { startOf } from '../days.ts';
import { useList } from '../list.ts';
import { go, usePlace, withQuery } from '../router.tsx';
import { preciseTime, wordsOf } from '../words.ts';

type Entry = Schemas['AuditEvent'];

const actions: Entry['action'][] = [
  ...(['create', 'update', 'delete', 'sign', 'send', 'status_change', 'export', 'login'] as const),
  ...(['import', 'reported'] as const),
];
const sources: Entry['source'][] = [
  'app',
  'api',
  'portal',
  'driver',
  'webhook',
  'system',
  'import',
  'reported',
];
const kinds = [
  ...['note', 'client', 'client_location', 'collection', 'container', 'invoice', 'quote', 'consignment_note'],
  ...[
    'weighbridge_ticket',
    'site',
    'vehicle',
    'team_member',
    'role',
    'api_key',
    'session',
    'webhook_endpoint',
    'profile',
  ],
];

/** Who changed what. */
export function History() {
  const place = usePlace();
  const value = (name: string) => place.query.get(name) ?? '';
  const filters = {
    ...(value('kind') && { entity_type: value('kind') }),
    ...(value('action') && { action: value('action') as Entry['action'] }),
    ...(value('source') && { source: value('source') as Entry['source'] }),
    ...(value('from') && { created_after: startOf(value('from')) }),
    ...(value('to') && { created_before: startOf(value('to'), 1) }),
  };
  const list = useList(JSON.stringify(filters), (cursor) =>
    body(api.GET('/api/v1/app/audit-events', { params: { query: { ...filters, cursor } } })),
  );
  const choose = (name: string) => (next: string) =>
    go(withQuery(place, { [name]: next }), { replace: true });
  const words = (all: readonly string[]): [string, string][] => [
    ['', 'All'],
    ...all.map((each): [string, string] => [each, wordsOf(each)]),
  ];

  return (
    <Page title="History" lead="Every change of the team’s records. Entries are never altered.">
      <div class="filters">
        <Filter label="Record" value={value('kind')} choose={choose('kind')} options={words(kinds)} />
        <Filter label="Action" value={value('action')} choose={choose('action')} options={words(actions)} />
        <Filter label="Source" value={value('source')} choose={choose('source')} options={words(sources)} />
        <DateFilter label="From" value={value('from')} choose={choose('from')} />
        <DateFilter label="To" value={value('to')} choose={choose('to')} />
      </div>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      <Table
        caption="Changes"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty="Nothing in the history matches."
      />
      <Paging pages={list.pages} />
    </Page>
  );
}

const columns: Column<Entry>[] = [
  { title: 'When', cell: ({ created_at }) => preciseTime(created_at) },
  {
    title: 'Who',
    cell: ({ actor, source }) => (
      <>
        <strong>{actor.name ?? wordsOf(actor.type)}</strong>
        <span class="small">{actor.api_key_prefix ?? wordsOf(source)}</span>
      </>
    ),
  },
  {
    title: 'What',
    cell: ({ action, entity_type, entity_id }) => (
      <>
        <strong>
          {wordsOf(action)}: {entity_type.replaceAll('_', ' ')}
        </strong>
        {entity_id && <code class="small">{entity_id}</code>}
      </>
    ),
  },
  { title: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
];

function Changes({ changes }: Pick<Entry, 'changes'>) {
  if (changes.length === 0) return <>None</>;

  return (
    <details>
      <summary>{counted(changes.length, 'fields')}</summary>
      <ul class="changes">
        {changes.map(({ field, from, to }) => (
          <li>
            <code>{field}</code> {said(from)} → {said(to)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function said(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';

  return typeof value === 'string' ? value : JSON.stringify(value);
}
