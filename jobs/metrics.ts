import type pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { rows } from './contexts.ts';
import type { Slots } from './slots.ts';
import type { TaskOutcome } from './run_task.ts';

/** Counters of the background work of one process. */
export interface JobsMetrics {
  taskEnded(kind: string, outcome: TaskOutcome): void;
}

const overdue = `
select (select extract(epoch from now() - min(due_at)) from jobs
    where status in ('queued', 'running') and due_at <= now())::float8 as jobs,
  (select extract(epoch from now() - min(due_at)) from tasks
    where status = 'queued' and due_at <= now())::float8 as tasks`;

/**
 * Registers the metrics of background work; the age of the oldest work is read from the database at each
 * scrape.
 */
export function countWork(
  registry: Registry,
  slots: Record<'jobs' | 'tasks', Pick<Slots, 'busy'>>,
  pool: pg.Pool,
): JobsMetrics {
  const ended = new Counter({
    name: 'background_tasks_total',
    help: 'Attempts at background tasks by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'background_busy',
    help: 'Slots of this process that are at work.',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      this.set({ queue: 'jobs' }, slots.jobs.busy());
      this.set({ queue: 'tasks' }, slots.tasks.busy());
    },
  });
  new Gauge({
    name: 'background_overdue_seconds',
    help: 'How long the oldest work that could be done has waited.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const [oldest] = await rows<Record<'jobs' | 'tasks', number | null>>(pool, overdue, []);
      this.set({ queue: 'jobs' }, oldest?.jobs ?? 0);
      this.set({ queue: 'tasks' }, oldest?.tasks ?? 0);
    },
  });

  return { taskEnded: (kind, outcome) => ended.inc({ kind, outcome }) };
}
