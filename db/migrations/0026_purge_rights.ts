import type { Knex } from 'knex';

/** Who may purge the history: the service, and nobody else who can log in to the database. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
revoke execute on function purge_audit(uuid, timestamptz, json, text, int, boolean) from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'waste_api_serving') then
    grant execute on function purge_audit(uuid, timestamptz, json, text, int, boolean) to waste_api_serving;
  end if;
exception when insufficient_privilege then
  raise notice 'right to purge not given: %', sqlerrm;
end $$;
`);
}
