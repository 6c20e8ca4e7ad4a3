import { londonDate } from '../../domain/dates.ts';
import { exportStream, exportableBy, leftOutFor } from '../../actions/platform/full_export.ts';
import { jobPermissions } from '../../actions/platform/job_permissions.ts';
import type { FullExport } from '../../actions/platform/start_job.ts';
import type { JobDefinition } from '../definitions.ts';

/** Writes all data of a team as a ZIP into the storage, streamed. */
export const fullExport: JobDefinition<FullExport, never> = {
  kind: 'full_export',

  permissions: jobPermissions.full_export,

  plan: () => Promise.resolve({ items: [] }),

  run: () => Promise.resolve(),

  finish: (ctx) =>
    Promise.resolve({
      // Who downloads it later may read less than who started it.
      result: { left_out: leftOutFor(ctx.identity) },
      file: {
        name: `export-${londonDate(ctx.now)}.zip`,
        content_type: 'application/zip',
        body: exportStream(ctx),
      },
      needs: exportableBy(ctx.identity).flatMap(({ permission }) => permission ?? []),
    }),
};
