import { unknownRecord } from '../../db/queries/clients.ts';
import { consignmentStatus, insertConsignmentSignature } from '../../db/queries/consignment_returns.ts';
import { lockConsignment } from '../../db/queries/consignments.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import type { Signature } from '../../domain/consignment_parts.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentConsignmentNote } from '../present/consignment_note.ts';
import {
  cancelConsignment,
  changeConsignment,
  collectConsignment,
  draftConsignment,
  issueConsignment,
  receiveConsignment,
} from './consignment_actions.ts';
import type { ConsignmentNoteInput } from './consignment_actions.ts';
import { keepSignatureImage } from './note_signing.ts';

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
  body: await shownConsignment(ctx, path.id),
});

export const appCreateConsignment: Handler<'appCreateConsignment'> = async (ctx, { body }) => {
  await requireRejected(ctx, body.rejected_from_id);
  const input = { ...body, jurisdiction: body.jurisdiction ?? ('england' as const) };
  const { note } = await draftConsignment(ctx, input as never);

  return { status: 201, body: note };
};

export const appUpdateConsignment: Handler<'appUpdateConsignment'> = async (ctx, { path, body }) => {
  const { status, cancel_reason, ...input } = body;
  if (status === 'cancelled')
    return { status: 200, body: await cancelConsignment(ctx, path.id, reasonOf(body)) };
  if (cancel_reason !== undefined) throw invalid('cancel_reason', 'needs the status cancelled beside it');
  if (Object.keys(input).length === 0) return { status: 200, body: await shownConsignment(ctx, path.id) };

  await lockConsignment(ctx.db, path.id);
  await requireRejected(ctx, input.rejected_from_id, path.id);

  return { status: 200, body: await changeConsignment(ctx, path.id, input as ConsignmentNoteInput) };
};

/** @throws Invalid where there is none, or something else beside it. */
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
    throw invalid('status', `is ${locked.status}; only a draft can be deleted, an issued note is cancelled`);

  const before = await shownConsignment(ctx, path.id);
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

export const appSignConsignment: Handler<'appSignConsignment'> = async (ctx, { path, body, message }) => {
  const { part, name, on_behalf_of = null, method, image } = body;
  if ((method === 'drawn') !== (image !== undefined))
    throw invalid('image', image ? 'belongs to a drawn signature alone' : 'is required of a drawn signature');
  const foreign = (['c', 'e'] as const).find((other) => other !== part && body[other] !== undefined);
  if (foreign) throw invalid(foreign, `belongs to the signature of part ${foreign}`);
  const image_key = image === undefined ? null : await keepSignatureImage(ctx, image, 'image');

  const signed_at = ctx.now.toISOString();
  const ip = (message as { ip?: string }).ip ?? null;
  const signature: Signature = { name, on_behalf_of, signed_at, method, ip, image_url: null };
  const note = await signed(ctx, path.id, body, signature);
  await insertConsignmentSignature(ctx.db, {
    consignment_note_id: path.id,
    part,
    name,
    on_behalf_of,
    method,
    image_key,
    signed_by: ctx.identity.user_id,
    signed_at,
  });

  return { status: 200, body: note };
};

/** The move that a signature is: part D issues the note, part C takes the waste, part E receives or rejects it. */
function signed(
  ctx: WriteContext,
  id: string,
  body: RequestBody<'appSignConsignment'>,
  signature: Signature,
): Promise<RenderedJson> {
  const { part, name, on_behalf_of } = body;
  const signer = { name, ...(on_behalf_of && { on_behalf_of }) };
  if (part === 'd') return issueConsignment(ctx, id, signature, signer);
  if (part === 'e') return receiveConsignment(ctx, id, { e: (body.e ?? {}) as never, signature });

  const c = { ...body.c, carrier: { ...body.c?.carrier, ...signer } };

  return collectConsignment(ctx, id, { c: c as never, signature });
}

/** A consignment note as the API shows it. @throws NotFound */
async function shownConsignment(ctx: Pick<Context, 'db' | 'base_url'>, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(
    `select ${presentConsignmentNote.columns} from consignment_notes
     where team_id = $1 and id = $2 and archived_at is null`,
    [id],
  );
  if (!row) throw notFound('consignment note');

  return presentConsignmentNote.render(row, ctx.base_url);
}

/** What moves on under a new note was rejected under another. @throws Invalid on `rejected_from_id`. */
async function requireRejected(
  ctx: Context,
  rejectedId: string | null | undefined,
  ownId?: string,
): Promise<void> {
  if (!rejectedId) return;

  const status = rejectedId === ownId ? undefined : await consignmentStatus(ctx.db, rejectedId);
  if (status === undefined) throw unknownRecord('rejected_from_id');
  if (status !== 'rejected') throw invalid('rejected_from_id', `is ${status}; it must be rejected`);
}
