import {
  clientOfToken,
  isSigning,
  lockSigningToken,
  revokeToken,
} from '../../../db/queries/notes/signing_tokens.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { invalid } from '../../../domain/errors.ts';
import { NotFound } from '../../../domain/errors.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { presentSigningToken } from '../../../presenters/notes/signing_token.ts';
import { requestRamsSignature } from '../../../actions/safety/rams_signing.ts';
import { requestSignature, signingDays } from '../../../actions/notes/signature_requests.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const tokenList: ListDefinition = {
  name: 'app signing tokens',
  presenter: presentSigningToken,
  from: 'public_tokens',
  where: isSigning,
  filters: {
    note_id: `entity_type = 'note' and entity_id = ?`,
    rams_id: `entity_type = 'rams' and entity_id = ?`,
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

  const made = await requested(ctx, wanted);
  const secret = { token: made.token, url: `${ctx.base_url}/p/${made.token}` };

  return {
    status: 201,
    body: new RenderedJson(`${made.body.text.slice(0, -1)},${JSON.stringify(secret).slice(1)}`),
    headers: { Location: '/api/v1/app/signing-tokens' },
  };
};

/** Creates the link for the document in the body: a method statement, or a note and one of its parties. */
async function requested(
  ctx: WriteContext,
  { note_id, rams_id, party, ...others }: RequestBody<'appCreateSigningToken'>,
): Promise<{ body: RenderedJson; token: string }> {
  const recipient = {
    recipient_name: others.recipient_name ?? null,
    recipient_email: others.recipient_email ?? null,
    valid_days: await signingDays(ctx, others.expires_in_days),
  };
  const unknown = (field: string) => (error: unknown) => {
    throw error instanceof NotFound ? unknownRecord(field) : error;
  };
  if (rams_id !== undefined) {
    if (note_id !== undefined) throw invalid('note_id', 'cannot be combined with rams_id');
    if (party !== undefined) throw invalid('party', 'cannot be combined with rams_id');

    return requestRamsSignature(ctx, rams_id, recipient).catch(unknown('rams_id'));
  }
  if (note_id === undefined) throw invalid('note_id', 'is required');
  if (party === undefined) throw invalid('party', 'is required');

  return requestSignature(ctx, note_id, { party, ...recipient }, null).catch(unknown('note_id'));
}

async function revoked(
  ctx: WriteContext,
  id: string,
  others: RequestBody<'appCreateSigningToken'>,
): Promise<RenderedJson<Schemas['SigningToken']>> {
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid(other, 'cannot be combined with revoke_id');
  const found = await lockSigningToken(ctx.db, id, presentSigningToken.columns);
  if (!found) throw unknownRecord('revoke_id');

  const before = presentSigningToken.render(found, ctx.base_url);
  const { status } = before.record;
  if (status === 'revoked') return before;
  if (status === 'used') throw invalid('revoke_id', 'has already been used');

  const after = presentSigningToken.render(
    await revokeToken(ctx.db, id, presentSigningToken.columns),
    ctx.base_url,
  );
  const client_id = await clientOfToken(ctx.db, id);
  ctx.record({ entity: 'signing_token', id, client_id, action: 'update', before, after });

  return after;
}
