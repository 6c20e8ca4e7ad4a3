import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { useSending } from '../components/form.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { Ago, Facts, Filter, Progress, State } from '../components/pieces.tsx';
import { Paging, Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { fetchFile, saveFile } from '../files.ts';
import { useList } from '../list.ts';
import { useLoad } from '../load.ts';
import { Link, go, usePlace, withQuery } from '../router.tsx';
import { useMay } from '../session.tsx';
import { agoWords, preciseTime, wordsOf } from '../words.ts';

type Job = Schemas['Job'];

const everyMs = 3000;
const statuses: Job['status'][] = ['queued', 'running', 'succeeded', 'failed', 'cancelled'];

/** What runs in the background, and what came of it. */
export function Jobs() {
  const place = usePlace();
  const status = (place.query.get('status') ?? '') as Job['status'] | '';
  const list = useList(
    status,
    (cursor) =>
      body(api.GET('/api/v1/app/jobs', { params: { query: { cursor, ...(status && { status }) } } })),
    everyMs,
  );

  const columns: Column<Job>[] = [
    {
      title: 'Job',
      cell: ({ id, kind, label }) => (
        <>
          <Link to={`/jobs/${id}`}>{wordsOf(kind)}</Link>
          {label && <span class="small">{label}</span>}
        </>
      ),
    },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    {
      title: 'Progress',
      cell: ({ kind, progress }) => <Progress label={`Progress of ${kind}`} percent={progress.percent} />,
    },
    { title: 'Started by', cell: ({ created_by }) => created_by.name },
    { title: 'Created', cell: ({ created_at }) => <Ago at={created_at} /> },
  ];

  return (
    <Page title="Background jobs" lead="Imports, exports and bulk sends. The list renews itself.">
      <div class="filters">
        <Filter
          label="State"
          value={status}
          choose={(value) => go(withQuery(place, { status: value }), { replace: true })}
          options={[['', 'All'], ...statuses.map((each): [string, string] => [each, wordsOf(each)])]}
        />
      </div>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      <Table
        caption="Jobs"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty="There are no jobs."
      />
      <Paging pages={list.pages} />
    </Page>
  );
}

/** One job with its items that failed. */
export function JobPage({ id }: { id: string }) {
  const path = { id };
  const job = useLoad(id, () => body(api.GET('/api/v1/app/jobs/{id}', { params: { path } })), everyMs);
  if (!job.data)
    return (
      <Page title="Background job">
        {job.error ? <Problem error={job.error} retry={job.reload} /> : <Waiting />}
      </Page>
    );
  const { kind, label, status, progress, created_by, created_at, finished_at, error, failures } = job.data;

  return (
    <Page
      title={wordsOf(kind)}
      lead={label ?? undefined}
      actions={<JobActions job={job.data} reload={job.reload} />}
    >
      <Progress label="Progress" percent={progress.percent} />
      <Facts
        facts={[
          ['State', <State of={status} />],
          ['Items', progress.total === null ? 'Not known yet' : String(progress.total)],
          ['Done', String(progress.done)],
          ['Failed', String(progress.failed)],
          ['Skipped', String(progress.skipped)],
          ...(progress.eta ? [['Likely done', agoWords(progress.eta)] as [string, string]] : []),
          ['Started by', created_by.name],
          ['Created', preciseTime(created_at)],
          ['Finished', finished_at ? preciseTime(finished_at) : 'Not yet'],
        ]}
      />
      {error && <p class="problem">{error}</p>}
      {failures.length > 0 && (
        <>
          <h2>What failed</h2>
          <Table
            caption="Items that failed"
            columns={[
              { title: 'Item', cell: ({ ref }) => <code>{ref}</code> },
              { title: 'Why', cell: ({ message }) => message },
            ]}
            rows={failures}
            rowKey={({ ref }) => ref}
            empty=""
          />
        </>
      )}
      <p>
        <Link to="/jobs">All background jobs</Link>
      </p>
    </Page>
  );
}

function JobActions({ job, reload }: { job: Job; reload(): Promise<void> }) {
  const may = useMay();
  const sending = useSending();
  const tell = useToast();
  const params = { path: { id: job.id } };
  const act = (work: () => Promise<unknown>, told: string) => () =>
    void sending.send(async () => {
      await work();
      tell(told);
      await reload();
    });
  const download = () =>
    void sending.send(async () => {
      saveFile(await fetchFile(`/api/v1/app/jobs/${job.id}/download`, job.file!.name));
    });
  const isOpen = job.status === 'queued' || job.status === 'running';

  return (
    <>
      {job.file && (
        <button type="button" class="primary" onClick={download}>
          Download
        </button>
      )}
      {isOpen && may('jobs:cancel') && (
        <button
          type="button"
          onClick={act(() => body(api.POST('/api/v1/app/jobs/{id}/cancel', { params })), 'The job stops.')}
        >
          Cancel
        </button>
      )}
      {!isOpen && job.progress.failed > 0 && may('jobs:retry') && (
        <button
          type="button"
          onClick={act(
            () => body(api.POST('/api/v1/app/jobs/{id}/retry', { params })),
            'What failed is tried again.',
          )}
        >
          Try the failed items again
        </button>
      )}
      {sending.error && <Problem error={sending.error} />}
    </>
  );
}
