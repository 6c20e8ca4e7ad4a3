import { newId } from '../../../db/ids.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { isDepot, lockDepot, lockPeople } from '../../../db/queries/team/people.ts';
import { invalid } from '../../../domain/errors.ts';
import { requireBothCoordinates } from '../../../domain/places/coordinates.ts';
import { placeOf } from '../../../domain/places/places.ts';
import { isOperatorLicence } from '../../../domain/registrations.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { locateLater } from '../../../actions/locate_later.ts';
import { presentDepot, presentDepotMember, presentMember } from '../../../presenters/team/people.ts';
import { findRecord, maybeRecord } from '../../../presenters/find.ts';

const depotList: ListDefinition = {
  name: 'depots',
  presenter: presentDepot,
  from: 'shown_depots',
  where: 'archived_at is null',
  filters: { is_active: 'is_active = ?', ...createdFilters },
};

const depotMemberList: ListDefinition = {
  name: 'depot members',
  presenter: {
    ...presentDepotMember,
    columns: `${presentDepotMember.columns}, created_at`,
    indexOf: placeInList,
  },
  from: 'people',
  where: "status <> 'removed'",
  filters: { depot_id: 'depot_id = ?' },
};

/** The list is in the order people joined, which a depot's member does not show. */
function placeInList(field: string): number {
  if (field === 'created_at') return presentDepotMember.columns.split(', ').length;

  return presentDepotMember.indexOf(field === 'id' ? 'member_id' : field);
}

type Input = RequestBody<'appUpdateDepot'>;

export const appListDepots: Handler<'appListDepots'> = (ctx, { query }) => listPage(ctx, depotList, query);

export const appCreateDepot: Handler<'appCreateDepot'> = async (ctx, { body }) => {
  const columns = placedColumns(body);

  const id = newId();
  await ctx.db.insert('depots', { id, ...columns }, 'id');
  await locateDepot(ctx, id, body);
  const after = await findRecord(ctx, presentDepot, id);
  ctx.record({ entity: 'depot', id, action: 'create', after });

  return { status: 201, body: after };
};

export const appUpdateDepot: Handler<'appUpdateDepot'> = async (ctx, { path, body }) => {
  await lockDepot(ctx.db, path.id);
  const before = await findRecord(ctx, presentDepot, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const columns = placedColumns(body, before.record.postcode);
  await ctx.db.update('depots', path.id, columns, 'id');
  if (body.postcode !== before.record.postcode) await locateDepot(ctx, path.id, body);
  const after = await findRecord(ctx, presentDepot, path.id);
  ctx.record({ entity: 'depot', id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appListDepotMembers: Handler<'appListDepotMembers'> = (ctx, { query }) =>
  listPage(ctx, depotMemberList, query);

export const appAssignDepotMember: Handler<'appAssignDepotMember'> = async (ctx, { body }) => {
  const { member_id, depot_id } = body;
  await lockPeople(ctx.db);
  const before = await shownMember(ctx, member_id, depot_id === null);
  const isNew = depot_id !== before.record.depot_id;
  if (isNew && depot_id !== null && !(await isDepot(ctx.db, depot_id))) throw unknownRecord('depot_id');

  if (isNew) {
    await ctx.db.update('members', member_id, { depot_id }, 'id');
    const after = await shownMember(ctx, member_id, depot_id === null);
    ctx.record({ entity: 'team_member', id: member_id, action: 'update', before, after });
  }

  return { status: 200, body: await findRecord(ctx, presentDepotMember, member_id) };
};

/** @throws Invalid for a member who was removed, or who is suspended unless `suspended` is true */
async function shownMember(ctx: WriteContext, id: string, suspended: boolean) {
  const member = await maybeRecord(ctx, presentMember, id, {
    where: suspended ? "status in ('active', 'suspended')" : "status = 'active'",
  });
  if (!member) throw unknownRecord('member_id');

  return member;
}

/** The body's columns, with coordinates if a postcode is sent without them. */
function placedColumns(body: Input, known?: string | null): Record<string, unknown> {
  if (body.o_licence_ref && !isOperatorLicence(body.o_licence_ref))
    throw invalid('o_licence_ref', 'is not an operator’s licence number, such as OB1234567');
  requireBothCoordinates(body);
  if ((body.lat === null) !== (body.lng === null))
    throw invalid(body.lat === null ? 'lat' : 'lng', 'must be null only together with the other coordinate');
  if (body.lat !== undefined || body.postcode === undefined || body.postcode === known) return { ...body };

  const place = body.postcode === null ? null : placeOf(body.postcode);

  return { ...body, lat: place?.lat ?? null, lng: place?.lng ?? null };
}

/** A depot without given coordinates is geocoded by its postcode. */
async function locateDepot(ctx: WriteContext, id: string, { lat, postcode }: Input): Promise<void> {
  if (lat === undefined) await locateLater(ctx, { record: 'depot', id, postcode });
}
