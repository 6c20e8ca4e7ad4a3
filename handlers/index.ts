import { lockBilledJobs } from '../db/queries/billing/billable_jobs.ts';
import { lockCollections } from '../db/queries/collections/collections.ts';
import { lockNotes } from '../db/queries/notes/note_versions.ts';
import type { BulkLock } from '../http/server/application.ts';
import type { Handlers } from '../http/context/handler_types.ts';
import * as auditEvents from './v1/audit_events.ts';
import * as clientLocations from './v1/client_locations.ts';
import * as clients from './v1/clients.ts';
import * as collections from './v1/collections.ts';
import * as consignmentNotes from './v1/consignment_notes.ts';
import * as containers from './v1/containers.ts';
import * as invoices from './v1/invoices.ts';
import * as me from './v1/me.ts';
import * as notes from './v1/notes.ts';
import * as quotes from './v1/quotes.ts';
import * as sites from './v1/sites.ts';
import * as weighbridgeTickets from './v1/weighbridge_tickets.ts';
import * as appClients from './app/clients/clients.ts';
import * as appClientAnalytics from './app/clients/client_analytics.ts';
import * as appClientBalance from './app/clients/client_balance.ts';
import * as appClientContacts from './app/clients/client_contacts.ts';
import * as appClientActivities from './app/clients/client_activities.ts';
import * as appClientTasks from './app/clients/client_tasks.ts';
import * as appClientLocations from './app/clients/client_locations.ts';
import * as appJobs from './app/platform/jobs.ts';
import * as appPriceLists from './app/billing/price_lists.ts';
import * as appClientContracts from './app/clients/client_contracts.ts';
import * as appDiscovery from './app/platform/discovery.ts';
import * as appTeam from './app/team/team.ts';
import * as appTeamSettings from './app/team/team_settings.ts';
import * as appRoles from './app/team/roles.ts';
import * as appProfile from './app/team/profile.ts';
import * as appCollectionMessages from './app/collections/collection_messages.ts';
import * as appPortalRequests from './app/clients/portal_requests.ts';
import * as appDepots from './app/fleet/depots.ts';
import * as appNotifications from './app/team/notifications.ts';
import * as appWasteLoads from './app/notes/waste_loads.ts';
import * as appTemplates from './app/notes/templates.ts';
import * as appAudit from './app/platform/audit.ts';
import * as appRecurringSchedules from './app/collections/recurring_schedules.ts';
import * as appContainers from './app/collections/containers.ts';
import * as appNoteChains from './app/notes/note_chains.ts';
import * as appNoteSharing from './app/notes/note_sharing.ts';
import * as appNoteSignatures from './app/notes/note_signatures.ts';
import * as appNotes from './app/notes/notes.ts';
import * as appSigningTokens from './app/notes/signing_tokens.ts';
import * as appRegisters from './app/compliance/registers.ts';
import * as appCompanies from './app/compliance/companies.ts';
import * as appGeocoding from './app/platform/geocode.ts';
import * as appReports from './app/compliance/reports.ts';
import * as appSites from './app/compliance/sites.ts';
import * as appIncomingLoads from './app/compliance/incoming_loads.ts';
import * as appDwtReceipts from './app/compliance/dwt_receipts.ts';
import * as appDwtSettings from './app/compliance/dwt_settings.ts';
import * as appApprovals from './app/team/approvals.ts';
import * as appFleetVehicles from './app/fleet/fleet_vehicles.ts';
import * as appFleetExpenses from './app/fleet/fleet_expenses.ts';
import * as appFleetMaintenance from './app/fleet/fleet_maintenance.ts';
import * as appFleetWalkarounds from './app/fleet/fleet_walkarounds.ts';
import * as appFleetOLicence from './app/fleet/fleet_o_licence.ts';
import * as appTelematics from './app/fleet/telematics.ts';
import * as appFleetWeighbridge from './app/fleet/fleet_weighbridge.ts';
import * as appComplianceChecks from './app/compliance/compliance_checks.ts';
import * as appBoard from './app/planning/board.ts';
import * as appRouting from './app/planning/routing.ts';
import * as appOfflinePack from './app/planning/offline_pack.ts';
import * as appPermits from './app/compliance/permits.ts';
import * as appCollections from './app/collections/collections.ts';
import * as appCollectionPhotos from './app/collections/collection_photos.ts';
import { appRequestSiteSignature } from './app/collections/collection_signatures.ts';
import * as appOverview from './app/platform/overview.ts';
import * as appSeasonTickets from './app/notes/season_tickets.ts';
import * as appSeasonTicketTransfers from './app/notes/season_ticket_transfers.ts';
import * as appInvoices from './app/billing/invoices.ts';
import * as appInvoicePayments from './app/billing/invoice_payments.ts';
import * as appCreditNotes from './app/billing/credit_notes.ts';
import * as appQuotes from './app/billing/quotes.ts';
import * as appBilling from './app/billing/billing.ts';
import * as appBranding from './app/team/branding.ts';
import * as appIntegrations from './app/platform/integrations.ts';
import * as appPaymentLinks from './app/billing/payment_links.ts';
import * as appPlatformWebhooks from './app/platform/platform_webhooks.ts';
import * as appConsignments from './app/consignments/consignments.ts';
import * as appConsignmentReturns from './app/consignments/consignment_returns.ts';
import * as appConsignmentRounds from './app/consignments/consignment_rounds.ts';
import * as appExports from './app/platform/exports.ts';
import * as appImportMappings from './app/platform/import_mappings.ts';
import * as appImports from './app/platform/imports.ts';
import * as appProducer from './app/producer/producer.ts';
import * as appProducerAudits from './app/producer/producer_audits.ts';
import * as appProducerContractors from './app/producer/producer_contractors.ts';
import * as appProducerDocuments from './app/producer/producer_documents.ts';
import * as appProducerLinks from './app/producer/producer_links.ts';
import * as appProducerSites from './app/producer/producer_sites.ts';
import * as appAccidents from './app/safety/accidents.ts';
import * as appNearMisses from './app/safety/near_misses.ts';
import * as appRams from './app/safety/rams.ts';
import * as appSafetyAnalytics from './app/safety/safety_analytics.ts';

