import { ApiError } from './api.ts';

/** A file of the API. */
export interface ApiFile {
  blob: Blob;
  name: string;
}

/**
 * Reads a file through the API, whose answer leads to it. A plain link would not carry the header of the console.
 * @throws ApiError with the API's sentence, and its fields
 */
export async function fetchFile(path: string, name: string): Promise<ApiFile> {
  const answer = await request(path);

  return { blob: await answer.blob(), name: nameIn(answer) ?? name };
}

/** The response, if it is one of success. */
export async function request(path: string): Promise<Response> {
  const answer = await fetch(path, { headers: { 'X-Console': '1' } }).catch(() => {
    throw new ApiError(0, 'The service cannot be reached. Check your connection and try again.', {});
  });
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => ({}))) as {
    error?: { message?: string; details?: { field: string; message: string }[] };
  };
  throw new ApiError(
    answer.status,
    told.error?.message ?? 'The file is not there. Try again in a moment.',
    Object.fromEntries((told.error?.details ?? []).map(({ field, message }) => [field, message])),
  );
}

/** The name in Content-Disposition; undefined if there is none. */
export function nameIn(answer: Response): string | undefined {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
}

/** Hands a file to the browser, which saves it. */
export function saveFile({ blob, name }: ApiFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The bytes of a file, or of a part of it, in base64. */
export function base64Of(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(new ApiError(0, 'The file cannot be read. Choose it again.', {}));
    reader.readAsDataURL(part);
  });
}
