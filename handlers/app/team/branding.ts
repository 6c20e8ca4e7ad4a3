import { countClientError, logClientError } from '../../../actions/platform/client_errors.ts';
import { proposeBrand } from '../../../actions/team/brand.ts';
import { uploadSeconds } from '../../../actions/team/logo_uploads.ts';
import { fileKey } from '../../../adapters/storage/index.ts';
import { enqueueTask } from '../../../db/queries/platform/tasks.ts';
import { expectUpload } from '../../../db/queries/team/uploads.ts';
import { newId } from '../../../db/ids.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { uploadPath } from '../../../presenters/file_uploads.ts';

export const appExtractBrand: Handler<'appExtractBrand'> = withPreparation(
  (ctx, { body }) => proposeBrand(ctx, body.url),
  async (_ctx, _request, proposal) => ({ status: 200, body: proposal }),
);

export const appCreateLogoUpload: Handler<'appCreateLogoUpload'> = withPreparation(
  async (ctx, { body }) => {
    const key = fileKey(ctx.identity.team_id, 'uploads', newId());

    return {
      key,
      address: await ctx.adapters.storage.uploadAddress({ key, ...body, expires_s: uploadSeconds }),
    };
  },
  async (ctx, { body }, { key, address }) => {
    const expires = new Date(ctx.now.getTime() + uploadSeconds * 1000);
    const { user_id, user_name } = ctx.identity;
    const wanted = { ...body, key, user_id, user_name, expires_at: expires.toISOString() };
    const id = await expectUpload(ctx.db, wanted);
    if (address) await enqueueTask(ctx.db, 'receive_logo', { upload_id: id }, { delay_ms: 2000 });
    const own = { team_id: ctx.db.team_id, id, ...body };

    return {
      status: 201,
      body: {
        id,
        object: 'logo_upload',
        upload_url: address?.url ?? `${ctx.base_url}${uploadPath(own, ctx.cursor_key, expires)}`,
        method: 'PUT',
        headers: address?.headers ?? { 'content-type': body.content_type },
        expires_at: wanted.expires_at,
        key,
      },
    };
  },
);

export const appReportClientError: Handler<'appReportClientError'> = async (ctx, { body }) => {
  await countClientError(ctx);
  logClientError(ctx, body);

  return { status: 202, body: { object: 'client_error', request_id: ctx.request_id } };
};
