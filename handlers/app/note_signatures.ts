import { openRequests } from '../../db/queries/signing_tokens.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
import { missingToLeaveDraft } from '../../domain/note_requirements.ts';
import { noteStates } from '../../domain/states/note.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Handler } from '../../http/handler_types.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import { presentSigningToken } from '../present/signing_token.ts';
import { keepSignatureImage, signNote, withSignatureImages } from './note_signing.ts';
import { shownNote } from './note_moves.ts';
import { requestSignature, signingDays } from './signature_requests.ts';

export const appGetNoteSigning: Handler<'appGetNoteSigning'> = async (ctx, { path }) => {
  const note = await withSignatureImages(ctx, await shownNote(ctx, path.id));
  const refused = refusal(noteStates, 'sign', note.status);
  const missing = refused ? [refused] : missingToLeaveDraft(note, londonDate(ctx.now));
  const requests = await openRequests(ctx.db, path.id, presentSigningToken.columns);

  return {
    status: 200,
    body: {
      object: 'note_signing',
      note_id: note.id,
      status: note.status,
      ready: missing.length === 0,
      missing,
      signatures: note.signatures as never,
      requests: requests.map((row) => JSON.parse(presentSigningToken.render(row, ctx.base_url).text)),
    },
  };
};

export const appSignNote: Handler<'appSignNote'> = async (ctx, { path, body, message }) => {
  const { party, name, on_behalf_of = null, method, image } = body;
  if (method === 'drawn' && image === undefined) throw invalid('image', 'is required of a drawn signature');
  if (method === 'typed' && image !== undefined) throw invalid('image', 'belongs to a drawn signature alone');
  const image_key = image === undefined ? null : await keepSignatureImage(ctx, image, 'image');

  const note = await signNote(ctx, path.id, {
    party,
    name,
    on_behalf_of,
    method,
    image_key,
    ip: (message as { ip?: string }).ip ?? null,
    signed_by: ctx.identity.user_id,
    public_token_id: null,
  });

  return { status: 200, body: note };
};

export const appRequestNoteSignature: Handler<'appRequestNoteSignature'> = async (ctx, { path, body }) => {
  const { body: token } = await requestSignature(
    ctx,
    path.id,
    {
      party: body.party,
      recipient_email: body.recipientEmail,
      recipient_name: body.recipientName ?? null,
      valid_days: body.expires_in_days ?? signingDays,
    },
    { message: body.message ?? null, bulk: false },
  );

  return { status: 201, body: token, headers: { Location: '/api/v1/app/signing-tokens' } };
};

export const appRequestNoteSignatures: Handler<'appRequestNoteSignatures'> = async (ctx, { body }) => {
  const { dryRun, party = 'transferor', ...params } = body;

  return enqueueJob(ctx, 'bulk_signature_requests', {
    params: { party, ...params },
    dry_run: dryRun,
    label: `Signature requests to the ${party}`,
  });
};
