import { invoiceStatus } from '../../db/queries/billing/invoices.ts';
import { quoteStatus } from '../../db/queries/billing/quotes.ts';
import { accidentStates } from '../../domain/states/accident.ts';
import { collectionStates } from '../../domain/states/collection.ts';
import { consignmentNoteStates } from '../../domain/states/consignment_note.ts';
import { dwtReceiptStates } from '../../domain/states/dwt_receipt.ts';
import { incomingLoadStates } from '../../domain/states/incoming_load.ts';
import { invoiceStates } from '../../domain/states/invoice.ts';
import { maintenanceStates } from '../../domain/states/maintenance.ts';
import { nearMissStates } from '../../domain/states/near_miss.ts';
import { noteStates } from '../../domain/states/note.ts';
import { portalRequestStates } from '../../domain/states/portal_request.ts';
import { quoteStates } from '../../domain/states/quote.ts';
import { ramsStates } from '../../domain/states/rams.ts';
import { presentBalanceTransaction } from '../billing/balance_transaction.ts';
import { presentBillingRun } from '../billing/billing_run.ts';
import { presentCreditNote } from '../billing/credit_note.ts';
import { presentInvoice } from '../billing/invoice.ts';
import { presentPayment } from '../billing/payment.ts';
import { presentPriceList } from '../billing/price_list.ts';
import { presentQuote } from '../billing/quote.ts';
import { presentClient } from '../clients/client.ts';
import { presentClientActivity } from '../clients/client_activity.ts';
import { presentClientContact } from '../clients/client_contact.ts';
import { presentClientContract } from '../clients/client_contract.ts';
import { presentClientLocation } from '../clients/client_location.ts';
import { presentClientTask } from '../clients/client_task.ts';
import { presentPortalRequest } from '../clients/portal_request.ts';
import { presentCollection } from '../collections/collection.ts';
import { presentContainer } from '../collections/container.ts';
import { presentContainerMovement } from '../collections/container_movement.ts';
import { presentRecurringSchedule } from '../collections/recurring_schedule.ts';
import { presentDwtReceipt } from '../compliance/dwt_receipt.ts';
import { presentIncomingLoad } from '../compliance/incoming_load.ts';
import { presentPermit } from '../compliance/permit.ts';
import { presentSite } from '../compliance/site.ts';
import { presentCollectionMessage } from '../collections/collection_message.ts';
import { presentConsignmentNote } from '../consignments/consignment_note.ts';
import { presentPlainReturn } from '../consignments/consignment_return.ts';
import { presentExpense } from '../fleet/expense.ts';
import { presentMaintenance } from '../fleet/maintenance.ts';
import { presentOLicence } from '../fleet/o_licence.ts';
import { presentVehicle } from '../fleet/vehicle.ts';
import { presentWalkaround } from '../fleet/walkaround.ts';
import { presentWeighbridgeTicket } from '../fleet/weighbridge_ticket.ts';
import { presentNote } from '../notes/note.ts';
import { presentSeasonTicketTransfer } from '../notes/season_ticket_transfer.ts';
import { presentTemplate } from '../notes/template.ts';
import { presentWasteLoad } from '../notes/waste_load.ts';
import { presentMessage, presentProblem } from '../planning/board.ts';
import { presentDayPlan } from '../planning/day_plan.ts';
import type { Presenter } from '../presenter.ts';
import { presentAudit, presentEvidence } from '../producer/audit.ts';
import { presentCheck } from '../producer/check.ts';
import { presentContractor } from '../producer/contractor.ts';
import { presentPlainDocument } from '../producer/document.ts';
import { presentProducerSite } from '../producer/site.ts';
import { presentAccident } from '../safety/accident.ts';
import { presentNearMiss } from '../safety/near_miss.ts';
import { presentRams } from '../safety/rams.ts';
import { presentApproval } from '../team/approval.ts';
import { presentDepot, presentMember, presentRole } from '../team/people.ts';
import { presentAuditEvent } from './audit_event.ts';

