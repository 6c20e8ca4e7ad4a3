import type { RiddorStage } from '../../../domain/safety/riddor.ts';
import type { WriteDb } from '../../tenant.ts';

export interface OffWorkAccident {
  team_id: string;
  id: string;
}

/** Accidents of all teams whose person is still off work, after a team and an id, a page at a time. */
export const offWorkAccidents = `
select team_id, id from accidents
where off_work and status <> 'closed' and (team_id, id) > ($1::uuid, $2::uuid)
order by team_id, id limit 500`;

export interface DueReport {
  team_id: string;
  id: string;
  reference: string;
  due_by: string;
  without_delay: boolean;
  /** The nearest stage that was notified for this due date. */
  told: RiddorStage | null;
}

/** Reports of all teams that are due in at most three days of $1, or were in the last thirty, after a team and an id. */
export const dueReports = `
select a.team_id, a.id, a.reference, a.riddor_due_by as due_by, a.riddor_without_delay as without_delay,
  (select min(n.stage) from riddor_notices n
   where n.team_id = a.team_id and n.accident_id = a.id and n.due_by = a.riddor_due_by) as told
from accidents a
where a.riddor_reportable and a.riddor_reference is null and a.riddor_reported_on is null
  and a.riddor_due_by between $1::date - 30 and $1::date + 3 and (a.team_id, a.id) > ($2::uuid, $3::uuid)
order by a.team_id, a.id limit 500`;

/** Records that a stage was announced. @returns false if it already was */
export async function writeRiddorNotice(
  db: WriteDb,
  { id, due_by, stage }: { id: string; due_by: string; stage: RiddorStage },
): Promise<boolean> {
  const written = await db.run(
    `insert into riddor_notices (team_id, accident_id, due_by, stage) values ($1, $2, $3, $4) on conflict do nothing`,
    [id, due_by, stage],
  );

  return written === 1;
}
