/** A part of `pg` that it exports without types. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as text or bytes; null stays null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
