import pg from 'pg';
import { addDays, londonDate } from '../../domain/dates.ts';

const perSecond = 50;
const seconds = 5;
const rounds = 4;

/** What waiting for one read came to, in milliseconds. */
interface Latency {
  p50: number;
  p99: number;
  answers: number;
}

/**
 * Reads one page of notes 50 times a second, alternating with and without a parallel planning run of 120
 * collections, and prints the response times. The times of each mode are combined.
 */
export async function benchPlanning(baseUrl: string, databaseUrl: string, key: string): Promise<void> {
  const day = await makeDay(baseUrl, databaseUrl, key);
  const alone: number[] = [];
  const beside: number[] = [];
  await reads(baseUrl, key);
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await reads(baseUrl, key)));
    const planning = post(baseUrl, key, '/api/v1/app/routing/optimise', { ...day, max_seconds: seconds + 1 });
    beside.push(...(await reads(baseUrl, key)));
    const { totals, saving_percent } = await planning;
    process.stdout.write(`planned ${JSON.stringify(totals)}, saving ${saving_percent} %\n`);
  }
  for (const [name, times] of Object.entries({ alone, beside })) {
    const { p50, p99, answers } = latency(times);
    process.stdout.write(
      `reads ${name} a solve: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${answers}\n`,
    );
  }
}

async function reads(baseUrl: string, key: string): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let shot = 0; shot < perSecond * seconds; shot += 1) {
    times.push(timed(`${baseUrl}/api/v1/notes?limit=25`, key));
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }

  return Promise.all(times);
}

async function timed(url: string, key: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`GET ${url}: ${answer.status}`);

  return performance.now() - began;
}

function latency(times: number[]): Latency {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

  return { p50: at(0.5), p99: at(0.99), answers: sorted.length };
}

async function post(baseUrl: string, key: string, path: string, body: object): Promise<any> {
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);

  return answer.json();
}

/** A yard with eight lorries, a tip, and 120 jobs around them. */
async function makeDay(baseUrl: string, databaseUrl: string, key: string) {
  const make = (path: string, body: object) => post(baseUrl, key, path, body);
  const date = addDays(londonDate(new Date()), 1);
  const depot = await make('/api/v1/app/depots', { name: 'Yard', lat: 53.74, lng: -2.01 });
  await make('/api/v1/app/sites', { name: 'Tip', lat: 53.69, lng: -1.84 });
  for (let lorry = 0; lorry < 8; lorry += 1)
    await make('/api/v1/app/fleet/vehicles', { registration: `BE26 ${lorry}`, type: 'skip_loader' });
  for (let place = 0; place < 120; place += 1) {
    const client = await make('/api/v1/clients', { name: `Builder ${place}` });
    const location = await make('/api/v1/client-locations', { client_id: client.id, label: 'Site' });
    await make('/api/v1/app/collections', {
      scheduled_date: date,
      client_id: client.id,
      client_location_id: location.id,
      service_type: ['exchange', 'delivery', 'collection'][place % 3],
      container_type: '8 yd skip',
      ewc_codes: ['17 09 04'],
    });
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `update client_locations set lat = 53.74 + (random() - 0.5) / 4, lng = -2.01 + (random() - 0.5) / 3, geocode_precision = 'postcode'`,
  );
  await pool.end();

  return { date, start_depot_id: depot.id as string };
}
