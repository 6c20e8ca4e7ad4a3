import { newId } from '../../db/ids.ts';
import {
  deleteTelematics,
  keepFeedVehicles,
  keepTelematics,
  lockTelematics,
  matchByMember,
  matchByRegistration,
  sealAccess,
  standingVehicles,
  telematicsAccess,
  telematicsOf,
  unknownVehicles,
} from '../../db/queries/fleet/telematics.ts';
import type { TelematicsRow } from '../../db/queries/fleet/telematics.ts';
import { providerCredentials } from '../../db/queries/platform/integrations.ts';
import type { CredentialReader } from '../../db/queries/platform/integrations.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import type { Db } from '../../db/tenant.ts';
import { Invalid, credentialsError, invalid, notFound } from '../../domain/errors.ts';
import { telematicsErrors, telematicsKinds } from '../../domain/fleet/telematics.ts';
import type { FeedVehicle, TelematicsAccess } from '../../domain/fleet/telematics.ts';
import { lastFour } from '../../domain/platform/integrations.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentTelematics, telematicsForHistory } from '../../presenters/fleet/telematics.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

export type TelematicsBody = RequestBody<'appConnectTelematics'>;

const entity = 'telematics';
const defaultPollSeconds = 60;

/** Returns the team's connection as in the API, or undefined if it has none. */
export async function shownTelematics(
  ctx: Pick<Context, 'base_url'> & { db: Db },
): Promise<RenderedJson<Schemas['Telematics']> | undefined> {
  const [row] = await ctx.db.text(
    `select ${presentTelematics.columns} from telematics where team_id = $1`,
    [],
  );

  return row && presentTelematics.render(row, ctx.base_url);
}

/** The provider's response before the transaction that connects. */
export interface CheckedTelematics {
  access: TelematicsAccess;
  vehicles: FeedVehicle[];
  /** The connection at that time. */
  seen: string | null;
}

/**
 * Has the provider check the credentials and list its vehicles. Not inside a transaction.
 * @throws Invalid on `credentials` in the provider's words, or on a field that is wrong; ProviderError
 */
export async function checkTelematics(
  ctx: CredentialReader & Pick<Context, 'adapters'>,
  body: TelematicsBody,
): Promise<CheckedTelematics> {
  const standing = await telematicsOf(ctx.db);
  const access = await wantedAccess(ctx, body, standing);
  const vehicles = await ctx.adapters.telematics.vehicles(access).catch((error: unknown) => {
    throw credentialsError(error);
  });

  return { access, vehicles, seen: standing?.id ?? null };
}

/** Returns the entered credentials, or else the stored ones, or else those of the integration with the same provider. */
async function wantedAccess(
  ctx: CredentialReader,
  { provider, credentials, vehicles = [] }: TelematicsBody,
  standing: TelematicsRow | undefined,
): Promise<TelematicsAccess> {
  const stands = standing?.provider === provider ? telematicsAccess(ctx, standing) : null;
  const connected =
    stands === null && credentials === undefined && provider !== 'feed'
      ? await providerCredentials(ctx, provider)
      : null;
  const known = stands?.credentials ?? connected?.credentials;
  const errors = telematicsErrors(
    { provider, vehicles, ...(credentials && { credentials }) },
    known !== undefined,
  );
  if (errors.length > 0) throw new Invalid(errors);

  return { provider, credentials: credentials ?? known! };
}

/** Connects the team, or changes its connection, to what `checkTelematics` found. Returns whether it is new. */
export async function connectTelematics(
  ctx: WriteContext,
  body: TelematicsBody,
  { access, vehicles, seen }: CheckedTelematics,
): Promise<{ is_new: boolean; shown: RenderedJson<Schemas['Telematics']> }> {
  const standing = await lockTelematics(ctx.db);
  if ((standing?.id ?? null) !== seen)
    throw invalid('provider', 'was connected by another request just now; try again');
  const before = await shownTelematics(ctx);
  await requireVehicles(ctx.db, body.vehicles ?? []);

  const is_other = standing?.provider !== body.provider || body.credentials !== undefined;
  await keepTelematics(ctx.db, {
    id: is_other ? newId() : standing.id,
    provider: access.provider,
    credentials: sealAccess(ctx, access),
    last4: lastFour(telematicsKinds[access.provider], access.credentials),
    poll_seconds: body.poll_seconds ?? standing?.poll_seconds ?? defaultPollSeconds,
    feed_cursor: is_other ? null : standing.feed_cursor,
    last_error: null,
    connected_at: ctx.now.toISOString(),
    is_other: standing !== undefined && standing.provider !== body.provider,
  });
  await keepFeedVehicles(ctx.db, vehicles);
  await requireListed(ctx.db, body.vehicles ?? []);
  if (body.vehicles) await matchByMember(ctx.db, body.vehicles);
  await matchByRegistration(ctx.db);

  const shown = (await shownTelematics(ctx))!;
  ctx.record({
    entity,
    id: shown.record.id,
    action: before ? 'update' : 'create',
    ...(before && { before: telematicsForHistory(before) }),
    after: telematicsForHistory(shown),
  });

  return { is_new: before === undefined, shown };
}

/** @throws Invalid on each `vehicle_id` that does not match a vehicle of the team */
async function requireVehicles(db: Db, pairs: NonNullable<TelematicsBody['vehicles']>): Promise<void> {
  const ids = pairs.flatMap(({ vehicle_id }) => vehicle_id ?? []);
  const standing = ids.length > 0 ? await standingVehicles(db, ids) : new Set();
  const errors = pairs.flatMap(({ vehicle_id }, index) =>
    vehicle_id === null || standing.has(vehicle_id)
      ? []
      : unknownRecord(`vehicles.${index}.vehicle_id`).details,
  );
  if (errors.length > 0) throw new Invalid(errors);
}

/** @throws Invalid on each `external_id` that the provider does not list */
async function requireListed(db: Db, pairs: NonNullable<TelematicsBody['vehicles']>): Promise<void> {
  const unknown = new Set(
    await unknownVehicles(
      db,
      pairs.map(({ external_id }) => external_id),
    ),
  );
  const errors = pairs.flatMap(({ external_id }, index) =>
    unknown.has(external_id)
      ? [{ field: `vehicles.${index}.external_id`, message: 'is not a vehicle that the provider lists' }]
      : [],
  );
  if (errors.length > 0) throw new Invalid(errors);
}

/** Deletes the connection and its credentials. Positions are deleted after 48 hours as usual. @throws NotFound */
export async function disconnectTelematics(ctx: WriteContext): Promise<string> {
  await lockTelematics(ctx.db);
  const before = await shownTelematics(ctx);
  if (!before) throw notFound(entity);
  await deleteTelematics(ctx.db);
  const { id } = before.record;
  ctx.record({ entity, id, action: 'delete', before: telematicsForHistory(before) });

  return id;
}
