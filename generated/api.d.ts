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
}
export type webhooks = Record<string, never>;
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
            /** @description Dotted path of the field */
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
             * @description Middle of the postcode, middle of its first half (where the whole postcode is not known), or set by a person.
             * @enum {string|null}
             */
            precision: "postcode" | "outcode" | "manual" | null;
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
            /**
             * @description Whether this is the client's usual place.
             * @default false
             */
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
                    "application/pdf": string;
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
    | "getClientLocation";
