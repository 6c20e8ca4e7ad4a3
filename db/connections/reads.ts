import pg from 'pg';
import { connectionConfig } from './connect.ts';
import { forgetPlans, plansAreOld } from './fresh_plans.ts';
import { pipelined } from './pg_internals.ts';
import { runText } from './prepared.ts';
import type { TextRow } from './prepared.ts';
import { Busy } from './shares.ts';

/** Runs self-contained statements, rows as text. Connection errors reject; the next call reconnects. */
export interface Statements {
  text(statement: string, values: unknown[]): Promise<TextRow[]>;
  close(): Promise<void>;
}

/** The connections for the reads of all teams. */
export interface ReadChannel {
  text(teamId: string, statement: string, values: unknown[]): Promise<TextRow[]>;
  close(): Promise<void>;
}

interface Slot {
  client: Promise<pg.Client> | null;
  /** The team whose statements it carries; null if idle. */
  team: string | null;
  pending: number;
}

interface Waiting {
  team: string;
  start(slot: Slot): void;
}

export interface ReadLimits {
  connections: number;
  /** Maximum connections per team, and so its statements that PostgreSQL processes at once. */
  per_team: number;
  /** Maximum statements of one team running or waiting; further ones are rejected. */
  per_team_pending: number;
  /** How long a team without a connection waits for one. */
  wait_ms: number;
  statement_timeout_ms: number;
}

export const readLimits: ReadLimits = {
  connections: 12,
  per_team: 4,
  per_team_pending: 1000,
  wait_ms: 5000,
  statement_timeout_ms: 5000,
};

/** One connection with pipelined statements: for short statements only. */
export function openStatements(databaseUrl: string, name: string): Statements {
  const slot: Slot = { client: null, team: null, pending: 0 };

  return {
    text: (statement, values) => send(slot, databaseUrl, name, statement, values),
    close: () => closeAll([slot]),
  };
}

/** Assigns connections to teams. */
class Slots {
  readonly all: Slot[];
  private readonly waiting: Waiting[] = [];

  constructor(private readonly limits: ReadLimits) {
    this.all = Array.from({ length: limits.connections }, () => ({ client: null, team: null, pending: 0 }));
  }

  /** @throws Busy if none becomes free in time. */
  async take(team: string): Promise<Slot> {
    const slot = this.slotFor(team);
    if (!slot) return this.waitFor(team);

    occupy(slot, team);

    return slot;
  }

  release(slot: Slot): void {
    slot.pending -= 1;
    if (slot.pending > 0) return;

    slot.team = null;
    for (const next of this.waiting.splice(0)) {
      const found = this.slotFor(next.team);
      if (found) next.start(found);
      else this.waiting.push(next);
    }
  }

  /** Returns a free connection while the team may have another, otherwise its least busy one. */
  private slotFor(team: string): Slot | null {
    let free: Slot | null = null;
    let own: Slot | null = null;
    let left = 0;
    let held = 0;
    for (const slot of this.all) {
      if (slot.team === null) {
        left += 1;
        if (free === null || (free.client === null && slot.client !== null)) free = slot;
      } else if (slot.team === team) {
        held += 1;
        if (own === null || slot.pending < own.pending) own = slot;
      }
    }

    return free !== null && held < this.limits.per_team && held < left ? free : own;
  }

  private waitFor(team: string): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        reject(new Busy('no connection for reads was free in time'));
      }, this.limits.wait_ms);
      const mine: Waiting = {
        team,
        start(slot) {
          clearTimeout(timer);
          occupy(slot, team);
          resolve(slot);
        },
      };
      this.waiting.push(mine);
    });
  }
}

function occupy(slot: Slot, team: string): void {
  slot.team = team;
  slot.pending += 1;
}

/**
 * Opens the connections for reads, lazily. Statements are pipelined, so a slow one delays those behind it on
 * its connection. A connection therefore carries the statements of one team at a time, and a team gets a
 * further one only while it holds fewer than remain free. Slow reads delay only their own team.
 * @throws Busy (as a rejection) if a team has too many waiting statements, or found no connection in time.
 */
export function openReadChannel(databaseUrl: string, changed: Partial<ReadLimits> = {}): ReadChannel {
  const limits = { ...readLimits, ...changed };
  const slots = new Slots(limits);
  const pending = new Map<string, number>();
  const options = `-c statement_timeout=${limits.statement_timeout_ms}`;

  function count(team: string, change: 1 | -1): void {
    const now = (pending.get(team) ?? 0) + change;
    if (now > 0) pending.set(team, now);
    else pending.delete(team);
  }

  async function run(team: string, statement: string, values: unknown[]): Promise<TextRow[]> {
    const slot = await slots.take(team);
    try {
      return await send(slot, databaseUrl, 'waste-api reads', statement, values, options);
    } finally {
      slots.release(slot);
    }
  }

  return {
    async text(team, statement, values) {
      if ((pending.get(team) ?? 0) >= limits.per_team_pending)
        throw new Busy('the team has too many reads under way');

      count(team, 1);
      try {
        return await run(team, statement, values);
      } finally {
        count(team, -1);
      }
    },
    close: () => closeAll(slots.all),
  };
}

async function send(
  slot: Slot,
  databaseUrl: string,
  name: string,
  statement: string,
  values: unknown[],
  options = '',
): Promise<TextRow[]> {
  slot.client ??= connect(databaseUrl, name, slot, options);
  const client = await slot.client;
  // Sent ahead without waiting; if it fails, the statement fails too.
  if (plansAreOld(client)) runText(client, forgetPlans.text, []).catch(() => undefined);

  return runText(client, statement, values);
}

async function closeAll(slots: Slot[]): Promise<void> {
  const clients = await Promise.all(slots.map((slot) => slot.client?.catch(() => null)));
  await Promise.all(clients.map((client) => client?.end().catch(() => undefined)));
}

async function connect(databaseUrl: string, name: string, slot: Slot, options: string): Promise<pg.Client> {
  const config = connectionConfig(databaseUrl, name);
  const client = new pg.Client({
    ...config,
    options: `${config.options} ${options}`,
    ...pipelined,
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
