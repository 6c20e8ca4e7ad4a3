/** Loaded before the process of the servers of transcripts: each of its servers, and all that it starts, has a clock of its own. */
import { AsyncLocalStorage } from 'node:async_hooks';

const RealDate = Date;
const clocks = new AsyncLocalStorage();
const now = () => RealDate.now() + (clocks.getStore()?.offset_ms ?? 0);

globalThis.serverClocks = clocks;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
