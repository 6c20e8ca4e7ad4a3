/** The version of the API, on every answer and in every event. */
export const apiVersion = '2026-10-01';

/** The versions a client may ask for with `SVC-Version`. */
export const knownVersions: readonly string[] = [apiVersion];
