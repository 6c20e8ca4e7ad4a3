import { boardOf } from '../../actions/planning/board.ts';
import { readAfterWriters } from '../../db/team_lock.ts';
import type { Application } from '../../http/server/application.ts';
import type { LinkedBoard } from '../../presenters/planning/board_links.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/**
 * The board for a screen that anyone may see: of a client only name and place, and no drawings, notes or order numbers.
 */
export async function wallOf(app: Application, { team_id, date }: LinkedBoard, since: string | undefined) {
  const now = new Date();
  const { record } = await boardOf(
    {
      now,
      base_url: app.base_url(),
      textAfterWriters: (statement, values) =>
        app.database.shares.run(team_id, () => readAfterWriters(app.database, team_id, statement, values)),
    },
    { date, since, derive: true, member_id: null, wall_url: null },
  );
  const { as_of, complete, removed_ids, jobs, drivers, vehicles } = record;

  return {
    as_of,
    complete,
    removed_ids,
    now: now.toISOString(),
    jobs: jobs.map(wallJob),
    drivers: drivers.map(({ id, name, status, blockers }) => ({
      id,
      name,
      status,
      blockers: blockers.map(({ message }) => message),
    })),
    vehicles: vehicles.map(({ id, registration, status, driver_id, position, problems }) => ({
      id,
      registration,
      status,
      driver_id,
      position: position && { lat: position.lat, lng: position.lng, at: position.at },
      problems: problems.map(wordsOf),
    })),
  };
}

function wallJob(job: Schemas['BoardJob']) {
  const { id, state, eta, late_by_min, client_name, lat, lng, assignment, collection, problems } = job;
  const { address, postcode, service_type, container_type } = collection;

  return {
    id,
    state,
    eta,
    late_by_min,
    client: client_name,
    place: [address, postcode].filter(Boolean).join(', '),
    work: [service_type?.replaceAll('_', ' '), container_type].filter(Boolean).join(', '),
    lat,
    lng,
    ...assignment,
    problems: problems.map(wordsOf),
  };
}

function wordsOf({ kind, message }: Schemas['BoardProblem']): string {
  return [kind.replaceAll('_', ' '), message].filter(Boolean).join(': ');
}
