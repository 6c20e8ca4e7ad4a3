import { newId } from '../../db/ids.ts';
import { locationFacts } from '../../db/queries/clients/clients.ts';
import { namedRecord } from '../../db/queries/exists.ts';
import { nextNumber } from '../../db/queries/notes/notes.ts';
import { draftOf, lastVersion, lockIssued, lockRamsTokens } from '../../db/queries/safety/rams.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { checkAll, Invalid, invalid, refuse } from '../../domain/errors.ts';
import { changedFields } from '../../domain/kept_references.ts';
import { formatReference } from '../../domain/references.ts';
import { missingToIssue, ramsErrors, ramsWords } from '../../domain/safety/rams.ts';
import type { RamsWords } from '../../domain/safety/rams.ts';
import { ramsStates } from '../../domain/states/rams.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { lockRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentRams } from '../../presenters/safety/rams.ts';
import { endSigningLinks } from '../notes/ended_links.ts';

/** A link for signing a version. */
export const signRamsPurpose = 'sign_rams';

type Input = RequestBody<'appReplaceRams'>;
type Shown = Schemas['Rams'];
type Kept = RenderedJson<Shown>;

/** Drafts a method statement, and issues it if `status` is `issued`. */
export async function createRams(ctx: WriteContext, input: Input): Promise<Kept> {
  if (input.status === 'archived') throw invalid('status', 'must be draft or issued for a new one');
  const words = await checkedWords(ctx, input, null);
  const reference = formatReference('rams', await nextNumber(ctx.db, 'rams'));
  const draft = await insertDraft(ctx, words, { reference, version: 1, previous_id: null });

  return input.status === 'issued' ? issue(ctx, draft) : draft;
}

/**
 * Replaces a draft, or issues or archives a version. Changed content of an issued version creates a draft of
 * the next one, which is returned. The links of all versions are locked first, then the version.
 * @throws NotFound, or Invalid for a move that is not allowed
 */
export async function replaceRams(ctx: WriteContext, id: string, input: Input): Promise<Kept> {
  await lockRamsTokens(ctx.db, id);
  const before = await lockRecord(ctx, presentRams, id);
  const words = await checkedWords(ctx, input, before.record);
  const same = JSON.stringify(words) === JSON.stringify(ramsWords(before.record));
  if (before.record.status === 'issued') return replaceIssued(ctx, before, words, { same, to: input.status });

  requireMove(before, input.status === 'archived' ? 'archive' : 'change');
  const changed = same ? before : await saveRams(ctx, before, columnsOf(words));
  if (input.status === 'issued') return issue(ctx, changed);

  return input.status === 'archived' ? archive(ctx, changed) : changed;
}

async function replaceIssued(
  ctx: WriteContext,
  before: Kept,
  words: RamsWords,
  { same, to }: { same: boolean; to: Input['status'] },
): Promise<Kept> {
  const { id, reference } = before.record;
  if (to === 'archived') {
    if (!same) throw invalid('status', 'cannot be archived together with other changes');
    await endRamsLinks(ctx, id);

    return archive(ctx, before);
  }
  if (same && to === 'draft') requireMove(before, 'change');
  if (same) return before;

  const draft = await draftOf(ctx.db, reference);
  if (draft) throw invalid('id', `has a draft of version ${draft.version} already; change ${draft.id}`);
  const version = (await lastVersion(ctx.db, reference)) + 1;
  const next = await insertDraft(ctx, words, { reference, version, previous_id: id });

  return to === 'issued' ? issue(ctx, next) : next;
}

async function insertDraft(
  ctx: WriteContext,
  words: RamsWords,
  as: { reference: string; version: number; previous_id: string | null },
): Promise<Kept> {
  const id = newId();
  const row = await ctx.db.insert('rams', { id, ...as, ...columnsOf(words) }, presentRams.columns);
  const after = presentRams.render(row, ctx.base_url);
  ctx.record({ entity: 'rams', id, action: 'create', after });

  return after;
}

/** Puts a draft in force, replacing the previous version, and requests new signatures. */
async function issue(ctx: WriteContext, draft: Kept): Promise<Kept> {
  requireMove(draft, 'issue');
  const { id, reference, version, title } = draft.record;
  const missing = missingToIssue(ramsWords(draft.record));
  if (missing.length > 0) throw new Invalid(missing);

  const row = await lockIssued(ctx.db, reference, presentRams.columns);
  if (row) {
    const current = presentRams.render(row, ctx.base_url);
    await endRamsLinks(ctx, current.record.id);
    await saveRams(ctx, current, {
      status: ramsStates.moves.supersede.to,
      superseded_by_id: id,
    });
  }
  const issued = await saveRams(ctx, draft, {
    status: ramsStates.moves.issue.to,
    issued_at: ctx.now.toISOString(),
  });
  await notifyPeople(ctx.db, {
    kind: 'health_and_safety',
    title: `Please sign method statement ${reference}, version ${version}: ${title}`,
    entity_type: 'rams',
    entity_id: id,
    permission: 'hs:sign',
    except_user_id: ctx.identity.user_id,
  });

  return issued;
}

function endRamsLinks(ctx: WriteContext, id: string): Promise<void> {
  return endSigningLinks(ctx, { purpose: signRamsPurpose, entity_id: id }, null);
}

function archive(ctx: WriteContext, before: Kept): Promise<Kept> {
  requireMove(before, 'archive');

  return saveRams(ctx, before, { status: ramsStates.moves.archive.to });
}

async function saveRams(ctx: WriteContext, before: Kept, columns: Record<string, unknown>): Promise<Kept> {
  const { id } = before.record;
  const row = await ctx.db.update('rams', id, columns, presentRams.columns);
  const after = presentRams.render(row!, ctx.base_url);
  const action = columns.status === undefined ? 'update' : 'status_change';
  ctx.record({ entity: 'rams', id, action, before, after });

  return after;
}

function requireMove({ record }: Kept, move: keyof typeof ramsStates.moves): void {
  const refused = refusal(ramsStates, move, record.status);
  if (refused) throw new Invalid([refused]);
}

async function checkedWords(
  ctx: WriteContext,
  { status: _, ...input }: Input,
  current: Shown | null,
): Promise<RamsWords> {
  const words = ramsWords(input);
  const { client_location_id } = changedFields(words, current);
  await checkAll(
    () => requireReferences(ctx.db, { site_id: 'sites' }, words, current),
    () => namedRecord('client_location_id', client_location_id, (id) => locationFacts(ctx.db, id)),
    () => refuse(ramsErrors(words)),
  );

  return words;
}

function columnsOf({ hazards, method, ppe, ...plain }: RamsWords): Record<string, unknown> {
  return {
    ...plain,
    hazards: JSON.stringify(hazards),
    method: JSON.stringify(method),
    ppe: JSON.stringify(ppe),
  };
}
