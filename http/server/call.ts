import type { IncomingMessage } from 'node:http';
import type { Admission } from '../access/authenticate.ts';
import type { Session } from '../access/sessions.ts';

/** A request in progress: what the server read before the operation was known. */
export interface Call {
  request_id: string;
  message: IncomingMessage;
  /** Percent-encoded, without the query. */
  path: string;
  query: string;
  ip: string;
  /** Set by the router. */
  params: Record<string, string>;
  /** Set by authentication. */
  admission: Admission | null;
  /** Set by authentication of a session, which may have no team. */
  session: Session | null;
  /** Headers of the operation for every response, including errors; set by the router. */
  notices: Record<string, string>;
}
