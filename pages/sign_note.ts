import type { ShownNote } from '../db/queries/note_records.ts';
import { londonDate } from '../domain/dates.ts';
import { Invalid, invalid } from '../domain/errors.ts';
import { missingToLeaveDraft } from '../domain/note_requirements.ts';
import type { PartyName } from '../domain/note_requirements.ts';
import { noteStates } from '../domain/states/note.ts';
import { refusal } from '../domain/states/state_table.ts';
import { signNote } from '../handlers/app/note_signing.ts';
import { html } from './html.ts';
import { noteOf, notePdf, noteSummary, pdfLink } from './note_view.ts';
import type { PageAnswer, PublicPage, Submission, Visit } from './page.ts';
import { readSignature, signatureForm } from './signature_form.ts';
import type { GivenName } from './signature_form.ts';
import { keptDrawing, padParts } from './signature_pad.ts';

/** Where a party of a note signs it: with its typed name, or with a drawing where the browser runs the pad's script. */
export const signNotePage: PublicPage = {
  purpose: 'sign_note',

  async show(visit, form) {
    const note = await noteOf(visit);
    const obstacle = obstacleTo(note, partyOf(visit), londonDate(visit.now));
    if (!note || obstacle) return { title: 'There is nothing to sign now', body: html`<p>${obstacle}</p>` };

    return {
      title: `Sign waste transfer note ${note.reference}`,
      body: html`<p>
          ${visit.team_name} asks you to sign this note as <strong>${partyOf(visit)}</strong>. Please read it
          first.
        </p>
        ${noteSummary(note)} ${pdfLink(visit)} ${signatureForm(visit, form, wordsOf(visit, note))}`,
    };
  },

  async submit(submission, values) {
    const given = readSignature(values);
    submission.actsAs(given.name);
    const image_key = await keptDrawing(submission, values.image);
    await submission.spend();
    await sign(submission, given, image_key);

    return thanks(submission);
  },

  done: async (visit) => thanks(visit),

  parts: {
    'note.pdf': notePdf,
    ...padParts,
  },
};

function partyOf({ token }: Visit): PartyName {
  return token.party as PartyName;
}

/** Why the note cannot be signed by whoever has this link, in a sentence; null when it can. */
function obstacleTo(note: ShownNote | null, party: PartyName, today: string): string | null {
  if (!note) return 'The note is no longer there.';
  if (note.signatures[party].signed_at !== null) return `The ${party} has signed this note already.`;
  if (note.status === 'cancelled') return 'The note was cancelled.';
  if (refusal(noteStates, 'sign', note.status)) return 'The note is complete.';

  return missingToLeaveDraft(note, today).length > 0
    ? 'The note is being changed and is not ready to be signed. Please try again later or ask whoever sent you the link.'
    : null;
}

/** What regulation 35(2) of SI 2011/988 has each side put its name to. */
const declarations: Record<PartyName, string> = {
  transferor:
    'I may sign for this party. What the note says of the waste is true, and the duty to apply the waste hierarchy (regulation 12 of the Waste (England and Wales) Regulations 2011) was fulfilled.',
  transferee: 'I may sign for this party. It takes the waste as the note describes it.',
};

function wordsOf(visit: Visit, note: ShownNote) {
  const party = note[partyOf(visit)];

  return {
    on_behalf_of: party.company ?? party.name ?? '',
    statement: declarations[partyOf(visit)],
    button: 'Sign the note',
  };
}

async function sign(submission: Submission, given: GivenName, image_key: string | null): Promise<void> {
  await signNote(submission, submission.token.entity_id, {
    ...given,
    party: partyOf(submission),
    method: 'link',
    image_key,
    ip: submission.ip,
    signed_by: null,
    public_token_id: submission.token.id,
  }).catch((error: unknown) => {
    throw error instanceof Invalid
      ? invalid('agree', 'The note has changed since you opened this page, and was not signed.')
      : error;
  });
}

async function thanks(visit: Visit): Promise<PageAnswer> {
  const lasts = new Date(visit.token.expires_at) > visit.now;

  return {
    title: 'Thank you, the note is signed',
    body: html`<p>Keep a copy of the note for at least two years, and show it to the regulator on request.</p>
      ${lasts && pdfLink(visit)}`,
  };
}
