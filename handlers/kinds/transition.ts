import { Invalid, notFound } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { StateTable } from '../../domain/states/state_table.ts';
import type { Change, WriteContext } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import type { Presenter } from '../present/presenter.ts';

/** One move of a noun's state table, as an operation. Data and pure functions only. */
export interface Transition<Action extends string, Body> {
  table: string;
  presenter: Presenter;
  states: StateTable<string, Action>;
  action: Action;
  /** What else is missing before the move, field by field; the record is as the API shows it. */
  faults?: (record: Record<string, any>, body: Body, now: Date) => Detail[];
  /** Columns the move sets beside the status. */
  columns?: (record: Record<string, any>, body: Body, now: Date) => Record<string, unknown>;
  audit?: Change['action'];
}

/** The handler of a move: the row is locked, the table asked, the guards checked, the change and its event recorded. */
export function transition<Action extends string, Body = unknown>(definition: Transition<Action, Body>) {
  const { table, presenter, states, action } = definition;
  const move = states.moves[action];
  const select = `select ${presenter.columns} from ${table} where team_id = $1 and id = $2 and archived_at is null for update`;

  return async (ctx: WriteContext, { path, body }: { path: { id: string }; body: Body }) => {
    const [found] = await ctx.db.text(select, [path.id]);
    if (!found) throw notFound(presenter.object.replaceAll('_', ' '));

    const before = presenter.render(found, ctx.base_url);
    const record = JSON.parse(before.text) as Record<string, any>;
    const refused = refusal(states, action, record.status as string);
    const faults = refused ? [refused] : (definition.faults?.(record, body, ctx.now) ?? []);
    if (faults.length > 0) throw new Invalid(faults);

    const changes = { ...definition.columns?.(record, body, ctx.now), status: move.to };
    const row = await ctx.db.update(table, path.id, changes, presenter.columns);
    const after = presenter.render(row!, ctx.base_url);
    ctx.record(moved(definition, path.id, before, after, record.client_id));

    return { status: 200 as const, body: after };
  };
}

function moved<Action extends string, Body>(
  { presenter, states, action, audit }: Transition<Action, Body>,
  id: string,
  before: RenderedJson,
  after: RenderedJson,
  clientId: string | null | undefined,
): Change {
  const { event } = states.moves[action];

  return {
    entity: presenter.object,
    id,
    client_id: clientId ?? null,
    action: audit ?? 'status_change',
    before,
    after,
    ...(event !== undefined && { event }),
  };
}
