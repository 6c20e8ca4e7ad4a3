/** What people may upload, by what it is and not by what it is called. SVG is not among them: it can carry script. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
  'application/zip',
  'text/csv',
] as const;

export type UploadType = (typeof uploadTypes)[number];

/**
 * What the bytes are, or null when nothing that may be uploaded. CSV has no mark of its own: it is text in UTF-8 without
 * control characters, and only where the sender calls it CSV.
 */
export async function sniffedType(bytes: Uint8Array, declared: string): Promise<UploadType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found !== undefined) return uploadTypes.find((type) => type === found && type !== 'text/csv') ?? null;

  return /^text\/csv\b/i.test(declared) && isText(bytes) ? 'text/csv' : null;
}

function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);

    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}
