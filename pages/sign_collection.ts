import { findEwc } from '../domain/ewc.ts';
import { Invalid, invalid } from '../domain/errors.ts';
import type { Db } from '../db/tenant.ts';
import {
  drawingBytes,
  signCollection,
  signingFault,
  siteSignature,
} from '../handlers/app/collection_signatures.ts';
import { shownRow } from '../handlers/app/collection_rows.ts';
import type { ShownCollection } from '../handlers/app/collection_rows.ts';
import { dayWords } from './days.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { PageAnswer, PublicPage, Submission } from './page.ts';
import { readSignature, signatureForm } from './signature_form.ts';
import type { GivenName } from './signature_form.ts';
import { keptDrawing, padParts } from './signature_pad.ts';

/** Where somebody at the site signs for a collection: with their typed name, or with a drawing beside it. */
export const signCollectionPage: PublicPage = {
  purpose: siteSignature,

  async show(visit, form) {
    const collection = (await shownRow(visit, visit.token.entity_id))?.shown;
    const obstacle = obstacleTo(collection);
    if (!collection || obstacle)
      return { title: 'There is nothing to sign now', body: html`<p>${obstacle}</p>` };

    return {
      title: `Sign for the collection of ${dayWords(collection.scheduled_date)}`,
      body: html`<p>${visit.team_name} asks you to sign for this collection. Please read it first.</p>
        ${summary(collection)} ${containers(await containersOf(visit.db, collection))}
        ${signatureForm(visit, form, words)}`,
    };
  },

  async submit(submission, values) {
    const given = readSignature(values);
    submission.actsAs(given.name);
    const key = await keptDrawing(submission, values.image);
    await submission.spend();
    const image = key === null ? null : { key, bytes: drawingBytes(values.image!) };
    await sign(submission, { ...given, image });

    return thanks();
  },

  done: async () => thanks(),

  parts: { ...padParts },
};

/** Why the collection cannot be signed for, in a sentence; null when it can. */
function obstacleTo(collection: ShownCollection | undefined): string | null {
  if (!collection) return 'The collection is no longer there.';
  const fault = signingFault(collection);
  if (!fault) return null;

  return {
    signature: 'The collection was signed for already.',
    status: 'The collection was cancelled.',
    outcome: 'Nothing was collected on this visit.',
  }[fault.field as 'signature' | 'status' | 'outcome'];
}

const statusWords: Record<ShownCollection['status'], string> = {
  scheduled: 'Planned',
  in_progress: 'Under way',
  completed: 'Done',
  cancelled: 'Cancelled',
};

const words = {
  on_behalf_of: '',
  statement: 'I may sign for this site, and what is said of the collection here is true.',
  button: 'Sign',
};

function summary(collection: ShownCollection): Html {
  const { quantity_kg, weight_is_estimate, ewc_codes } = collection;
  const weight =
    quantity_kg === null
      ? null
      : `${quantity_kg.toLocaleString('en-GB')} kg${weight_is_estimate ? ' (estimated)' : ''}`;
  const codes = ewc_codes.map((code) => `${code} ${findEwc(code)?.description ?? ''}`.trim()).join('; ');

  return html`<h2>The collection</h2>
    <dl>
      ${item('Date', dayWords(collection.scheduled_date))}
      ${item('Place', [collection.address, collection.postcode].filter(Boolean).join(', '))}
      ${item('Status', statusWords[collection.status])} ${item('Waste', collection.waste_description)}
      ${item('Codes', codes)} ${item('Container', collection.container_type)} ${item('Weight', weight)}
      ${item('Vehicle', collection.vehicle_reg)}
    </dl>`;
}

interface NamedContainer {
  id: string;
  name: string;
}

async function containersOf(db: Db, { containers_delivered, containers_collected }: ShownCollection) {
  const named = await db.many<NamedContainer>(
    `select id, concat_ws(' ', reference, container_type) as name from containers
     where team_id = $1 and id = any ($2::uuid[])`,
    [[...containers_delivered, ...containers_collected]],
  );
  const words = (ids: string[]) =>
    named
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');

  return { delivered: words(containers_delivered), collected: words(containers_collected) };
}

function containers({ delivered, collected }: { delivered: string; collected: string }): Html | null {
  if (!delivered && !collected) return null;

  return html`<dl>
    ${item('Containers delivered', delivered)} ${item('Containers taken away', collected)}
  </dl>`;
}

function item(term: string, words: string | null): Html | null {
  return words
    ? html`<dt>${term}</dt>
        <dd>${words}</dd>`
    : null;
}

async function sign(
  submission: Submission,
  given: GivenName & { image: { key: string; bytes: number } | null },
): Promise<void> {
  await signCollection(submission, submission.token.entity_id, { ...given, ip: submission.ip }).catch(
    (error: unknown) => {
      throw error instanceof Invalid
        ? invalid('agree', 'The collection has changed since you opened this page, and was not signed.')
        : error;
    },
  );
}

function thanks(): PageAnswer {
  return { title: 'Thank you, you have signed', body: html`<p>You can close this page.</p>` };
}
