import { clientFacts, locationFacts } from '../../db/queries/clients/clients.ts';
import type { LocationFacts } from '../../db/queries/clients/clients.ts';
import { namedRecord, requireRecords, stands } from '../../db/queries/exists.ts';
import { collectionFacts } from '../../db/queries/notes/note_records.ts';
import { teamProfile } from '../../db/queries/notes/notes.ts';
import type { NoteParts } from '../../db/queries/notes/notes.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, invalid, refuse } from '../../domain/errors.ts';
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
import type {
  ClientFacts,
  Party,
  Transfer,
  TransferorInput,
  Waste,
  WasteInput,
} from '../../domain/notes/notes.ts';
import { placeAt, placeOfLocation, placeWithout } from '../../domain/notes/transfer_places.ts';
import { draftWarnings } from '../../domain/notes/note_warnings.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { depositWarnings } from './note_warnings.ts';

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

/**
 * A new draft: section B from the client, section C from the team's own company, section D from the client's site or the
 * collection, which also names the client if the input does not.
 */
export async function draftedNote(ctx: WriteContext, input: NoteInput): Promise<NoteRow> {
  const { name, profile } = await teamProfile(ctx.db);
  const parts = {
    note_type: 'collection' as const,
    origin: null,
    confirm_later: null,
    client_id: null,
    client_location_id: null,
    collection_id: null,
    waste: undefined as unknown as Waste,
    transferor: emptyParty(),
    transferee: partyOfTeam(name, profile),
    transfer: emptyTransfer(),
    covers: [],
  };
  const { client_id, ...collected } = await fromCollection(ctx, input);

  return {
    ...(await redraftedNote(ctx, { ...parts, ...collected }, { ...(client_id && { client_id }), ...input })),
    signatures: JSON.stringify({ transferor: unsigned, transferee: unsigned }),
  };
}

/** What a new draft takes from its collection. A client that was deleted since is left out. */
async function fromCollection(
  ctx: WriteContext,
  { collection_id, client_id, client_location_id }: NoteInput,
): Promise<{ client_id?: string | null; client_location_id?: string | null; transfer?: Transfer }> {
  const collection = collection_id ? await collectionFacts(ctx.db, collection_id) : undefined;
  if (!collection) return {};

  const { client_id: owner, client_location_id: site, scheduled_date, scheduled_time, ...place } = collection;
  const isNamed = client_id !== undefined || client_location_id !== undefined;
  const known = !isNamed && owner && (await stands(ctx.db, 'clients', owner)) ? owner : undefined;
  const isThere = site !== null && (client_id ?? known) === owner;
  const transfer = {
    ...emptyTransfer(),
    client_location_id: isThere ? site : null,
    address: place.address,
    postcode: place.postcode,
    date: scheduled_date,
    time_from: scheduled_time,
  };

  return { ...(known && { client_id: known }), client_location_id: transfer.client_location_id, transfer };
}

/** A draft after a change of some of its fields. */
export async function redraftedNote(
  ctx: WriteContext,
  parts: Omit<NoteParts, 'status'>,
  input: NoteInput,
): Promise<NoteRow> {
  const collection = changed(input.collection_id, parts.collection_id);
  const [{ client_id, client, site }] = await checkAll(
    () => clientAndSite(ctx, parts, input),
    () => requireRecords(ctx.db, [['collection_id', 'collections', collection]]),
    () => refuse(unknownEwcCodes(input.ewc_codes ?? [])),
  );

  const waste = wasteOf(input, parts.waste);
  const transferor = transferorOf(transferorBase(parts, client_id, client), input);
  const transfer = await transferOf(ctx, parts, input, { client_id, site });
  const note = { ...parts, waste, transferor, transfer };
  const warnings = [
    ...draftWarnings(note, parts.confirm_later),
    ...(await depositWarnings(ctx.db, note, londonDate(ctx.now), parts.origin ?? undefined)),
  ];

  return {
    client_id,
    client_location_id: transfer.client_location_id,
    collection_id: transfer.collection_id,
    waste: JSON.stringify(waste),
    transferor: JSON.stringify(transferor),
    transferee: JSON.stringify(parts.transferee),
    transfer: JSON.stringify(transfer),
    warnings: JSON.stringify(warnings),
    ewc_codes: waste.ewc_codes,
    weight_kg: waste.weight_kg,
    transfer_date: transfer.date,
  };
}

/** The client after the input, its record where it is another one, and the location that the input newly names. */
interface ClientAndSite {
  client_id: string | null;
  client: ClientFacts | undefined;
  site: LocationFacts | undefined;
}

/** @throws Invalid for an unknown client or location, and for the location of another client */
async function clientAndSite(
  ctx: WriteContext,
  parts: Omit<NoteParts, 'status'>,
  input: NoteInput,
): Promise<ClientAndSite> {
  const sent = input.client_location_id;
  const newClient = changed(input.client_id, parts.client_id);
  const isNamed = newClient !== undefined || sent !== parts.client_location_id;
  const [named, site] = await checkAll(
    () => namedRecord('client_id', newClient, (id) => clientFacts(ctx.db, id)),
    () => namedRecord('client_location_id', isNamed ? sent : null, (id) => locationFacts(ctx.db, id)),
  );
  const client_id = given(input.client_id, site ? site.client_id : parts.client_id);
  if (site && client_id !== site.client_id)
    throw invalid('client_location_id', 'is a client location of another client');
  const isAnother = client_id !== null && client_id !== parts.client_id;
  const client =
    named ?? (await namedRecord('client_id', isAnother ? client_id : null, (id) => clientFacts(ctx.db, id)));

  return { client_id, client, site };
}

/** Section B follows the client; on a deposit it stays the team. */
function transferorBase(
  { note_type, client_id, transferor }: Omit<NoteParts, 'status'>,
  newId: string | null,
  client: ClientFacts | undefined,
): Party {
  if (newId === client_id || note_type === 'deposit') return transferor;

  return client ? partyOfClient(client) : { ...transferor, client_id: null };
}

/**
 * Section D after the input. A location sets the address and postcode, unless an address is sent. They are cleared when the
 * location is removed or the client changes.
 */
async function transferOf(
  ctx: WriteContext,
  parts: Omit<NoteParts, 'status'>,
  input: NoteInput,
  { client_id, site }: Pick<ClientAndSite, 'client_id' | 'site'>,
): Promise<Transfer> {
  const { transfer: current, client_location_id: former } = parts;
  const sent = input.client_location_id;
  const isNewClient = client_id !== parts.client_id;
  const matters = isNewClient || sent === null || input.transfer_address !== undefined;
  const location = site ?? (former && matters ? await locationFacts(ctx.db, former) : undefined);
  const loses = sent === null || (sent === undefined && isNewClient && location?.client_id !== client_id);
  const moves = site !== undefined && site.id !== former;
  const left = loses && location ? placeWithout(location, current) : current;

  return {
    ...current,
    ...placeAt(input.transfer_address, moves ? placeOfLocation(site) : left, loses ? undefined : location),
    client_location_id: loses ? null : (site?.id ?? former),
    collection_id: given(input.collection_id, current.collection_id),
    date: given(input.transfer_date, current.date),
  };
}

/** The value sent, if it differs from the current one. */
function changed<T>(value: T | null | undefined, current: T | null): T | null | undefined {
  return value === current ? undefined : value;
}

function given<T>(value: T | null | undefined, current: T | null): T | null {
  return value === undefined ? current : value;
}
