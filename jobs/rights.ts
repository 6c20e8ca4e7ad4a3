import type { Db } from '../db/tenant.ts';
import { notHeld, permissionsHeld } from '../domain/team/permissions.ts';
import type { Identity } from '../http/access/authenticate.ts';
import type { JobDefinition } from './definitions.ts';
import { starterOf } from './leases.ts';
import type { ClaimedJob, Starter } from './leases.ts';

/** The person who started a job may not do its work any more. Nothing was written; the job ends with the message. */
export class JobRefused extends Error {}

/**
 * The person for whom a job runs, with the rights of this moment: a demotion takes effect on the next item.
 * @param more permissions beside those of the kind of job
 * @throws JobRefused if the team or the member is not active, or a permission is missing.
 */
export async function currentIdentity(
  db: Pick<Db, 'maybe'>,
  job: ClaimedJob,
  definition: JobDefinition,
  more: readonly string[] = [],
): Promise<Identity> {
  const starter = (await db.maybe<Starter>(starterOf, [job.created_by]))!;
  if (starter.team_status !== 'active') throw new JobRefused('The team is suspended.');
  if (starter.member_status !== 'active')
    throw new JobRefused(`${job.created_by_name}, who started the job, is no longer a member of the team.`);

  const held = permissionsHeld(starter.base_role, starter.role_permissions);
  const missing = notHeld(held, [...definition.permissions(job.params), ...more]);
  if (missing !== undefined)
    throw new JobRefused(
      `The role of ${job.created_by_name}, who started the job, no longer has the permission ${missing}.`,
    );

  return {
    key_prefix: job.key_prefix,
    session_id: null,
    scopes: ['*'],
    team_id: job.team_id,
    user_id: job.created_by,
    user_name: job.created_by_name,
    ...starter,
    member_status: starter.member_status,
  };
}
