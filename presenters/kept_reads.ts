import type { TextRow } from '../db/connections/prepared.ts';
import { Recent } from '../db/recent.ts';
import type { Presenter } from './presenter.ts';

/**
 * Bodies of records that were read before, each under the version of its row. A read that was asked before first asks the
 * database for versions only, and prints no record that did not change. The database decides on every read which records there
 * are and which body is current; what is kept here is never shown without being asked for.
 */
export class KeptReads {
  private young = new Map<string, Kept>();
  private old = new Map<string, Kept>();
  private youngBytes = 0;
  private readonly pages = new Recent<true>(10_000);

  /**
   * Keeps the most recently used bodies, up to twice this many bytes.
   * @param nodes whether rows are on several servers, which number transactions each on its own
   */
  constructor(
    private readonly bytes = 32 * 1024 * 1024,
    private readonly nodes = false,
  ) {}

  /**
   * The columns of a row's version: the transaction that wrote it and, because the server may use a transaction's number again
   * after a failover or a crash, the time of its last change. Written-once rows have no such time. On several nodes also the
   * table's shard, which has another number wherever the shard is moved.
   */
  version({ from, by_version }: Presenter): string {
    const columns = by_version === 'rows change' ? ['xmin', 'updated_at'] : ['xmin'];
    if (this.nodes) columns.push('tableoid');

    return columns.map((column) => `${from}.${column}`).join(', ');
  }

  /** Returns the body of a record, if this version of it is kept. */
  body(presenter: Presenter, teamId: string, id: string, version: string): Buffer | undefined {
    const kept = this.find(nameOf(presenter, teamId, id));

    return kept?.version === version ? kept.body : undefined;
  }

  /** Whether any version of the record is kept. */
  knows(presenter: Presenter, teamId: string, id: string): boolean {
    return this.find(nameOf(presenter, teamId, id)) !== undefined;
  }

  /** Keeps a body and returns its bytes. */
  keep(presenter: Presenter, teamId: string, id: string, version: string, text: string): Buffer {
    const body = ownBytes(text);
    this.put(nameOf(presenter, teamId, id), { version, body });

    return body;
  }

  /** Whether a page was asked for before; remembers that it was. */
  wasAsked(page: string): boolean {
    if (this.pages.get(page)) return true;

    this.pages.set(page, true);

    return false;
  }

  private find(name: string): Kept | undefined {
    const kept = this.young.get(name);
    if (kept) return kept;

    const older = this.old.get(name);
    if (older) this.put(name, older);

    return older;
  }

  /** An old body that is read again counts like a new one: otherwise reads alone would let the young ones grow without bound. */
  private put(name: string, kept: Kept): void {
    if (this.youngBytes >= this.bytes) {
      this.old = this.young;
      this.young = new Map();
      this.youngBytes = 0;
    }
    this.youngBytes += kept.body.length - (this.young.get(name)?.body.length ?? -overhead);
    this.young.set(name, kept);
  }
}

/** Copies the text to a separate buffer: `Buffer.from` cuts short ones from a shared 8 kB, which a single kept one would hold. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);

  return bytes;
}

/** Bytes of an entry besides its body, about. */
const overhead = 300;

interface Kept {
  version: string;
  body: Buffer;
}

/** Two presenters print the same record differently, so each has its own bodies. */
const prefixes = new WeakMap<Presenter['render'], string>();
let presenters = 0;

function nameOf({ render }: Presenter, teamId: string, id: string): string {
  let prefix = prefixes.get(render);
  if (prefix === undefined) prefixes.set(render, (prefix = `${(presenters += 1)} `));

  return prefix + teamId + id;
}

/** The version of a row whose columns from `at` are those of `KeptReads.version`. */
export function versionOf(row: TextRow, at: number): string {
  return at + 1 < row.length ? row.slice(at).join(' ') : row[at]!;
}
