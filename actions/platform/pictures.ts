import { sniffedType } from '../../adapters/content_types.ts';
import { fromBase64 } from '../../domain/base64.ts';
import { invalid } from '../../domain/errors.ts';

/** The size of a phone photo after the application has reduced it: a larger one is a mistake. */
const maxPhotoBytes = 3 * 1024 * 1024;

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The bytes of a picture, its type by content, and the extension of its file. */
export interface Picture {
  content_type: string;
  bytes: Buffer;
  extension: string;
}

/** Returns the type of a picture, by its content, and the extension of its file; null if it is no JPEG, PNG or WebP. */
export async function pictureType(bytes: Buffer): Promise<Omit<Picture, 'bytes'> | null> {
  const content_type = await sniffedType(bytes, '');
  const extension = content_type && extensions[content_type];

  return content_type && extension ? { content_type, extension } : null;
}

/** Reads a photo sent in base64. @throws Invalid on `field` over 3 MiB, or if it is no JPEG, PNG or WebP */
export async function pictureOf(text: string, field: string): Promise<Picture> {
  const bytes = fromBase64(text, field);
  if (bytes.length > maxPhotoBytes) throw invalid(field, `must be at most ${maxPhotoBytes} bytes decoded`);

  const type = await pictureType(bytes);
  if (!type) throw invalid(field, 'must be a JPEG, PNG or WebP image');

  return { ...type, bytes };
}
