import { ProviderError } from '../../domain/errors.ts';
import type { Matrix, Point } from '../../domain/planning/roads.ts';
import { askProvider } from '../providers.ts';

const timeoutMs = 15_000;
/** A table of 550 places, twice, is about 5 MB. */
const maxBytes = 24 * 1024 * 1024;

/**
 * Asks a server with OSRM's table service (project-osrm.org/docs, "Table service") for distances and durations.
 * @throws ProviderError also for a table with a hole: a place that no road leads to
 */
export async function askOsrm(url: string, points: readonly Point[]): Promise<Matrix> {
  const places = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const { status, body } = await askProvider(
    'routing matrix',
    `${url}/table/v1/driving/${places}?annotations=duration,distance`,
    { timeout_ms: timeoutMs, max_bytes: maxBytes },
  );
  const { code, distances, durations } = (body ?? {}) as Record<string, unknown>;
  if (status !== 200 || code !== 'Ok')
    throw new ProviderError('routing matrix', 'nonsense', `answered ${status} ${String(code)}`);

  return { metres: flat(distances, points.length), seconds: flat(durations, points.length) };
}

function flat(table: unknown, size: number): Int32Array {
  const rows = Array.isArray(table) ? table : [];
  const cells = rows.flat() as unknown[];
  if (rows.length !== size || cells.length !== size * size || !cells.every(isLength))
    throw new ProviderError('routing matrix', 'nonsense', 'answered a table that is not whole');

  return Int32Array.from(cells, (cell) => Math.round(cell as number));
}

/** Metres or seconds of a way on earth. */
function isLength(cell: unknown): boolean {
  return typeof cell === 'number' && cell >= 0 && cell < 1e8;
}
