/**
 * The only file that uses members of `undici` that its types omit: which socket carries a request, and the socket of a
 * connection before it is ready. Only the log of attempts uses them; requests do not need them.
 */
import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Dispatcher, buildConnector } from 'undici';

/** Receives a response, and learns on which socket its request was sent. */
export type SocketAware = Dispatcher.DispatchHandler & { sentOn(socket: Socket): void };

const carrying = Symbol('the handler of a request');
type Carrying = { [carrying]?: SocketAware };
let dispatching: SocketAware | null = null;

// `create` is published while dispatch() runs, with the object that `sendHeaders` names later.
diagnostics.channel('undici:request:create').subscribe((message) => {
  if (dispatching) (message as { request: Carrying }).request[carrying] = dispatching;
});
diagnostics.channel('undici:client:sendHeaders').subscribe((message) => {
  const { request, socket } = message as { request: Carrying; socket: Socket };
  request[carrying]?.sentOn(socket);
});

/** `agent.dispatch`, after which `handler.sentOn` is called with the socket. @throws what `dispatch` throws. */
export function dispatchOn(
  agent: Dispatcher,
  options: Dispatcher.DispatchOptions,
  handler: SocketAware,
): void {
  dispatching = handler;
  try {
    agent.dispatch(options, handler);
  } finally {
    dispatching = null;
  }
}

/**
 * Returns the socket that a connector has begun to connect, from what its call returned; undefined if it returned none. For times
 * between the look-up of the name and the end of the handshake.
 */
export function startedSocket(returned: ReturnType<buildConnector.connector>): Socket | undefined {
  return returned as unknown as Socket | undefined;
}
