import { issueToken } from '../../db/queries/notes/public_tokens.ts';
import { lockTokens } from '../../db/queries/notes/signing_tokens.ts';
import { storedSettings } from '../../db/queries/team/team_settings.ts';
import { noteStates } from '../../domain/states/note.ts';
import { teamSettings } from '../../domain/team/team_settings.ts';
import type { PartyName } from '../../domain/notes/note_requirements.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { sealLink } from '../../mails/sealed_links.ts';
import { signatureMail } from '../../mails/notes.ts';
import { presentSigningToken } from '../../presenters/notes/signing_token.ts';
import { endSigningLinks } from './ended_links.ts';
import { openNote, requireComplete, requireMove, saveNote } from './note_moves.ts';
import { requireCurrent, requireUnsigned } from './note_signing.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { findRecord } from '../../presenters/find.ts';

/** For how many days a signing link is valid: those of its request, or else of the team's settings. */
export async function signingDays(
  ctx: Pick<WriteContext, 'db'>,
  requested: number | undefined,
): Promise<number> {
  return requested ?? teamSettings(await storedSettings(ctx.db)).signing_link_days;
}

export interface SignatureRequest {
  party: PartyName;
  recipient_name: string | null;
  recipient_email: string | null;
  valid_days: number;
}

/** How the request is mailed; if omitted the caller passes the link on. */
export interface RequestLetter {
  message: string | null;
  /** One of many. */
  bulk: boolean;
}

/**
 * Requests a party's signature: a link that works once, mailed or returned to the caller. An earlier link of
 * the same party stops working, so that a party never has two. The note must be complete.
 */
export async function requestSignature(
  ctx: WriteContext,
  noteId: string,
  request: SignatureRequest,
  letter: RequestLetter | null,
): Promise<{ body: RenderedJson<Schemas['SigningToken']>; token: string }> {
  await lockTokens(ctx.db, noteId);
  const open = await openNote(ctx, noteId);
  requireMove(open.note, 'request_signature');
  requireUnsigned(open, request.party);
  requireCurrent(open);
  await requireComplete(ctx, open);

  const links = { purpose: 'sign_note', entity_id: noteId, party: request.party };
  await endSigningLinks(ctx, links, open.note.client_id);
  const { id, token } = await issueToken(ctx.db, {
    purpose: 'sign_note',
    entity_type: 'note',
    entity_id: noteId,
    created_by: ctx.identity.user_id,
    ...request,
  });
  const body = await findRecord(ctx, presentSigningToken, id);
  const status = noteStates.moves.request_signature.to;
  await saveNote(ctx, open, { status, confirm_later: null }, { action: 'send' });
  ctx.record({ entity: 'signing_token', id, client_id: open.note.client_id, action: 'create', after: body });
  if (letter) await mailRequest(ctx, { ...request, reference: open.note.reference }, letter, token);

  return { body, token };
}

async function mailRequest(
  ctx: WriteContext,
  request: SignatureRequest & { reference: string },
  { message, bulk }: RequestLetter,
  token: string,
): Promise<void> {
  const mail = signatureMail({
    team: ctx.identity.team_name,
    recipient: request.recipient_name,
    message,
    ...request,
  });

  await enqueueTask(
    ctx.db,
    'send_link',
    { to: request.recipient_email!, ...mail, sealed_link: sealLink(ctx, `${ctx.base_url}/p/${token}`) },
    { bulk },
  );
}
