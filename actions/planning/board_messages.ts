import { newId } from '../../db/ids.ts';
import { lockCollection } from '../../db/queries/collections/collections.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { driversOn } from '../../db/queries/planning/board_changes.ts';
import { workingMembers } from '../../db/queries/planning/day_facts.ts';
import { usersOf } from '../../db/queries/planning/day_plans.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import type { Notification } from '../../db/queries/team/notifications.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentMessage } from '../../presenters/planning/board.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { isTheirs, requirePermission } from '../collections/collection_access.ts';

type Input = RequestBody<'appSendMessage'>;

/**
 * Sends a message to named drivers, to all drivers of today, or to the office, in the ways each person chose.
 * @throws Invalid unless exactly one kind of recipient is given, or if a person or the collection does not exist
 */
export async function sendMessage(
  ctx: WriteContext,
  input: Input,
): Promise<RenderedJson<Schemas['BoardMessage']>> {
  const { text, collection_id } = input;
  const receivers = await receiversOf(ctx, input);
  if (collection_id !== undefined) {
    const parts = await lockCollection(ctx.db, collection_id);
    if (!parts || !(await isTheirs(ctx, parts.driver_id))) throw unknownRecord('collection_id');
  }
  const id = newId();
  const { user_id, user_name } = ctx.identity;
  const deliveries = await notifyPeople(ctx.db, {
    kind: 'message',
    title: `Message from ${user_name}`,
    body: text,
    entity_type: collection_id === undefined ? 'board_message' : 'collection',
    entity_id: collection_id ?? id,
    ...receivers,
  });
  const row = await ctx.db.insert(
    'board_messages',
    {
      id,
      body: text,
      collection_id: collection_id ?? null,
      sent_by: user_id,
      sender_name: user_name,
      deliveries: JSON.stringify(deliveries),
    },
    presentMessage.columns,
  );
  const after = presentMessage.render(row, ctx.base_url);
  ctx.record({ entity: 'board_message', id, action: 'send', after });

  return after;
}

async function receiversOf(
  ctx: WriteContext,
  { driver_ids, all, office }: Input,
): Promise<Pick<Notification, 'user_ids' | 'permission' | 'except_user_id'>> {
  if ([driver_ids, all, office].filter((each) => each !== undefined).length !== 1)
    throw invalid('driver_ids', 'or all or office is required, and only one of them');
  const { user_id } = ctx.identity;
  if (office) return { permission: 'board:assign', except_user_id: user_id };
  if (all) {
    requirePermission(ctx.identity, 'board:assign');

    return { user_ids: await driversOn(ctx.db, londonDate(ctx.now)), except_user_id: user_id };
  }
  const working = await workingMembers(ctx.db, driver_ids!);
  const errors = driver_ids!.flatMap((id, index) =>
    working.has(id)
      ? []
      : [{ field: `driver_ids.${index}`, message: 'does not match a working member of this team' }],
  );
  if (errors.length > 0) throw new Invalid(errors);

  return { user_ids: await usersOf(ctx.db, driver_ids!) };
}
