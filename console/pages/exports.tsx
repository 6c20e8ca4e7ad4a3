import { useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Field, Form, useSending } from '../components/form.tsx';
import { JobProgress } from '../components/job_progress.tsx';
import { Page, Problem } from '../components/page.tsx';
import { useToast } from '../components/toast.tsx';
import { startOf } from '../days.ts';
import { fetchFile, nameIn, request, saveFile } from '../files.ts';
import { useMay } from '../session.tsx';

type Job = Schemas['Job'];
type List = Schemas['ExportedList'];

const lists: Record<List, string> = {
  clients: 'Clients',
  'client-locations': 'Sites of clients',
  'client-contacts': 'Contacts of clients',
  sites: 'Receiving sites',
  permits: 'Permits',
  notes: 'Transfer notes',
  'season-ticket-transfers': 'Transfers of season tickets',
  collections: 'Collections',
  'recurring-schedules': 'Recurring schedules',
  containers: 'Containers',
  consignments: 'Consignment notes',
  'weighbridge-tickets': 'Weighbridge tickets',
  maintenance: 'Maintenance',
  walkarounds: 'Walkaround checks',
  'incoming-loads': 'Incoming loads',
  'dwt-receipts': 'Digital waste tracking receipts',
  'portal-requests': 'Requests of the client portal',
  invoices: 'Invoices',
  payments: 'Payments',
  'credit-notes': 'Credit notes',
  quotes: 'Quotes',
  'price-lists': 'Price lists',
  vehicles: 'Vehicles',
  expenses: 'Expenses',
  'o-licences': 'Operator licences',
  'collection-messages': 'Messages about collections',
  accidents: 'Accidents',
  'near-misses': 'Near misses',
  rams: 'Risk assessments and method statements',
  'producer-sites': 'Producer sites',
  'producer-contractors': 'Producer contractors',
  'producer-audits': 'Producer audits',
  'audit-events': 'History',
};
const formats: [value: 'csv' | 'xlsx', words: string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel workbook'],
];

/** Exports: one list as a file, or everything as a ZIP. */
export function Exports() {
  const may = useMay();

  return (
    <Page title="Exports" lead="Your records as files. What a role may not read is not exported.">
      <div class="stack">
        <ListExport />
        {may('export:read') && <FullExport />}
      </div>
    </Page>
  );
}

function ListExport() {
  const sending = useSending();
  const [list, setList] = useState<List>('clients');
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [job, setJob] = useState<Job | null>(null);
  const send = async () => {
    setJob(null);
    const filters = {
      ...(from && { created_after: startOf(from) }),
      ...(until && { created_before: startOf(until) }),
    };
    setJob(
      await body(
        api.POST('/api/v1/app/list-export/{list}', { params: { path: { list } }, body: { format, filters } }),
      ),
    );
  };

  return (
    <section class="card form" aria-labelledby="list-export">
      <h2 id="list-export">One list</h2>
      <Form sending={sending} known={['list', 'format', 'filters']} label="Export the list" onSend={send}>
        <Field label="List" error={sending.errorAt('list')}>
          {(attributes) => (
            <select
              {...attributes}
              value={list}
              onChange={(event) => setList(event.currentTarget.value as List)}
            >
              {Object.entries(lists).map(([value, words]) => (
                <option value={value}>{words}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Format" error={sending.errorAt('format')}>
          {(attributes) => (
            <select
              {...attributes}
              value={format}
              onChange={(event) => setFormat(event.currentTarget.value as typeof format)}
            >
              {formats.map(([value, words]) => (
                <option value={value}>{words}</option>
              ))}
            </select>
          )}
        </Field>
        <Day label="Created on or after" value={from} choose={setFrom} error={sending.errorAt('filters')} />
        <Day label="Created before" value={until} choose={setUntil} />
      </Form>
      {job && <ExportJob key={job.id} job={job} label={`${lists[list]} are being exported.`} />}
    </section>
  );
}

function Day(props: { label: string; value: string; choose(day: string): void; error?: string | undefined }) {
  const { label, value, choose, error } = props;

  return (
    <Field label={label} hint="May stay empty." error={error}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          value={value}
          onInput={(event) => choose(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Everything: the file itself, or for a large team the job that makes it. */
function FullExport() {
  const sending = useSending();
  const tell = useToast();
  const [job, setJob] = useState<Job | null>(null);
  const send = async () => {
    setJob(null);
    const answer = await request('/api/v1/app/platform/export');
    if (answer.status === 202) {
      setJob((await answer.json()) as Job);
      return;
    }
    saveFile({ blob: await answer.blob(), name: nameIn(answer) ?? 'export.zip' });
    tell('The export is downloaded.');
  };

  return (
    <section class="card form" aria-labelledby="full-export">
      <h2 id="full-export">Everything</h2>
      <p>
        A ZIP with one CSV file per kind of record, the list of attachments and a manifest with checksums, all
        from one moment. The export is recorded in the history.
      </p>
      <Form sending={sending} known={[]} label="Export everything" onSend={send} />
      {job && <ExportJob key={job.id} job={job} label="Everything is being exported." />}
    </section>
  );
}

/** A job that makes a file: its progress, then its download. */
function ExportJob({ job: started, label }: { job: Job; label: string }) {
  const sending = useSending();
  const [job, setJob] = useState<Job>(started);
  const download = () =>
    void sending.send(async () => {
      saveFile(await fetchFile(`/api/v1/app/jobs/${job.id}/download`, job.file!.name));
    });

  return (
    <>
      <JobProgress id={started.id} label={job.finished_at ? 'The export has ended.' : label} ended={setJob} />
      {job.status === 'failed' && <p class="problem">{job.error ?? 'The export failed. Try again.'}</p>}
      {job.file && (
        <div class="buttons">
          <button type="button" class="primary" onClick={download}>
            Download {job.file.name}
          </button>
        </div>
      )}
      {sending.error && <Problem error={sending.error} />}
    </>
  );
}
