import {
  invitesByIds,
  pendingInvitesOf,
  pendingInvitesOfRole,
  withdrawInvites,
} from '../../db/queries/team/invites.ts';
import { notHeld, permissionsHeld } from '../../domain/team/permissions.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { presentInvite } from '../../presenters/team/people.ts';

/** Withdraws pending invitations: their links stop working, and each has an entry in the history. */
export async function withdrawInvitations(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;

  const rows = await invitesByIds(ctx.db, ids, presentInvite.columns);
  await withdrawInvites(ctx.db, ids);
  for (const row of rows) {
    const before = presentInvite.render(row, ctx.base_url);
    ctx.record({ entity: 'team_invite', id: before.record.id, action: 'delete', before });
  }
}

/** Withdraws the invitations a person sent, because the person may no longer grant those roles. */
export async function withdrawInvitationsOf(ctx: WriteContext, userId: string): Promise<void> {
  const sent = await pendingInvitesOf(ctx.db, userId);
  await withdrawInvitations(
    ctx,
    sent.map(({ id }) => id),
  );
}

/** Withdraws the invitations of members with a role that its new permissions no longer let them send. */
export async function withdrawUngrantable(
  ctx: WriteContext,
  roleId: string,
  held: readonly string[],
): Promise<void> {
  const sent = await pendingInvitesOfRole(ctx.db, roleId);
  const ungrantable = sent.filter(
    ({ base_role, permissions }) => notHeld(held, permissionsHeld(base_role, permissions)) !== undefined,
  );
  await withdrawInvitations(
    ctx,
    ungrantable.map(({ id }) => id),
  );
}
