import type { Knex } from 'knex';

/**
 * A tracker whose vehicle is deleted has no match any more: it kept how it was matched, and with that it was neither matched to
 * another vehicle nor listed as unmatched. A match by a member is forgotten with its vehicle as well; of those that were emptied
 * before, only the ones by registration can be told from a tracker that a member excluded.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create or replace function forget_vehicle() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vehicles' then
    update telematics_vehicles set vehicle_id = null, matched_by = null
    where team_id = old.team_id and vehicle_id = old.id;
  else
    execute format('update %s set vehicle_id = null, matched_by = null where team_id = $1 and vehicle_id = $2',
      beside('telematics_vehicles', tg_table_name)) using old.team_id, old.id;
  end if;
  return old;
end $$;
update telematics_vehicles set matched_by = null where vehicle_id is null and matched_by = 'registration';
`);
}
