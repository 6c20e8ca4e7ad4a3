import type { ShownNote } from '../../db/queries/notes/note_records.ts';
import { requestableNotes } from '../../db/queries/notes/note_requests.ts';
import { hasOpenRequest } from '../../db/queries/notes/signing_tokens.ts';
import { londonDate } from '../../domain/dates.ts';
import { missingToLeaveDraft } from '../../domain/notes/note_requirements.ts';
import { noteStates } from '../../domain/states/note.ts';
import { refusal } from '../../domain/states/state_table.ts';
import { presentNote } from '../../presenters/notes/note.ts';
import { refusedDeposits } from '../../actions/notes/note_drafts.ts';
import { shownNote } from '../../actions/notes/note_moves.ts';
import { requestSignature, signingDays } from '../../actions/notes/signature_requests.ts';
import type { JobDefinition, JobItem } from '../definitions.ts';
import { jobPermissions } from '../../actions/platform/job_permissions.ts';
import type { BulkSignatureRequests } from '../../actions/platform/start_job.ts';

/** Why a note is skipped; the words are keys of the job's summary. */
type LeftOut = 'not_open' | 'signed' | 'no_email' | 'incomplete' | 'requested' | 'not_found';

/**
 * Requests one party's signature on many notes, at the party's email address on each note. Notes that cannot
 * be requested are skipped and counted, so that a dry run returns both numbers.
 */
export const bulkSignatureRequests: JobDefinition<BulkSignatureRequests, never> = {
  kind: 'bulk_signature_requests',

  permissions: jobPermissions.bulk_signature_requests,

  async plan(ctx, params) {
    const refs: string[] = [];
    const deposits: { id: string; covers: string[] }[] = [];
    const leftOut: Partial<Record<LeftOut, number>> = {};
    let found = 0;
    for await (const row of requestableNotes(ctx.db, presentNote.columns, params)) {
      const note = presentNote.render(row, ctx.base_url).record as ShownNote;
      const requested = row.at(-1) === 't';
      found += 1;
      const reason = whyNot(note, params, requested, londonDate(ctx.now));
      if (reason) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
      else if (note.note_type === 'deposit') deposits.push({ id: note.id, covers: note.covers });
      if (!reason) refs.push(note.id);
    }
    const refused = await refusedDeposits(ctx.db, deposits);
    if (refused.size > 0) leftOut.incomplete = (leftOut.incomplete ?? 0) + refused.size;
    const items: JobItem<never>[] = refs.filter((ref) => !refused.has(ref)).map((ref) => ({ ref }));
    const missing = params.note_ids ? new Set(params.note_ids).size - found : 0;
    if (missing > 0) leftOut.not_found = missing;

    return { items, summary: { party: params.party, left_out: leftOut } };
  },

  async run(ctx, { ref }, params) {
    const { party } = params;
    const note = await shownNote(ctx, ref);
    const requested = !params.resend && (await hasOpenRequest(ctx.db, ref, party));
    const reason = whyNot(note, params, requested, londonDate(ctx.now));
    if (reason) return { skipped: reason };
    if (note.note_type === 'deposit' && (await refusedDeposits(ctx.db, [note])).size > 0)
      return { skipped: 'incomplete' };

    await requestSignature(
      ctx,
      ref,
      {
        party,
        recipient_name: note[party].name,
        recipient_email: note[party].email,
        valid_days: await signingDays(ctx, params.expires_in_days),
      },
      { message: params.message ?? null, bulk: true },
    );
  },
};

function whyNot(
  note: ShownNote,
  { party, resend = false }: BulkSignatureRequests,
  requested: boolean,
  today: string,
): LeftOut | null {
  if (note.superseded_by_id !== null) return 'not_open';
  if (refusal(noteStates, 'request_signature', note.status)) return 'not_open';
  if (note.signatures[party].signed_at !== null) return 'signed';
  if (!note[party].email) return 'no_email';
  if (missingToLeaveDraft(note, today).length > 0) return 'incomplete';

  return requested && !resend ? 'requested' : null;
}
