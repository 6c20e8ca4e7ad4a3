import { clientFacts, locationFacts, unknownRecord } from '../../db/queries/clients/clients.ts';
import type { LocationFacts } from '../../db/queries/clients/clients.ts';
import { namedRecord, requireRecords } from '../../db/queries/exists.ts';
import { coverableNotes, lockCovered } from '../../db/queries/notes/note_chains.ts';
import type { CoverableNote } from '../../db/queries/notes/note_chains.ts';
import { originsOf } from '../../db/queries/notes/note_versions.ts';
import { collectionFacts, siteFacts } from '../../db/queries/notes/note_records.ts';
import type { CollectionFacts } from '../../db/queries/notes/note_records.ts';
import { teamProfile } from '../../db/queries/notes/notes.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, invalid, refuse } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { FieldWarning } from '../../domain/waste/ewc.ts';
import { emptyParty, partyOfClient, partyOfTeam, unknownEwcCodes } from '../../domain/notes/notes.ts';
import { draftWarnings } from '../../domain/notes/note_warnings.ts';
import type { ClientFacts, Party, Transfer } from '../../domain/notes/notes.ts';
import { documentErrors } from '../../domain/notes/note_requirements.ts';
import type { NoteDocument, NoteType, PartyName } from '../../domain/notes/note_requirements.ts';
import {
  partyOfSection,
  partyOfSite,
  transferOfSection,
  wasteOfSection,
} from '../../domain/notes/note_sections.ts';
import type {
  PartySection,
  SiteFacts,
  TransferSection,
  WasteSection,
} from '../../domain/notes/note_sections.ts';
import { placeOfLocation } from '../../domain/notes/transfer_places.ts';
import type { Db, WriteDb } from '../../db/tenant.ts';
import type { ActionContext } from '../context.ts';
import { depositWarnings } from './note_warnings.ts';

/** A complete note as entered. */
export interface NoteInput {
  note_type?: NoteType;
  client_id?: string | null;
  client_location_id?: string | null;
  collection_id?: string | null;
  waste: WasteSection;
  transferor?: PartySection;
  transferee?: PartySection;
  transfer?: TransferSection;
  covers?: string[];
  part_deposit?: boolean;
  confirm_later?: PartyName | null;
}

/** A note after an input: its content, and its client. */
export interface WrittenNote extends NoteDocument {
  client_id: string | null;
  covers: string[];
  part_deposit: boolean;
  confirm_later: PartyName | null;
  /** Warnings that depend on more than its content. */
  extra_warnings?: FieldWarning[];
}

/**
 * Creates a note from an input alone. Section B starts from the client and section C from the team's own
 * company; a deposit goes from the team to the site. Section D starts from the client location, or else from
 * the collection. Records that `current` names already are kept, even if they were deleted since.
 * @throws Invalid for records that the team does not have, and content that no draft may have.
 */
export async function writtenNote(
  ctx: ActionContext,
  input: NoteInput,
  current?: CurrentNote & { origin: string },
): Promise<WrittenNote> {
  const today = londonDate(ctx.now);
  const own = {
    note_type: input.note_type ?? ('collection' as const),
    covers: input.covers ?? [],
    part_deposit: input.part_deposit ?? false,
    confirm_later: input.confirm_later ?? null,
  };
  const [content] = await checkAll(
    () => contentOf(ctx, { note_type: own.note_type, today }, input, current),
    async () => refuse(await coverErrors(ctx.db, own, current?.origin)),
  );
  const note = { ...own, ...content };

  return { ...note, extra_warnings: await depositWarnings(ctx.db, note, today, current?.origin) };
}

/** The note that an input replaces. */
type CurrentNote = Pick<WrittenNote, 'client_id' | 'waste' | 'transfer'>;

/** The sections of a note. @throws Invalid for unknown records and codes; then for content that no draft may have */
async function contentOf(
  { db }: ActionContext,
  { note_type, today }: { note_type: NoteType; today: string },
  input: NoteInput,
  current: CurrentNote | undefined,
): Promise<NoteDocument & { client_id: string | null }> {
  const { transfer } = input;
  const driver_id = transfer?.driver_id === current?.transfer.driver_id ? null : transfer?.driver_id;
  const [{ client, client_id, collection, location }, site] = await checkAll(
    () => recordsOf(db, input, current),
    () => siteOf(db, transfer, { current: current?.transfer, today }),
    () => requireRecords(db, [['transfer.driver_id', 'members', driver_id]]),
    () => refuse(unknownEwcCodes(input.waste.ewc_codes, 'waste.ewc_codes')),
  );
  const sides = await startingParties(db, note_type, client, site);
  const note = {
    note_type,
    client_id,
    waste: wasteOfSection(input.waste, current?.waste),
    transferor: partyOfSection(sides.transferor, input.transferor),
    transferee: partyOfSection(sides.transferee, input.transferee),
    transfer: transferOf(input, collection, location),
  };
  refuse(documentErrors(note));

  return note;
}

/** The records that a note starts from. The client is that of the location or the collection, unless it is sent. */
async function recordsOf(db: WriteDb, input: NoteInput, current: CurrentNote | undefined) {
  const { collection_id, client_location_id } = current?.transfer ?? {};
  const findClient = (id: string) => clientFacts(db, id, id === current?.client_id);
  const [collection, location, named] = await checkAll(
    () =>
      namedRecord('collection_id', input.collection_id, (id) =>
        collectionFacts(db, id, id === collection_id),
      ),
    () =>
      namedRecord('client_location_id', input.client_location_id, (id) =>
        locationFacts(db, id, id === client_location_id),
      ),
    () => namedRecord('client_id', input.client_id, findClient),
  );
  const client_id = named?.id ?? location?.client_id ?? collection?.client_id ?? null;
  if (location && client_id !== location.client_id)
    throw invalid('client_location_id', 'is a client location of another client');
  const client = named ?? (await namedRecord('client_id', client_id, findClient));

  return { client, client_id, collection, location };
}

