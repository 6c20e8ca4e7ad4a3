import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as Sdk from '@aws-sdk/client-s3';
import { ProviderError } from '../../domain/errors.ts';
import type { StorageSettings } from '../../settings.ts';
import type { Storage, UploadAddress, UploadToCome } from './file_storage.ts';

type BucketSettings = Extract<StorageSettings, { kind: 's3' }>;

interface Opened {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

/**
 * Files as objects of one bucket of an S3-compatible service.
 *
 * The SDK's default checksums wrap the body in a framing that some services store as part of the file: a
 * streamed file of 70,000 bytes became 70,045. Hence `WHEN_REQUIRED`; the length is always declared, so that
 * an incomplete body is rejected.
 */
export function bucketStorage(settings: BucketSettings): Storage {
  const { bucket: Bucket } = settings;
  let opened: Promise<Opened> | null = null;

  async function open(): Promise<Opened> {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: settings.region,
      ...(settings.endpoint !== null && { endpoint: settings.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: settings.access_key_id, secretAccessKey: settings.secret_access_key },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
    });

    return { sdk, client };
  }

  async function ask<T>(work: (sdk: typeof Sdk, client: Sdk.S3Client) => Promise<T>): Promise<T> {
    const { sdk, client } = await (opened ??= open());
    try {
      return await work(sdk, client);
    } catch (error) {
      throw isMissing(error as S3Error) ? new Missing() : errorOf(error as S3Error);
    }
  }

  const read = (Key: string): Promise<Sdk.GetObjectCommandOutput | null> =>
    ask((sdk, client) => client.send(new sdk.GetObjectCommand({ Bucket, Key }))).catch(nullWhenMissing);

  return {
    async put({ key: Key, content_type: ContentType, body }) {
      const send = async (Body: Uint8Array | Readable, ContentLength: number) => {
        await ask((sdk, client) =>
          client.send(new sdk.PutObjectCommand({ Bucket, Key, ContentType, Body, ContentLength })),
        );

        return { bytes: ContentLength };
      };

      return body instanceof Uint8Array ? send(body, body.length) : spooled(body, send);
    },
    get: async (key) => (await read(key))?.Body?.transformToByteArray() ?? null,
    async stream(key) {
      const answer = await read(key);

      return answer?.Body ? { body: answer.Body as Readable, bytes: answer.ContentLength ?? 0 } : null;
    },
    async delete(Key) {
      await ask((sdk, client) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },
    async exists(Key) {
      const head = ask((sdk, client) => client.send(new sdk.HeadObjectCommand({ Bucket, Key })));

      return (await head.catch(nullWhenMissing)) !== null;
    },
    uploadAddress: (file) => ask((sdk, client) => uploadAddress(sdk, client, settings.bucket, file)),
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask((sdk, client) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken })),
        );
        for (const { Key, Size } of page.Contents ?? []) yield { key: Key!, bytes: Size ?? 0 };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

/** Type, length and "only if it does not exist" are signed: the service rejects anything else. */
async function uploadAddress(
  sdk: typeof Sdk,
  client: Sdk.S3Client,
  Bucket: string,
  { key: Key, content_type: ContentType, bytes: ContentLength, expires_s }: UploadToCome,
): Promise<UploadAddress> {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const url = await getSignedUrl(
    client,
    new sdk.PutObjectCommand({ Bucket, Key, ContentType, ContentLength, IfNoneMatch: '*' }),
    {
      expiresIn: expires_s,
      signableHeaders: new Set(['content-type', 'content-length', 'if-none-match']),
    },
  );

  return { url, headers: { 'content-type': ContentType, 'if-none-match': '*' } };
}

/**
 * One request needs the length in advance, and a retry the beginning: a stream goes through a temporary file.
 */
async function spooled<T>(body: Readable, send: (body: Readable, bytes: number) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  try {
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));

    return await send(createReadStream(path), (await stat(path)).size);
  } finally {
    await rm(path, { force: true });
  }
}

interface S3Error {
  name?: string;
  message?: string;
}

/** The object does not exist; an error when writing, a normal result when reading. */
class Missing extends ProviderError {
  constructor() {
    super('storage', 'nonsense', 'The file storage has no such place.');
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Missing) return null;

  throw error;
}

function isMissing({ name }: S3Error): boolean {
  return name === 'NoSuchKey' || name === 'NotFound';
}

/** Errors that last until the settings, or those of the service, are changed. */
const settingsErrors: ReadonlySet<string | undefined> = new Set([
  'NoSuchBucket',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
]);

function errorOf({ name, message }: S3Error): ProviderError {
  const kind = settingsErrors.has(name) ? 'nonsense' : 'away';

  return new ProviderError('storage', kind, `The file storage returned an error: ${message}`);
}
