/** Waits for `work`, but no longer than `limit_ms`; returns whether it finished by then. */
export async function within(limit_ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limit_ms);
  });
  const inTime = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);

  return inTime;
}
