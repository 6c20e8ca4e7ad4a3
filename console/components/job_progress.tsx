import { useEffect, useRef, useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { useLoad } from '../load.ts';
import { Link } from '../router.tsx';
import { Problem } from './page.tsx';
import { Progress } from './pieces.tsx';

const everyMs = 1500;

/** How far a job is. `ended` is called once, when it has ended. */
export function JobProgress(props: { id: string; label: string; ended(job: Schemas['Job']): void }) {
  const { id, label, ended } = props;
  const [endedId, setEndedId] = useState('');
  const told = useRef('');
  const job = useLoad(
    `job ${id}`,
    () => body(api.GET('/api/v1/app/jobs/{id}', { params: { path: { id } } })),
    endedId === id ? undefined : everyMs,
  );
  useEffect(() => {
    if (!job.data?.finished_at || told.current === id) return;
    told.current = id;
    setEndedId(id);
    ended(job.data);
  }, [job.data]);

  return (
    <div class="job">
      <p>
        {label} <Link to={`/jobs/${id}`}>Look at the job</Link>
      </p>
      {job.error && <Problem error={job.error} />}
      <Progress label={label} percent={job.data?.progress.percent ?? null} />
    </div>
  );
}
