import { unknownRecord } from '../../db/queries/clients.ts';
import { standingContainers } from '../../db/queries/container_movements.ts';
import { lockCollection } from '../../db/queries/collections.ts';
import { isWorkingMember } from '../../db/queries/members.ts';
import {
  collectionAction,
  guardFaults,
  inputFaults,
  momentFaults,
  moveColumns,
  stateFaults,
  visitFaults,
} from '../../domain/collection_work.ts';
import { notFound } from '../../domain/errors.ts';
import { collectionStates } from '../../domain/states/collection.ts';
import type { CollectionAction } from '../../domain/states/collection.ts';
import type { WriteContext } from '../../http/context.ts';
import type { RequestBody } from '../../http/handler_types.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentCollection } from '../present/collection.ts';
import { collectionColumns } from '../v1/collection_drafts.ts';
import { isTheirs, requirePermission } from './collection_access.ts';
import { drawingBytes, keepDrawing } from './collection_signatures.ts';
import { moveContainersOf } from './collection_containers.ts';
import { draftNoteOf } from './collection_notes.ts';
import { refuse, shownRow } from './collection_rows.ts';
import type { ShownCollection } from './collection_rows.ts';
import { keepSignatureImage } from './note_signing.ts';

type Body = RequestBody<'appUpdateCollection'>;
type Columns = Record<string, unknown>;

/** What somebody tells of a visit; everything else of a collection is planned, and needs `collections:update`. */
const visitFields: ReadonlySet<string> = new Set([
  'status',
  'outcome',
  'aborted_reason',
  'draft_note',
  'eta',
  'arrived_at',
  'actual_weight_kg',
  'containers_delivered',
  'containers_collected',
  'signature',
  'gps',
  'purchase_order',
]);

/**
 * Changes a collection, and moves it where the input says so: all of it or nothing. The row is locked first, so of two who
 * complete it at once the second finds it completed.
 * @throws Invalid naming what a move lacks, field by field; NotFound where it is not the person's own to see.
 */
export async function changeCollection(ctx: WriteContext, id: string, body: Body): Promise<RenderedJson> {
  refuse(signatureFaults(body.signature));
  const image = body.signature?.image;
  const picture = image === undefined ? null : await keepSignatureImage(ctx, image, 'signature.image');
  const parts = await lockCollection(ctx.db, id);
  const before = parts && (await shownRow(ctx, id));
  if (!before || !(await isTheirs(ctx, before.shown.driver_id))) throw notFound('collection');

  const { status: current } = before.shown;
  const action = collectionAction(current, body);
  requireFor(ctx, action, body);
  if (isNothing(action, body)) return before.json;
  refuse([
    ...(body.signature !== undefined && before.shown.signature.signed_at !== null
      ? [{ field: 'signature', message: 'is given already' }]
      : []),
    ...stateFaults(current, action),
    ...inputFaults(action, body),
    ...visitFaults(current, action, body),
    ...momentFaults({ arrived_at: body.arrived_at, 'gps.recorded_at': body.gps?.recorded_at }, ctx.now),
  ]);

  const planned = await collectionColumns(ctx, plannedInput(body), parts);
  const columns = { ...planned, ...(await workColumns(ctx, body)), ...moveColumns(action, body, ctx.now) };
  const after = { ...before.shown, ...columns } as ShownCollection;
  if (action) refuse(guardFaults(action, after, body));

  return settle(ctx, { id, action, before: before.json, after, columns, picture }, body);
}

interface Settling {
  id: string;
  action: CollectionAction | null;
  before: RenderedJson;
  after: ShownCollection;
  columns: Columns;
  /** Key of a drawn signature in the storage. */
  picture: string | null;
}

/** Writes the change and what it brings with it: note, containers, picture, audit row and event. */
async function settle(ctx: WriteContext, change: Settling, body: Body): Promise<RenderedJson> {
  const { id, action, after, columns, picture } = change;
  const drafted = body.draft_note && after.note_id === null && (await draftNoteOf(ctx, after));
  const before = drafted ? (await shownRow(ctx, id))!.json : change.before;
  if (action === 'complete') await moveContainersOf(ctx, after);

  const row = await ctx.db.update('collections', id, columns, presentCollection.columns);
  const shown = presentCollection.render(row!, ctx.base_url);
  if (picture) {
    const image = { key: picture, bytes: drawingBytes(body.signature!.image!) };
    await keepDrawing(ctx, id, image, ctx.now.toISOString(), ctx.identity.user_id);
  }
  ctx.record({
    entity: 'collection',
    id,
    client_id: after.client_id,
    action: action ? 'status_change' : 'update',
    before,
    after: shown,
    ...(action && eventOf(action)),
  });

  return shown;
}

function eventOf(action: CollectionAction): { event?: string } {
  const { event } = collectionStates.moves[action];

  return event === undefined ? {} : { event };
}

/** @throws Forbidden naming the permission that the move, or a field that is planned, needs. */
function requireFor({ identity }: WriteContext, action: CollectionAction | null, body: Body): void {
  if (action) requirePermission(identity, collectionStates.moves[action].permission!);
  const plans = Object.keys(body).some((field) => !visitFields.has(field));
  if (plans || seesAndNeverCarriesOut(action)) requirePermission(identity, 'collections:update');
}

function seesAndNeverCarriesOut(action: CollectionAction | null): boolean {
  return action === 'cancel' || action === 'bring_back';
}

/** The status it has already, said again, and nothing else. */
function isNothing(action: CollectionAction | null, { status: _, ...rest }: Body): boolean {
  return action === null && Object.keys(rest).length === 0;
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
  ] as const;
  const sent = Object.fromEntries(
    fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
  );

  // What was weighed on the visit is the weight from then on.
  return weighed
    ? { ...sent, quantity_kg: actual_weight_kg, weight_is_estimate: weight_is_estimate ?? false }
    : sent;
}

/** The columns that the application has beside those of the typed API. */
export async function workColumns(ctx: WriteContext, body: Partial<Body>): Promise<Columns> {
  if (body.driver_id && !(await isWorkingMember(ctx.db, body.driver_id))) throw unknownRecord('driver_id');
  refuse(await unknownContainers(ctx.db, body));
  const { signature, gps } = body;
  const columns = {
    service_type: body.service_type,
    driver_id: body.driver_id,
    vehicle_reg: body.vehicle_reg,
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

/** Containers that an input names and the team does not have. */
async function unknownContainers(db: WriteContext['db'], body: Partial<Body>) {
  const lists = ['containers_delivered', 'containers_collected'] as const;
  const named = lists.flatMap((list) => body[list] ?? []);
  if (named.length === 0) return [];

  const known = await standingContainers(db, named);

  return lists.flatMap((list) =>
    (body[list] ?? []).flatMap((id, index) =>
      known.has(id) ? [] : [{ field: `${list}.${index}`, message: 'names no record of this team' }],
    ),
  );
}

function signatureFaults(signature: Body['signature']) {
  if (!signature || (signature.method === 'drawn') === (signature.image !== undefined)) return [];
  const message = signature.image ? 'belongs to a drawn signature alone' : 'is required of a drawn signature';

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
