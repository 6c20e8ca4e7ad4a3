/**
 * The only file that knows members of `pg` that its types omit. `db/connections/prepared.ts` builds its messages from them; if one is missing,
 * statements are sent by the public interface (`db/connections/plain_statements.ts`).
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** The tested version of `pg`. After an upgrade: `npm test -- test/db/private_members.test.ts`. */
export const checkedPgVersion = '8.23.1';

/** The protocol of one connection. */
export interface Connection {
  stream: Socket;
  /** The texts of the statements prepared on it, by name. */
  parsedStatements: Record<string, string>;
  /** The same for statements whose Parse is sent and has no response yet. */
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name: string | undefined }): void;
  bind(bound: { statement: string | undefined; values: unknown[] }): void;
  execute(portal: object): void;
  close(prepared: { type: 'S'; name: string }): void;
  sync(): void;
}

/** A statement as `pg` sends it and receives its rows. */
export interface QueryParts {
  text: string;
  name: string | undefined;
  values: unknown[];
  callback: (error: Error | null, result: unknown) => void;
  _result: { _types: pg.CustomTypesConfig; command: string | null };
  requiresPreparation(): boolean;
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: object, connection: Connection): void;
}

/** `pg`'s class of a statement, for subclasses. */
export const Query = pg.Query as unknown as new (text: string) => QueryParts;

type Utils = { utils: { prepareValue(value: unknown): string | Buffer | null } };

/** Sets `types` as the parsers of the rows of a statement that is not sent yet. */
export function parseBy(query: QueryParts, types: pg.CustomTypesConfig): void {
  query._result._types = types;
}

/** Returns PostgreSQL's command tag, such as COMMIT; null before its response. */
export function commandOf(query: QueryParts): string | null {
  return query._result.command;
}

/** Returns a parameter as `pg` would send it: text or bytes; null stays null. */
export const prepareValue: (value: unknown) => string | Buffer | null = (pg as unknown as Utils).utils
  ?.prepareValue;

/** The option of a client or pool that sends a statement before the responses to earlier ones. */
export const pipelined = { pipeline: true } as object;

/** Returns the protocol of a client's connection. */
export function connectionOf(client: pg.ClientBase): Connection {
  return (client as unknown as { connection: Connection }).connection;
}

/** Sends all messages of this turn of the event loop in one write. */
export function corkUntilIdle(client: pg.ClientBase): void {
  const stream = connectionOf(client)?.stream;
  stream?.cork();
  process.nextTick(() => stream?.uncork());
}

/** The members that statements and connections must have; a statement's result is filled while its rows arrive. */
const needed = {
  utils: ['prepareValue'],
  client: ['pipeline'],
  query: [
    'requiresPreparation',
    'hasBeenParsed',
    'prepare',
    'handleDataRow',
    'handleCommandComplete',
    '_result',
  ],
  result: ['_types', 'command'],
  connection: [
    'parsedStatements',
    'submittedNamedStatements',
    'parse',
    'bind',
    'execute',
    'close',
    'sync',
    'stream',
  ],
  stream: ['cork', 'uncork'],
};

/** Returns the members that the installed `pg` lacks, such as `connection.bind`; none if all are there. */
export function missingMembers(): string[] {
  const query = new Query('select');
  const client = new pg.Client();
  const connection = connectionOf(client);
  const holders: Record<keyof typeof needed, unknown> = {
    utils: (pg as unknown as Utils).utils,
    client,
    query,
    result: query._result,
    connection,
    stream: connection?.stream,
  };

  return Object.entries(needed).flatMap(([holder, members]) => {
    const value = holders[holder as keyof typeof needed];

    return members
      .filter((member) => !(value && member in Object(value)))
      .map((member) => `${holder}.${member}`);
  });
}
