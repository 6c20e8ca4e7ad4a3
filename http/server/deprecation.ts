/** Converts a date of the contract to the second at which it begins, since 1970. */
function secondsAt(operationId: string, key: string, day: unknown): number {
  const seconds = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) / 1000 : NaN;
  if (Number.isNaN(seconds))
    throw new Error(`contract: ${operationId} is deprecated and must name the day ${key} as YYYY-MM-DD`);
  return seconds;
}

/**
 * The headers that say on every response that an operation is deprecated (RFC 9745, RFC 8594); undefined if it is not.
 * @throws Error unless the contract names both days.
 */
export function deprecationOf(
  operationId: string,
  operation: Record<string, unknown>,
): Record<string, string> | undefined {
  if (operation.deprecated !== true) return undefined;
  const since = secondsAt(operationId, 'x-deprecated-since', operation['x-deprecated-since']);
  const sunset = secondsAt(operationId, 'x-sunset', operation['x-sunset']);
  return {
    Deprecation: `@${since}`,
    Sunset: new Date(sunset * 1000).toUTCString(),
    Link: '</docs#/section/versioning>; rel="deprecation"; type="text/html"',
  };
}
