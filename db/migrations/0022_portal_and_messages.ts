import type { Knex } from 'knex';

/** Messages to clients about collections, and clients' requests from their portal page. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(messages);
  await knex.raw(requests);
}

// recipient is an email address, or a phone number in international format.
const messages = `
create table collection_messages (
  team_id uuid not null references teams (id),
  id uuid not null,
  collection_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  template text not null check (template in ('booked', 'on_the_way', 'completed', 'failed')),
  recipient text not null,
  message text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  error text,
  created_by uuid references users (id),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint collection_messages_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id)
);
create index collection_messages_list on collection_messages (team_id, created_at desc, id desc);
create index collection_messages_collection on collection_messages (team_id, collection_id, created_at desc, id desc);
create trigger touch before update on collection_messages for each row execute function touch_updated_at();
`;

const requests = `
create table portal_requests (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text not null,
  client_id uuid not null,
  client_location_id uuid,
  kind text not null check (kind in ('collection', 'exchange', 'extra_bin', 'removal', 'issue', 'quote', 'document')),
  status text not null default 'new' check (status in ('new', 'accepted', 'declined', 'converted')),
  preferred_date date,
  waste_description text,
  container_type text,
  message text,
  contact_name text not null,
  contact_email text,
  contact_phone text,
  photo_count int not null default 0 check (photo_count between 0 and 5),
  reason text,
  collection_id uuid,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint portal_requests_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint portal_requests_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint portal_requests_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id),
  constraint portal_requests_converted_check check ((status = 'converted') = (collection_id is not null)),
  constraint portal_requests_declined_check check (status <> 'declined' or reason is not null)
);
create index portal_requests_list on portal_requests (team_id, created_at desc, id desc);
create index portal_requests_client on portal_requests (team_id, client_id, created_at desc, id desc);
create index portal_requests_open on portal_requests (team_id, status, created_at desc, id desc);
create trigger touch before update on portal_requests for each row execute function touch_updated_at();
create trigger held before delete on portal_requests for each row
  execute function keep_what_is_held('client_id', '');
create table portal_request_photos (
  team_id uuid not null references teams (id),
  id uuid not null,
  portal_request_id uuid not null,
  storage_key text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes int not null check (bytes > 0),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint portal_request_photos_portal_request_id_fkey foreign key (team_id, portal_request_id)
    references portal_requests (team_id, id)
);
create index portal_request_photos_list on portal_request_photos (team_id, portal_request_id, created_at desc, id desc);
`;
