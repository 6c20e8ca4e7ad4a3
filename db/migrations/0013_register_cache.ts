import type { Knex } from 'knex';

/**
 * Responses of public registers, so that each query is sent once a day, and can be answered while they are
 * unavailable.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table register_cache (
  team_id uuid not null references teams (id),
  register text not null,
  question text not null,
  answer json not null,
  checked_at timestamptz(3) not null,
  primary key (team_id, register, question)
);
-- Of all teams: what is too old to be of use.
create index register_cache_age on register_cache (checked_at);
`);
}
