/** A type of record that a person can report an action on: its table, and who may see it. */
export interface ReportableKind {
  table: string;
  permission: string;
  /** Column or expression of the client the record belongs to. */
  client: string;
  /** False where rows are never archived. */
  archived: boolean;
}

const kind = (table: string, permission: string, client = 'null::uuid', archived = true): ReportableKind => ({
  table,
  permission,
  client,
  archived,
});

/** By the record's name in `object`. */
export const reportableKinds: Readonly<Record<string, ReportableKind>> = {
  client: kind('clients', 'clients:read', 'id'),
  client_location: kind('client_locations', 'clients:read', 'client_id'),
  client_contact: kind('client_contacts', 'crm:read', 'client_id'),
  note: kind('notes', 'notes:read', 'client_id'),
  consignment_note: kind('consignment_notes', 'consignments:read', 'client_id'),
  collection: kind('collections', 'collections:read', 'client_id'),
  container: kind('containers', 'containers:read', 'client_id'),
  invoice: kind('invoices', 'invoices:read', 'client_id', false),
  credit_note: kind('credit_notes', 'credit_notes:read', 'client_id', false),
  quote: kind('quotes', 'quotes:read', 'client_id'),
  weighbridge_ticket: kind('weighbridge_tickets', 'weighbridge:read'),
  site: kind('sites', 'sites:read'),
  vehicle: kind('vehicles', 'fleet:read'),
  maintenance: kind('vehicle_maintenance', 'fleet:read', 'null::uuid', false),
  walkaround: kind('walkarounds', 'fleet:read', 'null::uuid', false),
  o_licence: kind('o_licences', 'fleet:read', 'null::uuid', false),
  expense: kind('fleet_expenses', 'expenses:read'),
  permit: kind('permits', 'permits:read'),
  incoming_load: kind('incoming_loads', 'incoming_loads:read', 'haulier_client_id'),
  dwt_receipt: kind('dwt_receipts', 'dwt:read'),
  accident: kind('accidents', 'hs:read', 'null::uuid', false),
  near_miss: kind('near_misses', 'hs:read', 'null::uuid', false),
  rams: kind('rams', 'hs:read', 'null::uuid', false),
};

/** An action reported by a person, as stored in the history; the service itself never records it. */
export const reportedAction = 'reported' as const;
