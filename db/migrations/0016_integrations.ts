import type { Knex } from 'knex';

/** A team's connections to external services. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(integrations);
}

// The credentials are encrypted (db/encryption.ts); of the clear text only `last4` is stored.
const integrations = `
create table integrations (
  team_id uuid not null references teams (id),
  id uuid not null,
  provider text not null check (provider in ('stripe', 'gocardless', 'dvla', 'companies_house', 'ea', 'defra_dwt', 'osrm',
    'samsara', 'geotab')),
  mode text not null check (mode in ('test', 'live')),
  account_id text,
  enabled boolean not null,
  credentials bytea,
  last4 text,
  last_error text,
  connected_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index integrations_provider_key on integrations (team_id, provider);
-- Of all teams: whose account a provider's callback is about.
create index integrations_account on integrations (provider, account_id) where account_id is not null;
create trigger touch before update on integrations for each row execute function touch_updated_at();
`;
