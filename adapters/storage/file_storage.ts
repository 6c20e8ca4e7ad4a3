import type { Readable } from 'node:stream';

/** A file to store. */
export interface FileToKeep {
  /** From `fileKey`. An existing file is replaced atomically. */
  key: string;
  content_type: string;
  body: Uint8Array | Readable;
}

/** A file to be uploaded. */
export interface UploadToCome {
  key: string;
  content_type: string;
  bytes: number;
  expires_s: number;
}

export interface UploadAddress {
  url: string;
  /** Send them unchanged. */
  headers: Record<string, string>;
}

/** File storage. Keys begin with the team's id; a file exists completely or not at all. */
export interface Storage {
  put(file: FileToKeep): Promise<{ bytes: number }>;
  /** Returns the whole file, for small ones; null if it does not exist. */
  get(key: string): Promise<Uint8Array | null>;
  /** Returns the file as a stream that the caller reads or destroys; null if it does not exist. */
  stream(key: string): Promise<{ body: Readable; bytes: number } | null>;
  /** Does nothing if it does not exist. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /**
   * Returns an upload address for this one file; null if the storage has none, and the service accepts the
   * upload itself.
   */
  uploadAddress(file: UploadToCome): Promise<UploadAddress | null>;
  /** Every file, in no particular order; files added or deleted meanwhile may or may not be included. */
  list(): AsyncIterable<{ key: string; bytes: number }>;
}
