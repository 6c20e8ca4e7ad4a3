import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '../settings.ts';
import { folderStorage } from './storage_folder.ts';
import { bucketStorage } from './storage_s3.ts';

/** A file to keep. */
export interface FileToKeep {
  /** From `fileKey`. A file that is there already is replaced, whole. */
  key: string;
  content_type: string;
  body: Uint8Array | Readable;
}

/** A file that somebody is to send. */
export interface UploadToCome {
  key: string;
  content_type: string;
  bytes: number;
  expires_s: number;
}

export interface UploadAddress {
  url: string;
  /** To be sent as they are. */
  headers: Record<string, string>;
}

/** Where files are kept. Keys begin with the team's id; a file is there whole or not at all. */
export interface Storage {
  put(file: FileToKeep): Promise<{ bytes: number }>;
  /** The whole file, for small ones; null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file as a stream that the caller reads or destroys; null when there is none. */
  stream(key: string): Promise<{ body: Readable; bytes: number } | null>;
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** An address that takes this one file from whoever has it; null if the storage has none, and the service takes it itself. */
  uploadAddress(file: UploadToCome): Promise<UploadAddress | null>;
  /** Every file, in no order that may be relied on; those put or deleted meanwhile may or may not be among them. */
  list(): AsyncIterable<{ key: string; bytes: number }>;
}

/** Files in a bucket where S3_BUCKET is set, else in the folder `files` of the data folder. */
export function createStorage(settings: Pick<Settings, 'storage' | 'data_dir'>): Storage {
  const { storage, data_dir } = settings;

  return guarded(storage.kind === 's3' ? bucketStorage(storage) : folderStorage(join(data_dir, 'files')));
}

/**
 * The key of a team's file. Parts are ids, words and names of our own making.
 * @throws Error for a part that could mean another place.
 */
export function fileKey(teamId: string, ...parts: string[]): string {
  const key = [teamId, ...parts].join('/');
  requireKey(key);

  return key;
}

/** Whose file it is. */
export function teamOfKey(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){1,6}$/;

function requireKey(key: string): void {
  if (!keyForm.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}

function guarded(storage: Storage): Storage {
  const checked =
    <Rest extends unknown[], Result>(work: (key: string, ...rest: Rest) => Promise<Result>) =>
    async (key: string, ...rest: Rest): Promise<Result> => {
      requireKey(key);

      return work(key, ...rest);
    };

  return {
    put: async (file) => {
      requireKey(file.key);

      return storage.put(file);
    },
    get: checked(storage.get),
    stream: checked(storage.stream),
    delete: checked(storage.delete),
    exists: checked(storage.exists),
    uploadAddress: async (file) => {
      requireKey(file.key);

      return storage.uploadAddress(file);
    },
    async *list() {
      for await (const file of storage.list()) if (keyForm.test(file.key)) yield file;
    },
  };
}
