import { newId } from '../../db/ids.ts';
import { clientFacts } from '../../db/queries/clients/clients.ts';
import { gateSite, paperStatus, replaceItems } from '../../db/queries/compliance/incoming_loads.ts';
import type { GateSiteFacts } from '../../db/queries/compliance/incoming_loads.ts';
import { namedRecord } from '../../db/queries/exists.ts';
import { nextNumber } from '../../db/queries/notes/notes.ts';
import {
  agreedWeights,
  emptyLoad,
  isOpen,
  itemsAfter,
  loadAction,
  loadErrors,
  loadOf,
  standingErrors,
} from '../../domain/compliance/incoming_loads.ts';
import type { Load, LoadInput } from '../../domain/compliance/incoming_loads.ts';
import { checkAll, invalid, refuse } from '../../domain/errors.ts';
import { toPence } from '../../domain/money.ts';
import { formatReference } from '../../domain/references.ts';
import { incomingLoadStates } from '../../domain/states/incoming_load.ts';
import type { IncomingLoadAction } from '../../domain/states/incoming_load.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { findRecord, lockRecord } from '../../presenters/find.ts';
import { presentIncomingLoad } from '../../presenters/compliance/incoming_load.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { checkTicket, gateWarnings } from './gate_checks.ts';
import { decide } from './incoming_load_decisions.ts';

export type ShownLoad = RenderedJson<Schemas['IncomingLoad']>;
type Create = RequestBody<'appCreateIncomingLoad'>;
type Update = RequestBody<'appUpdateIncomingLoad'>;

/** Records a load that is expected, or has arrived. @throws Invalid */
export async function createLoad(ctx: WriteContext, body: Create): Promise<ShownLoad> {
  const input = body as LoadInput;
  const status = input.arrived_at ? 'arrived' : 'expected';
  const load = mergedLoad({ ...emptyLoad, site_id: body.site_id, status }, input, ctx.now);
  const { site, columns } = await checkedRecords(ctx, load, input, null);
  const id = newId();
  const warnings = await gateWarnings(ctx, { load, site, id });
  await ctx.db.insert(
    'incoming_loads',
    {
      id,
      reference: formatReference('incoming_load', await nextNumber(ctx.db, 'incoming_load')),
      ...loadColumns(load, body),
      ...columns,
      warnings: JSON.stringify(warnings),
    },
    'id',
  );
  await replaceItems(ctx.db, id, load.items);
  const after = await findRecord(ctx, presentIncomingLoad, id);
  ctx.record({
    entity: 'incoming_load',
    id,
    client_id: after.record.haulier_client_id,
    action: 'create',
    after,
  });

  return after;
}

/**
 * Changes a load and moves it if the input has a status, all or nothing. The row is locked first: of two
 * concurrent decisions the second finds it decided.
 * @throws Invalid field by field; Forbidden for an override without the permission
 */
export async function changeLoad(ctx: WriteContext, id: string, body: Update): Promise<ShownLoad> {
  const before = await lockRecord(ctx, presentIncomingLoad, id);
  const current = loadOf(before.record);
  const input = body as LoadInput;
  const action = loadAction(current.status, input.status);
  refuse(standingErrors(current.status, action, body));
  const { status: _, ...rest } = body;
  if (action === null && Object.keys(rest).length === 0) return before;

  const load = movedLoad(current, input, action, ctx.now);
  const { site, columns } = await checkedRecords(ctx, load, input, before.record);
  const decided = await decide(ctx, { id, action, load, site, input });
  const after = decided?.load ?? load;
  const warnings =
    decided?.warnings ?? (isOpen(after.status) ? await gateWarnings(ctx, { load: after, site, id }) : null);
  await ctx.db.update(
    'incoming_loads',
    id,
    {
      ...loadColumns(after, body),
      ...columns,
      ...decided?.columns,
      ...(warnings && { warnings: JSON.stringify(warnings) }),
    },
    'id',
  );
  await replaceItems(ctx.db, id, after.items);
  await decided?.followUp();
  const shown = await findRecord(ctx, presentIncomingLoad, id);
  ctx.record({
    entity: 'incoming_load',
    id,
    client_id: shown.record.haulier_client_id,
    action: action === null ? 'update' : 'status_change',
    before,
    after: shown,
  });

  return shown;
}

