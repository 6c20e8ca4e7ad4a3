import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { deletePhotos, insertPhoto, photoIds } from '../../db/queries/platform/record_photos.ts';
import type { PhotoOwner } from '../../db/queries/platform/record_photos.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { invalid } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { claimFile } from '../../http/requests/preparation.ts';
import type { KeepFile, KeptFile } from '../../http/requests/preparation.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { pictureOf } from './pictures.ts';

type PhotoInput = Schemas['RecordPhotoInput'];

/** A stored picture of a request; null for one that the record already has. */
export type ReceivedPhotos = ({ file: KeptFile; content_type: string } | null)[];

/**
 * Stores the pictures of a request, before its transaction. Bulk requests cannot have any.
 * @throws Invalid naming the picture that is none
 */
export async function receivePhotos(
  keepFile: KeepFile,
  photos: readonly PhotoInput[] = [],
): Promise<ReceivedPhotos> {
  const checked = [];
  for (const [index, { id, content_base64 }] of photos.entries()) {
    const field = `photos.${index}.content_base64`;
    if ((id === undefined) === (content_base64 === undefined))
      throw invalid(field, 'is required, or the id of a photo that the record has');
    checked.push(content_base64 === undefined ? null : await pictureOf(content_base64, field));
  }
  // Only when all are pictures is any of them kept.
  const received: ReceivedPhotos = [];
  for (const picture of checked) {
    if (!picture) {
      received.push(null);
      continue;
    }
    const { content_type, bytes, extension } = picture;
    const file = await keepFile({ parts: ['photos', `${newId()}.${extension}`], content_type, body: bytes });
    received.push({ file, content_type });
  }

  return received;
}

/**
 * Replaces the pictures of a record, whose row is locked or new, by those of a request: keeps those named by id, adds new ones,
 * and deletes all others with their files. Absent `photos` change nothing.
 * @returns whether anything changed
 * @throws Invalid for a picture of another record, and for new ones in a bulk request
 */
export async function replacePhotos(
  ctx: WriteContext,
  { owner, id }: { owner: PhotoOwner; id: string },
  photos: readonly PhotoInput[] | undefined,
  received: ReceivedPhotos | undefined,
): Promise<boolean> {
  if (photos === undefined) return false;
  if (!received && photos.length > 0)
    throw invalid('photos', 'cannot be sent in a bulk request; send this record by itself');
  const standing = await photoIds(ctx.db, owner, id);
  const strange = photos.findIndex(({ id: each }) => each !== undefined && !standing.includes(each));
  if (strange >= 0) throw unknownRecord(`photos.${strange}.id`);

  const leaving = standing.filter((each) => !photos.some((photo) => photo.id === each));
  for (const storage_key of await deletePhotos(ctx.db, leaving))
    await enqueueTask(ctx.db, 'delete_file', { storage_key });
  const arriving = (received ?? []).filter((photo) => photo !== null);
  for (const { file, content_type } of arriving) {
    await claimFile(ctx.db, file);
    const stored = { storage_key: file.key, content_type, bytes: file.bytes };
    await insertPhoto(ctx.db, owner, id, { ...stored, uploaded_by: ctx.identity.user_id });
  }

  return leaving.length + arriving.length > 0;
}
