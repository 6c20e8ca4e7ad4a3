/** The version of the API, in every response and event. */
export const apiVersion = '2026-10-01';

/** The versions a client may request with `SVC-Version`. */
export const knownVersions: readonly string[] = [apiVersion];
