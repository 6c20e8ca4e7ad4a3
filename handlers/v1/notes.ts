import { newId } from '../../db/ids.ts';
import { lockCollectionsOfNote } from '../../db/queries/collections/collections.ts';
import { lockNote, nextNumber } from '../../db/queries/notes/notes.ts';
import { teamBranding } from '../../db/queries/team/teams.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { formatReference } from '../../domain/references.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../http/responses/list.ts';
import type { ListDefinition } from '../../http/responses/list.ts';
import { withSignatureImages } from '../../actions/notes/note_signing.ts';
import { findRecord, insertRecord, updateRecord } from '../../presenters/find.ts';
import { presentNote } from '../../presenters/notes/note.ts';
import { lockUse, requireTicketKept } from '../../actions/notes/amended_tickets.ts';
import { recordCover } from '../../actions/notes/note_covers.ts';
import { countedWeight } from '../../actions/notes/note_moves.ts';
import { draftedNote, redraftedNote } from '../../actions/notes/typed_drafts.ts';

const noteList: ListDefinition = {
  name: 'notes',
  presenter: presentNote,
  from: 'notes',
  where: 'archived_at is null',
  filters: {
    status: 'status = ?',
    client_id: 'client_id = ?',
    updated_after: 'updated_at >= ?::timestamptz',
    ...createdFilters,
  },
};

export const listNotes: Handler<'listNotes'> = (ctx, { query }) => listPage(ctx, noteList, query);

export const getNote: Handler<'getNote'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentNote, path.id),
});

export const createNote: Handler<'createNote'> = async (ctx, { body }) => {
  if (body.collection_id !== undefined) await lockCollectionsOfNote(ctx.db, null, body.collection_id);
  const draft = await draftedNote(ctx, body);

  const id = newId();
  const reference = formatReference('note', await nextNumber(ctx.db, 'note'));
  const note = await insertRecord(ctx, presentNote, { id, reference, ...draft });

  ctx.record({ entity: 'note', id, client_id: draft.client_id, action: 'create', after: note });
  await recordCover(ctx, [draft.collection_id]);

  return { status: 201, body: note };
};

export const updateNote: Handler<'updateNote'> = async (ctx, { path, body }) => {
  const use = body.client_id === undefined ? null : await lockUse(ctx, path.id);
  if (body.collection_id !== undefined) await lockCollectionsOfNote(ctx.db, path.id, body.collection_id);
  const parts = await lockNote(ctx.db, path.id);
  if (!parts) throw notFound('note');

  if (parts.status !== 'draft')
    throw invalid('status', `is ${parts.status}; only a draft can be changed here`);
  const before = await findRecord(ctx, presentNote, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const draft = await redraftedNote(ctx, parts, body);
  if (use) requireTicketKept(use, before.record, { ...before.record, client_id: draft.client_id });
  const after = await updateRecord(ctx, presentNote, path.id, countedWeight(before.record, draft));

  ctx.record({ entity: 'note', id: path.id, client_id: draft.client_id, action: 'update', before, after });
  if (draft.collection_id !== parts.collection_id)
    await recordCover(ctx, [parts.collection_id, draft.collection_id]);

  return { status: 200, body: after };
};

export const getNotePdf: Handler<'getNotePdf'> = async (ctx, { path }) => {
  const note = await findRecord(ctx, presentNote, path.id);
  const signed = await withSignatureImages(ctx, note.record);
  const pdf = await ctx.adapters.pdf.note(signed, await teamBranding(ctx.db));

  return {
    status: 200,
    content_type: 'application/pdf',
    body: pdf,
    headers: { 'Content-Disposition': `inline; filename="${note.record.reference}.pdf"` },
  };
};
