import type { Knex } from 'knex';

/**
 * Claims all Idempotency-Keys of a transaction with one look at the kept responses. On a cluster (http/changes/idempotency.ts) each
 * look goes to a worker and back, and creates that share a transaction took one for each key.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
drop function claim_key(uuid, text, interval);

create function claim_keys(p_team uuid, p_keys text[], p_kept_for interval) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(p_keys) as key
      where not pg_try_advisory_xact_lock(hashtextextended(p_team::text || ':' || key, 2))
  ) then
    raise exception 'the first request with this key is running' using errcode = 'WI001';
  end if;
  perform from idempotency_keys k
    where k.team_id = p_team and k.key = any(p_keys) and k.created_at > clock_timestamp() - p_kept_for;
  if found then
    raise exception 'the response to this key is kept' using errcode = 'WI002';
  end if;
end $$;
`);
}
