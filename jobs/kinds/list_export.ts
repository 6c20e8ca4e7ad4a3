import { londonDate } from '../../domain/dates.ts';
import { chooseList, listStream } from '../../actions/platform/list_export.ts';
import { jobPermissions } from '../../actions/platform/job_permissions.ts';
import type { ListExport } from '../../actions/platform/start_job.ts';
import type { JobDefinition } from '../definitions.ts';

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Writes a list of any length as a file into the storage, streamed. */
export const listExport: JobDefinition<ListExport, never> = {
  kind: 'list_export',

  permissions: jobPermissions.list_export,

  plan: () => Promise.resolve({ items: [] }),

  run: () => Promise.resolve(),

  finish(ctx, { list, filters = {}, format = 'csv', columns }) {
    const chosen = chooseList(ctx, list, filters, { root: 'filters', columns });

    return Promise.resolve({
      file: {
        name: `${list}-${londonDate(ctx.now)}.${format}`,
        content_type: types[format],
        body: listStream(ctx, chosen, format),
      },
    });
  },
};
