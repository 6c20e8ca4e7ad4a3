import { newId } from '../../db/ids.ts';
import { nextNumber } from '../../db/queries/notes/notes.ts';
import { insertRequestPhoto, portalPlaces } from '../../db/queries/clients/portal_requests.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { bookedServices, portalKinds } from '../../domain/collections/portal_requests.ts';
import type { PortalInput } from '../../domain/collections/portal_requests.ts';
import { invalid } from '../../domain/errors.ts';
import { formatReference } from '../../domain/references.ts';
import { portalRequestStates } from '../../domain/states/portal_request.ts';
import type { PortalRequestAction } from '../../domain/states/portal_request.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { claimFile } from '../../http/requests/preparation.ts';
import type { KeptFile } from '../../http/requests/preparation.ts';
import { dayWords } from '../../mails/days.ts';
import { clientMail } from '../../mails/portal.ts';
import { presentPortalRequest } from '../../presenters/clients/portal_request.ts';
import { lockRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { bookCollection } from '../collections/book_collection.ts';
import { requirePermission } from '../collections/collection_access.ts';
import type { ActionContext } from '../context.ts';

type Shown = RenderedJson<Schemas['PortalRequest']>;
type Answer = RequestBody<'appAnswerPortalRequest'>;

/** A photo of a request, its file already stored. */
export interface RequestPicture {
  file: KeptFile;
  content_type: string;
}

/**
 * Stores a client's request and notifies the members who may answer it.
 * @throws Invalid if the location does not belong to the client
 */
export async function makePortalRequest(
  ctx: ActionContext,
  about: { id: string; client_id: string; client_name: string },
  input: PortalInput,
  pictures: RequestPicture[],
): Promise<Shown> {
  const { id, client_id } = about;
  const place = input.client_location_id;
  if (place !== null && !(await portalPlaces(ctx.db, client_id)).some((each) => each.id === place))
    throw invalid('client_location_id', 'Choose one of the places in the list.');

  const reference = formatReference('portal_request', await nextNumber(ctx.db, 'portal_request'));
  const row = await ctx.db.insert(
    'portal_requests',
    { id, client_id, reference, ...input, photo_count: pictures.length },
    presentPortalRequest.columns,
  );
  for (const { file, content_type } of pictures) {
    await claimFile(ctx.db, file);
    const photo = { storage_key: file.key, content_type, bytes: file.bytes };
    await insertRequestPhoto(ctx.db, { id: newId(), portal_request_id: id, ...photo });
  }
  const after = presentPortalRequest.render(row, ctx.base_url);
  ctx.record({ entity: 'portal_request', id, client_id, action: 'create', after });
  await notifyPeople(ctx.db, {
    kind: 'portal_request',
    title: `${about.client_name} asks: ${portalKinds[input.kind].toLowerCase()}`,
    body: input.message,
    entity_type: 'portal_request',
    entity_id: id,
    permission: 'portal:update',
  });

  return after;
}

const actions: Record<Answer['status'], PortalRequestAction> = {
  accepted: 'accept',
  declined: 'decline',
  converted: 'convert',
};

/**
 * Answers a request; `converted` books the collection in the same transaction. The row is locked first: of
 * two concurrent conversions the second gets the collection of the first.
 * @throws Invalid for a move that is not allowed, a missing reason or a missing day; Forbidden to convert without the
 * permission to book collections
 */
export async function answerPortalRequest(ctx: WriteContext, id: string, body: Answer): Promise<Shown> {
  const before = await lockRecord(ctx, presentPortalRequest, id);
  const { status } = before.record;
  if (status === body.status && status !== 'declined') return before;
  const error = refusal(portalRequestStates, actions[body.status], status);
  if (error) throw invalid(error.field, error.message);
  requireFitting(body);

  const collection_id =
    body.status === 'converted' ? await book(ctx, before.record, body.scheduled_date) : null;
  const row = await ctx.db.update(
    'portal_requests',
    id,
    { status: body.status, reason: body.reason ?? null, collection_id, answered_at: ctx.now.toISOString() },
    presentPortalRequest.columns,
  );
  const after = presentPortalRequest.render(row!, ctx.base_url);
  const { client_id } = before.record;
  ctx.record({ entity: 'portal_request', id, client_id, action: 'status_change', before, after });
  await tellClient(ctx, after.record, body.scheduled_date ?? before.record.preferred_date);

  return after;
}

function requireFitting({ status, reason, scheduled_date }: Answer): void {
  if (status === 'declined' && reason === undefined)
    throw invalid('reason', 'is required to decline a request');
  if (status !== 'declined' && reason !== undefined) throw invalid('reason', 'is only allowed with declined');
  if (status !== 'converted' && scheduled_date !== undefined)
    throw invalid('scheduled_date', 'is only allowed with converted');
}

/** Of a collection; what the client wrote is in the driver's notes as well. */
const longestContainerType = 80;

async function book(
  ctx: WriteContext,
  request: Schemas['PortalRequest'],
  scheduledDate: string | undefined,
): Promise<string> {
  requirePermission(ctx.identity, 'collections:create');
  const scheduled_date = scheduledDate ?? request.preferred_date;
  if (!scheduled_date) throw invalid('scheduled_date', 'is required: the client named no day');
  const said = [
    `${request.reference}: ${portalKinds[request.kind]}`,
    request.container_type,
    request.message,
  ];
  const { container_type } = request;
  const service_type = bookedServices[request.kind];
  const collection = await bookCollection(ctx, {
    scheduled_date,
    ...(service_type && { service_type }),
    ...(container_type !== null && { container_type: container_type.slice(0, longestContainerType) }),
    client_id: request.client_id,
    ...(request.client_location_id !== null && { client_location_id: request.client_location_id }),
    ...(request.waste_description !== null && { waste_description: request.waste_description }),
    driver_notes: said.filter(Boolean).join('\n').slice(0, 2000),
  });

  return collection.record.id;
}

async function tellClient(
  ctx: WriteContext,
  { contact_email, contact_name, reference, status, reason }: Schemas['PortalRequest'],
  day: string | null,
): Promise<void> {
  if (contact_email === null) return;
  const sentences = {
    new: [],
    accepted: [`We have accepted your request ${reference}.`],
    converted: [`Your request ${reference} is booked${day === null ? '' : ` for ${dayWords(day)}`}.`],
    declined: [`We cannot fulfil your request ${reference}.`, ...(reason === null ? [] : [reason])],
  }[status];
  const mail = clientMail({
    team: ctx.identity.team_name,
    subject: `Your request ${reference}`,
    recipient: contact_name,
    sentences,
    portal: false,
  });
  await enqueueTask(ctx.db, 'send_mail', { to: contact_email, ...mail });
}
