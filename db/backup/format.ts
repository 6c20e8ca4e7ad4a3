/**
 * A backup is a ZIP archive that any tool can open:
 *
 * - `manifest.json`: version, and the schema of its tables;
 * - `secret_key`: the key generated in DATA_DIR, if SECRET_KEY is not set;
 * - `tables/<name>.copy`: the rows in PostgreSQL's COPY text format;
 * - `files/<key>`: the files of teams;
 * - `end.json`: counts and digests of all of these, written last. An archive without it is not a backup.
 */
export const formatVersion = 1;

/** A table and its columns, in the order of its COPY text. */
export interface TableShape {
  name: string;
  columns: string[];
}

export interface Manifest {
  format: number;
  created_at: string;
  /** The migrations that created the schema, in order. */
  migrations: string[];
  tables: TableShape[];
  sequences: { name: string; last_value: string | null }[];
  /** The first day with a partition of webhook_attempts. */
  first_attempt_day: string | null;
}

/** Counts and digests, to compare with what is read. */
export interface Digest {
  bytes: number;
  sha256: string;
}

export interface End {
  tables: Record<string, Digest & { rows: number }>;
  /** `sha256` is over the lines of `fileLine`, in the order of the archive. */
  files: Digest & { count: number };
}

export const manifestEntry = 'manifest.json';
export const secretEntry = 'secret_key';
export const endEntry = 'end.json';
export const tableEntry = (name: string): string => `tables/${name}.copy`;
export const filePrefix = 'files/';

/** One line of the input of the digest over all files. */
export function fileLine(key: string, { bytes, sha256 }: Digest): string {
  return `${key} ${bytes} ${sha256}\n`;
}

/** The archive cannot be used; the message is one line. */
export class BadBackup extends Error {}
