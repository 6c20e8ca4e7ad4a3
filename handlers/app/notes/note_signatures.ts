import { clientExists, unknownRecord } from '../../../db/queries/clients/clients.ts';
import { openRequests } from '../../../db/queries/notes/signing_tokens.ts';
import { invalid } from '../../../domain/errors.ts';
import { wordsDigest } from '../../../domain/notes/signed_words.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { enqueueJob } from '../../../actions/platform/start_job.ts';
import { presentSigningToken } from '../../../presenters/notes/signing_token.ts';
import {
  keepSignatureImage,
  requireSignable,
  signNote,
  signingErrors,
  withSignatureImages,
} from '../../../actions/notes/note_signing.ts';
import { shownNote } from '../../../actions/notes/note_moves.ts';
import { requestSignature, signingDays } from '../../../actions/notes/signature_requests.ts';

export const appGetNoteSigning: Handler<'appGetNoteSigning'> = async (ctx, { path }) => {
  const note = await withSignatureImages(ctx, await shownNote(ctx, path.id));
  const missing = await signingErrors(ctx, note);
  const requests = await openRequests(ctx.db, path.id, presentSigningToken.columns);

  return {
    status: 200,
    body: {
      object: 'note_signing',
      note_id: note.id,
      status: note.status,
      ready: missing.length === 0,
      missing,
      content_digest: wordsDigest(note),
      signatures: note.signatures,
      requests: requests.map((row) => presentSigningToken.render(row, ctx.base_url).record),
    },
  };
};

export const appSignNote: Handler<'appSignNote'> = withPreparation(
  async (ctx, { path, body }) => {
    const { method, image, party } = body;
    if (method === 'drawn' && image === undefined)
      throw invalid('image', 'is required for a drawn signature');
    if (method === 'typed' && image !== undefined)
      throw invalid('image', 'is only allowed for a drawn signature');
    if (image === undefined) return null;
    requireSignable(await shownNote(ctx, path.id), party);

    return keepSignatureImage(ctx, image, 'image');
  },
  async (ctx, { path, body, message }, image) => {
    const { image: _picture, on_behalf_of = null, ...given } = body;
    const note = await signNote(ctx, path.id, {
      ...given,
      on_behalf_of,
      image,
      ip: message.ip ?? null,
      signed_by: ctx.identity.user_id,
      public_token_id: null,
    });

    return { status: 200, body: note };
  },
);

export const appRequestNoteSignature: Handler<'appRequestNoteSignature'> = async (ctx, { path, body }) => {
  const { body: token } = await requestSignature(
    ctx,
    path.id,
    {
      party: body.party,
      recipient_email: body.recipientEmail,
      recipient_name: body.recipientName ?? null,
      valid_days: await signingDays(ctx, body.expires_in_days),
    },
    { message: body.message ?? null, bulk: false },
  );

  return { status: 201, body: token, headers: { Location: '/api/v1/app/signing-tokens' } };
};

export const appRequestNoteSignatures: Handler<'appRequestNoteSignatures'> = async (ctx, { body }) => {
  const { dryRun, party = 'transferor', ...params } = body;
  if (params.client_id && !(await clientExists(ctx.db, params.client_id))) throw unknownRecord('client_id');

  return enqueueJob(ctx, 'bulk_signature_requests', {
    params: { party, ...params },
    dry_run: dryRun,
    label: `Signature requests to the ${party}`,
  });
};
