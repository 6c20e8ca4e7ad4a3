import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { createStorage } from '../../adapters/storage.ts';
import type { Storage } from '../../adapters/file_storage.ts';

/** The storage of a bucket at an S3-compatible address. */
export function bucketAt(endpoint: string, data_dir: string): Storage {
  return createStorage({
    storage: {
      kind: 's3',
      endpoint,
      region: 'eu-west-2',
      bucket,
      access_key_id: 'S3RVER',
      secret_access_key: 'S3RVER',
    },
    data_dir,
  });
}

const bucket = 'files';

/** A bucket of an S3-compatible server on this machine, whose files are kept in `folder`. */
export async function openBucket(folder: string): Promise<{ storage: Storage; close(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;

  return { storage: bucketAt(`http://127.0.0.1:${port}`, folder), close: () => server.close() };
}
