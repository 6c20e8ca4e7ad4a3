import { useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Confirm } from '../components/dialog.tsx';
import { useSending } from '../components/form.tsx';
import { JobProgress } from '../components/job_progress.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { Facts, Filter, State } from '../components/pieces.tsx';
import { Paging, Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { useList } from '../list.ts';
import { useLoad } from '../load.ts';
import { Link } from '../router.tsx';
import { useMay } from '../session.tsx';
import { preciseTime, wordsOf } from '../words.ts';
import { ImportPreviewed } from './import_preview.tsx';
import { toneOf } from './imports.tsx';

type Batch = Schemas['ImportBatchWithRows'];
type Row = Schemas['ImportRow'];

const everyMs = 3000;

/** One import: its preview until it is committed, then what became of its rows, and its undo. */
export function ImportPage({ id }: { id: string }) {
  const batch = useLoad(
    `import ${id}`,
    () =>
      body(
        api.GET('/api/v1/app/platform/import/batches/{id}', {
          params: { path: { id }, query: { limit: 0 } },
        }),
      ),
    everyMs,
  );
  if (!batch.data)
    return (
      <Page title="Import">
        {batch.error ? <Problem error={batch.error} retry={batch.reload} /> : <Waiting />}
      </Page>
    );
  const { file_name, kind, status, job_id, same_as_id, committed_at } = batch.data;
  const isBusy = status === 'committing' || status === 'undoing';

  return (
    <Page
      title={file_name}
      lead={`Import of ${wordsOf(kind).toLowerCase()}`}
      actions={<Actions batch={batch.data} reload={batch.reload} />}
    >
      <Summary batch={batch.data} />
      {same_as_id && (
        <p class="problem">
          <span>
            The same file was imported before. <Link to={`/imports/${same_as_id}`}>Look at that import</Link>
          </span>
        </p>
      )}
      {isBusy && job_id && (
        <JobProgress
          id={job_id}
          label={status === 'committing' ? 'The rows are being imported.' : 'The import is being undone.'}
          ended={() => void batch.reload()}
        />
      )}
      {status === 'uploading' && (
        <p>
          The file is not complete. Cancel this import and <Link to="/imports/new">upload it again</Link>.
        </p>
      )}
      {status === 'ready' && <ImportPreviewed batch={batch.data} />}
      {committed_at !== null || status === 'failed' ? <Rows id={id} status={status} /> : null}
      <p class="section">
        <Link to="/imports">All imports</Link>
      </p>
    </Page>
  );
}

function Summary({ batch }: { batch: Batch }) {
  const { status, counts, undo, total_rows, committed_at, undone_at, created_by } = batch;

  return (
    <Facts
      facts={[
        ['State', <State of={status} tone={toneOf(status)} />],
        ['By', created_by.name],
        ...(total_rows === null ? [] : [['Rows', total_rows] as [string, number]]),
        ...(committed_at === null
          ? []
          : ([
              ['Created', counts.create],
              ['Updated', counts.update],
              ['Skipped', counts.skip],
              ['Errors', counts.error],
              ['Committed', preciseTime(committed_at)],
            ] as [string, string | number][])),
        ...(undone_at === null
          ? []
          : ([
              ['Deleted by the undo', undo.deleted],
              ['Restored by the undo', undo.restored],
              ['Kept', undo.kept],
              ['Undone', preciseTime(undone_at)],
            ] as [string, string | number][])),
      ]}
    />
  );
}

function Actions({ batch, reload }: { batch: Batch; reload(): Promise<void> }) {
  const may = useMay();
  const sending = useSending();
  const tell = useToast();
  const [undoing, setUndoing] = useState(false);
  const { id, status } = batch;
  const isOpen = status === 'ready' || status === 'uploading';
  const isDone = status === 'committed' || status === 'failed';
  const commit = () =>
    void sending.send(async () => {
      await body(api.POST('/api/v1/app/platform/import/commit', { body: { batch_id: id } }));
      await reload();
    });
  const cancel = () =>
    void sending.send(async () => {
      const params = { path: { id } };
      await body(
        api.PATCH('/api/v1/app/platform/import/batches/{id}', { params, body: { status: 'cancelled' } }),
      );
      tell('The import is cancelled and its file deleted.');
      await reload();
    });

  return (
    <>
      {(status === 'ready' || status === 'failed') && may('import:commit') && (
        <button type="button" class="primary" aria-disabled={sending.busy} onClick={commit}>
          {status === 'ready' ? 'Import these rows' : 'Continue the import'}
        </button>
      )}
      {isOpen && may('import:update') && (
        <button type="button" onClick={cancel}>
          Cancel this import
        </button>
      )}
      {isDone && may('import:undo') && (
        <button type="button" onClick={() => setUndoing(true)}>
          Undo…
        </button>
      )}
      {sending.error && <Problem error={sending.error} />}
      {undoing && <Undo id={id} close={() => setUndoing(false)} done={reload} />}
    </>
  );
}

/** What an undo would do, then the undo. */
function Undo({ id, close, done }: { id: string; close(): void; done(): Promise<void> }) {
  const params = { path: { id } };
  const forecast = useLoad(`undo ${id}`, () =>
    body(api.GET('/api/v1/app/platform/import/batches/{id}/undo', { params })),
  );
  const [isPartial, setPartial] = useState(false);
  const act = async () => {
    await body(
      api.POST('/api/v1/app/platform/import/batches/{id}/undo', {
        params,
        body: { force_partial: isPartial },
      }),
    );
    close();
    await done();
  };

  return (
    <Confirm title="Undo this import?" label="Undo the import" close={close} act={act}>
      {forecast.error && <Problem error={forecast.error} retry={forecast.reload} />}
      {!forecast.data && !forecast.error && <Waiting />}
      {forecast.data && (
        <>
          {!forecast.data.can && <p>It can no longer be undone.</p>}
          <Facts
            facts={[
              ['Would be deleted', forecast.data.would_delete],
              ['Would be restored', forecast.data.would_restore],
              ['Would be kept', forecast.data.would_keep],
            ]}
          />
          {forecast.data.would_keep > 0 && (
            <>
              <Table
                caption="Records that cannot be undone"
                columns={[
                  { title: 'Line', cell: ({ line }) => line },
                  { title: 'Why it is kept', cell: ({ reason }) => wordsOf(reason) },
                ]}
                rows={forecast.data.blocked}
                rowKey={({ record_id }) => record_id}
                empty=""
              />
              <label class="check">
                <input
                  type="checkbox"
                  checked={isPartial}
                  onChange={(event) => setPartial(event.currentTarget.checked)}
                />
                <span>Undo what can be undone, and keep these records</span>
              </label>
            </>
          )}
        </>
      )}
    </Confirm>
  );
}

/** The rows in the order of the file, a page at a time. */
function Rows({ id, status }: { id: string; status: string }) {
  const [action, setAction] = useState('');
  const list = useList<Row>(`rows ${id} ${status} ${action}`, async (cursor) => {
    const query = {
      ...(action && { action: action as NonNullable<Row['action']> }),
      ...(cursor !== undefined && { after_line: Number(cursor) }),
    };
    const { rows, has_more_rows } = await body(
      api.GET('/api/v1/app/platform/import/batches/{id}', { params: { path: { id }, query } }),
    );

    return { data: rows, has_more: has_more_rows, next_cursor: String(rows.at(-1)?.line ?? '') };
  });
  const columns: Column<Row>[] = [
    { title: 'Line', cell: ({ line }) => line },
    {
      title: 'Result',
      cell: ({ action: result }) =>
        result && <State of={result} tone={result === 'error' ? 'bad' : 'quiet'} />,
    },
    {
      title: 'Values',
      cell: ({ values }) =>
        Object.entries(values)
          .filter(([, value]) => value !== '')
          .map(([field, value]) => `${wordsOf(field)}: ${String(value)}`)
          .join('; '),
    },
    {
      title: 'Messages',
      cell: ({ messages }) =>
        messages
          .map(({ field, message }) => [field && wordsOf(field), message].filter(Boolean).join(' '))
          .join('; '),
    },
    {
      title: 'Undone',
      cell: ({ undone, undo_reason }) =>
        undone && [wordsOf(undone), undo_reason && wordsOf(undo_reason)].filter(Boolean).join(': '),
    },
  ];

  return (
    <>
      <h2 class="section">Rows</h2>
      <div class="filters">
        <Filter
          label="Result"
          value={action}
          choose={setAction}
          options={[
            ['', 'All'],
            ...['create', 'update', 'skip', 'error'].map((each): [string, string] => [each, wordsOf(each)]),
          ]}
        />
      </div>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      <Table
        caption="Rows"
        columns={columns}
        rows={list.rows}
        rowKey={({ line }) => String(line)}
        empty="No row matches."
      />
      <Paging pages={list.pages} />
    </>
  );
}
