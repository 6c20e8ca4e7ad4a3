import type { Handler } from '../../http/handler_types.ts';
import { resource } from '../kinds/resource.ts';
import { presentConsignmentNote } from '../present/consignment_note.ts';

const consignmentNotes = resource({
  table: 'consignment_notes',
  presenter: presentConsignmentNote,
  filters: { status: 'status = ?', client_id: 'client_id = ?' },
});

export const listConsignmentNotes: Handler<'listConsignmentNotes'> = consignmentNotes.list;
export const getConsignmentNote: Handler<'getConsignmentNote'> = consignmentNotes.get;
