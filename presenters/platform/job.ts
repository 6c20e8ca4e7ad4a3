import { isoTimestamp } from '../../db/timestamps.ts';
import { boolean, computed, json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

// An estimate from the pace of the current run.
const eta = `case when status = 'running' and done + failed + skipped > rate_base then
  clock_timestamp() + (clock_timestamp() - rate_from) * (total - done - failed - skipped)
    / (done + failed + skipped - rate_base) end`;

const failures = `(select coalesce(json_agg(json_build_object('ref', i.ref, 'message', i.error) order by i.position), '[]')
  from (select position, ref, error from job_items
    where team_id = jobs.team_id and job_id = jobs.id and status = 'failed' order by position limit 20) i)`;

/** A background job, as every part of the product shows it. */
export const presentJob = presenter<Schemas['Job']>(
  'job',
  { from: 'jobs' },
  {
    id: plain('id'),
    kind: plain('kind'),
    label: text('label'),
    status: plain('status'),
    dry_run: boolean('dry_run'),
    progress: computed(
      ['total', 'done', 'failed', 'skipped', eta, "dry_run and status = 'succeeded'"],
      ([total, done, failed, skipped, end, counted]) =>
        JSON.stringify({
          total: total == null ? null : Number(total),
          done: Number(done),
          failed: Number(failed),
          skipped: Number(skipped),
          // A dry run is finished when it has counted.
          percent: counted === 't' ? 100 : percent(total, Number(done) + Number(failed) + Number(skipped)),
          eta: end == null ? null : isoTimestamp(end),
        }),
    ),
    result: json('result'),
    error: text('error'),
    failures: json(failures),
    file: computed(
      ['file_name', 'file_type', 'file_bytes', 'file_expires_at'],
      ([name, type, bytes, expires]) =>
        bytes == null || expires == null
          ? 'null'
          : JSON.stringify({
              name,
              content_type: type,
              bytes: Number(bytes),
              expires_at: isoTimestamp(expires),
            }),
    ),
    params: json('params'),
    created_by: computed(['created_by', 'created_by_name'], ([id, name]) => JSON.stringify({ id, name })),
    started_at: timestamp('started_at'),
    finished_at: timestamp('finished_at'),
    archived_at: timestamp('archived_at'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);

/** Whole percent, 100 only if nothing is left; null until the total is known. */
function percent(total: string | null | undefined, settled: number): number | null {
  if (total == null) return null;

  return Number(total) === 0 ? 100 : Math.floor((100 * settled) / Number(total));
}
