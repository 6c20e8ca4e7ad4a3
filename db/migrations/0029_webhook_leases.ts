import type { Knex } from 'knex';

/**
 * A leased delivery is the record of its request until that ends: it has the request's number, dispatcher, time
 * and address. The row of webhook_attempts is written once, with the outcome, so its pages are filled.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(requests);
  await knex.raw(attempts);
}

const requests = `
-- Of the latest request.
alter table webhook_deliveries add column started_at timestamptz(3), add column url text;
update webhook_deliveries d set started_at = a.started_at, url = a.url
from webhook_attempts a
where d.state = 1 and a.team_id = d.team_id and a.delivery_id = d.id and a.n = d.attempts;
`;

const attempts = `
do $$
declare day regclass;
begin
  for day in select inhrelid from pg_inherits where inhparent = 'webhook_attempts'::regclass loop
    execute format('alter table %s reset (fillfactor)', day);
  end loop;
end $$;

create or replace function keep_webhook_attempt_days(p_first date, p_last date, p_oldest date,
  out added text[], out dropped text[]) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_day date;
  v_name text;
begin
  added := '{}';
  dropped := '{}';
  for v_day in select generate_series(p_first, p_last, interval '1 day')::date loop
    v_name := 'webhook_attempts_' || to_char(v_day, 'YYYYMMDD');
    continue when to_regclass(v_name) is not null;
    begin
      execute format('create table %I (like webhook_attempts including defaults including constraints)', v_name);
      execute format('alter table webhook_attempts attach partition %I for values from (%L) to (%L)',
        v_name, v_day::text || ' 00:00:00+00', (v_day + 1)::text || ' 00:00:00+00');
      added := added || v_name;
    exception when check_violation then
      null;
    end;
  end loop;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'webhook_attempts'::regclass and c.relname ~ '_[0-9]{8}$'
      and c.relname::text < 'webhook_attempts_' || to_char(p_oldest, 'YYYYMMDD')
    order by c.relname
  loop
    execute format('drop table %I', v_name);
    dropped := dropped || v_name;
  end loop;
end $$;
`;
