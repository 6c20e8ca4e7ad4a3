import { newId } from '../../../db/ids.ts';
import type { ShownNote } from '../../../db/queries/notes/note_records.ts';
import { nextNumber } from '../../../db/queries/notes/notes.ts';
import { londonToday } from '../../../db/queries/billing/invoices.ts';
import { londonDate } from '../../../domain/dates.ts';
import { Invalid, invalid, notFound } from '../../../domain/errors.ts';
import { documentErrors } from '../../../domain/notes/note_requirements.ts';
import { noSignatures } from '../../../domain/notes/note_sections.ts';
import { isSeasonTicket, renewalOf } from '../../../db/queries/notes/season_tickets.ts';
import { formatReference } from '../../../domain/references.ts';
import { nextSeason, seasonOf } from '../../../domain/notes/season_tickets.ts';
import type { Season } from '../../../domain/notes/season_tickets.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import { insertRecord } from '../../../presenters/find.ts';
import { presentSeasonTicket } from '../../../presenters/notes/season_ticket.ts';
import { noteColumns } from '../../../actions/notes/note_drafts.ts';
import { openNote } from '../../../actions/notes/note_moves.ts';

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

  const { note, origin } = await openNote(ctx, path.id);
  await requireRenewable(ctx, note, origin);
  const today = londonDate(ctx.now);
  const season = nextSeason(seasonOf(note.transfer), body ?? {}, today);
  const renewed = renewedNote(note, season);
  const errors = documentErrors(renewed).map((error) => ({
    ...error,
    field: error.field.replace('transfer.', ''),
  }));
  if (season.valid_until < today) errors.push({ field: 'valid_until', message: 'must not be in the past' });
  if (errors.length > 0) throw new Invalid(errors);

  const id = newId();
  const reference = formatReference('note', await nextNumber(ctx.db, 'note'));
  const columns = { ...noteColumns(renewed), signatures: JSON.stringify(noSignatures) };
  const after = await insertRecord(ctx, presentSeasonTicket, {
    id,
    reference,
    renewed_from_id: path.id,
    ...columns,
  });

  ctx.record({ entity: 'note', id, client_id: note.client_id, action: 'create', after });

  return { status: 201, body: after, headers: { Location: `/api/v1/notes/${id}` } };
};

async function requireRenewable(
  ctx: Context,
  { status, superseded_by_id, superseded_at }: ShownNote,
  origin: string,
): Promise<void> {
  if (status !== 'valid' && status !== 'complete')
    throw invalid('status', `is ${status}; only a season ticket that is valid or complete can be renewed`);
  if (superseded_by_id !== null)
    throw invalid(
      'superseded_by_id',
      superseded_at === null
        ? 'is set: the amendment of the season ticket is not in force; sign or delete the amendment first'
        : 'is set: the season ticket has a newer version; renew that version',
    );

  const renewal = await renewalOf(ctx.db, origin);
  if (renewal !== undefined)
    throw invalid('renewed_by_id', `is set: ${renewal} already renews the season ticket`);
}

/** The same content for another period, without signatures. */
function renewedNote(note: ShownNote, season: Season): ShownNote {
  return {
    ...note,
    transfer: { ...note.transfer, ...season, date: null, collection_id: null },
    confirm_later: null,
  };
}
