import type { Adapters } from '../../adapters/index.ts';
import { newId } from '../../db/ids.ts';
import { lockVisitsOfAmended } from '../../db/queries/collections/collection_work.ts';
import { insertSignature, signatureImages } from '../../db/queries/notes/note_records.ts';
import type { ShownNote } from '../../db/queries/notes/note_records.ts';
import { originOf } from '../../db/queries/notes/note_versions.ts';
import type { Db } from '../../db/tenant.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid, refuse } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { missingToLeaveDraft } from '../../domain/notes/note_requirements.ts';
import type { PartyName } from '../../domain/notes/note_requirements.ts';
import { signaturePng } from '../../domain/notes/signature_images.ts';
import { signedByBoth, wordsDigest } from '../../domain/notes/signed_words.ts';
import { noteStates } from '../../domain/states/note.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Context } from '../../http/context/context.ts';
import { claimFile } from '../../http/requests/preparation.ts';
import type { KeepFile, KeptFile } from '../../http/requests/preparation.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import type { ActionContext } from '../context.ts';
import { endSigningLinks } from './ended_links.ts';
import { shownCoverErrors } from './note_drafts.ts';
import {
  openNote,
  replaceWaiting,
  requireComplete,
  requireMove,
  saveNote,
  automaticMove,
  followCompletion,
} from './note_moves.ts';
import type { OpenNote } from './note_moves.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** A signature to record. */
export interface GivenSignature {
  party: PartyName;
  name: string;
  on_behalf_of: string | null;
  method: 'drawn' | 'typed' | 'link' | 'profile';
  /** The drawn image, already stored. */
  image: KeptFile | null;
  ip: string | null;
  signed_by: string | null;
  public_token_id: string | null;
  /** Digest of the content that the signer was shown, if the way of signing provides it. */
  content_digest?: string | undefined;
}

/**
 * Stores the image of a drawn signature under a unique name. Before any transaction: decoding takes time, and
 * a storage may be slow.
 * @throws Invalid on `field` if it is not an acceptable PNG.
 */
export async function keepSignatureImage(
  ctx: { adapters: Pick<Adapters, 'pictures'>; keepFile: KeepFile },
  text: string,
  field: string,
): Promise<KeptFile> {
  const body = signaturePng(text, field);
  if (!(await ctx.adapters.pictures.readable(body.toString('base64'))))
    throw invalid(field, 'is not a readable image');

  return ctx.keepFile({ parts: ['signatures', `${newId()}.png`], content_type: 'image/png', body });
}

/**
 * Signs a note for one party. The note's row is locked first, so of two concurrent signatures the second sees
 * the first: two parties give two signatures, one party only one. The completing signature sends both events;
 * a note that both have signed before the day of its transfer is complete on that day, a season ticket
 * becomes valid on its first day.
 */
export async function signNote(
  ctx: ActionContext,
  id: string,
  { content_digest, image, ...given }: GivenSignature,
): Promise<RenderedJson<Schemas['Note']>> {
  await lockVisitsOfAmended(ctx.db, id);
  const open = await openNote(ctx, id);
  requireSignable(open.note, given.party);
  requireWordsShown(open.note, content_digest);
  await requireComplete(ctx, open);

  const signed_at = ctx.now.toISOString();
  const { name, on_behalf_of, method, ip } = given;
  const signature = { name, on_behalf_of, signed_at, method, ip, image_url: null };
  const signatures = { ...open.note.signatures, [given.party]: signature };
  const next = automaticMove({ ...open.note, signatures }, londonDate(ctx.now));
  const moves = noteStates.moves;
  const events = [moves.sign.event!, ...(next && moves[next].event ? [moves[next].event] : [])];
  if (image) await claimFile(ctx.db, image);
  await insertSignature(ctx.db, { ...given, image_key: image?.key ?? null, note_id: id, signed_at });
  const after = await saveNote(
    ctx,
    open,
    { signatures: JSON.stringify(signatures), status: moves[next ?? 'sign'].to, confirm_later: null },
    { action: 'sign', event: events },
  );
  // A link in use is left alone: its form is rejected, because the party has signed.
  const links = { purpose: 'sign_note', entity_id: id, party: given.party, skip_in_use: true };
  await endSigningLinks(ctx, links, open.note.client_id);
  if (next === 'await_transfer') await replaceWaiting(ctx, open);
  else if (next) await followCompletion(ctx, open);

  return after;
}

/** @throws Invalid if the party cannot sign the note, regardless of its content. */
export function requireSignable(note: ShownNote, party: PartyName): void {
  requireMove(note, 'sign');
  requireUnsigned({ note }, party);
  requireCurrent({ note });
}

/** @throws Invalid if the content changed since it was shown to the signer. */
function requireWordsShown(note: ShownNote, digest: string | undefined): void {
  if (digest !== undefined && digest !== wordsDigest(note))
    throw invalid(
      'content_digest',
      'does not match the current content of the note; show the note to the signer again and send its content_digest',
    );
}

/** @throws Invalid if a newer version must be signed instead. */
export function requireCurrent({ note }: Pick<OpenNote, 'note'>): void {
  refuse(currentErrors(note));
}

function currentErrors({ superseded_by_id }: ShownNote): Detail[] {
  if (superseded_by_id === null) return [];

  return [{ field: 'superseded_by_id', message: 'is set: the note has a newer version; sign that version' }];
}

/** Returns why nobody can sign the note now; none if a party that has not signed can. */
export async function signingErrors(ctx: Pick<Context, 'db' | 'now'>, note: ShownNote): Promise<Detail[]> {
  const refused = refusal(noteStates, 'sign', note.status);
  if (refused) return [refused];
  if (signedByBoth(note)) return [{ field: 'signatures', message: 'are already given by both parties' }];
  const replaced = currentErrors(note);
  if (replaced.length > 0) return replaced;

  return [
    ...missingToLeaveDraft(note, londonDate(ctx.now)),
    ...(await shownCoverErrors(ctx.db, note, await originOf(ctx.db, note.id))),
  ];
}

/** @throws Invalid if the party has already signed. */
export function requireUnsigned({ note }: Pick<OpenNote, 'note'>, party: PartyName): void {
  if (note.signatures[party].signed_at !== null) throw invalid('party', `the ${party} has signed already`);
}

/**
 * The note with the images of its drawn signatures, for the PDF. If the storage has lost an image, the
 * printed name is used.
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
