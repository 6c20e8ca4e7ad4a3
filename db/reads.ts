import pg from 'pg';
import { connectionConfig } from './connect.ts';
import { runText } from './prepared.ts';
import type { TextRow } from './prepared.ts';

/** A few shared connections on which single statements are sent without waiting for the ones before them. */
export interface ReadChannel {
  /** Runs one prepared, self-contained statement; rows come as text. Connection trouble rejects, the next call reconnects. */
  text(text: string, values: unknown[]): Promise<TextRow[]>;
  close(): Promise<void>;
}

interface Slot {
  client: Promise<pg.Client> | null;
  pending: number;
}

/**
 * Opens the shared connections, lazily. Only short statements belong here: a slow one holds up those sent after it
 * on the same connection, so work of unbounded length uses the pool.
 */
export function openReadChannel(databaseUrl: string, size: number): ReadChannel {
  const slots: Slot[] = Array.from({ length: size }, () => ({ client: null, pending: 0 }));

  async function text(statement: string, values: unknown[]): Promise<TextRow[]> {
    const slot = slots.reduce((least, next) => (next.pending < least.pending ? next : least));
    slot.pending += 1;
    try {
      slot.client ??= connect(databaseUrl, slot);

      return await runText(await slot.client, statement, values);
    } finally {
      slot.pending -= 1;
    }
  }

  async function close(): Promise<void> {
    const clients = await Promise.all(slots.map((slot) => slot.client?.catch(() => null)));
    await Promise.all(clients.map((client) => client?.end().catch(() => undefined)));
  }

  return { text, close };
}

async function connect(databaseUrl: string, slot: Slot): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionConfig(databaseUrl, 'waste-api reads'),
    ...({ pipeline: true } as object),
  });
  const drop = () => {
    slot.client = null;
  };
  client.on('error', drop);
  client.on('end', drop);
  try {
    await client.connect();
  } catch (error) {
    drop();
    throw error;
  }

  return client;
}
