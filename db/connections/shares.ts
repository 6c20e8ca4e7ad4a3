/** There is more work than this process accepts; nothing was done, and a later retry may succeed. */
export class Busy extends Error {}

/** A scarce resource, such as connections or threads, shared by teams. */
export interface Shares {
  /**
   * Runs `work` as soon as the team may use a unit of the resource.
   * @throws Busy if it does not get one in time, or has too much work waiting.
   */
  run<T>(teamId: string, work: () => Promise<T>): Promise<T>;
}

export interface ShareLimits {
  /** The number of units of the resource. */
  connections: number;
  /** A team may hold this many times the number of free units. With 3, of 24: 18 alone, 10 beside another busy team, never all. */
  times_free: number;
  wait_ms: number;
  /** Maximum waiting work of one team; further work is rejected. */
  per_team_waiting: number;
}

export const shareLimits: ShareLimits = {
  connections: 24,
  times_free: 3,
  wait_ms: 5000,
  per_team_waiting: 1000,
};

interface Line {
  held: number;
  /** The number of its last turn; 0 before its first. */
  last_turn: number;
  waiting: (() => void)[];
}

/**
 * Limits how much of a resource one team can hold, even if its work is slow. If there is only one, teams take turns.
 * Next is the waiting team that holds least, and among equals the one whose last turn was longest ago; within a team, first come
 * first served.
 */
export function openShares(limits: Partial<ShareLimits> = {}): Shares {
  const { connections, times_free, wait_ms, per_team_waiting } = { ...shareLimits, ...limits };
  const lines = new Map<string, Line>();
  let free = connections;
  let turns = 0;

  function lineOf(team: string): Line {
    let line = lines.get(team);
    if (!line) lines.set(team, (line = { held: 0, last_turn: 0, waiting: [] }));

    return line;
  }

  function take(line: Line): void {
    line.held += 1;
    free -= 1;
    line.last_turn = turns += 1;
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
      if (line.waiting.length > 0 && may(line) && (least === null || isBefore(line, least))) least = line;

    return least;
  }

  function isBefore(a: Line, b: Line): boolean {
    return a.held === b.held ? a.last_turn < b.last_turn : a.held < b.held;
  }

  function may(line: Line): boolean {
    return line.held < times_free * free;
  }

  function turn(line: Line): Promise<void> {
    if (line.waiting.length >= per_team_waiting)
      return Promise.reject(new Busy('the team has too much work under way'));

    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(new Busy('nothing was free in time'));
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
