import type { Knex } from 'knex';

/** Pictures of accidents, near misses and walkaround checks; the file lies in the storage. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(photos);
}

const photos = `
create table record_photos (
  team_id uuid not null references teams (id),
  id uuid not null,
  accident_id uuid,
  near_miss_id uuid,
  walkaround_id uuid,
  storage_key text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes int not null check (bytes > 0),
  uploaded_by uuid not null references users (id),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (num_nonnulls(accident_id, near_miss_id, walkaround_id) = 1),
  constraint record_photos_accident_id_fkey foreign key (team_id, accident_id) references accidents (team_id, id),
  constraint record_photos_near_miss_id_fkey foreign key (team_id, near_miss_id) references near_misses (team_id, id),
  constraint record_photos_walkaround_id_fkey foreign key (team_id, walkaround_id) references walkarounds (team_id, id)
);
create index record_photos_accident on record_photos (team_id, accident_id) where accident_id is not null;
create index record_photos_near_miss on record_photos (team_id, near_miss_id) where near_miss_id is not null;
create index record_photos_walkaround on record_photos (team_id, walkaround_id) where walkaround_id is not null;
create trigger held before update or delete on record_photos for each row execute function keep_what_is_held('none', '*');
`;
