import {
  cancelLinksTo,
  closeAllAt,
  endSessionsAt,
  lockLinked,
  shownIntegration,
  verifyAccess,
  wantedAccess,
} from '../../../actions/platform/integrations.ts';
import {
  accessOf,
  deleteIntegration,
  integrationOf,
  integrationsOf,
  keepIntegration,
  lockIntegration,
  sealCredentials,
} from '../../../db/queries/platform/integrations.ts';
import type { CredentialReader, IntegrationRow } from '../../../db/queries/platform/integrations.ts';
import { Invalid, NotFound, notFound } from '../../../domain/errors.ts';
import {
  integrationErrors,
  integrationKinds,
  isIntegrationProvider,
  integrationProviders,
  lastFour,
} from '../../../domain/platform/integrations.ts';
import type { IntegrationInput, IntegrationKind } from '../../../domain/platform/integrations.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';

const entity = 'integration';

export const appListIntegrations: Handler<'appListIntegrations'> = async (ctx) => {
  const rows = await integrationsOf(ctx.db);
  const data = integrationProviders.map((name) =>
    shownIntegration(
      ctx,
      name,
      rows.find(({ provider }) => provider === name),
    ),
  );

  return { status: 200, body: { object: 'list', data, has_more: false, next_cursor: null } };
};

/** The decision and effects before the transaction. */
interface Prepared {
  ended: Map<string, 'paid' | 'closed'>;
  /** Whether open payments must be closed. */
  moves: boolean;
  /** The connection as it was then. */
  seen: string | null;
}

export const appReplaceIntegration: Handler<'appReplaceIntegration'> = withPreparation(
  async (ctx, { path, body }): Promise<Prepared> => {
    const { provider, kind } = kindOf(path.provider);
    const standing = await integrationOf(ctx.db, provider);
    const input = inputOf(body);
    const errors = integrationErrors(kind, input, standing?.credentials != null);
    if (errors.length > 0) throw new Invalid(errors);
    if (input.enabled) await verifyAccess(ctx, provider, wantedAccess(ctx, input, standing));
    const moves = standing !== undefined && isMoved(ctx, standing, input);

    const ended = moves ? await closeAllAt(ctx, provider) : new Map();

    return { ended, moves, seen: standing?.updated_at ?? null };
  },
  (ctx, { path, body }, prepared) => replaceIntegration(ctx, path.provider, inputOf(body), prepared),
);

async function replaceIntegration(
  ctx: WriteContext,
  name: string,
  input: IntegrationInput,
  { ended, moves, seen }: Prepared,
) {
  const { provider, kind } = kindOf(name);
  await lockLinked(ctx.db, provider);
  const standing = await lockIntegration(ctx.db, provider);
  if ((standing?.updated_at ?? null) !== seen)
    throw new Invalid([
      { field: 'provider', message: 'was connected by another request just now; try again' },
    ]);
  if (moves) await endSessionsAt(ctx.db, provider, ended);
  const { credentials, ...wanted } = input;
  await keepIntegration(ctx.db, standing, {
    provider,
    ...wanted,
    credentials: credentials ? sealCredentials(ctx, provider, credentials) : (standing?.credentials ?? null),
    last4: credentials ? lastFour(kind, credentials) : (standing?.last4 ?? null),
    last_error: null,
    connected_at: input.enabled || !standing ? ctx.now.toISOString() : standing.connected_at,
  });
  const kept = (await integrationOf(ctx.db, provider))!;
  const after = printed(ctx, kept);
  const before = standing && printed(ctx, standing);
  ctx.record({
    entity,
    id: kept.id,
    action: standing ? 'update' : 'create',
    ...(before && { before }),
    after,
  });

  return { status: 200 as const, body: after };
}

export const appDeleteIntegration: Handler<'appDeleteIntegration'> = withPreparation(
  async (ctx, { path }) => {
    const { provider } = kindOf(path.provider);
    if (!(await integrationOf(ctx.db, provider))) throw notFound('integration');

    return closeAllAt(ctx, provider);
  },
  async (ctx, { path }, ended) => {
    const { provider } = kindOf(path.provider);
    await lockLinked(ctx.db, provider);
    const standing = await lockIntegration(ctx.db, provider);
    if (!standing) throw notFound('integration');
    await endSessionsAt(ctx.db, provider, ended);
    await cancelLinksTo(ctx, provider);
    await deleteIntegration(ctx.db, standing.id);
    ctx.record({ entity, id: standing.id, action: 'delete', before: printed(ctx, standing) });

    return { status: 200, body: { id: standing.id, object: entity, deleted: true } };
  },
);

/** @throws NotFound for a name that is no provider */
function kindOf(name: string) {
  if (!isIntegrationProvider(name)) throw new NotFound('provider');
  const kind: IntegrationKind = integrationKinds[name];

  return { kind, provider: name };
}

function inputOf(body: RequestBody<'appReplaceIntegration'>): IntegrationInput {
  const { mode, account_id = null, credentials, enabled = true } = body;

  return { mode, account_id, enabled, ...(credentials && { credentials }) };
}

/**
 * Returns whether open payments must be closed. Without an account, another main credential may be that of another
 * account.
 */
function isMoved(ctx: CredentialReader, standing: IntegrationRow, input: IntegrationInput): boolean {
  const { mode, account_id, credentials, enabled } = input;
  if (!enabled || standing.mode !== mode || standing.account_id !== account_id) return true;
  if (account_id !== null || !credentials) return false;
  const [main] = kindOf(standing.provider).kind.needs;

  return main !== undefined && accessOf(ctx, standing).credentials[main] !== credentials[main];
}

function printed(ctx: WriteContext, row: IntegrationRow) {
  return RenderedJson.of(shownIntegration(ctx, row.provider, row));
}
