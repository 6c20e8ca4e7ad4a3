import type { Application } from '../server/application.ts';
import type { Session } from '../access/sessions.ts';

/** Context of an operation without a team: signing in, and the sessions of a user. */
export interface ConsoleContext {
  readonly app: Application;
  readonly request_id: string;
  readonly now: Date;
  readonly ip: string;
  readonly user_agent: string | undefined;
  /** The digest of the session cookie that the request carries, valid or not. */
  readonly presented: Buffer | null;
  /** Null for an operation that is open to anybody. */
  readonly session: Session | null;
}
