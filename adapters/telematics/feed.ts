import type { Socket } from 'node:net';
import { Agent } from 'undici';
import { ProviderError, invalid } from '../../domain/errors.ts';
import type { FeedPage, FeedVehicle } from '../../domain/fleet/telematics.ts';
import { parseNetworks } from '../addresses.ts';
import { BlockedTarget, checkEndpointUrl, guardedConnector, systemResolver } from '../guard.ts';
import type { ConnectionFacts } from '../guard.ts';
import { askProvider } from '../providers.ts';
import { answerReader, requireSuccess } from './answers.ts';
import type { Node } from './answers.ts';
import type { TelematicsFeed } from './provider.ts';

const read = answerReader('feed');
const timeoutMs = 5_000;
const maxBytes = 8 * 1024 * 1024;

/** Who may be dialled at an address that a member typed. */
export interface FeedRules {
  /** Opens http and loopback, for tests and development. */
  allow_insecure: boolean;
  /** Names that are never asked: our own. */
  deny_hosts: readonly string[];
}

/**
 * Our own simple form, for any service that can be made to speak it: `GET {url}/vehicles` and `GET {url}/positions?after=`,
 * both with a bearer token. docs/guides/application.md describes it. No address of a private network is reached.
 */
export function genericFeed({ allow_insecure, deny_hosts }: FeedRules): TelematicsFeed {
  const policy = { allow_loopback: allow_insecure, allow_networks: parseNetworks([]), deny_hosts };
  const facts = new WeakMap<Socket, ConnectionFacts>();
  const dispatcher = new Agent({ connect: guardedConnector(policy, timeoutMs, systemResolver(), facts) });

  const ask = async ({ url, token }: Record<string, string>, path: string) => {
    const error = checkEndpointUrl(url!, { allow_insecure, deny_hosts });
    if (error) throw invalid('credentials.url', error.message);
    const answer = await askProvider('feed', `${url!.replace(/\/+$/, '')}${path}`, {
      headers: { authorization: `Bearer ${token!}`, accept: 'application/json' },
      max_bytes: maxBytes,
      timeout_ms: timeoutMs,
      dispatcher,
    }).catch((error: unknown) => {
      throw error instanceof BlockedTarget
        ? invalid('credentials.url', 'must name a host that is reachable on the public internet')
        : error;
    });
    requireSuccess('feed', answer, ({ message }) => message);

    return read.node(answer.body);
  };

  return {
    async vehicles({ credentials }) {
      const { vehicles } = await ask(credentials, '/vehicles');

      return read.list(vehicles).map(vehicleOf);
    },
    async page({ credentials }, cursor) {
      const query = cursor === null ? '' : `?${new URLSearchParams({ after: cursor })}`;

      return pageOf(await ask(credentials, `/positions${query}`));
    },
  };
}

function vehicleOf({ id, name, registration }: Node): FeedVehicle {
  return { external_id: read.id(id), name: read.text(name), registration: read.text(registration) };
}

function pageOf({ points, next, has_more }: Node): FeedPage {
  const rows = read.list(points);
  if (typeof has_more !== 'boolean') throw new ProviderError('feed', 'nonsense', 'answered without has_more');

  return {
    positions: rows.map((row) => ({
      external_id: read.id(row.vehicle_id),
      recorded_at: read.time(row.at),
      lat: read.number(row.lat),
      lng: read.number(row.lng),
      speed_kmh: read.optional(row.speed_kmh),
      heading: read.optional(row.heading),
    })),
    odometers: rows.flatMap((row) => {
      const odometer_km = read.optional(row.odometer_km);

      return odometer_km === null
        ? []
        : [
            {
              external_id: read.id(row.vehicle_id),
              recorded_at: read.time(row.at),
              odometer_km: Math.floor(odometer_km),
            },
          ];
    }),
    cursor: read.cursor(next),
    has_more,
  };
}
