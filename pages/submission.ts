import { lockToken, spendToken, deadBecause } from '../db/queries/notes/public_tokens.ts';
import type { PublicToken } from '../db/queries/notes/public_tokens.ts';
import type { WriteDb } from '../db/tenant.ts';
import type { Origin } from '../db/history.ts';
import { changeTeam } from '../db/unit_of_work.ts';
import type { Application } from '../http/server/application.ts';
import { fileIntake } from '../http/requests/preparation.ts';
import type { PageAnswer, PublicPage, Submission, Visit } from './page.ts';

/** The link was used, withdrawn or expired between the page and its form. */
export class DeadLink extends Error {
  constructor(readonly reason: 'used' | 'revoked' | 'expired') {
    super(reason);
  }
}

/**
 * Prepares a page's submission, runs its `submit` in one transaction, then wakes the workers for its events
 * and tasks.
 */
export async function submitPage(
  app: Application,
  page: PublicPage,
  visit: Visit,
  values: Record<string, string>,
  ip: string,
): Promise<PageAnswer> {
  const { team_id, id } = visit.token;
  let actor = visit.token.recipient_name ?? visit.token.recipient_email ?? 'Holder of a link';
  const origin = (): Origin => ({
    actor: { type: 'customer', id, name: actor, api_key_prefix: null },
    source: 'portal',
    ip,
    request_id: visit.request_id,
  });
  const keepFile = fileIntake(app.database, visit.adapters.storage, team_id);
  const change = <T>(work: (db: WriteDb) => Promise<T>) =>
    changeTeam(app, { team_id, origin }, ({ db }) => work(db));
  const prepared: unknown = await page.prepare?.({ ...visit, keepFile, change }, values);

  return changeTeam(app, { team_id, origin }, async ({ db, record }) => {
    const token = living(await lockToken(db, id), visit.now);
    const submission: Submission = {
      ...visit,
      token,
      db,
      ip,
      record,
      actsAs: (name) => (actor = name),
      spend: () => spendToken(db, token.id),
    };

    return page.submit!(submission, values, prepared);
  });
}

function living(token: PublicToken | undefined, now: Date): PublicToken {
  const reason = token === undefined ? 'revoked' : deadBecause(token, now);
  if (reason !== null) throw new DeadLink(reason);

  return token!;
}
