import type { Knex } from 'knex';

/**
 * Events that wait to be fanned out stand in a table of their own, which a dispatcher empties: marking them in `events`
 * rewrote each event with its body, and two of its index entries with it.
 * A delivery's id is the same as before, in a form PostgreSQL expands where it is used.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table event_outbox (
      event_id text collate "C" primary key,
      team_id uuid not null,
      type text not null,
      created_at timestamptz(3) not null
    ) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
    insert into event_outbox (event_id, team_id, type, created_at)
      select id, team_id, type, created_at from events where fanned_out_at is null;
    drop index events_waiting;
    alter table events drop column fanned_out_at;

    create or replace function webhook_delivery_id(event_id text, endpoint_id uuid, at timestamptz) returns uuid
    language sql stable parallel safe as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
        || '8' || substr(md5(event_id || endpoint_id::text), 1, 3)
        || 'a' || substr(md5(event_id || endpoint_id::text), 4, 15))::uuid
    $$;
  `);
}
