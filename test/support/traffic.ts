import { appendFileSync } from 'node:fs';

/** Writes down one answer of the service, for `npm run coverage`. `path` is percent-encoded and without its query. */
export function recordTraffic(method: string, path: string, status: number): void {
  const file = process.env.TEST_TRAFFIC;
  if (file) appendFileSync(file, `${method} ${path} ${status}\n`);
}
