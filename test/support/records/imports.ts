import { call } from '../client.ts';
import { eventually } from '../eventually.ts';

/** A job after it has ended. */
export function jobEnd(key: string, id: string, deadline_ms = 30_000): Promise<any> {
  return eventually(
    'the end of the job',
    async () => {
      const { body } = await call('appGetJob', { key, path: { id } });

      return body.finished_at && body;
    },
    deadline_ms,
  );
}

/** An import whose file is uploaded, in parts of `part` bytes. */
export async function uploadImport(
  key: string,
  kind: string,
  file: string | Buffer,
  more: { options?: object; mapping?: object[]; part?: number } = {},
): Promise<string> {
  const bytes = Buffer.from(file);
  const { part = 3 * 1024 * 1024, ...rest } = more;
  const batch = await call('appCreateImportBatch', {
    key,
    body: { kind, file_name: `${kind}.csv`, total_bytes: bytes.length, ...rest },
  });
  const { id } = batch.body;
  for (let at = 0, index = 0; at < bytes.length; at += part, index += 1) {
    const content_base64 = bytes.subarray(at, at + part).toString('base64');
    const sent = await call('appUploadImportChunk', { key, path: { id }, body: { index, content_base64 } });
    if (sent.status !== 200) throw new Error(sent.bytes.toString());
  }

  return id;
}

/** Uploads and commits a file; returns the batch afterwards. */
export async function importFile(
  key: string,
  kind: string,
  file: string | Buffer,
  more: Parameters<typeof uploadImport>[3] = {},
): Promise<any> {
  const id = await uploadImport(key, kind, file, more);
  const started = await call('appCommitImport', { key, body: { batch_id: id } });
  if (started.status !== 202) throw new Error(started.bytes.toString());
  const job = await jobEnd(key, started.body.id);
  if (job.status !== 'succeeded') throw new Error(`${job.error} ${JSON.stringify(job.failures)}`);

  return (await call('appGetImportBatch', { key, path: { id }, query: { limit: 100 } })).body;
}

/** Undoes an import; returns the batch afterwards. */
export async function undoImport(key: string, id: string, body: object = {}): Promise<any> {
  const started = await call('appUndoImportBatch', { key, path: { id }, body });
  if (started.status !== 202) throw new Error(started.bytes.toString());
  const job = await jobEnd(key, started.body.id);
  if (job.status !== 'succeeded') throw new Error(`${job.error} ${JSON.stringify(job.failures)}`);

  return (await call('appGetImportBatch', { key, path: { id }, query: { limit: 100 } })).body;
}
