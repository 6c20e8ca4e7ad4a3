/**
 * Where the rows of each table are on a cluster (ADR 30). Every table of the schema is in exactly one list, so a migration
 * that creates a table adds it here; test/db/distribution.test.ts compares the lists with the schema.
 *
 * - `team`: on the worker of its team, beside all other records of that team. Every key begins with `team_id`, so one
 *   change commits on one worker.
 * - `reference`: a copy on every node, for tables that statements of many teams join: few rows, rarely changed. A change
 *   needs all nodes.
 * - `coordinator`: on the coordinator only, for rows that are looked up without a team. The table is in the metadata of all
 *   nodes, so a change of it and of a team's records commits on both nodes or on neither.
 * - `local`: on the coordinator only and not in the cluster's metadata: limits, bookkeeping of the program, webhook delivery.
 */
export type Kind = 'team' | 'reference' | 'coordinator' | 'local';

const tables: Record<Kind, string> = {
  reference: `
  depots
  invites
  members
  notification_preferences
  retention_periods
  roles
  teams
  users
`,
  coordinator: `
  api_keys
  change_notices
  public_tokens
  sessions
  sign_in_links
`,
  local: `
  clock_seen
  rate_limits
  schedule_runs
  schema_migrations
  secret_canary
  serving_logins
  webhook_attempts
  webhook_deliveries
  webhook_endpoint_queue
  webhook_endpoints
`,
  team: `
  accidents
  approval_rules
  approvals
  audit_events
  audit_seals
  balance_transactions
  billing_runs
  board_departures
  board_messages
  board_problems
  client_activities
  client_contacts
  client_contracts
  client_locations
  client_tasks
  clients
  collection_messages
  collection_photos
  collections
  compliance_notices
  consignment_notes
  consignment_returns
  consignment_signatures
  container_movements
  containers
  counters
  credit_note_lines
  credit_notes
  day_plans
  driver_positions
  dwt_attempts
  dwt_pat_runs
  dwt_receipts
  dwt_settings
  dwt_sites
  event_outbox
  events
  fleet_expenses
  idempotency_keys
  import_batches
  import_chunks
  import_mappings
  import_rows
  incoming_load_items
  incoming_loads
  integrations
  invoice_hires
  invoice_lines
  invoices
  job_items
  jobs
  legal_holds
  near_misses
  note_chains
  note_signatures
  notes
  notifications
  o_licence_centres
  o_licences
  payment_links
  payment_sessions
  payments
  permits
  portal_request_photos
  portal_requests
  price_lists
  producer_audit_evidence
  producer_audits
  producer_checks
  producer_contractors
  producer_documents
  producer_evidence
  producer_organisations
  producer_sites
  provider_events
  quote_lines
  quote_versions
  quotes
  rams
  rams_signatures
  record_photos
  recurring_schedules
  register_cache
  riddor_notices
  route_proposals
  schedule_visits
  season_ticket_transfers
  sites
  tasks
  telematics
  telematics_vehicles
  templates
  uploads
  vehicle_maintenance
  vehicles
  walkarounds
  waste_loads
  weighbridge_tickets
`,
};

/** The kind of every table, by name. Partitions have the kind of their table. */
export const kindOf: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(tables) as Kind[]).flatMap((kind) =>
    tables[kind]
      .trim()
      .split(/\s+/)
      .map((table): [string, Kind] => [table, kind]),
  ),
);
