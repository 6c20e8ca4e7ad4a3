/** How many rows a list's table can be given by SQL, without the API's checks: for tests that need very many. */
export interface ListTable {
  table: string;
  /** The columns that a row must have, or that the list filters by, and their SQL; `n` is the number of the row. */
  columns: Record<string, string>;
}

/** One of a few clients, of whom one has nine tenths of all rows. */
const client = `('00000000-0000-4000-8000-' || lpad((case when n % 10 > 0 then 0 else n % 997 end)::text, 12, '0'))::uuid`;

/** A word of the given list, most often the first. */
function word(...words: string[]): string {
  return `(array['${words.join("','")}'])[case when n % 20 > 0 then 1 else 1 + (n / 20) % ${words.length} end]`;
}

const day = `date '2024-01-01' + (n / 100)`;

/** The typed lists and their tables. */
export const listTables: Record<string, ListTable> = {
  listNotes: {
    table: 'notes',
    columns: {
      reference: `'N-' || n`,
      status: word('complete', 'draft', 'scheduled', 'cancelled'),
      waste: `'{}'`,
      transferor: `'{}'`,
      transferee: `'{}'`,
      transfer: `'{}'`,
      signatures: `'{}'`,
      client_id: client,
      ewc_codes: `'{}'`,
    },
  },
  listClients: {
    table: 'clients',
    columns: { name: `'c' || n`, email: `'c' || n % 50000 || '@x.test'`, postcode: `'LS' || n % 300` },
  },
  listClientLocations: {
    table: 'client_locations',
    columns: { client_id: client, label: `'l'`, postcode: `'LS' || n % 300`, is_default: 'false' },
  },
  listSites: {
    table: 'sites',
    columns: { name: `'s' || n`, site_type: word('landfill', 'mrf', 'depot') },
  },
  listCollections: {
    table: 'collections',
    columns: {
      status: word('completed', 'scheduled', 'in_progress'),
      client_id: client,
      scheduled_date: day,
    },
  },
  listContainers: {
    table: 'containers',
    columns: {
      reference: `'r' || n`,
      container_type: `'skip'`,
      status: word('available', 'on_hire', 'lost'),
      client_id: client,
      location_type: `'yard'`,
    },
  },
  listInvoices: {
    table: 'invoices',
    columns: {
      draft_number: `'D-' || n`,
      number: `'I-' || n`,
      status: word('paid', 'sent', 'credited'),
      client_id: client,
      vat_registered: 'true',
      issue_date: day,
      due_date: `${day} + 30`,
      subtotal_pence: '100',
      vat_pence: '20',
      total_pence: '120',
      sent_at: 'clock_timestamp()',
    },
  },
  listQuotes: {
    table: 'quotes',
    columns: {
      number: `'Q-' || n`,
      status: word('sent', 'draft', 'declined'),
      client_id: client,
      vat_registered: 'true',
      subtotal_pence: '100',
      vat_pence: '20',
      total_pence: '120',
      issue_date: day,
      valid_until: `${day} + 30`,
    },
  },
  listConsignmentNotes: {
    table: 'consignment_notes',
    columns: {
      consignment_code: `'C-' || n`,
      jurisdiction: `'england'`,
      status: word('received', 'draft', 'issued'),
      part_a: `'{}'`,
      part_b: `'{}'`,
      part_c: `'{}'`,
      part_d: `'{}'`,
      part_e: `'{}'`,
      client_id: client,
      ewc_codes: `'{}'`,
    },
  },
  listWeighbridgeTickets: {
    table: 'weighbridge_tickets',
    columns: {
      ticket_date: day,
      vehicle_reg: `'V' || n % 40`,
      vehicle_key: `'V' || n % 40`,
      gross_kg: '2',
      tare_kg: '1',
    },
  },
  listAuditEvents: {
    table: 'audit_events',
    columns: {
      entity_type: word('note', 'client', 'site'),
      entity_id: `md5((n % 20000)::text)`,
      client_id: client,
      action: word('update', 'create', 'delete'),
      source: word('app', 'api', 'import'),
      actor: `'{}'`,
      changes: `'[]'`,
    },
  },
};

/**
 * Inserts rows number `$2` to `$3` of team `$1`, five created in each second, and answers their ids. The session must have
 * switched foreign keys off (`set session_replication_role = replica`): the clients do not exist.
 */
export function insertRows({ table, columns }: ListTable): string {
  return `insert into ${table} (team_id, id, created_at, ${Object.keys(columns).join(', ')})
    select $1::uuid, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, timestamptz '2024-01-01 00:00:00Z' + (n / 5) * interval '1 second',
      ${Object.values(columns).join(', ')}
    from generate_series($2::int, $3::int) n returning id`;
}