/** The load after a change. @throws Invalid for its own errors */
function mergedLoad(current: Load, input: LoadInput, now: Date): Load {
  const { items, errors } = itemsAfter(current.items, input);
  const own = Object.fromEntries(
    Object.keys(current)
      .filter((field) => field !== 'items' && field !== 'status')
      .flatMap((field) => {
        const value = input[field as keyof LoadInput];

        return value === undefined ? [] : [[field, value]];
      }),
  );
  const merged: Load = { ...current, ...own, items };
  const agreed = agreedWeights(merged, input);
  const load = { ...merged, items: agreed.items, weight_kg: agreed.weight_kg };
  refuse([...errors, ...agreed.errors, ...loadErrors(load, input, now)]);

  return load;
}

function movedLoad(current: Load, input: LoadInput, action: IncomingLoadAction | null, now: Date): Load {
  if (action === null) return mergedLoad(current, input, now);
  const status = incomingLoadStates.moves[action].to ?? current.status;
  const arrival = action === 'arrive' && !input.arrived_at ? { arrived_at: now.toISOString() } : {};

  return mergedLoad({ ...current, status }, { ...input, ...arrival }, now);
}

/**
 * The records that a load names; the site with its permits. A stored load keeps its site when that is deleted.
 * @throws Invalid for one that the team does not have
 */
async function checkedRecords(
  ctx: WriteContext,
  load: Load,
  input: LoadInput,
  stored: { id: string; site_id: string } | null,
): Promise<{ site: GateSiteFacts; columns: Record<string, unknown> }> {
  const isOther = input.site_id || input.note_id;
  const isTicketNamed = input.weighbridge_ticket_id || (isOther && load.weighbridge_ticket_id);
  const [site, haulier] = await checkAll(
    () => namedRecord('site_id', load.site_id, (siteId) => gateSite(ctx.db, siteId, stored?.site_id ?? null)),
    () => namedRecord('haulier_client_id', input.haulier_client_id, (client) => clientFacts(ctx.db, client)),
    () => checkPaper(ctx, 'note_id', input.note_id),
    () => checkPaper(ctx, 'consignment_note_id', input.consignment_note_id),
    () => (isTicketNamed ? checkTicket(ctx, load, stored?.id ?? null) : null),
  );
  const named = haulier && load.carrier_name === null;

  return { site: site!, columns: named ? { carrier_name: haulier.company ?? haulier.name } : {} }; // It names its site.
}

const paperTables = { note_id: 'notes', consignment_note_id: 'consignment_notes' } as const;

/** @throws Invalid for a note that the team does not have, or that is cancelled */
async function checkPaper(
  ctx: WriteContext,
  field: keyof typeof paperTables,
  id: string | null | undefined,
): Promise<void> {
  const status = await namedRecord(field, id, (paper) => paperStatus(ctx.db, paperTables[field], paper));
  if (status === 'cancelled') throw invalid(field, 'must not be cancelled');
}

/** The columns of a load; fields without rules are taken from the input. */
function loadColumns(load: Load, body: Create | Update): Record<string, unknown> {
  const { items, ...columns } = load;
  const { origin_postcode, origin_local_authority, driver_name, contamination_percent, photos, notes } = body;
  const { gate_fee } = body;
  const told = { origin_postcode, origin_local_authority, driver_name, contamination_percent, photos, notes };

  return {
    ...columns,
    ewc_codes: [...new Set(items.map(({ ewc_code }) => ewc_code))],
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
    ...(gate_fee !== undefined && { gate_fee_pence: gate_fee === null ? null : toPence(gate_fee) }),
  };
}
