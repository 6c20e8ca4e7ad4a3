import { readSnapshot } from '../../db/snapshot.ts';
import { readAfterWriters } from '../../db/team_lock.ts';
import type { Origin } from '../../db/history.ts';
import type { Application } from '../server/application.ts';
import type { Identity } from '../access/authenticate.ts';
import type { Call } from '../server/call.ts';
import type { Context } from './context.ts';
import { teamAdapters } from './team_adapters.ts';

/** The context of a handler, without its database. */
export function contextOf(app: Application, call: Call, identity: Identity): Omit<Context, 'db'> {
  return {
    request_id: call.request_id,
    now: new Date(),
    identity,
    kept: null,
    textAfterWriters(statement, values) {
      return app.database.shares.run(identity.team_id, () =>
        readAfterWriters(app.database, identity.team_id, statement, values),
      );
    },
    snapshot(work) {
      return app.database.shares.run(identity.team_id, () =>
        readSnapshot(app.database, identity.team_id, work),
      );
    },
    base_url: app.base_url(),
    cursor_key: app.cursor_key,
    webhook_key: app.webhook_key,
    settings: app.settings,
    adapters: teamAdapters(app.adapters, identity.team_id),
    log: app.log,
  };
}

/** The actor and source of a request's changes, for the history. */
export function originOf(call: Call, identity: Identity): Origin {
  return {
    actor: {
      type: 'user',
      id: identity.user_id,
      name: identity.user_name,
      api_key_prefix: identity.key_prefix,
    },
    source: identity.session_id === null ? 'api' : 'app',
    ip: call.ip,
    request_id: call.request_id,
  };
}
