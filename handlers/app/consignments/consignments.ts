import { insertConsignmentSignature } from '../../../db/queries/consignments/consignment_returns.ts';
import { lockConsignment } from '../../../db/queries/consignments/consignments.ts';
import { removeOrArchive } from '../../../db/queries/remove.ts';
import type { Signature } from '../../../domain/consignments/consignment_parts.ts';
import { invalid, notFound, withFieldNames } from '../../../domain/errors.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import type { RenderedJson } from '../../../presenters/rendered.ts';
import { claimFile, withPreparation } from '../../../http/requests/preparation.ts';
import { presentConsignmentNote } from '../../../presenters/consignments/consignment_note.ts';
import {
  cancelConsignment,
  changeConsignment,
  collectConsignment,
  draftConsignment,
  issueConsignment,
  receiveConsignment,
} from '../../../actions/consignments/consignment_actions.ts';
import { keepSignatureImage } from '../../../actions/notes/note_signing.ts';
import { findRecord } from '../../../presenters/find.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const consignmentList: ListDefinition = {
  name: 'app consignments',
  presenter: presentConsignmentNote,
  from: 'consignment_notes',
  where: 'archived_at is null',
  filters: {
    status: 'status = ?',
    client_id: 'client_id = ?',
    round_number: 'round_number = ?',
    ...createdFilters,
  },
};

export const appListConsignments: Handler<'appListConsignments'> = (ctx, { query }) =>
  listPage(ctx, consignmentList, query);

export const appGetConsignment: Handler<'appGetConsignment'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentConsignmentNote, path.id),
});

export const appCreateConsignment: Handler<'appCreateConsignment'> = async (ctx, { body }) => {
  const { note } = await draftConsignment(ctx, body);

  return { status: 201, body: note };
};

export const appUpdateConsignment: Handler<'appUpdateConsignment'> = async (ctx, { path, body }) => {
  const { status, cancel_reason, ...input } = body;
  if (status === 'cancelled')
    return { status: 200, body: await cancelConsignment(ctx, path.id, reasonOf(body)) };
  if (cancel_reason !== undefined)
    throw invalid('cancel_reason', 'is only allowed together with the status cancelled');
  if (Object.keys(input).length === 0)
    return { status: 200, body: await findRecord(ctx, presentConsignmentNote, path.id) };

  return { status: 200, body: await changeConsignment(ctx, path.id, input) };
};

/** @throws Invalid if it is absent, or combined with another field. */
function reasonOf({ status: _, cancel_reason, ...others }: RequestBody<'appUpdateConsignment'>): string {
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid(other, 'cannot change in the same request as a cancellation');
  if (!cancel_reason?.trim()) throw invalid('cancel_reason', 'is required with the status cancelled');

  return cancel_reason;
}

export const appDeleteConsignment: Handler<'appDeleteConsignment'> = async (ctx, { path }) => {
  const locked = await lockConsignment(ctx.db, path.id);
  if (!locked) throw notFound('consignment note');
  if (locked.status !== 'draft')
    throw invalid('status', `is ${locked.status}; only a draft can be deleted; cancel the note instead`);

  const before = await findRecord(ctx, presentConsignmentNote, path.id);
  await removeOrArchive(ctx.db, 'consignment_notes', path.id);
  ctx.record({
    entity: 'consignment_note',
    id: path.id,
    client_id: locked.client_id,
    action: 'delete',
    before,
  });

  return { status: 200, body: { id: path.id, object: 'consignment_note', deleted: true } };
};

export const appSignConsignment: Handler<'appSignConsignment'> = withPreparation(
  async (ctx, { path, body }) => {
    const { part, method, image } = body;
    if ((method === 'drawn') !== (image !== undefined))
      throw invalid(
        'image',
        image ? 'is only allowed for a drawn signature' : 'is required for a drawn signature',
      );
    const foreign = (['c', 'e'] as const).find((other) => other !== part && body[other] !== undefined);
    if (foreign) throw invalid(foreign, `is only allowed in the signature of part ${foreign}`);
    if (image === undefined) return null;
    await findRecord(ctx, presentConsignmentNote, path.id);

    return keepSignatureImage(ctx, image, 'image');
  },
  async (ctx, { path, body, message }, image) => {
    const { part, name, on_behalf_of = null, method } = body;
    const signed_at = ctx.now.toISOString();
    const ip = message.ip ?? null;
    const signature: Signature = { name, on_behalf_of, signed_at, method, ip, image_url: null };
    const note = await withFieldNames(signed(ctx, path.id, body, signature), (field) =>
      part !== 'd' && field.startsWith(`parts.${part}.`) ? field.slice('parts.'.length) : field,
    );
    if (image) await claimFile(ctx.db, image);
    await insertConsignmentSignature(ctx.db, {
      consignment_note_id: path.id,
      part,
      name,
      on_behalf_of,
      method,
      image_key: image?.key ?? null,
      signed_by: ctx.identity.user_id,
      signed_at,
    });

    return { status: 200, body: note };
  },
);

/** The move of a signature: part D issues the note, part C takes the waste, part E receives or rejects it. */
function signed(
  ctx: WriteContext,
  id: string,
  body: RequestBody<'appSignConsignment'>,
  signature: Signature,
): Promise<RenderedJson<Schemas['ConsignmentNote']>> {
  const { part, name, on_behalf_of } = body;
  const signer = { name, ...(on_behalf_of && { on_behalf_of }) };
  if (part === 'd') return issueConsignment(ctx, id, signature, signer);
  if (part === 'e') return receiveConsignment(ctx, id, { e: body.e ?? {}, signature });

  const c = { ...body.c, carrier: { ...body.c?.carrier, ...signer } };

  return collectConsignment(ctx, id, { c, signature });
}
