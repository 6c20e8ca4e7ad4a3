/**
 * The type of every handler, derived from the contract: a handler that is missing, takes a field that is not declared
 * or answers with a status or body that is not declared does not compile.
 */
import type { IncomingMessage } from 'node:http';
import type { operations as ApiOperations, ReadOperationId } from '../generated/api.d.ts';
import type {
  operations as ConsoleOperations,
  ReadOperationId as ConsoleReadOperationId,
} from '../generated/console/api.d.ts';
import type { ConsoleContext } from './console.ts';
import type { Context, WriteContext } from './context.ts';
import type { RenderedJson } from '../presenters/rendered.ts';

type operations = ApiOperations & ConsoleOperations;

export type OperationId = keyof operations;

/** Statuses that a handler answers itself. Errors are thrown; 304 is the pipeline's. */
type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 301 | 302 | 303 | 307 | 308;

/** A parameter group that the operation does not have is an empty object. */
type Group<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;

/** Without `{data: X[]}` where X is the other form of the same body: the pipeline takes a bulk body apart. */
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

/** What the operation is sent: of a body that may be bulk, one record; bytes where the media type is not JSON. */
export type RequestBody<K extends OperationId> = WithoutBulk<RawBody<K>>;

/** 200 is the answer to a bulk body as a whole, which the pipeline writes; a handler answers for one record. */
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

/** Every answer that the contract declares for the operation, by its success statuses. */
export type Result<K extends OperationId> = {
  [Status in AnsweredStatus<K>]: Reply<Status, operations[K]['responses'][Status]>;
}[AnsweredStatus<K>];

/** A validated request. Defaults are not filled in: an absent parameter or field is absent. */
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

/** The whole surface: an operation without a handler is a compile error. */
export type Handlers = { [K in keyof ApiOperations]: Handler<K> };

/** What only a session may call. */
export type ConsoleOperationId = keyof ConsoleOperations;

/** An operation of the console that belongs to no team. */
export type ConsoleHandler<K extends ConsoleOperationId> = (
  ctx: ConsoleContext,
  request: HandlerRequest<K>,
) => Promise<Result<K>>;
