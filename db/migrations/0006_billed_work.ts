import type { Knex } from 'knex';

/** What lines are billed for, and the site a consignment goes to. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice_lines
      add constraint invoice_lines_collection_id_fkey foreign key (team_id, collection_id)
        references collections (team_id, id),
      add constraint invoice_lines_weighbridge_ticket_id_fkey foreign key (team_id, weighbridge_ticket_id)
        references weighbridge_tickets (team_id, id);
    alter table quote_lines
      add constraint quote_lines_collection_id_fkey foreign key (team_id, collection_id)
        references collections (team_id, id),
      add constraint quote_lines_weighbridge_ticket_id_fkey foreign key (team_id, weighbridge_ticket_id)
        references weighbridge_tickets (team_id, id);
    create index quote_lines_collection on quote_lines (team_id, collection_id) where collection_id is not null;
    create index quote_lines_ticket on quote_lines (team_id, weighbridge_ticket_id)
      where weighbridge_ticket_id is not null;

    alter table consignment_notes
      add column site_id uuid,
      add constraint consignment_notes_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id);
    create index consignment_notes_site on consignment_notes (team_id, site_id);
  `);
}
