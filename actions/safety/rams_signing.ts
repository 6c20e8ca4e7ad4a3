import { newId } from '../../db/ids.ts';
import { issueToken } from '../../db/queries/notes/public_tokens.ts';
import { hasSigned } from '../../db/queries/safety/rams.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import { ramsStates } from '../../domain/states/rams.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { claimFile } from '../../http/requests/preparation.ts';
import type { KeptFile } from '../../http/requests/preparation.ts';
import { lockRecord } from '../../presenters/find.ts';
import { presentSigningToken } from '../../presenters/notes/signing_token.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentRams } from '../../presenters/safety/rams.ts';
import type { ActionContext } from '../context.ts';
import { signRamsPurpose } from './rams.ts';

/** A signature for a method statement. */
export interface GivenRamsSignature {
  name: string;
  employer: string | null;
  method: 'drawn' | 'typed' | 'profile' | 'link';
  /** The drawn image, already stored. */
  image: KeptFile | null;
  ip: string | null;
  signed_by: string | null;
  public_token_id: string | null;
  /** Digest of the content that the signer was shown, if the way of signing provides it. */
  content_digest: string | undefined;
}

/** Returns why a version cannot be signed by anyone; null if it can. */
export function ramsSigningError(rams: Schemas['Rams']) {
  return refusal(ramsStates, 'sign', rams.status);
}

/**
 * Records that a person signed an issued version, with the digest of its content. The version's row is
 * locked, so its content and state cannot change, and of two signatures with the same name the second is
 * rejected.
 * @throws NotFound, or Invalid for a version not in force, for content that changed since it was shown, or
 * for a second signature
 */
export async function signRams(
  ctx: ActionContext,
  id: string,
  { image, content_digest, ...given }: GivenRamsSignature,
): Promise<RenderedJson<Schemas['Rams']>> {
  const before = await lockRecord(ctx, presentRams, id);
  const refused = ramsSigningError(before.record);
  if (refused) throw new Invalid([refused]);
  if (content_digest !== undefined && content_digest !== before.record.content_digest)
    throw invalid(
      'content_digest',
      'does not match the content of this version; show it to the signer again and send its content_digest',
    );
  if (await hasSigned(ctx.db, id, given.name))
    throw invalid(
      'name',
      'has already signed this version; if two people share this name, add something to distinguish them',
    );

  if (image) await claimFile(ctx.db, image);
  const signature = {
    id: newId(),
    rams_id: id,
    ...given,
    image_key: image?.key ?? null,
    content_digest: before.record.content_digest,
    signed_at: ctx.now.toISOString(),
  };
  await ctx.db.insert('rams_signatures', signature, 'id');
  const [row] = await ctx.db.text(`select ${presentRams.columns} from rams where team_id = $1 and id = $2`, [
    id,
  ]);
  const after = presentRams.render(row!, ctx.base_url);
  ctx.record({ entity: 'rams', id, action: 'sign', before, after });

  return after;
}

/**
 * Creates a link with which one person can sign an issued version. @returns the link as shown, and its secret
 */
export async function requestRamsSignature(
  ctx: WriteContext,
  id: string,
  recipient: { recipient_name: string | null; recipient_email: string | null; valid_days: number },
): Promise<{ body: RenderedJson; token: string }> {
  const rams = await lockRecord(ctx, presentRams, id);
  const refused = ramsSigningError(rams.record);
  if (refused) throw invalid('rams_id', `${refused.field} ${refused.message}`);

  const made = await issueToken(ctx.db, {
    purpose: signRamsPurpose,
    entity_type: 'rams',
    entity_id: id,
    created_by: ctx.identity.user_id,
    ...recipient,
  });
  const [row] = await ctx.db.text(
    `select ${presentSigningToken.columns} from public_tokens where team_id = $1 and id = $2`,
    [made.id],
  );
  const body = presentSigningToken.render(row!, ctx.base_url);
  ctx.record({ entity: 'signing_token', id: made.id, action: 'create', after: body });

  return { body, token: made.token };
}
