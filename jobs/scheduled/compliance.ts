import { nilUuid } from '../../db/ids.ts';
import { newId } from '../../db/ids.ts';
import { expiringItems, writeNotices } from '../../db/queries/compliance/compliance.ts';
import type { ExpiringRow, NoticeRow } from '../../db/queries/compliance/compliance.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import {
  complianceItemId,
  complianceSentence,
  stageToTell,
  standingOn,
} from '../../domain/compliance/compliance.ts';
import { londonDate } from '../../domain/dates.ts';
import { presentComplianceItem } from '../../presenters/compliance/compliance_item.ts';
import type { ScheduleContext, ScheduledWork, WorkContext } from '../definitions.ts';

const activeTeams = "select id from teams where status = 'active' order by id";
/**
 * Each morning: sends `compliance.expiring` for everything that expires in 30 days, in 7, or today, once for
 * each item, last day and stage; of missed stages only the nearest. An interrupted run is simply repeated.
 */
export const complianceExpiring: ScheduledWork = {
  name: 'compliance_expiring',
  cron: '0 6 * * *',
  async run(ctx) {
    const today = londonDate(ctx.now);
    let told = 0;
    for (const { id } of await ctx.query<{ id: string }>(activeTeams)) told += await tellTeam(ctx, id, today);
    if (told > 0) ctx.log.info({ items: told }, 'told of what expires');
  },
};

/** Announces a team's items, a page at a time. Returns how many. */
async function tellTeam(ctx: ScheduleContext, teamId: string, today: string): Promise<number> {
  let after = [nilUuid, ''];
  let told = 0;
  while (!ctx.signal.aborted) {
    const page = await ctx.query<ExpiringRow>(expiringItems, [teamId, today, ...after]);
    const notices = page.flatMap((item) => noticeOf(item, today) ?? []);
    if (notices.length > 0) told += await ctx.withTeamTransaction(teamId, (work) => tell(work, notices));
    const last = page.at(-1);
    if (!last) break;
    after = [last.subject_id, last.kind];
  }

  return told;
}

/** Today's notice of an item, or null if there is none. */
function noticeOf({ told, ...item }: ExpiringRow, today: string): NoticeRow | null {
  const standing = standingOn(item.expires_on, today);
  const stage = stageToTell(standing, told);
  if (stage === null) return null;

  return { ...item, ...standing, stage, id: newId(), item_id: complianceItemId(item.kind, item.subject_id) };
}

/** The notices of one team: the event and its history entry for each, and a notification to the office. */
async function tell(work: WorkContext, notices: readonly NoticeRow[]): Promise<number> {
  const rows = await writeNotices(work.db, notices, presentComplianceItem.columns);
  for (const row of rows) {
    const after = presentComplianceItem.render(row, work.base_url);
    const item = after.record;
    const { id, subject_type, subject_id } = item;
    work.record({ entity: 'compliance_item', id, action: 'send', after, event: 'compliance.expiring' });
    await notifyPeople(work.db, {
      kind: 'compliance_expiring',
      // The contract leaves the list of kinds open.
      title: complianceSentence({ ...item, kind: item.kind as NoticeRow['kind'] }),
      // A driver is a member of the team.
      entity_type: subject_type === 'driver' ? 'team_member' : subject_type,
      entity_id: subject_id,
      permission: 'compliance:update',
    });
  }

  return rows.length;
}
