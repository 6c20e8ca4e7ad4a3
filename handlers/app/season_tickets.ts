import { newId } from '../../db/ids.ts';
import type { ShownNote } from '../../db/queries/note_records.ts';
import { nextNumber } from '../../db/queries/notes.ts';
import { londonToday } from '../../db/queries/invoices.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid, notFound } from '../../domain/errors.ts';
import { documentFaults } from '../../domain/note_requirements.ts';
import { noSignatures } from '../../domain/note_sections.ts';
import { isSeasonTicket } from '../../db/queries/season_tickets.ts';
import { formatReference } from '../../domain/references.ts';
import { nextSeason, seasonOf } from '../../domain/season_tickets.ts';
import type { Season } from '../../domain/season_tickets.ts';
import type { Context } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import { presentSeasonTicket } from '../present/season_ticket.ts';
import { noteColumns } from './note_drafts.ts';
import { openNote } from './note_moves.ts';

const ticketList = {
  name: 'season tickets',
  presenter: presentSeasonTicket,
  from: 'notes',
  where: `note_type = 'season_ticket' and archived_at is null`,
  filters: {
    status: 'status = ?',
    client_id: 'client_id = ?',
    active: `(status = 'valid' and valid_from <= ${londonToday} and valid_until >= ${londonToday}) = ?`,
    ends_before: 'valid_until < ?::date',
    ...createdFilters,
  },
};

export const appListSeasonTickets: Handler<'appListSeasonTickets'> = (ctx, { query }) =>
  listPage(ctx, ticketList, query);

export const appRenewSeasonTicket: Handler<'appRenewSeasonTicket'> = async (ctx, { path, body }) => {
  if (!(await isSeasonTicket(ctx.db, path.id))) throw notFound('season ticket');

  const { note } = await openNote(ctx, path.id);
  await requireRenewable(ctx, note);
  const today = londonDate(ctx.now);
  const season = nextSeason(seasonOf(note.transfer), body ?? {}, today);
  const renewed = renewedNote(note, season);
  const faults = documentFaults(renewed).map((fault) => ({
    ...fault,
    field: fault.field.replace('transfer.', ''),
  }));
  if (season.valid_until < today) faults.push({ field: 'valid_until', message: 'has passed already' });
  if (faults.length > 0) throw new Invalid(faults);

  const id = newId();
  const reference = formatReference('note', await nextNumber(ctx.db, 'note'));
  const columns = { ...noteColumns(renewed), signatures: JSON.stringify(noSignatures) };
  const row = await ctx.db.insert(
    'notes',
    { id, reference, renewed_from_id: path.id, ...columns },
    presentSeasonTicket.columns,
  );
  const after = presentSeasonTicket.render(row, ctx.base_url);

  ctx.record({ entity: 'note', id, client_id: note.client_id, action: 'create', after });

  return { status: 201, body: after, headers: { Location: `/api/v1/notes/${id}` } };
};

async function requireRenewable(ctx: Context, { id, status, superseded_by_id }: ShownNote): Promise<void> {
  if (status !== 'valid' && status !== 'complete')
    throw invalid('status', `is ${status}; renew needs valid or complete`);
  if (superseded_by_id !== null)
    throw invalid('superseded_by_id', 'is set: the ticket has a newer version, renew that one');

  const renewal = await ctx.db.maybe<{ reference: string }>(
    `select reference from notes
     where team_id = $1 and renewed_from_id = $2 and status <> 'cancelled' and archived_at is null`,
    [id],
  );
  if (renewal) throw invalid('renewed_by_id', `is set: ${renewal.reference} renews the ticket already`);
}

/** The same words for other days, nothing signed. */
function renewedNote(note: ShownNote, season: Season): ShownNote {
  return {
    ...note,
    transfer: { ...note.transfer, ...season, date: null, collection_id: null },
    confirm_later: null,
  };
}
