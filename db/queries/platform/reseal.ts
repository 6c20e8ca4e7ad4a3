import { nilUuid } from '../../ids.ts';
import type pg from 'pg';
import { keyRing, reseal } from '../../encryption.ts';
import type { KeyRing, Keys } from '../../encryption.ts';
import { clientSecretContext, siteCodeContext } from '../../../domain/compliance/dwt_secrets.ts';
import { secretContext } from '../../../domain/platform/webhook_secrets.ts';
import { credentialContext } from './integrations.ts';

/** An encrypted value and its row. */
interface Sealed {
  team_id: string;
  id: string;
  sealed: Buffer;
}

/**
 * One column of encrypted values: how to read it a page at a time after (team, id), and how to replace one
 * value.
 */
interface Place {
  name: string;
  keys: 'webhook' | 'kept' | 'links' | 'integrations';
  context(row: Sealed): string;
  /** `$1`, `$2`: the last row of the page before; `$3`: how many. */
  page: string;
  /** `$1`, `$2`: the row; `$3`: its value now; `$4`: the new one. Changes nothing when it was changed meanwhile. */
  replace: string;
}

const pageSize = 500;

function endpointColumn(column: 'secret' | 'previous_secret'): Place {
  return {
    name: `webhook_endpoints.${column}`,
    keys: 'webhook',
    context: ({ team_id, id }) => secretContext({ team_id, endpoint_id: id }),
    page: `select team_id, id::text, ${column} as sealed from webhook_endpoints
           where (team_id, id) > ($1::uuid, $2::uuid) and ${column} is not null order by team_id, id limit $3`,
    replace: `update webhook_endpoints set ${column} = $4
              where team_id = $1 and id = $2::uuid and ${column} = $3::bytea`,
  };
}

const places: Place[] = [
  endpointColumn('secret'),
  endpointColumn('previous_secret'),
  {
    name: 'dwt_settings.client_secret',
    keys: 'webhook',
    context: ({ team_id }) => clientSecretContext(team_id),
    page: `select team_id, team_id::text as id, client_secret as sealed from dwt_settings
           where (team_id, team_id) > ($1::uuid, $2::uuid) and client_secret is not null order by team_id limit $3`,
    replace: `update dwt_settings set client_secret = $4
              where team_id = $1 and team_id = $2::uuid and client_secret = $3::bytea`,
  },
  {
    name: 'dwt_sites.api_code',
    keys: 'webhook',
    context: ({ team_id, id }) => siteCodeContext(team_id, id),
    page: `select team_id, site_id::text as id, api_code as sealed from dwt_sites
           where (team_id, site_id) > ($1::uuid, $2::uuid) order by team_id, site_id limit $3`,
    replace: `update dwt_sites set api_code = $4
              where team_id = $1 and site_id = $2::uuid and api_code = $3::bytea`,
  },
  {
    name: 'idempotency_keys.body',
    keys: 'kept',
    context: ({ team_id, id }) => `${team_id} ${id}`,
    page: `select team_id, key as id, body as sealed from idempotency_keys
           where (team_id, key) > ($1::uuid, $2::text) and sealed order by team_id, key limit $3`,
    replace: `update idempotency_keys set body = $4 where team_id = $1 and key = $2 and body = $3::bytea`,
  },
  {
    name: 'tasks.sealed_link',
    keys: 'links',
    context: ({ team_id }) => team_id,
    page: `select team_id, id::text, decode(payload ->> 'sealed_link', 'base64') as sealed from tasks
           where (team_id, id) > ($1::uuid, $2::uuid) and status = 'queued' and payload ->> 'sealed_link' is not null
           order by team_id, id limit $3`,
    replace: `update tasks set payload = (payload::jsonb || jsonb_build_object('sealed_link',
                translate(encode($4::bytea, 'base64'), E'\\n', '')))::json
              where team_id = $1 and id = $2::uuid and decode(payload ->> 'sealed_link', 'base64') = $3::bytea`,
  },
  {
    name: 'integrations.credentials',
    keys: 'integrations',
    context: ({ team_id, id }) => credentialContext({ team_id, provider: id }),
    page: `select team_id, provider as id, credentials as sealed from integrations
           where (team_id, provider) > ($1::uuid, $2::text) and credentials is not null
           order by team_id, provider limit $3`,
    replace: `update integrations set credentials = $4 where team_id = $1 and provider = $2 and credentials = $3::bytea`,
  },
  {
    name: 'telematics.credentials',
    keys: 'integrations',
    context: ({ team_id, id }) => credentialContext({ team_id, provider: id }),
    page: `select team_id, 'telematics:' || provider as id, credentials as sealed from telematics
           where (team_id, 'telematics:' || provider) > ($1::uuid, $2::text) order by team_id limit $3`,
    replace: `update telematics set credentials = $4
              where team_id = $1 and 'telematics:' || provider = $2 and credentials = $3::bytea`,
  },
];

/** Number of values of one column that were re-encrypted, and of those that no key decrypts. */
export interface Resealed {
  place: string;
  resealed: number;
  unreadable: number;
}

/**
 * Re-encrypts everything at rest with the current keys, a page at a time, while servers run. Can be repeated
 * at any time.
 */
export async function resealAll(
  client: pg.ClientBase,
  keys: Record<Place['keys'], Keys>,
): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const place of places) done.push(await resealPlace(client, place, keyRing(keys[place.keys])));

  return done;
}

async function resealPlace(client: pg.ClientBase, place: Place, ring: KeyRing): Promise<Resealed> {
  const counts = { place: place.name, resealed: 0, unreadable: 0 };
  let after: Pick<Sealed, 'team_id' | 'id'> = {
    team_id: nilUuid,
    id: place.keys === 'kept' || place.keys === 'integrations' ? '' : nilUuid,
  };
  for (;;) {
    const rows = (await client.query(place.page, [after.team_id, after.id, pageSize])).rows as Sealed[];
    for (const row of rows) {
      const fresh = reseal(ring, row.sealed, place.context(row));
      if (fresh === 'unreadable') counts.unreadable += 1;
      if (!Buffer.isBuffer(fresh)) continue;

      const { rowCount } = await client.query(place.replace, [row.team_id, row.id, row.sealed, fresh]);
      counts.resealed += rowCount ?? 0;
    }
    if (rows.length < pageSize) return counts;

    after = rows.at(-1)!;
  }
}
