/** Types of the contract. Written by `npm run generate`; do not edit. */

export interface paths {
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current key
         * @description Tells which key a request is made with, what it may do and whose records it sees. Any valid key may ask, whatever its scopes, which makes this the call to try a key with.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transfer notes
         * @description The team's transfer notes of all types, newest first. To keep a copy up to date, ask again with `updated_after` set to the latest `updated_at` you hold: no change is missed, though the last ones may come twice.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Create one or more transfer notes
         * @description Takes one note, or `data` with up to 100 of them. Each becomes a draft of type `collection`: section B is prefilled from the client, section C from your own company, section D from the client location or the collection. Where no weight is given it is estimated; where that is not possible the note is created without one. `warnings` says so, and says where an EWC code is hazardous: such a note cannot leave draft. Signatures are requested through the application; `note.signed` and `note.completed` follow.
         */
        post: operations["createNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a transfer note
         * @description One note with both parties, the waste and the signatures as they stand on the document.
         */
        get: operations["getNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a draft transfer note
         * @description Changes the fields that are sent; `null` clears any but the waste description and the EWC codes. Only a draft can be changed, any other status answers 422. Changing what the weight was estimated from estimates it anew, unless a weight was entered. Naming another client prefills section B again.
         */
        patch: operations["updateNote"];
        trace?: never;
    };
    "/api/v1/notes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a transfer note as PDF
         * @description The document to print or send, with the team's branding. A draft carries a DRAFT watermark. It is rendered from the note as it is now; a completed note does not change any more.
         */
        get: operations["getNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description The team's clients, newest first. Deleted clients are not among them.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create one or more clients
         * @description Takes one client, or `data` with up to 100 of them. Nothing stops two clients from having the same name or email: send an `Idempotency-Key` so that a retry creates no second one.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a client
         * @description One client. A deleted client answers 404, although notes and invoices still name it.
         */
        get: operations["getClient"];
        put?: never;
        post?: never;
        /**
         * Delete a client
         * @description Removes the client and its locations from lists and reads. Notes, collections, invoices and quotes that refer to it are kept and still carry its id. Deleting it again answers 404.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        /**
         * Update a client
         * @description Changes the fields that are sent; `null` clears any but `name`. Notes, invoices and quotes written before keep the details they were written with.
         */
        patch: operations["updateClient"];
        trace?: never;
    };
    "/api/v1/client-locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List client locations
         * @description The collection addresses of all clients, or of one, newest first.
         */
        get: operations["listClientLocations"];
        put?: never;
        /**
         * Create one or more client locations
         * @description Takes one location, or `data` with up to 100 of them. The postcode is looked up to place it on the map. Where that fails the location is created all the same, without coordinates, and the look-up is tried again later. A client has one default location: making this one the default takes the mark from the one that had it.
         */
        post: operations["createClientLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client-locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a client location
         * @description One collection address. It answers 404 once it, or its client, has been deleted.
         */
        get: operations["getClientLocation"];
        put?: never;
        post?: never;
        /**
         * Delete a client location
         * @description Removes the location from lists and reads. Collections and notes that refer to it are kept and still carry its id. Deleting it again answers 404.
         */
        delete: operations["deleteClientLocation"];
        options?: never;
        head?: never;
        /**
         * Update a client location
         * @description Changes the fields that are sent; `null` clears any but the label. A new postcode is looked up again. A location stays with its client. Collections and notes written before keep the address they were written with.
         */
        patch: operations["updateClientLocation"];
        trace?: never;
    };
    "/api/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sites
         * @description The places that receive the team's waste, its own and other people's, the latest added first.
         */
        get: operations["listSites"];
        put?: never;
        /**
         * Create one or more sites
         * @description Takes one site, or `data` with up to 100 of them. With `permit.expires_on` given, `compliance.expiring` is sent 30, 7 and 0 days before that day.
         */
        post: operations["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a site
         * @description One site with whom to ask there and the permit it works under.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        /**
         * Delete a site
         * @description Removes the site from lists and reads. Notes and weighbridge tickets that refer to it are kept and still carry its id. Deleting it again answers 404.
         */
        delete: operations["deleteSite"];
        options?: never;
        head?: never;
        /**
         * Update a site
         * @description Changes the fields that are sent; `null` clears any but the name. Fields inside `contact` and `permit` merge one by one, and the list of accepted codes is replaced whole. Notes written before keep the details they were written with.
         */
        patch: operations["updateSite"];
        trace?: never;
    };
    "/api/v1/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collections
         * @description The team's jobs, the latest created first, whatever day they are for. Use `scheduled_from` and `scheduled_to` for the jobs of a day or week.
         */
        get: operations["listCollections"];
        put?: never;
        /**
         * Create one or more collections
         * @description Takes one collection, or `data` with up to 100 of them. It starts as `scheduled`. Address and postcode default to those of the client location, or of the client's default location. An omitted weight is estimated where that is possible. Drivers and vehicles are assigned in the application. Sending the job out and marking it completed happen there too; `collection.completed` follows.
         */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a collection
         * @description One job. `note_id` names the transfer note that covers it, once there is one.
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reschedule, change or cancel a collection
         * @description Changes the fields that are sent; `null` clears any but the date. Send `status: cancelled` to cancel a collection that is scheduled or in progress, and `status: scheduled` to bring a cancelled one back. A collection that is completed can no longer be changed, a cancelled one only be brought back; both answer 422. Another client location brings its client, address and postcode; another client lets go of the former client's location. Nobody is notified.
         */
        patch: operations["updateCollection"];
        trace?: never;
    };
    "/api/v1/containers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List containers
         * @description The team's containers, the latest added first.
         */
        get: operations["listContainers"];
        put?: never;
        /**
         * Create one or more containers
         * @description Takes one container, or `data` with up to 100 of them. Without a location it stands in the yard. With a `client_id` it is at that client, which does not by itself put it on hire: say so with `status`. No two containers have the same `reference`.
         */
        post: operations["createContainer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/containers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a container
         * @description One container and where it is now. Its earlier places are in the application's history.
         */
        get: operations["getContainer"];
        put?: never;
        post?: never;
        /**
         * Delete a container
         * @description Removes the container from lists and reads. Collections that serviced it and its history are kept. A container that is scrapped or lost need not be deleted: give it that status. Deleting it again answers 404.
         */
        delete: operations["deleteContainer"];
        options?: never;
        head?: never;
        /**
         * Update a container
         * @description Changes the fields that are sent. A change of location or status is written into the container's history with the moment it was made; fields inside `location` merge one by one. Another place brings its own address, postcode and client. A container that is given another client, or none, and no location is at that client, or in the yard.
         */
        patch: operations["updateContainer"];
        trace?: never;
    };
    "/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description The team's invoices with their lines, the latest created first, drafts and void ones included. An invoice becomes `overdue` the day after its due date, London time, as long as something is left to pay.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description One invoice with its lines. VAT is worked out per rate over the whole invoice and rounded once, so `vat_amount` may differ by a penny from the sum of the lines.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes
         * @description The team's quotes with their lines, the latest created first.
         */
        get: operations["listQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a quote
         * @description One quote with its lines. Once accepted it does not change any more.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/consignment-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List consignment notes
         * @description The team's hazardous waste consignment notes, the latest created first.
         */
        get: operations["listConsignmentNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/consignment-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a consignment note
         * @description One consignment note with its five parts. Parts that are not filled in yet are there with null values and empty lists.
         */
        get: operations["getConsignmentNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/weighbridge-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List weighbridge tickets
         * @description The team's weighbridge tickets, the latest created first.
         */
        get: operations["listWeighbridgeTickets"];
        put?: never;
        /**
         * Create one or more weighbridge tickets
         * @description Takes one ticket, or `data` with up to 100 of them. The net weight is always worked out here; it cannot be sent. A ticket with a `note_id` sets that note's weight to the net weight, as weighed rather than estimated. A tare above the gross weight answers 422, and so does a `ticket_number` that the site has given before.
         */
        post: operations["createWeighbridgeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/weighbridge-tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a weighbridge ticket
         * @description One ticket. A ticket is corrected in the application, where the correction is recorded.
         */
        get: operations["getWeighbridgeTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes
         * @description Every change to the team's records, newest first: who made it, through which door, and each field before and after. Filters match exactly; one that matches nothing gives an empty list.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a change
         * @description One entry of the change history. It never changes, and outlives the record it is about.
         */
        get: operations["getAuditEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients with their CRM stage
         * @description The team's clients, newest first. Deleted clients are not among them.
         */
        get: operations["appListClients"];
        put?: never;
        /**
         * Create one or more clients with their terms
         * @description Takes one client, or `data` with up to 100 of them, with the fields that the typed API does not take: registrations and terms of business. A new client is at the stage `active`.
         */
        post: operations["appCreateClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a client
         * @description Writes the whole record: a field that is absent is cleared, `on_stop` and `cis_reverse_charge` become false. The CRM fields are not touched. Notes, invoices and quotes written before keep the details they were written with.
         */
        put: operations["appReplaceClient"];
        post?: never;
        /**
         * Delete a client
         * @description Removes the client and everything kept under it from lists and reads. Notes, collections, invoices and quotes that refer to it are kept and still carry its id. Deleting it again answers 404.
         */
        delete: operations["appDeleteClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/clients/{id}/crm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a client's CRM stage
         * @description Changes the fields that are sent. A stage may follow any other; `lost` needs a `lost_reason`, which is cleared when the client is won back.
         */
        patch: operations["appUpdateClientCrm"];
        trace?: never;
    };
    "/api/v1/app/clients/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tasks of all clients
         * @description What is to do for any client, the latest added first. Tasks of deleted clients are not among them.
         */
        get: operations["appListTasksOfAllClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/clients/{id}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a client's contacts
         * @description The people to speak to at the client, the latest added first.
         */
        get: operations["appListClientContacts"];
        put?: never;
        /**
         * Add a contact
         * @description A client has at most one primary contact: making this one it takes the mark from the other.
         */
        post: operations["appCreateClientContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/clients/{id}/contacts/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the contact.
                 * @example 7c0a1e52-93d4-4b6f-a1c8-5e2f7b9d6a11
                 */
                itemId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a contact
         * @description Removes the contact; activities that name it are kept. Deleting it again answers 404.
         */
        delete: operations["appDeleteClientContact"];
        options?: never;
        head?: never;
        /**
         * Change a contact
         * @description Changes the fields that are sent; `null` clears any but the name. `receives` is replaced whole.
         */
        patch: operations["appUpdateClientContact"];
        trace?: never;
    };
    "/api/v1/app/clients/{id}/activities": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a client's activities
         * @description What happened with the client, the latest written down first.
         */
        get: operations["appListClientActivities"];
        put?: never;
        /**
         * Write down an activity
         * @description Written down under the name of the person who made the key.
         */
        post: operations["appCreateClientActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/clients/{id}/activities/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the activity.
                 * @example b1d4f7a0-2c5e-4f83-9a6b-0d3e8c7f5b22
                 */
                itemId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an activity
         * @description Removes the activity. Deleting it again answers 404.
         */
        delete: operations["appDeleteClientActivity"];
        options?: never;
        head?: never;
        /**
         * Correct an activity
         * @description Changes the fields that are sent; `null` clears the contact.
         */
        patch: operations["appUpdateClientActivity"];
        trace?: never;
    };
    "/api/v1/app/clients/{id}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a client's tasks
         * @description What is to do for the client, the latest added first.
         */
        get: operations["appListClientTasks"];
        put?: never;
        /**
         * Add a task
         * @description Something to do for the client, by a member of the team and by a day if they are given.
         */
        post: operations["appCreateClientTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/clients/{id}/tasks/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the task.
                 * @example e5c8b2d1-4f70-4a96-b3d7-8a1f6c0e9d44
                 */
                itemId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a task
         * @description Removes the task. Deleting it again answers 404.
         */
        delete: operations["appDeleteClientTask"];
        options?: never;
        head?: never;
        /**
         * Change a task
         * @description Changes the fields that are sent; `null` clears any but the title. `done: true` notes the time, once; `false` opens the task again.
         */
        patch: operations["appUpdateClientTask"];
        trace?: never;
    };
    "/api/v1/app/clients/{id}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a client's locations
         * @description The addresses at which waste is collected from this client, the latest added first.
         */
        get: operations["appListClientLocations"];
        put?: never;
        /**
         * Add a location to a client
         * @description The postcode places it on the map. The first location of a client is its usual one unless the request says otherwise.
         */
        post: operations["appCreateClientLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/clients/{id}/locations/{locationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the location.
                 * @example 5b8e0c1a-2f43-4c1d-8e6b-9a7d3c5e4f02
                 */
                locationId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a client's location
         * @description Writes the whole record: a field that is absent is cleared. Where it was the usual location and no longer says so, the client's oldest other one becomes it. Collections and notes written before keep the address they were written with.
         */
        put: operations["appReplaceClientLocation"];
        post?: never;
        /**
         * Delete a client's location
         * @description Removes the location from lists and reads. Collections and notes that refer to it are kept and still carry its id. Deleting it again answers 404.
         */
        delete: operations["appDeleteClientLocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List background jobs
         * @description The team's jobs, newest first: what people started that takes longer than a request. Archived jobs are only shown where they are asked for.
         */
        get: operations["appListJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a background job
         * @description Status and progress of one job. Ask every second or so until `finished_at` is set; `progress.eta` says when that is likely to be.
         */
        get: operations["appGetJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Name or archive a background job
         * @description Gives a job a label of your own, or takes an ended one out of the list. What it does, and has done, does not change.
         */
        patch: operations["appUpdateJob"];
        trace?: never;
    };
    "/api/v1/app/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a background job
         * @description Stops a job that is queued or running. Nothing more is done from this moment on: an item in the middle of being done is undone. What was done before stays done; what was not begun counts as skipped.
         */
        post: operations["appCancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry what failed of a background job
         * @description Queues the job again for the items that failed, and only those. A job that failed as a whole goes on where it stopped. It runs, as before, with the rights of the person who started it.
         */
        post: operations["appRetryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/jobs/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Download a background job's file
         * @description Redirects to a link that works for 5 minutes and needs no key. The file is kept for 24 hours after the job ended; who did not start the job needs the permission to export. While the job runs the answer is 422; 404 where it has no file.
         */
        get: operations["appDownloadJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/price-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List price lists
         * @description The team's price lists with their prices, the latest added first.
         */
        get: operations["appListPriceLists"];
        put?: never;
        /**
         * Create one or more price lists
         * @description Takes one list with its prices, or `data` with up to 100 lists. Without a client it is a standard list.
         */
        post: operations["appCreatePriceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/price-lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a price list
         * @description Removes the list; contracts that rest on it still carry its id. Deleting it again answers 404.
         */
        delete: operations["appDeletePriceList"];
        options?: never;
        head?: never;
        /**
         * Change a price list
         * @description Changes the fields that are sent; `items` is replaced whole. What was invoiced before keeps its price. To change prices from a day on, end this list and create the next.
         */
        patch: operations["appUpdatePriceList"];
        trace?: never;
    };
    "/api/v1/app/clients/{id}/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a client's contracts
         * @description What was agreed with the client, the latest added first.
         */
        get: operations["appListClientContracts"];
        put?: never;
        /**
         * Add a contract
         * @description What was agreed with the client, from when to when and at which prices.
         */
        post: operations["appCreateClientContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a contract
         * @description Removes the contract. Deleting it again answers 404.
         */
        delete: operations["appDeleteContract"];
        options?: never;
        head?: never;
        /**
         * Change a contract
         * @description Changes the fields that are sent; `services` is replaced whole. A contract stays with its client.
         */
        patch: operations["appUpdateContract"];
        trace?: never;
    };
    "/api/v1/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the paths of the application
         * @description Every path of the application and its methods, read from this contract while the service runs, with the permission each operation needs and whether the person behind the key has it.
         */
        get: operations["appListOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the team
         * @description The team, how many people work in it, and the invitations that are still open.
         */
        get: operations["appGetTeam"];
        put?: never;
        /**
         * Invite a person
         * @description Sends a mail with a link that works once. Whoever opens it and gives a name becomes a member with the role. An earlier open invitation of the same address is replaced. Nobody can give a role that may do more than their own.
         */
        post: operations["appInvitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/team/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of the team
         * @description Everybody who works in the team or is suspended, the latest to join first. People who were removed are not among them.
         */
        get: operations["appListTeamMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/team/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a person of the team
         * @description One person and their role.
         */
        get: operations["appGetTeamMember"];
        put?: never;
        post?: never;
        /**
         * Remove a person from the team
         * @description The person’s keys for this team stop working at once. What they did stays in the history under their name. The last owner cannot be removed. An invitation brings a person back.
         */
        delete: operations["appRemoveTeamMember"];
        options?: never;
        head?: never;
        /**
         * Change a person’s role, status or depot
         * @description Felt on the person’s very next request. Only who may do all that the person may, and all that the new role may, can change them. The last owner of a team cannot be suspended or given another role.
         */
        patch: operations["appUpdateTeamMember"];
        trace?: never;
    };
    "/api/v1/app/team/invites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description The link stops working. An invitation that was accepted, withdrawn or has expired answers 404.
         */
        delete: operations["appDeleteTeamInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/team/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the team’s settings
         * @description How long invoices, quotes and links run unless they say otherwise.
         */
        get: operations["appGetTeamSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the team’s settings
         * @description Changes what is sent. What was made before keeps the terms it was made with.
         */
        patch: operations["appUpdateTeamSettings"];
        trace?: never;
    };
    "/api/v1/app/team/vat-scheme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the VAT scheme
         * @description How the team accounts for VAT.
         */
        get: operations["appGetVatScheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the VAT scheme
         * @description Changes what is sent, for invoices made from now on. A registered team needs its VAT number; the flat rate scheme needs its percentage, and the fields of that scheme go with it alone.
         */
        patch: operations["appUpdateVatScheme"];
        trace?: never;
    };
    "/api/v1/app/team/audit-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the change history
         * @description How long the history is kept, and the last link of the chain that seals it.
         */
        get: operations["appGetAuditSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how long the history is kept
         * @description The law’s own periods stand whatever is set here: two years for transfer notes, three for consignment notes, six for what VAT rests on.
         */
        patch: operations["appUpdateAuditSettings"];
        trace?: never;
    };
    "/api/v1/app/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description The roles of the team’s own making, newest first, and beside them on every page the base roles that every team has.
         */
        get: operations["appListRoles"];
        put?: never;
        /**
         * Create a role
         * @description A set of permissions `area:action`; `area:*` is all of an area. Nobody can put into a role what they are not allowed themselves.
         */
        post: operations["appCreateRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description A role that somebody has, or that an open invitation gives, cannot be deleted.
         */
        delete: operations["appDeleteRole"];
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description Felt by everybody who has the role on their very next request. Only who may do all that the role may, before and after, can change it.
         */
        patch: operations["appUpdateRole"];
        trace?: never;
    };
    "/api/v1/app/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the company profile
         * @description What documents say of the team’s own company, and the party that new transfer notes start with as transferee.
         */
        get: operations["appGetProfile"];
        /**
         * Replace the company profile
         * @description Every field that is not sent becomes empty. Documents made before keep what they were made with.
         */
        put: operations["appReplaceProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/profile/ea": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a carrier registration into the profile
         * @description Checks the number’s form, looks it up in the Environment Agency’s public register where that answers, and keeps number and finding in the profile. Where the register does not answer, `status` is `unverified`; registers of other nations have no interface and give `unsupported`.
         */
        post: operations["appCheckProfileRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/depots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List depots
         * @description The places vehicles and people start from.
         */
        get: operations["appListDepots"];
        put?: never;
        /**
         * Create a depot
         * @description Adds a place that vehicles and people start from.
         */
        post: operations["appCreateDepot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/depots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a depot
         * @description Changes what is sent. A depot whose postcode changes is placed on the map anew unless `lat` and `lng` are sent.
         */
        patch: operations["appUpdateDepot"];
        trace?: never;
    };
    "/api/v1/app/depots/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who starts from which depot
         * @description Everybody who works in the team, the latest to join first, with their depot.
         */
        get: operations["appListDepotMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say which depot a person starts from
         * @description `depot_id: null` takes the person from their depot.
         */
        patch: operations["appAssignDepotMember"];
        trace?: never;
    };
    "/api/v1/app/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications
         * @description What the person behind the key was told, newest first; not what they archived.
         */
        get: operations["appListNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notifications/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive notifications
         * @description Takes them off the list. Only your own.
         */
        post: operations["appArchiveNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description Only your own. What was read before is left as it is.
         */
        post: operations["appReadNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what you are told of
         * @description The kinds of notification you get in the application and by mail.
         */
        get: operations["appGetNotificationPreferences"];
        /**
         * Replace what you are told of
         * @description Your own preferences in this team.
         */
        put: operations["appReplaceNotificationPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/waste-loads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the waste load library
         * @description The loads the team handles again and again, the latest added first.
         */
        get: operations["appListWasteLoads"];
        put?: never;
        /**
         * Add one or more loads to the library
         * @description Takes one load, or `data` with up to 100 of them.
         */
        post: operations["appCreateWasteLoad"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/waste-loads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a load of the library
         * @description Writes the whole record: a field that is absent is cleared. Notes and collections made from it before stay as they are.
         */
        put: operations["appReplaceWasteLoad"];
        post?: never;
        /**
         * Remove a load from the library
         * @description Removes the load from the library; schedules that name it still carry its id. Deleting it again answers 404.
         */
        delete: operations["appDeleteWasteLoad"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description The team's templates, the latest added first.
         */
        get: operations["appListTemplates"];
        put?: never;
        /**
         * Create one or more templates
         * @description Takes one template, or `data` with up to 100 of them. Each kind has at most one default: the last to be made so.
         */
        post: operations["appCreateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a template
         * @description Writes the whole record: a field that is absent is cleared. Documents made from it before stay as they are.
         */
        put: operations["appReplaceTemplate"];
        post?: never;
        /**
         * Delete a template
         * @description Removes the template. Documents made from it stay. Deleting it again answers 404.
         */
        delete: operations["appDeleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record something done outside the records
         * @description What a person did that changed no record, such as signing in, printing or sending by other means, so that it stands in the history too. Who did it is the person behind the key, and it cannot be taken back.
         */
        post: operations["appRecordAuditEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes
         * @description The change history as the typed API lists it, with the person as a further filter.
         */
        get: operations["appListAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/audit-events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export changes as CSV
         * @description Oldest first, UTF-8 with CRLF, one line for each field that changed. A cell that a spreadsheet would take for a formula begins with an apostrophe. At most 20,000 changes: a filter on time takes the rest.
         */
        get: operations["appExportAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/audit-events/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Purge old changes
         * @description Deletes sealed entries before a day, from the oldest on, until the first that must be kept: by law (two years for transfer notes, three for consignment notes, six for VAT), by the team’s own setting, or by a legal hold. A checkpoint stands for them in the chain, so that what is left can still be verified. A day inside the team’s retention is refused.
         */
        post: operations["appPurgeAuditEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes in words
         * @description The change history as sentences, newest first.
         */
        get: operations["appListAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/legal-hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the legal hold
         * @description Whether records are held, and which.
         */
        get: operations["appGetLegalHold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set or lift the legal hold
         * @description While it is enabled, deleting a record it covers is refused with 403 `forbidden`, and no entry it covers is purged. It covers everything, one client’s records, or records made in a period, both days included.
         */
        patch: operations["appUpdateLegalHold"];
        trace?: never;
    };
    "/api/v1/app/recurring-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recurring schedules
         * @description What is collected again and again, the latest added first.
         */
        get: operations["appListRecurringSchedules"];
        put?: never;
        /**
         * Create one or more recurring schedules
         * @description Takes one schedule, or `data` with up to 100 of them. The collections of the next 28 days are made at once, later ones each morning.
         */
        post: operations["appCreateRecurringSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/recurring-schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a recurring schedule
         * @description One schedule with the day of its next visit.
         */
        get: operations["appGetRecurringSchedule"];
        /**
         * Replace a recurring schedule
         * @description Writes the whole record: a field that is absent is cleared. Collections still to come that the changed schedule does not have are cancelled, also when it is paused; the others, and all that a driver has set out for, stay as they are. A schedule stays with its client.
         */
        put: operations["appReplaceRecurringSchedule"];
        post?: never;
        /**
         * Delete a recurring schedule
         * @description Removes the schedule and cancels its collections still to come. Deleting it again answers 404.
         */
        delete: operations["appDeleteRecurringSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/containers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List containers
         * @description The team's containers, the latest added first.
         */
        get: operations["appListContainers"];
        put?: never;
        /**
         * Create one or more containers
         * @description Takes one container, or `data` with up to 100 of them. Without a location it stands in the yard. With a `client_id` it is at that client, which does not by itself put it on hire: say so with `status`. No two containers have the same `reference`.
         */
        post: operations["appCreateContainer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/containers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a container
         * @description One container, with where it is now.
         */
        get: operations["appGetContainer"];
        /**
         * Replace a container
         * @description Writes the whole record: a field that is absent is written as for a new container. A container that is somewhere else, or in another state, gets a line in its history.
         */
        put: operations["appReplaceContainer"];
        post?: never;
        /**
         * Delete a container
         * @description Takes the container out of use. Jobs that name it keep their history. Deleting it again answers 404.
         */
        delete: operations["appDeleteContainer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/containers/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a container's history
         * @description Where the container was and in what state, the latest first. Changes of status that have no name in the trade have the movement null.
         */
        get: operations["appListContainerHistory"];
        put?: never;
        /**
         * Move a container
         * @description Records what happened to the container, and makes it so: `delivered` and `exchanged_in` bring it to a client and put it on hire, `collected` and `exchanged_out` take it from the client onto a vehicle, `returned_to_yard` makes it available, `transferred` brings it to the place that is sent, `off_hire` ends the hire where it stands. A movement that the container cannot make answers 422 with what it would need. Completing a collection does the same for the containers it names.
         */
        post: operations["appMoveContainer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transfer notes by section
         * @description The team's transfer notes of all types and versions, newest first, chosen by what stands on them.
         */
        get: operations["appListNotes"];
        put?: never;
        /**
         * Create one or more transfer notes with every section
         * @description Takes one note, or `data` with up to 100 of them; each becomes a draft. Section B starts from the client and section C from your own company; on a `deposit` your company is the transferor and the site the transferee. Fields that are sent replace what was prefilled. A season ticket with a hazardous code is refused at once, any other note with one cannot leave draft, unless it is a householder's own waste other than asbestos.
         */
        post: operations["appCreateNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/bulk-signature-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request many signatures
         * @description Starts a job that mails one party of each note a link to sign by, to the email address the note has for the party. Without `note_ids` it is about every note that is scheduled or waits for signatures. What cannot be asked for is left out and counted: no email address, incomplete, signed already, a request open. With `dryRun` nothing is sent and the job's result is the count.
         */
        post: operations["appRequestNoteSignatures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/chain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List chains of custody
         * @description One chain for each complete collection note, newest first: what was collected, what of it was tipped, and what you still hold. A chain is open until a deposit that is signed by both sides tips the last of it. A deposit of several collections counts for each by its share of their weight.
         */
        get: operations["appListNoteChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export notes as CSV
         * @description Notes as one CSV file, oldest first, one line per version. At most 10,000 notes; a wider choice answers 422 and asks to be narrowed.
         */
        get: operations["appExportNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/held-waste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the waste held
         * @description What you have collected and not tipped yet, by EWC code. Waste of several codes stands under its first.
         */
        get: operations["appGetHeldWaste"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a transfer note, or cancel it
         * @description Writes every section anew: a field that is absent is prefilled again or cleared, except a weight from a weighbridge. A draft may hold anything. A note that has left draft must stay complete by regulation 35, or else the answer is 422 naming what is missing. With a signature on it, or signed by both, a note does not change. `confirm_later` names a party whose details come later: the note then waits in `pending_party`. To cancel a note send `status` and `cancel_reason` and nothing else; its links stop working.
         */
        put: operations["appReplaceNote"];
        post?: never;
        /**
         * Delete a draft
         * @description Only a draft can be deleted. A note that has left draft is cancelled instead, and kept.
         */
        delete: operations["appDeleteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/{id}/amend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Amend a signed note
         * @description Makes the next version of a note that both sides have signed: a draft with the same words and reference, without signatures. The signed version is kept as it is and names the new one in `superseded_by_id`; it stands until the new version is signed by both sides. A note is amended once at a time.
         */
        post: operations["appAmendNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/{id}/chain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get the chain of custody of a note
         * @description The notes of the chain in the order of the transfers: for a collection the deposits that tipped its waste, for a deposit the collections it covers and their other deposits.
         */
        get: operations["appGetNoteChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/{id}/request-signature": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a signature
         * @description Mails a link by which a party signs the note: it works once, until it expires or is revoked. A link sent to the same party before stops working. The note must be complete by regulation 35 and becomes `pending_signature`.
         */
        post: operations["appRequestNoteSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a note's schedule
         * @description When and where the transfer is planned, and the collection that carries it out.
         */
        get: operations["appGetNoteSchedule"];
        put?: never;
        /**
         * Schedule a note
         * @description Plans the transfer for today or a later day, and takes the note out of draft: it must be complete by regulation 35, or else the answer is 422 naming what is missing, field by field. A note with `confirm_later` goes to `pending_party` and may lack that party. `collection_id` attaches a collection; `create_collection` makes one in the note's words.
         */
        post: operations["appScheduleNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/{id}/share-email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a note by email
         * @description Mails a link to a page that shows the note and its PDF. It can be opened as often as wanted until it expires or is withdrawn.
         */
        post: operations["appShareNoteByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/{id}/share-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the share links of a note
         * @description The links that show the note, newest first. Their secrets are not kept and cannot be shown again.
         */
        get: operations["appListNoteShareLinks"];
        put?: never;
        /**
         * Make a share link, or withdraw all
         * @description Makes a link to a page that shows the note and its PDF; `url` is shown this once. With `revoke` it withdraws every share link of the note instead.
         */
        post: operations["appShareNoteByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/notes/{id}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get where the signing of a note stands
         * @description Both signatures, with the picture of a drawn one, what is still missing before the note can be signed, and the links by which it can be signed now.
         */
        get: operations["appGetNoteSigning"];
        put?: never;
        /**
         * Sign a note
         * @description Signs the note for one party, typed or drawn. The note must be complete by regulation 35, or else the answer is 422 naming what is missing, field by field; hazardous waste is refused. Each party signs once. `note.signed` follows, and with the second signature `note.completed`: the note is then `complete`, or a season ticket in date `valid`. A season ticket that is signed before its first day becomes valid on that day.
         */
        post: operations["appSignNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/signing-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signing links
         * @description The links that let somebody sign by themselves, newest first. Their secrets are not kept and cannot be shown again.
         */
        get: operations["appListSigningTokens"];
        put?: never;
        /**
         * Make or revoke a signing link
         * @description Makes a link by which a party of a transfer note signs, for you to pass on; `token` and `url` are shown this once. It works once, until it expires or is revoked, and ends an earlier link of the same party. The note must be complete by regulation 35 and becomes `pending_signature`. With `revoke_id` alone it takes a link back instead, at once.
         */
        post: operations["appCreateSigningToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receiving sites
         * @description The places that receive the team's waste, its own and other people's, the latest added first.
         */
        get: operations["appListSites"];
        put?: never;
        /**
         * Create one or more receiving sites
         * @description Takes one site, or `data` with up to 100 of them, with what the typed API does not take: whose site it is, what happens to waste there and at what fee.
         */
        post: operations["appCreateSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a receiving site
         * @description One site with whom to ask there and the permit it works under.
         */
        get: operations["appGetSite"];
        put?: never;
        post?: never;
        /**
         * Delete a receiving site
         * @description Removes the site from lists and reads. Notes and weighbridge tickets that refer to it are kept and still carry its id. Deleting it again answers 404.
         */
        delete: operations["appDeleteSite"];
        options?: never;
        head?: never;
        /**
         * Update a receiving site
         * @description Changes the fields that are sent; `null` clears any but the name. Fields inside `contact` and `permit` merge one by one, and the list of accepted codes is replaced whole.
         */
        patch: operations["appUpdateSite"];
        trace?: never;
    };
    "/api/v1/app/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List approvals
         * @description Actions that wait for approval or were decided, newest first; not those that were withdrawn.
         */
        get: operations["appListApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject
         * @description Approving does the action in the same moment, once; where it cannot be done any more the answer is 422, nothing has changed and the approval still waits. Only people of the rule’s role or above can decide, who are allowed the action themselves, and never on what they asked for.
         */
        post: operations["appDecideApproval"];
        /**
         * Withdraw an approval
         * @description Takes back what waits; it is not done. The person who asked can, and whoever could decide. One that was decided cannot be withdrawn.
         */
        delete: operations["appWithdrawApproval"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/approvals/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rules
         * @description Which actions wait for whose approval.
         */
        get: operations["appGetApprovalRules"];
        /**
         * Replace the rules
         * @description All rules at once. What waits already goes on waiting. Where several rules hold an action back, the highest role decides. A person of a rule’s role or above is not held back by it.
         */
        put: operations["appReplaceApprovalRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/fleet/vehicles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the vehicles
         * @description The vehicles of the team, the latest added first.
         */
        get: operations["appListVehicles"];
        put?: never;
        /**
         * Add one or more vehicles
         * @description Takes one vehicle, or `data` with up to 100 of them.
         */
        post: operations["appCreateVehicle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/fleet/vehicles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a vehicle
         * @description One vehicle of the team.
         */
        get: operations["appGetVehicle"];
        put?: never;
        post?: never;
        /**
         * Remove a vehicle
         * @description Takes the vehicle off the list; what it did stays on record. Deleting it again answers 404. A vehicle that was sold can also be kept with status `disposed`.
         */
        delete: operations["appDeleteVehicle"];
        options?: never;
        head?: never;
        /**
         * Change a vehicle
         * @description Changes what is sent. A later date for a test, the tax or the insurance starts the reminders for it anew.
         */
        patch: operations["appUpdateVehicle"];
        trace?: never;
    };
    "/api/v1/app/permits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the permits
         * @description The permits of the team, the latest added first.
         */
        get: operations["appListPermits"];
        put?: never;
        /**
         * Add one or more permits
         * @description Takes one permit, or `data` with up to 100 of them.
         */
        post: operations["appCreatePermit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/permits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a permit
         * @description One permit of the team.
         */
        get: operations["appGetPermit"];
        /**
         * Replace a permit
         * @description Writes the whole record: a field that is absent is cleared.
         */
        put: operations["appReplacePermit"];
        post?: never;
        /**
         * Remove a permit
         * @description Takes the permit off the list. Deleting it again answers 404. One that was given back is better kept, with `surrendered_on`.
         */
        delete: operations["appDeletePermit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collections
         * @description The team's jobs, the latest created first. A person who carries collections out and does not plan them, such as a driver, sees those that are assigned to them.
         */
        get: operations["appListCollections"];
        put?: never;
        /**
         * Create one or more collections
         * @description Takes one collection, or `data` with up to 100 of them, with the person who drives, the vehicle and the place in the day's order. It starts as `scheduled`. Address and postcode default to those of the client location, or of the client's default location; an omitted weight is estimated where that is possible.
         */
        post: operations["appCreateCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a collection
         * @description One job. For a driver, one that is assigned to somebody else is not there.
         */
        get: operations["appGetCollection"];
        put?: never;
        post?: never;
        /**
         * Delete a collection
         * @description Removes a collection that is scheduled or cancelled; any other answers 422. Links to sign for it stop working. Deleting it again answers 404.
         */
        delete: operations["appDeleteCollection"];
        options?: never;
        head?: never;
        /**
         * Assign, start, complete, abort or change a collection
         * @description Changes the fields that are sent, and moves the collection where `status` says so: `in_progress` starts it and needs a driver; `completed` ends it with its outcome, `done` unless you say `partial` or `aborted`; `cancelled` cancels it and `scheduled` brings a cancelled one back. Completing needs a weight, weighed or estimated; it moves the containers that are named, drafts the transfer note where `draft_note` is true and none covers the collection yet, and sends `collection.completed`. `aborted` needs its reason, moves nothing and is `completed`, too: the vehicle was there. A move that is refused answers 422 and names what is missing, field by field; nothing of the request is done then. Starting needs the permission `collections:start`, aborting `collections:abort`, everything that is planned and not told of the visit `collections:update`. A driver changes only what is assigned to them.
         */
        patch: operations["appUpdateCollection"];
        trace?: never;
    };
    "/api/v1/app/collections/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a collection's photos
         * @description The pictures taken on the visit, drawn signatures among them, the latest first. Each `url` hands out the file without a key for some minutes; list again for a new one.
         */
        get: operations["appListCollectionPhotos"];
        put?: never;
        /**
         * Add a photo
         * @description Keeps a picture of at most 3 MiB, JPEG, PNG or WebP by its content, whatever it is called. A collection has at most 100.
         */
        post: operations["appAddCollectionPhoto"];
        /**
         * Delete a photo
         * @description Removes one picture, the file too. Deleting it again answers 404.
         */
        delete: operations["appDeleteCollectionPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/collections/{id}/request-site-signature": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the site to sign for a collection
         * @description Mails a link to a page where somebody at the site signs for the collection, typed or drawn. The link works once, until it expires or is revoked under `/app/signing-tokens`; a link sent for the same collection before stops working. A collection that is cancelled, aborted or signed for already answers 422.
         */
        post: operations["appRequestSiteSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is going on
         * @description What people did lately, as sentences, newest first; without addresses, keys and values.
         */
        get: operations["appListActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records you work with most
         * @description The records the person behind the key has changed most often in the last 90 days, at most 20, the most used first.
         */
        get: operations["appListFavourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search records
         * @description Finds notes, clients, sites, containers, invoices and vehicles by reference, name, postcode, registration or EWC code. Every word must begin a word of the record; a code is found with or without its spaces. The best first: a code that is met exactly, then a title that begins so, then the rest, the newest of them first.
         */
        get: operations["appSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the dashboard
         * @description How much of what is waiting, today in London.
         */
        get: operations["appGetDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/season-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List season tickets
         * @description Transfer notes that stand for many transfers, the latest made first, with what was moved under each. They are made and changed as transfer notes of the type `season_ticket`.
         */
        get: operations["appListSeasonTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/season-tickets/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew a season ticket
         * @description Makes a draft of the same words for the days that follow; it needs signatures of its own. Parties, waste and codes may be changed in the draft, which then is another ticket in law.
         */
        post: operations["appRenewSeasonTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/season-tickets/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the transfers of a season ticket
         * @description The loads moved under the ticket, the latest written down first.
         */
        get: operations["appListSeasonTicketTransfers"];
        put?: never;
        /**
         * Write down a transfer
         * @description A load moved under a ticket that was signed, on one of its days. What the waste is stands on the ticket and cannot be said here; only how much. A weight that is not given is estimated from the quantity and the ticket's codes.
         */
        post: operations["appCreateSeasonTicketTransfer"];
        /**
         * Delete a transfer
         * @description Removes a transfer that was written down by mistake. Deleting it again answers 404.
         */
        delete: operations["appDeleteSeasonTicketTransfer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description The team's invoices with their lines, the latest written first. `overdue` is not stored: an invoice is overdue from London's midnight after its due date on, without any job, as long as something is left to pay.
         */
        get: operations["appListInvoices"];
        put?: never;
        /**
         * Write one or more invoices
         * @description Writes a draft under a draft number; its own number is given when it is sent. Takes one invoice, or `data` with up to 100. VAT follows the scheme of the team: nets are rounded line by line, VAT on the sum of each VAT code.
         */
        post: operations["appCreateInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/invoices/bulk-reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind of all overdue invoices
         * @description Starts a job that mails a reminder with the PDF for every overdue invoice, or those of one client. Left out and counted are those without an email address and those reminded within the last seven days. With `dryRun` nothing is sent and the result of the job is the count. The file of the job tells what became of each invoice.
         */
        post: operations["appRemindOfAllInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/invoices/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind of one or more invoices
         * @description Starts a job that mails a reminder with the PDF for the invoices named, due or not: by `invoice_id`, or by `invoice_ids` up to 1,000 of them. What was not sent yet, is settled, has no email address or was reminded within the last seven days is left out and counted. The file of the job tells what became of each invoice.
         */
        post: operations["appRemindOfInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description One invoice with its lines and what was paid and credited on it.
         */
        get: operations["appGetInvoice"];
        /**
         * Replace a draft
         * @description Replaces what a draft says; a field that is absent is emptied. An invoice that was sent does not change any more: credit it, or make it void.
         */
        put: operations["appReplaceInvoice"];
        post?: never;
        /**
         * Delete a draft
         * @description Deletes a draft for good. Any other invoice is refused: its number was given and stays on record. Deleting it again answers 404.
         */
        delete: operations["appDeleteInvoice"];
        options?: never;
        head?: never;
        /**
         * Change a draft, or make an invoice void
         * @description Changes the fields of a draft that are sent; `lines` is replaced whole. With the `status` `void` and a `void_reason`, and nothing beside, it makes the invoice void instead: one on which nothing was paid or credited. A void invoice keeps its number, and the jobs on it can be billed again.
         */
        patch: operations["appUpdateInvoice"];
        trace?: never;
    };
    "/api/v1/app/invoices/{id}/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the credit notes of an invoice
         * @description What was credited on the invoice, the latest first.
         */
        get: operations["appListInvoiceCreditNotes"];
        put?: never;
        /**
         * Issue one or more credit notes
         * @description Issues a credit note of at most what is left to pay, numbered without gaps in a series of its own; it never changes. It may only use VAT codes of the invoice. Without `lines` it credits the whole invoice, which becomes `credited`. Takes one, or `data` with up to 100.
         */
        post: operations["appCreateInvoiceCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the payments of an invoice
         * @description What was paid on the invoice, the latest recorded first. Payments taken back are not shown.
         */
        get: operations["appListInvoicePayments"];
        put?: never;
        /**
         * Record one or more payments
         * @description Records a payment of at most what is left to pay. When nothing is left the invoice becomes `paid` and `invoice.paid` goes out, once. Of two payments of the whole at the same moment one is refused. Takes one payment, or `data` with up to 100.
         */
        post: operations["appCreateInvoicePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/invoices/{id}/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the payment.
                 * @example 9c2e5b71-4d8a-4f36-a1e0-7b3d6c9f2e15
                 */
                paymentId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a payment back
         * @description Takes back a payment that was recorded by hand: the invoice is owed again. One that a payment provider reported is refunded there. Taking it back again answers 404.
         */
        delete: operations["appDeleteInvoicePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/invoices/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invoice
         * @description Sends a draft: it gets the next number of the team's series, which has no gaps, its dates and the words of both parties as they stand, and `invoice.sent` goes out. The customer is mailed the PDF a moment later. Sent once more, the same invoice is mailed again and nothing else happens. Refused, field by field, without a client, a line, an address to mail it to or dates in order. Send `{}` for the ordinary case.
         */
        post: operations["appSendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/credit-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a credit note
         * @description One credit note with its lines.
         */
        get: operations["appGetCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes
         * @description The team's quotes with their lines, the latest written first. `expired` is not stored: a quote that was sent is expired from London's midnight after its last day on, without any job.
         */
        get: operations["appListQuotes"];
        put?: never;
        /**
         * Write one or more quotes
         * @description Writes a draft, version 1. Takes one quote, or `data` with up to 100.
         */
        post: operations["appCreateQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a quote
         * @description One quote with its lines, in its present version.
         */
        get: operations["appGetQuote"];
        /**
         * Replace, answer or convert a quote
         * @description Replaces what a quote says; a field that is absent is emptied. A draft stays a draft. One that was sent, declined or has expired becomes a draft of its next `version`; what the customer had been shown is kept and the link to answer it stops working. An accepted quote does not change any more.
         *
         *     With `status` it notes instead what the customer answered by other ways: `accepted` (with `accepted_by`; `quote.accepted` goes out) or `declined` (with `decline_reason`). With `convert_to` an accepted quote becomes a draft invoice with the same lines, or a `collection` as described, each once; the quote then shows its `invoice_id` or `collection_id`. Nothing else may stand beside either.
         */
        put: operations["appReplaceQuote"];
        post?: never;
        /**
         * Delete a quote
         * @description A draft that nobody was sent is deleted for good; any other is kept out of sight, and the link to answer it stops working. An accepted quote is refused. Deleting it again answers 404.
         */
        delete: operations["appDeleteQuote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/quotes/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a quote
         * @description Sends a draft: the customer is mailed the PDF and a link to a page where they accept or decline, without an account. The link works once and until the last day of the quote. Sent once more, the same version is mailed again with a new link and the earlier one stops working. Refused, field by field, without a client, a line, an address to mail it to or a last day that is not past. Send `{}` for the ordinary case.
         */
        post: operations["appSendQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/billing/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a billing run
         * @description What a billing run for the period would invoice, client by client and line by line with the reason of each price, and the jobs it could not price. Counted are the jobs completed in the period that are on no invoice yet. A job made from an accepted quote is billed as quoted, any other by the price lists in force on its day. Nothing is changed.
         */
        post: operations["appPreviewBilling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/billing/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List billing runs
         * @description The billing runs of the team, the latest first, with the invoices they wrote as far as those still exist.
         */
        get: operations["appListBillingRuns"];
        put?: never;
        /**
         * Bill the jobs of a period
         * @description Writes one draft invoice per client for the jobs completed in the period that are on no invoice yet, as the preview shows them. A job is billed once: a run that is repeated, or runs beside another, leaves out what is billed already. A job whose draft is deleted or whose invoice is made void can be billed again. Jobs that cannot be priced are counted and stay.
         */
        post: operations["appCreateBillingRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/platform/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook endpoints
         * @description The addresses that are sent events, the latest added first. A secret is never shown again.
         */
        get: operations["appListWebhooks"];
        put?: never;
        /**
         * Add a webhook endpoint
         * @description It is sent what happens from now on. Its secret is in the answer, this once. At most 20 a team.
         */
        post: operations["appCreateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/platform/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a webhook endpoint
         * @description Ends its secrets and cancels what waits for it. The log of its deliveries stays. Deleting it again answers 404.
         */
        delete: operations["appDeleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Changes what is sent. `status: disabled` cancels what waits; `status: enabled` starts the counts afresh and sends what happens from now on. What it missed is sent by a replay with `scope: missed`.
         */
        patch: operations["appUpdateWebhook"];
        trace?: never;
    };
    "/api/v1/app/platform/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook endpoint a new secret
         * @description The new secret is in the answer, this once. For 24 hours every request is signed with the one before, too. Within them another rotation is refused unless `expire_previous` is true, which ends the older secret now.
         */
        post: operations["appRotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/platform/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test ping
         * @description Sends an event of type `webhook.ping` whose `data.object` is the endpoint: once, also when it is disabled, and it counts for nothing. The log shows what became of it.
         */
        post: operations["appTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/platform/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries
         * @description The delivery log, newest first: every delivery with its payload and each of its attempts.
         */
        get: operations["appListWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/platform/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Sends the event of the delivery again, whatever became of it, with the same event id. With `scope: missed` it starts a job that sends all that the endpoint of the delivery missed since its last success, or since `since`; `dryRun: true` counts them only.
         */
        post: operations["appReplayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "note.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signature is captured on a transfer note
         * @description Sent when the transferor or the transferee signs, in the application or on a page reached by a link. A note signed by both sides sends it twice, then `note.completed`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
                     *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
                     *
                     *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
                     *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
                     *     attempt, so a retry has another signature.
                     * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
                     */
                    "SVC-Signature": components["parameters"]["SVC-Signature"];
                    /**
                     * @description The `id` of the event, the same in every attempt.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "SVC-Event-Id": components["parameters"]["SVC-Event-Id"];
                    /**
                     * @description The `type` of the event.
                     * @example quote.accepted
                     */
                    "SVC-Event-Type": components["parameters"]["SVC-Event-Type"];
                    /**
                     * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
                     * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
                     */
                    "SVC-Delivery-Id"?: components["parameters"]["SVC-Delivery-Id"];
                    /**
                     * @description Which attempt of the delivery this is, from 1.
                     * @example 1
                     */
                    "SVC-Attempt"?: components["parameters"]["SVC-Attempt"];
                    /**
                     * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "webhook-id"?: components["parameters"]["webhook-id"];
                    /**
                     * @description The `t` of the signature again.
                     * @example 1790361991
                     */
                    "webhook-timestamp"?: components["parameters"]["webhook-timestamp"];
                    /**
                     * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
                     * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
                     */
                    "webhook-signature"?: components["parameters"]["webhook-signature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NoteEvent"];
                };
            };
            responses: {
                200: components["responses"]["Acknowledged"];
                410: components["responses"]["Gone"];
                500: components["responses"]["TryAgain"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "note.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transfer note is complete
         * @description Sent once, when both sides have signed and the note becomes `complete`, or, for a season ticket, `valid`. From then on the document does not change.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
                     *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
                     *
                     *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
                     *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
                     *     attempt, so a retry has another signature.
                     * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
                     */
                    "SVC-Signature": components["parameters"]["SVC-Signature"];
                    /**
                     * @description The `id` of the event, the same in every attempt.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "SVC-Event-Id": components["parameters"]["SVC-Event-Id"];
                    /**
                     * @description The `type` of the event.
                     * @example quote.accepted
                     */
                    "SVC-Event-Type": components["parameters"]["SVC-Event-Type"];
                    /**
                     * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
                     * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
                     */
                    "SVC-Delivery-Id"?: components["parameters"]["SVC-Delivery-Id"];
                    /**
                     * @description Which attempt of the delivery this is, from 1.
                     * @example 1
                     */
                    "SVC-Attempt"?: components["parameters"]["SVC-Attempt"];
                    /**
                     * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "webhook-id"?: components["parameters"]["webhook-id"];
                    /**
                     * @description The `t` of the signature again.
                     * @example 1790361991
                     */
                    "webhook-timestamp"?: components["parameters"]["webhook-timestamp"];
                    /**
                     * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
                     * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
                     */
                    "webhook-signature"?: components["parameters"]["webhook-signature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NoteEvent"];
                };
            };
            responses: {
                200: components["responses"]["Acknowledged"];
                410: components["responses"]["Gone"];
                500: components["responses"]["TryAgain"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "collection.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A collection is completed
         * @description Sent when a driver or office user marks a collection completed.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
                     *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
                     *
                     *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
                     *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
                     *     attempt, so a retry has another signature.
                     * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
                     */
                    "SVC-Signature": components["parameters"]["SVC-Signature"];
                    /**
                     * @description The `id` of the event, the same in every attempt.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "SVC-Event-Id": components["parameters"]["SVC-Event-Id"];
                    /**
                     * @description The `type` of the event.
                     * @example quote.accepted
                     */
                    "SVC-Event-Type": components["parameters"]["SVC-Event-Type"];
                    /**
                     * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
                     * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
                     */
                    "SVC-Delivery-Id"?: components["parameters"]["SVC-Delivery-Id"];
                    /**
                     * @description Which attempt of the delivery this is, from 1.
                     * @example 1
                     */
                    "SVC-Attempt"?: components["parameters"]["SVC-Attempt"];
                    /**
                     * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "webhook-id"?: components["parameters"]["webhook-id"];
                    /**
                     * @description The `t` of the signature again.
                     * @example 1790361991
                     */
                    "webhook-timestamp"?: components["parameters"]["webhook-timestamp"];
                    /**
                     * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
                     * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
                     */
                    "webhook-signature"?: components["parameters"]["webhook-signature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CollectionEvent"];
                };
            };
            responses: {
                200: components["responses"]["Acknowledged"];
                410: components["responses"]["Gone"];
                500: components["responses"]["TryAgain"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invoice is sent for the first time
         * @description Sent once per invoice, when it is first sent to the customer and gets its number. Reminders and later copies send nothing.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
                     *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
                     *
                     *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
                     *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
                     *     attempt, so a retry has another signature.
                     * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
                     */
                    "SVC-Signature": components["parameters"]["SVC-Signature"];
                    /**
                     * @description The `id` of the event, the same in every attempt.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "SVC-Event-Id": components["parameters"]["SVC-Event-Id"];
                    /**
                     * @description The `type` of the event.
                     * @example quote.accepted
                     */
                    "SVC-Event-Type": components["parameters"]["SVC-Event-Type"];
                    /**
                     * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
                     * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
                     */
                    "SVC-Delivery-Id"?: components["parameters"]["SVC-Delivery-Id"];
                    /**
                     * @description Which attempt of the delivery this is, from 1.
                     * @example 1
                     */
                    "SVC-Attempt"?: components["parameters"]["SVC-Attempt"];
                    /**
                     * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "webhook-id"?: components["parameters"]["webhook-id"];
                    /**
                     * @description The `t` of the signature again.
                     * @example 1790361991
                     */
                    "webhook-timestamp"?: components["parameters"]["webhook-timestamp"];
                    /**
                     * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
                     * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
                     */
                    "webhook-signature"?: components["parameters"]["webhook-signature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoiceEvent"];
                };
            };
            responses: {
                200: components["responses"]["Acknowledged"];
                410: components["responses"]["Gone"];
                500: components["responses"]["TryAgain"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invoice is paid
         * @description Sent when nothing is left to pay, whether the payment was entered by hand or made through a payment link.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
                     *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
                     *
                     *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
                     *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
                     *     attempt, so a retry has another signature.
                     * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
                     */
                    "SVC-Signature": components["parameters"]["SVC-Signature"];
                    /**
                     * @description The `id` of the event, the same in every attempt.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "SVC-Event-Id": components["parameters"]["SVC-Event-Id"];
                    /**
                     * @description The `type` of the event.
                     * @example quote.accepted
                     */
                    "SVC-Event-Type": components["parameters"]["SVC-Event-Type"];
                    /**
                     * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
                     * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
                     */
                    "SVC-Delivery-Id"?: components["parameters"]["SVC-Delivery-Id"];
                    /**
                     * @description Which attempt of the delivery this is, from 1.
                     * @example 1
                     */
                    "SVC-Attempt"?: components["parameters"]["SVC-Attempt"];
                    /**
                     * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "webhook-id"?: components["parameters"]["webhook-id"];
                    /**
                     * @description The `t` of the signature again.
                     * @example 1790361991
                     */
                    "webhook-timestamp"?: components["parameters"]["webhook-timestamp"];
                    /**
                     * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
                     * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
                     */
                    "webhook-signature"?: components["parameters"]["webhook-signature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InvoiceEvent"];
                };
            };
            responses: {
                200: components["responses"]["Acknowledged"];
                410: components["responses"]["Gone"];
                500: components["responses"]["TryAgain"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer accepts a quote
         * @description Sent when the customer accepts on the page the quote's link leads to, or the office records it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
                     *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
                     *
                     *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
                     *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
                     *     attempt, so a retry has another signature.
                     * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
                     */
                    "SVC-Signature": components["parameters"]["SVC-Signature"];
                    /**
                     * @description The `id` of the event, the same in every attempt.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "SVC-Event-Id": components["parameters"]["SVC-Event-Id"];
                    /**
                     * @description The `type` of the event.
                     * @example quote.accepted
                     */
                    "SVC-Event-Type": components["parameters"]["SVC-Event-Type"];
                    /**
                     * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
                     * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
                     */
                    "SVC-Delivery-Id"?: components["parameters"]["SVC-Delivery-Id"];
                    /**
                     * @description Which attempt of the delivery this is, from 1.
                     * @example 1
                     */
                    "SVC-Attempt"?: components["parameters"]["SVC-Attempt"];
                    /**
                     * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "webhook-id"?: components["parameters"]["webhook-id"];
                    /**
                     * @description The `t` of the signature again.
                     * @example 1790361991
                     */
                    "webhook-timestamp"?: components["parameters"]["webhook-timestamp"];
                    /**
                     * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
                     * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
                     */
                    "webhook-signature"?: components["parameters"]["webhook-signature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuoteEvent"];
                };
            };
            responses: {
                200: components["responses"]["Acknowledged"];
                410: components["responses"]["Gone"];
                500: components["responses"]["TryAgain"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consignment.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A consignment note is issued
         * @description Sent when a hazardous waste consignment note is issued and gets its consignment code.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
                     *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
                     *
                     *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
                     *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
                     *     attempt, so a retry has another signature.
                     * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
                     */
                    "SVC-Signature": components["parameters"]["SVC-Signature"];
                    /**
                     * @description The `id` of the event, the same in every attempt.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "SVC-Event-Id": components["parameters"]["SVC-Event-Id"];
                    /**
                     * @description The `type` of the event.
                     * @example quote.accepted
                     */
                    "SVC-Event-Type": components["parameters"]["SVC-Event-Type"];
                    /**
                     * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
                     * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
                     */
                    "SVC-Delivery-Id"?: components["parameters"]["SVC-Delivery-Id"];
                    /**
                     * @description Which attempt of the delivery this is, from 1.
                     * @example 1
                     */
                    "SVC-Attempt"?: components["parameters"]["SVC-Attempt"];
                    /**
                     * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "webhook-id"?: components["parameters"]["webhook-id"];
                    /**
                     * @description The `t` of the signature again.
                     * @example 1790361991
                     */
                    "webhook-timestamp"?: components["parameters"]["webhook-timestamp"];
                    /**
                     * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
                     * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
                     */
                    "webhook-signature"?: components["parameters"]["webhook-signature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConsignmentNoteEvent"];
                };
            };
            responses: {
                200: components["responses"]["Acknowledged"];
                410: components["responses"]["Gone"];
                500: components["responses"]["TryAgain"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "compliance.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document is about to expire
         * @description Sent 30, 7 and 0 days before the MOT, tax or insurance of a vehicle, the permit of a site, or the licence or CPC (certificate of professional competence) of a driver expires. Days are counted in London. A date that is entered late sends only the nearest of the three.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
                     *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
                     *
                     *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
                     *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
                     *     attempt, so a retry has another signature.
                     * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
                     */
                    "SVC-Signature": components["parameters"]["SVC-Signature"];
                    /**
                     * @description The `id` of the event, the same in every attempt.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "SVC-Event-Id": components["parameters"]["SVC-Event-Id"];
                    /**
                     * @description The `type` of the event.
                     * @example quote.accepted
                     */
                    "SVC-Event-Type": components["parameters"]["SVC-Event-Type"];
                    /**
                     * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
                     * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
                     */
                    "SVC-Delivery-Id"?: components["parameters"]["SVC-Delivery-Id"];
                    /**
                     * @description Which attempt of the delivery this is, from 1.
                     * @example 1
                     */
                    "SVC-Attempt"?: components["parameters"]["SVC-Attempt"];
                    /**
                     * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
                     * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
                     */
                    "webhook-id"?: components["parameters"]["webhook-id"];
                    /**
                     * @description The `t` of the signature again.
                     * @example 1790361991
                     */
                    "webhook-timestamp"?: components["parameters"]["webhook-timestamp"];
                    /**
                     * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
                     * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
                     */
                    "webhook-signature"?: components["parameters"]["webhook-signature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ComplianceEvent"];
                };
            };
            responses: {
                200: components["responses"]["Acknowledged"];
                410: components["responses"]["Gone"];
                500: components["responses"]["TryAgain"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description A permission of a key. A write scope includes reading the same records.
         * @enum {string}
         */
        Scope: "*" | "notes:read" | "notes:write" | "clients:read" | "clients:write" | "sites:read" | "sites:write" | "collections:read" | "collections:write" | "containers:read" | "containers:write" | "invoices:read" | "quotes:read" | "consignments:read" | "weighbridge:read" | "weighbridge:write" | "audit:read";
        /** @description The team whose records the key sees. */
        ApiKeyTeam: {
            /** Format: uuid */
            id: string;
            name: string | null;
        };
        /** @description The key a request is made with. The secret part is never returned. */
        ApiKey: {
            /** @constant */
            object: "api_key";
            /** @description The part of the key before its secret, as the application shows it. */
            prefix: string;
            /** @description What the key may do; `*` is everything. */
            scopes: components["schemas"]["Scope"][];
            team: components["schemas"]["ApiKeyTeam"];
        };
        /**
         * @description The family of the error. The list is complete.
         * @enum {string}
         */
        ErrorType: "authentication_error" | "permission_error" | "invalid_request_error" | "rate_limit_error" | "idempotency_error" | "api_error";
        /**
         * @description The error. The list is complete.
         * @enum {string}
         */
        ErrorCode: "unauthenticated" | "invalid_api_key" | "forbidden" | "insufficient_scope" | "not_found" | "validation_failed" | "invalid_cursor" | "rate_limited" | "idempotency_conflict" | "idempotency_in_progress" | "method_not_allowed" | "internal_error";
        /** @description One fault. */
        ErrorDetail: {
            /** @description Dotted path of the value in the body, with indexes, such as `data.3.ewc_codes.0`; or `query.limit`, `header.Idempotency-Key`. */
            field: string;
            /** @description What is wrong with it. */
            message: string;
        };
        /** @description What went wrong. Branch on `code`. */
        ErrorBody: {
            type: components["schemas"]["ErrorType"];
            code: components["schemas"]["ErrorCode"];
            /** @description For a person to read. Its wording may change. */
            message: string;
            /** @description Equals the `X-Request-Id` header of the response. */
            request_id: string;
            /** @description Present with `validation_failed`; the faults found, at most 50. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /** @description The body of every response with a status of 400 or more. */
        Error: {
            error: components["schemas"]["ErrorBody"];
        };
        /**
         * @description `pending_party` waits for the details of a party, `pending_signature` for a signature. `complete` is signed by both sides; `valid` is a season ticket signed by both sides and in date, which becomes `complete` when it ends.
         * @enum {string}
         */
        NoteStatus: "draft" | "scheduled" | "pending_signature" | "pending_party" | "complete" | "valid" | "cancelled";
        /** @description One EWC code explained. */
        NoteEwcEntry: {
            code: string;
            /** @description As the List of Waste words it. */
            description: string;
            hazardous: boolean;
            /**
             * @description `AN` and `AH` are absolutely non-hazardous or hazardous. `MN` and `MH` are a mirror pair: the composition of the waste decides which of the two applies.
             * @enum {string}
             */
            entry_type: "AN" | "AH" | "MN" | "MH";
        };
        /** @description One kind of container, or loose waste. */
        NoteContainment: {
            /** @enum {string} */
            type: "loose" | "bag" | "drum" | "skip" | "roro" | "vehicle_trailer" | "tank" | "ibc" | "wheelie_bin" | "bale" | "box" | "pallet" | "other";
            /** @description Type and size in words, such as 8 yd skip. */
            label: string | null;
            count: number | null;
            /** @description Code of the government's digital waste tracking service. */
            dwt_code: string | null;
        };
        /** @description How the weight was estimated from typical bulk densities. All null where it was not. */
        WeightEstimate: {
            /** @description Density used. */
            t_per_m3: number | null;
            volume_m3: number | null;
            /** @description The weight if the waste is as light as is usual. */
            low_kg: number | null;
            /** @description The weight if the waste is as dense as is usual. */
            high_kg: number | null;
            /** @description True where the greatest load of the container was less. */
            capped: boolean | null;
            /** @description The EWC code or group whose density was used. */
            basis: string | null;
            /**
             * @description `A` published UK figure, `B` derived, `C` general knowledge.
             * @enum {string|null}
             */
            confidence: "A" | "B" | "C" | null;
        };
        /** @description Section A: what the waste is, how it is contained and how much there is. */
        NoteWaste: {
            description: string;
            /** @description As given, such as `17 09 04`. */
            ewc_codes: string[];
            /** @description The same codes with what the List of Waste says of each. */
            ewc: components["schemas"]["NoteEwcEntry"][];
            /** @description Loose or in containers, and in which. Empty until known. */
            containment: components["schemas"]["NoteContainment"][];
            /** @description How much, in words. */
            quantity: string | null;
            /** @description Quantity as entered, in `quantity_unit`. */
            quantity_value: number | null;
            /** @enum {string|null} */
            quantity_unit: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            /** @description Container type and size. */
            container_type: string | null;
            /** @description Null where no weight was given and none could be estimated. */
            weight_kg: number | null;
            /** @description False once the load has been weighed. */
            weight_is_estimate: boolean;
            /**
             * @description Where `weight_kg` comes from. A linked weighbridge ticket replaces an entered or estimated weight.
             * @enum {string|null}
             */
            weight_source: "entered" | "estimated" | "weighbridge" | null;
            estimate: components["schemas"]["WeightEstimate"];
            /** @description Gas, liquid, solid, powder, sludge or mixed. */
            physical_form: string | null;
            /** @description Whether it contains persistent organic pollutants; null until stated. */
            contains_pops: boolean | null;
            /** @description Whether the transferor has declared that the waste hierarchy was applied. */
            hierarchy_declared: boolean;
            /** @description True for a householder's own waste, which needs no consignment note even where it is hazardous, unless it is asbestos. */
            household: boolean;
        };
        /** @description A postal address. Fields that are not known are null. */
        Address: {
            line1: string | null;
            /** @description Further lines, separated by commas. */
            line2: string | null;
            city: string | null;
            county: string | null;
            postcode: string | null;
            /** @description England, Scotland, Wales or Northern Ireland; null where unknown. */
            country: string | null;
            /** @description The whole address on one line. */
            formatted: string | null;
        };
        /** @description One side of the transfer, as it stands on the document. */
        Party: {
            /**
             * Format: uuid
             * @description The client record it was taken from.
             */
            client_id: string | null;
            name: string | null;
            company: string | null;
            address: components["schemas"]["Address"];
            /** @description The council of the address. */
            local_authority: string | null;
            sic_code: string | null;
            company_number: string | null;
            /** @description In which roles it takes part. A transferee is never `producer` or `importer`. */
            capacities: ("producer" | "importer" | "local_authority" | "permit_holder" | "exemption_holder" | "registered_carrier" | "carrier_exempt" | "registered_broker" | "registered_dealer")[];
            permit_number: string | null;
            permit_issued_by: string | null;
            /** @description Registered exemption, such as WEX123456. */
            exemption_number: string | null;
            /** @description What is exempt, such as T6. */
            exemption_code: string | null;
            carrier_registration: string | null;
            broker_registration: string | null;
            email: string | null;
            phone: string | null;
        };
        /** @description The broker or dealer who arranged the transfer. All null where there was none. */
        NoteBroker: {
            name: string | null;
            company: string | null;
            address: string | null;
            registration_number: string | null;
        };
        /** @description Section D: where and when the waste changes hands. */
        NoteTransfer: {
            /** Format: date */
            date: string | null;
            /** @description `HH:MM`, London time. */
            time_from: string | null;
            /** @description `HH:MM`, London time. */
            time_to: string | null;
            address: string | null;
            postcode: string | null;
            /** Format: uuid */
            client_location_id: string | null;
            /** Format: uuid */
            collection_id: string | null;
            /**
             * Format: uuid
             * @description The site the waste goes to.
             */
            site_id: string | null;
            vehicle_reg: string | null;
            /** Format: uuid */
            driver_id: string | null;
            broker: components["schemas"]["NoteBroker"];
            /**
             * Format: date
             * @description Season tickets only.
             */
            valid_from: string | null;
            /**
             * Format: date
             * @description Season tickets only, the last day included.
             */
            valid_until: string | null;
        };
        /** @description A signature. All null until it is given. */
        Signature: {
            /** @description Printed name. */
            name: string | null;
            /** @description The business represented. */
            on_behalf_of: string | null;
            /** Format: date-time */
            signed_at: string | null;
            /**
             * @description Drawn or typed in the application, given on a page reached by a link, or taken from a stored profile.
             * @enum {string|null}
             */
            method: "drawn" | "typed" | "link" | "profile" | null;
            /** @description Address it was given from. */
            ip: string | null;
            /** Format: uri */
            image_url: string | null;
        };
        /** @description The signatures of both sides. */
        NoteSignatures: {
            transferor: components["schemas"]["Signature"];
            transferee: components["schemas"]["Signature"];
        };
        /** @description Something to put right or to know. It did not stop the note from being saved. */
        NoteWarning: {
            /** @description Dotted path of the field, such as `ewc_codes.0`. */
            field: string;
            message: string;
        };
        /** @description A waste transfer note. */
        Note: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "note";
            /** @description The number people use, unique within the team. */
            reference: string;
            status: components["schemas"]["NoteStatus"];
            /** @enum {string} */
            note_type: "collection" | "deposit" | "season_ticket";
            waste: components["schemas"]["NoteWaste"];
            transferor: components["schemas"]["Party"];
            transferee: components["schemas"]["Party"];
            transfer: components["schemas"]["NoteTransfer"];
            signatures: components["schemas"]["NoteSignatures"];
            /**
             * Format: uuid
             * @description The transferor client.
             */
            client_id: string | null;
            /**
             * Format: uri
             * @description Where to get the PDF; it needs the same key.
             */
            pdf_url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uuid
             * @description Client site the waste is collected from.
             */
            client_location_id: string | null;
            /**
             * Format: uuid
             * @description Collection this note covers.
             */
            collection_id: string | null;
            /** @description 1; higher once a signed note has been amended. */
            version: number;
            /** @description What to put right or to know. Empty where there is nothing. */
            warnings: components["schemas"]["NoteWarning"][];
            /**
             * @description The party whose details are to be confirmed later.
             * @enum {string|null}
             */
            confirm_later: "transferor" | "transferee" | null;
            /** @description Why a cancelled note was cancelled. */
            cancel_reason: string | null;
            /**
             * Format: uuid
             * @description The next version of a signed note that was amended. This one is kept as it was signed.
             */
            superseded_by_id: string | null;
            /** @description The collection notes whose waste a deposit note tips. Empty on other notes. */
            covers: string[];
            /** @description True where a deposit tips only a part of what it covers, so that the rest is still held. */
            part_deposit: boolean;
        };
        /** @description A page of transfer notes, newest first. */
        NoteList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Note"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A transfer note to create, as a draft. */
        NoteCreate: {
            /** @description Section A1. */
            waste_description: string;
            /** @description Codes of the List of Waste, three pairs of digits separated by spaces. */
            ewc_codes: string[];
            /** @description Section A3, in words. Never read for a weight. */
            quantity?: string;
            weight_kg?: number;
            /** @description Quantity as entered, in `quantity_unit`. */
            quantity_value?: number;
            /** @enum {string} */
            quantity_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers";
            /** @description Container type and size. Needed to estimate the weight when the unit is `containers`. */
            container_type?: string;
            /**
             * @description Send false where the weight was weighed. True unless you say so, even with a weight given.
             * @default true
             */
            weight_is_estimate?: boolean;
            /**
             * Format: uuid
             * @description The transferor client; prefills section B.
             */
            client_id?: string;
            /**
             * Format: uuid
             * @description Client site the waste is collected from.
             */
            client_location_id?: string;
            /**
             * Format: uuid
             * @description Collection this note covers.
             */
            collection_id?: string;
            /** @description Overrides the client record. */
            transferor_name?: string;
            /** @description Overrides the client record. */
            transferor_company?: string;
            /** @description Overrides the client record. */
            transferor_postcode?: string;
            /**
             * Format: date
             * @description Section D1.
             */
            transfer_date?: string;
            /** @description Section D1. */
            transfer_address?: string;
        };
        /** @description Records to create, each by itself. */
        NoteBulkCreate: {
            data: components["schemas"]["NoteCreate"][];
        };
        /** @description The result of one note; `data` when it was created, `error` when it was not. */
        NoteBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this note would have had by itself. */
            status: number;
            data?: components["schemas"]["Note"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each note of a bulk request. */
        NoteBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["NoteBulkItem"][];
        };
        /** @description The fields of a draft to change. */
        NoteUpdate: {
            /** @description Section A1. */
            waste_description?: string;
            /** @description Replaces all codes of the note. */
            ewc_codes?: string[];
            /** @description Section A3, in words. */
            quantity?: string | null;
            /** @description Null has the weight estimated again. */
            weight_kg?: number | null;
            quantity_value?: number | null;
            /** @enum {string|null} */
            quantity_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            /** @description Container type and size. */
            container_type?: string | null;
            weight_is_estimate?: boolean;
            /**
             * Format: uuid
             * @description The transferor client; prefills section B again.
             */
            client_id?: string | null;
            /** Format: uuid */
            client_location_id?: string | null;
            /** Format: uuid */
            collection_id?: string | null;
            /** @description Overrides the client record. */
            transferor_name?: string | null;
            /** @description Overrides the client record. */
            transferor_company?: string | null;
            /** @description Overrides the client record. */
            transferor_postcode?: string | null;
            /**
             * Format: date
             * @description Section D1.
             */
            transfer_date?: string | null;
            /** @description Section D1. */
            transfer_address?: string | null;
        };
        /** @description Where the relation with the client stands. Changed in the application. */
        ClientCrm: {
            /**
             * @description Clients made through the typed API or an import are `active`.
             * @enum {string}
             */
            stage: "lead" | "quoted" | "active" | "dormant" | "lost";
            /** Format: date-time */
            stage_changed_at: string | null;
            /**
             * Format: uuid
             * @description The team member in charge.
             */
            account_manager_id: string | null;
            lead_source: string | null;
            /** @description Why a lost client was lost, else null. */
            lost_reason: string | null;
            /** Format: date */
            next_contact_on: string | null;
        };
        /** @description A person or business whose waste you carry or receive. */
        Client: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "client";
            /** @description Display name, person or business. */
            name: string;
            /** @description Registered company name. */
            company: string | null;
            /** @description Billing or contact email, where invoices go. */
            email: string | null;
            phone: string | null;
            address: components["schemas"]["Address"];
            /** @description Companies House number. */
            company_number: string | null;
            /** @description Waste carrier registration, where the client has one. Set in the application or by CSV import. */
            carrier_registration: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Business classification (SIC 2007), printed on transfer notes. */
            sic_code: string | null;
            /** @description Internal notes. The client never sees them. */
            notes: string | null;
            /** @description The client's VAT registration number. */
            vat_number: string | null;
            /**
             * @description How many people work there. In England workplaces from 10 on must separate food waste and recyclables, smaller ones from 31 March 2027.
             * @enum {string|null}
             */
            employee_band: "under_10" | "10_to_49" | "50_to_249" | "250_or_more" | null;
            /**
             * @description When invoices fall due; null follows the team's own terms.
             * @enum {string|null}
             */
            payment_terms: "pro_forma" | "card_on_booking" | "7_days" | "14_days" | "30_days" | "30_days_end_of_month" | "60_days" | null;
            /** @description Pounds the client may owe; null is no limit. */
            credit_limit: number | null;
            /** @description True while no new work may be booked for the client. */
            on_stop: boolean;
            /** @description Whether construction services to the client are reverse-charged. */
            cis_reverse_charge: boolean;
            crm: components["schemas"]["ClientCrm"];
        };
        /** @description A page of clients, newest first. */
        ClientList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Client"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A client to create. */
        ClientCreate: {
            /** @description Display name, person or business. */
            name: string;
            /** @description Registered company name. */
            company?: string;
            /**
             * Format: email
             * @description Billing or contact email.
             */
            email?: string;
            phone?: string;
            /** @description Address lines, separated by line breaks or commas. */
            address?: string;
            city?: string;
            /** @description UK postcode. */
            postcode?: string;
            /** @description Companies House number. */
            company_number?: string;
            /** @description Business classification (SIC 2007), printed on transfer notes. */
            sic_code?: string;
            /** @description Internal notes. */
            notes?: string;
        };
        /** @description Clients to create, each by itself. */
        ClientBulkCreate: {
            data: components["schemas"]["ClientCreate"][];
        };
        /** @description The result of one client; `data` when it was created, `error` when it was not. */
        ClientBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this client would have had by itself. */
            status: number;
            data?: components["schemas"]["Client"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each client of a bulk request. */
        ClientBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["ClientBulkItem"][];
        };
        /** @description The record is gone from lists and can no longer be read; its history stays. */
        Deleted: {
            /** Format: uuid */
            id: string;
            /** @description Kind of the record that was deleted. */
            object: string;
            /** @constant */
            deleted: true;
        };
        /** @description The fields of a client to change. */
        ClientUpdate: {
            /** @description Display name, person or business. */
            name?: string;
            /** @description Registered company name. */
            company?: string | null;
            /**
             * Format: email
             * @description Billing or contact email.
             */
            email?: string | null;
            phone?: string | null;
            /** @description Address lines, separated by line breaks or commas. */
            address?: string | null;
            city?: string | null;
            /** @description UK postcode. */
            postcode?: string | null;
            /** @description Companies House number. */
            company_number?: string | null;
            /** @description Business classification (SIC 2007), printed on transfer notes. */
            sic_code?: string | null;
            /** @description Internal notes. */
            notes?: string | null;
        };
        /** @description Where the location is on the map. All null until its postcode has been found. */
        Geocode: {
            /** @description Degrees north, WGS 84. */
            lat: number | null;
            /** @description Degrees east, WGS 84. */
            lng: number | null;
            /**
             * @description Middle of the postcode, of its first half or of its area (where no more is known), or set by a person.
             * @enum {string|null}
             */
            precision: "postcode" | "outcode" | "area" | "manual" | null;
            /** @description Who said so. */
            source: string | null;
            /** Format: date-time */
            at: string | null;
        };
        /** @description An address at which a client's waste is collected. */
        ClientLocation: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "client_location";
            /** Format: uuid */
            client_id: string;
            /** @description What people call the place. */
            label: string;
            postcode: string | null;
            /** @description The client's usual place. A client has at most one. */
            is_default: boolean;
            /** @description Whom the driver asks for. */
            contact_name: string | null;
            address: components["schemas"]["Address"];
            contact_phone: string | null;
            contact_email: string | null;
            /** @description How to get in, shown to the driver. */
            access_notes: string | null;
            geocode: components["schemas"]["Geocode"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of client locations, newest first. */
        ClientLocationList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ClientLocation"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A client location to create. */
        ClientLocationCreate: {
            /**
             * Format: uuid
             * @description The client it belongs to.
             */
            client_id: string;
            /** @description What people call the place. */
            label: string;
            /** @description Address lines, separated by line breaks or commas. */
            address?: string;
            city?: string;
            /** @description UK postcode. It places the location on the map. */
            postcode?: string;
            /** @description Whether this is the client's usual place. Left out, the first one is. */
            is_default?: boolean;
            /** @description Whom the driver asks for. */
            contact_name?: string;
            contact_phone?: string;
            /** Format: email */
            contact_email?: string;
            /** @description How to get in, shown to the driver. */
            access_notes?: string;
        };
        /** @description Records to create, each by itself. */
        ClientLocationBulkCreate: {
            data: components["schemas"]["ClientLocationCreate"][];
        };
        /** @description The result of one location; `data` when it was created, `error` when it was not. */
        ClientLocationBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this location would have had by itself. */
            status: number;
            data?: components["schemas"]["ClientLocation"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each location of a bulk request. */
        ClientLocationBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["ClientLocationBulkItem"][];
        };
        /** @description The fields of a client location to change. */
        ClientLocationUpdate: {
            /** @description What people call the place. */
            label?: string;
            /** @description Address lines, separated by line breaks or commas. */
            address?: string | null;
            city?: string | null;
            /** @description UK postcode. It places the location on the map. */
            postcode?: string | null;
            /** @description Whether this is the client's usual place. */
            is_default?: boolean;
            /** @description Whom the driver asks for. */
            contact_name?: string | null;
            contact_phone?: string | null;
            /** Format: email */
            contact_email?: string | null;
            /** @description How to get in, shown to the driver. */
            access_notes?: string | null;
        };
        /** @description Whom to ask at the site, and when. */
        SiteContact: {
            name: string | null;
            phone: string | null;
            email: string | null;
            opening_hours: string | null;
            /** @description What a driver must know at the gate. */
            gate_notes: string | null;
        };
        /** @description What allows the site to take waste. All null, and no codes, where nothing is recorded. */
        SitePermit: {
            number: string | null;
            /** @enum {string|null} */
            type: "permit" | "exemption" | "licence" | null;
            /**
             * @description The agency of England, Wales, Scotland or Northern Ireland.
             * @enum {string|null}
             */
            regulator: "EA" | "NRW" | "SEPA" | "NIEA" | null;
            /** Format: date */
            issued_on: string | null;
            /** Format: date */
            expires_on: string | null;
            /** @description Empty where it is not recorded. */
            accepted_ewc_codes: string[];
            annual_limit_tonnes: number | null;
            /**
             * Format: uuid
             * @description The scanned permit, added in the application.
             */
            document_id: string | null;
        };
        /** @description A place that receives waste. */
        Site: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "site";
            name: string;
            /** @description Usually `mrf`, `transfer_station`, `reprocessor`, `efw`, `landfill`, `inert_recovery`, `composting`, `metal_merchant`, `hazardous_facility` or `depot`. */
            site_type: string | null;
            address: string | null;
            postcode: string | null;
            contact: components["schemas"]["SiteContact"];
            permit: components["schemas"]["SitePermit"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description True for a site of the team's own company. Set in the application. */
            own_site: boolean;
            /** @description Who runs the site. */
            operator_name: string | null;
            /** @description The council of the address. */
            local_authority: string | null;
            /** @description The gate, where the postcode is not enough. */
            what3words: string | null;
            /** @description What usually happens to waste there, a recovery or disposal code such as `R5` or `D1`. */
            operation_code: string | null;
            /** @description The share of its intake that the site says it recycles; for sites that sort and pass on. */
            recycling_percent: number | null;
            /** @description Pounds that the site charges the team for a tonne. */
            gate_fee_per_tonne: number | null;
        };
        /** @description A page of sites, newest first. */
        SiteList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Site"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description Whom to ask at the site, and when. */
        SiteContactInput: {
            name?: string | null;
            phone?: string | null;
            /** Format: email */
            email?: string | null;
            opening_hours?: string | null;
            /** @description What a driver must know at the gate. */
            gate_notes?: string | null;
        };
        /** @description What allows the site to take waste. */
        SitePermitInput: {
            number?: string | null;
            /** @enum {string|null} */
            type?: "permit" | "exemption" | "licence" | null;
            /** @enum {string|null} */
            regulator?: "EA" | "NRW" | "SEPA" | "NIEA" | null;
            /** Format: date */
            issued_on?: string | null;
            /** Format: date */
            expires_on?: string | null;
            accepted_ewc_codes?: string[];
            annual_limit_tonnes?: number | null;
        };
        /** @description A site to create. */
        SiteCreate: {
            name: string;
            /** @description Such as `transfer_station` or `landfill`. */
            site_type?: string | null;
            address?: string | null;
            postcode?: string | null;
            contact?: components["schemas"]["SiteContactInput"];
            permit?: components["schemas"]["SitePermitInput"];
        };
        /** @description Records to create, each by itself. */
        SiteBulkCreate: {
            data: components["schemas"]["SiteCreate"][];
        };
        /** @description The result of one site; `data` when it was created, `error` when it was not. */
        SiteBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this site would have had by itself. */
            status: number;
            data?: components["schemas"]["Site"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each site of a bulk request. */
        SiteBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["SiteBulkItem"][];
        };
        /** @description The fields of a site to change. */
        SiteUpdate: {
            name?: string;
            /** @description Such as `transfer_station` or `landfill`. */
            site_type?: string | null;
            address?: string | null;
            postcode?: string | null;
            contact?: components["schemas"]["SiteContactInput"];
            permit?: components["schemas"]["SitePermitInput"];
        };
        /**
         * @description `in_progress` once the driver has set out for it.
         * @enum {string}
         */
        CollectionStatus: "scheduled" | "in_progress" | "completed" | "cancelled";
        /** @description Where the vehicle was on the visit. */
        CollectionPosition: {
            /** @description Degrees north, WGS 84. */
            lat: number;
            /** @description Degrees east, WGS 84. */
            lng: number;
            accuracy_m: number | null;
            /** Format: date-time */
            recorded_at: string;
        } | null;
        /** @description A visit to a client to take waste or service a container. */
        Collection: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "collection";
            status: components["schemas"]["CollectionStatus"];
            /** Format: date */
            scheduled_date: string;
            address: string | null;
            postcode: string | null;
            /** @description Empty where none is known yet. */
            ewc_codes: string[];
            /** @description Null where no weight was given and none could be estimated. */
            quantity_kg: number | null;
            /** @description Quantity as entered, in `quantity_unit`. */
            quantity_value: number | null;
            /** @enum {string|null} */
            quantity_unit: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            container_type: string | null;
            weight_is_estimate: boolean;
            /** Format: uuid */
            client_id: string | null;
            /**
             * Format: uuid
             * @description The transfer note that covers this collection.
             */
            note_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description `HH:MM`, London time. */
            scheduled_time: string | null;
            /** Format: uuid */
            client_location_id: string | null;
            waste_description: string | null;
            /**
             * Format: uuid
             * @description The container being serviced.
             */
            container_id: string | null;
            driver_notes: string | null;
            cancel_reason: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** @enum {string|null} */
            service_type: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            /**
             * Format: uuid
             * @description The person of the team who drives.
             */
            driver_id: string | null;
            /** Format: uuid */
            vehicle_id: string | null;
            vehicle_reg: string | null;
            /** @description Place in the order of the driver's day. */
            sequence: number | null;
            /**
             * Format: date-time
             * @description When it is expected to arrive.
             */
            eta: string | null;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            arrived_at: string | null;
            /**
             * @description What came of the visit; null until it is completed.
             * @enum {string|null}
             */
            outcome: "done" | "aborted" | "partial" | null;
            /** @enum {string|null} */
            aborted_reason: "no_access" | "contamination" | "blocked" | "not_ready" | "weather" | "breakdown" | "other" | null;
            /** @description What was weighed on the visit. */
            actual_weight_kg: number | null;
            /** @description Containers the visit is to bring or, once it is completed, brought. */
            containers_delivered: string[];
            /** @description Containers the visit is to take away or, once it is completed, took. */
            containers_collected: string[];
            signature: components["schemas"]["Signature"];
            gps: components["schemas"]["CollectionPosition"];
            purchase_order: string | null;
        };
        /** @description A page of collections, newest first. */
        CollectionList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Collection"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A collection to create. */
        CollectionCreate: {
            /** Format: date */
            scheduled_date: string;
            /** @description `HH:MM`, 24-hour, London time. */
            scheduled_time?: string;
            /**
             * Format: uuid
             * @description The client collected from.
             */
            client_id?: string;
            /**
             * Format: uuid
             * @description The client site.
             */
            client_location_id?: string;
            /** @description Defaults to the client site. */
            address?: string;
            /** @description Defaults to the client site. */
            postcode?: string;
            waste_description?: string;
            /** @description Codes of the List of Waste, three pairs of digits separated by spaces. */
            ewc_codes?: string[];
            quantity_kg?: number;
            /** @description Quantity as entered, in `quantity_unit`. */
            quantity_value?: number;
            /** @enum {string} */
            quantity_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers";
            /** @description Container type and size. Needed to estimate the weight when the unit is `containers`. */
            container_type?: string;
            /**
             * @description Send false where the weight was weighed.
             * @default true
             */
            weight_is_estimate?: boolean;
            /**
             * Format: uuid
             * @description The container being serviced.
             */
            container_id?: string;
            /** @description Shown to the driver. */
            driver_notes?: string;
        };
        /** @description Records to create, each by itself. */
        CollectionBulkCreate: {
            data: components["schemas"]["CollectionCreate"][];
        };
        /** @description The result of one collection; `data` when it was created, `error` when it was not. */
        CollectionBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this collection would have had by itself. */
            status: number;
            data?: components["schemas"]["Collection"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each collection of a bulk request. */
        CollectionBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["CollectionBulkItem"][];
        };
        /** @description The fields of a collection to change. */
        CollectionUpdate: {
            /**
             * @description Cancels, or brings back what was cancelled.
             * @enum {string}
             */
            status?: "scheduled" | "cancelled";
            cancel_reason?: string | null;
            /** Format: date */
            scheduled_date?: string;
            /** @description `HH:MM`, 24-hour, London time. */
            scheduled_time?: string | null;
            /** Format: uuid */
            client_id?: string | null;
            /** Format: uuid */
            client_location_id?: string | null;
            address?: string | null;
            postcode?: string | null;
            waste_description?: string | null;
            /** @description Replaces all codes of the collection. */
            ewc_codes?: string[];
            /** @description Null has the weight estimated again. */
            quantity_kg?: number | null;
            quantity_value?: number | null;
            /** @enum {string|null} */
            quantity_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            container_type?: string | null;
            weight_is_estimate?: boolean;
            /** Format: uuid */
            container_id?: string | null;
            driver_notes?: string | null;
        };
        /** @enum {string} */
        ContainerStatus: "available" | "on_hire" | "in_transit" | "maintenance" | "repair" | "lost" | "scrapped";
        /** @description Where the container is. */
        ContainerLocation: {
            /** @enum {string} */
            type: "yard" | "client" | "site" | "vehicle" | "unknown";
            /** Format: uuid */
            client_location_id: string | null;
            /** Format: uuid */
            site_id: string | null;
            address: string | null;
            postcode: string | null;
            /** @description Degrees north, WGS 84. */
            lat: number | null;
            /** @description Degrees east, WGS 84. */
            lng: number | null;
            /**
             * Format: date-time
             * @description When it came there.
             */
            since: string | null;
        };
        /** @description A container you own. */
        Container: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "container";
            /** @description The number painted on it. */
            reference: string | null;
            /** @description Type and size. */
            container_type: string;
            status: components["schemas"]["ContainerStatus"];
            location: components["schemas"]["ContainerLocation"];
            /**
             * Format: uuid
             * @description The client that has it.
             */
            client_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of containers, newest first. */
        ContainerList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Container"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description Where the container is. Address and postcode default to those of the client location or site. */
        ContainerLocationInput: {
            /** @enum {string} */
            type?: "yard" | "client" | "site" | "vehicle" | "unknown";
            /** Format: uuid */
            client_location_id?: string | null;
            /** Format: uuid */
            site_id?: string | null;
            address?: string | null;
            postcode?: string | null;
        };
        /** @description A container to create. */
        ContainerCreate: {
            /** @description The number painted on it. */
            reference?: string | null;
            /** @description Type and size, such as 8 yd skip. */
            container_type: string;
            /**
             * @default available
             * @enum {string}
             */
            status?: "available" | "on_hire" | "in_transit" | "maintenance" | "repair" | "lost" | "scrapped";
            /**
             * Format: uuid
             * @description The client that has it.
             */
            client_id?: string | null;
            location?: components["schemas"]["ContainerLocationInput"];
        };
        /** @description Records to create, each by itself. */
        ContainerBulkCreate: {
            data: components["schemas"]["ContainerCreate"][];
        };
        /** @description The result of one container; `data` when it was created, `error` when it was not. */
        ContainerBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this container would have had by itself. */
            status: number;
            data?: components["schemas"]["Container"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each container of a bulk request. */
        ContainerBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["ContainerBulkItem"][];
        };
        /** @description The fields of a container to change. */
        ContainerUpdate: {
            /** @description The number painted on it. */
            reference?: string | null;
            /** @description Type and size. */
            container_type?: string;
            status?: components["schemas"]["ContainerStatus"];
            /**
             * Format: uuid
             * @description The client that has it.
             */
            client_id?: string | null;
            location?: components["schemas"]["ContainerLocationInput"];
        };
        /**
         * @description `credited` where credit notes cover the whole invoice. A `void` invoice keeps its number.
         * @enum {string}
         */
        InvoiceStatus: "draft" | "sent" | "overdue" | "paid" | "credited" | "void";
        /** @description One line of an invoice or a quote. Amounts are in pounds. */
        LineItem: {
            /** Format: uuid */
            id: string;
            /** @description Place on the document, from 1. */
            position: number;
            description: string;
            quantity: number;
            /** @enum {string} */
            unit: "each" | "tonne" | "kg" | "day" | "hour" | "load" | "job" | "mile" | "litre" | "m3";
            /** @description Without VAT. */
            unit_price: number;
            /** @description From 0 to 100, taken off before VAT. */
            discount_percent: number;
            /** @description Quantity times price less discount, rounded to the penny. */
            net: number;
            /** @description Percent: 20, 5 or 0; null where no VAT applies. */
            vat_rate: number | null;
            /** @enum {string} */
            vat_code: "standard" | "reduced" | "zero" | "exempt" | "outside_scope" | "reverse_charge";
            vat_amount: number;
            /** @description With VAT. */
            gross: number;
            /** @description What was done: `delivery`, `exchange`, `collection`, `wait_and_load`, `tip_and_return`, `muckaway` or `aborted_visit`. */
            service_type: string | null;
            ewc_code: string | null;
            /** Format: uuid */
            collection_id: string | null;
            /** Format: uuid */
            note_id: string | null;
            /** Format: uuid */
            weighbridge_ticket_id: string | null;
            /** @description Landfill tax contained in `net`. */
            landfill_tax: number | null;
        };
        /** @description A sales invoice. */
        Invoice: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "invoice";
            /** @description Given when it is first sent and never used twice; until then a draft number. */
            number: string;
            status: components["schemas"]["InvoiceStatus"];
            /** @description ISO 4217; always `GBP`. */
            currency: string;
            /**
             * Format: date
             * @description The day it was first sent; of a draft, the day it was written.
             */
            issue_date: string;
            /** Format: date */
            due_date: string | null;
            /** @description Without VAT, in pounds. */
            subtotal: number;
            /** @description In pounds. */
            vat_amount: number;
            /** @description With VAT, in pounds. */
            total: number;
            lines: components["schemas"]["LineItem"][];
            /** Format: uuid */
            client_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Left to pay in pounds, the total less payments and credit notes. */
            balance: number;
            /**
             * Format: date-time
             * @description When the balance reached zero.
             */
            paid_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** @description Paid so far, in pounds. */
            amount_paid: number;
            /** @description Credited so far, in pounds. */
            amount_credited: number;
            /**
             * Format: date
             * @description Where the supply was made on another day.
             */
            tax_point: string | null;
            /** @description Its own terms, such as `30_days`; null where it follows those of the client or the team. */
            payment_terms: string | null;
            /** @description The customer's order. */
            purchase_order: string | null;
            notes: string | null;
            /**
             * Format: uuid
             * @description The quote it was made from.
             */
            quote_id: string | null;
            /**
             * Format: uuid
             * @description The billing run that wrote it.
             */
            billing_run_id: string | null;
            /** Format: date-time */
            sent_at: string | null;
            /** @description The address it was last mailed to. */
            sent_to: string | null;
            /** @description How many reminders went out. */
            reminders: number;
            /** Format: date-time */
            reminded_at: string | null;
            void_reason: string | null;
        };
        /** @description A page of invoices, newest first. */
        InvoiceList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Invoice"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /**
         * @description `expired` once `valid_until` has passed without an answer.
         * @enum {string}
         */
        QuoteStatus: "draft" | "sent" | "accepted" | "declined" | "expired";
        /** @description A priced offer to a client. */
        Quote: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "quote";
            number: string;
            status: components["schemas"]["QuoteStatus"];
            /** @description With VAT, in pounds. */
            total: number;
            lines: components["schemas"]["LineItem"][];
            /** Format: date-time */
            accepted_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            client_id: string | null;
            /** @description ISO 4217; always `GBP`. */
            currency: string;
            /** @description Without VAT, in pounds. */
            subtotal: number;
            /** @description In pounds. */
            vat_amount: number;
            /**
             * Format: date
             * @description The last day it can be accepted, London time.
             */
            valid_until: string | null;
            /** Format: date-time */
            updated_at: string;
            /** @description Counts what the customer was sent, from 1. */
            version: number;
            title: string | null;
            /**
             * Format: date
             * @description The day it was sent.
             */
            issue_date: string | null;
            /** @description The customer's order. */
            purchase_order: string | null;
            notes: string | null;
            terms: string | null;
            /** Format: date-time */
            sent_at: string | null;
            /** @description The address it was last mailed to. */
            sent_to: string | null;
            /** @description The name that the customer gave. */
            accepted_by: string | null;
            /** Format: date-time */
            declined_at: string | null;
            decline_reason: string | null;
            /**
             * Format: uuid
             * @description The job it became.
             */
            collection_id: string | null;
            /**
             * Format: uuid
             * @description Its invoice, unless that is void.
             */
            invoice_id: string | null;
        };
        /** @description A page of quotes, newest first. */
        QuoteList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Quote"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /**
         * @description `issued` when parts A, B and D are complete, `collected` when the carrier has signed, `received` or `rejected` when the consignee has.
         * @enum {string}
         */
        ConsignmentNoteStatus: "draft" | "issued" | "collected" | "received" | "rejected" | "cancelled";
        /** @description A business and its address. As `producer` all null where it is the one the waste is removed from. */
        ConsignmentPlace: {
            name: string | null;
            address: string | null;
            postcode: string | null;
            phone: string | null;
            email: string | null;
            permit_number: string | null;
        };
        /** @description Notification: from where, to where and when. */
        ConsignmentPartA: {
            consignment_code: string | null;
            /** @description Wales only. */
            premises_code: string | null;
            removed_from: components["schemas"]["ConsignmentPlace"];
            taken_to: components["schemas"]["ConsignmentPlace"];
            producer: components["schemas"]["ConsignmentPlace"];
            /** Format: date */
            expected_date: string | null;
        };
        /** @description A hazardous component of the waste. */
        ConsignmentComponent: {
            name: string;
            concentration: number | null;
            /** @enum {string|null} */
            unit: "%" | "mg/kg" | null;
        };
        /** @description What the waste is in. */
        ConsignmentContainers: {
            type: string | null;
            number: number | null;
            size: string | null;
        };
        /** @description One waste of the consignment. */
        ConsignmentWaste: {
            description: string | null;
            ewc_code: string | null;
            quantity_kg: number | null;
            components: components["schemas"]["ConsignmentComponent"][];
            /** @enum {string|null} */
            physical_form: "gas" | "liquid" | "solid" | "powder" | "sludge" | "mixed" | null;
            /** @description Hazardous properties, such as `HP_7`. */
            hazard_codes: string[];
            containers: components["schemas"]["ConsignmentContainers"];
            /** @description Dangerous goods number, such as UN2590. */
            un_number: string | null;
            proper_shipping_name: string | null;
            un_class: string | null;
            /** @enum {string|null} */
            packing_group: "I" | "II" | "III" | null;
            special_handling: string | null;
        };
        /** @description The waste. */
        ConsignmentPartB: {
            /** @description What gave rise to the waste. */
            process: string | null;
            process_sic: string | null;
            wastes: components["schemas"]["ConsignmentWaste"][];
            total_kg: number | null;
        };
        /** @description A carrier. */
        ConsignmentCarrier: {
            name: string | null;
            on_behalf_of: string | null;
            address: string | null;
            registration_number: string | null;
            /** @description Why no registration is needed. */
            exempt_reason: string | null;
        };
        /** @description The carrier's certificate. */
        ConsignmentPartC: {
            carrier: components["schemas"]["ConsignmentCarrier"];
            vehicle_reg: string | null;
            /** @description Where it does not travel by road. */
            mode: string | null;
            /** @description Shared by all notes of one round. */
            round_number: string | null;
            /** @description Place of this collection in its round. */
            collection_number: number | null;
            signature: components["schemas"]["Signature"];
            /** @description Later carriers, in order. */
            carriers: components["schemas"]["ConsignmentCarrier"][];
        };
        /** @description The consignor's certificate: the information is correct, the carrier knows the precautions, and the waste hierarchy was applied. */
        ConsignmentPartD: {
            name: string | null;
            on_behalf_of: string | null;
            address: string | null;
            signature: components["schemas"]["Signature"];
        };
        /** @description What was received of one waste. */
        ConsignmentReceipt: {
            ewc_code: string | null;
            quantity_kg: number | null;
            accepted: boolean;
            /** @description Disposal or recovery operation, such as `R4` or `D15`. */
            operation: string | null;
            rejection_reason: string | null;
        };
        /** @description The consignee's certificate. */
        ConsignmentPartE: {
            /** Format: date-time */
            received_at: string | null;
            vehicle_reg: string | null;
            wastes: components["schemas"]["ConsignmentReceipt"][];
            permit_number: string | null;
            exemption_number: string | null;
            /** @description How many the round brought. */
            total_consignments: number | null;
            signature: components["schemas"]["Signature"];
        };
        /** @description The five parts of the form. */
        ConsignmentParts: {
            a: components["schemas"]["ConsignmentPartA"];
            b: components["schemas"]["ConsignmentPartB"];
            c: components["schemas"]["ConsignmentPartC"];
            d: components["schemas"]["ConsignmentPartD"];
            e: components["schemas"]["ConsignmentPartE"];
        };
        /** @description A hazardous waste consignment note. */
        ConsignmentNote: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "consignment_note";
            /** @description Null until it is issued. */
            consignment_code: string | null;
            /** @enum {string} */
            jurisdiction: "england" | "wales" | "scotland" | "northern_ireland";
            status: components["schemas"]["ConsignmentNoteStatus"];
            parts: components["schemas"]["ConsignmentParts"];
            /** Format: date-time */
            created_at: string;
            /**
             * Format: uuid
             * @description The consignor client.
             */
            client_id: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of consignment notes, newest first. */
        ConsignmentNoteList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ConsignmentNote"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A vehicle weighed loaded and empty. */
        WeighbridgeTicket: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "weighbridge_ticket";
            ticket_number: string | null;
            /** Format: date */
            ticket_date: string;
            /** @description As it was entered. */
            vehicle_reg: string | null;
            /** @description Loaded weight. */
            gross_kg: number | null;
            /** @description Empty weight. */
            tare_kg: number | null;
            /** @description Gross less tare, the load itself. */
            net_kg: number | null;
            /** Format: date-time */
            created_at: string;
            /** @description The waste in words. */
            waste_type: string | null;
            ewc_code: string | null;
            /**
             * Format: uuid
             * @description The site where it was issued.
             */
            site_id: string | null;
            /**
             * Format: uuid
             * @description The transfer note the load relates to.
             */
            note_id: string | null;
            notes: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of weighbridge tickets, newest first. */
        WeighbridgeTicketList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["WeighbridgeTicket"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A weighbridge ticket to create. */
        WeighbridgeTicketCreate: {
            ticket_number?: string;
            /**
             * Format: date
             * @description Defaults to today, London time.
             */
            ticket_date?: string;
            vehicle_reg: string;
            /** @description The waste in words. */
            waste_type: string;
            /** @description Code of the List of Waste; an asterisk may mark it as hazardous. */
            ewc_code?: string;
            /** @description Loaded weight. */
            gross_kg: number;
            /** @description Empty weight. */
            tare_kg: number;
            /**
             * Format: uuid
             * @description The site where it was issued.
             */
            site_id?: string;
            /**
             * Format: uuid
             * @description The transfer note the load relates to.
             */
            note_id?: string;
            notes?: string;
        };
        /** @description Records to create, each by itself. */
        WeighbridgeTicketBulkCreate: {
            data: components["schemas"]["WeighbridgeTicketCreate"][];
        };
        /** @description The result of one ticket; `data` when it was created, `error` when it was not. */
        WeighbridgeTicketBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this ticket would have had by itself. */
            status: number;
            data?: components["schemas"]["WeighbridgeTicket"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each ticket of a bulk request. */
        WeighbridgeTicketBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["WeighbridgeTicketBulkItem"][];
        };
        /** @description Who made the change. A change through a key names the person who created the key. */
        AuditActor: {
            /** @description `user`, `api_key`, `client`, `system` or the name of a provider. */
            type: string;
            id: string | null;
            name: string | null;
            api_key_prefix: string | null;
        };
        /** @description One field before and after. A value of any kind; null where there was or is none. */
        AuditChange: {
            /** @description Dotted path of the field. */
            field: string;
            /** @description The value before. */
            from: unknown;
            /** @description The value after. */
            to: unknown;
        };
        /** @description One change of one record. */
        AuditEvent: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "audit_event";
            /** @description Kind of record, as in its `object`. */
            entity_type: string;
            /** @description The record. Null for what concerns no single one. */
            entity_id: string | null;
            /**
             * Format: uuid
             * @description The client the record belongs to.
             */
            client_id: string | null;
            /** @enum {string} */
            action: "create" | "update" | "delete" | "sign" | "send" | "status_change" | "export" | "login" | "import";
            /**
             * @description Through which door: the application, this API, a page reached by a link (`portal`), the driver's app, a message from a provider (`webhook`), the service itself, or a file import.
             * @enum {string}
             */
            source: "app" | "api" | "portal" | "driver" | "webhook" | "system" | "import";
            actor: components["schemas"]["AuditActor"];
            changes: components["schemas"]["AuditChange"][];
            ip: string | null;
            /** @description The `X-Request-Id` of the request that made the change. */
            request_id: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of changes, newest first. */
        AuditEventList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["AuditEvent"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A client as the application writes it, whole. */
        AppClientInput: {
            /** @description Display name, person or business. */
            name: string;
            /** @description Registered company name. */
            company?: string | null;
            /**
             * Format: email
             * @description Billing or contact email.
             */
            email?: string | null;
            phone?: string | null;
            /** @description Address lines, separated by line breaks or commas. */
            address?: string | null;
            city?: string | null;
            /** @description UK postcode. */
            postcode?: string | null;
            /** @description Companies House number. */
            company_number?: string | null;
            /** @description Waste carrier registration, in a form that one of the four nations uses, such as CBDU123456. */
            carrier_registration?: string | null;
            /** @description Business classification (SIC 2007), printed on transfer notes. */
            sic_code?: string | null;
            /** @description Internal notes. */
            notes?: string | null;
            /** @description UK VAT number; its check digits are checked. */
            vat_number?: string | null;
            /**
             * @description How many people work there.
             * @enum {string|null}
             */
            employee_band?: "under_10" | "10_to_49" | "50_to_249" | "250_or_more" | null;
            /**
             * @description When invoices fall due; null follows the team's own terms.
             * @enum {string|null}
             */
            payment_terms?: "pro_forma" | "card_on_booking" | "7_days" | "14_days" | "30_days" | "30_days_end_of_month" | "60_days" | null;
            /** @description Pounds the client may owe, at most two decimals; null is no limit. */
            credit_limit?: number | null;
            /**
             * @description True while no new work may be booked for the client.
             * @default false
             */
            on_stop?: boolean;
            /**
             * @description Whether construction services to the client are reverse-charged.
             * @default false
             */
            cis_reverse_charge?: boolean;
        };
        /** @description Records to create, each by itself. */
        AppClientBulkCreate: {
            data: components["schemas"]["AppClientInput"][];
        };
        /** @description The result of one client; `data` when it was created, `error` when it was not. */
        AppClientBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this client would have had by itself. */
            status: number;
            data?: components["schemas"]["Client"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each client of a bulk request. */
        AppClientBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["AppClientBulkItem"][];
        };
        /** @description What to change of where the relation stands. */
        ClientCrmUpdate: {
            /** @enum {string} */
            stage?: "lead" | "quoted" | "active" | "dormant" | "lost";
            /**
             * Format: uuid
             * @description A member of the team.
             */
            account_manager_id?: string | null;
            lead_source?: string | null;
            /** @description Needed with the stage lost and refused with any other. */
            lost_reason?: string | null;
            /** Format: date */
            next_contact_on?: string | null;
        };
        /** @description Something to do for a client. */
        ClientTask: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "client_task";
            /** Format: uuid */
            client_id: string;
            client_name: string;
            title: string;
            notes: string | null;
            /** Format: date */
            due_on: string | null;
            /**
             * Format: uuid
             * @description The team member who is to do it.
             */
            assignee_id: string | null;
            done: boolean;
            /** Format: date-time */
            done_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of tasks, newest first. */
        ClientTaskList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ClientTask"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A person to speak to at a client. */
        ClientContact: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "client_contact";
            /** Format: uuid */
            client_id: string;
            name: string;
            role: string | null;
            email: string | null;
            phone: string | null;
            /** @description The one to ask first. A client has at most one. */
            is_primary: boolean;
            /** @description Which documents are sent to this person. */
            receives: ("invoices" | "notes" | "quotes")[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of contacts, newest first. */
        ClientContactList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ClientContact"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A contact to add. */
        ClientContactCreate: {
            name: string;
            role?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            /** @default false */
            is_primary?: boolean;
            /** @description Which documents are sent to this person; they need an email address. */
            receives?: ("invoices" | "notes" | "quotes")[];
        };
        /** @description The fields of a contact to change. */
        ClientContactUpdate: {
            name?: string;
            role?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            is_primary?: boolean;
            receives?: ("invoices" | "notes" | "quotes")[];
        };
        /** @description Something that happened with a client. */
        ClientActivity: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "client_activity";
            /** Format: uuid */
            client_id: string;
            /**
             * Format: uuid
             * @description Whom it was with.
             */
            contact_id: string | null;
            /** @enum {string} */
            kind: "call" | "email" | "visit" | "note";
            summary: string;
            /** Format: date-time */
            happened_at: string;
            /** @description Who wrote it down. */
            author_name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of activities, newest first. */
        ClientActivityList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ClientActivity"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description An activity to write down. */
        ClientActivityCreate: {
            /** @enum {string} */
            kind: "call" | "email" | "visit" | "note";
            summary: string;
            /**
             * Format: uuid
             * @description A contact of this client.
             */
            contact_id?: string | null;
            /**
             * Format: date-time
             * @description Defaults to now.
             */
            happened_at?: string;
        };
        /** @description The fields of an activity to correct. */
        ClientActivityUpdate: {
            /** @enum {string} */
            kind?: "call" | "email" | "visit" | "note";
            summary?: string;
            /**
             * Format: uuid
             * @description A contact of this client.
             */
            contact_id?: string | null;
            /** Format: date-time */
            happened_at?: string;
        };
        /** @description A task to add. */
        ClientTaskCreate: {
            title: string;
            notes?: string | null;
            /** Format: date */
            due_on?: string | null;
            /**
             * Format: uuid
             * @description A member of the team.
             */
            assignee_id?: string | null;
        };
        /** @description The fields of a task to change. */
        ClientTaskUpdate: {
            title?: string;
            notes?: string | null;
            /** Format: date */
            due_on?: string | null;
            /**
             * Format: uuid
             * @description A member of the team.
             */
            assignee_id?: string | null;
            done?: boolean;
        };
        /** @description A client location as the application writes it, whole. */
        AppClientLocationInput: {
            /** @description What people call the place. */
            label: string;
            /** @description Address lines, separated by line breaks or commas. */
            address?: string | null;
            city?: string | null;
            /** @description UK postcode. It places the location on the map. */
            postcode?: string | null;
            /** @description Whether this is the client's usual place. Left out, a new one is if it is the first. */
            is_default?: boolean;
            /** @description Whom the driver asks for. */
            contact_name?: string | null;
            contact_phone?: string | null;
            /** Format: email */
            contact_email?: string | null;
            /** @description How to get in, shown to the driver. */
            access_notes?: string | null;
        };
        /** @description How far a job is. Items are done, failed or skipped, or still to do. */
        JobProgress: {
            /** @description How many items there are; null until that is known. */
            total: number | null;
            done: number;
            failed: number;
            /** @description Items that needed nothing, or were not begun when the job was cancelled. */
            skipped: number;
            /** @description Of all items those that are done, failed or skipped, in whole percent. */
            percent: number | null;
            /**
             * Format: date-time
             * @description When the last item is likely to be done, by the present pace; null while that cannot be said.
             */
            eta: string | null;
        };
        /** @description An item that failed. */
        JobFailure: {
            /** @description Id or reference of the record. */
            ref: string;
            message: string;
        };
        /** @description The file a job made. */
        JobFile: {
            name: string;
            content_type: string;
            bytes: number;
            /**
             * Format: date-time
             * @description When it is deleted.
             */
            expires_at: string;
        };
        /** @description The person who started the job, in whose name it works. */
        JobStarter: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @description Something a person started that takes longer than a request. */
        Job: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "job";
            /** @description What it does, such as `bulk_reminders`. */
            kind: string;
            /** @description A name of your own. */
            label: string | null;
            /**
             * @description `failed` when at least one item failed, or the job as a whole.
             * @enum {string}
             */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
            /** @description It only counts what it would do. */
            dry_run: boolean;
            progress: components["schemas"]["JobProgress"];
            /** @description What the job says of itself; `count` in a dry run. */
            result: {
                [key: string]: unknown;
            } | null;
            /** @description Why it failed. */
            error: string | null;
            /** @description The first 20 items that failed. */
            failures: components["schemas"]["JobFailure"][];
            /** @description The file to download, while there is one. */
            file: components["schemas"]["JobFile"] | null;
            /** @description What it was started with. */
            params: {
                [key: string]: unknown;
            };
            created_by: components["schemas"]["JobStarter"];
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            /** Format: date-time */
            archived_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of jobs, newest first. */
        JobList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Job"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description The fields of a job to change. */
        JobUpdate: {
            label?: string | null;
            /** @description True takes an ended job out of the list. */
            archived?: boolean;
        };
        /** @description An amount on top. */
        PriceSurcharge: {
            description: string;
            /** @description Pounds. */
            amount: number;
        };
        /** @description One price. Of those that suit a job the client's own beats the standard one, then the one that says more about the job wins. */
        PriceItem: {
            description: string | null;
            /** @enum {string|null} */
            service_type: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            container_type: string | null;
            ewc_prefix: string | null;
            /** @enum {string} */
            unit: "job" | "load" | "each" | "tonne" | "day" | "hour" | "mile";
            price: number;
            hire_days_included: number | null;
            excess_per_day: number | null;
            tonnes_included: number | null;
            excess_per_tonne: number | null;
            minimum_charge: number | null;
            surcharges: components["schemas"]["PriceSurcharge"][];
            /** @enum {string|null} */
            landfill_tax: "standard" | "lower" | null;
            /** @enum {string} */
            vat_code: "standard" | "reduced" | "zero" | "exempt" | "outside_scope" | "reverse_charge";
        };
        /** @description What work is charged at, for one client or as the standard, from a day on. */
        PriceList: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "price_list";
            name: string;
            /**
             * Format: uuid
             * @description Null is a standard list.
             */
            client_id: string | null;
            /** Format: date */
            effective_from: string;
            /**
             * Format: date
             * @description The last day.
             */
            effective_to: string | null;
            items: components["schemas"]["PriceItem"][];
            notes: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of price lists, newest first. */
        PriceListList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["PriceList"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description An amount on top. */
        PriceSurchargeInput: {
            description: string;
            /** @description Pounds, at most two decimals. */
            amount: number;
        };
        /** @description One price. */
        PriceItemInput: {
            /** @description How invoices word it; made of the service and container where null. */
            description?: string | null;
            /**
             * @description For this service alone; null is for any.
             * @enum {string|null}
             */
            service_type?: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            /** @description For this container alone, such as 8yd skip; null is for any. */
            container_type?: string | null;
            /** @description For waste whose code begins so, such as `17` or `17 09`; null is for any. */
            ewc_prefix?: string | null;
            /**
             * @description What `price` is for one of.
             * @default job
             * @enum {string}
             */
            unit?: "job" | "load" | "each" | "tonne" | "day" | "hour" | "mile";
            /** @description Pounds before VAT, at most two decimals. */
            price: number;
            hire_days_included?: number | null;
            /** @description Pounds for each day of hire beyond those included. */
            excess_per_day?: number | null;
            tonnes_included?: number | null;
            /** @description Pounds for each tonne beyond those included. */
            excess_per_tonne?: number | null;
            /** @description Pounds that a job comes to at least. */
            minimum_charge?: number | null;
            /** @description Added to every job at this price. */
            surcharges?: components["schemas"]["PriceSurchargeInput"][];
            /**
             * @description Added to a price per tonne at the rate of the day; null where the price contains it.
             * @enum {string|null}
             */
            landfill_tax?: "standard" | "lower" | null;
            /**
             * @default standard
             * @enum {string}
             */
            vat_code?: "standard" | "reduced" | "zero" | "exempt" | "outside_scope" | "reverse_charge";
        };
        /** @description A price list to create. */
        PriceListCreate: {
            name: string;
            /**
             * Format: uuid
             * @description Whose prices; null is a standard list.
             */
            client_id?: string | null;
            /** Format: date */
            effective_from: string;
            /**
             * Format: date
             * @description The last day.
             */
            effective_to?: string | null;
            items: components["schemas"]["PriceItemInput"][];
            notes?: string | null;
        };
        /** @description Records to create, each by itself. */
        PriceListBulkCreate: {
            data: components["schemas"]["PriceListCreate"][];
        };
        /** @description The result of one price list; `data` when it was created, `error` when it was not. */
        PriceListBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this price list would have had by itself. */
            status: number;
            data?: components["schemas"]["PriceList"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each price list of a bulk request. */
        PriceListBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["PriceListBulkItem"][];
        };
        /** @description The fields of a price list to change. */
        PriceListUpdate: {
            name?: string;
            /**
             * Format: uuid
             * @description Whose prices; null is a standard list.
             */
            client_id?: string | null;
            /** Format: date */
            effective_from?: string;
            /**
             * Format: date
             * @description The last day.
             */
            effective_to?: string | null;
            /** @description Replaces all prices of the list. */
            items?: components["schemas"]["PriceItemInput"][];
            notes?: string | null;
        };
        /** @description A service that was agreed. */
        ContractService: {
            /** @enum {string|null} */
            service_type: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            description: string | null;
            container_type: string | null;
            ewc_codes: string[];
            frequency: string | null;
        };
        /** @description What was agreed with a client. */
        ClientContract: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "client_contract";
            /** Format: uuid */
            client_id: string;
            name: string;
            reference: string | null;
            /** Format: date */
            start_on: string;
            /** Format: date */
            end_on: string | null;
            notice_days: number;
            /**
             * Format: date
             * @description The last day to give notice for the end of the term.
             */
            give_notice_by: string | null;
            auto_renew: boolean;
            /** Format: uuid */
            price_list_id: string | null;
            services: components["schemas"]["ContractService"][];
            notes: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of contracts, newest first. */
        ClientContractList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ClientContract"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A service that was agreed. */
        ContractServiceInput: {
            /** @enum {string|null} */
            service_type?: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            description?: string | null;
            container_type?: string | null;
            ewc_codes?: string[];
            /** @description In words, such as weekly on Tuesdays. */
            frequency?: string | null;
        };
        /** @description A contract to add. */
        ClientContractCreate: {
            name: string;
            /** @description How the client calls it. */
            reference?: string | null;
            /** Format: date */
            start_on: string;
            /**
             * Format: date
             * @description The last day; null runs until notice is given.
             */
            end_on?: string | null;
            /** @default 0 */
            notice_days?: number;
            /**
             * @description Whether it goes on for another term unless notice is given.
             * @default false
             */
            auto_renew?: boolean;
            /**
             * Format: uuid
             * @description A standard price list, or one of this client.
             */
            price_list_id?: string | null;
            /** @description What was agreed. */
            services?: components["schemas"]["ContractServiceInput"][];
            notes?: string | null;
        };
        /** @description The fields of a contract to change. */
        ClientContractUpdate: {
            name?: string;
            /** @description How the client calls it. */
            reference?: string | null;
            /** Format: date */
            start_on?: string;
            /**
             * Format: date
             * @description The last day; null runs until notice is given.
             */
            end_on?: string | null;
            notice_days?: number;
            /** @description Whether it goes on for another term unless notice is given. */
            auto_renew?: boolean;
            /**
             * Format: uuid
             * @description A standard price list, or one of this client.
             */
            price_list_id?: string | null;
            /** @description What was agreed. */
            services?: components["schemas"]["ContractServiceInput"][];
            notes?: string | null;
        };
        /** @description One method of a path. */
        AppOperation: {
            /** @description Name in this contract. */
            operation_id: string;
            /** @enum {string} */
            method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
            summary: string;
            /** @description What the person who made the key must be allowed; null where any key with `*` will do. */
            permission: string | null;
            /** @description Whether that person is. */
            allowed: boolean;
        };
        /** @description A path and what can be done with it. */
        AppPath: {
            /** @constant */
            object: "app_path";
            /** @description As in the contract, with `{name}` for parameters. */
            path: string;
            /** @description HEAD works wherever GET does. */
            methods: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")[];
            operations: components["schemas"]["AppOperation"][];
        };
        /** @description All paths of the application. */
        AppPathList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["AppPath"][];
            /** @description Always false: there is one page. */
            has_more: boolean;
            /** @description Always null. */
            next_cursor: null;
            /** @description Paths in the list. */
            path_count: number;
            /** @description Operations in the list. */
            operation_count: number;
        };
        /** @description An invitation to the team. */
        TeamInvite: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "team_invite";
            email: string;
            name: string | null;
            /** @enum {string} */
            role: "owner" | "admin" | "office" | "driver" | "read_only";
            /** Format: uuid */
            role_id: string | null;
            role_name: string;
            /** Format: uuid */
            depot_id: string | null;
            /** @enum {string} */
            status: "pending" | "accepted" | "withdrawn" | "expired";
            /**
             * Format: uuid
             * @description The person who invited.
             */
            invited_by: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            accepted_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A team. */
        Team: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "team";
            name: string;
            /** @enum {string} */
            status: "active" | "suspended";
            /** @description People who work in the team now. */
            member_count: number;
            /** @description Owners among them. */
            owner_count: number;
            /** @description Open invitations, the latest first. */
            invites: components["schemas"]["TeamInvite"][];
            /** Format: date-time */
            created_at: string;
        };
        /** @description Whom to invite, and with which role: a base role or one of the team’s own, exactly one of them. */
        TeamInviteCreate: {
            /** Format: email */
            email: string;
            name?: string;
            /** @enum {string} */
            role?: "owner" | "admin" | "office" | "driver" | "read_only";
            /** Format: uuid */
            role_id?: string;
            /** Format: uuid */
            depot_id?: string | null;
        };
        /** @description A person’s place in the team. */
        TeamMember: {
            /**
             * Format: uuid
             * @description Of the place in the team; `user_id` is the person’s own.
             */
            id: string;
            /** @constant */
            object: "team_member";
            /** Format: uuid */
            user_id: string;
            name: string;
            email: string;
            /**
             * @description The base role. With a role of the team’s own (`role_id`) that one decides instead.
             * @enum {string}
             */
            role: "owner" | "admin" | "office" | "driver" | "read_only";
            /** Format: uuid */
            role_id: string | null;
            /** @description Name of the role that decides. */
            role_name: string;
            /** @enum {string} */
            status: "active" | "suspended";
            /**
             * Format: uuid
             * @description Where the person starts from.
             */
            depot_id: string | null;
            /** @description Keys of the person that work. */
            key_count: number;
            /** @description The last four characters of the driving licence's number. The rest is not kept. */
            licence_last4: string | null;
            /** @description Such as `C1` or `C+E`. */
            licence_categories: string[];
            /**
             * Format: date
             * @description Last day of the driving licence. It is announced 30, 7 and 0 days before (`compliance.expiring`).
             */
            licence_expires_on: string | null;
            /**
             * Format: date
             * @description Last day of the driver's certificate of professional competence, announced likewise.
             */
            cpc_expires_on: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of people, newest first. */
        TeamMemberList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["TeamMember"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description What to change. `role` gives a base role and takes a role of the team’s own away; `role_id` gives one. */
        TeamMemberUpdate: {
            /** @enum {string} */
            role?: "owner" | "admin" | "office" | "driver" | "read_only";
            /** Format: uuid */
            role_id?: string;
            /** @enum {string} */
            status?: "active" | "suspended";
            /** Format: uuid */
            depot_id?: string | null;
            /** @description The last four characters of the driving licence's number. The rest is not kept. */
            licence_last4?: string | null;
            /** @description Such as `C1` or `C+E`. */
            licence_categories?: string[];
            /**
             * Format: date
             * @description Last day of the driving licence. It is announced 30, 7 and 0 days before (`compliance.expiring`).
             */
            licence_expires_on?: string | null;
            /**
             * Format: date
             * @description Last day of the driver's certificate of professional competence, announced likewise.
             */
            cpc_expires_on?: string | null;
        };
        /** @description Settings of the team. */
        TeamSettings: {
            /** @constant */
            object: "team_settings";
            /** @description Name of the team; no other team has it. */
            name: string;
            /**
             * Format: email
             * @description Where answers to the mails of the service go.
             */
            reply_to_email: string | null;
            /**
             * @description When a new invoice falls due.
             * @enum {string}
             */
            payment_terms: "pro_forma" | "card_on_booking" | "7_days" | "14_days" | "30_days" | "30_days_end_of_month" | "60_days";
            /** @description Days a new quote is open. */
            quote_valid_days: number;
            /** @description Days a link to sign works. */
            signing_link_days: number;
            /** @description Days an invitation works. */
            invite_valid_days: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description What to change. */
        TeamSettingsUpdate: {
            /** @description Name of the team; no other team has it. */
            name?: string;
            /**
             * Format: email
             * @description Where answers to the mails of the service go.
             */
            reply_to_email?: string | null;
            /**
             * @description When a new invoice falls due.
             * @enum {string}
             */
            payment_terms?: "pro_forma" | "card_on_booking" | "7_days" | "14_days" | "30_days" | "30_days_end_of_month" | "60_days";
            /** @description Days a new quote is open. */
            quote_valid_days?: number;
            /** @description Days a link to sign works. */
            signing_link_days?: number;
            /** @description Days an invitation works. */
            invite_valid_days?: number;
        };
        /** @description How the team accounts for VAT. */
        VatScheme: {
            /** @constant */
            object: "vat_scheme";
            /** @description Whether the team charges VAT. */
            registered: boolean;
            /**
             * @description How the team accounts for VAT; `not_registered` charges none.
             * @enum {string}
             */
            scheme: "standard" | "flat_rate" | "cash" | "not_registered";
            /** @description UK VAT number. Its check digits are verified. */
            vat_number: string | null;
            flat_rate_category: string | null;
            /** @description Percent of VAT-inclusive turnover, with the flat rate scheme alone. */
            flat_rate_percent: number | null;
            /**
             * Format: date
             * @description Until when one point is taken off the flat rate.
             */
            first_year_until: string | null;
            limited_cost_trader: boolean;
            /**
             * @description What a new line is charged unless it says otherwise.
             * @enum {string}
             */
            default_vat_code: "standard" | "reduced" | "zero" | "exempt" | "outside_scope" | "reverse_charge";
            /** @description Whether construction services may be invoiced under the domestic reverse charge. */
            reverse_charge_enabled: boolean;
            /** Format: date */
            effective_from: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description What to change. */
        VatSchemeUpdate: {
            /**
             * @description How the team accounts for VAT; `not_registered` charges none.
             * @enum {string}
             */
            scheme?: "standard" | "flat_rate" | "cash" | "not_registered";
            /** @description UK VAT number. Its check digits are verified. */
            vat_number?: string | null;
            flat_rate_category?: string | null;
            /** @description Percent of VAT-inclusive turnover, with the flat rate scheme alone. */
            flat_rate_percent?: number | null;
            /**
             * Format: date
             * @description Until when one point is taken off the flat rate.
             */
            first_year_until?: string | null;
            limited_cost_trader?: boolean;
            /**
             * @description What a new line is charged unless it says otherwise.
             * @enum {string}
             */
            default_vat_code?: "standard" | "reduced" | "zero" | "exempt" | "outside_scope" | "reverse_charge";
            /** @description Whether construction services may be invoiced under the domestic reverse charge. */
            reverse_charge_enabled?: boolean;
            /** Format: date */
            effective_from?: string | null;
        };
        /** @description How the change history is kept. */
        AuditSettings: {
            /** @constant */
            object: "audit_settings";
            /** @description How long entries are kept where no law says longer. */
            retention_months: number;
            /** @description Whether entries past that time are purged every night. */
            purge_automatically: boolean;
            /** @description Number of the last seal; 0 before the first. */
            last_seal: number;
            /** @description Its hash in hexadecimal. Who wrote it down can prove later that nothing before it was changed. */
            last_seal_hash: string | null;
            /**
             * Format: date-time
             * @description Every entry before this moment is sealed.
             */
            sealed_until: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description What to change. */
        AuditSettingsUpdate: {
            retention_months?: number;
            purge_automatically?: boolean;
        };
        /** @description A role of the team’s own. */
        Role: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "role";
            name: string;
            permissions: string[];
            /** @description People who have it. */
            member_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A role every team has. */
        BaseRole: {
            /** @constant */
            object: "base_role";
            /** @enum {string} */
            name: "owner" | "admin" | "office" | "driver" | "read_only";
            permissions: string[];
        };
        /** @description A page of roles, newest first. */
        RoleList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Role"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
            /** @description The roles every team has. */
            base_roles: components["schemas"]["BaseRole"][];
        };
        /** @description A new role. */
        RoleCreate: {
            name: string;
            /** @description `*`, `area:*` or `area:action`. */
            permissions: string[];
        };
        /** @description What to change. */
        RoleUpdate: {
            name?: string;
            permissions?: string[];
        };
        /** @description What the register said of the registration; every field is null before the first check. */
        ProfileRegistrationFinding: {
            registration_number: string | null;
            /** @enum {string|null} */
            tier: "upper" | "lower" | null;
            holder_name: string | null;
            /** Format: date */
            expires_on: string | null;
            /** @enum {string|null} */
            status: "active" | "expired" | "revoked" | "not_found" | "unsupported" | "unverified" | null;
            /** Format: date-time */
            checked_at: string | null;
            /** @description Where it was looked up. */
            source: string | null;
        };
        /** @description What documents say of the team’s own company. */
        Profile: {
            /** @constant */
            object: "profile";
            /** @description Registered name, as documents show it. */
            company: string;
            contact_name: string | null;
            address: string | null;
            city: string | null;
            postcode: string | null;
            phone: string | null;
            /** Format: email */
            email: string | null;
            /** Format: uri */
            website: string | null;
            /** @description Companies House number. */
            company_number: string | null;
            /** @description UK VAT number. Its check digits are verified. */
            vat_number: string | null;
            sic_code: string | null;
            /** @description Number under which the team may carry waste, such as `CBDU123456`. */
            carrier_registration: string | null;
            broker_registration: string | null;
            permit_number: string | null;
            /** @enum {string|null} */
            permit_issued_by: "EA" | "NRW" | "SEPA" | "NIEA" | null;
            exemption_number: string | null;
            /** @description Colour of documents, `#rrggbb`. */
            colour: string | null;
            /** @description Whether documents carry a logo. */
            has_logo: boolean;
            ea: components["schemas"]["ProfileRegistrationFinding"];
            /** Format: date-time */
            updated_at: string;
        };
        /** @description The whole profile. */
        ProfileReplace: {
            /** @description Registered name, as documents show it. */
            company: string;
            contact_name?: string | null;
            address?: string | null;
            city?: string | null;
            postcode?: string | null;
            phone?: string | null;
            /** Format: email */
            email?: string | null;
            /** Format: uri */
            website?: string | null;
            /** @description Companies House number. */
            company_number?: string | null;
            /** @description UK VAT number. Its check digits are verified. */
            vat_number?: string | null;
            sic_code?: string | null;
            /** @description Number under which the team may carry waste, such as `CBDU123456`. */
            carrier_registration?: string | null;
            broker_registration?: string | null;
            permit_number?: string | null;
            /** @enum {string|null} */
            permit_issued_by?: "EA" | "NRW" | "SEPA" | "NIEA" | null;
            exemption_number?: string | null;
            /** @description Colour of documents, `#rrggbb`. */
            colour?: string | null;
        };
        /** @description A registration to take into the profile. */
        ProfileRegistration: {
            registration_number: string;
        };
        /** @description A place that vehicles and people start from. */
        Depot: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "depot";
            name: string;
            address: string | null;
            /** @description Places the depot on the map where `lat` and `lng` are not given. */
            postcode: string | null;
            lat: number | null;
            lng: number | null;
            /** @description Whether vehicles are kept here under the operator’s licence. */
            is_operating_centre: boolean;
            /** @description Goods vehicle operator’s licence, such as `OB1234567`. */
            o_licence_ref: string | null;
            opening_hours: string | null;
            /** @description A depot that is given up is made inactive; it keeps its history. */
            is_active: boolean;
            /** @description People who start from here. */
            member_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of depots, newest first. */
        DepotList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Depot"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A new depot. */
        DepotCreate: {
            name: string;
            address?: string | null;
            /** @description Places the depot on the map where `lat` and `lng` are not given. */
            postcode?: string | null;
            lat?: number | null;
            lng?: number | null;
            /** @description Whether vehicles are kept here under the operator’s licence. */
            is_operating_centre?: boolean;
            /** @description Goods vehicle operator’s licence, such as `OB1234567`. */
            o_licence_ref?: string | null;
            opening_hours?: string | null;
            /** @description A depot that is given up is made inactive; it keeps its history. */
            is_active?: boolean;
        };
        /** @description What to change. */
        DepotUpdate: {
            name?: string;
            address?: string | null;
            /** @description Places the depot on the map where `lat` and `lng` are not given. */
            postcode?: string | null;
            lat?: number | null;
            lng?: number | null;
            /** @description Whether vehicles are kept here under the operator’s licence. */
            is_operating_centre?: boolean;
            /** @description Goods vehicle operator’s licence, such as `OB1234567`. */
            o_licence_ref?: string | null;
            opening_hours?: string | null;
            /** @description A depot that is given up is made inactive; it keeps its history. */
            is_active?: boolean;
        };
        /** @description A person and the depot they start from. */
        DepotMember: {
            /** @constant */
            object: "depot_member";
            /** Format: uuid */
            member_id: string;
            /** Format: uuid */
            user_id: string;
            name: string;
            role_name: string;
            /** Format: uuid */
            depot_id: string | null;
            depot_name: string | null;
        };
        /** @description A page of people, newest first. */
        DepotMemberList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["DepotMember"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description Who starts where. */
        DepotMemberUpdate: {
            /** Format: uuid */
            member_id: string;
            /** Format: uuid */
            depot_id: string | null;
        };
        /**
         * @description What a notification is about.
         * @enum {string}
         */
        NotificationKind: "approval_requested" | "approval_decided" | "person_joined" | "signature_captured" | "quote_answered" | "invoice_paid" | "collection_problem" | "compliance_expiring" | "portal_request" | "job_finished" | "webhook_disabled" | "webhook_failing" | "webhook_recovered" | "message";
        /** @description Something a person was told. */
        Notification: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "notification";
            kind: components["schemas"]["NotificationKind"];
            title: string;
            body: string | null;
            /** @description Kind of the record it is about, as in its `object`. */
            entity_type: string | null;
            entity_id: string | null;
            /** Format: date-time */
            read_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of notifications, newest first. */
        NotificationList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Notification"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description Which notifications to change: some by id, or all. Exactly one of the two. */
        NotificationSelection: {
            ids?: string[];
            /** @constant */
            all?: true;
        };
        /** @description What became of the notifications. */
        NotificationCount: {
            /** @constant */
            object: "notification_count";
            /** @description How many were changed. */
            changed: number;
            /** @description How many are still unread. */
            unread: number;
        };
        /** @description What a person is told of. */
        NotificationPreferences: {
            /** @constant */
            object: "notification_preferences";
            in_app: components["schemas"]["NotificationKind"][];
            email: components["schemas"]["NotificationKind"][];
            /**
             * Format: date-time
             * @description Null while nothing was chosen and the defaults stand.
             */
            updated_at: string | null;
        };
        /** @description The whole choice. */
        NotificationPreferencesReplace: {
            in_app: components["schemas"]["NotificationKind"][];
            email: components["schemas"]["NotificationKind"][];
        };
        /** @description A load that is handled again and again. */
        WasteLoad: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "waste_load";
            name: string;
            waste_description: string;
            ewc_codes: string[];
            /** @description Whether one of the codes is hazardous. */
            hazardous: boolean;
            container_type: string | null;
            /** @enum {string|null} */
            physical_form: "Gas" | "Liquid" | "Solid" | "Powder" | "Sludge" | "Mixed" | null;
            default_quantity: number | null;
            /** @enum {string|null} */
            default_unit: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            typical_weight_kg: number | null;
            /** @description Hazardous properties, such as `HP_14`. */
            hazard_codes: string[];
            un_number: string | null;
            /** Format: uuid */
            price_list_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of waste loads, newest first. */
        WasteLoadList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["WasteLoad"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A load of the library, whole. */
        WasteLoadInput: {
            name: string;
            /** @description As section A1 of a transfer note has it. */
            waste_description: string;
            ewc_codes: string[];
            container_type?: string | null;
            /** @enum {string|null} */
            physical_form?: "Gas" | "Liquid" | "Solid" | "Powder" | "Sludge" | "Mixed" | null;
            default_quantity?: number | null;
            /** @enum {string|null} */
            default_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            typical_weight_kg?: number | null;
            /** @description Hazardous properties, such as `HP_14`; only with a hazardous code. */
            hazard_codes?: string[];
            /** @description For the carriage of dangerous goods, such as UN1202. */
            un_number?: string | null;
            /** Format: uuid */
            price_list_id?: string | null;
        };
        /** @description Records to create, each by itself. */
        WasteLoadBulkCreate: {
            data: components["schemas"]["WasteLoadInput"][];
        };
        /** @description The result of one waste load; `data` when it was created, `error` when it was not. */
        WasteLoadBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this waste load would have had by itself. */
            status: number;
            data?: components["schemas"]["WasteLoad"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each waste load of a bulk request. */
        WasteLoadBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["WasteLoadBulkItem"][];
        };
        /** @description A single value. */
        TemplateDefault: string | number | boolean | null;
        /** @description Values by the name of the field they fill, of whatever fields the kind of document has. */
        TemplateDefaults: {
            [key: string]: components["schemas"]["TemplateDefault"];
        };
        /** @description Text and values to start a document from. */
        Template: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "template";
            name: string;
            /** @enum {string} */
            kind: "note" | "quote" | "invoice" | "email" | "rams" | "checklist";
            body: string | null;
            defaults: components["schemas"]["TemplateDefaults"];
            /** @description Whether new documents of the kind start from it. A kind has at most one. */
            is_default: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of templates, newest first. */
        TemplateList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Template"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A template, whole. */
        TemplateInput: {
            name: string;
            /**
             * @description What is started from it.
             * @enum {string}
             */
            kind: "note" | "quote" | "invoice" | "email" | "rams" | "checklist";
            /** @description Text. */
            body?: string | null;
            defaults?: components["schemas"]["TemplateDefaults"];
            /**
             * @description Whether new documents of the kind start from it.
             * @default false
             */
            is_default?: boolean;
        };
        /** @description Records to create, each by itself. */
        TemplateBulkCreate: {
            data: components["schemas"]["TemplateInput"][];
        };
        /** @description The result of one template; `data` when it was created, `error` when it was not. */
        TemplateBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this template would have had by itself. */
            status: number;
            data?: components["schemas"]["Template"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each template of a bulk request. */
        TemplateBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["TemplateBulkItem"][];
        };
        /** @description Something that changed no record. */
        AuditEventRecord: {
            /** @enum {string} */
            action: "export" | "login" | "send" | "sign";
            /** @description Kind of record it is about, as in its `object`. */
            entity_type: string;
            /** Format: uuid */
            entity_id: string;
            /**
             * Format: uuid
             * @description The client it is about.
             */
            client_id?: string | null;
            /** @description What was done, in words. */
            detail?: string;
        };
        /** @description It stands in the history. */
        AuditEventRecorded: {
            /** @constant */
            object: "audit_record";
            entity_type: string;
            /** Format: uuid */
            entity_id: string;
            action: string;
            /** @description Under which it stands there. */
            request_id: string;
        };
        /** @description What to purge. */
        AuditPurgeRequest: {
            /**
             * Format: date
             * @description Entries of days before this one, London time.
             */
            before: string;
            /** @description Why; it stands in the checkpoint. */
            reason: string;
            /** @description Only count. */
            dryRun?: boolean;
        };
        /** @description What was purged, or would be. */
        AuditPurge: {
            /** @constant */
            object: "audit_purge";
            dry_run: boolean;
            /** Format: date */
            before: string;
            /** @description Entries deleted. */
            purged: number;
            /** @description The seal whose hash stands for them; null when nothing could be purged. */
            checkpoint_seal: number | null;
            /** @description Kind of record of the first entry that must be kept, where one stands in the way. */
            kept_entity_type: string | null;
            /**
             * Format: date-time
             * @description Until when that entry must be kept; past where a legal hold keeps it.
             */
            kept_until: string | null;
            /** @description Whether a further request would purge more. */
            more: boolean;
        };
        /** @description A change in words. */
        AuditLogEntry: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "audit_log_entry";
            /** @description A sentence for people; its wording may change. */
            text: string;
            actor_name: string | null;
            actor_id: string | null;
            api_key_prefix: string | null;
            action: string;
            source: string;
            entity_type: string;
            entity_id: string;
            /** Format: uuid */
            client_id: string | null;
            /** @description The fields that changed. */
            fields: string[];
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of entries, newest first. */
        AuditLogList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["AuditLogEntry"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description What may not be deleted. */
        LegalHold: {
            /** @constant */
            object: "legal_hold";
            enabled: boolean;
            reason: string | null;
            /** @enum {string} */
            applies_to: "all" | "client" | "period";
            /** Format: uuid */
            client_id: string | null;
            /** Format: date */
            from: string | null;
            /** Format: date */
            to: string | null;
            /** Format: uuid */
            set_by: string | null;
            set_by_name: string | null;
            /** Format: date-time */
            set_at: string | null;
            /**
             * Format: date-time
             * @description Null where none was ever set.
             */
            updated_at: string | null;
        };
        /** @description What to change. Enabling needs a reason. */
        LegalHoldUpdate: {
            enabled?: boolean;
            reason?: string | null;
            /** @enum {string} */
            applies_to?: "all" | "client" | "period";
            /**
             * Format: uuid
             * @description With `applies_to` `client` alone.
             */
            client_id?: string | null;
            /**
             * Format: date
             * @description With `applies_to` `period` alone: the first day.
             */
            from?: string | null;
            /**
             * Format: date
             * @description The last day.
             */
            to?: string | null;
        };
        /** @description What is collected again and again. */
        RecurringSchedule: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "recurring_schedule";
            /** Format: uuid */
            client_id: string;
            /**
             * Format: uuid
             * @description Null is the client's usual place.
             */
            client_location_id: string | null;
            /** Format: uuid */
            season_ticket_id: string | null;
            rrule: string;
            /** Format: date */
            start_on: string;
            /** Format: date */
            end_on: string | null;
            /** @description `HH:MM`, London time. */
            time: string | null;
            /** @enum {string|null} */
            service_type: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            /** Format: uuid */
            container_id: string | null;
            /** Format: uuid */
            waste_load_id: string | null;
            /** Format: uuid */
            driver_id: string | null;
            driver_notes: string | null;
            skip_dates: string[];
            /** @enum {string} */
            holiday_rule: "same" | "skip" | "before" | "after";
            /** @enum {string} */
            holiday_calendar: "england-and-wales" | "scotland" | "northern-ireland";
            paused: boolean;
            /**
             * Format: date
             * @description The day of the next visit; null while paused and once there is none.
             */
            next_run_on: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of recurring schedules, newest first. */
        RecurringScheduleList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["RecurringSchedule"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A recurring schedule, whole. */
        RecurringScheduleInput: {
            /**
             * Format: uuid
             * @description Whom to collect from.
             */
            client_id: string;
            /**
             * Format: uuid
             * @description Where; null is the client's usual place.
             */
            client_location_id?: string | null;
            /**
             * Format: uuid
             * @description The season ticket, of the same client, that the collections are made under. They stop when it ends.
             */
            season_ticket_id?: string | null;
            /** @description A recurrence rule of RFC 5545 with `FREQ` (DAILY, WEEKLY or MONTHLY), `INTERVAL` and `BYDAY`, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU` or `FREQ=MONTHLY;BYDAY=1MO`. */
            rrule: string;
            /**
             * Format: date
             * @description From when on the intervals are counted. It is a visit only where the rule falls on it.
             */
            start_on: string;
            /**
             * Format: date
             * @description The last day.
             */
            end_on?: string | null;
            /** @description `HH:MM`, 24-hour, London time. */
            time?: string | null;
            /** @enum {string|null} */
            service_type?: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            /**
             * Format: uuid
             * @description The container being serviced.
             */
            container_id?: string | null;
            /**
             * Format: uuid
             * @description What is collected, from the library; null takes the waste of the season ticket.
             */
            waste_load_id?: string | null;
            /**
             * Format: uuid
             * @description A member of the team.
             */
            driver_id?: string | null;
            /** @description Shown to the driver. */
            driver_notes?: string | null;
            /** @description Days without a visit. */
            skip_dates?: string[];
            /**
             * @description What happens on a bank holiday: the visit stays, falls out, or moves to the working day before or after.
             * @default same
             * @enum {string}
             */
            holiday_rule?: "same" | "skip" | "before" | "after";
            /**
             * @description Whose bank holidays.
             * @default england-and-wales
             * @enum {string}
             */
            holiday_calendar?: "england-and-wales" | "scotland" | "northern-ireland";
            /** @default false */
            paused?: boolean;
        };
        /** @description Records to create, each by itself. */
        RecurringScheduleBulkCreate: {
            data: components["schemas"]["RecurringScheduleInput"][];
        };
        /** @description The result of one recurring schedule; `data` when it was created, `error` when it was not. */
        RecurringScheduleBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this recurring schedule would have had by itself. */
            status: number;
            data?: components["schemas"]["RecurringSchedule"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each recurring schedule of a bulk request. */
        RecurringScheduleBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["RecurringScheduleBulkItem"][];
        };
        /** @description A line of a container's history, in the words of then. */
        ContainerMovement: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "container_movement";
            /** Format: uuid */
            container_id: string;
            /**
             * @description Null for a change of status that has no name of its own.
             * @enum {string|null}
             */
            movement: "delivered" | "exchanged_in" | "exchanged_out" | "collected" | "returned_to_yard" | "transferred" | "off_hire" | null;
            status: components["schemas"]["ContainerStatus"];
            /**
             * Format: uuid
             * @description The client that had it from then on.
             */
            client_id: string | null;
            location: components["schemas"]["ContainerLocation"];
            /** Format: date-time */
            moved_at: string;
            /**
             * Format: uuid
             * @description The job that moved it.
             */
            collection_id: string | null;
            notes: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of movements, newest first. */
        ContainerMovementList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ContainerMovement"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /**
         * @description Of an exchange, the full container goes out and the empty one comes in.
         * @enum {string}
         */
        ContainerMovementKind: "delivered" | "exchanged_in" | "exchanged_out" | "collected" | "returned_to_yard" | "transferred" | "off_hire";
        /** @description What happened to the container. */
        ContainerMovementCreate: {
            movement: components["schemas"]["ContainerMovementKind"];
            /**
             * Format: uuid
             * @description The client it comes to.
             */
            client_id?: string;
            location?: components["schemas"]["ContainerLocationInput"];
            /**
             * Format: date-time
             * @description When it happened; now, where it is absent. Not before the movement before it.
             */
            moved_at?: string;
            notes?: string;
        };
        /** @description Loose, or one kind of container. */
        NoteContainmentInput: {
            /** @enum {string} */
            type: "loose" | "bag" | "drum" | "skip" | "roro" | "vehicle_trailer" | "tank" | "ibc" | "wheelie_bin" | "bale" | "box" | "pallet" | "other";
            count?: number | null;
            /** @description Type and size in words, such as 8 yd skip. */
            label?: string | null;
            size?: string | null;
            /** @description What it is where the type is `other`. */
            other_text?: string | null;
        };
        /** @description Section A. */
        NoteWasteInput: {
            /** @description Section A1. */
            description: string;
            /** @description Codes of the List of Waste, three pairs of digits separated by spaces. */
            ewc_codes: string[];
            /** @description Section A2. Taken from `container_type` where it is absent. */
            containment?: components["schemas"]["NoteContainmentInput"][];
            /** @description Section A3, in words. Never read for a weight. */
            quantity?: string | null;
            quantity_value?: number | null;
            /** @enum {string|null} */
            quantity_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            /** @description Container type and size. */
            container_type?: string | null;
            /** @description Estimated from the quantity where it is absent. */
            weight_kg?: number | null;
            /**
             * @description Send false where the weight was weighed.
             * @default true
             */
            weight_is_estimate?: boolean;
            /** @enum {string|null} */
            physical_form?: "Gas" | "Liquid" | "Solid" | "Powder" | "Sludge" | "Mixed" | null;
            /** @description Whether it contains persistent organic pollutants. */
            contains_pops?: boolean | null;
            /**
             * @description The transferor declares that the waste hierarchy was applied. Needed before the note leaves draft.
             * @default false
             */
            hierarchy_declared?: boolean;
            /**
             * @description A householder's own waste: hazardous codes other than asbestos are allowed, and neither hierarchy nor SIC code is asked for.
             * @default false
             */
            household?: boolean;
        };
        /** @description A postal address. */
        NoteAddressInput: {
            line1?: string | null;
            line2?: string | null;
            city?: string | null;
            county?: string | null;
            postcode?: string | null;
            /** @enum {string|null} */
            country?: "England" | "Scotland" | "Wales" | "Northern Ireland" | null;
        };
        /** @description One side of the transfer. What is absent stays as it was prefilled. */
        NotePartyInput: {
            name?: string | null;
            company?: string | null;
            address?: components["schemas"]["NoteAddressInput"];
            local_authority?: string | null;
            /** @description SIC 2007; needed of the transferor. */
            sic_code?: string | null;
            company_number?: string | null;
            /** @description In which roles it takes part; at least one is needed. A transferee is never `producer` or `importer`. */
            capacities?: ("producer" | "importer" | "local_authority" | "permit_holder" | "exemption_holder" | "registered_carrier" | "carrier_exempt" | "registered_broker" | "registered_dealer")[];
            permit_number?: string | null;
            permit_issued_by?: string | null;
            exemption_number?: string | null;
            exemption_code?: string | null;
            carrier_registration?: string | null;
            broker_registration?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
        };
        /** @description The broker or dealer who arranged the transfer. */
        NoteBrokerInput: {
            name?: string | null;
            company?: string | null;
            address?: string | null;
            registration_number?: string | null;
        } | null;
        /** @description Section D. */
        NoteTransferInput: {
            /** Format: date */
            date?: string | null;
            /** @description `HH:MM`, London time. */
            time_from?: string | null;
            /** @description `HH:MM`, London time. */
            time_to?: string | null;
            address?: string | null;
            postcode?: string | null;
            /**
             * Format: uuid
             * @description The site the waste goes to.
             */
            site_id?: string | null;
            vehicle_reg?: string | null;
            /**
             * Format: uuid
             * @description A member of the team.
             */
            driver_id?: string | null;
            broker?: components["schemas"]["NoteBrokerInput"];
            /**
             * Format: date
             * @description Season tickets only.
             */
            valid_from?: string | null;
            /**
             * Format: date
             * @description Season tickets only, the last day included. At most 12 months after `valid_from`.
             */
            valid_until?: string | null;
        };
        /** @description A transfer note with every section. */
        AppNoteInput: {
            /**
             * @description What kind of note it is.
             * @default collection
             * @enum {string}
             */
            note_type?: "collection" | "deposit" | "season_ticket";
            /**
             * Format: uuid
             * @description The client; prefills section B.
             */
            client_id?: string | null;
            /**
             * Format: uuid
             * @description Client site the waste is collected from.
             */
            client_location_id?: string | null;
            /**
             * Format: uuid
             * @description Collection this note covers.
             */
            collection_id?: string | null;
            waste: components["schemas"]["NoteWasteInput"];
            transferor?: components["schemas"]["NotePartyInput"];
            transferee?: components["schemas"]["NotePartyInput"];
            transfer?: components["schemas"]["NoteTransferInput"];
            /** @description Deposits only. The complete collection notes whose waste it tips; it closes their chains of custody. */
            covers?: string[];
            /**
             * @description Deposits only. True where only a part of that waste is tipped, so that the rest is still held.
             * @default false
             */
            part_deposit?: boolean;
            /**
             * @description The party whose details come later. Everything else must be complete before the note leaves draft.
             * @enum {string|null}
             */
            confirm_later?: "transferor" | "transferee" | null;
        };
        /** @description Records to create, each by itself. */
        AppNoteBulkCreate: {
            data: components["schemas"]["AppNoteInput"][];
        };
        /** @description Which notes, and whose signature. */
        BulkSignatureRequests: {
            /**
             * @default transferor
             * @enum {string}
             */
            party?: "transferor" | "transferee";
            note_ids?: string[];
            /**
             * Format: uuid
             * @description Only notes of this client.
             */
            client_id?: string;
            /** @description A few words of your own in the mails. */
            message?: string;
            /** @default 14 */
            expires_in_days?: number;
            /**
             * @description Also where a request is open; the earlier link stops working.
             * @default false
             */
            resend?: boolean;
            /**
             * @description Counts what would be sent and sends nothing.
             * @default false
             */
            dryRun?: boolean;
        };
        /** @description The waste of one collection on its way to a site. */
        NoteChain: {
            /**
             * Format: uuid
             * @description The first version of the collection note.
             */
            id: string;
            /** @constant */
            object: "note_chain";
            /**
             * Format: uuid
             * @description The version of the collection note that is in force.
             */
            note_id: string;
            reference: string;
            /** Format: uuid */
            client_id: string | null;
            /** @enum {string} */
            chain_status: "open" | "closed";
            ewc_codes: string[];
            waste_description: string | null;
            /** @description Null where the note has no weight. */
            collected_kg: number | null;
            deposited_kg: number;
            /** @description Nothing once the chain is closed. */
            held_kg: number | null;
            deposit_ids: string[];
            /**
             * Format: date
             * @description The day of the collection.
             */
            opened_on: string | null;
            /** Format: date-time */
            closed_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of chains, newest first. */
        NoteChainList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["NoteChain"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description The waste held of one code. */
        HeldWasteCode: {
            ewc_code: string;
            /** @description As the List of Waste words it. */
            description: string | null;
            held_kg: number;
            notes: number;
            /** @description Notes among them without a weight; they add nothing to `held_kg`. */
            unweighed: number;
            /** Format: date */
            held_since: string | null;
        };
        /** @description What was collected and not tipped yet. */
        HeldWaste: {
            /** @constant */
            object: "held_waste";
            held_kg: number;
            /** @description How many collection notes it stands on. */
            notes: number;
            /**
             * Format: date
             * @description The day of the oldest of them.
             */
            held_since: string | null;
            by_ewc_code: components["schemas"]["HeldWasteCode"][];
        };
        /** @description The sections of a note, or its cancellation. Without `status`, `waste` is required. */
        AppNoteReplacement: {
            /**
             * @description What kind of note it is.
             * @default collection
             * @enum {string}
             */
            note_type?: "collection" | "deposit" | "season_ticket";
            /**
             * Format: uuid
             * @description The client; prefills section B.
             */
            client_id?: string | null;
            /**
             * Format: uuid
             * @description Client site the waste is collected from.
             */
            client_location_id?: string | null;
            /**
             * Format: uuid
             * @description Collection this note covers.
             */
            collection_id?: string | null;
            waste?: components["schemas"]["NoteWasteInput"];
            transferor?: components["schemas"]["NotePartyInput"];
            transferee?: components["schemas"]["NotePartyInput"];
            transfer?: components["schemas"]["NoteTransferInput"];
            /** @description Deposits only. The complete collection notes whose waste it tips; it closes their chains of custody. */
            covers?: string[];
            /**
             * @description Deposits only. True where only a part of that waste is tipped, so that the rest is still held.
             * @default false
             */
            part_deposit?: boolean;
            /**
             * @description The party whose details come later. Everything else must be complete before the note leaves draft.
             * @enum {string|null}
             */
            confirm_later?: "transferor" | "transferee" | null;
            /**
             * @description Cancels the note; stands beside `cancel_reason` alone.
             * @enum {string}
             */
            status?: "cancelled";
            cancel_reason?: string;
        };
        /** @description One note of a chain. */
        NoteChainNode: {
            /** Format: uuid */
            note_id: string;
            reference: string;
            /** @enum {string} */
            note_type: "collection" | "deposit" | "season_ticket";
            status: string;
            /** Format: date */
            date: string | null;
            /** @description Who handed the waste over. */
            from: string | null;
            /** @description Who took it. */
            to: string | null;
            ewc_codes: string[];
            weight_kg: number | null;
            covers: string[];
            part_deposit: boolean;
        };
        /** @description A note with all the notes of its chain of custody. */
        NoteCustody: {
            /** @constant */
            object: "note_custody";
            /** Format: uuid */
            note_id: string;
            /**
             * @description Null while there is no chain, because no collection note of it is complete.
             * @enum {string|null}
             */
            chain_status: "open" | "closed" | null;
            collected_kg: number | null;
            deposited_kg: number;
            held_kg: number;
            /** @description In the order of the transfers. */
            nodes: components["schemas"]["NoteChainNode"][];
        };
        /** @description Whom to ask. */
        NoteSignatureRequest: {
            /**
             * @description The party that is to sign.
             * @enum {string}
             */
            party: "transferor" | "transferee";
            /** Format: email */
            recipientEmail: string;
            recipientName?: string;
            /** @description A few words of your own in the mail. */
            message?: string;
            /** @default 14 */
            expires_in_days?: number;
        };
        /** @description A link that lets one person sign one thing. Only a hash of its secret is kept. */
        SigningToken: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "signing_token";
            /** @enum {string} */
            status: "open" | "used" | "revoked" | "expired";
            /** Format: uuid */
            note_id: string | null;
            /** Format: uuid */
            consignment_id: string | null;
            /** Format: uuid */
            collection_id: string | null;
            /** Format: uuid */
            rams_id: string | null;
            /** @description For whom it signs. */
            party: string | null;
            recipient_name: string | null;
            recipient_email: string | null;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            used_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The secret. Only in the answer that made it. */
            token?: string;
            /**
             * Format: uri
             * @description The page it opens. Only in the answer that made it.
             */
            url?: string;
        };
        /** @description When and where a transfer is planned. */
        NoteSchedule: {
            /** @constant */
            object: "note_schedule";
            /** Format: uuid */
            note_id: string;
            status: components["schemas"]["NoteStatus"];
            /** Format: date */
            date: string | null;
            time_from: string | null;
            time_to: string | null;
            address: string | null;
            postcode: string | null;
            vehicle_reg: string | null;
            /** Format: uuid */
            driver_id: string | null;
            /** @enum {string|null} */
            confirm_later: "transferor" | "transferee" | null;
            /** @description The collection that carries it out. */
            collection: components["schemas"]["Collection"] | null;
        };
        /** @description The plan of the transfer. What is absent stays as the note has it. */
        NoteScheduleInput: {
            /**
             * Format: date
             * @description Today or later.
             */
            date?: string;
            time_from?: string | null;
            time_to?: string | null;
            address?: string | null;
            postcode?: string | null;
            vehicle_reg?: string | null;
            /**
             * Format: uuid
             * @description A member of the team.
             */
            driver_id?: string | null;
            /**
             * Format: uuid
             * @description The collection that carries it out.
             */
            collection_id?: string | null;
            /**
             * @description Makes that collection in the words of the note. Only for notes of the type `collection`.
             * @default false
             */
            create_collection?: boolean;
        };
        /** @description Whom to show the note. */
        NoteShareMail: {
            /** Format: email */
            recipientEmail: string;
            recipientName?: string;
            /** @description A few words of your own in the mail. */
            message?: string;
            /** @default 30 */
            expires_in_days?: number;
        };
        /** @description A link that shows a note to whoever has it. Only a hash of its secret is kept. */
        ShareLink: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "share_link";
            /** Format: uuid */
            note_id: string;
            /** @enum {string} */
            status: "open" | "revoked" | "expired";
            /** @description The address it was mailed to. */
            sent_to: string | null;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            revoked_at: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: uri
             * @description Only in the answer that made it.
             */
            url: string | null;
        };
        /** @description A page of share links, newest first. */
        ShareLinkList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ShareLink"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A link to make, or with `revoke` all to withdraw. */
        NoteShareInput: {
            /** @default 30 */
            expires_in_days?: number;
            /**
             * @description Withdraws every share link of the note.
             * @default false
             */
            revoke?: boolean;
        };
        /** @description What was withdrawn. */
        ShareLinksRevoked: {
            /** @constant */
            object: "share_links";
            /** @description How many links stopped working. */
            revoked: number;
        };
        /** @description A signature with its picture. All null until it is given. */
        PicturedSignature: {
            /** @description Printed name. */
            name: string | null;
            /** @description The business represented. */
            on_behalf_of: string | null;
            /** Format: date-time */
            signed_at: string | null;
            /** @enum {string|null} */
            method: "drawn" | "typed" | "link" | "profile" | null;
            /** @description Address it was given from. */
            ip: string | null;
            /** Format: uri */
            image_url: string | null;
            /** @description The drawing as base64 of a PNG; null where none was drawn. */
            image_png: string | null;
        };
        /** @description Where the signing of a note stands. */
        NoteSigning: {
            /** @constant */
            object: "note_signing";
            /** Format: uuid */
            note_id: string;
            status: components["schemas"]["NoteStatus"];
            /** @description Whether the note can be signed now. */
            ready: boolean;
            /** @description What stands in the way, field by field. */
            missing: components["schemas"]["ErrorDetail"][];
            /** @description The signatures of both sides, with their pictures. */
            signatures: {
                transferor: components["schemas"]["PicturedSignature"];
                transferee: components["schemas"]["PicturedSignature"];
            };
            /** @description The links by which it can be signed now. */
            requests: components["schemas"]["SigningToken"][];
        };
        /** @description A signature. */
        NoteSignatureInput: {
            /** @enum {string} */
            party: "transferor" | "transferee";
            /** @description Printed name of the person who signs. */
            name: string;
            /** @description The business represented. */
            on_behalf_of?: string | null;
            /** @enum {string} */
            method: "drawn" | "typed";
            /** @description The drawing, required of the method `drawn`: a PNG of at most 256 KiB and 1.5 million pixels, as base64 or as a data URL. */
            image?: string;
        };
        /** @description A page of signing links, newest first. */
        SigningTokenList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["SigningToken"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A link to make, or with `revoke_id` one to take back. */
        SigningTokenInput: {
            /**
             * Format: uuid
             * @description The transfer note to sign.
             */
            note_id?: string;
            /** @enum {string} */
            party?: "transferor" | "transferee";
            recipient_name?: string;
            /**
             * Format: email
             * @description Nothing is mailed to it.
             */
            recipient_email?: string;
            /** @default 14 */
            expires_in_days?: number;
            /**
             * Format: uuid
             * @description Takes this link back; stands alone.
             */
            revoke_id?: string;
        };
        /** @description A receiving site to create. */
        AppSiteCreate: {
            name: string;
            /** @description Such as `transfer_station` or `landfill`. */
            site_type?: string | null;
            address?: string | null;
            postcode?: string | null;
            contact?: components["schemas"]["SiteContactInput"];
            permit?: components["schemas"]["SitePermitInput"];
            /**
             * @description True for a site of the team's own company.
             * @default false
             */
            own_site?: boolean;
            /** @description Who runs the site. */
            operator_name?: string | null;
            /** @description The council of the address. */
            local_authority?: string | null;
            /** @description The gate, where the postcode is not enough, such as filled.count.soap. */
            what3words?: string | null;
            /** @description What usually happens to waste there, a recovery or disposal code such as `R5` or `D1`. */
            operation_code?: string | null;
            /** @description The share of its intake that the site says it recycles. */
            recycling_percent?: number | null;
            /** @description Pounds, at most two decimals. */
            gate_fee_per_tonne?: number | null;
        };
        /** @description Records to create, each by itself. */
        AppSiteBulkCreate: {
            data: components["schemas"]["AppSiteCreate"][];
        };
        /** @description The result of one site; `data` when it was created, `error` when it was not. */
        AppSiteBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this site would have had by itself. */
            status: number;
            data?: components["schemas"]["Site"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each site of a bulk request. */
        AppSiteBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["AppSiteBulkItem"][];
        };
        /** @description The fields of a receiving site to change. */
        AppSiteUpdate: {
            name?: string;
            /** @description Such as `transfer_station` or `landfill`. */
            site_type?: string | null;
            address?: string | null;
            postcode?: string | null;
            contact?: components["schemas"]["SiteContactInput"];
            permit?: components["schemas"]["SitePermitInput"];
            /** @description True for a site of the team's own company. */
            own_site?: boolean;
            /** @description Who runs the site. */
            operator_name?: string | null;
            /** @description The council of the address. */
            local_authority?: string | null;
            /** @description The gate, where the postcode is not enough, such as filled.count.soap. */
            what3words?: string | null;
            /** @description What usually happens to waste there, a recovery or disposal code such as `R5` or `D1`. */
            operation_code?: string | null;
            /** @description The share of its intake that the site says it recycles. */
            recycling_percent?: number | null;
            /** @description Pounds, at most two decimals. */
            gate_fee_per_tonne?: number | null;
        };
        /** @description An action that waits for somebody else’s word, or was decided. */
        Approval: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "approval";
            /**
             * @description Kind of the rule that holds it.
             * @enum {string}
             */
            entity_type: "quote" | "invoice" | "credit_note" | "expense" | "price_change" | "weight_change";
            /** @description Kind of the record, as in its `object`. */
            record_type: string;
            /**
             * Format: uuid
             * @description The record.
             */
            entity_id: string;
            /** Format: uuid */
            client_id: string | null;
            /** @description What would be done. */
            action: string;
            /** @description The same in words. */
            summary: string;
            /** @description With what it would be done. */
            payload: Record<string, never>;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "withdrawn";
            /**
             * @description Who can decide: this role or above.
             * @enum {string}
             */
            approver_role: "owner" | "admin" | "office";
            /** Format: uuid */
            requested_by: string;
            requested_by_name: string;
            /** @description Why it was decided so. */
            reason: string | null;
            /** Format: uuid */
            decided_by: string | null;
            decided_by_name: string | null;
            /** Format: date-time */
            decided_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of approvals, newest first. */
        ApprovalList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Approval"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description What is decided. A rejection says why. */
        ApprovalDecision: {
            /** @enum {string} */
            decision: "approve" | "reject";
            reason?: string;
        };
        /** @description When an action is held back. */
        ApprovalCondition: {
            /**
             * @description `total` and `discount_percent` of quotes, invoices and credit notes (pounds, percent); `gross` of expenses; `new_price` and `change_percent` of price changes; `change_kg` and `change_percent` of weight changes, whatever their direction.
             * @enum {string}
             */
            field: "total" | "discount_percent" | "gross" | "new_price" | "change_percent" | "change_kg";
            /** @enum {string} */
            op: "gt" | "gte" | "lt" | "lte";
            value: number;
        };
        /** @description A rule. */
        ApprovalRule: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "approval_rule";
            /** @enum {string} */
            entity_type: "quote" | "invoice" | "credit_note" | "expense" | "price_change" | "weight_change";
            condition: components["schemas"]["ApprovalCondition"];
            /** @enum {string} */
            approver_role: "owner" | "admin" | "office";
        };
        /** @description All rules of the team. */
        ApprovalRules: {
            /** @constant */
            object: "approval_rules";
            rules: components["schemas"]["ApprovalRule"][];
        };
        /** @description When an action is held back. */
        ApprovalConditionInput: {
            /** @enum {string} */
            field: "total" | "discount_percent" | "gross" | "new_price" | "change_percent" | "change_kg";
            /** @enum {string} */
            op: "gt" | "gte" | "lt" | "lte";
            value: number;
        };
        /** @description A rule. */
        ApprovalRuleInput: {
            /** @enum {string} */
            entity_type: "quote" | "invoice" | "credit_note" | "expense" | "price_change" | "weight_change";
            condition: components["schemas"]["ApprovalConditionInput"];
            /** @enum {string} */
            approver_role: "owner" | "admin" | "office";
        };
        /** @description All rules of the team. */
        ApprovalRulesReplace: {
            rules: components["schemas"]["ApprovalRuleInput"][];
        };
        /** @description A vehicle of the team. */
        Vehicle: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "vehicle";
            /** @description In capitals without spaces, the form it is stored and found in. */
            registration: string;
            /**
             * @description `off_road` until defects are put right, `sorn` declared off the road to the DVLA, `disposed` sold or scrapped.
             * @enum {string}
             */
            status: "active" | "off_road" | "sorn" | "disposed";
            /** @enum {string|null} */
            type: "skip_loader" | "hook_loader" | "refuse" | "tipper" | "grab" | "flatbed" | "tanker" | "van" | "tractor_unit" | "trailer" | "plant" | "other" | null;
            make: string | null;
            model: string | null;
            fuel_type: string | null;
            /** @description Gross vehicle weight: the most it may weigh loaded. */
            gvw_kg: number | null;
            /** @description Weight empty, the tare of a weighbridge. */
            unladen_kg: number | null;
            odometer_km: number | null;
            /**
             * Format: uuid
             * @description The person of the team who usually drives it.
             */
            driver_id: string | null;
            /**
             * Format: uuid
             * @description Where it is kept.
             */
            depot_id: string | null;
            /**
             * Format: date
             * @description Last day of the MOT or, for goods vehicles, of the annual test.
             */
            mot_expires_on: string | null;
            /**
             * Format: date
             * @description Last day of the vehicle tax.
             */
            tax_expires_on: string | null;
            /**
             * Format: date
             * @description Last day of the insurance.
             */
            insurance_expires_on: string | null;
            /** @description Number of the policy. */
            insurance_policy: string | null;
            /**
             * Format: date
             * @description When the lifting gear must be examined again (LOLER).
             */
            loler_expires_on: string | null;
            /**
             * Format: date
             * @description When the tachograph must be calibrated again.
             */
            tacho_calibration_expires_on: string | null;
            /** Format: date */
            last_service_on: string | null;
            notes: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of vehicles, newest first. */
        VehicleList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Vehicle"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A new vehicle. */
        VehicleCreate: {
            /** @description Spaces, hyphens and small letters make no difference. Unique in the team. */
            registration: string;
            /**
             * @description `off_road` until defects are put right, `sorn` declared off the road to the DVLA, `disposed` sold or scrapped.
             * @default active
             * @enum {string}
             */
            status?: "active" | "off_road" | "sorn" | "disposed";
            /** @enum {string|null} */
            type?: "skip_loader" | "hook_loader" | "refuse" | "tipper" | "grab" | "flatbed" | "tanker" | "van" | "tractor_unit" | "trailer" | "plant" | "other" | null;
            make?: string | null;
            model?: string | null;
            fuel_type?: string | null;
            /** @description Gross vehicle weight: the most it may weigh loaded. */
            gvw_kg?: number | null;
            /** @description Weight empty, the tare of a weighbridge. */
            unladen_kg?: number | null;
            odometer_km?: number | null;
            /**
             * Format: uuid
             * @description The person of the team who usually drives it.
             */
            driver_id?: string | null;
            /**
             * Format: uuid
             * @description Where it is kept.
             */
            depot_id?: string | null;
            /**
             * Format: date
             * @description Last day of the MOT or, for goods vehicles, of the annual test.
             */
            mot_expires_on?: string | null;
            /**
             * Format: date
             * @description Last day of the vehicle tax.
             */
            tax_expires_on?: string | null;
            /**
             * Format: date
             * @description Last day of the insurance.
             */
            insurance_expires_on?: string | null;
            /** @description Number of the policy. */
            insurance_policy?: string | null;
            /**
             * Format: date
             * @description When the lifting gear must be examined again (LOLER).
             */
            loler_expires_on?: string | null;
            /**
             * Format: date
             * @description When the tachograph must be calibrated again.
             */
            tacho_calibration_expires_on?: string | null;
            /** Format: date */
            last_service_on?: string | null;
            notes?: string | null;
        };
        /** @description Records to create, each by itself. */
        VehicleBulkCreate: {
            data: components["schemas"]["VehicleCreate"][];
        };
        /** @description The result of one vehicle; `data` when it was created, `error` when it was not. */
        VehicleBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this vehicle would have had by itself. */
            status: number;
            data?: components["schemas"]["Vehicle"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each vehicle of a bulk request. */
        VehicleBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["VehicleBulkItem"][];
        };
        /** @description What to change. */
        VehicleUpdate: {
            /** @description Spaces, hyphens and small letters make no difference. Unique in the team. */
            registration?: string;
            /**
             * @description `off_road` until defects are put right, `sorn` declared off the road to the DVLA, `disposed` sold or scrapped.
             * @enum {string}
             */
            status?: "active" | "off_road" | "sorn" | "disposed";
            /** @enum {string|null} */
            type?: "skip_loader" | "hook_loader" | "refuse" | "tipper" | "grab" | "flatbed" | "tanker" | "van" | "tractor_unit" | "trailer" | "plant" | "other" | null;
            make?: string | null;
            model?: string | null;
            fuel_type?: string | null;
            /** @description Gross vehicle weight: the most it may weigh loaded. */
            gvw_kg?: number | null;
            /** @description Weight empty, the tare of a weighbridge. */
            unladen_kg?: number | null;
            odometer_km?: number | null;
            /**
             * Format: uuid
             * @description The person of the team who usually drives it.
             */
            driver_id?: string | null;
            /**
             * Format: uuid
             * @description Where it is kept.
             */
            depot_id?: string | null;
            /**
             * Format: date
             * @description Last day of the MOT or, for goods vehicles, of the annual test.
             */
            mot_expires_on?: string | null;
            /**
             * Format: date
             * @description Last day of the vehicle tax.
             */
            tax_expires_on?: string | null;
            /**
             * Format: date
             * @description Last day of the insurance.
             */
            insurance_expires_on?: string | null;
            /** @description Number of the policy. */
            insurance_policy?: string | null;
            /**
             * Format: date
             * @description When the lifting gear must be examined again (LOLER).
             */
            loler_expires_on?: string | null;
            /**
             * Format: date
             * @description When the tachograph must be calibrated again.
             */
            tacho_calibration_expires_on?: string | null;
            /** Format: date */
            last_service_on?: string | null;
            notes?: string | null;
        };
        /** @description A permit, licence, exemption or registration of the team. */
        Permit: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "permit";
            /**
             * @description `carrier_registration`: as carrier, broker or dealer; `skip_permit`: a skip on the highway; `discharge`: trade effluent.
             * @enum {string}
             */
            type: "environmental_permit" | "exemption" | "carrier_registration" | "skip_permit" | "planning" | "discharge" | "other";
            /** @description As the document writes it. */
            number: string;
            /**
             * @description By the calendar in London: `expiring` in its last 30 days, `expired` after its last day.
             * @enum {string}
             */
            status: "active" | "expiring" | "expired" | "surrendered";
            /** @description Who gave it: EA, NRW, SEPA, NIEA, or a council. */
            regulator: string | null;
            holder: string | null;
            /**
             * Format: uuid
             * @description The place it is for.
             */
            site_id: string | null;
            /** Format: date */
            issued_on: string | null;
            /**
             * Format: date
             * @description Its last day. Without one it holds until it is surrendered.
             */
            expires_on: string | null;
            /**
             * Format: date
             * @description When it was given back.
             */
            surrendered_on: string | null;
            conditions: string | null;
            /** @description Waste it lets in. Empty: it does not say. */
            accepted_ewc_codes: string[];
            /** @description The most it lets in a year. */
            annual_limit_tonnes: number | null;
            /** @description How much of that is used, as last reckoned. */
            used_tonnes: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of permits, newest first. */
        PermitList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Permit"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A permit, whole. */
        PermitInput: {
            /**
             * @description `carrier_registration`: as carrier, broker or dealer; `skip_permit`: a skip on the highway; `discharge`: trade effluent.
             * @enum {string}
             */
            type: "environmental_permit" | "exemption" | "carrier_registration" | "skip_permit" | "planning" | "discharge" | "other";
            /** @description As the document writes it. */
            number: string;
            /** @description Who gave it: EA, NRW, SEPA, NIEA, or a council. */
            regulator?: string | null;
            holder?: string | null;
            /**
             * Format: uuid
             * @description The place it is for.
             */
            site_id?: string | null;
            /** Format: date */
            issued_on?: string | null;
            /**
             * Format: date
             * @description Its last day. Without one it holds until it is surrendered.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When it was given back.
             */
            surrendered_on?: string | null;
            conditions?: string | null;
            /** @description Waste it lets in. */
            accepted_ewc_codes?: string[];
            /** @description The most it lets in a year. */
            annual_limit_tonnes?: number | null;
            /** @description How much of that is used, as last reckoned. */
            used_tonnes?: number | null;
        };
        /** @description Records to create, each by itself. */
        PermitBulkCreate: {
            data: components["schemas"]["PermitInput"][];
        };
        /** @description The result of one permit; `data` when it was created, `error` when it was not. */
        PermitBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this permit would have had by itself. */
            status: number;
            data?: components["schemas"]["Permit"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each permit of a bulk request. */
        PermitBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["PermitBulkItem"][];
        };
        /**
         * @description What the visit is for.
         * @enum {string}
         */
        CollectionService: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit";
        /** @description A collection to create. */
        AppCollectionCreate: {
            /** Format: date */
            scheduled_date: string;
            /** @description `HH:MM`, 24-hour, London time. */
            scheduled_time?: string;
            /**
             * Format: uuid
             * @description The client collected from.
             */
            client_id?: string;
            /**
             * Format: uuid
             * @description The client site.
             */
            client_location_id?: string;
            /** @description Defaults to the client site. */
            address?: string;
            /** @description Defaults to the client site. */
            postcode?: string;
            waste_description?: string;
            /** @description Codes of the List of Waste, three pairs of digits separated by spaces. */
            ewc_codes?: string[];
            quantity_kg?: number;
            /** @description Quantity as entered, in `quantity_unit`. */
            quantity_value?: number;
            /** @enum {string} */
            quantity_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers";
            /** @description Container type and size. Needed to estimate the weight when the unit is `containers`. */
            container_type?: string;
            /**
             * @description Send false where the weight was weighed.
             * @default true
             */
            weight_is_estimate?: boolean;
            /**
             * Format: uuid
             * @description The container being serviced.
             */
            container_id?: string;
            /** @description Shown to the driver. */
            driver_notes?: string;
            service_type?: components["schemas"]["CollectionService"];
            /**
             * Format: uuid
             * @description A person who works in the team.
             */
            driver_id?: string;
            vehicle_reg?: string;
            /** @description Place in the order of the driver's day. */
            sequence?: number;
            /** Format: date-time */
            eta?: string;
            purchase_order?: string;
            /** @description Containers to bring to the client, or brought there. */
            containers_delivered?: string[];
            /** @description Containers to take away, or taken. */
            containers_collected?: string[];
        };
        /** @description Records to create, each by itself. */
        AppCollectionBulkCreate: {
            data: components["schemas"]["AppCollectionCreate"][];
        };
        /** @description A signature given on the driver's device. There is one; it cannot be given again. */
        CollectionSignatureInput: {
            /** @description Printed name of the person who signs. */
            name: string;
            /** @description The business represented. */
            on_behalf_of?: string | null;
            /** @enum {string} */
            method: "drawn" | "typed";
            /** @description The drawing, required of the method `drawn`: a PNG of at most 256 KiB and 1.5 million pixels, as base64 or as a data URL. It is listed with the photos. */
            image?: string;
        };
        /** @description Where the vehicle was. */
        CollectionPositionInput: {
            /** @description Degrees north, WGS 84. */
            lat: number;
            /** @description Degrees east, WGS 84. */
            lng: number;
            accuracy_m?: number;
            /**
             * Format: date-time
             * @description Now, where it is absent.
             */
            recorded_at?: string;
        };
        /** @description The fields of a collection to change, and where it is to move. */
        AppCollectionUpdate: {
            status?: components["schemas"]["CollectionStatus"];
            cancel_reason?: string | null;
            /**
             * @description With the status completed.
             * @enum {string}
             */
            outcome?: "done" | "aborted" | "partial";
            /**
             * @description With the outcome aborted, or partial.
             * @enum {string|null}
             */
            aborted_reason?: "no_access" | "contamination" | "blocked" | "not_ready" | "weather" | "breakdown" | "other" | null;
            /** @description Drafts the transfer note of a collection that is completed, unless a note covers it already. */
            draft_note?: boolean;
            /** @description What was weighed on the visit. It is the collection's weight from then on, and no estimate. */
            actual_weight_kg?: number | null;
            /** Format: date-time */
            arrived_at?: string | null;
            signature?: components["schemas"]["CollectionSignatureInput"];
            gps?: components["schemas"]["CollectionPositionInput"];
            /** Format: date */
            scheduled_date?: string;
            /** @description `HH:MM`, 24-hour, London time. */
            scheduled_time?: string | null;
            /** Format: uuid */
            client_id?: string | null;
            /** Format: uuid */
            client_location_id?: string | null;
            address?: string | null;
            postcode?: string | null;
            waste_description?: string | null;
            /** @description Replaces all codes of the collection. */
            ewc_codes?: string[];
            /** @description Null has the weight estimated again. */
            quantity_kg?: number | null;
            quantity_value?: number | null;
            /** @enum {string|null} */
            quantity_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            container_type?: string | null;
            weight_is_estimate?: boolean;
            /** Format: uuid */
            container_id?: string | null;
            driver_notes?: string | null;
            /** @enum {string|null} */
            service_type?: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            /**
             * Format: uuid
             * @description A person who works in the team.
             */
            driver_id?: string | null;
            vehicle_reg?: string | null;
            /** @description Place in the order of the driver's day. */
            sequence?: number | null;
            /** Format: date-time */
            eta?: string | null;
            purchase_order?: string | null;
            /** @description Containers to bring to the client, or brought there. */
            containers_delivered?: string[];
            /** @description Containers to take away, or taken. */
            containers_collected?: string[];
        };
        /** @enum {string} */
        CollectionPhotoKind: "before" | "after" | "contamination" | "damage" | "signature";
        /** @description A picture taken on a visit. */
        CollectionPhoto: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "collection_photo";
            /** Format: uuid */
            collection_id: string;
            kind: components["schemas"]["CollectionPhotoKind"];
            /** @enum {string} */
            content_type: "image/jpeg" | "image/png" | "image/webp";
            bytes: number;
            /** Format: date-time */
            taken_at: string | null;
            /** @description Degrees north, WGS 84. */
            lat: number | null;
            /** @description Degrees east, WGS 84. */
            lng: number | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: uri
             * @description The file. Works without a key for some minutes.
             */
            url: string;
        };
        /** @description A page of photos, newest first. */
        CollectionPhotoList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["CollectionPhoto"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A picture to keep. */
        CollectionPhotoCreate: {
            /** @enum {string} */
            kind: "before" | "after" | "contamination" | "damage";
            /** @description The file, at most 3 MiB, as base64 without line breaks. */
            content_base64: string;
            /** Format: date-time */
            taken_at?: string;
            /** @description Degrees north, WGS 84. */
            lat?: number;
            /** @description Degrees east, WGS 84. */
            lng?: number;
        };
        /** @description Whom to ask. */
        SiteSignatureRequest: {
            /** Format: email */
            recipientEmail: string;
            recipientName?: string;
            /** @description A few words of your own in the mail. */
            message?: string;
            /** @description As the team has set, where it is absent. */
            expires_in_days?: number;
        };
        /** @description Something a person did. */
        Activity: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "activity";
            /** @description A sentence for people; its wording may change. */
            text: string;
            actor_name: string | null;
            action: string;
            entity_type: string;
            entity_id: string;
            /** Format: uuid */
            client_id: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of activity, newest first. */
        ActivityList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Activity"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A record a person works with often. */
        Favourite: {
            /** @constant */
            object: "favourite";
            /** @description Kind of record. */
            type: string;
            /** Format: uuid */
            id: string;
            title: string | null;
            subtitle: string | null;
            /** @description Changes in the last 90 days. */
            uses: number;
            /** Format: date-time */
            last_used_at: string;
        };
        /** @description The records a person works with most. */
        FavouriteList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Favourite"][];
            /** @description Always false: there is one page. */
            has_more: boolean;
            /** @description Always null. */
            next_cursor: null;
        };
        /** @description A record that was found. */
        SearchHit: {
            /** @constant */
            object: "search_hit";
            /** @description Kind of record. */
            type: string;
            /** Format: uuid */
            id: string;
            title: string | null;
            subtitle: string | null;
            /** @description From 0 to 1, the best first. */
            score: number;
        };
        /** @description What was found, the best first. */
        SearchHitList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["SearchHit"][];
            /** @description Always false: there is one page. */
            has_more: boolean;
            /** @description Always null. */
            next_cursor: null;
        };
        /** @description Transfer notes on their way. */
        DashboardNotes: {
            draft: number;
            scheduled: number;
            pending_signature: number;
            pending_party: number;
        };
        /** @description Collections. */
        DashboardCollections: {
            /** @description Planned for today, cancelled ones left out. */
            today: number;
            completed_today: number;
            /** @description Of days past, neither done nor cancelled. */
            late: number;
            /** @description From today on. */
            next_7_days: number;
        };
        /** @description Invoices. */
        DashboardInvoices: {
            draft: number;
            unpaid: number;
            /** @description Among the unpaid. */
            overdue: number;
            /** @description Pounds still to be paid. */
            outstanding: number;
            /** @description Pounds of it overdue. */
            overdue_amount: number;
        };
        /** @description Quotes. */
        DashboardQuotes: {
            draft: number;
            /** @description Sent, not answered, not expired. */
            open: number;
        };
        /** @description Containers. */
        DashboardContainers: {
            on_hire: number;
            available: number;
        };
        /** @description How much of what is waiting. */
        Dashboard: {
            /** @constant */
            object: "dashboard";
            /**
             * Format: date
             * @description Today in London.
             */
            date: string;
            notes: components["schemas"]["DashboardNotes"];
            collections: components["schemas"]["DashboardCollections"];
            invoices: components["schemas"]["DashboardInvoices"];
            quotes: components["schemas"]["DashboardQuotes"];
            containers: components["schemas"]["DashboardContainers"];
            /** @description Approvals that wait. */
            approvals_pending: number;
            /** @description Of the person behind the key. */
            notifications_unread: number;
            /** @description Whether one is enabled. */
            legal_hold: boolean;
        };
        /** @description What was moved under the ticket so far. */
        SeasonTicketTotals: {
            transfers: number;
            /** @description Of the transfers whose weight is known. */
            total_kg: number;
            /** @description Transfers whose weight is not known. */
            unweighed: number;
            /** Format: date */
            last_on: string | null;
        };
        /** @description What a season ticket follows and is followed by, and what was moved under it. */
        SeasonTicketMoves: {
            /**
             * Format: uuid
             * @description The ticket before this one.
             */
            renewed_from_id: string | null;
            /**
             * Format: uuid
             * @description The ticket after this one.
             */
            renewed_by_id: string | null;
            moved: components["schemas"]["SeasonTicketTotals"];
            /**
             * Format: date
             * @description The law wants it kept for two years after the last transfer.
             */
            keep_until: string | null;
        };
        /** @description A transfer note of the type `season_ticket`, with what was moved under it. */
        SeasonTicket: components["schemas"]["Note"] & components["schemas"]["SeasonTicketMoves"];
        /** @description A page of season tickets, newest first. */
        SeasonTicketList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["SeasonTicket"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description The days of the new ticket. */
        SeasonTicketRenewal: {
            /**
             * Format: date
             * @description The first day. Left out, the day after the last of the old ticket, or today where that has passed.
             */
            valid_from?: string;
            /**
             * Format: date
             * @description The last day, at most 12 months later. Left out, as long as the old ticket.
             */
            valid_until?: string;
        };
        /** @description A load that was moved under a season ticket. */
        SeasonTicketTransfer: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "season_ticket_transfer";
            /** Format: uuid */
            season_ticket_id: string;
            /** @description The ticket's own. */
            waste_description: string;
            /** @description The ticket's own. */
            ewc_codes: string[];
            /** Format: date */
            date: string;
            quantity: string | null;
            quantity_value: number | null;
            /** @enum {string|null} */
            quantity_unit: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            container_type: string | null;
            weight_kg: number | null;
            weight_is_estimate: boolean;
            vehicle_reg: string | null;
            /** Format: uuid */
            driver_id: string | null;
            driver_name: string | null;
            /** Format: uuid */
            collection_id: string | null;
            notes: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of transfers, newest first. */
        SeasonTicketTransferList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["SeasonTicketTransfer"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A transfer to write down. */
        SeasonTicketTransferCreate: {
            /**
             * Format: date
             * @description The day the load was moved.
             */
            date: string;
            /** @description How much, in words. */
            quantity?: string | null;
            /** @description Quantity as entered, in `quantity_unit`. */
            quantity_value?: number | null;
            /**
             * @description The ticket's where it is left out.
             * @enum {string|null}
             */
            quantity_unit?: "kg" | "tonnes" | "m3" | "litres" | "yd3" | "containers" | null;
            /** @description The ticket's where it is left out. */
            container_type?: string | null;
            weight_kg?: number | null;
            /** @description Left out, false where a weight is given. */
            weight_is_estimate?: boolean;
            vehicle_reg?: string | null;
            /**
             * Format: uuid
             * @description A member of the team.
             */
            driver_id?: string | null;
            /** @description Of a driver who is not. */
            driver_name?: string | null;
            /**
             * Format: uuid
             * @description The collection of it, which counts once.
             */
            collection_id?: string | null;
            notes?: string | null;
        };
        /** @description One line as it is entered. Amounts are in pounds. */
        LineInput: {
            description: string;
            /**
             * @description At most four decimals.
             * @default 1
             */
            quantity?: number;
            /**
             * @default each
             * @enum {string}
             */
            unit?: "each" | "tonne" | "kg" | "day" | "hour" | "load" | "job" | "mile" | "litre" | "m3";
            /** @description Without VAT, at most two decimals. */
            unit_price: number;
            /** @default 0 */
            discount_percent?: number;
            /**
             * @description The team's default unless given. `reverse_charge` needs a team and a client that take part in it.
             * @enum {string}
             */
            vat_code?: "standard" | "reduced" | "zero" | "exempt" | "outside_scope" | "reverse_charge";
            /** @enum {string|null} */
            service_type?: "delivery" | "exchange" | "collection" | "wait_and_load" | "tip_and_return" | "muckaway" | "aborted_visit" | null;
            ewc_code?: string | null;
            /**
             * Format: uuid
             * @description The job that is billed.
             */
            collection_id?: string | null;
            /** Format: uuid */
            note_id?: string | null;
            /** Format: uuid */
            weighbridge_ticket_id?: string | null;
            /** @description Landfill tax contained in the price. */
            landfill_tax?: number | null;
        };
        /** @description A draft invoice. */
        InvoiceInput: {
            /**
             * Format: uuid
             * @description The customer; needed to send it.
             */
            client_id?: string | null;
            /**
             * Format: date
             * @description Of a draft; sending sets it to the day of sending.
             */
            issue_date?: string;
            /**
             * Format: date
             * @description Follows from the terms unless given.
             */
            due_date?: string | null;
            /**
             * Format: date
             * @description Where the supply was made on another day.
             */
            tax_point?: string | null;
            /**
             * @description When it falls due; null follows the client's terms, or else the team's.
             * @enum {string|null}
             */
            payment_terms?: "pro_forma" | "card_on_booking" | "7_days" | "14_days" | "30_days" | "30_days_end_of_month" | "60_days" | null;
            /** @description The customer's order. */
            purchase_order?: string | null;
            /** @description Printed on the invoice. */
            notes?: string | null;
            /** @description Replaces all lines. */
            lines?: components["schemas"]["LineInput"][];
        };
        /** @description Records to create, each by itself. */
        InvoiceBulkCreate: {
            data: components["schemas"]["InvoiceInput"][];
        };
        /** @description The result of one invoice; `data` when it was created, `error` when it was not. */
        InvoiceBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this invoice would have had by itself. */
            status: number;
            data?: components["schemas"]["Invoice"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each invoice of a bulk request. */
        InvoiceBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["InvoiceBulkItem"][];
        };
        /** @description Which overdue invoices. */
        BulkReminders: {
            /**
             * Format: uuid
             * @description Only invoices of this client.
             */
            client_id?: string;
            /**
             * @description Only invoices that have been overdue for so many days.
             * @default 1
             */
            overdue_days?: number;
            /** @description A few words of your own in the mails. */
            message?: string;
            /**
             * @description Also where a reminder went out within the last seven days.
             * @default false
             */
            resend?: boolean;
            /**
             * @description Counts what would be sent and sends nothing.
             * @default false
             */
            dryRun?: boolean;
        };
        /** @description Which invoices; `invoice_id` or `invoice_ids`. */
        Reminders: {
            /** Format: uuid */
            invoice_id?: string;
            invoice_ids?: string[];
            /** @description A few words of your own in the mails. */
            message?: string;
            /**
             * @description Also where a reminder went out within the last seven days.
             * @default false
             */
            resend?: boolean;
            /**
             * @description Counts what would be sent and sends nothing.
             * @default false
             */
            dryRun?: boolean;
        };
        /** @description What changes of a draft, or that the invoice becomes void. */
        InvoiceUpdate: {
            /**
             * Format: uuid
             * @description The customer; needed to send it.
             */
            client_id?: string | null;
            /**
             * Format: date
             * @description Of a draft; sending sets it to the day of sending.
             */
            issue_date?: string;
            /**
             * Format: date
             * @description Follows from the terms unless given.
             */
            due_date?: string | null;
            /**
             * Format: date
             * @description Where the supply was made on another day.
             */
            tax_point?: string | null;
            /**
             * @description When it falls due; null follows the client's terms, or else the team's.
             * @enum {string|null}
             */
            payment_terms?: "pro_forma" | "card_on_booking" | "7_days" | "14_days" | "30_days" | "30_days_end_of_month" | "60_days" | null;
            /** @description The customer's order. */
            purchase_order?: string | null;
            /** @description Printed on the invoice. */
            notes?: string | null;
            /** @description Replaces all lines. */
            lines?: components["schemas"]["LineInput"][];
            /** @enum {string} */
            status?: "void";
            /** @description Why; required with the status `void`. */
            void_reason?: string;
        };
        /** @description A credit note: part of an invoice, or all of it, need not be paid. */
        CreditNote: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "credit_note";
            /** @description Without gaps in a series of its own. */
            number: string;
            /** Format: uuid */
            invoice_id: string;
            invoice_number: string;
            /** Format: uuid */
            client_id: string | null;
            reason: string;
            /** Format: date */
            issue_date: string;
            /** @description ISO 4217; always `GBP`. */
            currency: string;
            /** @description Without VAT, in pounds. */
            subtotal: number;
            /** @description In pounds. */
            vat_amount: number;
            /** @description With VAT, in pounds. */
            total: number;
            lines: components["schemas"]["LineItem"][];
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of credit notes, newest first. */
        CreditNoteList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["CreditNote"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description What is credited, and why. */
        CreditNoteInput: {
            reason: string;
            /** @description Without them the whole invoice. */
            lines?: components["schemas"]["LineInput"][];
            /**
             * @description Mails it to the customer, with the PDF.
             * @default false
             */
            email?: boolean;
            /**
             * Format: email
             * @description To whom, where not to the address the invoice went to.
             */
            recipientEmail?: string;
            /** @description A few words of your own in the mail. */
            message?: string;
        };
        /** @description Records to create, each by itself. */
        CreditNoteBulkCreate: {
            data: components["schemas"]["CreditNoteInput"][];
        };
        /** @description The result of one credit note; `data` when it was created, `error` when it was not. */
        CreditNoteBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this credit note would have had by itself. */
            status: number;
            data?: components["schemas"]["CreditNote"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each credit note of a bulk request. */
        CreditNoteBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["CreditNoteBulkItem"][];
        };
        /** @description A payment on an invoice. */
        Payment: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "payment";
            number: string;
            /** Format: uuid */
            invoice_id: string;
            /** @description In pounds. */
            amount: number;
            /**
             * Format: date
             * @description The day it came in.
             */
            date: string;
            /** @enum {string} */
            method: "bank_transfer" | "card" | "cash" | "cheque" | "direct_debit" | "payment_link" | "other";
            reference: string | null;
            /**
             * @description Who reported it.
             * @enum {string}
             */
            source: "manual" | "stripe" | "gocardless";
            /** @description The provider's own id. */
            external_id: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of payments, newest first. */
        PaymentList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Payment"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A payment that came in. */
        PaymentInput: {
            /** @description In pounds, at most two decimals and at most what is left to pay. */
            amount: number;
            /**
             * Format: date
             * @description The day it came in; today unless given, and never in the future.
             */
            date?: string;
            /** @enum {string} */
            method: "bank_transfer" | "card" | "cash" | "cheque" | "direct_debit" | "payment_link" | "other";
            /** @description What the bank statement says. */
            reference?: string | null;
        };
        /** @description Records to create, each by itself. */
        PaymentBulkCreate: {
            data: components["schemas"]["PaymentInput"][];
        };
        /** @description The result of one payment; `data` when it was created, `error` when it was not. */
        PaymentBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this payment would have had by itself. */
            status: number;
            data?: components["schemas"]["Payment"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each payment of a bulk request. */
        PaymentBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["PaymentBulkItem"][];
        };
        /** @description How it is sent. */
        InvoiceSend: {
            /**
             * Format: email
             * @description To whom, where not to the client's own address.
             */
            recipientEmail?: string;
            /** @description A few words of your own in the mail. */
            message?: string;
            /**
             * @description `false` sends no mail: you hand it over or post it yourself.
             * @default true
             */
            email?: boolean;
        };
        /** @description A draft quote. */
        QuoteInput: {
            /**
             * Format: uuid
             * @description The customer; needed to send it.
             */
            client_id?: string | null;
            title?: string | null;
            /**
             * Format: date
             * @description The last day it can be accepted, London time; when it is sent it follows from the team's settings unless given.
             */
            valid_until?: string | null;
            /** @description The customer's order. */
            purchase_order?: string | null;
            notes?: string | null;
            terms?: string | null;
            /** @description Replaces all lines. */
            lines?: components["schemas"]["LineInput"][];
        };
        /** @description Records to create, each by itself. */
        QuoteBulkCreate: {
            data: components["schemas"]["QuoteInput"][];
        };
        /** @description The result of one quote; `data` when it was created, `error` when it was not. */
        QuoteBulkItem: {
            /** @description Position in the request, from 0. */
            index: number;
            /** @description The HTTP status this quote would have had by itself. */
            status: number;
            data?: components["schemas"]["Quote"];
            error?: components["schemas"]["ErrorBody"];
        };
        /** @description What became of each quote of a bulk request. */
        QuoteBulkResult: {
            /** @constant */
            object: "list";
            /** @description How many were created. */
            created: number;
            /** @description How many were not. */
            failed: number;
            data: components["schemas"]["QuoteBulkItem"][];
        };
        /** @description What a quote says from now on, or what became of it. */
        QuoteChange: {
            /**
             * Format: uuid
             * @description The customer; needed to send it.
             */
            client_id?: string | null;
            title?: string | null;
            /**
             * Format: date
             * @description The last day it can be accepted, London time; when it is sent it follows from the team's settings unless given.
             */
            valid_until?: string | null;
            /** @description The customer's order. */
            purchase_order?: string | null;
            notes?: string | null;
            terms?: string | null;
            /** @description Replaces all lines. */
            lines?: components["schemas"]["LineInput"][];
            /** @enum {string} */
            status?: "accepted" | "declined";
            /** @description Who accepted it for the customer. */
            accepted_by?: string;
            decline_reason?: string;
            /** @enum {string} */
            convert_to?: "invoice" | "collection";
            /** @description The visit that the quote becomes. */
            collection?: {
                /** Format: date */
                scheduled_date: string;
                scheduled_time?: string;
                /**
                 * Format: uuid
                 * @description The client's site.
                 */
                client_location_id?: string;
                address?: string;
                postcode?: string;
                container_type?: string;
                driver_notes?: string;
            };
        };
        /** @description How it is sent. */
        QuoteSend: {
            /**
             * Format: email
             * @description To whom, where not to the client's own address.
             */
            recipientEmail?: string;
            /** @description A few words of your own in the mail. */
            message?: string;
            /**
             * @description `false` sends no mail and makes no link: you hand it over and note the answer yourself.
             * @default true
             */
            email?: boolean;
        };
        /** @description The days and the client to bill. */
        BillingPeriod: {
            /**
             * Format: uuid
             * @description Only this client; every client without it.
             */
            client_id?: string | null;
            /**
             * Format: date
             * @description The first day.
             */
            period_from: string;
            /**
             * Format: date
             * @description The last day, within a year of the first and not in the future.
             */
            period_to: string;
        };
        /** @description One line to bill, and why. */
        BillingPreviewLine: {
            /** Format: uuid */
            collection_id: string;
            /**
             * Format: date
             * @description The day the job was completed.
             */
            date: string;
            description: string;
            /** @description Where the price comes from. */
            reason: string;
            quantity: number;
            unit: string;
            unit_price: number;
            net: number;
            /** @enum {string} */
            vat_code: "standard" | "reduced" | "zero" | "exempt" | "outside_scope" | "reverse_charge";
            vat_amount: number;
        };
        /** @description What one client would be billed. */
        BillingPreviewClient: {
            /** Format: uuid */
            client_id: string;
            client_name: string;
            job_count: number;
            lines: components["schemas"]["BillingPreviewLine"][];
            /** @description Without VAT, in pounds. */
            subtotal: number;
            /** @description In pounds. */
            vat_amount: number;
            /** @description With VAT, in pounds. */
            total: number;
        };
        /** @description A job that cannot be billed, and why. */
        UnpricedJob: {
            /** Format: uuid */
            collection_id: string;
            /** Format: uuid */
            client_id: string | null;
            /** Format: date */
            date: string;
            address: string | null;
            reason: string;
        };
        /** @description What a run would bill. */
        BillingPreview: {
            /** @constant */
            object: "billing_preview";
            /** Format: uuid */
            client_id: string | null;
            /** Format: date */
            period_from: string;
            /** Format: date */
            period_to: string;
            clients: components["schemas"]["BillingPreviewClient"][];
            unpriced: components["schemas"]["UnpricedJob"][];
            /** @description Jobs that can be billed. */
            job_count: number;
            /** @description Without VAT, in pounds. */
            subtotal: number;
            /** @description In pounds. */
            vat_amount: number;
            /** @description With VAT, in pounds. */
            total: number;
        };
        /** @description What was billed in one go. */
        BillingRun: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "billing_run";
            /**
             * Format: uuid
             * @description The client billed; null is every client.
             */
            client_id: string | null;
            /** Format: date */
            period_from: string;
            /** Format: date */
            period_to: string;
            /** @description The invoices it wrote, without drafts deleted since. */
            invoice_ids: string[];
            invoice_count: number;
            /** @description Jobs it billed. */
            job_count: number;
            /** @description Jobs it could not price. */
            unpriced_count: number;
            /** @description Without VAT, in pounds. */
            subtotal: number;
            /** @description In pounds. */
            vat_amount: number;
            /** @description With VAT, in pounds. */
            total: number;
            created_by_name: string;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A page of billing runs, newest first. */
        BillingRunList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["BillingRun"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description An address that is sent events. */
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "webhook_endpoint";
            url: string;
            description: string | null;
            event_types: ("*" | "note.*" | "collection.*" | "invoice.*" | "quote.*" | "consignment.*" | "compliance.*" | "note.signed" | "note.completed" | "collection.completed" | "invoice.sent" | "invoice.paid" | "quote.accepted" | "consignment.issued" | "compliance.expiring")[];
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description `gone`: the address answered 410; `failing`: 15 events in a row used up all their attempts; `manual`: somebody did.
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "manual" | null;
            /** Format: date-time */
            disabled_at: string | null;
            /**
             * Format: date-time
             * @description Until then requests are signed with the secret before the last rotation, too.
             */
            previous_secret_expires_at: string | null;
            /** @description Attempts that failed since the last success. */
            consecutive_failed: number;
            /** @description Events in a row that used up all their attempts; at 15 the endpoint is disabled. */
            consecutive_exhausted: number;
            /**
             * Format: date-time
             * @description First attempt that failed since the last success.
             */
            failing_since: string | null;
            /** Format: date-time */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description The address asked to be left alone until then (Retry-After).
             */
            paused_until: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A page of webhook endpoints, newest first. */
        WebhookEndpointList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["WebhookEndpoint"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description A new endpoint. */
        WebhookEndpointCreate: {
            /** @description An https address on the public internet, without user name, password or fragment. */
            url: string;
            /** @description Event types, families such as `invoice.*`, or `*` for all, those of the future included. */
            event_types: ("*" | "note.*" | "collection.*" | "invoice.*" | "quote.*" | "consignment.*" | "compliance.*" | "note.signed" | "note.completed" | "collection.completed" | "invoice.sent" | "invoice.paid" | "quote.accepted" | "consignment.issued" | "compliance.expiring")[];
            description?: string | null;
        };
        /** @description An endpoint with its secret. */
        WebhookEndpointSecret: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "webhook_endpoint";
            url: string;
            description: string | null;
            event_types: ("*" | "note.*" | "collection.*" | "invoice.*" | "quote.*" | "consignment.*" | "compliance.*" | "note.signed" | "note.completed" | "collection.completed" | "invoice.sent" | "invoice.paid" | "quote.accepted" | "consignment.issued" | "compliance.expiring")[];
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description `gone`: the address answered 410; `failing`: 15 events in a row used up all their attempts; `manual`: somebody did.
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "manual" | null;
            /** Format: date-time */
            disabled_at: string | null;
            /**
             * Format: date-time
             * @description Until then requests are signed with the secret before the last rotation, too.
             */
            previous_secret_expires_at: string | null;
            /** @description Attempts that failed since the last success. */
            consecutive_failed: number;
            /** @description Events in a row that used up all their attempts; at 15 the endpoint is disabled. */
            consecutive_exhausted: number;
            /**
             * Format: date-time
             * @description First attempt that failed since the last success.
             */
            failing_since: string | null;
            /** Format: date-time */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description The address asked to be left alone until then (Retry-After).
             */
            paused_until: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Signs every request; shown this once. */
            secret: string;
        };
        /** @description What to change. */
        WebhookEndpointUpdate: {
            /** @description An https address on the public internet, without user name, password or fragment. */
            url?: string;
            /** @description Event types, families such as `invoice.*`, or `*` for all, those of the future included. */
            event_types?: ("*" | "note.*" | "collection.*" | "invoice.*" | "quote.*" | "consignment.*" | "compliance.*" | "note.signed" | "note.completed" | "collection.completed" | "invoice.sent" | "invoice.paid" | "quote.accepted" | "consignment.issued" | "compliance.expiring")[];
            description?: string | null;
            /** @enum {string} */
            status?: "enabled" | "disabled";
        };
        /** @description How to rotate. */
        WebhookRotation: {
            /**
             * @description End the older of two secrets now.
             * @default false
             */
            expire_previous?: boolean;
        };
        /** @description What was sent. */
        WebhookAttemptRequest: {
            /** @constant */
            method: "POST";
            url: string;
            headers: Record<string, never> | null;
        };
        /** @description What came back. */
        WebhookAttemptResponse: {
            headers: Record<string, never>;
            /** @description The first 16 KiB. */
            body: string | null;
            body_bytes: number;
            body_truncated: boolean;
        } | null;
        /** @description One request, or the try of one. */
        WebhookAttempt: {
            /** @description From 1. */
            number: number;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /**
             * @description `unknown`: the sender stopped before the answer came; it is tried again. `not_sent`: the address was refused before anything was sent.
             * @enum {string}
             */
            outcome: "in_progress" | "delivered" | "failed" | "unknown" | "not_sent";
            http_status: number | null;
            /** @description What went wrong, such as `timeout`, `dns_error`, `tls_error` or `http_5xx`. */
            error_class: string | null;
            error_message: string | null;
            remote_address: string | null;
            /** @description Milliseconds of name look-up, connection and answer. */
            timings: Record<string, never> | null;
            request: components["schemas"]["WebhookAttemptRequest"];
            response: components["schemas"]["WebhookAttemptResponse"];
            /** Format: date-time */
            next_attempt_at: string | null;
        };
        /** @description An event on its way to an endpoint. */
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "webhook_delivery";
            /** Format: uuid */
            endpoint_id: string;
            /** @description Of the form `evt_...`. */
            event_id: string;
            /** @enum {string} */
            event_type: "note.signed" | "note.completed" | "collection.completed" | "invoice.sent" | "invoice.paid" | "quote.accepted" | "consignment.issued" | "compliance.expiring" | "webhook.ping";
            /**
             * @description By itself, because somebody asked for it again, or as a test.
             * @enum {string}
             */
            kind: "auto" | "replay" | "ping";
            /**
             * @description `failed`: all attempts used up. `suppressed`: the endpoint was disabled when it happened. `cancelled`: the endpoint was disabled or removed while it waited.
             * @enum {string}
             */
            status: "pending" | "sending" | "delivered" | "failed" | "suppressed" | "cancelled";
            cancelled_reason: string | null;
            /** @description The body as it is sent, up to 16,384 characters. */
            payload: string | null;
            payload_truncated: boolean;
            /** Format: date-time */
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /** @description A page of deliveries, newest first. */
        WebhookDeliveryList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["WebhookDelivery"][];
            /** @description True when a further page exists. */
            has_more: boolean;
            /** @description Pass it back as `cursor` to get the next page. */
            next_cursor: string | null;
        };
        /** @description What to send again. */
        WebhookReplay: {
            /**
             * @default delivery
             * @enum {string}
             */
            scope?: "delivery" | "missed";
            /**
             * Format: date-time
             * @description With `missed`: what was given up from then on. Without it since the last success.
             */
            since?: string;
            /**
             * @description With `missed`: count, and send nothing.
             * @default false
             */
            dryRun?: boolean;
        };
        /** @description The record as the API would have returned it when the event happened. */
        NoteEventData: {
            object: components["schemas"]["Note"];
        };
        /** @description An event about a transfer note. */
        NoteEvent: {
            /** @description Of the form `evt_...`. Ignore an event whose id you have seen. */
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "note.signed" | "note.completed";
            /** @description The version in which `data.object` is written. */
            api_version?: string;
            /**
             * Format: date-time
             * @description When it happened. Every attempt carries the same moment.
             */
            created_at: string;
            /** Format: uuid */
            team_id?: string;
            data: components["schemas"]["NoteEventData"];
        };
        /** @description The record as the API would have returned it when the event happened. */
        CollectionEventData: {
            object: components["schemas"]["Collection"];
        };
        /** @description An event about a collection. */
        CollectionEvent: {
            /** @description Of the form `evt_...`. Ignore an event whose id you have seen. */
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "collection.completed";
            /** @description The version in which `data.object` is written. */
            api_version?: string;
            /**
             * Format: date-time
             * @description When it happened. Every attempt carries the same moment.
             */
            created_at: string;
            /** Format: uuid */
            team_id?: string;
            data: components["schemas"]["CollectionEventData"];
        };
        /** @description The record as the API would have returned it when the event happened. */
        InvoiceEventData: {
            object: components["schemas"]["Invoice"];
        };
        /** @description An event about an invoice. */
        InvoiceEvent: {
            /** @description Of the form `evt_...`. Ignore an event whose id you have seen. */
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "invoice.sent" | "invoice.paid";
            /** @description The version in which `data.object` is written. */
            api_version?: string;
            /**
             * Format: date-time
             * @description When it happened. Every attempt carries the same moment.
             */
            created_at: string;
            /** Format: uuid */
            team_id?: string;
            data: components["schemas"]["InvoiceEventData"];
        };
        /** @description The record as the API would have returned it when the event happened. */
        QuoteEventData: {
            object: components["schemas"]["Quote"];
        };
        /** @description An event about a quote. */
        QuoteEvent: {
            /** @description Of the form `evt_...`. Ignore an event whose id you have seen. */
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "quote.accepted";
            /** @description The version in which `data.object` is written. */
            api_version?: string;
            /**
             * Format: date-time
             * @description When it happened. Every attempt carries the same moment.
             */
            created_at: string;
            /** Format: uuid */
            team_id?: string;
            data: components["schemas"]["QuoteEventData"];
        };
        /** @description The record as the API would have returned it when the event happened. */
        ConsignmentNoteEventData: {
            object: components["schemas"]["ConsignmentNote"];
        };
        /** @description An event about a consignment note. */
        ConsignmentNoteEvent: {
            /** @description Of the form `evt_...`. Ignore an event whose id you have seen. */
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "consignment.issued";
            /** @description The version in which `data.object` is written. */
            api_version?: string;
            /**
             * Format: date-time
             * @description When it happened. Every attempt carries the same moment.
             */
            created_at: string;
            /** Format: uuid */
            team_id?: string;
            data: components["schemas"]["ConsignmentNoteEventData"];
        };
        /** @description Something that expires. */
        ComplianceItem: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "compliance_item";
            /** @description `vehicle_mot`, `vehicle_tax`, `vehicle_insurance`, `site_permit`, `driver_licence` or `driver_cpc`; further kinds where the team has switched them on. */
            kind: string;
            /** @description What it belongs to, `vehicle`, `permit`, `site` or `driver`; more in time. */
            subject_type: string;
            /** Format: uuid */
            subject_id: string;
            /** @description A registration, or the name of a site or person. */
            subject_label: string | null;
            /** @description Number of the document. */
            reference: string | null;
            /** Format: date */
            expires_on: string;
            days_remaining: number;
            /**
             * @description Which of the three messages this is.
             * @enum {integer}
             */
            stage: 30 | 7 | 0;
            /** @enum {string} */
            status: "ok" | "expiring" | "expired";
            /** Format: date-time */
            updated_at: string;
        };
        /** @description The record as the API would have returned it when the event happened. */
        ComplianceEventData: {
            object: components["schemas"]["ComplianceItem"];
        };
        /** @description An event about a document that expires. */
        ComplianceEvent: {
            /** @description Of the form `evt_...`. Ignore an event whose id you have seen. */
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "compliance.expiring";
            /** @description The version in which `data.object` is written. */
            api_version?: string;
            /**
             * Format: date-time
             * @description When it happened. Every attempt carries the same moment.
             */
            created_at: string;
            /** Format: uuid */
            team_id?: string;
            data: components["schemas"]["ComplianceEventData"];
        };
    };
    responses: {
        /** @description The record still has the `ETag` you sent. There is no body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request could not be read, for instance because its body is not JSON. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No key was sent, or the key is malformed, unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is valid but may not do this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record or path. Another team's record, and an id that is no UUID, answer the same. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path exists but does not take this method; `Allow` lists those it takes. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter is unknown, repeated, or has a value that is not allowed. */
        ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key made 120 requests within 60 seconds. After `Retry-After` seconds the next one succeeds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of ours. Nothing was written; the same request may be sent again. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot answer just now. Nothing was written; try again after `Retry-After` seconds. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The cursor is malformed, altered, or belongs to another list or another set of filters. */
        InvalidCursor: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The first request with this `Idempotency-Key` is still running. Try again shortly. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 5 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not sent as `Content-Type: application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a parameter is not valid, a rule refuses the change, or the `Idempotency-Key` was used with another body. `details` lists the faults, at most 50 of them. Nothing was written. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The action waits for approval; nothing has been done. `Location` says where to watch it. */
        HeldForApproval: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Approval"];
            };
        };
        /** @description Any status from 200 to 299 within 10 seconds. The event counts as delivered; the body is ignored. */
        Acknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Send nothing here any more. The endpoint is disabled at once. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Any other status, or none within 10 seconds. The event is sent again later. */
        TryAgain: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
         * @example "5f2b9c1e"
         */
        IfNoneMatch: string;
        /**
         * @description Only records of this client.
         * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
         */
        ClientId: string;
        /**
         * @description Only records created at or after this moment.
         * @example 2026-10-01T00:00:00Z
         */
        CreatedAfter: string;
        /**
         * @description Only records created before this moment.
         * @example 2026-11-01T00:00:00Z
         */
        CreatedBefore: string;
        /**
         * @description Most records to return on one page.
         * @example 50
         */
        Limit: number;
        /**
         * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
         * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
         */
        Cursor: string;
        /**
         * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
         * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
         */
        IdempotencyKey: string;
        /**
         * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
         * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
         */
        Id: string;
        /**
         * @description Only records with exactly this postcode.
         * @example HX7 6AD
         */
        Postcode: string;
        /**
         * @description `t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the endpoint's secret exactly
         *     as it was shown (as UTF-8, `whsec_` included), in 64 lower-case hexadecimal digits.
         *
         *     Compare with every `v1` in constant time, over the bytes as received and before parsing them: for 24 hours after a
         *     rotation there are two, the new secret's first. Refuse a `t` more than five minutes old. `t` is the moment of the
         *     attempt, so a retry has another signature.
         * @example t=1790361991,v1=e5b86a5e4881c5f1883a63f8c69936e3f66ff77819761e5674f1efa4fff5e7b4
         */
        "SVC-Signature": string;
        /**
         * @description The `id` of the event, the same in every attempt.
         * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
         */
        "SVC-Event-Id": string;
        /**
         * @description The `type` of the event.
         * @example quote.accepted
         */
        "SVC-Event-Type": string;
        /**
         * @description Names this delivery in the delivery log. A replay is another delivery of the same event.
         * @example 9c4b5ac3-e6f7-408d-a192-3c4d5e6f700e
         */
        "SVC-Delivery-Id": string;
        /**
         * @description Which attempt of the delivery this is, from 1.
         * @example 1
         */
        "SVC-Attempt": number;
        /**
         * @description The id of the event again, as Standard Webhooks names it. Its ready-made verifiers work with this header and the two below.
         * @example evt_01k61p7r3s5t8v0w2x4y6z9a1f
         */
        "webhook-id": string;
        /**
         * @description The `t` of the signature again.
         * @example 1790361991
         */
        "webhook-timestamp": string;
        /**
         * @description `v1,<base64>` over `<id>.<t>.<raw body>` as Standard Webhooks prescribes, keyed with the bytes the secret's base64 part stands for. During a rotation two, separated by a space.
         * @example v1,t4JEd4nFD5S1fxS6MATZ4GhZH2rCCczn2pv1qAQBYJ0=
         */
        "webhook-signature": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in our logs. Always ours; the `error.request_id` of an error is the same.
         * @example req_01jb4v3q8t6m2x9c5d7e0f1g2h
         */
        "X-Request-Id": string;
        /**
         * @description The API version that answered.
         * @example 2026-10-01
         */
        "SVC-Version": string;
        /**
         * @description Requests remaining (`r`) and the seconds until more are available (`t`).
         * @example "default";r=118;t=42
         */
        RateLimit: string;
        /**
         * @description The limit of this key, `q` requests in any `w` seconds.
         * @example "default";q=120;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Changes whenever the record does. Send it back as `If-None-Match`.
         * @example "5f2b9c1e"
         */
        ETag: string;
        /**
         * @description How to authenticate, and `error="invalid_token"` where a key was sent that is not valid.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description The methods this path takes.
         * @example GET, HEAD, POST, OPTIONS
         */
        Allow: string;
        /**
         * @description Seconds to wait before trying again.
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description Present, and `true`, when this is the answer to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description Path of the record that was created.
         * @example /api/v1/clients/3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
         */
        Location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                /**
                 * @description Only notes in this status.
                 * @example pending_signature
                 */
                status?: components["schemas"]["NoteStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only notes changed at or after this moment.
                 * @example 2026-10-01T09:31:07.554Z
                 */
                updated_after?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteCreate"] | components["schemas"]["NoteBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each note of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteBulkResult"];
                };
            };
            /** @description The draft that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteUpdate"];
            };
        };
        responses: {
            /** @description The note as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNotePdf: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description A file name made from the note's reference.
                     * @example inline; filename="WTN-000417.pdf"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /**
                 * @description Only clients with exactly this email.
                 * @example accounts@pennine-builders.example
                 */
                email?: string;
                /**
                 * @description Only records with exactly this postcode.
                 * @example HX7 6AD
                 */
                postcode?: components["parameters"]["Postcode"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientCreate"] | components["schemas"]["ClientBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each client of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientBulkResult"];
                };
            };
            /** @description The client that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientUpdate"];
            };
        };
        responses: {
            /** @description The client as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClientLocations: {
        parameters: {
            query?: {
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only records with exactly this postcode.
                 * @example HX7 6AD
                 */
                postcode?: components["parameters"]["Postcode"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of client locations */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLocationList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClientLocation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientLocationCreate"] | components["schemas"]["ClientLocationBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each location of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLocationBulkResult"];
                };
            };
            /** @description The location that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLocation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClientLocation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLocation"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteClientLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateClientLocation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientLocationUpdate"];
            };
        };
        responses: {
            /** @description The location as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLocation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                /**
                 * @description Only sites of exactly this type.
                 * @example transfer_station
                 */
                site_type?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sites */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteCreate"] | components["schemas"]["SiteBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each site of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteBulkResult"];
                };
            };
            /** @description The site that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteUpdate"];
            };
        };
        responses: {
            /** @description The site as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /**
                 * @description Only collections in this status.
                 * @example scheduled
                 */
                status?: components["schemas"]["CollectionStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only collections scheduled on or after this day.
                 * @example 2026-10-05
                 */
                scheduled_from?: string;
                /**
                 * @description Only collections scheduled before this day.
                 * @example 2026-10-12
                 */
                scheduled_to?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of collections */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionCreate"] | components["schemas"]["CollectionBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each collection of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionBulkResult"];
                };
            };
            /** @description The collection that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionUpdate"];
            };
        };
        responses: {
            /** @description The collection as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContainers: {
        parameters: {
            query?: {
                /**
                 * @description Only containers in this status, such as `available` or `on_hire`.
                 * @example on_hire
                 */
                status?: string;
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of containers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContainer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContainerCreate"] | components["schemas"]["ContainerBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each container of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerBulkResult"];
                };
            };
            /** @description The container that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContainer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContainer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContainerUpdate"];
            };
        };
        responses: {
            /** @description The container as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Only invoices in this status.
                 * @example overdue
                 */
                status?: components["schemas"]["InvoiceStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only invoices issued on or after this day.
                 * @example 2026-10-01
                 */
                issued_from?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listQuotes: {
        parameters: {
            query?: {
                /**
                 * @description Only quotes in this status.
                 * @example accepted
                 */
                status?: components["schemas"]["QuoteStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConsignmentNotes: {
        parameters: {
            query?: {
                /**
                 * @description Only consignment notes in this status.
                 * @example issued
                 */
                status?: components["schemas"]["ConsignmentNoteStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of consignment notes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsignmentNoteList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConsignmentNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consignment note */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsignmentNote"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWeighbridgeTickets: {
        parameters: {
            query?: {
                /**
                 * @description Only tickets dated on or after this day.
                 * @example 2026-10-01
                 */
                ticket_from?: string;
                /**
                 * @description Only tickets of this vehicle. Case, spaces and hyphens do not matter.
                 * @example YJ23 KXB
                 */
                vehicle_reg?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tickets */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeighbridgeTicketList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWeighbridgeTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WeighbridgeTicketCreate"] | components["schemas"]["WeighbridgeTicketBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each ticket of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeighbridgeTicketBulkResult"];
                };
            };
            /** @description The ticket that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeighbridgeTicket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWeighbridgeTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeighbridgeTicket"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only changes of this kind of record, named as in its `object`.
                 * @example client
                 */
                entity_type?: string;
                /**
                 * @description Only changes of this record.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                entity_id?: string;
                /**
                 * @description Only changes of records that belong to this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: string;
                /**
                 * @description Only changes of this sort, such as `update`.
                 * @example update
                 */
                action?: string;
                /**
                 * @description Only changes made through this door, such as `api`.
                 * @example api
                 */
                source?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuditEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEvent"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListClients: {
        parameters: {
            query?: {
                /**
                 * @description Only clients with exactly this email.
                 * @example accounts@pennine-builders.example
                 */
                email?: string;
                /**
                 * @description Only records with exactly this postcode.
                 * @example HX7 6AD
                 */
                postcode?: components["parameters"]["Postcode"];
                /**
                 * @description Only clients at this stage.
                 * @example active
                 */
                stage?: "lead" | "quoted" | "active" | "dormant" | "lost";
                /**
                 * @description Only clients that are, or are not, on stop.
                 * @example true
                 */
                on_stop?: boolean;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppClientInput"] | components["schemas"]["AppClientBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each client of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppClientBulkResult"];
                };
            };
            /** @description The client that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppClientInput"];
            };
        };
        responses: {
            /** @description The client as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateClientCrm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientCrmUpdate"];
            };
        };
        responses: {
            /** @description The client as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListTasksOfAllClients: {
        parameters: {
            query?: {
                /**
                 * @description Only tasks of this team member.
                 * @example 0a6b3c52-71de-4f98-8b24-6c1d9e5f7a33
                 */
                assignee_id?: string;
                /**
                 * @description Only tasks due on or after this day.
                 * @example 2026-10-01
                 */
                due_from?: string;
                /**
                 * @description Only tasks due before this day.
                 * @example 2026-11-01
                 */
                due_to?: string;
                /**
                 * @description Only tasks that are, or are not, done.
                 * @example false
                 */
                done?: boolean;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientTaskList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListClientContacts: {
        parameters: {
            query?: {
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contacts */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientContactList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateClientContact: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientContactCreate"];
            };
        };
        responses: {
            /** @description The contact that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientContact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteClientContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the contact.
                 * @example 7c0a1e52-93d4-4b6f-a1c8-5e2f7b9d6a11
                 */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateClientContact: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the contact.
                 * @example 7c0a1e52-93d4-4b6f-a1c8-5e2f7b9d6a11
                 */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientContactUpdate"];
            };
        };
        responses: {
            /** @description The contact as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientContact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListClientActivities: {
        parameters: {
            query?: {
                /**
                 * @description Only activities of this kind.
                 * @example call
                 */
                kind?: "call" | "email" | "visit" | "note";
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of activities */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientActivityList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateClientActivity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientActivityCreate"];
            };
        };
        responses: {
            /** @description The activity that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientActivity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteClientActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the activity.
                 * @example b1d4f7a0-2c5e-4f83-9a6b-0d3e8c7f5b22
                 */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activity is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateClientActivity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the activity.
                 * @example b1d4f7a0-2c5e-4f83-9a6b-0d3e8c7f5b22
                 */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientActivityUpdate"];
            };
        };
        responses: {
            /** @description The activity as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientActivity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListClientTasks: {
        parameters: {
            query?: {
                /**
                 * @description Only tasks of this team member.
                 * @example 0a6b3c52-71de-4f98-8b24-6c1d9e5f7a33
                 */
                assignee_id?: string;
                /**
                 * @description Only tasks due on or after this day.
                 * @example 2026-10-01
                 */
                due_from?: string;
                /**
                 * @description Only tasks due before this day.
                 * @example 2026-11-01
                 */
                due_to?: string;
                /**
                 * @description Only tasks that are, or are not, done.
                 * @example false
                 */
                done?: boolean;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientTaskList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateClientTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientTaskCreate"];
            };
        };
        responses: {
            /** @description The task that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteClientTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the task.
                 * @example e5c8b2d1-4f70-4a96-b3d7-8a1f6c0e9d44
                 */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateClientTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the task.
                 * @example e5c8b2d1-4f70-4a96-b3d7-8a1f6c0e9d44
                 */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientTaskUpdate"];
            };
        };
        responses: {
            /** @description The task as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListClientLocations: {
        parameters: {
            query?: {
                /**
                 * @description Only records with exactly this postcode.
                 * @example HX7 6AD
                 */
                postcode?: components["parameters"]["Postcode"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of locations */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLocationList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateClientLocation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppClientLocationInput"];
            };
        };
        responses: {
            /** @description The location that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLocation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceClientLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the location.
                 * @example 5b8e0c1a-2f43-4c1d-8e6b-9a7d3c5e4f02
                 */
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppClientLocationInput"];
            };
        };
        responses: {
            /** @description The location as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLocation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteClientLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the location.
                 * @example 5b8e0c1a-2f43-4c1d-8e6b-9a7d3c5e4f02
                 */
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListJobs: {
        parameters: {
            query?: {
                /**
                 * @description Only jobs in this state.
                 * @example running
                 */
                status?: "queued" | "running" | "succeeded" | "failed" | "cancelled";
                /**
                 * @description Only jobs of this kind.
                 * @example bulk_reminders
                 */
                kind?: string;
                /**
                 * @description True for archived jobs only. Without it, or with false, only those that are not.
                 * @example true
                 */
                archived?: boolean;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobUpdate"];
            };
        };
        responses: {
            /** @description The job as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCancelJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRetryJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDownloadJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the file is */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /**
                     * @description Address of the file.
                     * @example https://api.example.com/files/WzE3OTA4NTI0MDBd.q9hVZk2cVJ6n
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListPriceLists: {
        parameters: {
            query?: {
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only standard lists, or only those of clients.
                 * @example true
                 */
                standard?: boolean;
                /**
                 * @description Only lists in force on this day.
                 * @example 2026-10-01
                 */
                effective_on?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of price lists */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceListList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreatePriceList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceListCreate"] | components["schemas"]["PriceListBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each price list of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceListBulkResult"];
                };
            };
            /** @description The price list that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeletePriceList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price list is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdatePriceList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceListUpdate"];
            };
        };
        responses: {
            /** @description The price list as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListClientContracts: {
        parameters: {
            query?: {
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contracts */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientContractList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateClientContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientContractCreate"];
            };
        };
        responses: {
            /** @description The contract that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientContract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientContractUpdate"];
            };
        };
        responses: {
            /** @description The contract as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientContract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListOperations: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every path, in alphabetical order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppPathList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetTeam: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appInvitePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamInviteCreate"];
            };
        };
        responses: {
            /** @description The invitation */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvite"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListTeamMembers: {
        parameters: {
            query?: {
                /**
                 * @description Only people with this status.
                 * @example active
                 */
                status?: "active" | "suspended";
                /**
                 * @description Only people with this base role.
                 * @example driver
                 */
                role?: "owner" | "admin" | "office" | "driver" | "read_only";
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetTeamMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMember"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRemoveTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateTeamMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamMemberUpdate"];
            };
        };
        responses: {
            /** @description The person as they are now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteTeamInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetTeamSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSettings"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateTeamSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamSettingsUpdate"];
            };
        };
        responses: {
            /** @description The settings as they are now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetVatScheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scheme */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VatScheme"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateVatScheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VatSchemeUpdate"];
            };
        };
        responses: {
            /** @description The scheme as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VatScheme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetAuditSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditSettings"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateAuditSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditSettingsUpdate"];
            };
        };
        responses: {
            /** @description The settings as they are now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListRoles: {
        parameters: {
            query?: {
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description The role */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The role as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileReplace"];
            };
        };
        responses: {
            /** @description The profile as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCheckProfileRegistration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileRegistration"];
            };
        };
        responses: {
            /** @description The profile with its registration */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListDepots: {
        parameters: {
            query?: {
                /**
                 * @description Only depots that are, or are not, in use.
                 * @example true
                 */
                is_active?: boolean;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of depots */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepotList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateDepot: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepotCreate"];
            };
        };
        responses: {
            /** @description The depot */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Depot"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateDepot: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepotUpdate"];
            };
        };
        responses: {
            /** @description The depot as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Depot"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListDepotMembers: {
        parameters: {
            query?: {
                /**
                 * @description Only people of this depot.
                 * @example 1f2e3d4c-5b6a-4978-8695-a4b3c2d1e0f9
                 */
                depot_id?: string;
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepotMemberList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appAssignDepotMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepotMemberUpdate"];
            };
        };
        responses: {
            /** @description The person with their depot */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepotMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListNotifications: {
        parameters: {
            query?: {
                /**
                 * @description Only what was not read yet (`true`), or was (`false`).
                 * @example true
                 */
                unread?: boolean;
                /**
                 * @description Only notifications of this kind.
                 * @example approval_requested
                 */
                kind?: "approval_requested" | "approval_decided" | "person_joined" | "signature_captured" | "quote_answered" | "invoice_paid" | "collection_problem" | "compliance_expiring" | "portal_request" | "job_finished" | "webhook_disabled" | "webhook_failing" | "webhook_recovered" | "message";
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appArchiveNotifications: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSelection"];
            };
        };
        responses: {
            /** @description How many were archived, and how many are left unread */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReadNotifications: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSelection"];
            };
        };
        responses: {
            /** @description How many were marked, and how many are left unread */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetNotificationPreferences: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationPreferencesReplace"];
            };
        };
        responses: {
            /** @description The preferences as they are now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListWasteLoads: {
        parameters: {
            query?: {
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of waste loads */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WasteLoadList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateWasteLoad: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WasteLoadInput"] | components["schemas"]["WasteLoadBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each waste load of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WasteLoadBulkResult"];
                };
            };
            /** @description The waste load that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WasteLoad"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceWasteLoad: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WasteLoadInput"];
            };
        };
        responses: {
            /** @description The load as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WasteLoad"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteWasteLoad: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The load is removed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListTemplates: {
        parameters: {
            query?: {
                /**
                 * @description Only templates for this.
                 * @example quote
                 */
                kind?: "note" | "quote" | "invoice" | "email" | "rams" | "checklist";
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput"] | components["schemas"]["TemplateBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each template of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateBulkResult"];
                };
            };
            /** @description The template that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput"];
            };
        };
        responses: {
            /** @description The template as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRecordAuditEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditEventRecord"];
            };
        };
        responses: {
            /** @description It is recorded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventRecorded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListAuditEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only changes of this kind of record, named as in its `object`.
                 * @example client
                 */
                entity_type?: string;
                /**
                 * @description Only changes of this record.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                entity_id?: string;
                /**
                 * @description Only changes of records that belong to this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: string;
                /**
                 * @description Only changes of this sort.
                 * @example update
                 */
                action?: string;
                /**
                 * @description Only changes made through this door.
                 * @example api
                 */
                source?: string;
                /**
                 * @description Only changes made by this person.
                 * @example f8d2a6c4-1e3b-4957-b7a0-3c5d9e8f2b11
                 */
                user_id?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appExportAuditEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only changes of this kind of record, named as in its `object`.
                 * @example client
                 */
                entity_type?: string;
                /**
                 * @description Only changes of this record.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                entity_id?: string;
                /**
                 * @description Only changes of records that belong to this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: string;
                /**
                 * @description Only changes of this sort.
                 * @example update
                 */
                action?: string;
                /**
                 * @description Only changes made through this door.
                 * @example api
                 */
                source?: string;
                /**
                 * @description Only changes made by this person.
                 * @example f8d2a6c4-1e3b-4957-b7a0-3c5d9e8f2b11
                 */
                user_id?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    /**
                     * @description Name of the file.
                     * @example attachment; filename="audit-events.csv"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appPurgeAuditEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditPurgeRequest"];
            };
        };
        responses: {
            /** @description What was purged */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPurge"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListAuditLog: {
        parameters: {
            query?: {
                /**
                 * @description Only changes of this kind of record, named as in its `object`.
                 * @example client
                 */
                entity_type?: string;
                /**
                 * @description Only changes of this record.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                entity_id?: string;
                /**
                 * @description Only changes of records that belong to this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: string;
                /**
                 * @description Only changes of this sort.
                 * @example update
                 */
                action?: string;
                /**
                 * @description Only changes made through this door.
                 * @example api
                 */
                source?: string;
                /**
                 * @description Only changes made by this person.
                 * @example f8d2a6c4-1e3b-4957-b7a0-3c5d9e8f2b11
                 */
                user_id?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetLegalHold: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hold */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalHold"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateLegalHold: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalHoldUpdate"];
            };
        };
        responses: {
            /** @description The hold as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalHold"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListRecurringSchedules: {
        parameters: {
            query?: {
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only schedules under this season ticket.
                 * @example 8c1f5e2a-6d09-4b37-9e84-1a5d7c3f0b10
                 */
                season_ticket_id?: string;
                /**
                 * @description Only schedules that are, or are not, paused.
                 * @example false
                 */
                paused?: boolean;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recurring schedules */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringScheduleList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateRecurringSchedule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringScheduleInput"] | components["schemas"]["RecurringScheduleBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each recurring schedule of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringScheduleBulkResult"];
                };
            };
            /** @description The recurring schedule that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringSchedule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetRecurringSchedule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recurring schedule */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringSchedule"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceRecurringSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringScheduleInput"];
            };
        };
        responses: {
            /** @description The recurring schedule as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringSchedule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteRecurringSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recurring schedule is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListContainers: {
        parameters: {
            query?: {
                /**
                 * @description Only containers in this status.
                 * @example on_hire
                 */
                status?: components["schemas"]["ContainerStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only containers that stand at this client location.
                 * @example 5b8e0c1a-2f43-4c1d-8e6b-9a7d3c5e4f02
                 */
                client_location_id?: string;
                /**
                 * @description Only the container with this number.
                 * @example CV-0812
                 */
                reference?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of containers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateContainer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContainerCreate"] | components["schemas"]["ContainerBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each container of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerBulkResult"];
                };
            };
            /** @description The container that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetContainer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContainerCreate"];
            };
        };
        responses: {
            /** @description The container as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListContainerHistory: {
        parameters: {
            query?: {
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerMovementList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appMoveContainer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContainerMovementCreate"];
            };
        };
        responses: {
            /** @description The line of the history */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerMovement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListNotes: {
        parameters: {
            query?: {
                /**
                 * @description Only notes in this status.
                 * @example pending_signature
                 */
                status?: components["schemas"]["NoteStatus"];
                /**
                 * @description Only notes of this type.
                 * @example deposit
                 */
                note_type?: "collection" | "deposit" | "season_ticket";
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only notes that cover this collection.
                 * @example 0d5f6c7e-8b9a-4c1d-9e2f-3a4b5c6d7e8f
                 */
                collection_id?: string;
                /**
                 * @description Only notes with this EWC code.
                 * @example 17 09 04
                 */
                ewc_code?: string;
                /**
                 * @description Only notes with exactly this reference; an amended note has several versions.
                 * @example WTN-000417
                 */
                reference?: string;
                /**
                 * @description Only notes of transfers on or after this day.
                 * @example 2026-10-01
                 */
                transfer_from?: string;
                /**
                 * @description Only notes of transfers before this day.
                 * @example 2026-11-01
                 */
                transfer_to?: string;
                /**
                 * @description Only notes changed at or after this moment.
                 * @example 2026-10-01T09:31:07.554Z
                 */
                updated_after?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppNoteInput"] | components["schemas"]["AppNoteBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each note of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteBulkResult"];
                };
            };
            /** @description The draft that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRequestNoteSignatures: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkSignatureRequests"];
            };
        };
        responses: {
            /** @description The job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListNoteChains: {
        parameters: {
            query?: {
                /**
                 * @description Only open or only closed chains.
                 * @example open
                 */
                chain_status?: "open" | "closed";
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only chains of waste with this EWC code.
                 * @example 17 09 04
                 */
                ewc_code?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of chains */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteChainList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appExportNotes: {
        parameters: {
            query?: {
                /**
                 * @description Only notes in this status.
                 * @example pending_signature
                 */
                status?: components["schemas"]["NoteStatus"];
                /**
                 * @description Only notes of this type.
                 * @example deposit
                 */
                note_type?: "collection" | "deposit" | "season_ticket";
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only notes that cover this collection.
                 * @example 0d5f6c7e-8b9a-4c1d-9e2f-3a4b5c6d7e8f
                 */
                collection_id?: string;
                /**
                 * @description Only notes with this EWC code.
                 * @example 17 09 04
                 */
                ewc_code?: string;
                /**
                 * @description Only notes with exactly this reference; an amended note has several versions.
                 * @example WTN-000417
                 */
                reference?: string;
                /**
                 * @description Only notes of transfers on or after this day.
                 * @example 2026-10-01
                 */
                transfer_from?: string;
                /**
                 * @description Only notes of transfers before this day.
                 * @example 2026-11-01
                 */
                transfer_to?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /**
                     * @description A file name with the date.
                     * @example attachment; filename="notes-2026-10-05.csv"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetHeldWaste: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The waste held */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldWaste"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppNoteReplacement"];
            };
        };
        responses: {
            /** @description The note as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appAmendNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next version, a draft */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetNoteChain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chain */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteCustody"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRequestNoteSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteSignatureRequest"];
            };
        };
        responses: {
            /** @description The link, without its secret */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetNoteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteSchedule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appScheduleNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteScheduleInput"];
            };
        };
        responses: {
            /** @description The schedule as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteSchedule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appShareNoteByEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteShareMail"];
            };
        };
        responses: {
            /** @description The link, without its secret */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListNoteShareLinks: {
        parameters: {
            query?: {
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinkList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appShareNoteByLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteShareInput"];
            };
        };
        responses: {
            /** @description How many links were withdrawn */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinksRevoked"];
                };
            };
            /** @description The link */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetNoteSigning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the signing stands */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteSigning"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appSignNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteSignatureInput"];
            };
        };
        responses: {
            /** @description The note as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListSigningTokens: {
        parameters: {
            query?: {
                /**
                 * @description Only links in this state.
                 * @example open
                 */
                status?: "open" | "used" | "revoked" | "expired";
                /**
                 * @description Only links of this transfer note.
                 * @example 91e4b7d2-6c35-4e0a-b1f8-7d2c9a5e3f04
                 */
                note_id?: string;
                /**
                 * @description Only links of this party.
                 * @example transferor
                 */
                party?: "transferor" | "transferee";
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningTokenList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateSigningToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SigningTokenInput"];
            };
        };
        responses: {
            /** @description The link that was revoked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningToken"];
                };
            };
            /** @description The link, with its secret */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListSites: {
        parameters: {
            query?: {
                /**
                 * @description Only sites of exactly this type.
                 * @example transfer_station
                 */
                site_type?: string;
                /**
                 * @description Only records with exactly this postcode.
                 * @example HX7 6AD
                 */
                postcode?: components["parameters"]["Postcode"];
                /**
                 * @description Only the team's own sites, or only others.
                 * @example true
                 */
                own_site?: boolean;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sites */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppSiteCreate"] | components["schemas"]["AppSiteBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each site of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSiteBulkResult"];
                };
            };
            /** @description The site that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppSiteUpdate"];
            };
        };
        responses: {
            /** @description The site as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListApprovals: {
        parameters: {
            query?: {
                /**
                 * @description Only approvals with this status.
                 * @example pending
                 */
                status?: "pending" | "approved" | "rejected";
                /**
                 * @description Only approvals of this kind.
                 * @example invoice
                 */
                entity_type?: "quote" | "invoice" | "credit_note" | "expense" | "price_change" | "weight_change";
                /**
                 * @description Only what the person behind the key asked for (`true`), or only what others did.
                 * @example true
                 */
                mine?: boolean;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of approvals */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDecideApproval: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalDecision"];
            };
        };
        responses: {
            /** @description The approval as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appWithdrawApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetApprovalRules: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalRules"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceApprovalRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalRulesReplace"];
            };
        };
        responses: {
            /** @description The rules as they are now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalRules"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListVehicles: {
        parameters: {
            query?: {
                /**
                 * @description Only vehicles of this status.
                 * @example active
                 */
                status?: "active" | "off_road" | "sorn" | "disposed";
                /**
                 * @description Only vehicles of this type.
                 * @example skip_loader
                 */
                type?: "skip_loader" | "hook_loader" | "refuse" | "tipper" | "grab" | "flatbed" | "tanker" | "van" | "tractor_unit" | "trailer" | "plant" | "other";
                /**
                 * @description The vehicle with this registration, however it is written.
                 * @example YJ23 KXB
                 */
                registration?: string;
                /**
                 * @description Only vehicles this person usually drives.
                 * @example 5b0c1d2e-3f4a-4b6c-8d7e-9f0a1b2c3d4e
                 */
                driver_id?: string;
                /**
                 * @description Only vehicles kept at this depot.
                 * @example 1f2e3d4c-5b6a-4978-8695-a4b3c2d1e0f9
                 */
                depot_id?: string;
                /**
                 * @description Only vehicles whose MOT, tax or insurance runs out before this day.
                 * @example 2026-12-01
                 */
                expires_before?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of vehicles */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateVehicle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VehicleCreate"] | components["schemas"]["VehicleBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each vehicle of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleBulkResult"];
                };
            };
            /** @description The vehicle that was added */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vehicle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetVehicle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vehicle */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vehicle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteVehicle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vehicle is removed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateVehicle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VehicleUpdate"];
            };
        };
        responses: {
            /** @description The vehicle as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vehicle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListPermits: {
        parameters: {
            query?: {
                /**
                 * @description Only permits that stand so today.
                 * @example expiring
                 */
                status?: "active" | "expiring" | "expired" | "surrendered";
                /**
                 * @description Only permits of this type.
                 * @example environmental_permit
                 */
                type?: "environmental_permit" | "exemption" | "carrier_registration" | "skip_permit" | "planning" | "discharge" | "other";
                /**
                 * @description Only permits for this site.
                 * @example a4c6e8f0-5d7b-4912-8e3a-1f6c9b2d7e06
                 */
                site_id?: string;
                /**
                 * @description Only permits whose last day is before this day.
                 * @example 2026-12-31
                 */
                expires_before?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of permits */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermitList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreatePermit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermitInput"] | components["schemas"]["PermitBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each permit of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermitBulkResult"];
                };
            };
            /** @description The permit that was added */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Permit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetPermit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permit */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Permit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplacePermit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermitInput"];
            };
        };
        responses: {
            /** @description The permit as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Permit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeletePermit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permit is removed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListCollections: {
        parameters: {
            query?: {
                /**
                 * @description Only collections in this status.
                 * @example scheduled
                 */
                status?: components["schemas"]["CollectionStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only collections assigned to this person.
                 * @example 5b0c1d2e-3f4a-4b6c-8d7e-9f0a1b2c3d4e
                 */
                driver_id?: string;
                /**
                 * @description Only collections scheduled on or after this day.
                 * @example 2026-10-05
                 */
                scheduled_from?: string;
                /**
                 * @description Only collections scheduled before this day.
                 * @example 2026-10-12
                 */
                scheduled_to?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of collections */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppCollectionCreate"] | components["schemas"]["AppCollectionBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each collection of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionBulkResult"];
                };
            };
            /** @description The collection that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppCollectionUpdate"];
            };
        };
        responses: {
            /** @description The collection as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListCollectionPhotos: {
        parameters: {
            query?: {
                /**
                 * @description Only pictures of this kind.
                 * @example after
                 */
                kind?: components["schemas"]["CollectionPhotoKind"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of photos */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPhotoList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appAddCollectionPhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionPhotoCreate"];
            };
        };
        responses: {
            /** @description The photo */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPhoto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteCollectionPhoto: {
        parameters: {
            query: {
                /**
                 * @description The picture to delete.
                 * @example 6a0d3b8e-2c14-4f57-8b9a-1d5e7c3f9a20
                 */
                photo_id: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRequestSiteSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteSignatureRequest"];
            };
        };
        responses: {
            /** @description The link, without its secret */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListActivity: {
        parameters: {
            query?: {
                /**
                 * @description Only what the person behind the key did (`true`), or only what others did.
                 * @example true
                 */
                mine?: boolean;
                /**
                 * @description Only what was done to this kind of record.
                 * @example client
                 */
                entity_type?: string;
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of activity */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListFavourites: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouriteList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appSearch: {
        parameters: {
            query: {
                /**
                 * @description What to look for.
                 * @example HX7 6AD
                 */
                q: string;
                /**
                 * @description Only these kinds of record.
                 * @example [
                 *       "client",
                 *       "note"
                 *     ]
                 */
                types?: ("note" | "client" | "site" | "container" | "invoice" | "vehicle")[];
                /**
                 * @description Most hits to return.
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hits */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchHitList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetDashboard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListSeasonTickets: {
        parameters: {
            query?: {
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only tickets in this status.
                 * @example valid
                 */
                status?: components["schemas"]["NoteStatus"];
                /**
                 * @description Only tickets that are, or are not, signed by both and in date today.
                 * @example true
                 */
                active?: boolean;
                /**
                 * @description Only tickets whose last day is before this day.
                 * @example 2026-12-01
                 */
                ends_before?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of season tickets */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonTicketList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRenewSeasonTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SeasonTicketRenewal"];
            };
        };
        responses: {
            /** @description The draft that renews the ticket */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonTicket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListSeasonTicketTransfers: {
        parameters: {
            query?: {
                /**
                 * @description Only transfers on or after this day.
                 * @example 2026-10-01
                 */
                date_from?: string;
                /**
                 * @description Only transfers before this day.
                 * @example 2026-11-01
                 */
                date_to?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transfers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonTicketTransferList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateSeasonTicketTransfer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeasonTicketTransferCreate"];
            };
        };
        responses: {
            /** @description The transfer that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonTicketTransfer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteSeasonTicketTransfer: {
        parameters: {
            query: {
                /**
                 * @description Id of the transfer.
                 * @example 4d9e2b7c-1a83-4f56-b0e1-9c6d3f8a5e21
                 */
                transfer_id: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transfer is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Only invoices in this status.
                 * @example overdue
                 */
                status?: components["schemas"]["InvoiceStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only invoices for this quote.
                 * @example 4e0a6c8b-1f3d-4597-a12c-9d7e5f3b1a09
                 */
                quote_id?: string;
                /**
                 * @description Only invoices that this billing run wrote.
                 * @example 6b0e8d3c-5a2f-4917-b3d6-1c9e7f4a2b10
                 */
                billing_run_id?: string;
                /**
                 * @description Only invoices issued on or after this day.
                 * @example 2026-10-01
                 */
                issued_from?: string;
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceInput"] | components["schemas"]["InvoiceBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each invoice of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceBulkResult"];
                };
            };
            /** @description The invoice that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRemindOfAllInvoices: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkReminders"];
            };
        };
        responses: {
            /** @description The job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRemindOfInvoices: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reminders"];
            };
        };
        responses: {
            /** @description The job */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceInput"];
            };
        };
        responses: {
            /** @description The invoice as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceUpdate"];
            };
        };
        responses: {
            /** @description The invoice as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListInvoiceCreditNotes: {
        parameters: {
            query?: {
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of credit notes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNoteList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateInvoiceCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditNoteInput"] | components["schemas"]["CreditNoteBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each credit note of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNoteBulkResult"];
                };
            };
            /** @description The credit note that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListInvoicePayments: {
        parameters: {
            query?: {
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateInvoicePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInput"] | components["schemas"]["PaymentBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each payment of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentBulkResult"];
                };
            };
            /** @description The payment that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteInvoicePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of the payment.
                 * @example 9c2e5b71-4d8a-4f36-a1e0-7b3d6c9f2e15
                 */
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment is taken back */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appSendInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceSend"];
            };
        };
        responses: {
            /** @description The invoice as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            202: components["responses"]["HeldForApproval"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit note */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListQuotes: {
        parameters: {
            query?: {
                /**
                 * @description Only quotes in this status.
                 * @example sent
                 */
                status?: components["schemas"]["QuoteStatus"];
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteInput"] | components["schemas"]["QuoteBulkCreate"];
            };
        };
        responses: {
            /** @description The result of each quote of a bulk request, in the order they were sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteBulkResult"];
                };
            };
            /** @description The quote that was created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appGetQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you hold. If the record has not changed since, the answer is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplaceQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteChange"];
            };
        };
        responses: {
            /** @description The quote as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote is deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appSendQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteSend"];
            };
        };
        responses: {
            /** @description The quote as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            202: components["responses"]["HeldForApproval"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appPreviewBilling: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingPeriod"];
            };
        };
        responses: {
            /** @description What would be billed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListBillingRuns: {
        parameters: {
            query?: {
                /**
                 * @description Only records of this client.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                client_id?: components["parameters"]["ClientId"];
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of billing runs */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRunList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateBillingRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingPeriod"];
            };
        };
        responses: {
            /** @description The run */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appCreateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointCreate"];
            };
        };
        responses: {
            /** @description The endpoint and its secret */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appDeleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint is removed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appUpdateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointUpdate"];
            };
        };
        responses: {
            /** @description The endpoint as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appRotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookRotation"];
            };
        };
        responses: {
            /** @description The endpoint and its new secret */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appTestWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery of the ping */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appListWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries to this endpoint.
                 * @example 4d2f6a80-9b1c-4e3d-8a5f-6b7c8d9e0f1a
                 */
                endpoint_id?: string;
                /**
                 * @description Only events of this type.
                 * @example invoice.paid
                 */
                event_type?: "note.signed" | "note.completed" | "collection.completed" | "invoice.sent" | "invoice.paid" | "quote.accepted" | "consignment.issued" | "compliance.expiring" | "webhook.ping";
                /**
                 * @description Only deliveries in this state.
                 * @example failed
                 */
                status?: "pending" | "sending" | "delivered" | "failed" | "suppressed" | "cancelled";
                /**
                 * @description Only records created at or after this moment.
                 * @example 2026-10-01T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this moment.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Most records to return on one page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. It belongs to one list and one set of filters; one that is altered, too long, or from elsewhere answers 400 `invalid_cursor`.
                 * @example eyJrIjpbIjIwMjYtMTAtMDFUMDk6MTU6MDAuMDAwWiJdfQ.Yk3mQ1
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["InvalidCursor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appReplayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that names this change, a fresh UUID for instance. Repeating it with the same body within 24 hours returns the first answer; with another body it is refused.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the record. One that is no UUID answers 404, like one that does not exist.
                 * @example 3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description The new delivery */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description The job that sends what was missed */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
/** Operations that change nothing (GET). */
export type ReadOperationId =
    | "getMe"
    | "listNotes"
    | "getNote"
    | "getNotePdf"
    | "listClients"
    | "getClient"
    | "listClientLocations"
    | "getClientLocation"
    | "listSites"
    | "getSite"
    | "listCollections"
    | "getCollection"
    | "listContainers"
    | "getContainer"
    | "listInvoices"
    | "getInvoice"
    | "listQuotes"
    | "getQuote"
    | "listConsignmentNotes"
    | "getConsignmentNote"
    | "listWeighbridgeTickets"
    | "getWeighbridgeTicket"
    | "listAuditEvents"
    | "getAuditEvent"
    | "appListClients"
    | "appListTasksOfAllClients"
    | "appListClientContacts"
    | "appListClientActivities"
    | "appListClientTasks"
    | "appListClientLocations"
    | "appListJobs"
    | "appGetJob"
    | "appDownloadJob"
    | "appListPriceLists"
    | "appListClientContracts"
    | "appListOperations"
    | "appGetTeam"
    | "appListTeamMembers"
    | "appGetTeamMember"
    | "appGetTeamSettings"
    | "appGetVatScheme"
    | "appGetAuditSettings"
    | "appListRoles"
    | "appGetProfile"
    | "appListDepots"
    | "appListDepotMembers"
    | "appListNotifications"
    | "appGetNotificationPreferences"
    | "appListWasteLoads"
    | "appListTemplates"
    | "appListAuditEvents"
    | "appExportAuditEvents"
    | "appListAuditLog"
    | "appGetLegalHold"
    | "appListRecurringSchedules"
    | "appGetRecurringSchedule"
    | "appListContainers"
    | "appGetContainer"
    | "appListContainerHistory"
    | "appListNotes"
    | "appListNoteChains"
    | "appExportNotes"
    | "appGetHeldWaste"
    | "appGetNoteChain"
    | "appGetNoteSchedule"
    | "appListNoteShareLinks"
    | "appGetNoteSigning"
    | "appListSigningTokens"
    | "appListSites"
    | "appGetSite"
    | "appListApprovals"
    | "appGetApprovalRules"
    | "appListVehicles"
    | "appGetVehicle"
    | "appListPermits"
    | "appGetPermit"
    | "appListCollections"
    | "appGetCollection"
    | "appListCollectionPhotos"
    | "appListActivity"
    | "appListFavourites"
    | "appSearch"
    | "appGetDashboard"
    | "appListSeasonTickets"
    | "appListSeasonTicketTransfers"
    | "appListInvoices"
    | "appGetInvoice"
    | "appListInvoiceCreditNotes"
    | "appListInvoicePayments"
    | "appGetCreditNote"
    | "appListQuotes"
    | "appGetQuote"
    | "appListBillingRuns"
    | "appListWebhooks"
    | "appListWebhookDeliveries";
