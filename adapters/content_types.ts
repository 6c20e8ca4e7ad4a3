/**
 * The file types people may upload, determined by content and not by name. SVG is excluded because it can
 * contain script.
 */
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
 * Returns the type of the bytes, or null if it is not allowed. CSV has no signature: it is UTF-8 text without
 * control characters, and only if the sender declares it as CSV.
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
