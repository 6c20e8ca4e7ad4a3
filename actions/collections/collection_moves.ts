import { invoicesOfJobs } from '../../db/queries/billing/billable_jobs.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { standingContainers } from '../../db/queries/collections/container_movements.ts';
import { lockSiteLinks } from '../../db/queries/collections/collection_work.ts';
import { lockCollection } from '../../db/queries/collections/collections.ts';
import { isStatusOf, signedErrors } from '../../domain/collections/collections.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import {
  bothWaysErrors,
  collectionAction,
  completedAtErrors,
  correctionErrors,
  guardErrors,
  inputErrors,
  momentErrors,
  moveColumns,
  startedBefore,
  stateErrors,
  visitErrors,
} from '../../domain/collections/collection_work.ts';
import { billedError } from '../../domain/billing/invoices.ts';
import { checkAll, notFound, refuse } from '../../domain/errors.ts';
import { collectionStates } from '../../domain/states/collection.ts';
import type { CollectionAction } from '../../domain/states/collection.ts';
import type { Warning } from '../../domain/warnings.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import type { KeptFile, PreparingContext } from '../../http/requests/preparation.ts';
import { updateRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { bookingFields, collectionColumns } from './collection_drafts.ts';
import { isTheirs, requirePermission } from './collection_access.ts';
import { keepDrawing } from './site_signatures.ts';
import { moveContainersOf } from './collection_containers.ts';
import { draftNoteOf, followCollection } from './collection_notes.ts';
import { shownRow } from './collection_rows.ts';
import type { FoundCollection, ShownCollection } from './collection_rows.ts';
import { resolveProblemsOf } from '../planning/board_problems.ts';
import { endSiteLinks } from './collection_ends.ts';
import { reweighTransfer, writeDownCollection } from '../notes/season_ticket_loads.ts';
import { keepSignatureImage } from '../notes/note_signing.ts';
import type { Schemas } from '../../presenters/presenter.ts';

type Body = RequestBody<'appUpdateCollection'>;
type Columns = Record<string, unknown>;

/** Fields about the visit itself; all others are planned, and need `collections:update`. */
const visitFields: ReadonlySet<string> = new Set([
  'status',
  'outcome',
  'aborted_reason',
  'draft_note',
  'eta',
  'arrived_at',
  'completed_at',
  'actual_weight_kg',
  'containers_delivered',
  'containers_collected',
  'signature',
  'gps',
  'purchase_order',
]);

/** Stores the drawing of a signature before the change; returns null if there is none. */
export async function keptPicture(ctx: PreparingContext, id: string, body: Body): Promise<KeptFile | null> {
  refuse(signatureErrors(body.signature));
  const image = body.signature?.image;
  if (image === undefined) return null;
  const found = await shownRow(ctx, id);
  if (!found || !(await isTheirs(ctx, found.shown.driver_id))) throw notFound('collection');

  return keepSignatureImage(ctx, image, 'signature.image');
}

/** Returns whether nothing is left to sign after the change: signing links then end. */
function endsLinks({ status, outcome }: Body): boolean {
  return status === 'cancelled' || outcome === 'aborted';
}

/**
 * Changes a collection, and moves it if the input has a status: all or nothing. The row is locked first, so
 * of two concurrent completions the second finds it completed.
 * @throws Invalid naming what a move lacks, field by field; NotFound if the person may not see it.
 */
export async function changeCollection(
  ctx: WriteContext,
  id: string,
  body: Body,
  picture: KeptFile | null,
): Promise<RenderedJson<Schemas['Collection']>> {
  if (endsLinks(body)) await lockSiteLinks(ctx.db, id);
  const parts = await lockCollection(ctx.db, id);
  const before = parts && (await shownRow(ctx, id));
  if (!before || !(await isTheirs(ctx, before.shown.driver_id))) throw notFound('collection');

  const { status: current } = before.shown;
  if (isCorrection(current, body)) return correctWeight(ctx, before, body);
  const action = collectionAction(current, body);
  requireFor(ctx, action, body);
  if (action === null && isNothing(before.shown, body)) return before.json;
  refuse([
    ...(body.signature !== undefined && before.shown.signature.signed_at !== null
      ? [{ field: 'signature', message: 'already exists' }]
      : []),
    ...stateErrors(current, action),
    ...inputErrors(action, body),
    ...visitErrors(current, action, body),
    ...momentErrors(
      {
        arrived_at: body.arrived_at,
        completed_at: body.completed_at,
        'gps.recorded_at': body.gps?.recorded_at,
      },
      ctx.now,
    ),
  ]);

  const [planned, worked] = await checkAll(
    () => collectionColumns(ctx, plannedInput(body), parts),
    () => workColumns(ctx, body, before.shown),
  );
  refuse(signedErrors(before.shown, planned));
  const told = { ...planned, ...worked, ...moveColumns(action, body, ctx.now) };
  const columns = { ...told, ...startedBefore({ ...before.shown, ...told }) };
  const after = { ...before.shown, ...columns, warnings: [] } as ShownCollection;
  if (action) refuse([...guardErrors(action, after, body), ...completedAtErrors(after, body, ctx.now)]);

  return saveChange(ctx, { id, action, before, after, columns, picture }, body);
}

interface CollectionChange {
  id: string;
  action: CollectionAction | 'correct' | null;
  before: FoundCollection;
  after: ShownCollection;
  columns: Columns & { warnings: Warning[] };
  /** The drawing of a signature, already stored. */
  picture: KeptFile | null;
}

/** Writes the change and its consequences: note, containers, photo, audit row and event. */
async function saveChange(
  ctx: WriteContext,
  change: CollectionChange,
  body: Body,
): Promise<RenderedJson<Schemas['Collection']>> {
  const { id, action, after, columns, picture } = change;
  const { renoted, warnings } = await updateNoteOf(ctx, change, body);
  const before = renoted ? (await shownRow(ctx, id))!.json : change.before.json;
  const billed = action === 'complete' ? await moveContainersOf(ctx, after) : [];
  if (endsLinks(body)) await endSiteLinks(ctx, after);
  if (action && action in problemsEnd)
    await resolveProblemsOf(ctx, { collection_id: id }, problemsEnd[action]!);

  const all = JSON.stringify([...columns.warnings, ...warnings, ...billed]);
  const shown = await updateRecord(ctx, presentCollection, id, { ...columns, warnings: all });
  if (action === 'complete' && after.note_id) await writeDownCollection(ctx, id, after.note_id);
  if (picture) {
    await keepDrawing(ctx, id, picture, ctx.now.toISOString(), ctx.identity.user_id);
  }
  ctx.record({
    entity: 'collection',
    id,
    client_id: after.client_id,
    action: action && action !== 'correct' ? 'status_change' : 'update',
    before,
    after: shown,
    ...(action && action !== 'correct' && eventOf(action)),
  });
  if (action === 'abort') await tellOfProblem(ctx, after);

  return shown;
}

/** Why a collection's problems on the live board are resolved when it ends. */
const problemsEnd: Partial<Record<NonNullable<CollectionChange['action']>, string>> = {
  complete: 'The collection was completed.',
  abort: 'The visit was aborted.',
  cancel: 'The collection was cancelled.',
};

/**
 * Applies the change to the note that covers the collection, or drafts one; `renoted` if the collection has a
 * different note now.
 */
async function updateNoteOf(
  ctx: WriteContext,
  { action, before, after }: CollectionChange,
  { draft_note }: Body,
): Promise<{ renoted: boolean; warnings: Warning[] }> {
  if (after.note_id === null) {
    if (draft_note) await draftNoteOf(ctx, after);

    return { renoted: draft_note === true, warnings: [] };
  }
  const { released, warnings } = await followCollection(ctx, before.shown, after, action);
  const exists: Warning = {
    code: 'note_exists',
    field: 'draft_note',
    message: 'The collection already has a note, so no new note was drafted.',
  };

  return { renoted: released, warnings: draft_note ? [...warnings, exists] : warnings };
}

/** Returns whether an input corrects the weight of a completed collection. */
function isCorrection(current: string, body: Body): boolean {
  return current === 'completed' && body.correction_reason !== undefined;
}

/**
 * Corrects the weight of a completed collection that no valid invoice bills. The reason is stored on the record
 * and in its history.
 * @throws Invalid if it is already billed, or was aborted, and for any other field
 */
async function correctWeight(
  ctx: WriteContext,
  before: FoundCollection,
  body: Body,
): Promise<RenderedJson<Schemas['Collection']>> {
  requirePermission(ctx.identity, 'collections:update');
  const { id, outcome } = before.shown;
  refuse(correctionErrors(body, outcome));
  const number = (await invoicesOfJobs(ctx.db, [id])).get(id);
  if (number !== undefined) refuse([billedError('actual_weight_kg', number)]);

  const quantity_kg = body.actual_weight_kg!;
  const columns = {
    actual_weight_kg: quantity_kg,
    quantity_kg,
    weight_is_estimate: body.weight_is_estimate ?? false,
    weight_source: 'entered',
    correction_reason: body.correction_reason,
    warnings: before.shown.warnings.filter(
      ({ code, field }) => bookingFields.has(field) || code === 'hire_billed',
    ),
  };
  const after = { ...before.shown, ...columns, warnings: [] } as ShownCollection;
  const { weight_is_estimate } = columns;
  await reweighTransfer(ctx, id, { weight_kg: quantity_kg, weight_is_estimate });

  return saveChange(ctx, { id, action: 'correct', before, after, columns, picture: null }, {});
}

/** Notifies the planners that nothing was collected. */
async function tellOfProblem(ctx: WriteContext, collection: ShownCollection): Promise<void> {
  const place = [collection.address, collection.postcode].filter(Boolean).join(', ');
  await notifyPeople(ctx.db, {
    kind: 'collection_problem',
    title: `A collection${place && ` at ${place}`} was aborted`,
    body: collection.aborted_reason?.replaceAll('_', ' ') ?? null,
    entity_type: 'collection',
    entity_id: collection.id,
    permission: 'collections:update',
    except_user_id: ctx.identity.user_id,
  });
}

function eventOf(action: CollectionAction): { event?: string } {
  const { event } = collectionStates.moves[action];

  return event === undefined ? {} : { event };
}

/** @throws Forbidden naming the permission that the move, or a planned field, needs. */
function requireFor({ identity }: WriteContext, action: CollectionAction | null, body: Body): void {
  if (action) requirePermission(identity, collectionStates.moves[action].permission!);
  const plans = Object.keys(body).some((field) => !visitFields.has(field));
  if (plans || seesAndNeverCarriesOut(action)) requirePermission(identity, 'collections:update');
}

function seesAndNeverCarriesOut(action: CollectionAction | null): boolean {
  return action === 'cancel' || action === 'bring_back';
}

/** The current status and its reason again, and nothing else. */
function isNothing(shown: ShownCollection, { status, cancel_reason, ...rest }: Body): boolean {
  return Object.keys(rest).length === 0 && isStatusOf(shown, { status, cancel_reason });
}

function plannedInput(body: Body) {
  const { actual_weight_kg, quantity_kg, weight_is_estimate } = body;
  const weighed = typeof actual_weight_kg === 'number' && quantity_kg === undefined;
  const fields = [
    'scheduled_date',
    'scheduled_time',
    'client_id',
    'client_location_id',
    'address',
    'postcode',
    'waste_description',
    'ewc_codes',
    'quantity_kg',
    'quantity_value',
    'quantity_unit',
    'container_type',
    'weight_is_estimate',
    'container_id',
    'driver_notes',
    'vehicle_id',
    'vehicle_reg',
    'driver_id',
  ] as const;
  const sent = Object.fromEntries(
    fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
  );

  // The weight measured on the visit becomes the collection's weight.
  return weighed
    ? { ...sent, quantity_kg: actual_weight_kg, weight_is_estimate: weight_is_estimate ?? false }
    : sent;
}

/**
 * The columns of the application in addition to those of the typed API. The driver and containers that the collection has already
 * are kept.
 */
export async function workColumns(
  ctx: WriteContext,
  body: Partial<Body>,
  current: Pick<ShownCollection, 'driver_id' | ContainerList> | null,
): Promise<Columns> {
  await checkAll(
    () => requireReferences(ctx.db, { driver_id: 'members' }, body, current),
    async () => refuse(await unknownContainers(ctx.db, body, current)),
    () => refuse(bothWaysErrors(body, current)),
  );
  const { signature, gps } = body;
  const columns = {
    service_type: body.service_type,
    driver_id: body.driver_id,
    sequence: body.sequence,
    eta: body.eta,
    arrived_at: body.arrived_at,
    aborted_reason: body.aborted_reason,
    actual_weight_kg: body.actual_weight_kg,
    containers_delivered: body.containers_delivered,
    containers_collected: body.containers_collected,
    purchase_order: body.purchase_order,
    ...(signature !== undefined && { signature: signature && JSON.stringify(given(ctx, signature)) }),
    ...(gps !== undefined && { gps: gps && JSON.stringify(position(ctx, gps)) }),
  };

  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const containerLists = ['containers_delivered', 'containers_collected'] as const;
type ContainerList = (typeof containerLists)[number];

/** Returns containers of an input that neither the team nor the collection has. */
async function unknownContainers(
  db: WriteContext['db'],
  body: Partial<Body>,
  current: Pick<ShownCollection, ContainerList> | null,
) {
  const named = containerLists.flatMap((list) => body[list] ?? []);
  if (named.length === 0) return [];

  const kept = containerLists.flatMap((list) => current?.[list] ?? []);
  const known = new Set([...(await standingContainers(db, named)), ...kept]);

  return containerLists.flatMap((list) =>
    (body[list] ?? []).flatMap((id, index) =>
      known.has(id) ? [] : [{ field: `${list}.${index}`, message: 'does not match a record of this team' }],
    ),
  );
}

function signatureErrors(signature: Body['signature']) {
  if (!signature || (signature.method === 'drawn') === (signature.image !== undefined)) return [];
  const message = signature.image
    ? 'is only allowed for a drawn signature'
    : 'is required for a drawn signature';

  return [{ field: 'signature.image', message }];
}

function given(ctx: WriteContext, { name, on_behalf_of, method }: NonNullable<Body['signature']>) {
  return {
    name,
    on_behalf_of: on_behalf_of ?? null,
    signed_at: ctx.now.toISOString(),
    method,
    ip: null,
    image_url: null,
  };
}

function position(ctx: WriteContext, { lat, lng, accuracy_m, recorded_at }: NonNullable<Body['gps']>) {
  const at = recorded_at === undefined ? ctx.now : new Date(recorded_at);

  return { lat, lng, accuracy_m: accuracy_m ?? null, recorded_at: at.toISOString() };
}
