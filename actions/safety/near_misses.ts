import { newId } from '../../db/ids.ts';
import { nextNumber } from '../../db/queries/notes/notes.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import { memberUser } from '../../db/queries/safety/members.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { checkAll, Invalid, invalid } from '../../domain/errors.ts';
import { changedFields } from '../../domain/kept_references.ts';
import { formatReference } from '../../domain/references.ts';
import { riskOf } from '../../domain/safety/risk.ts';
import { nearMissStates } from '../../domain/states/near_miss.ts';
import type { NearMissStatus } from '../../domain/states/near_miss.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { findRecord, lockRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentNearMiss } from '../../presenters/safety/near_miss.ts';
import { replacePhotos } from '../platform/record_photos.ts';
import type { ReceivedPhotos } from '../platform/record_photos.ts';

type Input = RequestBody<'appReplaceNearMiss'>;
type Shown = Schemas['NearMiss'];

/** Reports a near miss in the name of the person of the request. */
export async function reportNearMiss(
  ctx: WriteContext,
  input: Input,
  photos?: ReceivedPhotos,
): Promise<RenderedJson<Shown>> {
  const status = input.status ?? nearMissStates.initial;
  const owner = await newOwner(ctx, input, { status, current: null });

  const id = newId();
  const reference = formatReference('near_miss', await nextNumber(ctx.db, 'near_miss'));
  const reporter = { reported_by: ctx.identity.user_id, reported_by_name: ctx.identity.user_name };
  const row = await ctx.db.insert(
    'near_misses',
    { id, reference, status, ...columnsOf(input), ...reporter },
    presentNearMiss.columns,
  );
  const pictured = await replacePhotos(ctx, { owner: 'near_miss_id', id }, input.photos, photos);
  const after = pictured
    ? await findRecord(ctx, presentNearMiss, id)
    : presentNearMiss.render(row, ctx.base_url);
  ctx.record({ entity: 'near_miss', id, action: 'create', after });
  if (owner !== null) await tellOwner(ctx, owner, after.record);

  return after;
}

/**
 * Replaces a near miss; its row is locked first. @throws NotFound, or Invalid for a move that is not allowed
 */
export async function replaceNearMiss(
  ctx: WriteContext,
  id: string,
  input: Input,
  photos?: ReceivedPhotos,
): Promise<RenderedJson<Shown>> {
  const before = await lockRecord(ctx, presentNearMiss, id);
  const status = movedStatus(before.record.status, input.status ?? before.record.status);
  const owner = await newOwner(ctx, input, { status, current: before.record });

  await replacePhotos(ctx, { owner: 'near_miss_id', id }, input.photos, photos);
  const row = await ctx.db.update(
    'near_misses',
    id,
    { status, ...columnsOf(input) },
    presentNearMiss.columns,
  );
  const after = presentNearMiss.render(row!, ctx.base_url);
  const action = status === before.record.status ? 'update' : 'status_change';
  ctx.record({ entity: 'near_miss', id, action, before, after });
  if (owner !== null) await tellOwner(ctx, owner, after.record);

  return after;
}

/** Checks a near miss. @returns the user behind an `owner_id` that it did not have before, or null @throws Invalid */
async function newOwner(
  ctx: WriteContext,
  input: Input,
  { status, current }: { status: NearMissStatus; current: Shown | null },
): Promise<string | null> {
  await checkAll(
    () => requireReferences(ctx.db, references, input, current),
    () => {
      if (new Date(input.happened_at) > ctx.now) throw invalid('happened_at', 'must not be in the future');
    },
    () => {
      if (status !== 'open' && !input.action_taken)
        throw invalid('action_taken', `is required for a near miss that is ${status}`);
    },
  );
  const { owner_id } = changedFields(input, current);

  return owner_id ? memberUser(ctx.db, owner_id) : null;
}

const references = { site_id: 'sites', vehicle_id: 'vehicles', owner_id: 'members' };

/** @throws Invalid if the current state does not lead to the requested one */
function movedStatus(from: NearMissStatus, to: NearMissStatus): NearMissStatus {
  const move = {
    open: from === 'closed' ? 'reopen' : 'change',
    actioned: 'action',
    closed: 'close',
  } as const;
  // A closed near miss is reopened only by an explicit status.
  const refused = refusal(nearMissStates, move[to], from);
  if (refused) throw new Invalid([refused]);

  return to;
}

async function tellOwner(ctx: WriteContext, user_id: string, { id, reference, risk, due_on }: Shown) {
  await notifyPeople(ctx.db, {
    kind: 'health_and_safety',
    title: `Near miss ${reference} (${risk.replace('_', ' ')} risk) is assigned to you for follow-up${due_on === null ? '' : ` by ${due_on}`}`,
    entity_type: 'near_miss',
    entity_id: id,
    user_ids: [user_id],
    except_user_id: ctx.identity.user_id,
  });
}

function columnsOf(input: Input): Record<string, unknown> {
  return {
    happened_at: input.happened_at,
    location: input.location ?? null,
    site_id: input.site_id ?? null,
    vehicle_id: input.vehicle_id ?? null,
    category: input.category,
    description: input.description,
    severity: input.severity,
    likelihood: input.likelihood,
    risk: riskOf(input.severity, input.likelihood).risk,
    potential_outcome: input.potential_outcome ?? null,
    immediate_action: input.immediate_action ?? null,
    action_taken: input.action_taken ?? null,
    owner_id: input.owner_id ?? null,
    due_on: input.due_on ?? null,
  };
}
