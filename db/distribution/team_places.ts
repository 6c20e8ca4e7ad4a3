import type { Statements } from '../connections/reads.ts';
import { Recent } from '../recent.ts';
import { shardStatement } from './shard_statements.ts';
import type { ShardNames } from './shard_statements.ts';

/** Where the rows of a team are. Teams of the same shards share one. */
export interface Place {
  /** The number of the worker's group. */
  readonly group: string;
  /** The statement on the team's own shards; null where it is left to Citus (shard_statements.ts). */
  onShards(statement: string): string | null;
  /** The statement cannot be run so. */
  leaveToCitus(statement: string): void;
}

export interface Places {
  /** Null until the coordinator has said it, which nobody waits for. */
  of(team: string): Place | null;
  /** Forgets all places if rows have moved since the last call. */
  forgetUnless(newestPlace: string): void;
}

const maxTeams = 20_000;
/** Statements of each shard that are kept as its worker runs them. */
const maxStatements = 100;

const placeStatement = `
  select groupid, shardid from pg_dist_placement
  where shardid = get_shard_id_for_distribution_column('audit_events', $1::uuid)`;

/** The shards placed together with this one, and the tables with a copy on every node. */
const namesStatement = `
  select s.logicalrelid::text, shard_name(s.logicalrelid, s.shardid)
  from pg_dist_shard mine
  join pg_dist_partition first on first.logicalrelid = mine.logicalrelid
  join pg_dist_partition p on p.colocationid = first.colocationid or (p.partmethod = 'n' and p.repmodel = 't')
  join pg_dist_shard s on s.logicalrelid = p.logicalrelid
    and (s.shardminvalue = mine.shardminvalue or (p.partmethod = 'n' and s.shardminvalue is null))
  where mine.shardid = $1`;

/** Which worker has the rows of which team, and by which names. */
export function openPlaces(coordinator: Statements): Places {
  let teams = new Recent<Place>(maxTeams);
  let shards = new Map<string, Place>();
  let newest: string | null = null;
  const asked = new Set<string>();

  function ask(team: string): void {
    if (asked.has(team)) return;
    asked.add(team);
    const kept = teams;
    findPlace(coordinator, team, shards)
      .then((place) => place && kept.set(team, place))
      .catch(() => undefined)
      .finally(() => asked.delete(team));
  }

  return {
    of(team) {
      const place = teams.get(team);
      if (place === undefined) ask(team);

      return place ?? null;
    },
    forgetUnless(newestPlace) {
      if (newest !== newestPlace) {
        teams = new Recent(maxTeams);
        shards = new Map();
      }
      newest = newestPlace;
    },
  };
}

async function findPlace(
  coordinator: Statements,
  team: string,
  shards: Map<string, Place>,
): Promise<Place | null> {
  const [row] = await coordinator.text(placeStatement, [team]);
  if (!row) return null;

  const [group, shard] = row as [string, string];
  const known = shards.get(shard);
  if (known) return known;

  const names = new Map((await coordinator.text(namesStatement, [shard])) as [string, string][]);
  const place = placeOf(group, shard, names);
  shards.set(shard, place);

  return place;
}

function placeOf(group: string, shard: string, names: ShardNames): Place {
  const ofWorker = new Recent<string>(maxStatements);
  const byCitus = new Recent<true>(maxStatements);

  return {
    group,
    onShards(statement) {
      if (byCitus.get(statement)) return null;
      const known = ofWorker.get(statement);
      if (known !== undefined) return known;

      const direct = shardStatement(statement, names, shard);
      if (direct === null) byCitus.set(statement, true);
      else ofWorker.set(statement, direct);

      return direct;
    },
    leaveToCitus(statement) {
      byCitus.set(statement, true);
    },
  };
}
