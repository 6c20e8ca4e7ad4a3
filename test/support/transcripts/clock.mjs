/** Preloaded by the process that runs the servers of transcripts. Gives each server its own clock, by asynchronous context. */
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
