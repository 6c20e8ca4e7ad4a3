import { countByLink, storedFile } from '../db/queries/producer/documents.ts';
import { notifyPeople } from '../db/queries/team/notifications.ts';
import { Invalid, invalid } from '../domain/errors.ts';
import { enteredText } from '../domain/texts.ts';
import { receiveFile, keepDocument } from '../actions/producer/documents.ts';
import type { ReceivedFile } from '../actions/producer/documents.ts';
import { producerHub } from '../actions/producer/hub.ts';
import { isUuid } from '../http/requests/formats.ts';
import { dayWords, momentDayWords } from '../mails/days.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import type { Schemas } from '../presenters/presenter.ts';
import { presentPlainDocument } from '../presenters/producer/document.ts';
import type { Form, PageAnswer, PagePart, PublicPage, Visit } from './page.ts';
import { uploadForm, uploadScript, uploadScriptPart } from './upload_form.ts';
import { counted } from '../domain/quantities.ts';

/** Maximum documents per link: far more than a legitimate sender needs. */
const maxUploads = 100;
const shownDocuments = 200;

interface Upload {
  file: ReceivedFile;
  file_name: string;
  type: 'wtn' | 'hwcn' | 'carrier_licence' | 'permit' | 'contract' | 'other';
}

/**
 * The page where an external person sees a producer's documents, or sends some, depending on the scope of the
 * link.
 */
export const producerHubPage: PublicPage<Upload> = {
  purpose: 'producer_hub',
  // 3.5 MiB in base64, plus the encoding overhead of a form.
  max_form_bytes: 6 * 1024 * 1024,

  show: (visit, form) => (mayUpload(visit) ? showUpload(visit, form) : showHub(visit)),

  async prepare(visit, values) {
    if (!mayUpload(visit)) throw invalid('file', 'This link is for reading.');
    const file_name = enteredText(values.file_name);
    const type = uploadTypes.find((each) => each === values.type);
    if (!type) throw invalid('type', 'Choose what it is.');
    if (!values.file || file_name === '' || file_name.length > 200) throw invalid('file', 'Choose a file.');
    const file = await receiveFile(visit.keepFile, values.file, 'file').catch((error: unknown) => {
      throw error instanceof Invalid
        ? invalid('file', 'It must be a PDF or a picture (JPEG, PNG, WebP) of at most 3.5 MB.')
        : error;
    });

    return { file, file_name, type };
  },

  async submit(submission, _values, { file, file_name, type }) {
    const { token } = submission;
    if ((await countByLink(submission.db, token.id)) >= maxUploads)
      throw invalid('file', `No more than ${maxUploads} documents can be sent with this link.`);
    const uploaded_by = token.recipient_name ?? token.recipient_email ?? 'Holder of a link';
    const { record } = await keepDocument(submission, { type, file_name }, file, {
      uploaded_by,
      public_token_id: token.id,
    });
    await notifyPeople(submission.db, {
      kind: 'portal_request',
      title: `${uploaded_by} sent a document: ${file_name}`,
      entity_type: 'producer_document',
      entity_id: record.id,
      permission: 'producer:update',
    });

    return {
      title: 'Thank you, the document was received',
      body: html`<p><a href="${submission.path}">Send another one</a></p>`,
    };
  },

  parts: uploadScriptPart,
  part: documentPart,
};

const uploadTypes = ['wtn', 'hwcn', 'carrier_licence', 'permit', 'contract', 'other'] as const;

const typeWords: Record<Schemas['ProducerDocumentType'], string> = {
  wtn: 'Waste transfer note',
  hwcn: 'Hazardous waste consignment note',
  carrier_licence: 'Carrier registration',
  permit: 'Permit',
  contract: 'Contract',
  audit: 'Audit evidence',
  other: 'Other',
};

function mayUpload({ token }: Visit): boolean {
  return token.data.scope === 'upload';
}

async function showUpload(visit: Visit, form: Form): Promise<PageAnswer> {
  return {
    title: `Send a document to ${visit.team_name}`,
    body: html`<p>
        ${visit.team_name} keeps the documents that its duty of care for waste requires. Send a transfer note,
        a registration or a permit here, as PDF or as a picture.
      </p>
      ${uploadForm(
        form,
        uploadTypes.map((type) => [type, typeWords[type]]),
      )}
      ${uploadScript(visit)}`,
  };
}

