import { newId } from '../db/ids.ts';
import { knownName, userOf } from '../db/queries/team/people.ts';
import type { Db } from '../db/tenant.ts';
import { invalid } from '../domain/errors.ts';
import { enteredText } from '../domain/texts.ts';
import { presentMember } from '../presenters/team/people.ts';
import { notifyPeople } from '../db/queries/team/notifications.ts';
import { html } from '../mails/html.ts';
import { textField } from './layout.ts';
import type { FieldErrors } from './layout.ts';
import type { PageAnswer, PublicPage, Submission } from './page.ts';
import { findRecord } from '../presenters/find.ts';

interface Invite {
  id: string;
  email: string;
  name: string | null;
  base_role: string;
  role_id: string | null;
  role_name: string;
  depot_id: string | null;
  invited_by: string;
}

const findInvite = `select id, email, name, base_role, role_id, role_name, depot_id, invited_by from shown_invites
  where team_id = $1 and id = $2 and status = 'pending'`;

async function openInvite(db: Db, id: string): Promise<Invite> {
  const invite = await db.maybe<Invite>(findInvite, [id]);
  if (!invite) throw invalid('name', 'cannot be accepted: the invitation is no longer open');

  return invite;
}

/** The page where an invited person accepts: with a name they enter, or their existing one. */
export const invitationPage: PublicPage = {
  purpose: 'invitation',

  async show(visit, { values, errors }) {
    const invite = await visit.db.maybe<Invite>(findInvite, [visit.token.entity_id]);
    if (!invite)
      return { title: 'This invitation is no longer open', body: html`<p>Please ask for a new one.</p>` };

    const known = await knownName(visit.db, invite.email);

    return {
      title: `Join ${visit.team_name}`,
      body: html`<p>
          You are invited as <strong>${invite.role_name.replaceAll('_', ' ')}</strong>, with the address
          ${invite.email}.
        </p>
        <form method="post">
          ${known === undefined ? nameField(values.name ?? invite.name ?? '', errors) : joinAs(known)}
          <button type="submit">Accept the invitation</button>
        </form>`,
    };
  },

  async submit(submission, values) {
    const invite = await openInvite(submission.db, submission.token.entity_id);
    const known = await knownName(submission.db, invite.email);
    const given = known ?? enteredText(values.name);
    if (given === '' || given.length > 200) throw invalid('name', 'Enter your name, at most 200 characters.');

    const user = await userOf(submission.db, newId(), invite.email, given);
    submission.actsAs(user.name);
    await join(submission, invite, user);
    await submission.spend();

    return welcome(submission.team_name);
  },

  done: async (visit) => welcome(visit.team_name),
};

function nameField(value: string, errors: FieldErrors) {
  return textField('name', 'Your name', {
    value,
    errors,
    hint: 'This name is shown next to everything you do here.',
    autocomplete: 'name',
  });
}

function joinAs(name: string) {
  return html`<p>You join under your name, <strong>${name}</strong>.</p>`;
}

async function join(
  submission: Submission,
  invite: Invite,
  { id: userId, name }: { id: string; name: string },
): Promise<void> {
  const { db } = submission;
  const { id } = await db.one<{ id: string }>(
    `insert into members (team_id, id, user_id, base_role, role_id, depot_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (team_id, user_id) do update set
       base_role = case when members.status = 'removed' then excluded.base_role else members.base_role end,
       role_id = case when members.status = 'removed' then excluded.role_id else members.role_id end,
       depot_id = case when members.status = 'removed' then excluded.depot_id else members.depot_id end,
       status = case when members.status = 'removed' then 'active' else members.status end
     returning id`,
    [newId(), userId, invite.base_role, invite.role_id, invite.depot_id],
  );
  await db.run('update invites set accepted_at = statement_timestamp() where team_id = $1 and id = $2', [
    invite.id,
  ]);
  submission.record({
    entity: 'team_member',
    id,
    action: 'create',
    after: await findRecord(submission, presentMember, id),
  });
  await notifyPeople(db, {
    kind: 'person_joined',
    title: `${name} joined the team`,
    body: `${name} accepted your invitation as ${invite.role_name.replaceAll('_', ' ')}.`,
    entity_type: 'team_member',
    entity_id: id,
    user_ids: [invite.invited_by],
  });
}

function welcome(team: string): PageAnswer {
  return {
    title: `Welcome to ${team}`,
    body: html`<p>You have joined the team. You can close this page.</p>`,
  };
}
