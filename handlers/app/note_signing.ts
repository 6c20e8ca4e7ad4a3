import type { Adapters } from '../../adapters/index.ts';
import { readPicture } from '../../adapters/pdf/png.ts';
import { fileKey } from '../../adapters/storage.ts';
import { newId } from '../../db/ids.ts';
import { insertSignature, signatureImages } from '../../db/queries/note_records.ts';
import type { ShownNote } from '../../db/queries/note_records.ts';
import { withdrawTokens } from '../../db/queries/signing_tokens.ts';
import type { Db } from '../../db/tenant.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
import type { PartyName } from '../../domain/note_requirements.ts';
import { signaturePng } from '../../domain/signature_images.ts';
import { noteStates } from '../../domain/states/note.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import type { Acting } from './acting.ts';
import { openNote, requireComplete, requireMove, saveNote, settledBy, settleNote } from './note_moves.ts';
import type { OpenNote } from './note_moves.ts';

/** A signature as it is given. */
export interface GivenSignature {
  party: PartyName;
  name: string;
  on_behalf_of: string | null;
  method: 'drawn' | 'typed' | 'link' | 'profile';
  /** Key of the drawn picture in storage. */
  image_key: string | null;
  ip: string | null;
  signed_by: string | null;
  public_token_id: string | null;
}

/**
 * Keeps the picture of a drawn signature, under a name that no other has. Before the note is locked: a storage may be slow.
 * A picture whose signature is refused afterwards stays behind unreferenced.
 * @throws Invalid on `field` when it is no acceptable PNG.
 */
export async function keepSignatureImage(
  ctx: { adapters: Pick<Adapters, 'storage'>; db: { team_id: string } },
  text: string,
  field: string,
): Promise<string> {
  const body = signaturePng(text, field);
  if (!readPicture(body.toString('base64'))) throw invalid(field, 'is no picture that can be read');
  const key = fileKey(ctx.db.team_id, 'signatures', `${newId()}.png`);
  await ctx.adapters.storage.put({ key, content_type: 'image/png', body });

  return key;
}

/**
 * Signs a note for one party. The note's row is locked first, so of two who sign at once the second sees the first's
 * signature: two parties give two signatures, one party only one. The signature that completes the note brings both
 * events; a season ticket that is signed before its first day becomes valid on that day.
 */
export async function signNote(ctx: Acting, id: string, given: GivenSignature): Promise<RenderedJson> {
  const open = await openNote(ctx, id);
  requireMove(open.note, 'sign');
  requireUnsigned(open, given.party);
  await requireComplete(ctx, open);

  const signed_at = ctx.now.toISOString();
  const { name, on_behalf_of, method, ip } = given;
  const signature = { name, on_behalf_of, signed_at, method, ip, image_url: null };
  const signatures = { ...open.note.signatures, [given.party]: signature };
  const settled = settledBy({ ...open.note, signatures }, londonDate(ctx.now));
  const moves = noteStates.moves;
  await insertSignature(ctx.db, { ...given, note_id: id, signed_at });
  const after = await saveNote(
    ctx,
    open,
    { signatures: JSON.stringify(signatures), status: moves[settled ?? 'sign'].to },
    { action: 'sign', event: settled ? [moves.sign.event!, moves[settled].event!] : moves.sign.event! },
  );
  await withdrawTokens(ctx.db, 'sign_note', id, given.party);
  if (settled) await settleNote(ctx, open);

  return after;
}

/** @throws Invalid when the party has signed. */
export function requireUnsigned({ note }: Pick<OpenNote, 'note'>, party: PartyName): void {
  if (note.signatures[party].signed_at !== null) throw invalid('party', `the ${party} has signed already`);
}

/**
 * The note with the pictures of its drawn signatures, as the PDF takes it. A picture that storage has lost leaves the
 * printed name.
 */
export async function withSignatureImages(
  ctx: { db: Db; adapters: Pick<Adapters, 'storage'> },
  note: ShownNote,
): Promise<ShownNote & { signatures: Record<PartyName, { image_png: string | null }> }> {
  const kept = await signatureImages(ctx.db, note.id);
  const images = new Map(
    await Promise.all(
      kept.map(async ({ party, image_key }) => {
        const bytes = await ctx.adapters.storage.get(image_key);

        return [party, bytes ? Buffer.from(bytes).toString('base64') : null] as const;
      }),
    ),
  );
  const withImage = (party: PartyName) => ({
    ...note.signatures[party],
    image_png: images.get(party) ?? null,
  });

  return {
    ...note,
    signatures: { transferor: withImage('transferor'), transferee: withImage('transferee') },
  };
}