async function showHub(visit: Visit): Promise<PageAnswer> {
  const hub = await producerHub(visit);
  const rows = await visit.db.text(
    `select ${presentPlainDocument.columns} from producer_documents where team_id = $1
     order by created_at desc, id desc limit ${shownDocuments}`,
  );
  const documents = rows.map((row) => presentPlainDocument.render(row, visit.base_url).record);

  return {
    title: `Waste documents of ${hub.organisation.name ?? visit.team_name}`,
    body: html`<p>What ${visit.team_name} keeps under its duty of care for waste, as of today.</p>
      ${siteList(hub.sites)} ${contractorTable(hub.contractors)} ${documentList(visit, documents)}
      ${auditWords(hub.audit)}`,
  };
}

function siteList(sites: Schemas['ProducerSite'][]): Html {
  if (sites.length === 0)
    return html`<h2>Sites</h2>
      <p>None.</p>`;

  return html`<h2>Sites</h2>
    ${sites.map(
      ({ name, address, postcode, streams }) =>
        html`<h3>${name}</h3>
          <p>${[address, postcode].filter(Boolean).join(', ')}</p>
          <ul>
            ${streams.map(
              ({ stream, container, frequency }) =>
                html`<li>${[streamWords[stream], container, frequency].filter(Boolean).join(', ')}</li>`,
            )}
          </ul>`,
    )}`;
}

const streamWords: Record<Schemas['WasteStream'], string> = {
  residual: 'Residual waste',
  paper_card: 'Paper and card',
  dmr: 'Dry mixed recycling',
  food: 'Food',
  glass: 'Glass',
  hazardous: 'Hazardous waste',
  weee: 'Electrical equipment',
  wood: 'Wood',
  other: 'Other',
};

const statusWords: Record<Schemas['ProducerContractor']['status'], string> = {
  unverified: 'not checked yet',
  active: 'registered',
  expired: 'expired',
  revoked: 'revoked',
  not_found: 'not on the register',
  unsupported: 'cannot be checked automatically',
};

function contractorTable(contractors: Schemas['ProducerContractor'][]): Html {
  if (contractors.length === 0)
    return html`<h2>Contractors</h2>
      <p>None.</p>`;

  return html`<h2>Contractors</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Register check</th>
        </tr>
      </thead>
      <tbody>
        ${contractors.map(
          ({ name, carrier_registration, permit_numbers, status, verified_at }) =>
            html`<tr>
              <td>
                ${name}<br /><span class="hint"
                  >${[carrier_registration, ...permit_numbers].filter(Boolean).join(', ')}</span
                >
              </td>
              <td>${statusWords[status]}${verified_at && `, ${momentDayWords(verified_at)}`}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function documentList({ path }: Visit, documents: Schemas['ProducerDocument'][]): Html {
  if (documents.length === 0)
    return html`<h2>Papers</h2>
      <p>None.</p>`;

  return html`<h2>Papers</h2>
    <ul>
      ${documents.map(
        ({ id, type, file_name, date, expires_on }) =>
          html`<li>
            <a href="${path}/${id}">${file_name}</a><br /><span class="hint"
              >${[typeWords[type], date && dayWords(date), expires_on && `until ${dayWords(expires_on)}`]
                .filter(Boolean)
                .join(', ')}</span
            >
          </li>`,
      )}
    </ul>`;
}

function auditWords(audit: Schemas['ProducerAudit'] | null): Html | null {
  if (!audit) return null;
  const score = audit.score === null ? 'no score' : `${Math.round(audit.score * 100)} %`;
  const points = audit.no_count ? counted(audit.no_count, 'open points') : 'no open points';

  return html`<h2>Last audit</h2>
    <p>${dayWords(audit.date)}: ${score}, ${points}.</p>`;
}

/** A document to download, for a link with the scope `read`. */
async function documentPart(visit: Visit, name: string): Promise<PagePart | null> {
  if (mayUpload(visit) || !isUuid(name)) return null;
  const stored = await storedFile(visit.db, name);
  const body = stored && (await visit.adapters.storage.get(stored.storage_key));
  if (!stored || !body) return null;
  const extension = stored.storage_key.slice(stored.storage_key.lastIndexOf('.'));

  return { content_type: stored.content_type, file_name: `${name}${extension}`, body };
}
