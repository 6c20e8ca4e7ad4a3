import type { Knex } from 'knex';

/** What a container's history says beside place and state: the job, the person and the words. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(movements);
}

const movements = `
alter table container_movements
  add column collection_id uuid,
  add column notes text,
  add column recorded_by uuid references users (id),
  add constraint container_movements_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id);
create index container_movements_list on container_movements (team_id, container_id, created_at desc, id desc);
create index container_movements_collection on container_movements (team_id, collection_id)
  where collection_id is not null;
`;
