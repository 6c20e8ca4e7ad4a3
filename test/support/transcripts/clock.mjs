/** Loaded before a program whose clock is another one: it runs on, from the offset that the environment gives. */
const RealDate = Date;
const offset = Number(process.env.TEST_CLOCK_OFFSET_MS);
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
