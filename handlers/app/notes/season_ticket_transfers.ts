import { removeOrArchive } from '../../../db/queries/remove.ts';
import { isSeasonTicket } from '../../../db/queries/notes/season_tickets.ts';
import { londonDate } from '../../../domain/dates.ts';
import { Invalid, notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import { presentSeasonTicketTransfer } from '../../../presenters/notes/season_ticket_transfer.ts';
import { openNote } from '../../../actions/notes/note_moves.ts';
import { loadErrors, loadOf, writeDown } from '../../../actions/notes/season_ticket_loads.ts';
import { lockRecord } from '../../../presenters/find.ts';

const table = 'season_ticket_transfers';
const entity = 'season_ticket_transfer';

const transferList = {
  name: table,
  presenter: presentSeasonTicketTransfer,
  from: table,
  where: 'note_id = $2 and archived_at is null',
  filters: {
    date_from: 'transferred_on >= ?::date',
    date_to: 'transferred_on < ?::date',
    ...createdFilters,
  },
};

export const appListSeasonTicketTransfers: Handler<'appListSeasonTicketTransfers'> = async (
  ctx,
  { path, query },
) => {
  if (!(await isSeasonTicket(ctx.db, path.id))) throw notFound('season ticket');

  return listPage(ctx, transferList, query, [path.id]);
};

export const appCreateSeasonTicketTransfer: Handler<'appCreateSeasonTicketTransfer'> = async (
  ctx,
  { path, body },
) => {
  if (!(await isSeasonTicket(ctx.db, path.id))) throw notFound('season ticket');

  const { note } = await openNote(ctx, path.id);
  const load = await loadOf(ctx, note, body);
  const errors = loadErrors(note, load, londonDate(ctx.now));
  if (errors.length > 0) throw new Invalid(errors);

  return { status: 201, body: await writeDown(ctx, note, load) };
};

export const appDeleteSeasonTicketTransfer: Handler<'appDeleteSeasonTicketTransfer'> = async (
  ctx,
  { path, query },
) => {
  if (!(await isSeasonTicket(ctx.db, path.id))) throw notFound('season ticket');

  const { note } = await openNote(ctx, path.id);
  const id = query.transfer_id;
  const before = await lockRecord(ctx, presentSeasonTicketTransfer, id, {
    where: 'note_id = $3',
    values: [path.id],
  });

  await removeOrArchive(ctx.db, table, id);

  ctx.record({ entity, id, client_id: note.client_id, action: 'delete', before });

  return { status: 200, body: { id, object: entity, deleted: true } };
};
