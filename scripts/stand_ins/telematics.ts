import { serving } from './http.ts';
import type { Asked, Said } from './http.ts';
import type { StandIn } from './stand_in.ts';
import { odometerAt, placeAt, replay, replayedVehicles, tickAt } from './telematics_day.ts';
import type { ReplayedPoint } from './telematics_day.ts';

/** What connects a team to this stand-in. */
export const telematicsSample = {
  samsara: { api_token: 'samsara_api_sample_of_the_demo' },
  geotab: { database: 'sample', user_name: 'office@example.com', password: 'sample of geotab' },
};

const pointsPerPage = 2000;

/**
 * Samsara, Geotab and our own form of a feed, each in its wire format, with one recorded day behind them. Of any credentials
 * those that say `wrong` are refused, with those that say `away` it does not answer, with those that say `nonsense` wrongly.
 */
export const telematicsStandIn: StandIn = () =>
  serving((asked) => {
    const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '';
    if (asked.method === 'POST') return geotab(asked);
    const trouble = troubleOf(token);
    if (trouble) return trouble;
    if (token === '' || token.includes('wrong'))
      return { status: 401, body: { message: 'Invalid token.', requestId: 'sample' } };

    return asked.path.startsWith('/feed/') ? feed(asked) : samsara(asked);
  });

function troubleOf(secret: string): Said | null {
  if (secret.includes('away')) return { status: 503, body: { message: 'Try again later.' } };

  return secret.includes('nonsense') ? { status: 200, body: '<html>Welcome</html>' } : null;
}

/** The points after a cursor, or the last of each vehicle if there is none. */
function pageAfter(cursor: string | null): { points: ReplayedPoint[]; tick: number; has_more: boolean } {
  const now = tickAt(Date.now());
  if (cursor === null) {
    const points = replayedVehicles.map((_, vehicle) => ({
      ...placeAt(vehicle, now),
      odometer_m: odometerAt(vehicle, now),
    }));

    return { points, tick: now, has_more: false };
  }
  const page = replay(Number(cursor), now, pointsPerPage);

  return { ...page, has_more: page.tick < now };
}

function samsara({ path, query }: Asked): Said | null {
  if (path === '/me') return { status: 200, body: { data: { id: 'sample', name: 'Sample' } } };
  if (path === '/fleet/vehicles') {
    const data = replayedVehicles.map(({ id, name, registration }) => ({
      id,
      name,
      licensePlate: registration,
      vin: null,
    }));

    return { status: 200, body: { data, pagination: { endCursor: '', hasNextPage: false } } };
  }
  if (path !== '/fleet/vehicles/stats/feed') return null;

  const { points, tick, has_more } = pageAfter(query.get('after'));
  const data = replayedVehicles.flatMap(({ id, name }, vehicle) => {
    const own = points.filter((point) => point.vehicle === vehicle);
    if (own.length === 0) return [];

    return [{ id, name, gps: own.map(gpsOf), obdOdometerMeters: odometersOf(own) }];
  });

  return { status: 200, body: { data, pagination: { endCursor: String(tick), hasNextPage: has_more } } };
}

function gpsOf({ at, lat, lng, speed_kmh, heading }: ReplayedPoint): object {
  return {
    time: at,
    latitude: lat,
    longitude: lng,
    headingDegrees: heading,
    speedMilesPerHour: speed_kmh / 1.609344,
    isEcuSpeed: false,
  };
}

function odometersOf(points: readonly ReplayedPoint[]): object[] {
  return points.flatMap(({ at, odometer_m }) =>
    odometer_m === null ? [] : [{ time: at, value: odometer_m }],
  );
}

function feed({ path, query }: Asked): Said | null {
  if (path === '/feed/vehicles') return { status: 200, body: { vehicles: replayedVehicles } };
  if (path !== '/feed/positions') return null;
  const { points, tick, has_more } = pageAfter(query.get('after'));

  return {
    status: 200,
    body: {
      points: points.map(({ vehicle, at, lat, lng, speed_kmh, heading, odometer_m }) => ({
        vehicle_id: replayedVehicles[vehicle]!.id,
        at,
        lat,
        lng,
        speed_kmh,
        heading,
        odometer_km: odometer_m === null ? null : odometer_m / 1000,
      })),
      next: String(tick),
      has_more,
    },
  };
}

interface Call {
  method: string;
  params: {
    database?: string;
    userName?: string;
    password?: string;
    credentials?: { sessionId?: string };
    typeName?: string;
    fromVersion?: string;
    search?: { fromDate?: string };
  };
}

function geotab({ body }: Asked): Said | null {
  const { method, params } = JSON.parse(body) as Call;
  if (method === 'Authenticate') {
    const { database, userName, password = '' } = params;
    const trouble = troubleOf(password);
    if (trouble) return trouble;
    if (password === '' || password.includes('wrong'))
      return geotabError('InvalidUserException', `Incorrect login credentials @ '${database}'`);
    const credentials = { database, userName, sessionId: 'sample' };

    return { status: 200, body: { result: { credentials, path: 'ThisServer' }, jsonrpc: '2.0' } };
  }
  if (params.credentials?.sessionId !== 'sample')
    return geotabError('InvalidUserException', 'Session expired');
  const result = method === 'Get' ? devices() : method === 'GetFeed' ? geotabPage(params) : null;

  return result && { status: 200, body: { result, jsonrpc: '2.0' } };
}

function geotabError(type: string, message: string): Said {
  const error = {
    message,
    code: -32000,
    data: { type },
    name: 'JSONRPCError',
    errors: [{ name: type, message }],
  };

  return { status: 200, body: { error, jsonrpc: '2.0' } };
}

function devices(): object[] {
  return replayedVehicles.map(({ id, name, registration }) => ({
    id: deviceOf(id),
    name,
    licensePlate: registration,
    deviceType: 'GO9',
  }));
}

function geotabPage({ typeName, fromVersion, search }: Call['params']): object {
  const from = search?.fromDate === undefined ? null : String(tickAt(Date.parse(search.fromDate)));
  const { points, tick } = pageAfter(fromVersion === undefined ? from : String(parseInt(fromVersion, 16)));
  const data = typeName === 'LogRecord' ? points.map(logOf) : points.flatMap(statusOf);

  return { data, toVersion: tick.toString(16).padStart(16, '0') };
}

function logOf({ vehicle, tick, at, lat, lng, speed_kmh }: ReplayedPoint): object {
  return {
    id: `b${tick}`,
    dateTime: at,
    device: { id: deviceOf(replayedVehicles[vehicle]!.id) },
    latitude: lat,
    longitude: lng,
    speed: speed_kmh,
  };
}

function statusOf({ vehicle, tick, at, odometer_m }: ReplayedPoint): object[] {
  if (odometer_m === null) return [];
  const device = { id: deviceOf(replayedVehicles[vehicle]!.id) };

  return [
    { id: `s${tick}`, dateTime: at, device, diagnostic: { id: 'DiagnosticOdometerId' }, data: odometer_m },
  ];
}

function deviceOf(id: string): string {
  return `b${Number(id.slice(-2)).toString(16)}`;
}
