/**
 * The type of every handler, derived from the contract. A missing handler, an undeclared field, and an
 * undeclared response status or body do not compile.
 */
import type { IncomingMessage } from 'node:http';
import type { operations as ApiOperations, ReadOperationId } from '../../generated/api.d.ts';
import type {
  operations as ConsoleOperations,
  ReadOperationId as ConsoleReadOperationId,
} from '../../generated/console/api.d.ts';
import type { ConsoleContext } from './console_context.ts';
import type { Context, WriteContext } from './context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

type operations = ApiOperations & ConsoleOperations;

export type OperationId = keyof operations;

/** Success statuses of a handler. Errors are thrown; 304 is added by the pipeline. */
type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 301 | 302 | 303 | 307 | 308;

/** A parameter group that the operation does not have is an empty object. */
type Group<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;

/** Without `{data: X[]}` if X is the other form of the same body: the pipeline splits bulk bodies. */
type WithoutBulk<Body, Whole = Body> = Body extends { data: (infer Item)[] }
  ? [Item] extends [Whole]
    ? never
    : Body
  : Body;

type BodyContent<Content> = Content extends { 'application/json': infer Body } ? Body : Uint8Array;

type RawBody<K extends OperationId> = operations[K] extends { requestBody: { content: infer Content } }
  ? BodyContent<Content>
  : operations[K] extends { requestBody?: infer Optional }
    ? NonNullable<Optional> extends { content: infer Content }
      ? BodyContent<Content> | undefined
      : undefined
    : undefined;

/** The handler's input body: one record, also for bulk operations; bytes if the media type is not JSON. */
export type RequestBody<K extends OperationId> = WithoutBulk<RawBody<K>>;

/** The 200 of a bulk request is written by the pipeline; a handler returns the response for one record. */
type AnsweredStatus<K extends OperationId> = Exclude<
  keyof operations[K]['responses'] & SuccessStatus,
  [RawBody<K>] extends [RequestBody<K>] ? never : 200
>;

type Headers = { headers?: Record<string, string> };

type JsonReply<Status, Body> = { status: Status; body: Body | RenderedJson<Body> } & Headers;
type BinaryReply<Status, Media> = { status: Status; body: Uint8Array; content_type: Media } & Headers;
type EmptyReply<Status> = { status: Status; body?: undefined } & Headers;

type ContentReply<Status, Content> = {
  [Media in keyof Content]: Media extends 'application/json'
    ? JsonReply<Status, Content[Media]>
    : BinaryReply<Status, Media>;
}[keyof Content];

type Reply<Status, Response> = Response extends { content: infer Content }
  ? ContentReply<Status, Content>
  : EmptyReply<Status>;

/** Every success response that the contract declares for the operation, by status. */
export type Result<K extends OperationId> = {
  [Status in AnsweredStatus<K>]: Reply<Status, operations[K]['responses'][Status]>;
}[AnsweredStatus<K>];

/** A validated request. No defaults are filled in: an omitted parameter or field is absent. */
export interface HandlerRequest<K extends OperationId> {
  path: Group<operations[K]['parameters']['path']>;
  query: Group<operations[K]['parameters']['query']>;
  body: RequestBody<K>;
  message: IncomingMessage & { ip?: string };
}

export type Handler<K extends OperationId> = (
  ctx: K extends ReadOperationId | ConsoleReadOperationId ? Context : WriteContext,
  request: HandlerRequest<K>,
) => Promise<Result<K>>;

/** All operations: a missing handler is a compile error. */
export type Handlers = { [K in keyof ApiOperations]: Handler<K> };

/** The operations that only a session may call. */
export type ConsoleOperationId = keyof ConsoleOperations;

/** An operation of the console without a team. */
export type ConsoleHandler<K extends ConsoleOperationId> = (
  ctx: ConsoleContext,
  request: HandlerRequest<K>,
) => Promise<Result<K>>;
