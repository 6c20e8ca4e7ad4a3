import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients.ts';
import { isDepot, lockPeople } from '../../db/queries/people.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { isPostcode } from '../../domain/postcodes.ts';
import { isOperatorLicence } from '../../domain/registrations.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentDepot, presentDepotMember, presentMember } from '../present/people.ts';

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
  where: "status = 'active'",
  filters: { depot_id: 'depot_id = ?' },
};

/** The list is in the order people joined, which a depot's member does not show. */
function placeInList(field: string): number {
  if (field === 'created_at') return presentDepotMember.columns.split(', ').length;

  return presentDepotMember.indexOf(field === 'id' ? 'member_id' : field);
}

const selectDepot = `select ${presentDepot.columns} from shown_depots where team_id = $1 and id = $2 and archived_at is null`;

type Input = RequestBody<'appUpdateDepot'>;

export const appListDepots: Handler<'appListDepots'> = (ctx, { query }) => listPage(ctx, depotList, query);

export const appCreateDepot: Handler<'appCreateDepot'> = async (ctx, { body }) => {
  const columns = await placedColumns(ctx, body);

  const id = newId();
  await ctx.db.insert('depots', { id, ...columns }, 'id');
  const after = await shownDepot(ctx, id);
  ctx.record({ entity: 'depot', id, action: 'create', after });

  return { status: 201, body: after };
};

export const appUpdateDepot: Handler<'appUpdateDepot'> = async (ctx, { path, body }) => {
  await ctx.db.maybe('select id from depots where team_id = $1 and id = $2 for no key update', [path.id]);
  const before = await shownDepot(ctx, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const columns = await placedColumns(ctx, body);
  await ctx.db.update('depots', path.id, columns, 'id');
  const after = await shownDepot(ctx, path.id);
  ctx.record({ entity: 'depot', id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appListDepotMembers: Handler<'appListDepotMembers'> = (ctx, { query }) =>
  listPage(ctx, depotMemberList, query);

export const appAssignDepotMember: Handler<'appAssignDepotMember'> = async (ctx, { body }) => {
  const { member_id, depot_id } = body;
  await lockPeople(ctx.db);
  const before = await shownMember(ctx, member_id);
  if (depot_id !== null && !(await isDepot(ctx.db, depot_id))) throw unknownRecord('depot_id');

  const { depot_id: current } = JSON.parse(before.text) as { depot_id: string | null };
  if (current !== depot_id) {
    await ctx.db.update('members', member_id, { depot_id }, 'id');
    const after = await shownMember(ctx, member_id);
    ctx.record({ entity: 'team_member', id: member_id, action: 'update', before, after });
  }
  const [row] = await ctx.db.text(
    `select ${presentDepotMember.columns} from people where team_id = $1 and id = $2`,
    [member_id],
  );

  return { status: 200, body: presentDepotMember.render(row!, ctx.base_url) };
};

async function shownDepot(ctx: Context, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(selectDepot, [id]);
  if (!row) throw notFound('depot');

  return presentDepot.render(row, ctx.base_url);
}

async function shownMember(ctx: WriteContext, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(
    `select ${presentMember.columns} from people where team_id = $1 and id = $2 and status = 'active'`,
    [id],
  );
  if (!row) throw unknownRecord('member_id');

  return presentMember.render(row, ctx.base_url);
}

/** The body's columns, and a place on the map where a postcode is sent without one. */
async function placedColumns(ctx: WriteContext, body: Input): Promise<Record<string, unknown>> {
  if (body.postcode && !isPostcode(body.postcode)) throw invalid('postcode', 'is not a UK postcode');
  if (body.o_licence_ref && !isOperatorLicence(body.o_licence_ref))
    throw invalid('o_licence_ref', 'has no form of an operator’s licence, such as OB1234567');
  if ((body.lat === undefined) !== (body.lng === undefined))
    throw invalid(
      body.lat === undefined ? 'lat' : 'lng',
      'is required beside the other half of the position',
    );
  if (body.lat !== undefined || body.postcode === undefined) return { ...body };

  const place = body.postcode === null ? null : await ctx.adapters.geocoder.locate(body.postcode);

  return { ...body, lat: place?.lat ?? null, lng: place?.lng ?? null };
}
