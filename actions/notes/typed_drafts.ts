import { clientFacts, locationFacts, unknownRecord } from '../../db/queries/clients/clients.ts';
import type { LocationFacts } from '../../db/queries/clients/clients.ts';
import { stands } from '../../db/queries/exists.ts';
import { teamProfile } from '../../db/queries/notes/notes.ts';
import type { NoteParts } from '../../db/queries/notes/notes.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import {
  emptyParty,
  emptyTransfer,
  partyOfClient,
  partyOfTeam,
  transferorOf,
  unknownEwcCodes,
  unsigned,
  wasteOf,
} from '../../domain/notes/notes.ts';
import type { Party, Transfer, TransferorInput, Waste, WasteInput } from '../../domain/notes/notes.ts';
import { draftWarnings } from '../../domain/notes/note_warnings.ts';
import type { WriteContext } from '../../http/context/context.ts';

/** The fields of a note in the typed API; an omitted field keeps its value. */
export interface NoteInput extends WasteInput, TransferorInput {
  client_id?: string | null;
  client_location_id?: string | null;
  collection_id?: string | null;
  transfer_date?: string | null;
  transfer_address?: string | null;
}

/** The columns of a draft. */
export type NoteRow = {
  client_id: string | null;
  client_location_id: string | null;
  collection_id: string | null;
  waste: string;
  transferor: string;
  transferee: string;
  transfer: string;
  signatures?: string;
  warnings: string;
  ewc_codes: string[];
  weight_kg: number | null;
  transfer_date: string | null;
};

/** A new draft: section B from the client, section C from the team's own company, section D from the client's site. */
export async function draftedNote(ctx: WriteContext, input: NoteInput): Promise<NoteRow> {
  const { name, profile } = await teamProfile(ctx.db);
  const parts = {
    note_type: 'collection' as const,
    confirm_later: null,
    client_id: null,
    client_location_id: null,
    collection_id: null,
    waste: undefined as unknown as Waste,
    transferor: emptyParty(),
    transferee: partyOfTeam(name, profile),
    transfer: emptyTransfer(),
  };

  return {
    ...(await redraftedNote(ctx, parts, input)),
    signatures: JSON.stringify({ transferor: unsigned, transferee: unsigned }),
  };
}

/** A draft after a change of some of its fields. */
export async function redraftedNote(
  ctx: WriteContext,
  parts: Omit<NoteParts, 'status'>,
  input: NoteInput,
): Promise<NoteRow> {
  const errors = unknownEwcCodes(input.ewc_codes ?? []);
  if (errors.length > 0) throw new Invalid(errors);

  if (input.collection_id && !(await stands(ctx.db, 'collections', input.collection_id)))
    throw unknownRecord('collection_id');
  const location = input.client_location_id
    ? await locationFacts(ctx.db, input.client_location_id)
    : undefined;
  if (input.client_location_id && !location) throw unknownRecord('client_location_id');
  const client_id = given(input.client_id, location?.client_id ?? parts.client_id);
  if (location && client_id !== location.client_id)
    throw invalid('client_location_id', 'is a client location of another client');

  const waste = wasteOf(input, parts.waste);
  const transferor = transferorOf(await transferorBase(ctx, parts, client_id), input);
  const transfer = transferOf(parts.transfer, input, location);

  return {
    client_id,
    client_location_id: transfer.client_location_id,
    collection_id: transfer.collection_id,
    waste: JSON.stringify(waste),
    transferor: JSON.stringify(transferor),
    transferee: JSON.stringify(parts.transferee),
    transfer: JSON.stringify(transfer),
    warnings: JSON.stringify(draftWarnings({ ...parts, waste, transferor, transfer }, parts.confirm_later)),
    ewc_codes: waste.ewc_codes,
    weight_kg: waste.weight_kg,
    transfer_date: transfer.date,
  };
}

async function transferorBase(
  ctx: WriteContext,
  parts: Omit<NoteParts, 'status'>,
  clientId: string | null,
): Promise<Party> {
  if (clientId === parts.client_id) return parts.transferor;
  if (clientId === null) return { ...parts.transferor, client_id: null };

  const client = await clientFacts(ctx.db, clientId);
  if (!client) throw unknownRecord('client_id');

  return partyOfClient(client);
}

function transferOf(current: Transfer, input: NoteInput, location: LocationFacts | undefined): Transfer {
  const transfer = {
    ...current,
    client_location_id: given(input.client_location_id, current.client_location_id),
    collection_id: given(input.collection_id, current.collection_id),
    date: given(input.transfer_date, current.date),
  };
  if (location) {
    transfer.address = [location.address, location.city].filter(Boolean).join(', ') || null;
    transfer.postcode = location.postcode;
  }
  transfer.address = given(input.transfer_address, transfer.address);

  return transfer;
}

function given<T>(value: T | null | undefined, current: T | null): T | null {
  return value === undefined ? current : value;
}
