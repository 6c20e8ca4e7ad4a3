import { isSigning, lockSigningToken, revokeToken } from '../../db/queries/signing_tokens.ts';
import { unknownRecord } from '../../db/queries/clients.ts';
import { invalid } from '../../domain/errors.ts';
import { NotFound } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { RenderedJson } from '../../http/rendered.ts';
import { presentSigningToken } from '../present/signing_token.ts';
import { requestSignature, signingDays } from './signature_requests.ts';

const tokenList: ListDefinition = {
  name: 'app signing tokens',
  presenter: presentSigningToken,
  from: 'public_tokens',
  where: isSigning,
  filters: {
    note_id: `entity_type = 'note' and entity_id = ?`,
    party: 'party = ?',
    status: `(case when revoked_at is not null then 'revoked' when used_at is not null then 'used'
      when expires_at <= now() then 'expired' else 'open' end) = ?`,
    ...createdFilters,
  },
};

export const appListSigningTokens: Handler<'appListSigningTokens'> = (ctx, { query }) =>
  listPage(ctx, tokenList, query);

export const appCreateSigningToken: Handler<'appCreateSigningToken'> = async (ctx, { body }) => {
  const { revoke_id, ...wanted } = body;
  if (revoke_id !== undefined) return { status: 200, body: await revoked(ctx, revoke_id, wanted) };

  const { note_id, party } = wanted;
  if (note_id === undefined) throw invalid('note_id', 'is required');
  if (party === undefined) throw invalid('party', 'is required');
  const made = await requestSignature(
    ctx,
    note_id,
    {
      party,
      recipient_name: wanted.recipient_name ?? null,
      recipient_email: wanted.recipient_email ?? null,
      valid_days: wanted.expires_in_days ?? signingDays,
    },
    null,
  ).catch((error: unknown) => {
    throw error instanceof NotFound ? unknownRecord('note_id') : error;
  });
  const secret = { token: made.token, url: `${ctx.base_url}/p/${made.token}` };

  return {
    status: 201,
    body: new RenderedJson(`${made.body.text.slice(0, -1)},${JSON.stringify(secret).slice(1)}`),
    headers: { Location: '/api/v1/app/signing-tokens' },
  };
};

async function revoked(
  ctx: WriteContext,
  id: string,
  others: RequestBody<'appCreateSigningToken'>,
): Promise<RenderedJson> {
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid(other, 'cannot stand beside revoke_id');
  const found = await lockSigningToken(ctx.db, id, presentSigningToken.columns);
  if (!found) throw unknownRecord('revoke_id');

  const before = presentSigningToken.render(found, ctx.base_url);
  const { status } = JSON.parse(before.text) as { status: string };
  if (status === 'revoked') return before;
  if (status === 'used') throw invalid('revoke_id', 'was used already');

  const after = presentSigningToken.render(
    await revokeToken(ctx.db, id, presentSigningToken.columns),
    ctx.base_url,
  );
  ctx.record({ entity: 'signing_token', id, action: 'update', before, after });

  return after;
}
