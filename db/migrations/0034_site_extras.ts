import type { Knex } from 'knex';

/** What the application knows of a receiving site beside its permit: whose it is, what happens to waste there, at what fee. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(sites);
}

const sites = `
alter table sites
  add column own_site boolean not null default false,
  add column operator_name text,
  add column local_authority text,
  add column what3words text,
  add column operation_code text check (operation_code ~ '^[RD][1-9][0-9]{0,1}$'),
  add column recycling_percent numeric check (recycling_percent between 0 and 100),
  add column gate_fee_pence bigint check (gate_fee_pence >= 0);
`;
