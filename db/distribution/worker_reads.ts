import type { DatabaseError } from '../connections/connect.ts';
import { openReadChannel, openStatements } from '../connections/reads.ts';
import type { TextRow } from '../connections/prepared.ts';
import type { ReadChannel, Statements } from '../connections/reads.ts';
import { Recent } from '../recent.ts';
import { readsCopiesOnly } from './copies.ts';
import { isOfShard } from './shard_statements.ts';
import { openPlaces } from './team_places.ts';
import type { Place } from './team_places.ts';

/** A worker as it is reached from here, without the coordinator. */
interface Worker {
  reads: ReadChannel;
  probe: Statements;
  /** Whether it answered the last question, and no read has failed since. */
  answers: boolean;
}

/** How often the coordinator is queried for its workers, and each worker is checked. */
const pollMs = 1000;

const workersStatement = `
  select groupid, nodename, nodeport, (select max(placementid) from pg_dist_placement) as newest_place
  from pg_dist_node where noderole = 'primary' and isactive and metadatasynced and groupid > 0`;

/**
 * The connections for the reads of a cluster. A team's read goes to the worker that has the team's rows, and there to the team's own
 * shards, where it costs what it costs on one PostgreSQL; the coordinator would plan it and pass it on. Each node knows the whole
 * layout, so the answer of a worker is right also when the rows have just moved. The coordinator reads the tables that no worker has
 * or all nodes have, and for teams whose worker is not known yet or cannot be reached from here.
 * @param databaseUrl the database on the coordinator; workers take the same name and login
 * @param coordinator its connections for reads, which are closed together with these
 */
export function openWorkerReads(databaseUrl: string, coordinator: ReadChannel): ReadChannel {
  const here = openStatements(databaseUrl, 'waste-api workers');
  const workers = openWorkers(databaseUrl, here);
  const places = openPlaces(here);
  const onCoordinator = new Recent<boolean>(2000);
  let isClosed = false;

  const follow = async (): Promise<void> => {
    while (!isClosed) {
      const newestPlace = await workers.poll().catch(() => null);
      if (newestPlace !== null) places.forgetUnless(newestPlace);
      await new Promise((resume) => setTimeout(resume, pollMs).unref());
    }
  };
  const following = follow();

  function isForCoordinator(statement: string): boolean {
    let known = onCoordinator.get(statement);
    if (known === undefined) onCoordinator.set(statement, (known = readsCopiesOnly(statement)));

    return known;
  }

  return {
    async text(team, statement, values) {
      const place = isForCoordinator(statement) ? null : places.of(team);
      const worker = place && workers.ofGroup(place.group);
      if (!worker?.answers) return coordinator.text(team, statement, values);

      try {
        return await readThere(worker, place!, team, statement, values);
      } catch (error) {
        if (isNotForWorkers(error as DatabaseError)) onCoordinator.set(statement, true);
        else if (isAway(error as DatabaseError)) worker.answers = false;
        else throw error;

        return coordinator.text(team, statement, values);
      }
    },
    async close() {
      isClosed = true;
      await following;
      await Promise.all([here.close(), workers.close(), coordinator.close()]);
    },
  };
}

/** By the team's own shards, or by Citus where that does not do. */
async function readThere(
  { reads }: Worker,
  place: Place,
  team: string,
  statement: string,
  values: unknown[],
): Promise<TextRow[]> {
  const direct = place.onShards(statement);
  if (direct === null) return reads.text(team, statement, values);

  try {
    return await reads.text(team, direct, values);
  } catch (error) {
    if (!isOfShard(error as DatabaseError)) throw error;
    place.leaveToCitus(statement);

    return reads.text(team, statement, values);
  }
}

/** The workers of a cluster, by the number of their group. */
function openWorkers(databaseUrl: string, coordinator: Statements) {
  const byAddress = new Map<string, Worker>();
  let byGroup = new Map<string, Worker>();

  function workerAt(host: string, port: string): Worker {
    const url = addressOf(databaseUrl, host, port);
    let worker = byAddress.get(url);
    if (!worker) {
      worker = { reads: openReadChannel(url), probe: openStatements(url, 'waste-api probe'), answers: false };
      byAddress.set(url, worker);
    }

    return worker;
  }

  return {
    ofGroup: (group: string) => byGroup.get(group),
    /** Asks every node. @returns the newest place of a shard, which changes when rows move */
    async poll(): Promise<string | null> {
      const nodes = await coordinator.text(workersStatement, []);
      byGroup = new Map(nodes.map(([group, host, port]) => [group!, workerAt(host!, port!)]));
      await Promise.all(
        [...byGroup].map(async ([group, worker]) => {
          worker.answers = await isGroup(worker.probe, group).catch(() => false);
        }),
      );

      return nodes[0]?.[3] ?? null;
    },
    async close(): Promise<void> {
      const all = [...byAddress.values()];
      await Promise.all(all.flatMap(({ reads, probe }) => [reads.close(), probe.close()]));
    },
  };
}

/** False also for another server at that address: a name like localhost means another machine on the coordinator. */
async function isGroup(probe: Statements, group: string): Promise<boolean> {
  const [row] = await probe.text('select groupid from pg_dist_local_group', []);

  return row?.[0] === group;
}

function addressOf(databaseUrl: string, host: string, port: string): string {
  const url = new URL(databaseUrl);
  url.hostname = host.includes(':') ? `[${host}]` : host;
  url.port = port;
  url.searchParams.delete('host');
  url.searchParams.delete('port');

  return url.href;
}

/** A table, function or right that only the coordinator has, or a query that a worker cannot plan. */
function isNotForWorkers({ code }: DatabaseError): boolean {
  return /^(42P01|42883|42501|0A000)$/.test(code ?? '');
}

/** No connection, or none left. A statement that took too long is not repeated. */
function isAway({ code, message }: DatabaseError): boolean {
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return /^(57P|08|53300)/.test(code);

  return !/read timeout/i.test(message);
}
