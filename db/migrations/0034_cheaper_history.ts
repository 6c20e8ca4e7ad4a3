import type { Knex } from 'knex';

/**
 * The trigger that keeps the history in order runs for the first entry of a transaction only: for a bulk of 100 it was 6 % of
 * PostgreSQL's time. It holds the team's lock from then on, so that no seal can be made before the commit, and an entry
 * whose time lies in the transaction is after the last seal. Entries with another time still go through it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create or replace function keep_audit_order() returns trigger language plpgsql as $$
declare
  v_sealed timestamptz;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.team_id::text, 1));
  if tg_table_name = 'audit_events' then
    select s.sealed_until into v_sealed from audit_seals s where s.team_id = new.team_id order by s.seq desc limit 1;
  else
    execute format('select s.sealed_until from %s s where s.team_id = $1 order by s.seq desc limit 1',
      beside('audit_seals', tg_table_name)) into v_sealed using new.team_id;
  end if;
  if new.created_at > clock_timestamp() - interval '1 minute' then
    new.created_at := clock_timestamp();
  end if;
  if new.created_at < v_sealed then
    new.created_at := v_sealed;
  end if;
  -- The last seal may end later, because the clock was put back or because this transaction waited for the lock.
  if v_sealed is null or v_sealed < transaction_timestamp() - interval '1 millisecond' then
    perform set_config('waste.audit_team', new.team_id::text, true);
  end if;
  return new;
end $$;
`);
  // A column of milliseconds rounds: its time may be half a millisecond before or after that of the clock.
  await knex.raw(`
drop trigger in_order on audit_events;
create trigger in_order before insert on audit_events for each row
  when (new.team_id::text is distinct from current_setting('waste.audit_team', true)
    or new.created_at < transaction_timestamp() - interval '1 millisecond'
    or new.created_at > clock_timestamp() + interval '1 millisecond')
  execute function keep_audit_order();
`);
}