/** A kind of record that leaves the house. */
export interface ExportedRecord {
  /** Of its file in the full export, without `.csv`. */
  file: string;
  presenter: Presenter;
  /** Required besides the permission to export: sensitive data such as health data is omitted without it. */
  permission?: string;
  /** For a list export: its name, the permission to read it, and its filters. */
  list?: { name: string; permission: string } & ExportFilters;
}

/** The filters of a list export: SQL of what they compare. */
interface ExportFilters {
  /** As the record shows it; `values` are all it can be, null if they are not fixed. */
  status?: { sql: string; values: readonly string[] | null };
  client?: string;
  day?: string;
}

const list = (name: string, permission: string, filters: ExportFilters = {}) => ({
  name,
  permission,
  ...filters,
});
const status = (values: readonly string[] | null, sql = 'status') => ({ status: { sql, values } });
const client = 'client_id';

/**
 * Every type of record of a team, ordered so that files refer only to earlier ones. Types that are missing
 * here contain secrets (keys, webhook endpoints, links), are another view of included ones, or are internal
 * (jobs, notifications).
 */
export const exportedRecords: ExportedRecord[] = [
  { file: 'clients', presenter: presentClient, list: list('clients', 'clients:read') },
  {
    file: 'client_locations',
    presenter: presentClientLocation,
    list: list('client-locations', 'clients:read', { client }),
  },
  {
    file: 'client_contacts',
    presenter: presentClientContact,
    list: list('client-contacts', 'crm:read', { client }),
  },
  { file: 'client_activities', presenter: presentClientActivity },
  { file: 'client_tasks', presenter: presentClientTask },
  { file: 'client_contracts', presenter: presentClientContract },
  { file: 'sites', presenter: presentSite, list: list('sites', 'sites:read') },
  { file: 'permits', presenter: presentPermit, list: list('permits', 'permits:read') },
  { file: 'depots', presenter: presentDepot },
  { file: 'people', presenter: presentMember },
  { file: 'roles', presenter: presentRole },
  {
    file: 'vehicles',
    presenter: presentVehicle,
    list: list('vehicles', 'fleet:read', { ...status(['active', 'off_road', 'sorn', 'disposed']) }),
  },
  { file: 'expenses', presenter: presentExpense, list: list('expenses', 'expenses:read') },
  {
    file: 'maintenance',
    presenter: presentMaintenance,
    list: list('maintenance', 'fleet:read', { ...status(maintenanceStates.states) }),
  },
  { file: 'walkarounds', presenter: presentWalkaround, list: list('walkarounds', 'fleet:read') },
  {
    file: 'containers',
    presenter: presentContainer,
    list: list('containers', 'containers:read', { ...status(null), client }),
  },
  { file: 'container_movements', presenter: presentContainerMovement },
  { file: 'templates', presenter: presentTemplate },
  { file: 'waste_loads', presenter: presentWasteLoad },
  {
    file: 'recurring_schedules',
    presenter: presentRecurringSchedule,
    list: list('recurring-schedules', 'schedules:read', { client }),
  },
  {
    file: 'collections',
    presenter: presentCollection,
    list: list('collections', 'collections:read', {
      ...status(collectionStates.states),
      client,
      day: 'scheduled_date',
    }),
  },
  {
    file: 'notes',
    presenter: presentNote,
    list: list('notes', 'notes:read', { ...status(noteStates.states), client, day: 'transfer_date' }),
  },
  {
    file: 'season_ticket_transfers',
    presenter: presentSeasonTicketTransfer,
    list: list('season-ticket-transfers', 'season_tickets:read'),
  },
  {
    file: 'consignment_notes',
    presenter: presentConsignmentNote,
    list: list('consignments', 'consignments:read', { ...status(consignmentNoteStates.states), client }),
  },
  { file: 'consignment_returns', presenter: presentPlainReturn },
  {
    file: 'weighbridge_tickets',
    presenter: presentWeighbridgeTicket,
    list: list('weighbridge-tickets', 'weighbridge:read'),
  },
  {
    file: 'incoming_loads',
    presenter: presentIncomingLoad,
    list: list('incoming-loads', 'incoming_loads:read', { ...status(incomingLoadStates.states) }),
  },
  {
    file: 'dwt_receipts',
    presenter: presentDwtReceipt,
    list: list('dwt-receipts', 'dwt:read', { ...status(dwtReceiptStates.states) }),
  },
  {
    file: 'portal_requests',
    presenter: presentPortalRequest,
    list: list('portal-requests', 'portal:read', { ...status(portalRequestStates.states), client }),
  },
  {
    file: 'price_lists',
    presenter: presentPriceList,
    list: list('price-lists', 'price_lists:read', { client }),
  },
  {
    file: 'quotes',
    presenter: presentQuote,
    list: list('quotes', 'quotes:read', { ...status(quoteStates.states, quoteStatus), client }),
  },
  {
    file: 'invoices',
    presenter: presentInvoice,
    list: list('invoices', 'invoices:read', {
      ...status(invoiceStates.states, invoiceStatus),
      client,
      day: 'issue_date',
    }),
  },
  { file: 'payments', presenter: presentPayment, list: list('payments', 'invoices:read') },
  {
    file: 'credit_notes',
    presenter: presentCreditNote,
    list: list('credit-notes', 'credit_notes:read', { client }),
  },
  { file: 'balance_transactions', presenter: presentBalanceTransaction },
  { file: 'billing_runs', presenter: presentBillingRun },
  {
    file: 'collection_messages',
    presenter: presentCollectionMessage,
    list: list('collection-messages', 'collections:read', { ...status(['queued', 'sent', 'failed']) }),
  },
  { file: 'day_plans', presenter: presentDayPlan },
  { file: 'board_problems', presenter: presentProblem },
  { file: 'board_messages', presenter: presentMessage },
  {
    file: 'o_licences',
    presenter: presentOLicence,
    list: list('o-licences', 'fleet:read', { ...status(null) }),
  },
  {
    file: 'accidents',
    presenter: presentAccident,
    permission: 'hs:read',
    list: list('accidents', 'hs:read', { ...status(accidentStates.states), day: 'happened_on' }),
  },
  {
    file: 'near_misses',
    presenter: presentNearMiss,
    permission: 'hs:read',
    list: list('near-misses', 'hs:read', { ...status(nearMissStates.states) }),
  },
  {
    file: 'rams',
    presenter: presentRams,
    permission: 'hs:read',
    list: list('rams', 'hs:read', { ...status(ramsStates.states) }),
  },
  {
    file: 'producer_sites',
    presenter: presentProducerSite,
    list: list('producer-sites', 'producer:read'),
  },
  {
    file: 'producer_contractors',
    presenter: presentContractor,
    list: list('producer-contractors', 'producer:read'),
  },
  { file: 'producer_checks', presenter: presentCheck },
  { file: 'producer_documents', presenter: presentPlainDocument },
  { file: 'producer_audits', presenter: presentAudit, list: list('producer-audits', 'producer:read') },
  { file: 'producer_evidence', presenter: presentEvidence },
  { file: 'approvals', presenter: presentApproval },
  {
    file: 'audit_events',
    presenter: presentAuditEvent,
    list: list('audit-events', 'audit:read', { client }),
  },
];

/** The statement of all records of a kind, oldest first; `conditions` begin with `and`. */
export function exportStatement({ presenter }: ExportedRecord, conditions = ''): string {
  const { columns, from, where } = presenter;

  return `select ${columns} from ${from} where team_id = $1${where ? ` and ${where}` : ''}${conditions} order by created_at, id`;
}
