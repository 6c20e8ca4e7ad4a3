import { clientFacts, locationFacts, unknownRecord } from '../../db/queries/clients.ts';
import {
  insertConsignment,
  lockConsignment,
  nextConsignmentCode,
  siteFacts,
  updateConsignment,
} from '../../db/queries/consignments.ts';
import type { ConsignmentRow, LockedConsignment } from '../../db/queries/consignments.ts';
import { teamProfile } from '../../db/queries/notes.ts';
import {
  consignmentCodeError,
  findJurisdiction,
  normaliseConsignmentCode,
} from '../../domain/consignment_codes.ts';
import type { Jurisdiction } from '../../domain/consignment_codes.ts';
import { emptyParts, filledParts } from '../../domain/consignment_parts.ts';
import type { ConsignmentInput, ConsignmentParts, Signature } from '../../domain/consignment_parts.ts';
import { carrierOfTeam, prefilledParts } from '../../domain/consignment_prefill.ts';
import {
  collectFaults,
  issueFaults,
  partFaults,
  receivedStatus,
  receiveFaults,
} from '../../domain/consignments.ts';
import { Invalid, invalid, notFound } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { consignmentNoteStates } from '../../domain/states/consignment_note.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Change } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentConsignmentNote } from '../present/consignment_note.ts';
import type { Acting } from './acting.ts';

/** A consignment note as a person enters it. A code is entered in Scotland and Northern Ireland, made elsewhere. */
export interface ConsignmentNoteInput extends ConsignmentRow {
  parts?: ConsignmentInput;
}

type Shown = (string | null)[];

/** What a move does to the note: new parts, columns beside them, and how the history calls it. */
interface Moved {
  parts: ConsignmentParts;
  columns: Record<string, unknown>;
  change: Pick<Change, 'action' | 'event'>;
}

/**
 * Writes a draft: places and carrier from the records it names.
 * @throws Invalid for codes that do not exist and ids that name no record
 */
export async function draftConsignment(
  ctx: Acting,
  { parts: input = {}, ...row }: ConsignmentNoteInput & { jurisdiction: Jurisdiction },
): Promise<{ id: string; note: RenderedJson }> {
  const { name, profile } = await teamProfile(ctx.db);
  const empty = prefilledParts(emptyParts(), { carrier: carrierOfTeam(name, profile) });
  const nothing = { jurisdiction: row.jurisdiction, consignment_code: null, client_id: null };
  const { parts, columns } = await redrafted(ctx, row, input, empty, nothing);
  const stored = await insertConsignment(ctx.db, columns, parts, presentConsignmentNote.columns);
  const { id, client_id, note } = shown(ctx, stored);
  ctx.record({ entity: 'consignment_note', id, client_id, action: 'create', after: note });

  return { id, note };
}

/** Changes a draft; absent fields stay. A change of client or site brings the words of the other record. */
export function changeConsignment(
  ctx: Acting,
  id: string,
  { parts: input = {}, ...row }: ConsignmentNoteInput,
): Promise<RenderedJson> {
  return moveConsignment(ctx, id, 'change', async (note) => {
    const left = row.client_id !== undefined && row.client_id !== note.client_id;
    const changed = await redrafted(
      ctx,
      { ...(left && { client_location_id: null }), ...row },
      input,
      note.parts,
      note,
    );

    return { ...changed, change: { action: 'update' } };
  });
}

/** What a draft refers to. */
type Referred = Pick<LockedConsignment, 'jurisdiction' | 'consignment_code' | 'client_id'>;

/** The columns and the parts of a draft after an input. */
async function redrafted(
  ctx: Acting,
  row: ConsignmentRow,
  input: ConsignmentInput,
  parts: ConsignmentParts,
  current: Referred,
): Promise<{ parts: ConsignmentParts; columns: Record<string, unknown> }> {
  const { client_id, ...known } = await knownRecords(ctx, row, current.client_id);
  const code = given(row.consignment_code, current.consignment_code);
  const consignment_code = code === null ? null : normaliseConsignmentCode(code);
  const fault =
    consignment_code && consignmentCodeError(consignment_code, row.jurisdiction ?? current.jurisdiction);
  if (fault) throw invalid('consignment_code', fault);

  const filled = coded(filledParts(input, prefilledParts(parts, known)), consignment_code);
  refuse(partFaults(filled));

  return { parts: filled, columns: { ...row, client_id, consignment_code } };
}

/**
 * The records an input names; the site of a client brings its client.
 * @throws Invalid for an id that names none, or the site of another client
 */
async function knownRecords(ctx: Acting, row: ConsignmentRow, currentClient: string | null) {
  const location = row.client_location_id ? await locationFacts(ctx.db, row.client_location_id) : undefined;
  if (row.client_location_id && !location) throw unknownRecord('client_location_id');
  const client_id = given(row.client_id, location?.client_id ?? currentClient);
  if (location && location.client_id !== client_id)
    throw invalid('client_location_id', 'is a site of another client');
  const named = client_id !== null && (row.client_id !== undefined || location !== undefined);
  const client = named ? await clientFacts(ctx.db, client_id) : undefined;
  if (named && !client) throw unknownRecord('client_id');
  const site = row.site_id ? await siteFacts(ctx.db, row.site_id) : undefined;
  if (row.site_id && !site) throw unknownRecord('site_id');

  return { client_id, ...(client && { client }), ...(location && { location }), ...(site && { site }) };
}

