import { newId } from '../../db/ids.ts';
import { lockCollectionsOfNote } from '../../db/queries/collections.ts';
import type { ShownNote } from '../../db/queries/note_records.ts';
import { lockNote, nextNumber } from '../../db/queries/notes.ts';
import { teamBranding } from '../../db/queries/teams.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { formatReference } from '../../domain/references.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { withSignatureImages } from '../app/note_signing.ts';
import { presentNote } from '../present/note.ts';
import { recordCover } from './note_covers.ts';
import { draftedNote, redraftedNote } from './note_drafts.ts';

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

const selectNote = `select ${presentNote.columns} from notes where team_id = $1 and id = $2 and archived_at is null`;

export const listNotes: Handler<'listNotes'> = (ctx, { query }) => listPage(ctx, noteList, query);

export const getNote: Handler<'getNote'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectNote, [path.id]);
  if (!row) throw notFound('note');

  return { status: 200, body: presentNote.render(row, ctx.base_url) };
};

export const createNote: Handler<'createNote'> = async (ctx, { body }) => {
  if (body.collection_id !== undefined) await lockCollectionsOfNote(ctx.db, null, body.collection_id);
  const draft = await draftedNote(ctx, body);

  const id = newId();
  const reference = formatReference('note', await nextNumber(ctx.db, 'note'));
  const row = await ctx.db.insert('notes', { id, reference, ...draft }, presentNote.columns);
  const note = presentNote.render(row, ctx.base_url);

  ctx.record({ entity: 'note', id, client_id: draft.client_id, action: 'create', after: note });
  await recordCover(ctx, [draft.collection_id]);

  return { status: 201, body: note };
};

export const updateNote: Handler<'updateNote'> = async (ctx, { path, body }) => {
  if (body.collection_id !== undefined) await lockCollectionsOfNote(ctx.db, path.id, body.collection_id);
  const parts = await lockNote(ctx.db, path.id);
  if (!parts) throw notFound('note');

  if (parts.status !== 'draft')
    throw invalid('status', `is ${parts.status}; only a draft can be changed here`);
  const [found] = await ctx.db.text(selectNote, [path.id]);
  const before = presentNote.render(found!, ctx.base_url);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const draft = await redraftedNote(ctx, parts, body);
  const row = await ctx.db.update('notes', path.id, draft, presentNote.columns);
  const after = presentNote.render(row!, ctx.base_url);

  ctx.record({ entity: 'note', id: path.id, client_id: draft.client_id, action: 'update', before, after });
  if (draft.collection_id !== parts.collection_id)
    await recordCover(ctx, [parts.collection_id, draft.collection_id]);

  return { status: 200, body: after };
};

export const getNotePdf: Handler<'getNotePdf'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectNote, [path.id]);
  if (!row) throw notFound('note');

  const note = presentNote.render(row, ctx.base_url);
  const signed = await withSignatureImages(ctx, JSON.parse(note.text) as ShownNote);
  const pdf = await ctx.adapters.pdf.note(signed, await teamBranding(ctx.db));
  const reference = row[presentNote.indexOf('reference')]!;

  return {
    status: 200,
    content_type: 'application/pdf',
    body: pdf,
    headers: { 'Content-Disposition': `inline; filename="${reference}.pdf"` },
  };
};
