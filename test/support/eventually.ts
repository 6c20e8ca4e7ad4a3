/**
 * Polls until `look` returns something other than null, undefined or false, and returns it.
 * @throws Error naming `what` at the deadline; if `look` throws, fails immediately.
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  deadline_ms = 20_000,
): Promise<T> {
  const late = performance.now() + deadline_ms;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (performance.now() > late) throw new Error(`it did not happen within ${deadline_ms} ms: ${what}`);

    await new Promise((resume) => setTimeout(resume, 10));
  }
}