/** The receiving site on the day of the transfer. A site that the note already names is kept, even if it was deleted. */
async function siteOf(
  db: WriteDb,
  transfer: NoteInput['transfer'],
  { current, today }: { current: Transfer | undefined; today: string },
): Promise<SiteFacts | undefined> {
  const site_id = transfer?.site_id;
  if (!site_id) return undefined;

  const isKept = site_id === current?.site_id;
  const site = await siteFacts(db, site_id, transfer.date ?? today, isKept);
  if (!site && !isKept) throw unknownRecord('transfer.site_id');

  return site;
}

async function startingParties(
  db: WriteDb,
  type: NoteType,
  client: ClientFacts | undefined,
  site: SiteFacts | undefined,
): Promise<Record<PartyName, Party>> {
  const { name, profile } = await teamProfile(db);
  const team = partyOfTeam(name, profile);
  if (type === 'deposit')
    return { transferor: team, transferee: site ? partyOfSite(emptyParty(), site) : emptyParty() };

  return { transferor: client ? partyOfClient(client) : emptyParty(), transferee: team };
}

function transferOf(
  { transfer, client_location_id, collection_id }: NoteInput,
  collection: CollectionFacts | undefined,
  location: LocationFacts | undefined,
): Transfer {
  const place = location
    ? placeOfLocation(location)
    : { address: collection?.address ?? null, postcode: collection?.postcode ?? null };

  return transferOfSection(
    transfer,
    {
      client_location_id: client_location_id ?? collection?.client_location_id ?? null,
      collection_id: collection_id ?? null,
    },
    { ...place, date: collection?.scheduled_date ?? null, time_from: collection?.scheduled_time ?? null },
  );
}

type Covering = Pick<WrittenNote, 'note_type' | 'covers' | 'part_deposit'>;
type DepositNote = Pick<WrittenNote, 'covers'> & { id: string };

/** As `shownCoverErrors`, for a change: what the note covers is locked. */
export async function coverErrors(db: WriteDb, note: Covering, origin?: string): Promise<Detail[]> {
  if (note.note_type === 'deposit' && note.covers.length > 0) await lockCovered(db, note.covers);

  return shownCoverErrors(db, note, origin);
}

/**
 * Returns why a deposit cannot cover the notes it names; `origin` is the first version of the deposit itself.
 */
export async function shownCoverErrors(db: Db, note: Covering, origin?: string): Promise<Detail[]> {
  if (note.note_type !== 'deposit') {
    if (note.covers.length > 0) return [{ field: 'covers', message: 'is only allowed on deposit notes' }];

    return note.part_deposit ? [{ field: 'part_deposit', message: 'is only allowed on deposit notes' }] : [];
  }
  if (note.covers.length === 0) return [];

  return faultsOfCovers(note.covers, await coverableById(db, note.covers), origin);
}

/**
 * Returns the ids of those of many stored deposits that cannot cover the notes they name, in two queries.
 */
export async function refusedDeposits(db: Db, deposits: readonly DepositNote[]): Promise<Set<string>> {
  if (deposits.length === 0) return new Set();
  const found = await coverableById(
    db,
    deposits.flatMap(({ covers }) => covers),
  );
  const origins = await originsOf(
    db,
    deposits.map(({ id }) => id),
  );
  const refused = deposits.filter(
    ({ id, covers }) => faultsOfCovers(covers, found, origins.get(id)).length > 0,
  );

  return new Set(refused.map(({ id }) => id));
}

async function coverableById(db: Db, ids: readonly string[]): Promise<Map<string, CoverableNote>> {
  return new Map((await coverableNotes(db, ids)).map((each) => [each.id, each]));
}

const depositedMessages = {
  complete: 'has already been deposited',
  scheduled: 'is on a deposit that both parties have signed for a later day',
};

function faultsOfCovers(
  covers: readonly string[],
  found: ReadonlyMap<string, CoverableNote>,
  origin: string | undefined,
): Detail[] {
  return covers.flatMap((id, index) => {
    const field = `covers.${index}`;
    const covered = found.get(id);
    if (!covered) return [{ field, message: 'does not match a record of this team' }];
    if (covered.note_type !== 'collection') return [{ field, message: 'is not a collection note' }];
    if (covered.chain_id === null)
      return [
        {
          field,
          message: `is ${covered.status}; a deposit can only cover collection notes that are complete`,
        },
      ];
    if (covered.closed_by !== null && covered.closed_by_origin !== origin)
      return [{ field, message: depositedMessages[covered.closed_by_status!] }];

    return [];
  });
}

/** The columns of a note's content. */
export function noteColumns(note: WrittenNote): Record<string, unknown> {
  return {
    note_type: note.note_type,
    client_id: note.client_id,
    client_location_id: note.transfer.client_location_id,
    collection_id: note.transfer.collection_id,
    waste: JSON.stringify(note.waste),
    transferor: JSON.stringify(note.transferor),
    transferee: JSON.stringify(note.transferee),
    transfer: JSON.stringify(note.transfer),
    warnings: JSON.stringify([...draftWarnings(note, note.confirm_later), ...(note.extra_warnings ?? [])]),
    ewc_codes: note.waste.ewc_codes,
    weight_kg: note.waste.weight_kg,
    transfer_date: note.transfer.date,
    valid_from: note.transfer.valid_from,
    valid_until: note.transfer.valid_until,
    covers: note.covers,
    part_deposit: note.part_deposit,
    confirm_later: note.confirm_later,
  };
}
