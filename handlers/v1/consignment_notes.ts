import { teamBranding } from '../../db/queries/team/teams.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { resource } from '../resource.ts';
import { findRecord } from '../../presenters/find.ts';
import { presentConsignmentNote } from '../../presenters/consignments/consignment_note.ts';

const consignmentNotes = resource({
  table: 'consignment_notes',
  presenter: presentConsignmentNote,
  filters: { status: 'status = ?', client_id: 'client_id = ?' },
});

export const listConsignmentNotes: Handler<'listConsignmentNotes'> = consignmentNotes.list;
export const getConsignmentNote: Handler<'getConsignmentNote'> = consignmentNotes.get;

export const getConsignmentNotePdf: Handler<'getConsignmentNotePdf'> = async (ctx, { path }) => {
  const { record: note } = await findRecord(ctx, presentConsignmentNote, path.id);
  const pdf = await ctx.adapters.pdf.consignment(note, await teamBranding(ctx.db));
  const name = (note.consignment_code ?? note.id).replace(/[^A-Za-z0-9._-]+/g, '-');

  return {
    status: 200,
    content_type: 'application/pdf',
    body: pdf,
    headers: { 'Content-Disposition': `inline; filename="${name}.pdf"` },
  };
};
