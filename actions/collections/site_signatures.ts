import { insertPhoto } from '../../db/queries/collections/collection_work.ts';
import { lockCollection } from '../../db/queries/collections/collections.ts';
import type { Signature } from '../../domain/consignments/consignment_parts.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { claimFile } from '../../http/requests/preparation.ts';
import type { KeptFile } from '../../http/requests/preparation.ts';
import { updateRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import type { ActionContext } from '../context.ts';
import { shownRow } from './collection_rows.ts';
import type { ShownCollection } from './collection_rows.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** The purpose of the links for a site's signature on a collection. */
export const siteSignature = 'sign_collection';

/** Returns why a site cannot sign for a collection, as an error; null if it can. */
export function signingError({ status, outcome, signature }: ShownCollection) {
  if (signature.signed_at !== null) return { field: 'signature', message: 'already exists' };
  if (status === 'cancelled') return { field: 'status', message: 'is cancelled; there is nothing to sign' };

  return outcome === 'aborted' ? { field: 'outcome', message: 'is aborted; there is nothing to sign' } : null;
}

/** A signature as submitted on the site's page. */
export interface SiteSignature {
  name: string;
  on_behalf_of: string | null;
  ip: string;
  /** The drawing, already stored. */
  image: KeptFile | null;
}

/**
 * Stores the site's signature of a collection. The row is locked first: there is only one signature.
 * @throws Invalid if there already is one, or nothing to sign; NotFound if there is no such collection.
 */
export async function signCollection(
  ctx: ActionContext,
  id: string,
  given: SiteSignature,
): Promise<RenderedJson<Schemas['Collection']>> {
  await lockCollection(ctx.db, id);
  const found = await shownRow(ctx, id);
  if (!found) throw notFound('collection');
  const error = signingError(found.shown);
  if (error) throw invalid(error.field, error.message);

  const { name, on_behalf_of, ip, image } = given;
  const signed_at = ctx.now.toISOString();
  const signature: Signature = { name, on_behalf_of, signed_at, method: 'link', ip, image_url: null };
  const after = await updateRecord(ctx, presentCollection, id, { signature: JSON.stringify(signature) });
  if (image) await keepDrawing(ctx, id, image, signed_at);
  const { client_id } = found.shown;
  ctx.record({ entity: 'collection', id, client_id, action: 'sign', before: found.json, after });

  return after;
}

/** A drawn signature is listed with the collection's photos. */
export async function keepDrawing(
  { db }: Pick<ActionContext, 'db'>,
  collectionId: string,
  file: KeptFile,
  takenAt: string,
  uploadedBy: string | null = null,
): Promise<void> {
  await claimFile(db, file);
  await insertPhoto(
    db,
    {
      collection_id: collectionId,
      kind: 'signature',
      storage_key: file.key,
      content_type: 'image/png',
      bytes: file.bytes,
      taken_at: takenAt,
      lat: null,
      lng: null,
      uploaded_by: uploadedBy,
    },
    'id',
  );
}
