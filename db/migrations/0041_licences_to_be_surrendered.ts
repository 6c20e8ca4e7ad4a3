import type { Knex } from 'knex';

/**
 * A licence with a surrender date in the future is in force until that day, and its vehicles count. Only the condition on
 * `surrendered_on` in `o_licence_use` changes, for the licence itself and for the other licences of its team. There it uses `now()`: a column
 * with a volatile function is computed even where only rows are counted, and a cluster refuses that beside an outer join.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create or replace view o_licence_use as
select l.*,
  case when l.surrendered_on <= (clock_timestamp() at time zone 'Europe/London')::date then 'surrendered'
    when l.continuation_date < (clock_timestamp() at time zone 'Europe/London')::date then 'expired'
    else 'active' end as status,
  case when l.surrendered_on <= (now() at time zone 'Europe/London')::date then 0 else (
    select count(*)::int from vehicles v where v.team_id = l.team_id and v.archived_at is null and v.status = 'active'
      and v.gvw_kg > 3500 and v.type is distinct from 'trailer' and v.type is distinct from 'plant'
      and (exists (select from o_licence_centres c where c.team_id = l.team_id and c.o_licence_id = l.id
          and c.depot_id = v.depot_id)
        or not exists (select from o_licences o where o.team_id = l.team_id and o.id <> l.id
          and (o.surrendered_on is null
            or o.surrendered_on > (now() at time zone 'Europe/London')::date)))) end as vehicles_in_use,
  coalesce((select json_agg(json_build_object('depot_id', c.depot_id, 'name', d.name, 'address', d.address,
      'postcode', d.postcode, 'vehicles', c.vehicles, 'trailers', c.trailers) order by d.name, c.depot_id)
    from o_licence_centres c join depots d on d.team_id = c.team_id and d.id = c.depot_id
    where c.team_id = l.team_id and c.o_licence_id = l.id), '[]') as operating_centres
from o_licences l;
`);
}
