import { visibleApprovals } from '../../../actions/team/approvals.ts';
import { dashboard } from '../../../db/queries/platform/dashboard.ts';
import { mostUsed, searchKind, titlesOf } from '../../../db/queries/platform/search.ts';
import { searchKinds } from '../../../db/search_kinds.ts';
import type { SearchKind } from '../../../db/search_kinds.ts';
import { londonDate } from '../../../domain/dates.ts';
import { roleAllows } from '../../../domain/team/permissions.ts';
import type { Context } from '../../../http/context/context.ts';
import { isUuid } from '../../../http/requests/formats.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentActivity } from '../../../presenters/platform/audit_log.ts';

const activityList: ListDefinition = {
  name: 'activity',
  presenter: presentActivity,
  from: 'audit_events',
  where: `entity_type not in ('notification_list', 'notification_preferences', 'api_key')`,
  filters: {
    mine_of: `actor->>'id' = ?`,
    others_than: `actor->>'id' is distinct from ?`,
    entity_type: 'entity_type = ?',
    client_id: 'client_id = ?',
    ...createdFilters,
  },
};

const defaultHits = 20;
const maxFavourites = 20;

/** Two filters instead of a comparison of a comparison, so that an index finds a person's changes. */
export const appListActivity: Handler<'appListActivity'> = (ctx, { query: { mine, ...query } }) => {
  const by = ctx.identity.user_id;
  const whose = mine === undefined ? {} : mine ? { mine_of: by } : { others_than: by };

  return listPage(ctx, activityList, { ...query, ...whose });
};

export const appSearch: Handler<'appSearch'> = async (ctx, { query }) => {
  const limit = query.limit ?? defaultHits;
  const types: readonly string[] | undefined = query.types;
  const kinds = readableKinds(ctx).filter(({ type }) => types?.includes(type) ?? true);
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await searchKind(ctx.db, kind, query.q, limit)).map((hit) => ({ type: kind.type, ...hit })),
    ),
  );
  const best = found
    .flat()
    .sort((a, b) => b.score - a.score || (a.created_at < b.created_at ? 1 : -1))
    .slice(0, limit);

  return list(
    best.map(({ type, id, title, subtitle, score }) => ({
      object: 'search_hit' as const,
      ...{ type, id, title, subtitle, score },
    })),
  );
};

export const appListFavourites: Handler<'appListFavourites'> = async (ctx) => {
  const kinds = readableKinds(ctx);
  const types = kinds.map(({ type }) => type);
  const used = (await mostUsed(ctx.db, ctx.identity.user_id, types)).filter((use) => isUuid(use.entity_id));
  const titles = await Promise.all(
    kinds.map(async (kind) => {
      const ids = used.filter((use) => use.entity_type === kind.type).map((use) => use.entity_id);

      return ids.length === 0 ? [] : titlesOf(ctx.db, kind, ids);
    }),
  );
  const byId = new Map(titles.flat().map((record) => [record.id, record]));
  const standing = used.flatMap(({ entity_type, entity_id, uses, last_used_at }) => {
    const record = byId.get(entity_id);
    if (!record) return [];
    const { id, title, subtitle } = record;

    return [{ object: 'favourite' as const, type: entity_type, id, title, subtitle, uses, last_used_at }];
  });

  return list(standing.slice(0, maxFavourites));
};

export const appGetDashboard: Handler<'appGetDashboard'> = async (ctx) => {
  const { user_id } = ctx.identity;
  const approvals = visibleApprovals(ctx.identity);

  return { status: 200, body: await dashboard(ctx.db, londonDate(ctx.now), user_id, approvals) };
};

/** The kinds that the person behind the key may read. */
function readableKinds({ identity }: Context): SearchKind[] {
  return searchKinds.filter(({ permission }) =>
    roleAllows(identity.base_role, identity.role_permissions, permission),
  );
}

function list<T>(data: T[]) {
  return {
    status: 200 as const,
    body: { object: 'list' as const, data, has_more: false, next_cursor: null },
  };
}
