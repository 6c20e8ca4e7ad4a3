/** Types of the contract. Written by `npm run generate`; do not edit. */

export interface paths {
    "/api/console/sign-in-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ways to sign in
         * @description What the sign-in page offers.
         */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a sign-in link
         * @description Sends a link to the address, if it belongs to an active member of an active team. The answer is the same whether it does or not, and the work is done after it. The link works once and for 10 minutes.
         */
        post: operations["requestSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session
         * @description Who is signed in, in which team, and what they may do there at this moment.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends the session at once and removes its cookie.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        /**
         * Choose a team
         * @description The session works in this team from now on. Only a team that the person is an active member of can be chosen.
         */
        patch: operations["chooseTeam"];
        trace?: never;
    };
    "/api/console/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description The sessions of the signed-in person that can be used, newest first, in any team.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Exchange a sign-in link for a session
         * @description Uses the link up and sets the cookie of a new session, whatever cookie the request carries. A person in one team starts in it; a person in several chooses one first.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the record. One that is not a UUID returns 404, like one that does not exist.
                 * @example 0d9c8b7a-6f5e-4d3c-a2b1-0f9e8d7c6b5a
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a session
         * @description Ends one of the signed-in person's sessions at once, on whatever device it is.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scopes of keys
         * @description Every scope that a key can have, what it allows, and whether the signed-in person can grant it.
         */
        get: operations["listScopes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of the team
         * @description Newest first, at most 500. Revoked and expired keys are listed for 90 days.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create a key
         * @description The key belongs to the person who makes it and never does more than they may. Only scopes that the person holds can be granted. The key is in this answer and nowhere else.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/api-keys/{prefix}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The part of the key that is shown, without its secret.
                 * @example svc_live_7Qm2xZ0aBcDe
                 */
                prefix: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description The key fails on its very next request. Revoking it again changes nothing.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/note-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a note
         * @description Returns a sample note as it would look after `PUT /api/v1/app/profile` with the same body: its first page as a picture, or the whole as a PDF. Nothing is stored.
         */
        post: operations["previewNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SignInMethods: {
            /**
             * @description Always `sign_in_methods`.
             * @constant
             */
            object: "sign_in_methods";
            /** @description Whether a link is mailed; false without a mail server, when it is written to a file of the server. */
            link: boolean;
            /** @description Name of the OpenID Connect provider, as its button says; null without one. */
            openid: string | null;
        };
        SignInLinkRequest: {
            /**
             * Format: email
             * @description The address that the link is sent to.
             */
            email: string;
        };
        SignInLink: {
            /**
             * @description Always `sign_in_link`.
             * @constant
             */
            object: "sign_in_link";
            /** @description The address as it was sent, whether it is known or not. */
            email: string;
            /** @description How long a link works. */
            valid_minutes: number;
        };
        SessionUser: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description The name of the person. */
            name: string;
            /** @description The address of the person. */
            email: string;
        };
        SessionTeam: {
            /**
             * Format: uuid
             * @description Id of the team.
             */
            id: string;
            /** @description Name of the team. */
            name: string;
            /** @description Name of the person's role there. */
            role: string;
        };
        Session: {
            /**
             * @description Always `session`.
             * @constant
             */
            object: "session";
            /**
             * Format: uuid
             * @description Id of the session.
             */
            id: string;
            user: components["schemas"]["SessionUser"];
            /** @description The team that the session works in; null until one is chosen, and if the person lost their place in it. */
            team: components["schemas"]["SessionTeam"] | null;
            /** @description The teams that the person can choose from, by name. */
            teams: components["schemas"]["SessionTeam"][];
            /** @description What the person may do in the team: `area:action`, `area:*`, or `*` for everything. */
            permissions: string[];
            /**
             * Format: date-time
             * @description When the session ends.
             */
            expires_at: string;
        };
        EndedSession: {
            /**
             * @description Always `session`.
             * @constant
             */
            object: "session";
            /**
             * Format: uuid
             * @description Id of the session.
             */
            id: string;
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
        };
        TeamChoice: {
            /**
             * Format: uuid
             * @description One of the `teams` of the session.
             */
            team_id: string;
        };
        SessionDevice: {
            /**
             * @description Always `session_device`.
             * @constant
             */
            object: "session_device";
            /**
             * Format: uuid
             * @description Id of the session.
             */
            id: string;
            /** @description The team it works in; null until one is chosen. */
            team_name: string | null;
            /**
             * @description How the person signed in.
             * @enum {string}
             */
            method: "link" | "openid";
            /** @description Browser and system, as the browser named them. */
            device: string;
            /** @description The address that it was signed in from. */
            ip: string;
            /** @description Whether it is the session of this request. */
            is_current: boolean;
            /**
             * Format: date-time
             * @description When the person signed in.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was used last, to the minute.
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string;
        };
        Sessions: {
            /**
             * @description Always `list`.
             * @constant
             */
            object: "list";
            /** @description The sessions, at most 200. */
            data: components["schemas"]["SessionDevice"][];
        };
        SessionCreate: {
            /** @description What follows `#` in the link. */
            token: string;
        };
        /**
         * @description What a key may do.
         * @enum {string}
         */
        ScopeName: "*" | "notes:read" | "notes:write" | "clients:read" | "clients:write" | "sites:read" | "sites:write" | "collections:read" | "collections:write" | "containers:read" | "containers:write" | "invoices:read" | "quotes:read" | "consignments:read" | "weighbridge:read" | "weighbridge:write" | "audit:read";
        ScopeMeaning: {
            /**
             * @description Always `scope`.
             * @constant
             */
            object: "scope";
            /** @description Name. */
            name: components["schemas"]["ScopeName"];
            /** @description What the scope allows. */
            meaning: string;
            /** @description Whether the signed-in person holds all that the scope allows. */
            can_grant: boolean;
        };
        Scopes: {
            /**
             * @description Always `list`.
             * @constant
             */
            object: "list";
            /** @description Every scope. */
            data: components["schemas"]["ScopeMeaning"][];
        };
        KeyUser: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description Name of the person. */
            name: string;
        };
        TeamApiKey: {
            /**
             * @description Always `team_api_key`.
             * @constant
             */
            object: "team_api_key";
            /** @description The prefix of the key, which tells keys apart. */
            id: string;
            /** @description What it is for; null for a key of the command. */
            name: string | null;
            /** @description What it was granted. The role of its person can allow less. */
            scopes: components["schemas"]["ScopeName"][];
            /**
             * @description `stopped`: its person is suspended or has left, so it does nothing.
             * @enum {string}
             */
            state: "active" | "expired" | "revoked" | "stopped";
            user: components["schemas"]["KeyUser"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it stops; null for never.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description When it was used last, to the minute; null for never.
             */
            last_used_at: string | null;
        };
        TeamApiKeys: {
            /**
             * @description Always `list`.
             * @constant
             */
            object: "list";
            /** @description The keys, at most 500. */
            data: components["schemas"]["TeamApiKey"][];
        };
        TeamApiKeyCreate: {
            /** @description What the key is for. */
            name: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["ScopeName"][];
            /**
             * Format: date-time
             * @description A moment in the future from which the key stops working; null or absent for never.
             */
            expires_at?: string | null;
        };
        NewTeamApiKey: {
            /**
             * @description Always `team_api_key`.
             * @constant
             */
            object: "team_api_key";
            /** @description The prefix of the key, which tells keys apart. */
            id: string;
            /** @description What it is for. */
            name: string;
            /** @description What it was granted. */
            scopes: components["schemas"]["ScopeName"][];
            /**
             * @description Always `active`.
             * @constant
             */
            state: "active";
            user: components["schemas"]["KeyUser"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it stops; null for never.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Always null.
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Always null.
             */
            last_used_at: string | null;
            /** @description The whole key, shown this once. */
            key: string;
        };
        /** @description The whole profile. */
        ProfileReplace: {
            /** @description Registered name, as documents show it. */
            company: string;
            /** @description Name of the person to ask for. */
            contact_name?: string | null;
            /** @description Postal address. */
            address?: string | null;
            /** @description Town or city. */
            city?: string | null;
            /** @description UK postcode. */
            postcode?: string | null;
            /** @description Telephone number. */
            phone?: string | null;
            /**
             * Format: email
             * @description Email address.
             */
            email?: string | null;
            /**
             * Format: uri
             * @description Address of the company's website, shown in the letterhead.
             */
            website?: string | null;
            /** @description Companies House number. */
            company_number?: string | null;
            /** @description UK VAT number. Its check digits are verified. */
            vat_number?: string | null;
            /** @description Business classification (SIC 2007). */
            sic_code?: string | null;
            /** @description Registration that allows the team to carry waste, such as `CBDU123456`. */
            carrier_registration?: string | null;
            /** @description Number under which the business may act as a waste broker or dealer. */
            broker_registration?: string | null;
            /** @description Number of the environmental permit. */
            permit_number?: string | null;
            /** @description The regulator that issued the permit. */
            permit_issued_by?: components["schemas"]["RegulatorOrNull"];
            /** @description Number of the team's registered waste exemption, such as WEX123456. */
            exemption_number?: string | null;
            /** @description Accent colour of documents, `#rrggbb`. */
            colour?: string | null;
            /** @description Line at the foot of each page of a document, such as a registered office. */
            document_footer?: string | null;
            /** @description Image for documents: PNG or JPEG in base64, at most 1 MB and four million pixels. Metadata in the file is removed. If omitted, the logo is kept; `null` removes it. */
            logo?: string | null;
        };
        /**
         * @description The family of the error. The list is complete.
         * @enum {string}
         */
        ErrorType: "authentication_error" | "permission_error" | "invalid_request_error" | "rate_limit_error" | "idempotency_error" | "api_error";
        /**
         * @description The error code. The list is complete.
         * @enum {string}
         */
        ErrorCode: "unauthenticated" | "invalid_api_key" | "forbidden" | "insufficient_scope" | "not_found" | "validation_failed" | "invalid_cursor" | "rate_limited" | "idempotency_conflict" | "idempotency_in_progress" | "method_not_allowed" | "internal_error";
        /** @description One error. */
        ErrorDetail: {
            /** @description Dotted path of the value in the body, with indexes, such as `data.3.ewc_codes.0`; or `query.limit`, `header.Idempotency-Key`. */
            field: string;
            /** @description Description of the error. */
            message: string;
        };
        /** @description What went wrong. Branch on `code`. */
        ErrorBody: {
            /** @description The family of the error. */
            type: components["schemas"]["ErrorType"];
            /** @description The error; branch on it. */
            code: components["schemas"]["ErrorCode"];
            /** @description Text for people. Its wording may change. */
            message: string;
            /** @description Equals the `X-Request-Id` header of the response. */
            request_id: string;
            /** @description Present with `validation_failed`; up to 50 errors. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /** @description The body of every response with a status of 400 or more. */
        Error: {
            /** @description What went wrong. */
            error: components["schemas"]["ErrorBody"];
        };
        /**
         * @description An environment agency of the UK, or null.
         * @enum {string|null}
         */
        RegulatorOrNull: "EA" | "NRW" | "SEPA" | "NIEA" | null;
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
        /** @description The request could not be read, for example because its body is not JSON. */
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
        /** @description The record or path does not exist. A record of another team, and an id that is not a UUID, get the same response. */
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
        /** @description The first request with this `Idempotency-Key` is still running. Retry shortly. */
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
        /** @description The record has changed since you read it, so its `ETag` differs from `If-Match`. Nothing was written. */
        PreconditionFailed: {
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
        /** @description The request line and headers together exceed 16 KiB. The request is rejected before the key is read. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "SVC-Version": components["headers"]["SVC-Version"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter is unknown, repeated, or has a value that is not allowed. */
        UnknownParameter: {
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
        /** @description The key made 120 requests within 60 seconds. The next one succeeds after `Retry-After` seconds. */
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
        /** @description An error on our side. Nothing was written; the same request may be sent again. */
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
        /** @description The service is temporarily unavailable; retry after `Retry-After` seconds. Nothing was written, except perhaps if the message says that the connection was lost during the commit: then retry with the same `Idempotency-Key`, or check the record first. */
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
        /** @description The key is valid but may not do this. */
        ForbiddenApiKeysRead: {
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
        /** @description The key is valid but may not do this. */
        ForbiddenApiKeysCreate: {
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
        /** @description The key is valid but may not do this. */
        ForbiddenApiKeysDelete: {
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
        /** @description The key is valid but may not do this. */
        ForbiddenProfileUpdate: {
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
         * @description Any text that identifies this change, for example a new UUID. Repeating it with the same body within 24 hours returns the first response; with a different body it is rejected.
         * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
         */
        IdempotencyKey: string;
        /**
         * @description An `ETag` you have stored. If the record has not changed since, the response is 304 without a body.
         * @example "5f2b9c1e"
         */
        IfNoneMatch: string;
        /**
         * @description The `ETag` of the record as you read it. The change is made only if the record has not changed since; otherwise the response is 412 and nothing is changed. `*` matches any state.
         * @example "5f2b9c1e"
         */
        IfMatch: string;
        /**
         * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
         * @example 2026-10-01
         */
        Version: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this request in our logs. Always generated by the service; in an error, `error.request_id` is the same.
         * @example req_01jb4v3q8t6m2x9c5d7e0f1g2h
         */
        "X-Request-Id": string;
        /**
         * @description The API version of the response.
         * @example 2026-10-01
         */
        "SVC-Version": string;
        /**
         * @description Requests remaining (`r`) and the seconds until more are available (`t`).
         * @example "default";r=118;t=42
         */
        RateLimit: string;
        /**
         * @description The rate limit of this key: `q` requests in any `w` seconds.
         * @example "default";q=120;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Changes whenever the record does. Send it back as `If-None-Match` to read, as `If-Match` to change.
         * @example "5f2b9c1e"
         */
        ETag: string;
        /**
         * @description How to authenticate, with `error="invalid_token"` if an invalid key was sent.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds to wait before retrying.
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description Path of the record that was created, or of the list that has it. Absent if it cannot be read.
         * @example /api/v1/clients/3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01
         */
        Location: string;
        /**
         * @description Present, and `true`, if this is the stored response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotent-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have stored. If the record has not changed since, the response is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in */
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
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestSignInLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change, for example a new UUID. Repeating it with the same body within 24 hours returns the first response; with a different body it is rejected.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInLinkRequest"];
            };
        };
        responses: {
            /** @description The request was taken */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The body or a parameter is invalid, a rule prevents the change, or the `Idempotency-Key` was used with a different body. `details` lists up to 50 errors. Nothing was written. */
            422: {
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
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have stored. If the record has not changed since, the response is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the record as you read it. The change is made only if the record has not changed since; otherwise the response is 412 and nothing is changed. `*` matches any state.
                 * @example "5f2b9c1e"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    chooseTeam: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change, for example a new UUID. Repeating it with the same body within 24 hours returns the first response; with a different body it is rejected.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. The change is made only if the record has not changed since; otherwise the response is 412 and nothing is changed. `*` matches any state.
                 * @example "5f2b9c1e"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamChoice"];
            };
        };
        responses: {
            /** @description The session in its new team */
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The body or a parameter is invalid, a rule prevents the change, or the `Idempotency-Key` was used with a different body. `details` lists up to 50 errors. Nothing was written. */
            422: {
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
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have stored. If the record has not changed since, the response is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions */
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
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change, for example a new UUID. Repeating it with the same body within 24 hours returns the first response; with a different body it is rejected.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionCreate"];
            };
        };
        responses: {
            /** @description The session; its cookie is in `Set-Cookie` */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /** @description The cookie of the session. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The body or a parameter is invalid, a rule prevents the change, or the `Idempotency-Key` was used with a different body. `details` lists up to 50 errors. Nothing was written. */
            422: {
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
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path: {
                /**
                 * @description Id of the record. One that is not a UUID returns 404, like one that does not exist.
                 * @example 0d9c8b7a-6f5e-4d3c-a2b1-0f9e8d7c6b5a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScopes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have stored. If the record has not changed since, the response is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scopes */
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
                    "application/json": components["schemas"]["Scopes"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenApiKeysRead"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have stored. If the record has not changed since, the response is 304 without a body.
                 * @example "5f2b9c1e"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys */
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
                    "application/json": components["schemas"]["TeamApiKeys"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenApiKeysRead"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change, for example a new UUID. Repeating it with the same body within 24 hours returns the first response; with a different body it is rejected.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamApiKeyCreate"];
            };
        };
        responses: {
            /** @description The key, shown once */
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
                    "application/json": components["schemas"]["NewTeamApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenApiKeysCreate"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The body or a parameter is invalid, a rule prevents the change, or the `Idempotency-Key` was used with a different body. `details` lists up to 50 errors. Nothing was written. */
            422: {
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
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path: {
                /**
                 * @description The part of the key that is shown, without its secret.
                 * @example svc_live_7Qm2xZ0aBcDe
                 */
                prefix: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamApiKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenApiKeysDelete"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnknownParameter"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewNote: {
        parameters: {
            query?: {
                /**
                 * @description A picture of the first page, or the PDF.
                 * @example png
                 */
                format?: "png" | "pdf";
            };
            header?: {
                /**
                 * @description Any text that identifies this change, for example a new UUID. Repeating it with the same body within 24 hours returns the first response; with a different body it is rejected.
                 * @example 0b8f0a52-6f2d-4a39-9a3c-6f1a8a3d5a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The API version your program was written for. Defaults to the newest; an unknown version is rejected.
                 * @example 2026-10-01
                 */
                "SVC-Version"?: components["parameters"]["Version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileReplace"];
            };
        };
        responses: {
            /** @description The sample note */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "SVC-Version": components["headers"]["SVC-Version"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    /**
                     * @description A file name.
                     * @example inline; filename="sample-note.png"
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenProfileUpdate"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The body or a parameter is invalid, a rule prevents the change, or the `Idempotency-Key` was used with a different body. `details` lists up to 50 errors. Nothing was written. */
            422: {
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
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
/** Operations that change nothing (GET). */
export type ReadOperationId =
    | "getSignInMethods"
    | "getSession"
    | "listSessions"
    | "listScopes"
    | "listApiKeys";