/** Every operation of the contract with its handler. A missing one does not compile. */
export const handlers: Handlers = {
  ...me,
  ...notes,
  ...clients,
  ...clientLocations,
  ...sites,
  ...collections,
  ...containers,
  ...weighbridgeTickets,
  ...invoices,
  ...quotes,
  ...consignmentNotes,
  ...auditEvents,
  ...appClients,
  ...appClientAnalytics,
  ...appClientBalance,
  ...appClientContacts,
  ...appClientActivities,
  ...appClientTasks,
  ...appClientLocations,
  ...appJobs,
  ...appPriceLists,
  ...appClientContracts,
  ...appDiscovery,
  ...appTeam,
  ...appTeamSettings,
  ...appRoles,
  ...appProfile,
  ...appCollectionMessages,
  ...appPortalRequests,
  ...appDepots,
  ...appNotifications,
  ...appWasteLoads,
  ...appTemplates,
  ...appAudit,
  ...appRecurringSchedules,
  ...appContainers,
  ...appNotes,
  ...appNoteSignatures,
  ...appNoteSharing,
  ...appNoteChains,
  ...appSigningTokens,
  ...appSites,
  ...appIncomingLoads,
  ...appDwtReceipts,
  ...appDwtSettings,
  ...appRegisters,
  ...appReports,
  ...appCompanies,
  ...appGeocoding,
  ...appApprovals,
  ...appFleetVehicles,
  ...appProducer,
  ...appProducerAudits,
  ...appProducerContractors,
  ...appProducerDocuments,
  ...appProducerLinks,
  ...appProducerSites,
  ...appAccidents,
  ...appNearMisses,
  ...appRams,
  ...appSafetyAnalytics,
  ...appFleetExpenses,
  ...appFleetMaintenance,
  ...appFleetWalkarounds,
  ...appFleetOLicence,
  ...appTelematics,
  ...appFleetWeighbridge,
  ...appComplianceChecks,
  ...appBoard,
  ...appRouting,
  ...appOfflinePack,
  ...appPermits,
  ...appCollections,
  ...appCollectionPhotos,
  appRequestSiteSignature,
  ...appOverview,
  ...appSeasonTickets,
  ...appSeasonTicketTransfers,
  ...appInvoices,
  ...appInvoicePayments,
  ...appCreditNotes,
  ...appQuotes,
  ...appBilling,
  ...appPlatformWebhooks,
  ...appBranding,
  ...appIntegrations,
  ...appPaymentLinks,
  ...appConsignments,
  ...appConsignmentReturns,
  ...appConsignmentRounds,
  ...appImports,
  ...appImportMappings,
  ...appExports,
};

/**
 * Creates whose bulk items may run in parallel because they do not read each other's writes, and the items concerned. All others
 * are created one after the other. A note that covers a collection reads the other notes of that collection.
 */
export const independentCreates: ReadonlyMap<string, (item: any) => boolean> = new Map<
  keyof Handlers,
  (item: any) => boolean
>([
  ['createClient', () => true],
  ['createSite', () => true],
  ['createNote', (note) => note.collection_id == null],
]);

const lockCoveredCollections: BulkLock = (db, notes) =>
  lockCollections(
    db,
    notes.flatMap(({ collection_id }) => collection_id ?? []),
  );
const lockWeighedNotes: BulkLock = (db, tickets) =>
  lockNotes(
    db,
    tickets.flatMap(({ note_id }) => note_id ?? []),
  );
const lockLinesJobs: BulkLock = (db, invoices) =>
  lockBilledJobs(
    db,
    invoices.flatMap(({ lines = [] }) => lines.flatMap(({ collection_id }: any) => collection_id ?? [])),
  );

/** What the bulks of these operations lock first. */
export const bulkLocks: ReadonlyMap<string, BulkLock> = new Map<keyof Handlers, BulkLock>([
  ['createNote', lockCoveredCollections],
  ['appCreateNote', lockCoveredCollections],
  ['createWeighbridgeTicket', lockWeighedNotes],
  ['appCreateFleetWeighbridge', lockWeighedNotes],
  ['appCreateInvoice', lockLinesJobs],
]);
