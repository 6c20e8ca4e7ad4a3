/** There is more work than this process accepts; nothing was done, and a later retry may succeed. */
export class Busy extends Error {}

/** The connections for changes, shared out among teams. */
export interface Shares {
  /**
   * Runs `work` when the team may take a connection.
   * @throws Busy if it does not get one in time, or has too much work waiting.
   */
  run<T>(teamId: string, work: () => Promise<T>): Promise<T>;
}

export interface ShareLimits {
  connections: number;
  wait_ms: number;
  /** Maximum waiting work of one team; further work is rejected. */
  per_team_waiting: number;
}

export const shareLimits: ShareLimits = { connections: 24, wait_ms: 5000, per_team_waiting: 1000 };

/**
 * A team may hold this many times the free connections: 18 of 24 alone, 10 beside another busy team, and
 * never all.
 */
const timesFree = 3;

interface Line {
  held: number;
  waiting: (() => void)[];
}

/**
 * Shares connections so that no team can hold all of them, whatever its transactions wait for. Of the waiting
 * teams, the one that holds fewest is next; within a team, first come first served.
 */
export function openShares(limits: Partial<ShareLimits> = {}): Shares {
  const { connections, wait_ms, per_team_waiting } = { ...shareLimits, ...limits };
  const lines = new Map<string, Line>();
  let free = connections;

  function lineOf(team: string): Line {
    let line = lines.get(team);
    if (!line) lines.set(team, (line = { held: 0, waiting: [] }));

    return line;
  }

  function take(line: Line): void {
    line.held += 1;
    free -= 1;
  }

  function release(team: string, line: Line): void {
    line.held -= 1;
    free += 1;
    const next = nextLine();
    if (next) {
      take(next);
      next.waiting.shift()!();
    }
    if (line.held === 0 && line.waiting.length === 0) lines.delete(team);
  }

  function nextLine(): Line | null {
    let least: Line | null = null;
    for (const line of lines.values())
      if (line.waiting.length > 0 && may(line) && (least === null || line.held < least.held)) least = line;

    return least;
  }

  function may(line: Line): boolean {
    return line.held < timesFree * free;
  }

  function turn(line: Line): Promise<void> {
    if (line.waiting.length >= per_team_waiting)
      return Promise.reject(new Busy('the team has too many changes under way'));

    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(new Busy('no connection was free in time'));
      }, wait_ms);
      line.waiting.push(start);
    });
  }

  return {
    async run(team, work) {
      const line = lineOf(team);
      if (line.waiting.length === 0 && may(line)) take(line);
      else await turn(line);
      try {
        return await work();
      } finally {
        release(team, line);
      }
    },
  };
}
