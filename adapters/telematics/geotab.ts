import { createHash } from 'node:crypto';
import { ProviderError } from '../../domain/errors.ts';
import type {
  FeedOdometer,
  FeedPosition,
  FeedVehicle,
  TelematicsAccess,
} from '../../domain/fleet/telematics.ts';
import { askProvider } from '../providers.ts';
import type { ProviderAddresses } from '../providers.ts';
import { answerReader } from './answers.ts';
import type { Node } from './answers.ts';
import { wholeKm } from './samsara.ts';
import type { TelematicsFeed } from './provider.ts';

const read = answerReader('geotab');
const maxBytes = 8 * 1024 * 1024;
const rowsPerPage = 5000;
/** Geotab's sessions last two weeks, and it accepts at most ten sign-ins a minute. */
const sessionMs = 24 * 3_600_000;
const mostSessions = 1000;

interface Session {
  url: string;
  credentials: Node;
  until: number;
}

/** Where the two feeds stand: of positions, and of odometers. */
interface Versions {
  log: string | null;
  status: string | null;
}

/** Calls with a session that is kept; signs in again once if it has ended. */
type Ask = (access: TelematicsAccess, method: string, params: object) => Promise<unknown>;

/** Geotab's JSON-RPC: a session, then GetFeed of LogRecord and StatusData, each after its own version. */
export function geotabFeed({ url }: ProviderAddresses['geotab']): TelematicsFeed {
  const ask = withSessions(url);

  return {
    async vehicles(access) {
      const devices = await ask(access, 'Get', { typeName: 'Device', resultsLimit: rowsPerPage });

      return read.list(devices).map(vehicleOf);
    },
    async page(access, cursor, from) {
      const at = versionsOf(cursor);
      const log = await feedAfter(ask, access, { typeName: 'LogRecord', version: at.log, from });
      const status = await feedAfter(ask, access, {
        typeName: 'StatusData',
        search: { diagnosticSearch: { id: 'DiagnosticOdometerId' } },
        version: at.status,
        from,
      });

      return {
        positions: log.rows.map(positionOf),
        odometers: status.rows.map(odometerOf),
        cursor: JSON.stringify({ log: log.version, status: status.version } satisfies Versions),
        has_more: log.rows.length >= rowsPerPage || status.rows.length >= rowsPerPage,
      };
    },
  };
}

function withSessions(url: string): Ask {
  const sessions = new Map<string, Session>();

  async function sessionOf(key: string, { credentials: given }: TelematicsAccess): Promise<Session> {
    const known = sessions.get(key);
    if (known && known.until > Date.now()) return known;

    const { database, user_name: userName, password } = given;
    const signedIn = await call(url, 'Authenticate', { database, userName, password });
    const { credentials, path } = read.node(signedIn);
    const session = {
      url: serverOf(url, path),
      credentials: read.node(credentials),
      until: Date.now() + sessionMs,
    };
    if (sessions.size >= mostSessions) sessions.clear();
    sessions.set(key, session);

    return session;
  }

  return async (access, method, params) => {
    const key = createHash('sha256').update(JSON.stringify(access.credentials)).digest('hex');
    const send = ({ url: server, credentials }: Session) => call(server, method, { ...params, credentials });
    const session = await sessionOf(key, access);
    try {
      return await send(session);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      if (sessions.get(key) === session) sessions.delete(key);

      return send(await sessionOf(key, access));
    }
  };
}

interface FeedQuestion {
  typeName: string;
  search?: object;
  version: string | null;
  from: Date;
}

async function feedAfter(
  ask: Ask,
  access: TelematicsAccess,
  { typeName, search, version, from }: FeedQuestion,
): Promise<{ rows: Node[]; version: string }> {
  const start =
    version === null
      ? { search: { ...search, fromDate: from.toISOString() } }
      : { fromVersion: version, ...(search && { search }) };
  const { data, toVersion } = read.node(
    await ask(access, 'GetFeed', { typeName, resultsLimit: rowsPerPage, ...start }),
  );

  return { rows: read.list(data), version: read.cursor(toVersion) };
}

function positionOf({ device, dateTime, latitude, longitude, speed }: Node): FeedPosition {
  return {
    external_id: read.id(read.node(device).id),
    recorded_at: read.time(dateTime),
    lat: read.number(latitude),
    lng: read.number(longitude),
    speed_kmh: read.optional(speed),
    heading: null,
  };
}

function odometerOf({ device, dateTime, data }: Node): FeedOdometer {
  return {
    external_id: read.id(read.node(device).id),
    recorded_at: read.time(dateTime),
    odometer_km: wholeKm(read.number(data)),
  };
}

/** @throws ProviderError if the response, with status 200, has an `error` with a name and a message */
async function call(url: string, method: string, params: object): Promise<unknown> {
  const { status, body } = await askProvider('geotab', url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method, params }),
    max_bytes: maxBytes,
  });
  const { result, error } = read.node(body);
  if (error !== undefined) throw errorOf(read.node(error));
  if (status !== 200) throw new ProviderError('geotab', 'nonsense', `answered ${status}`);

  return result;
}

function errorOf({ message, data, errors }: Node): ProviderError {
  const first = Array.isArray(errors) ? (errors[0] as Node | undefined) : undefined;
  const type = String((data as Node | undefined)?.type ?? first?.name ?? '');
  const words = typeof message === 'string' && message !== '' ? message.slice(0, 300) : 'refused';
  if (type === 'InvalidUserException') return new ProviderError('geotab', 'refused', words);
  if (type === 'OverLimitException' || type === 'DbUnavailableException')
    return new ProviderError('geotab', 'away', words);

  return new ProviderError('geotab', 'nonsense', words);
}

/** The server of the team's database: the one that got the sign-in, or another one of Geotab. */
function serverOf(url: string, path: unknown): string {
  const host = read.text(path);
  if (host === null || host === 'ThisServer') return url;
  if (!/^[a-z0-9-]+\.geotab\.com$/i.test(host))
    throw new ProviderError('geotab', 'nonsense', 'named a server that is not Geotab’s');

  return `https://${host}/apiv1`;
}

function vehicleOf({ id, name, licensePlate }: Node): FeedVehicle {
  return { external_id: read.id(id), name: read.text(name), registration: read.text(licensePlate) };
}

function versionsOf(cursor: string | null): Versions {
  return cursor === null ? { log: null, status: null } : (JSON.parse(cursor) as Versions);
}
