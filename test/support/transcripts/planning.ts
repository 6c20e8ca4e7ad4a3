/** The jobs and the plans of transcripts of planning. */
import { call } from '../client.ts';
import type { Transcript } from './transcript.ts';

/** Creates a client and its location for each postcode. */
export async function makePlaces(t: Transcript, places: Record<string, string>): Promise<any[]> {
  const made = [];
  for (const [name, postcode] of Object.entries(places)) {
    const client = await t.ask('createClient', { body: { name, phone: '01422 884400' } });
    const body = { client_id: client.id, label: 'Site', postcode };
    made.push({ client, location: await t.ask('createClientLocation', { body }) });
  }

  return made;
}

/** Books a job at a place. */
export function makeJob(t: Transcript, { client, location }: any, body: object): Promise<any> {
  return t.ask('appCreateCollection', {
    body: { client_id: client.id, client_location_id: location.id, ...body },
  });
}

/** A skip of mixed waste to be exchanged. */
export const exchange = {
  service_type: 'exchange',
  container_type: '8 yd skip',
  ewc_codes: ['17 09 04'],
  quantity_kg: 4000,
};

/** The collections as they are now. */
export async function showJobs(t: Transcript, ...jobs: { id: string }[]): Promise<void> {
  for (const { id } of jobs) await t.ask('appGetCollection', { path: { id } });
}

/** Notes the routes of a plan, one line for each stop; times of the day in UTC, which are the same each time. */
export function noteRoutes(t: Transcript, { routes }: { routes: any[] }): void {
  const time = (instant: string) => instant.slice(11, 19);
  t.note(
    'the stops of each route',
    routes.map(({ starts_at, ends_at, stops }) => [
      `from ${time(starts_at)} to ${time(ends_at)}`,
      ...stops.map(
        ({ type, arrival, begins, depart }: any) =>
          `${type}: ${time(arrival)}, ${time(begins)}, ${time(depart)}`,
      ),
    ]),
  );
}

/**
 * Notes what a driver takes along, without its digest, which differs each time because ids do; returns the digest. Throws if it
 * is refused.
 */
export async function showPack(t: Transcript, { key }: { key: string }, query: Query = {}): Promise<string> {
  const { status, body } = await call('appGetOfflinePack', { base_url: t.office.base_url, key, query });
  if (status !== 200) throw new Error(`appGetOfflinePack: ${status} ${JSON.stringify(body)}`);
  const { etag, ...pack } = body;
  t.note('what a driver takes along', { query, pack });

  return etag;
}

export type Query = Record<string, string | undefined>;
