import type { Handlers } from '../http/handler_types.ts';
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
import * as appClients from './app/clients.ts';
import * as appClientAnalytics from './app/client_analytics.ts';
import * as appClientContacts from './app/client_contacts.ts';
import * as appClientActivities from './app/client_activities.ts';
import * as appClientTasks from './app/client_tasks.ts';
import * as appClientLocations from './app/client_locations.ts';
import * as appJobs from './app/jobs.ts';
import * as appPriceLists from './app/price_lists.ts';
import * as appClientContracts from './app/client_contracts.ts';
import * as appDiscovery from './app/discovery.ts';
import * as appTeam from './app/team.ts';
import * as appTeamSettings from './app/team_settings.ts';
import * as appRoles from './app/roles.ts';
import * as appProfile from './app/profile.ts';
import * as appDepots from './app/depots.ts';
import * as appNotifications from './app/notifications.ts';
import * as appWasteLoads from './app/waste_loads.ts';
import * as appTemplates from './app/templates.ts';
import * as appAudit from './app/audit.ts';
import * as appRecurringSchedules from './app/recurring_schedules.ts';
import * as appContainers from './app/containers.ts';
import * as appNoteChains from './app/note_chains.ts';
import * as appNoteSharing from './app/note_sharing.ts';
import * as appNoteSignatures from './app/note_signatures.ts';
import * as appNotes from './app/notes.ts';
import * as appSigningTokens from './app/signing_tokens.ts';
import * as appSites from './app/sites.ts';
import * as appApprovals from './app/approvals.ts';
import * as appFleetVehicles from './app/fleet_vehicles.ts';
import * as appFleetExpenses from './app/fleet_expenses.ts';
import * as appPermits from './app/permits.ts';
import * as appCollections from './app/collections.ts';
import * as appCollectionPhotos from './app/collection_photos.ts';
import { appRequestSiteSignature } from './app/collection_signatures.ts';
import * as appOverview from './app/overview.ts';
import * as appSeasonTickets from './app/season_tickets.ts';
import * as appSeasonTicketTransfers from './app/season_ticket_transfers.ts';
import * as appInvoices from './app/invoices.ts';
import * as appInvoicePayments from './app/invoice_payments.ts';
import * as appCreditNotes from './app/credit_notes.ts';
import * as appQuotes from './app/quotes.ts';
import * as appBilling from './app/billing.ts';
import * as appPlatformWebhooks from './app/platform_webhooks.ts';
import * as appConsignments from './app/consignments.ts';
import * as appConsignmentReturns from './app/consignment_returns.ts';
import * as appConsignmentRounds from './app/consignment_rounds.ts';

/** Every operation of the contract and the function that serves it. A missing one does not compile. */
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
  ...appApprovals,
  ...appFleetVehicles,
  ...appFleetExpenses,
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
  ...appConsignments,
  ...appConsignmentReturns,
  ...appConsignmentRounds,
};

/**
 * Creates whose bulk items may run side by side: none reads what another writes, none takes a number of a series.
 * Everything else is created one after the other.
 */
export const independentCreates: ReadonlySet<string> = new Set<keyof Handlers>([
  'createClient',
  'createSite',
]);
