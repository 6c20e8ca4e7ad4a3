import { clientFacts, locationFacts, unknownRecord } from '../../db/queries/clients/clients.ts';
import { refusalOf } from '../../db/queries/consignments/consignment_returns.ts';
import { namedRecord } from '../../db/queries/exists.ts';
import {
  insertConsignment,
  lockConsignment,
  nextConsignmentCode,
  siteFacts,
  updateConsignment,
} from '../../db/queries/consignments/consignments.ts';
import type { ConsignmentRow, LockedConsignment } from '../../db/queries/consignments/consignments.ts';
import { teamProfile } from '../../db/queries/notes/notes.ts';
import {
  consignmentCodeError,
  findJurisdiction,
  normaliseConsignmentCode,
} from '../../domain/consignments/consignment_codes.ts';
import type { Jurisdiction } from '../../domain/consignments/consignment_codes.ts';
import { emptyParts, filledParts } from '../../domain/consignments/consignment_parts.ts';
import type {
  ConsignmentInput,
  ConsignmentParts,
  PartE,
  Signature,
} from '../../domain/consignments/consignment_parts.ts';
import { onwardParts } from '../../domain/consignments/consignment_onward.ts';
import { carrierOfTeam, prefilledParts } from '../../domain/consignments/consignment_prefill.ts';
import type { SiteFacts } from '../../domain/consignments/consignment_prefill.ts';
import { withDeclared } from '../../domain/consignments/consignment_receipts.ts';
import { consignmentWarnings, settledNation } from '../../domain/consignments/consignment_warnings.ts';
import type { SettledNation } from '../../domain/consignments/consignment_warnings.ts';
import {
  collectErrors,
  issueErrors,
  partErrors,
  receivedStatus,
  receiveErrors,
} from '../../domain/consignments/consignments.ts';
import { momentErrors } from '../../domain/collections/collection_work.ts';
import { recordedProblem } from '../../domain/compliance/site_permits.ts';
import { londonDate } from '../../domain/dates.ts';
import { changedFields } from '../../domain/kept_references.ts';
import { checkAll, invalid, notFound, refuse } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { nationOfPostcode } from '../../domain/places/nations.ts';
import { consignmentNoteStates } from '../../domain/states/consignment_note.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Change } from '../../db/history.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentConsignmentNote } from '../../presenters/consignments/consignment_note.ts';
import type { ActionContext } from '../context.ts';
import { findRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** A consignment note as entered. A code is entered in Scotland and Northern Ireland, generated elsewhere. */
export interface ConsignmentNoteInput extends ConsignmentRow {
  parts?: ConsignmentInput;
}

type Shown = (string | null)[];

/** The effect of a move on the note: new parts, other columns, and its name in the history. */
interface Moved {
  parts: ConsignmentParts;
  columns: Record<string, unknown>;
  change: Pick<Change, 'action' | 'event'>;
}

/**
 * Creates a draft: places and carrier come from the records it names, or from the note whose rejected waste
 * moves on.
 * @throws Invalid for codes that do not exist and ids that match no record
 */
export async function draftConsignment(
  ctx: ActionContext,
  { parts: input = {}, ...row }: ConsignmentNoteInput,
): Promise<{ id: string; note: RenderedJson<Schemas['ConsignmentNote']> }> {
  const { name, profile } = await teamProfile(ctx.db);
  const empty = prefilledParts(emptyParts(), { carrier: carrierOfTeam(name, profile) });
  const rejected = row.rejected_from_id ? await lockConsignment(ctx.db, row.rejected_from_id) : undefined;
  const nothing: Referred = {
    jurisdiction: nationOfPostcode(profile.postcode)?.nation ?? 'england',
    jurisdiction_given: false,
    consignment_code: null,
    id: null,
    client_id: rejected?.client_id ?? null,
    site_id: null,
    rejected_from_id: null,
  };
  const start = rejected ? onwardParts(rejected.parts, empty) : empty;
  const { parts, columns } = await redrafted(ctx, row, input, start, nothing);
  const stored = await insertConsignment(ctx.db, columns, parts, presentConsignmentNote.columns);
  const { id, client_id, note } = shown(ctx, stored);
  ctx.record({ entity: 'consignment_note', id, client_id, action: 'create', after: note });

  return { id, note };
}

/** Changes a draft; omitted fields are kept. A new client or site sets that record's details. */
export function changeConsignment(
  ctx: ActionContext,
  id: string,
  { parts: input = {}, ...row }: ConsignmentNoteInput,
): Promise<RenderedJson<Schemas['ConsignmentNote']>> {
  return moveConsignment(ctx, id, 'change', async (note) => {
    const changed = await redrafted(ctx, changesOf(row, note), input, note.parts, note);
    if (row.client_id !== undefined && changed.columns.client_id !== row.client_id) throw foreignLocation();

    return { ...changed, change: { action: 'update' } };
  });
}

/** The columns of an input, without the records that the note names already. Another client has other locations. */
function changesOf(row: ConsignmentRow, note: LockedConsignment): ConsignmentRow {
  const { client_id, client_location_id, site_id, ...own } = row;
  const named = changedFields({ client_id, client_location_id, site_id }, note);
  const left = named.client_id !== undefined && { client_location_id: client_location_id ?? null };

  return { ...own, ...named, ...left };
}

/** The references of a draft, and its jurisdiction. */
type Referred = Pick<
  LockedConsignment,
  'jurisdiction' | 'jurisdiction_given' | 'consignment_code' | 'client_id' | 'site_id' | 'rejected_from_id'
> & { id: string | null };

/** The columns and the parts of a draft after an input. */
async function redrafted(
  ctx: ActionContext,
  row: ConsignmentRow,
  input: ConsignmentInput,
  parts: ConsignmentParts,
  current: Referred,
): Promise<{ parts: ConsignmentParts; columns: Record<string, unknown> }> {
  const day = given(input.a?.expected_date, parts.a.expected_date) ?? londonDate(ctx.now);
  const [{ client_id, ...known }] = await checkAll(
    () => knownRecords(ctx, row, current.client_id, day),
    () => requireRejected(ctx, row.rejected_from_id, current.id),
    () => refuse(partErrors(filledParts(input, parts))),
  );
  // Rejected waste is removed from the site that rejected it, not from a client location.
  const isOnward = given(row.rejected_from_id, current.rejected_from_id) !== null;
  const places = isOnward ? { ...(known.site && { site: known.site }) } : known;
  const written = filledParts(input, prefilledParts(parts, places));
  const nation = settledNation(row.jurisdiction, current, written);
  const code = given(row.consignment_code, current.consignment_code);
  const consignment_code = code === null ? null : normaliseConsignmentCode(code);
  const error = consignment_code && consignmentCodeError(consignment_code, nation.jurisdiction);
  if (error) throw invalid('consignment_code', error);

  const filled = coded(written, consignment_code);
  const site = await siteOf(ctx, given(row.site_id, current.site_id), day);
  const warnings = JSON.stringify(consignmentWarnings(filled, nation, site));

  return { parts: filled, columns: { ...row, ...nation, client_id, consignment_code, warnings } };
}

/**
 * Waste that moves on under a new note must have been rejected, in whole or in part, under another.
 * @throws Invalid on `rejected_from_id`
 */
async function requireRejected(
  ctx: ActionContext,
  rejectedId: string | null | undefined,
  ownId: string | null,
): Promise<void> {
  if (!rejectedId) return;

  const found = rejectedId === ownId ? undefined : await refusalOf(ctx.db, rejectedId);
  if (found === undefined) throw unknownRecord('rejected_from_id');
  if (!found.refused)
    throw invalid('rejected_from_id', `is ${found.status}; it must be rejected in whole or in part`);
}

/** The receiving site of a note on a day, if it names an existing one. */
async function siteOf(
  ctx: ActionContext,
  siteId: string | null,
  day: string,
): Promise<SiteFacts | undefined> {
  return siteId === null ? undefined : siteFacts(ctx.db, siteId, day);
}

/**
 * Resolves the records of an input; a client location sets its client.
 * @throws Invalid for an unknown id, or the location of another client
 */
async function knownRecords(
  ctx: ActionContext,
  row: ConsignmentRow,
  currentClient: string | null,
  day: string,
) {
  const [{ client_id, client, location }, site] = await checkAll(
    () => clientAndLocation(ctx, row, currentClient),
    () => namedRecord('site_id', row.site_id, (id) => siteFacts(ctx.db, id, day)),
  );

  return { client_id, ...(client && { client }), ...(location && { location }), ...(site && { site }) };
}

const foreignLocation = () => invalid('client_location_id', 'is a client location of another client');

async function clientAndLocation({ db }: ActionContext, row: ConsignmentRow, currentClient: string | null) {
  const [named, location] = await checkAll(
    () => namedRecord('client_id', row.client_id, (id) => clientFacts(db, id)),
    () => namedRecord('client_location_id', row.client_location_id, (id) => locationFacts(db, id)),
  );
  const client_id = given(row.client_id, location?.client_id ?? currentClient);
  if (location && location.client_id !== client_id) throw foreignLocation();
  const client = named ?? (await namedRecord('client_id', location?.client_id, (id) => clientFacts(db, id)));

  return { client_id, client, location };
}

/** The consignor signs part D, and the note is issued under its code. @throws Invalid naming what is missing */
export function issueConsignment(
  ctx: ActionContext,
  id: string,
  signature: Signature,
  d: NonNullable<ConsignmentInput['d']> = {},
): Promise<RenderedJson<Schemas['ConsignmentNote']>> {
  return moveConsignment(ctx, id, 'issue', async (note) => {
    const filled = filledParts({ d }, note.parts);
    const parts = { ...filled, d: { ...filled.d, signature } };
    const nation = settledNation(undefined, note, parts);
    refuse([...issueErrors(parts), ...nationErrors(nation, parts)]);

    const consignment_code =
      note.consignment_code ?? (await nextConsignmentCode(ctx.db, { ...note, ...nation }));
    if (consignment_code === null) throw invalid(...missingCode(nation.jurisdiction));
    const day = parts.a.expected_date ?? londonDate(ctx.now);
    const warnings = consignmentWarnings(parts, nation, await siteOf(ctx, note.site_id, day));

    return {
      parts: coded(parts, consignment_code),
      columns: {
        status: 'issued',
        ...nation,
        consignment_code,
        issued_at: ctx.now.toISOString(),
        warnings: JSON.stringify(warnings),
      },
      change: { action: 'status_change', event: consignmentNoteStates.moves.issue.event! },
    };
  });
}

/** The carrier signs part C and takes the waste. */
export function collectConsignment(
  ctx: ActionContext,
  id: string,
  { c, signature }: { c?: ConsignmentInput['c']; signature: Signature },
): Promise<RenderedJson<Schemas['ConsignmentNote']>> {
  return moveConsignment(ctx, id, 'collect', async (note) => {
    const filled = filledParts(c ? { c } : {}, note.parts);
    const parts = { ...filled, c: { ...filled.c, signature } };
    refuse(collectErrors(parts));

    return {
      parts,
      columns: { status: 'collected', collected_at: ctx.now.toISOString() },
      change: { action: 'sign' },
    };
  });
}

interface Receipt {
  e: NonNullable<ConsignmentInput['e']>;
  signature: Signature;
  /** The gate has compared the waste with the permits, and may have a reason to accept more. */
  checked_at_gate?: boolean;
}

/** The consignee signs part E: received where any of it was accepted, rejected where nothing was. */
export function receiveConsignment(
  ctx: ActionContext,
  id: string,
  { e, signature, checked_at_gate = false }: Receipt,
): Promise<RenderedJson<Schemas['ConsignmentNote']>> {
  return moveConsignment(ctx, id, 'receive', async (note) => {
    const filled = filledParts({ e }, note.parts);
    const received_at = filled.e.received_at ?? ctx.now.toISOString();
    const signed = { ...filled, e: { ...filled.e, received_at, signature } };
    const site = await siteOf(ctx, note.site_id, londonDate(new Date(received_at)));
    refuse([
      ...partErrors(signed),
      ...receiveErrors(signed),
      ...(checked_at_gate ? [] : acceptanceErrors(signed.e, site)),
      ...momentErrors({ 'parts.e.received_at': signed.e.received_at }, ctx.now),
    ]);
    const parts = { ...signed, e: withDeclared(signed) };
    const warnings = JSON.stringify(consignmentWarnings(parts, note, site));

    return { parts, columns: { status: receivedStatus(parts.e), warnings }, change: { action: 'sign' } };
  });
}

/** Cancels a note whose waste was never collected; it keeps its code. */
export function cancelConsignment(
  ctx: ActionContext,
  id: string,
  reason: string,
): Promise<RenderedJson<Schemas['ConsignmentNote']>> {
  return moveConsignment(ctx, id, 'cancel', async (note) => ({
    parts: note.parts,
    columns: { status: 'cancelled', cancel_reason: reason, cancelled_at: ctx.now.toISOString() },
    change: { action: 'status_change' },
  }));
}

async function moveConsignment(
  ctx: ActionContext,
  id: string,
  action: keyof typeof consignmentNoteStates.moves,
  work: (note: LockedConsignment) => Promise<Moved>,
): Promise<RenderedJson<Schemas['ConsignmentNote']>> {
  const note = await lockConsignment(ctx.db, id);
  if (!note) throw notFound('consignment note');

  refuse([refusal(consignmentNoteStates, action, note.status)].filter((error) => error !== null));

  const before = await findRecord(ctx, presentConsignmentNote, id);
  const { parts, columns, change } = await work(note);
  const row = await updateConsignment(ctx.db, id, parts, columns, presentConsignmentNote.columns);
  const { client_id, note: after } = shown(ctx, row);
  ctx.record({ entity: 'consignment_note', id, client_id, before, after, ...change });

  return after;
}

/** A note can be issued only if its nation is known. */
function nationErrors({ jurisdiction_given }: SettledNation, { a }: ConsignmentParts): Detail[] {
  const { postcode } = a.removed_from;
  if (jurisdiction_given || !postcode || nationOfPostcode(postcode)) return [];

  return [
    { field: 'jurisdiction', message: `is required because no nation is known for the postcode ${postcode}` },
  ];
}

/** A site accepts nothing that none of its permits in force accepts. */
function acceptanceErrors({ wastes }: PartE, site: SiteFacts | undefined): Detail[] {
  if (!site) return [];

  return wastes.flatMap(({ accepted, ewc_code }, index) => {
    const problem = !accepted || ewc_code === null ? null : recordedProblem(site, site.day, ewc_code);

    return problem
      ? [{ field: `parts.e.wastes.${index}.accepted`, message: `must be false: ${problem.message}` }]
      : [];
  });
}

function missingCode(jurisdiction: Jurisdiction): [field: string, message: string] {
  if (jurisdiction === 'wales')
    return ['parts.a.premises_code', 'is required to issue the consignment in Wales'];
  const { regulator, example } = findJurisdiction(jurisdiction)!;

  return [
    'consignment_code',
    `is required to issue the consignment: buy one from ${regulator}, such as ${example}`,
  ];
}

function coded(parts: ConsignmentParts, consignment_code: string | null): ConsignmentParts {
  return { ...parts, a: { ...parts.a, consignment_code } };
}

function shown(
  ctx: ActionContext,
  row: Shown,
): { id: string; client_id: string | null; note: RenderedJson<Schemas['ConsignmentNote']> } {
  return {
    id: row[presentConsignmentNote.indexOf('id')]!,
    client_id: row[presentConsignmentNote.indexOf('client_id')] ?? null,
    note: presentConsignmentNote.render(row, ctx.base_url),
  };
}

function given<T>(value: T | null | undefined, current: T | null): T | null {
  return value === undefined ? current : value;
}
