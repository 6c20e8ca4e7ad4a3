import { useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Field, Form, useSending } from '../components/form.tsx';
import { Page, Problem } from '../components/page.tsx';
import { Ago, Filter, Progress, State } from '../components/pieces.tsx';
import { Paging, Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { base64Of } from '../files.ts';
import { useList } from '../list.ts';
import { Link, go, usePlace, withQuery } from '../router.tsx';
import { useMay } from '../session.tsx';
import { wordsOf } from '../words.ts';

type Batch = Schemas['ImportBatch'];
type Kind = Schemas['ImportKind'];

const kinds: Kind[] = ['clients', 'client_sites', 'containers', 'vehicles'];
const duplicates: [value: 'skip' | 'update' | 'error', words: string][] = [
  ['skip', 'Leave the record as it is'],
  ['update', 'Update the record; an empty cell clears nothing'],
  ['error', 'Report the row as an error'],
];
const partBytes = 1024 * 1024;

/** Imports: the files that were imported, and what became of them. */
export function Imports() {
  const may = useMay();
  const place = usePlace();
  const kind = (place.query.get('kind') ?? '') as Kind | '';
  const list = useList(`imports ${kind}`, (cursor) =>
    body(
      api.GET('/api/v1/app/platform/import/batches', {
        params: { query: { cursor, ...(kind && { kind }) } },
      }),
    ),
  );
  const columns: Column<Batch>[] = [
    {
      title: 'File',
      cell: ({ id, file_name, kind: of }) => (
        <>
          <Link to={`/imports/${id}`}>{file_name}</Link>
          <span class="small">{wordsOf(of)}</span>
        </>
      ),
    },
    { title: 'State', cell: ({ status }) => <State of={status} tone={toneOf(status)} /> },
    { title: 'Created', number: true, cell: ({ counts }) => counts.create },
    { title: 'Updated', number: true, cell: ({ counts }) => counts.update },
    { title: 'Skipped', number: true, cell: ({ counts }) => counts.skip },
    { title: 'Errors', number: true, cell: ({ counts }) => counts.error },
    { title: 'By', cell: ({ created_by }) => created_by.name },
    { title: 'When', cell: ({ created_at }) => <Ago at={created_at} /> },
  ];

  return (
    <Page
      title="Imports"
      lead="Clients, their sites, containers and vehicles from CSV files. An import can be undone for 30 days."
      actions={
        may('import:create') &&
        may('import:update') && (
          <Link to="/imports/new" class="button primary">
            Import a file
          </Link>
        )
      }
    >
      <div class="filters">
        <Filter
          label="Kind"
          value={kind}
          choose={(value) => go(withQuery(place, { kind: value }), { replace: true })}
          options={[['', 'All'], ...kinds.map((each): [string, string] => [each, wordsOf(each)])]}
        />
      </div>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      <Table
        caption="Imports"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty="Nothing was imported yet."
      />
      <Paging pages={list.pages} />
    </Page>
  );
}

/** The colour of an import's state. */
export function toneOf(status: Batch['status']): string {
  if (status === 'committed') return 'good';
  if (status === 'failed') return 'bad';

  return status === 'committing' || status === 'undoing' || status === 'uploading' ? 'busy' : 'quiet';
}

/** Chooses a file and sends it in parts; the preview follows on the import's own page. */
export function NewImport() {
  const sending = useSending();
  const [kind, setKind] = useState<Kind>('clients');
  const [onDuplicate, setOnDuplicate] = useState<'skip' | 'update' | 'error'>('skip');
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const send = async () => {
    setMissing(file === null || file.size === 0);
    if (file === null || file.size === 0) return;
    const batch = await body(
      api.POST('/api/v1/app/platform/import/batches', {
        body: {
          ...{ kind, file_name: file.name, total_bytes: file.size },
          options: { on_duplicate: onDuplicate },
        },
      }),
    );
    await upload(batch.id, file, setPercent);
    go(`/imports/${batch.id}`, { replace: true });
  };

  return (
    <Page title="Import a file" lead="Nothing is changed yet: you see what the import would do, then decide.">
      <div class="card form">
        <Form
          sending={sending}
          known={['kind', 'file_name', 'total_bytes']}
          label="Upload and preview"
          onSend={send}
          cancel={() => go('/imports')}
        >
          <Field label="What the file holds" error={sending.errorAt('kind')}>
            {(attributes) => (
              <select
                {...attributes}
                value={kind}
                onChange={(event) => setKind(event.currentTarget.value as Kind)}
              >
                {kinds.map((each) => (
                  <option value={each}>{wordsOf(each)}</option>
                ))}
              </select>
            )}
          </Field>
          <Field
            label="CSV file"
            hint="One record per row under a row of headings. Up to 50,000 rows and 30 MB."
            error={
              isMissing
                ? 'Choose a file that is not empty.'
                : (sending.errorAt('file_name') ?? sending.errorAt('total_bytes'))
            }
          >
            {(attributes) => (
              <input
                {...attributes}
                type="file"
                accept=".csv,.txt,text/csv"
                onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
              />
            )}
          </Field>
          <Field label="If a record exists already">
            {(attributes) => (
              <select
                {...attributes}
                value={onDuplicate}
                onChange={(event) => setOnDuplicate(event.currentTarget.value as typeof onDuplicate)}
              >
                {duplicates.map(([value, words]) => (
                  <option value={value}>{words}</option>
                ))}
              </select>
            )}
          </Field>
          {sending.busy && <Progress label="Upload" percent={percent} />}
        </Form>
      </div>
    </Page>
  );
}

/** Sends a file in parts, one after the other, so that none is too large for a request. */
async function upload(id: string, file: File, progress: (percent: number) => void): Promise<void> {
  const params = { path: { id } };
  for (let at = 0, index = 0; at < file.size; at += partBytes, index += 1) {
    const content_base64 = await base64Of(file.slice(at, at + partBytes));
    await body(
      api.POST('/api/v1/app/platform/import/batches/{id}/chunk', { params, body: { index, content_base64 } }),
    );
    progress(Math.min(100, Math.round(((at + partBytes) / file.size) * 100)));
  }
}
