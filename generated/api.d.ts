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
         * @description Only records with exactly this postcode.
         * @example HX7 6AD
         */
        Postcode: string;
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
}
