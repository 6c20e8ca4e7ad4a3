import { notifyPeople } from '../db/queries/team/notifications.ts';
import type { ShownNote } from '../db/queries/notes/note_records.ts';
import { londonDate } from '../domain/dates.ts';
import { Invalid, invalid } from '../domain/errors.ts';
import { declaredLaw } from '../domain/places/nations.ts';
import { missingToLeaveDraft } from '../domain/notes/note_requirements.ts';
import type { PartyName } from '../domain/notes/note_requirements.ts';
import { noteStates } from '../domain/states/note.ts';
import { refusal } from '../domain/states/state_table.ts';
import { wordsDigest } from '../domain/notes/signed_words.ts';
import { signNote } from '../actions/notes/note_signing.ts';
import type { GivenSignature } from '../actions/notes/note_signing.ts';
import type { KeptFile } from '../http/requests/preparation.ts';
import { html } from '../mails/html.ts';
import { noteOf, notePdf, noteSummary, pdfLink, versionNotice } from './note_view.ts';
import type { PageAnswer, PublicPage, Submission, Visit } from './page.ts';
import { readSignature, requireShown, signatureForm } from './signature_form.ts';
import type { GivenName } from './signature_form.ts';
import { keptDrawing, padParts } from './signature_pad.ts';

/** The data of a form after parsing. */
interface Signing {
  given: GivenName;
  image: KeptFile | null;
}

/** The page where a party signs a note: with a typed name, or with a drawing if scripts are enabled. */
export const signNotePage: PublicPage<Signing> = {
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
        ${versionNotice(note)} ${noteSummary(note)} ${pdfLink(visit)}
        ${signatureForm(visit, form, wordsOf(visit, note))}`,
    };
  },

  async prepare(visit, values) {
    const given = readSignature(values);
    const note = await noteOf(visit);
    if (!note || obstacleTo(note, partyOf(visit), londonDate(visit.now))) throw changed();
    requireShown(values, wordsDigest(note), 'agree', 'note');

    return { given, image: await keptDrawing(visit, values.image) };
  },

  async submit(submission, values, { given, image }) {
    submission.actsAs(given.name);
    await submission.spend();
    await sign(submission, { ...given, image, content_digest: values.content_digest });
    await tellOfSignature(submission, given.name);

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

/** Returns why the note cannot be signed with this link, in a sentence; null if it can. */
function obstacleTo(note: ShownNote | null, party: PartyName, today: string): string | null {
  if (!note) return 'The note no longer exists.';
  if (note.signatures[party].signed_at !== null) return `The ${party} has already signed this note.`;
  if (note.status === 'cancelled') return 'The note was cancelled.';
  if (refusal(noteStates, 'sign', note.status)) return 'The note is complete.';

  return missingToLeaveDraft(note, today).length > 0
    ? 'The note is being changed and is not ready to be signed. Please try again later or ask the sender of the link.'
    : null;
}

/** The statements that regulation 35(2) of SI 2011/988 requires of each side. A householder has no duty to declare. */
function declarationOf(party: PartyName, { transfer, transferor, waste }: ShownNote): string {
  if (party === 'transferee')
    return 'I am authorised to sign for this party. It accepts the waste as the note describes it.';
  const law = declaredLaw(transfer.postcode, transferor.address);
  const isDeclared = waste.hierarchy_declared || !waste.household;
  const duty = isDeclared ? `, and the duty to apply the waste hierarchy (${law}) was fulfilled` : '';

  return `I am authorised to sign for this party. The note describes the waste correctly${duty}.`;
}

function wordsOf(visit: Visit, note: ShownNote) {
  const party = note[partyOf(visit)];

  return {
    on_behalf_of: party.company ?? party.name ?? '',
    statement: declarationOf(partyOf(visit), note),
    button: 'Sign the note',
    digest: wordsDigest(note),
  };
}

async function sign(
  submission: Submission,
  given: GivenName & Pick<GivenSignature, 'image' | 'content_digest'>,
): Promise<void> {
  await signNote(submission, submission.token.entity_id, {
    ...given,
    party: partyOf(submission),
    method: 'link',
    ip: submission.ip,
    signed_by: null,
    public_token_id: submission.token.id,
  }).catch((error: unknown) => {
    throw error instanceof Invalid ? changed() : error;
  });
}

function changed(): Invalid {
  return invalid('agree', 'The note has changed since you opened this page, and was not signed.');
}

async function tellOfSignature(submission: Submission, name: string): Promise<void> {
  const note = (await noteOf(submission))!;
  await notifyPeople(submission.db, {
    kind: 'signature_captured',
    title: `Note ${note.reference} was signed by ${name} as ${partyOf(submission)}`,
    entity_type: 'note',
    entity_id: note.id,
    permission: 'notes:read',
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
