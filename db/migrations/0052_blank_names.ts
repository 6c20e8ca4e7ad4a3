import type { Knex } from 'knex';

/**
 * A blank company of a client, reference of a container or number of a weighbridge ticket is none: such a client had no name wherever
 * it was shown, and only one container or ticket could have each blank. A legal hold allows an empty text to become null; a team
 * under a hold keeps its other blanks.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, column] of [
    ['clients', 'company'],
    ['containers', 'reference'],
    ['weighbridge_tickets', 'ticket_number'],
  ])
    await knex.raw(`
update ${table} t set ${column} = null where ${column} !~ '[^\\s\\u00AD\\u200B-\\u200F\\u2060]'
  and (${column} = '' or not exists (select from legal_holds h where h.team_id = t.team_id and h.enabled))`);
}
