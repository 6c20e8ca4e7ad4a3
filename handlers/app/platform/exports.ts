import { newId } from '../../../db/ids.ts';
import { countRows, standingExport } from '../../../db/queries/platform/exports.ts';
import { londonDate } from '../../../domain/dates.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { presentJob } from '../../../presenters/platform/job.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { exportableBy, wholeExport } from '../../../actions/platform/full_export.ts';
import { chooseList, listCsv } from '../../../actions/platform/list_export.ts';
import { enqueueJob } from '../../../actions/platform/start_job.ts';

/** More records than this need a job. */
const maxDirectRows = 20_000;

export const appExportTeam: Handler<'appExportTeam'> = withPreparation(
  (ctx) =>
    ctx.snapshot(async (snapshot) => {
      const sources = exportableBy(ctx.identity).map(({ presenter }) => presenter);
      const rows = await countRows(snapshot.db, sources, maxDirectRows);

      return rows > maxDirectRows ? null : wholeExport(ctx, snapshot);
    }),
  async (ctx, _request, made) => {
    if (!made) {
      const standing = await standingExport(ctx.db, ctx.identity.user_id);
      if (!standing) return enqueueJob(ctx, 'full_export', { params: {} });

      const [row] = await ctx.db.text(
        `select ${presentJob.columns} from jobs where team_id = $1 and id = $2`,
        [standing],
      );

      return {
        status: 202,
        body: presentJob.render(row!, ctx.base_url),
        headers: { Location: `/api/v1/app/jobs/${standing}` },
      };
    }

    const { zip, files } = made;
    const after = new RenderedJson(JSON.stringify({ files, bytes: zip.length }));
    ctx.record({ entity: 'export', id: newId(), action: 'export', after });

    return {
      status: 200,
      content_type: 'application/zip',
      body: zip,
      headers: { 'Content-Disposition': `attachment; filename="export-${londonDate(ctx.now)}.zip"` },
    };
  },
);

export const appExportList: Handler<'appExportList'> = async (ctx, { path, query }) => {
  const chosen = chooseList(ctx, path.list, query, { root: 'query' });

  return {
    status: 200,
    content_type: 'text/csv',
    body: await listCsv(ctx, chosen),
    headers: { 'Content-Disposition': `attachment; filename="${path.list}-${londonDate(ctx.now)}.csv"` },
  };
};

export const appStartListExport: Handler<'appStartListExport'> = (ctx, { path, body }) => {
  chooseList(ctx, path.list, body.filters ?? {}, { root: 'filters', columns: body.columns });

  return enqueueJob(ctx, 'list_export', { params: { list: path.list, ...body } });
};
