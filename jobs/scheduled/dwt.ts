import { nilUuid } from '../../db/ids.ts';
import { giveUpAttempt } from '../../actions/compliance/dwt_submission.ts';
import { awaitedReceipt } from '../../db/queries/compliance/dwt.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import type { ScheduledWork, WorkContext } from '../definitions.ts';

const batchSize = 500;
/** How long before the deadline people are notified. */
const noticeMs = 4 * 3_600_000;
/** Longer than an attempt can take, including its token and pauses. */
const abandonedMs = 5 * 60_000;

interface DueReceipt {
  team_id: string;
  id: string;
  reference: string;
  due_by: string;
}

const due = `
select team_id, id, reference, due_by from dwt_receipts
where archived_at is null and ${awaitedReceipt} and told < (case when due_by <= $2::timestamptz then 2 else 1 end)
  and due_by <= $1::timestamptz and (team_id, id) > ($3::uuid, $4::uuid)
order by team_id, id limit ${batchSize}`;

/**
 * Every hour: notifies people of receipts that are due in four hours, and of those past their deadline, once
 * each.
 */
export const dwtDue: ScheduledWork = {
  name: 'dwt_due',
  cron: '5 * * * *',
  async run({ now, signal, query, withTeamTransaction }) {
    const until = new Date(now.getTime() + noticeMs).toISOString();
    let last = { team_id: nilUuid, id: nilUuid };
    while (!signal.aborted) {
      const page = await query<DueReceipt>(due, [until, now.toISOString(), last.team_id, last.id]);
      for (const receipt of page) {
        if (signal.aborted) return;
        await withTeamTransaction(receipt.team_id, (ctx) => tell(ctx, receipt, now));
      }
      if (page.length < batchSize) return;
      last = page.at(-1)!;
    }
  },
};

async function tell(ctx: WorkContext, { id, reference, due_by }: DueReceipt, now: Date): Promise<void> {
  const passed = new Date(due_by) <= now;
  const told = await ctx.db.run(
    `update dwt_receipts set told = $3 where team_id = $1 and id = $2 and told < $3 and archived_at is null
       and ${awaitedReceipt}`,
    [id, passed ? 2 : 1],
  );
  if (told === 0) return;
  await notifyPeople(ctx.db, {
    kind: 'dwt_receipt_due',
    title: passed
      ? `The waste tracking receipt ${reference} is overdue`
      : `The waste tracking receipt ${reference} is due soon`,
    body: `Receipt ${reference} ${passed ? 'was' : 'is'} due by ${new Date(due_by).toISOString()} and Defra has not confirmed it.`,
    entity_type: 'dwt_receipt',
    entity_id: id,
    permission: 'dwt:submit',
  });
}

const abandoned = `
select team_id, id from dwt_receipts where status = 'submitting' and submitting_since < $1::timestamptz
order by submitting_since limit ${batchSize}`;

/** Every five minutes: submissions of a process that died become `unknown`; they are not sent again. */
export const dwtInterrupted: ScheduledWork = {
  name: 'dwt_interrupted',
  cron: '*/5 * * * *',
  async run({ now, signal, query, withTeamTransaction, log }) {
    const before = new Date(now.getTime() - abandonedMs);
    const found = await query<Pick<DueReceipt, 'team_id' | 'id'>>(abandoned, [before.toISOString()]);
    let given = 0;
    for (const { team_id, id } of found) {
      if (signal.aborted) break;
      if (await withTeamTransaction(team_id, (ctx) => giveUpAttempt(ctx, id, before))) given += 1;
    }
    if (given > 0) log.warn({ receipts: given }, 'submissions to waste tracking were interrupted');
  },
};
