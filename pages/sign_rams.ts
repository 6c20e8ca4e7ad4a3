import { ramsPlaces } from '../db/queries/safety/rams.ts';
import { notifyPeople } from '../db/queries/team/notifications.ts';
import { Invalid, NotFound, invalid } from '../domain/errors.ts';
import type { KeptFile } from '../http/requests/preparation.ts';
import { signRamsPurpose } from '../actions/safety/rams.ts';
import { ramsSigningError, signRams } from '../actions/safety/rams_signing.ts';
import { dayWords } from '../mails/days.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import { findRecord } from '../presenters/find.ts';
import type { Schemas } from '../presenters/presenter.ts';
import { presentRams } from '../presenters/safety/rams.ts';
import { fact } from './layout.ts';
import type { PageAnswer, PublicPage, Visit } from './page.ts';
import { readSignature, requireShown, signatureForm } from './signature_form.ts';
import type { GivenName } from './signature_form.ts';
import { keptDrawing, padParts } from './signature_pad.ts';

type Rams = Schemas['Rams'];

/** The data of a form after parsing. */
interface Signing {
  given: GivenName;
  image: KeptFile | null;
}

/** The page where a crew member reads a method statement and signs to work to it. */
export const signRamsPage: PublicPage<Signing> = {
  purpose: signRamsPurpose,

  async show(visit, form) {
    const rams = await ramsOf(visit);
    if (!rams || ramsSigningError(rams))
      return { title: 'There is nothing to sign now', body: html`<p>${obstacleTo(rams)}</p>` };

    return {
      title: `Sign ${rams.title}`,
      body: html`<p>
          ${visit.team_name} asks you to read this risk assessment and method statement and to sign that you
          will work to it.
        </p>
        ${summary(rams, await ramsPlaces(visit.db, rams.id))}
        ${signatureForm(visit, form, { ...words, digest: rams.content_digest })}`,
    };
  },

  async prepare(visit, values) {
    const given = readSignature(values);
    const rams = await ramsOf(visit);
    if (!rams || ramsSigningError(rams)) throw changed();
    requireShown(values, rams.content_digest, 'agree', 'method statement');

    return { given, image: await keptDrawing(visit, values.image) };
  },

  async submit(submission, values, { given, image }) {
    submission.actsAs(given.name);
    await submission.spend();
    const { record } = await signRams(submission, submission.token.entity_id, {
      name: given.name,
      employer: given.on_behalf_of,
      method: 'link',
      image,
      ip: submission.ip,
      signed_by: null,
      public_token_id: submission.token.id,
      content_digest: values.content_digest,
    }).catch((error: unknown) => {
      throw inWords(error);
    });
    await notifyPeople(submission.db, {
      kind: 'signature_captured',
      title: `Method statement ${record.reference} was signed by ${given.name}`,
      entity_type: 'rams',
      entity_id: record.id,
      permission: 'hs:read',
    });

    return thanks();
  },

  done: async () => thanks(),

  parts: { ...padParts },
};

const words = {
  on_behalf_of: '',
  statement: 'I have read and understood this method statement, and I will work to it.',
  button: 'Sign',
};

async function ramsOf(visit: Visit): Promise<Rams | null> {
  try {
    return (await findRecord(visit, presentRams, visit.token.entity_id)).record;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function obstacleTo(rams: Rams | null): string {
  if (!rams) return 'The method statement no longer exists.';

  return rams.status === 'superseded'
    ? 'There is a newer version. Please ask the sender for a link to it.'
    : 'The method statement is no longer in use.';
}

function inWords(error: unknown): unknown {
  if (!(error instanceof Invalid)) return error;
  const twice = error.details.some(({ field }) => field === 'name');

  return twice
    ? invalid(
        'name',
        'Someone with this name has already signed. Add something to tell you apart, such as your company.',
      )
    : changed();
}

function changed(): Invalid {
  return invalid('agree', 'The method statement has changed since you opened this page, and was not signed.');
}

function summary(rams: Rams, places: { site: string | null; client_location: string | null }): Html {
  return html`<dl>
      ${fact('Number', `${rams.reference}, version ${rams.version}`)} ${fact('Work', rams.activity)}
      ${fact('Site', places.site)} ${fact('Client site', places.client_location)}
      ${fact('To be reviewed on', rams.review_on && dayWords(rams.review_on))}
    </dl>
    <h2>Hazards</h2>
    ${rams.hazards.map(hazard)}
    <h2>How the work is done</h2>
    <ol>
      ${rams.method.map((step) => html`<li>${step}</li>`)}
    </ol>
    ${
      rams.ppe.length > 0 &&
      html`<h2>Protective equipment</h2>
        <ul>
          ${rams.ppe.map((each) => html`<li>${each}</li>`)}
        </ul>`
    }
    ${
      rams.emergency !== null &&
      html`<h2>In an emergency</h2>
        <p>${rams.emergency}</p>`
    }`;
}

function hazard(each: Rams['hazards'][number]): Html {
  const { likelihood, severity, residual_likelihood, residual_severity, controls = [] } = each;
  const left =
    residual_likelihood != null && residual_severity != null ? residual_likelihood * residual_severity : null;

  return html`<h3>${each.hazard}</h3>
    <dl>
      ${fact('Who could be harmed', each.who ?? null)}
      ${fact('Risk without controls', `${likelihood * severity} of 25`)}
      ${fact('Risk with controls', left === null ? null : `${left} of 25`)}
      ${
        controls.length > 0 &&
        html`<dt>Controls</dt>
          <dd>
            <ul>
              ${controls.map((control) => html`<li>${control}</li>`)}
            </ul>
          </dd>`
      }
    </dl>`;
}

function thanks(): PageAnswer {
  return { title: 'Thank you, you have signed', body: html`<p>You can close this page.</p>` };
}
