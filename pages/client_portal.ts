import { readFileSync } from 'node:fs';
import { makePortalRequest } from '../actions/clients/portal_requests.ts';
import type { RequestPicture } from '../actions/clients/portal_requests.ts';
import { clientPortal } from '../actions/clients/portal_links.ts';
import { pictureType } from '../actions/platform/pictures.ts';
import { newId } from '../db/ids.ts';
import {
  portalClient,
  portalPlaces,
  recentRequests,
  requestReference,
} from '../db/queries/clients/portal_requests.ts';
import type { PortalPlace, RecentRequest } from '../db/queries/clients/portal_requests.ts';
import { decodeBase64 } from '../domain/base64.ts';
import { portalKinds, readPortalInput } from '../domain/collections/portal_requests.ts';
import { londonDate } from '../domain/dates.ts';
import { Invalid, invalid } from '../domain/errors.ts';
import { dayWords } from '../mails/days.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import { choice, textField } from './layout.ts';
import type { FieldErrors } from './layout.ts';
import type { Form, PageAnswer, PreparingVisit, PublicPage, Submission, Visit } from './page.ts';

const maxPhotos = 5;
const maxPhotoBytes = 200_000;
const script = readFileSync(new URL('./portal_photos.js', import.meta.url));

/**
 * The page where a client requests an exchange, an extra container or a removal, any number of times while
 * the link is valid.
 */
export const clientPortalPage: PublicPage<RequestPicture[]> = {
  purpose: clientPortal,

  async show(visit, form) {
    const client = await portalClient(visit.db, visit.token.entity_id);
    if (!client) return closed;
    const [places, recent] = await Promise.all([
      portalPlaces(visit.db, visit.token.entity_id),
      recentRequests(visit.db, visit.token.entity_id),
    ]);

    return {
      title: 'What do you need?',
      body: html`<p>For ${client.name}. ${visit.team_name} will answer you.</p>
        ${requestForm(visit, form, places)} ${recentList(recent)}`,
    };
  },

  async prepare(visit, values) {
    const { errors } = readPortalInput(values, londonDate(visit.now));
    if (errors.length > 0) throw new Invalid(errors);
    if (await requestReference(visit.db, formId(values), visit.token.entity_id)) return [];

    return keptPictures(visit, values);
  },

  async submit(submission, values, pictures) {
    const client_id = submission.token.entity_id;
    const client = await portalClient(submission.db, client_id);
    if (!client) return closed;
    const id = formId(values);
    const sent = await requestReference(submission.db, id, client_id);
    if (sent) return thanks(submission, sent);

    const { input } = readPortalInput(values, londonDate(submission.now));
    submission.actsAs(input.contact_name);
    const about = { id, client_id, client_name: client.name };
    const { record } = await makePortalRequest(submission, about, input, pictures);

    return thanks(submission, record.reference);
  },

  parts: {
    'portal_photos.js': async () => ({ content_type: 'text/javascript; charset=utf-8', body: script }),
  },
};

const closed: PageAnswer = {
  title: 'This page is closed',
  body: html`<p>Please ask the sender for a new link.</p>`,
};

/**
 * The id of the request that a form creates: a repeated submission is the same request. @throws Invalid for
 * anything else
 */
function formId(values: Record<string, string>): string {
  const id = values.form_id ?? '';
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id))
    throw invalid('kind', 'The form was incomplete. Send it again.');

  return id;
}

async function keptPictures(
  visit: PreparingVisit,
  values: Record<string, string>,
): Promise<RequestPicture[]> {
  const kept: RequestPicture[] = [];
  for (let n = 1; n <= maxPhotos; n += 1) {
    const text = values[`photo_${n}`] ?? '';
    if (text === '') continue;
    const bytes = decodeBase64(text, 'base64url');
    const type = bytes && bytes.length <= maxPhotoBytes ? await pictureType(bytes) : null;
    if (!bytes || !type) throw invalid('photos', 'Choose JPEG, PNG or WebP pictures.');
    const { content_type, extension } = type;
    const parts = ['portal', `${newId()}.${extension}`];
    kept.push({ content_type, file: await visit.keepFile({ parts, content_type, body: bytes }) });
  }

  return kept;
}

