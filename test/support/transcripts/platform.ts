import { send } from '../client.ts';
import type { Transcript } from './transcript.ts';

type Upload = { mapping?: object[]; options?: object; parts?: number };

/** Begins an import and sends its file; returns its id. */
export async function uploaded(
  t: Transcript,
  kind: string,
  file: string | Buffer,
  { parts = 1, ...more }: Upload = {},
): Promise<string> {
  const bytes = Buffer.from(file);
  const body = { kind, file_name: `${kind}.csv`, total_bytes: bytes.length, ...more };
  const { id } = await t.ask('appCreateImportBatch', { body });
  const size = Math.ceil(bytes.length / parts);
  for (let index = 0; index < parts; index += 1)
    await t.ask('appUploadImportChunk', part(id, index, bytes, size));

  return id;
}

/** One part of a file, as it is sent. */
export function part(id: string, index: number, bytes: Buffer, size: number) {
  const content_base64 = bytes.subarray(index * size, (index + 1) * size).toString('base64');

  return { path: { id }, body: { index, content_base64 } };
}

/** Commits an import and shows it with its rows. */
export async function committed(t: Transcript, batch_id: string): Promise<any> {
  await t.ask('appCommitImport', { body: { batch_id } });

  return t.ask('appGetImportBatch', { path: { id: batch_id }, query: { limit: 100 } });
}

/** Uploads and commits a file; shows what became of its rows. */
export async function imported(t: Transcript, kind: string, file: string, more: Upload = {}): Promise<any> {
  return committed(t, await uploaded(t, kind, file, more));
}

/** Records the text of the file that a job made. */
export async function showDownload(t: Transcript, id: string, key = t.owner.key): Promise<void> {
  const { base_url } = t.office;
  const { headers } = await send('GET', `/api/v1/app/jobs/${id}/download`, { base_url, key });
  const file = await send('GET', new URL(headers.location!).pathname, { base_url });
  t.note('the file of the job', {
    type: file.headers['content-type'],
    name: file.headers['content-disposition'],
    lines: file.bytes.toString().split('\r\n'),
  });
}