/** The consignor signs part D, and the note is issued under its code. @throws Invalid naming what is missing */
export function issueConsignment(
  ctx: Acting,
  id: string,
  signature: Signature,
  d: NonNullable<ConsignmentInput['d']> = {},
): Promise<RenderedJson> {
  return moveConsignment(ctx, id, 'issue', async (note) => {
    const filled = filledParts({ d }, note.parts);
    const parts = { ...filled, d: { ...filled.d, signature } };
    refuse(issueFaults(parts));

    const consignment_code = note.consignment_code ?? (await nextConsignmentCode(ctx.db, note));
    if (consignment_code === null) throw invalid(...missingCode(note));

    return {
      parts: coded(parts, consignment_code),
      columns: { status: 'issued', consignment_code, issued_at: ctx.now.toISOString() },
      change: { action: 'status_change', event: consignmentNoteStates.moves.issue.event! },
    };
  });
}

/** The carrier signs part C and takes the waste. */
export function collectConsignment(
  ctx: Acting,
  id: string,
  { c, signature }: { c?: ConsignmentInput['c']; signature: Signature },
): Promise<RenderedJson> {
  return moveConsignment(ctx, id, 'collect', async (note) => {
    const filled = filledParts(c ? { c } : {}, note.parts);
    const parts = { ...filled, c: { ...filled.c, signature } };
    refuse(collectFaults(parts));

    return {
      parts,
      columns: { status: 'collected', collected_at: ctx.now.toISOString() },
      change: { action: 'sign' },
    };
  });
}

/** The consignee signs part E: received where any of it was accepted, rejected where nothing was. */
export function receiveConsignment(
  ctx: Acting,
  id: string,
  { e, signature }: { e: NonNullable<ConsignmentInput['e']>; signature: Signature },
): Promise<RenderedJson> {
  return moveConsignment(ctx, id, 'receive', async (note) => {
    const filled = filledParts({ e: { received_at: ctx.now.toISOString(), ...e } }, note.parts);
    const parts = { ...filled, e: { ...filled.e, signature } };
    refuse([...partFaults(parts), ...receiveFaults(parts)]);

    return { parts, columns: { status: receivedStatus(parts.e) }, change: { action: 'sign' } };
  });
}

/** Cancels a note whose waste was never taken; it keeps its code. */
export function cancelConsignment(ctx: Acting, id: string, reason: string): Promise<RenderedJson> {
  return moveConsignment(ctx, id, 'cancel', async (note) => ({
    parts: note.parts,
    columns: { status: 'cancelled', cancel_reason: reason, cancelled_at: ctx.now.toISOString() },
    change: { action: 'status_change' },
  }));
}

async function moveConsignment(
  ctx: Acting,
  id: string,
  action: keyof typeof consignmentNoteStates.moves,
  work: (note: LockedConsignment) => Promise<Moved>,
): Promise<RenderedJson> {
  const note = await lockConsignment(ctx.db, id);
  if (!note) throw notFound('consignment note');

  refuse([refusal(consignmentNoteStates, action, note.status)].filter((fault) => fault !== null));

  const [found] = await ctx.db.text(
    `select ${presentConsignmentNote.columns} from consignment_notes where team_id = $1 and id = $2`,
    [id],
  );
  const before = presentConsignmentNote.render(found!, ctx.base_url);
  const { parts, columns, change } = await work(note);
  const row = await updateConsignment(ctx.db, id, parts, columns, presentConsignmentNote.columns);
  const { client_id, note: after } = shown(ctx, row);
  ctx.record({ entity: 'consignment_note', id, client_id, before, after, ...change });

  return after;
}

function missingCode({ jurisdiction }: LockedConsignment): [field: string, message: string] {
  if (jurisdiction === 'wales')
    return ['parts.a.premises_code', 'is needed to issue the consignment in Wales'];
  const { regulator, example } = findJurisdiction(jurisdiction)!;

  return [
    'consignment_code',
    `is needed to issue the consignment: buy one from ${regulator}, such as ${example}`,
  ];
}

function coded(parts: ConsignmentParts, consignment_code: string | null): ConsignmentParts {
  return { ...parts, a: { ...parts.a, consignment_code } };
}

function shown(ctx: Acting, row: Shown): { id: string; client_id: string | null; note: RenderedJson } {
  return {
    id: row[presentConsignmentNote.indexOf('id')]!,
    client_id: row[presentConsignmentNote.indexOf('client_id')] ?? null,
    note: presentConsignmentNote.render(row, ctx.base_url),
  };
}

function given<T>(value: T | null | undefined, current: T | null): T | null {
  return value === undefined ? current : value;
}

function refuse(faults: Detail[]): void {
  if (faults.length > 0) throw new Invalid(faults);
}
