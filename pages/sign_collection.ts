import { notifyPeople } from '../db/queries/team/notifications.ts';
import { findEwc } from '../domain/waste/ewc.ts';
import { Invalid, invalid } from '../domain/errors.ts';
import { lockCollection } from '../db/queries/collections/collections.ts';
import { digestOf } from '../domain/notes/signed_words.ts';
import type { KeptFile } from '../http/requests/preparation.ts';
import type { Db } from '../db/tenant.ts';
import { signCollection, signingError, siteSignature } from '../actions/collections/site_signatures.ts';
import { shownRow } from '../actions/collections/collection_rows.ts';
import type { ShownCollection } from '../actions/collections/collection_rows.ts';
import { dayWords } from '../mails/days.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import { fact } from './layout.ts';
import type { PageAnswer, PublicPage, Submission } from './page.ts';
import { readSignature, requireShown, signatureForm } from './signature_form.ts';
import type { GivenName } from './signature_form.ts';
import { keptDrawing, padParts } from './signature_pad.ts';

/** The data of a form after parsing. */
interface Signing {
  given: GivenName;
  image: KeptFile | null;
}

/**
 * The page where somebody at the site signs for a collection: with a typed name, or with a drawing as well.
 */
export const signCollectionPage: PublicPage<Signing> = {
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
        ${signatureForm(visit, form, { ...words, digest: await digestOfShown(visit.db, collection) })}`,
    };
  },

  async prepare(visit, values) {
    const given = readSignature(values);
    const collection = (await shownRow(visit, visit.token.entity_id))?.shown;
    if (!collection || obstacleTo(collection)) throw changed();
    requireShown(values, await digestOfShown(visit.db, collection), 'agree', 'collection');

    return { given, image: await keptDrawing(visit, values.image) };
  },

  async submit(submission, values, { given, image }) {
    submission.actsAs(given.name);
    await submission.spend();
    await lockCollection(submission.db, submission.token.entity_id);
    const collection = (await shownRow(submission, submission.token.entity_id))?.shown;
    if (!collection) throw changed();
    requireShown(values, await digestOfShown(submission.db, collection), 'agree', 'collection');
    await sign(submission, { ...given, image });
    await tellOfSignature(submission, given.name);

    return thanks();
  },

  done: async () => thanks(),

  parts: { ...padParts },
};

/** Returns why the collection cannot be signed for, in a sentence; null if it can. */
function obstacleTo(collection: ShownCollection | undefined): string | null {
  if (!collection) return 'The collection no longer exists.';
  const error = signingError(collection);
  if (!error) return null;

  return {
    signature: 'The collection has already been signed for.',
    status: 'The collection was cancelled.',
    outcome: 'Nothing was collected on this visit.',
  }[error.field as 'signature' | 'status' | 'outcome'];
}

const statusWords: Record<ShownCollection['status'], string> = {
  scheduled: 'Planned',
  in_progress: 'Under way',
  completed: 'Done',
  cancelled: 'Cancelled',
};

const words = {
  on_behalf_of: '',
  statement: 'I am authorised to sign for this place, and the details of the collection shown here are true.',
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
      ${fact('Date', dayWords(collection.scheduled_date))}
      ${fact('Place', [collection.address, collection.postcode].filter(Boolean).join(', '))}
      ${fact('Status', statusWords[collection.status])} ${fact('Waste', collection.waste_description)}
      ${fact('Codes', codes)} ${fact('Container', collection.container_type)} ${fact('Weight', weight)}
      ${fact('Vehicle', collection.vehicle_reg)}
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
    ${fact('Containers delivered', delivered)} ${fact('Containers taken away', collected)}
  </dl>`;
}

async function tellOfSignature(submission: Submission, name: string): Promise<void> {
  await notifyPeople(submission.db, {
    kind: 'signature_captured',
    title: `A collection was signed by ${name}`,
    entity_type: 'collection',
    entity_id: submission.token.entity_id,
    permission: 'collections:read',
  });
}

async function sign(submission: Submission, given: Signing['given'] & Pick<Signing, 'image'>): Promise<void> {
  await signCollection(submission, submission.token.entity_id, { ...given, ip: submission.ip }).catch(
    (error: unknown) => {
      throw error instanceof Invalid ? changed() : error;
    },
  );
}

function changed(): Invalid {
  return invalid('agree', 'The collection has changed since you opened this page, and was not signed.');
}

/** Digest of everything the page shows of a collection except its status, which changes during the day. */
async function digestOfShown(db: Db, collection: ShownCollection): Promise<string> {
  const { scheduled_date, address, postcode, waste_description, ewc_codes, container_type } = collection;
  const { quantity_kg, weight_is_estimate, vehicle_reg } = collection;
  const words = [
    scheduled_date,
    address,
    postcode,
    waste_description,
    ewc_codes,
    container_type,
    vehicle_reg,
  ];

  return digestOf([...words, quantity_kg, weight_is_estimate, await containersOf(db, collection)]);
}

function thanks(): PageAnswer {
  return { title: 'Thank you, you have signed', body: html`<p>You can close this page.</p>` };
}
