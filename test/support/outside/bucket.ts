import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { createStorage } from '../../../adapters/storage/index.ts';
import type { Storage } from '../../../adapters/storage/file_storage.ts';

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

/** A bucket that is served. */
export interface OpenBucket {
  storage: Storage;
  /** What a program must be told to use it. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** A bucket of an S3-compatible server on this machine, whose files are kept in `folder`. */
export async function openBucket(folder: string): Promise<OpenBucket> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;

  const endpoint = `http://127.0.0.1:${port}`;

  return {
    storage: bucketAt(endpoint, folder),
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  };
}
