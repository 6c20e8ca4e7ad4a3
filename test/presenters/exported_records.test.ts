import { expect, test } from '@jest/globals';
import { exportedRecords } from '../../presenters/platform/exported_records.ts';

type Row = [
  file: string,
  object: string,
  more: string | null,
  list: string | null,
  permission: string | null,
  filters: string,
];

/**
 * What leaves the house: the file in the whole export, its record, what that needs besides the permission to export; and
 * the name of the list, the permission to read it and its filters with their columns.
 */
const expected: Row[] = [
  ['clients', 'client', null, 'clients', 'clients:read', ''],
  ['client_locations', 'client_location', null, 'client-locations', 'clients:read', 'client=client_id'],
  ['client_contacts', 'client_contact', null, 'client-contacts', 'crm:read', 'client=client_id'],
  ['client_activities', 'client_activity', null, null, null, ''],
  ['client_tasks', 'client_task', null, null, null, ''],
  ['client_contracts', 'client_contract', null, null, null, ''],
  ['sites', 'site', null, 'sites', 'sites:read', ''],
  ['permits', 'permit', null, 'permits', 'permits:read', ''],
  ['depots', 'depot', null, null, null, ''],
  ['people', 'team_member', null, null, null, ''],
  ['roles', 'role', null, null, null, ''],
  ['vehicles', 'vehicle', null, 'vehicles', 'fleet:read', 'status=status'],
  ['expenses', 'expense', null, 'expenses', 'expenses:read', ''],
  ['maintenance', 'maintenance', null, 'maintenance', 'fleet:read', 'status=status'],
  ['walkarounds', 'walkaround', null, 'walkarounds', 'fleet:read', ''],
  ['containers', 'container', null, 'containers', 'containers:read', 'status=status client=client_id'],
  ['container_movements', 'container_movement', null, null, null, ''],
  ['templates', 'template', null, null, null, ''],
  ['waste_loads', 'waste_load', null, null, null, ''],
  [
    'recurring_schedules',
    'recurring_schedule',
    null,
    'recurring-schedules',
    'schedules:read',
    'client=client_id',
  ],
  [
    'collections',
    'collection',
    null,
    'collections',
    'collections:read',
    'status=status client=client_id day=scheduled_date',
  ],
  ['notes', 'note', null, 'notes', 'notes:read', 'status=status client=client_id day=transfer_date'],
  [
    'season_ticket_transfers',
    'season_ticket_transfer',
    null,
    'season-ticket-transfers',
    'season_tickets:read',
    '',
  ],
  [
    'consignment_notes',
    'consignment_note',
    null,
    'consignments',
    'consignments:read',
    'status=status client=client_id',
  ],
  ['consignment_returns', 'consignment_return', null, null, null, ''],
  ['weighbridge_tickets', 'weighbridge_ticket', null, 'weighbridge-tickets', 'weighbridge:read', ''],
  ['incoming_loads', 'incoming_load', null, 'incoming-loads', 'incoming_loads:read', 'status=status'],
  ['dwt_receipts', 'dwt_receipt', null, 'dwt-receipts', 'dwt:read', 'status=status'],
  [
    'portal_requests',
    'portal_request',
    null,
    'portal-requests',
    'portal:read',
    'status=status client=client_id',
  ],
  ['price_lists', 'price_list', null, 'price-lists', 'price_lists:read', 'client=client_id'],
  ['quotes', 'quote', null, 'quotes', 'quotes:read', 'status=shown client=client_id'],
  ['invoices', 'invoice', null, 'invoices', 'invoices:read', 'status=shown client=client_id day=issue_date'],
  ['payments', 'payment', null, 'payments', 'invoices:read', ''],
  ['credit_notes', 'credit_note', null, 'credit-notes', 'credit_notes:read', 'client=client_id'],
  ['balance_transactions', 'balance_transaction', null, null, null, ''],
  ['billing_runs', 'billing_run', null, null, null, ''],
  [
    'collection_messages',
    'collection_message',
    null,
    'collection-messages',
    'collections:read',
    'status=status',
  ],
  ['day_plans', 'day_plan', null, null, null, ''],
  ['board_problems', 'board_problem', null, null, null, ''],
  ['board_messages', 'board_message', null, null, null, ''],
  ['o_licences', 'o_licence', null, 'o-licences', 'fleet:read', 'status=status'],
  ['accidents', 'accident', 'hs:read', 'accidents', 'hs:read', 'status=status day=happened_on'],
  ['near_misses', 'near_miss', 'hs:read', 'near-misses', 'hs:read', 'status=status'],
  ['rams', 'rams', 'hs:read', 'rams', 'hs:read', 'status=status'],
  ['producer_sites', 'producer_site', null, 'producer-sites', 'producer:read', ''],
  ['producer_contractors', 'producer_contractor', null, 'producer-contractors', 'producer:read', ''],
  ['producer_checks', 'producer_check', null, null, null, ''],
  ['producer_documents', 'producer_document', null, null, null, ''],
  ['producer_audits', 'producer_audit', null, 'producer-audits', 'producer:read', ''],
  ['producer_evidence', 'producer_evidence', null, null, null, ''],
  ['approvals', 'approval', null, null, null, ''],
  ['audit_events', 'audit_event', null, 'audit-events', 'audit:read', 'client=client_id'],
];

test.each(expected)(
  'the file %s holds each %s, needs %s as well, and is the list %s for whoever has %s; filters: %s',
  (...row) => {
    const found = exportedRecords.find(({ file }) => file === row[0]);
    const { name = null, permission = null, ...filters } = found?.list ?? {};
    const columns = Object.entries(filters).map(([filter, column]) =>
      typeof column === 'string'
        ? `${filter}=${column}`
        : `${filter}=${column.sql === 'status' ? 'status' : 'shown'}`,
    );

    expect([
      found?.file,
      found?.presenter.object,
      found?.permission ?? null,
      name,
      permission,
      columns.join(' '),
    ]).toEqual(row);
  },
);

test('nothing else is exported, and each file refers only to earlier ones', () => {
  expect(exportedRecords.map(({ file }) => file)).toEqual(expected.map(([file]) => file));
});
