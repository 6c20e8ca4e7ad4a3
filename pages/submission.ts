import { lockToken, spendToken, deadBecause } from '../db/queries/public_tokens.ts';
import type { PublicToken } from '../db/queries/public_tokens.ts';
import { beginAsWriter } from '../db/team_lock.ts';
import { writingDb } from '../db/tenant.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Application } from '../http/application.ts';
import type { Change } from '../http/context.ts';
import { queueTrail } from '../http/trail.ts';
import type { PageAnswer, PublicPage, Submission, Visit } from './page.ts';

/** The link was spent, withdrawn or ran out between the page and its form. */
export class DeadLink extends Error {
  constructor(readonly reason: 'used' | 'revoked' | 'expired') {
    super(reason);
  }
}

/** Runs a page's `submit` in one transaction, then tells whoever waits for its events and tasks. */
export async function submitPage(
  app: Application,
  page: PublicPage,
  visit: Visit,
  values: Record<string, string>,
  ip: string,
): Promise<PageAnswer> {
  const changes: Change[] = [];
  let actor = visit.token.recipient_name ?? visit.token.recipient_email ?? 'Holder of a link';
  let wakeDispatchers = false;
  let wakeJobs = false;
  const answer = await inTransaction(
    app.database.pool,
    app.database.url,
    async (tx) => {
      const db = writingDb(visit.token.team_id, tx);
      const token = living(await lockToken(db, visit.token.id), visit.now);
      const submission: Submission = {
        ...visit,
        token,
        db,
        ip,
        record: (change) => changes.push(change),
        actsAs: (name) => (actor = name),
        spend: () => spendToken(db, token.id),
      };

      const shown = await page.submit!(submission, values);
      wakeDispatchers = queueTrail(
        db,
        changes,
        {
          actor: { type: 'customer', id: token.id, name: actor, api_key_prefix: null },
          source: 'portal',
          ip,
          request_id: visit.request_id,
        },
        visit.now,
      );
      wakeJobs = db.hints.has('jobs');

      return shown;
    },
    beginAsWriter(visit.token.team_id),
  );
  if (wakeDispatchers) app.wakeDispatchers();
  if (wakeJobs) app.wakeJobs?.();

  return answer;
}

function living(token: PublicToken | undefined, now: Date): PublicToken {
  const reason = token === undefined ? 'revoked' : deadBecause(token, now);
  if (reason !== null) throw new DeadLink(reason);

  return token!;
}
