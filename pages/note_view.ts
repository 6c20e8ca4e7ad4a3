import type { ShownNote } from '../db/queries/notes/note_records.ts';
import { teamBranding } from '../db/queries/team/teams.ts';
import { containerName, counted } from '../domain/quantities.ts';
import type { Party } from '../domain/notes/notes.ts';
import { withSignatureImages } from '../actions/notes/note_signing.ts';
import { shownNote } from '../actions/notes/note_moves.ts';
import { NotFound } from '../domain/errors.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import { fact } from './layout.ts';
import type { PagePart, Visit } from './page.ts';

/** The note of a link; null if it no longer exists. */
export async function noteOf(visit: Visit): Promise<ShownNote | null> {
  return shownNote(visit, visit.token.entity_id).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
}

/** The note as PDF, while the link is valid. */
export async function notePdf(visit: Visit): Promise<PagePart | null> {
  const note = await noteOf(visit);
  if (!note || new Date(visit.token.expires_at) <= visit.now) return null;

  const body = await visit.adapters.pdf.note(
    await withSignatureImages(visit, note),
    await teamBranding(visit.db),
  );

  return { content_type: 'application/pdf', file_name: `${note.reference}.pdf`, body };
}

export function pdfLink(visit: Visit): Html {
  return html`<p>
    <a class="button quiet" href="${visit.path}/note.pdf">Download the whole note as PDF</a>
  </p>`;
}

const statusWords: Record<ShownNote['status'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  pending_signature: 'Awaiting signature',
  pending_party: 'Awaiting the details of a party',
  complete: 'Complete',
  valid: 'Valid season ticket',
  cancelled: 'Cancelled',
};

/** The content of a note, by section. */
export function noteSummary(note: ShownNote): Html {
  const { waste, transfer } = note;

  return html`<h2>The waste</h2>
    <dl>
      ${fact('Description', waste.description)}
      ${fact('Codes', waste.ewc.map(({ code, description }) => `${code} ${description}`).join('; '))}
      ${fact('Contained in', waste.containment.map(containerWords).join(', '))}
      ${fact('Quantity', quantityWords(note))}
      ${fact('Weighbridge', note.weighbridge && `${note.weighbridge.net_kg.toLocaleString('en-GB')} kg`)}
    </dl>
    <h2>Handed over by (transferor)</h2>
    ${partyList(note.transferor)}
    <h2>Taken by (transferee)</h2>
    ${partyList(note.transferee)}
    <h2>The transfer</h2>
    <dl>
      ${
        note.note_type === 'season_ticket'
          ? fact('Season ticket', `${day(transfer.valid_from)} to ${day(transfer.valid_until)}`)
          : fact('Date', [day(transfer.date), transfer.time_from].filter(Boolean).join(', '))
      }
      ${fact('Place', [transfer.address, transfer.postcode].filter(Boolean).join(', '))}
      ${fact('Vehicle', transfer.vehicle_reg)} ${fact('Status', statusWords[note.status])}
    </dl>`;
}

/** The version of an amended note, and which one is in force; nothing for a note that was never amended. */
export function versionNotice({ version, superseded_by_version, superseded_at }: ShownNote): Html | null {
  if (superseded_by_version === null)
    return version === 1 ? null : html`<p>This is <strong>version ${version}</strong> of the note.</p>`;

  return superseded_at === null
    ? html`<p>
        This is <strong>version ${version}</strong> of the note. Version ${superseded_by_version} is being
        prepared; until it is signed, this version remains in force.
      </p>`
    : html`<p class="error">
        This is version ${version} of the note. It was superseded by version ${superseded_by_version} on
        ${moment(superseded_at)}.
      </p>`;
}

/** The signatures. */
export function signatureList({ signatures }: ShownNote): Html {
  const words = ({ name, on_behalf_of, signed_at }: ShownNote['signatures']['transferor']) =>
    signed_at === null
      ? 'Not signed yet'
      : [name, on_behalf_of && `for ${on_behalf_of}`, moment(signed_at)].filter(Boolean).join(', ');

  return html`<h2>Signatures</h2>
    <dl>
      ${fact('Transferor', words(signatures.transferor))} ${fact('Transferee', words(signatures.transferee))}
    </dl>`;
}

function partyList(party: Party): Html {
  return html`<dl>
    ${fact('Name', [party.name, party.company].filter(Boolean).join(', '))}
    ${fact('Address', party.address.formatted)}
    ${fact('Role', party.capacities.map((capacity) => capacity.replaceAll('_', ' ')).join(', '))}
    ${fact('Carrier registration', party.carrier_registration)}
    ${fact('Permit', joined([party.permit_number, party.permit_issued_by], ', issued by '))}
    ${fact('Exemption', joined([party.exemption_number, party.exemption_code], ', '))}
    ${fact('Broker or dealer registration', party.broker_registration)} ${fact('SIC code', party.sic_code)}
  </dl>`;
}

/** Those that are given, as on the paper. */
function joined(words: (string | null)[], between: string): string {
  return words.filter(Boolean).join(between);
}

function containerWords(line: unknown): string {
  const { count, label, type, size } = line as {
    count: number | null;
    label: string | null;
    type: string;
    size: string | null;
  };
  const name = containerName(label ?? type, size);

  return count === null ? name : `${count} × ${name}`;
}

function quantityWords({ waste }: ShownNote): string {
  const measured = waste.quantity_value === null ? '' : counted(waste.quantity_value, waste.quantity_unit);
  const weight =
    waste.weight_kg === null
      ? ''
      : `${waste.weight_kg.toLocaleString('en-GB')} kg${waste.weight_is_estimate ? ' (estimated)' : ''}`;

  return [waste.quantity ?? measured, weight].filter(Boolean).join(', ');
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

function day(date: string | null): string {
  return date ? dayFormat.format(new Date(`${date}T00:00:00Z`)) : '';
}

function moment(timestamp: string): string {
  return momentFormat.format(new Date(timestamp));
}
