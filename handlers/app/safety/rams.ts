import { invalid, notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { findRecord } from '../../../presenters/find.ts';
import { presentRams } from '../../../presenters/safety/rams.ts';
import { keepSignatureImage } from '../../../actions/notes/note_signing.ts';
import { seesAllSafety } from '../../../actions/safety/access.ts';
import { createRams, replaceRams } from '../../../actions/safety/rams.ts';
import { ramsSigningError, signRams } from '../../../actions/safety/rams_signing.ts';

const allRams: ListDefinition = {
  name: 'rams',
  presenter: presentRams,
  from: 'rams',
  filters: {
    status: 'status = ?',
    site_id: 'site_id = ?',
    client_location_id: 'client_location_id = ?',
    reference: 'reference = ?',
    review_before: 'review_on < ?::date',
    ...createdFilters,
  },
};

const issuedRams: ListDefinition = { ...allRams, name: 'issued rams', where: "status = 'issued'" };

export const appListRams: Handler<'appListRams'> = (ctx, { query }) =>
  listPage(ctx, seesAllSafety(ctx.identity) ? allRams : issuedRams, query);

export const appGetRams: Handler<'appGetRams'> = async (ctx, { path }) => {
  const body = await findRecord(ctx, presentRams, path.id);
  if (!seesAllSafety(ctx.identity) && body.record.status !== 'issued') throw notFound('rams');

  return { status: 200, body };
};

export const appCreateRams: Handler<'appCreateRams'> = async (ctx, { body }) => ({
  status: 201,
  body: await createRams(ctx, body),
});

export const appReplaceRams: Handler<'appReplaceRams'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await replaceRams(ctx, path.id, body),
});

export const appSignRams: Handler<'appSignRams'> = withPreparation(
  async (ctx, { path, body }) => {
    const { method, name, signature_image } = body;
    if (method !== 'profile' && name === undefined)
      throw invalid('name', 'is required unless the method is profile');
    if (method === 'profile' && name !== undefined && name !== ctx.identity.user_name)
      throw invalid(
        'name',
        'must be that of the person who made the key, or left out, for the method profile',
      );
    if (method === 'drawn' && signature_image === undefined)
      throw invalid('signature_image', 'is required for a drawn signature');
    if (method !== 'drawn' && signature_image !== undefined)
      throw invalid('signature_image', 'is only allowed for a drawn signature');
    if (signature_image === undefined) return null;
    // Checked before the image is stored, and again under the lock.
    const { record } = await findRecord(ctx, presentRams, path.id);
    if (ramsSigningError(record)) return null;

    return keepSignatureImage(ctx, signature_image, 'signature_image');
  },
  async (ctx, { path, body, message }, image) => {
    const rams = await signRams(ctx, path.id, {
      name: body.name ?? ctx.identity.user_name,
      employer: body.employer ?? null,
      method: body.method,
      image,
      ip: message.ip ?? null,
      signed_by: ctx.identity.user_id,
      public_token_id: null,
      content_digest: body.content_digest,
    });

    return { status: 200, body: rams };
  },
);
