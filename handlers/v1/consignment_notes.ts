import { notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentConsignmentNote } from '../present/consignment_note.ts';

const consignmentNoteList: ListDefinition = {
  name: 'consignment-notes',
  presenter: presentConsignmentNote,
  from: 'consignment_notes',
  where: 'archived_at is null',
  filters: { status: 'status = ?', client_id: 'client_id = ?', ...createdFilters },
};

const selectConsignmentNote = `select ${presentConsignmentNote.columns} from consignment_notes
  where team_id = $1 and id = $2 and archived_at is null`;

export const listConsignmentNotes: Handler<'listConsignmentNotes'> = (ctx, { query }) =>
  listPage(ctx, consignmentNoteList, query);

export const getConsignmentNote: Handler<'getConsignmentNote'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectConsignmentNote, [path.id]);
  if (!row) throw notFound('consignment note');

  return { status: 200, body: presentConsignmentNote.render(row, ctx.base_url) };
};
