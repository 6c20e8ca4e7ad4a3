/** A telematics feed whose address is not recorded: its port differs each time. */
import { call } from '../client.ts';
import { startFeed } from '../outside/telematics.ts';
import type { FeedPoint, TestFeed } from '../outside/telematics.ts';
import type { Transcript } from './transcript.ts';

/** Starts a feed with three vehicles; `close` it at the end of the last part. */
export async function openFeed(): Promise<TestFeed> {
  const feed = await startFeed();
  feed.vehicles = [
    { id: 'v1', name: 'Skip lorry', registration: 'te23-aaa' },
    { id: 'v2', name: 'Trailer', registration: null },
    { id: 'v3', name: 'Van', registration: 'XX99 XXX' },
  ];

  return feed;
}

/** Connects the team; what was sent is noted without the address. */
export async function connect(t: Transcript, feed: TestFeed, body: object, key = t.owner.key): Promise<void> {
  const sent = { provider: 'feed', credentials: feed.credentials, ...body };
  const { status, body: answer } = await call('appConnectTelematics', {
    ...{ base_url: t.office.base_url, key, body: sent },
  });
  await t.office.settled();
  t.note('connects to a feed', { sent: body, status, answer: answer.error ?? answer });
}

/** A point at a time of the morning of 10 March. */
export const point = (vehicle_id: string, time: string, more: Partial<FeedPoint> = {}): FeedPoint => ({
  ...{ vehicle_id, at: `2027-03-10T${time}:00Z`, lat: 53.9, lng: -1.9, speed_kmh: 45, heading: 90 },
  ...more,
});
