import { ProviderError } from '../../domain/errors.ts';
import type { DayBrief } from '../../domain/planning/day_task.ts';
import { askProvider } from '../providers.ts';

const timeoutMs = 60_000;
const maxBytes = 8 * 1024 * 1024;

/**
 * Asks a VROOM server (github.com/VROOM-Project/vroom, docs/API.md) for an initial order: jobs by place,
 * service, skills and time window, vehicles by yard, skills and shift. VROOM does not know tips, empties and
 * breaks, so our own search continues from there and drops what is infeasible.
 */
export async function askVroom(url: string, brief: DayBrief): Promise<number[][]> {
  const { status, body } = await askProvider('VROOM', url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vroomProblem(brief)),
    timeout_ms: timeoutMs,
    max_bytes: maxBytes,
  });
  const { code, routes } = (body ?? {}) as { code?: unknown; routes?: unknown };
  if (status !== 200 || code !== 0 || !Array.isArray(routes))
    throw new ProviderError('VROOM', 'nonsense', `answered ${status} with code ${String(code)}`);

  const orders: number[][] = brief.vehicles.map(() => []);
  for (const { vehicle, steps } of routes as {
    vehicle?: number;
    steps?: { type?: string; id?: number }[];
  }[]) {
    const order = orders[(vehicle ?? 0) - 1];
    for (const { type, id } of steps ?? [])
      if (order && type === 'job' && Number.isInteger(id) && id! >= 1 && id! <= brief.jobs.length)
        order.push(id! - 1);
  }

  return orders;
}

function vroomProblem({ points, jobs, vehicles }: DayBrief) {
  const location = (place: number) => [points[place]!.lng, points[place]!.lat];
  const bits = (skills: number) => [...Array(31).keys()].filter((bit) => ((skills >> bit) & 1) === 1);
  // A job bound to one vehicle needs a skill that only that vehicle has.
  const own = (vehicle: number) => 100 + vehicle;

  return {
    jobs: jobs.map((job, index) => ({
      id: index + 1,
      location: location(job.place),
      service: job.service,
      skills: [...bits(job.skills), ...(job.vehicle === -1 ? [] : [own(job.vehicle)])],
      time_windows: [[job.opens, job.closes]],
    })),
    vehicles: vehicles.map((vehicle, index) => ({
      id: index + 1,
      start: location(vehicle.start),
      end: location(vehicle.end),
      skills: [...bits(vehicle.skills), own(index)],
      time_window: [vehicle.from, vehicle.until],
    })),
  };
}
