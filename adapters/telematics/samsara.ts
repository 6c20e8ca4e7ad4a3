import type { FeedOdometer, FeedPage, FeedPosition, FeedVehicle } from '../../domain/fleet/telematics.ts';
import { askProvider } from '../providers.ts';
import type { ProviderAddresses } from '../providers.ts';
import { answerReader, requireSuccess } from './answers.ts';
import type { Node } from './answers.ts';
import type { TelematicsFeed } from './provider.ts';

const read = answerReader('samsara');
const kmPerMile = 1.609344;
const maxBytes = 8 * 1024 * 1024;
/** Of 512 vehicles each, as Samsara allows at most. */
const mostPages = 10;

/** Samsara's REST API: the list of vehicles, and the feed of their statistics, which continues after a cursor. */
export function samsaraFeed({ url }: ProviderAddresses['samsara']): TelematicsFeed {
  const ask = async (token: string, path: string) => {
    const answer = await askProvider('samsara', `${url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      max_bytes: maxBytes,
    });
    requireSuccess('samsara', answer, ({ message }) => message);

    return read.node(answer.body);
  };

  return {
    async vehicles({ credentials }) {
      const found: FeedVehicle[] = [];
      let after: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const query = new URLSearchParams({ limit: '512', ...(after !== null && { after }) });
        const { data, pagination } = await ask(credentials.api_token!, `/fleet/vehicles?${query}`);
        found.push(...read.list(data).map(vehicleOf));
        const { hasNextPage, endCursor } = read.node(pagination);
        if (hasNextPage !== true) break;
        after = read.cursor(endCursor);
      }

      return found;
    },
    async page({ credentials }, cursor) {
      const query = new URLSearchParams({
        types: 'gps,obdOdometerMeters',
        ...(cursor !== null && { after: cursor }),
      });

      return pageOf(await ask(credentials.api_token!, `/fleet/vehicles/stats/feed?${query}`));
    },
  };
}

function vehicleOf({ id, name, licensePlate }: Node): FeedVehicle {
  return { external_id: read.id(id), name: read.text(name), registration: read.text(licensePlate) };
}

function pageOf({ data, pagination }: Node): FeedPage {
  const vehicles = read.list(data);
  const { endCursor, hasNextPage } = read.node(pagination);

  return {
    positions: vehicles.flatMap(({ id, gps }) =>
      read.list(gps ?? []).map((point) => positionOf(read.id(id), point)),
    ),
    odometers: vehicles.flatMap(({ id, obdOdometerMeters }) =>
      read.list(obdOdometerMeters ?? []).map((reading) => odometerOf(read.id(id), reading)),
    ),
    cursor: read.cursor(endCursor),
    has_more: hasNextPage === true,
  };
}

function positionOf(external_id: string, point: Node): FeedPosition {
  const mph = read.optional(point.speedMilesPerHour);

  return {
    external_id,
    recorded_at: read.time(point.time),
    lat: read.number(point.latitude),
    lng: read.number(point.longitude),
    speed_kmh: mph === null ? null : Math.round(mph * kmPerMile * 10) / 10,
    heading: read.optional(point.headingDegrees),
  };
}

function odometerOf(external_id: string, { time, value }: Node): FeedOdometer {
  return { external_id, recorded_at: read.time(time), odometer_km: wholeKm(read.number(value)) };
}

/** Metres as whole kilometres, as a driver reads them. */
export function wholeKm(metres: number): number {
  return Math.floor(metres / 1000);
}
