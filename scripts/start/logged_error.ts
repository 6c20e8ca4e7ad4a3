/** What the log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  [fact: string]: unknown;
}

/** Fields of an error that identify its source and contain no record data. */
const facts = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'kind',
  'syscall',
];

/**
 * An error as logged: never `detail`, `where` or parameters of a database error, which contain whole rows,
 * nor other fields that libraries add to errors (requests, headers, addresses with their query).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutQueries(String(error)) };

  const all = error as Error & Record<string, unknown>;
  const known = facts.filter((name) => ['string', 'number'].includes(typeof all[name]));

  return {
    type: error.name,
    message: withoutQueries(error.message),
    stack: withoutQueries(error.stack ?? ''),
    ...Object.fromEntries(known.map((name) => [name, all[name]])),
    ...(error.cause !== undefined && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** Web addresses in a text lose everything after the path, and the secret of a public page. */
function withoutQueries(text: string): string {
  return text
    .replace(/(https?:\/\/)[^\s/@]*@/gi, '$1')
    .replace(/(https?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/gi, '$1')
    .replace(/\/p\/[A-Za-z0-9_-]{16,}/g, '/p/[withheld]');
}
