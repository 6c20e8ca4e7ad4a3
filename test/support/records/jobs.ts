import { newId } from '../../../db/ids.ts';
import { queryShared } from '../database.ts';
import type { TestTeam } from '../teams.ts';

/**
 * A job of the team and person of a key, on the shared database. Its kind is unknown, so no worker touches
 * it; the application creates real ones in many ways.
 */
export async function standingJob(key: string, status: 'queued' | 'failed'): Promise<string> {
  const id = newId();
  await queryShared(
    `insert into jobs (team_id, id, kind, status, params, created_by, created_by_name, key_prefix, request_id, total,
       failed, finished_at)
     select k.team_id, $2, 'for_nobody', $3, '{}', k.user_id, u.name, 'svc_live_' || k.id, 'req_test', 1,
       case $3 when 'failed' then 1 else 0 end, case $3 when 'failed' then now() end
     from api_keys k join users u on u.id = k.user_id where k.id = split_part($1, '_', 3)`,
    [key, id, status],
  );

  return id;
}

/** The team's workers are busy until the returned function is called: its next job waits in the queue. */
export async function keepBusy(team: TestTeam): Promise<() => Promise<void>> {
  const ids = [newId(), newId()];
  for (const id of ids)
    await queryShared(
      `insert into jobs (team_id, id, kind, status, params, created_by, created_by_name, key_prefix, request_id, due_at,
         lease_token)
       values ($1, $2, 'for_nobody', 'running', '{}', $3, 'x', 'x', 'x', now() + interval '1 hour', gen_random_uuid())`,
      [team.team_id, id, team.user_id],
    );

  return async () =>
    void (await queryShared('delete from jobs where team_id = $1 and id = any($2)', [team.team_id, ids]));
}
