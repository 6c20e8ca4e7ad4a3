import { repeatAfterDeadlock } from '../../db/deadlocks.ts';
import { clusterOf } from '../../db/distribution/known.ts';
import { readingDb } from '../../db/tenant.ts';
import { changeTeam } from '../../db/unit_of_work.ts';
import type { Answer } from '../responses/answer.ts';
import type { Application } from '../server/application.ts';
import type { Identity } from '../access/authenticate.ts';
import type { Call } from '../server/call.ts';
import { contextOf, originOf } from '../context/call_context.ts';
import type { WriteContext } from '../context/context.ts';
import { claimKeys, keepAnswers, refusedClaim } from './idempotency.ts';
import type { Claim } from './idempotency.ts';
import type { Operation } from '../server/operations.ts';
import type { CommitFirst } from '../requests/preparation.ts';

/** The work of a request inside its transaction. */
export type Work = (ctx: WriteContext) => Promise<Answer>;

/**
 * Makes one change: returns the response stored for the same Idempotency-Key, or runs the handler. An exclusive one waits until no
 * other change of the team is running. After a deadlock the handler runs again, which depends on its request and the database only.
 */
export function change(...given: Parameters<typeof changeOnce>): Promise<Answer> {
  return repeatAfterDeadlock(() => changeOnce(...given));
}

async function changeOnce(
  app: Application,
  call: Call,
  identity: Identity,
  claim: Claim | null,
  exclusive: boolean,
  work: Work,
): Promise<Answer> {
  const context = contextOf(app, call, identity);
  const { team_id } = identity;
  const of = { team_id, origin: originOf(call, identity), exclusive };
  if (!claim) return changeTeam(app, of, ({ db, record }) => work({ ...context, db, record }));

  try {
    const claims = claimKeys(team_id, [claim], (await clusterOf(app.database.pool)) !== null);

    return await changeTeam(app, { ...of, claims }, async ({ db, record }) => {
      let has_history = false;
      const answer = await work({
        ...context,
        db,
        record(each) {
          // An update that turns out to change nothing is left out of the history.
          has_history ||= each.action !== 'update';
          record(each);
        },
      });
      if (answer.status < 300) keepAnswers(db, [{ claim, answer, has_history }], app.kept_answers_key);

      return answer;
    });
  } catch (error) {
    return refusedClaim(error, readingDb(team_id, app.database), claim, app.kept_answers_key);
  }
}

/** Changes by the same person and request as the one being prepared. */
export function commitsFirst(app: Application, call: Call, identity: Identity): CommitFirst {
  return (work) => {
    const context = contextOf(app, call, identity);
    const of = { team_id: identity.team_id, origin: originOf(call, identity) };

    return changeTeam(app, of, ({ db, record }) => work({ ...context, db, record }));
  };
}

/** Makes one create, in one transaction with others of its team if there are any (http/changes/creations.ts). */
export function create(
  app: Application,
  op: Operation,
  call: Call,
  identity: Identity,
  claim: Claim | null,
  work: Work,
): Promise<Answer> {
  const context = contextOf(app, call, identity);
  const { team_id } = identity;

  return app.creations.run({
    team_id,
    operation_id: op.operation_id,
    claim,
    origin: originOf(call, identity),
    work: ({ db, record }) => work({ ...context, db, record }),
    alone: () => change(app, call, identity, claim, false, work),
  });
}
