import type { Handlers } from '../http/handler_types.ts';
import * as auditEvents from './v1/audit_events.ts';
import * as clientLocations from './v1/client_locations.ts';
import * as clients from './v1/clients.ts';
import * as consignmentNotes from './v1/consignment_notes.ts';
import * as invoices from './v1/invoices.ts';
import * as me from './v1/me.ts';
import * as notes from './v1/notes.ts';
import * as quotes from './v1/quotes.ts';

/** Every operation of the contract and the function that serves it. A missing one does not compile. */
export const handlers: Handlers = {
  ...me,
  ...notes,
  ...clients,
  ...clientLocations,
  ...invoices,
  ...quotes,
  ...consignmentNotes,
  ...auditEvents,
};
