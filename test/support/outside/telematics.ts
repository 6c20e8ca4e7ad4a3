import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A point as our own form of a feed has it. */
export interface FeedPoint {
  vehicle_id: string;
  at: string;
  lat: number;
  lng: number;
  speed_kmh?: number | null;
  heading?: number | null;
  odometer_km?: number | null;
}

/** A provider in our own form or Samsara's whose pages the test writes. A cursor is the number of the next page. */
export interface TestFeed {
  url: string;
  /** What connects a team to it as `feed`. */
  credentials: { url: string; token: string };
  vehicles: { id: string; name: string | null; registration: string | null }[];
  pages: FeedPoint[][];
  /** The cursors that were asked for, null for none, in order. */
  asked: (string | null)[];
  /** Answers requests for pages only when so many wait. */
  together: number;
  /** Answers every request for a page in place of `pages`. */
  page: object | null;
  /** Answers in place of everything else. */
  error: { status: number; body: unknown } | null;
  close(): Promise<void>;
}

/** Sets the feed to what each test begins with: two vehicles, one of them without a registration, and no points. */
export function resetFeed(feed: TestFeed): void {
  Object.assign(feed, { pages: [], asked: [], together: 1, page: null, error: null });
  feed.vehicles = [
    { id: 'v1', name: 'Skip lorry', registration: 'aa21-bcd' },
    { id: 'v2', name: 'Trailer', registration: null },
  ];
}

export async function startFeed(): Promise<TestFeed> {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://feed');
    const say = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    const { error } = feed;
    if (error) return void say(error.status, error.body);
    if (url.pathname === '/vehicles') return void say(200, { vehicles: feed.vehicles });
    if (url.pathname === '/fleet/vehicles') return void say(200, samsaraVehicles(feed));
    if (feed.page) return void say(200, feed.page);
    const after = url.searchParams.get('after');
    feed.asked.push(after);
    waiting.push(() => {
      const isOurs = url.pathname === '/positions';
      say(200, isOurs ? pageOf(feed, Number(after ?? 0)) : samsaraPage(feed, Number(after ?? 0)));
    });
    if (waiting.length >= feed.together) for (const answer of waiting.splice(0)) answer();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const feed: TestFeed = {
    url,
    credentials: { url, token: 'token of the feed, kept secret' },
    vehicles: [],
    pages: [],
    asked: [],
    together: 1,
    page: null,
    error: null,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };

  return feed;
}

function pageOf({ pages }: TestFeed, at: number): object {
  const next = Math.min(at + 1, pages.length);

  return { points: pages[at] ?? [], next: String(next), has_more: next < pages.length };
}

function samsaraVehicles({ vehicles }: TestFeed): object {
  const data = vehicles.map(({ id, name, registration }) => ({ id, name, licensePlate: registration }));

  return { data, pagination: { endCursor: '', hasNextPage: false } };
}

function samsaraPage(feed: TestFeed, at: number): object {
  const points = feed.pages[at] ?? [];
  const next = Math.min(at + 1, feed.pages.length);
  const data = feed.vehicles.map(({ id }) => ({
    id,
    gps: points
      .filter(({ vehicle_id }) => vehicle_id === id)
      .map((point) => ({ time: point.at, latitude: point.lat, longitude: point.lng })),
  }));

  return { data, pagination: { endCursor: String(next), hasNextPage: next < feed.pages.length } };
}
