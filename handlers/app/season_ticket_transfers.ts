import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients.ts';
import { isWorkingMember } from '../../db/queries/members.ts';
import { collectionFacts } from '../../db/queries/note_records.ts';
import type { ShownNote } from '../../db/queries/note_records.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { isSeasonTicket, isTransferred } from '../../db/queries/season_tickets.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid, notFound } from '../../domain/errors.ts';
import { seasonOf, transferFaults } from '../../domain/season_tickets.ts';
import { estimateWeight } from '../../domain/weights.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import { presentSeasonTicketTransfer } from '../present/season_ticket_transfer.ts';
import { openNote } from './note_moves.ts';

type TransferInput = RequestBody<'appCreateSeasonTicketTransfer'>;

const table = 'season_ticket_transfers';
const entity = 'season_ticket_transfer';
const { columns } = presentSeasonTicketTransfer;

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
  const quantified = Boolean(body.quantity) || body.quantity_value != null || body.weight_kg != null;
  const faults = transferFaults(
    { status: note.status, ...seasonOf(note.transfer) },
    { date: body.date, quantified },
    londonDate(ctx.now),
  );
  if (faults.length > 0) throw new Invalid(faults);
  await checkReferences(ctx, note, body);

  const id = newId();
  const row = await ctx.db.insert(table, { id, note_id: path.id, ...columnsOf(body, note) }, columns);
  const after = presentSeasonTicketTransfer.render(row, ctx.base_url);

  ctx.record({ entity, id, client_id: note.client_id, action: 'create', after });

  return { status: 201, body: after };
};

export const appDeleteSeasonTicketTransfer: Handler<'appDeleteSeasonTicketTransfer'> = async (
  ctx,
  { path, query },
) => {
  if (!(await isSeasonTicket(ctx.db, path.id))) throw notFound('season ticket');

  const { note } = await openNote(ctx, path.id);
  const id = query.transfer_id;
  const [found] = await ctx.db.text(
    `select ${columns} from ${table} where team_id = $1 and note_id = $2 and id = $3 and archived_at is null for update`,
    [path.id, id],
  );
  if (!found) throw notFound('season ticket transfer');

  await removeOrArchive(ctx.db, table, id);

  const before = presentSeasonTicketTransfer.render(found, ctx.base_url);
  ctx.record({ entity, id, client_id: note.client_id, action: 'delete', before });

  return { status: 200, body: { id, object: entity, deleted: true } };
};

/** A collection counts once, and under a ticket of its own client. */
async function checkReferences(ctx: WriteContext, note: ShownNote, input: TransferInput): Promise<void> {
  if (input.driver_id && !(await isWorkingMember(ctx.db, input.driver_id))) throw unknownRecord('driver_id');
  if (!input.collection_id) return;

  const collection = await collectionFacts(ctx.db, input.collection_id);
  if (!collection) throw unknownRecord('collection_id');
  if (collection.client_id !== note.client_id) throw invalid('collection_id', 'is of another client');
  if (await isTransferred(ctx.db, input.collection_id))
    throw invalid('collection_id', 'was written down already');
}

/** What is not weighed is estimated from the quantity and the ticket's waste, where that can be done. */
function columnsOf(input: TransferInput, { waste }: ShownNote): Record<string, unknown> {
  const { date, ...own } = input;
  const quantity = {
    quantity_value: input.quantity_value ?? null,
    quantity_unit: input.quantity_unit ?? (input.quantity_value == null ? null : waste.quantity_unit),
    container_type: input.container_type ?? waste.container_type,
  };
  const estimate = estimateWeight({ ...quantity, ewc_codes: waste.ewc_codes });

  return {
    ...own,
    ...quantity,
    transferred_on: date,
    weight_kg: input.weight_kg ?? estimate?.weight_kg ?? null,
    weight_is_estimate: input.weight_is_estimate ?? input.weight_kg == null,
  };
}
