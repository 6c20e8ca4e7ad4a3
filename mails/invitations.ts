import { html } from './html.ts';
import { counted } from '../domain/quantities.ts';

/** The invitation mail; its link works once. */
export function invitationMail(invitation: {
  inviter: string;
  team: string;
  role: string;
  link: string;
  valid_days: number;
}): { subject: string; text: string; html: string } {
  const { inviter, team, role, link, valid_days } = invitation;
  const days = counted(valid_days, 'days');
  const asks = `${inviter} invites you to work with ${team} as ${role.replaceAll('_', ' ')}.`;
  const after = `The link works once and for ${days}. If you did not expect it, ignore this mail.`;

  return {
    subject: `Your invitation to ${team}`.replace(/[\r\n]+/g, ' '),
    text: `${asks}\n\nAccept here:\n${link}\n\n${after}\n`,
    html: html`<p>${asks}</p>
      <p><a href="${link}">Accept the invitation</a></p>
      <p>${after}</p>`.text,
  };
}
