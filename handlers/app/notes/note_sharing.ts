import { issueToken } from '../../../db/queries/notes/public_tokens.ts';
import { lockTokens } from '../../../db/queries/notes/signing_tokens.ts';
import { invalid } from '../../../domain/errors.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { enqueueTask } from '../../../db/queries/platform/tasks.ts';
import { sealLink } from '../../../mails/sealed_links.ts';
import { shareMail } from '../../../mails/notes.ts';
import { presentShareLink } from '../../../presenters/notes/share_link.ts';
import { endShareLinks } from '../../../actions/notes/ended_links.ts';
import { openNote } from '../../../actions/notes/note_moves.ts';
import type { OpenNote } from '../../../actions/notes/note_moves.ts';
import { shownNote } from '../../../actions/notes/note_moves.ts';
import { findRecord } from '../../../presenters/find.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

/** Default validity of a share link. */
const shareDays = 30;

const linkList: ListDefinition = {
  name: 'app note share links',
  presenter: presentShareLink,
  from: 'public_tokens',
  where: `purpose = 'share_note' and entity_type = 'note' and entity_id = $2`,
  filters: createdFilters,
};

export const appListNoteShareLinks: Handler<'appListNoteShareLinks'> = async (ctx, { path, query }) => {
  const { id } = await shownNote(ctx, path.id);

  return listPage(ctx, linkList, query, [id]);
};

export const appShareNoteByLink: Handler<'appShareNoteByLink'> = async (ctx, { path, body }) => {
  const { revoke = false, expires_in_days } = body;
  if (revoke && expires_in_days !== undefined)
    throw invalid('expires_in_days', 'cannot be combined with revoke');
  await lockTokens(ctx.db, path.id);
  const open = await openNote(ctx, path.id);
  if (revoke)
    return { status: 200, body: { object: 'share_links', revoked: await endShareLinks(ctx, open.note) } };

  const { link, body: made } = await share(ctx, open, {
    sent_to: null,
    valid_days: expires_in_days ?? shareDays,
  });

  return {
    status: 201,
    body: new RenderedJson(made.text.replace(/"url":null}$/, `"url":${JSON.stringify(link)}}`)),
    headers: { Location: `/api/v1/app/notes/${path.id}/share-link` },
  };
};

export const appShareNoteByEmail: Handler<'appShareNoteByEmail'> = async (ctx, { path, body }) => {
  const open = await openNote(ctx, path.id);
  const valid_days = body.expires_in_days ?? shareDays;

  const { link, body: made } = await share(ctx, open, { sent_to: body.recipientEmail, valid_days });
  const mail = shareMail({
    team: ctx.identity.team_name,
    reference: open.note.reference,
    recipient: body.recipientName ?? null,
    message: body.message ?? null,
    valid_days,
  });
  await enqueueTask(ctx.db, 'send_link', {
    to: body.recipientEmail,
    ...mail,
    sealed_link: sealLink(ctx, link),
  });

  return {
    status: 201,
    body: made,
    headers: { Location: `/api/v1/app/notes/${path.id}/share-link` },
  };
};

/** Creates a link that shows the note, any number of times until it expires. */
async function share(
  ctx: WriteContext,
  { id, note, before }: OpenNote,
  { sent_to, valid_days }: { sent_to: string | null; valid_days: number },
): Promise<{ link: string; body: RenderedJson<Schemas['ShareLink']> }> {
  const made = await issueToken(ctx.db, {
    purpose: 'share_note',
    entity_type: 'note',
    entity_id: id,
    recipient_email: sent_to,
    single_use: false,
    created_by: ctx.identity.user_id,
    valid_days,
  });
  const body = await findRecord(ctx, presentShareLink, made.id);
  ctx.record({ entity: 'share_link', id: made.id, client_id: note.client_id, action: 'create', after: body });
  if (sent_to)
    ctx.record({ entity: 'note', id, client_id: note.client_id, action: 'send', before, after: before });

  return { link: `${ctx.base_url}/p/${made.token}`, body };
}