function requestForm(visit: Visit, { values, errors }: Form, places: PortalPlace[]): Html {
  const field = (
    name: string,
    label: string,
    options: { type?: string; hint?: string; autocomplete?: string; max_length?: number } = {},
  ) => textField(name, label, { value: values[name], errors, optional: true, ...options });

  return html`<form method="post">
      <input type="hidden" name="form_id" value="${values.form_id ?? newId()}" />
      ${kindField(values.kind, errors)} ${placeField(values.client_location_id, places, errors)}
      ${field('preferred_date', 'Day you prefer (optional)', { type: 'date' })}
      ${field('container_type', 'Container (optional)', { hint: 'Such as 8 yard skip.', max_length: 100 })}
      ${field('waste_description', 'Waste (optional)', { hint: 'For example, mixed builders’ waste.' })}
      ${messageField(values.message, errors)} ${photoField(errors)}
      ${textField('contact_name', 'Your name', { value: values.contact_name, errors, autocomplete: 'name' })}
      ${field('contact_email', 'Email (optional)', {
        type: 'email',
        hint: 'We send the answer here.',
        autocomplete: 'email',
        max_length: 254,
      })}
      ${field('contact_phone', 'Telephone (optional)', { type: 'tel', autocomplete: 'tel', max_length: 40 })}
      <button type="submit">Send</button>
    </form>
    <script src="${visit.path}/portal_photos.js" defer></script>`;
}

function kindField(chosen: string | undefined, errors: FieldErrors): Html {
  return html`<fieldset id="kind">
    <legend>What you need</legend>
    ${errors.kind !== undefined && html`<p class="error">${errors.kind}</p>`}
    ${Object.entries(portalKinds).map(([kind, words]) => choice('kind', kind, words, chosen))}
  </fieldset>`;
}

function placeField(chosen: string | undefined, places: PortalPlace[], errors: FieldErrors): Html | null {
  if (places.length === 0) return null;

  return html`<label for="client_location_id">Place</label>
    ${errors.client_location_id !== undefined && html`<p class="error">${errors.client_location_id}</p>`}
    <select id="client_location_id" name="client_location_id">
      <option value="">Not listed</option>
      ${places.map(
        ({ id, label }) => html`<option value="${id}" ${id === chosen && html`selected`}>${label}</option>`,
      )}
    </select>`;
}

function messageField(value: string | undefined, errors: FieldErrors): Html {
  return html`<label for="message">Anything else (optional)</label>
    ${errors.message !== undefined && html`<p class="error" id="message-error">${errors.message}</p>`}
    <textarea
      id="message"
      name="message"
      rows="4"
      maxlength="2000"
      ${errors.message !== undefined && html`aria-invalid="true" aria-describedby="message-error"`}
    >
${value ?? ''}</textarea>`;
}

/** Shown by its script, which reduces photos before upload. */
function photoField(errors: FieldErrors): Html {
  return html`<fieldset id="photos" data-photos hidden>
    <label for="chosen">Pictures (optional, at most ${maxPhotos})</label>
    ${errors.photos !== undefined && html`<p class="error">${errors.photos}</p>`}
    <input type="file" id="chosen" accept="image/*" multiple />
    <p class="hint" role="status"></p>
    ${Array.from(
      { length: maxPhotos },
      (_, n) => html`<input type="hidden" name="photo_${n + 1}" value="" />`,
    )}
  </fieldset>`;
}

function recentList(recent: RecentRequest[]): Html | null {
  if (recent.length === 0) return null;

  return html`<h2>What you asked for</h2>
    <dl>
      ${recent.map(
        (request) =>
          html`<dt>${request.reference}: ${portalKinds[request.kind as keyof typeof portalKinds]}</dt>
            <dd>${statusWords(request)}</dd>`,
      )}
    </dl>`;
}

function statusWords({ status, reason, scheduled_date }: RecentRequest): string {
  if (status === 'declined') return `Declined: ${reason}`;
  if (status === 'converted')
    return scheduled_date === null ? 'The visit was cancelled' : `Booked for ${dayWords(scheduled_date)}`;

  return status === 'accepted' ? 'Accepted' : 'Sent; you will hear from us';
}

function thanks({ path }: Visit | Submission, reference: string): PageAnswer {
  return {
    title: 'Thank you',
    body: html`<p>We have your request. Its number is <strong>${reference}</strong>.</p>
      <p><a href="${path}">Ask for something else</a></p>`,
  };
}
