import type { ConsignmentParts } from '../../../domain/consignments/consignment_parts.ts';
import { ewcCodesOf } from '../../../domain/consignments/consignment_parts.ts';
import { generateConsignmentCode } from '../../../domain/consignments/consignment_codes.ts';
import type { Jurisdiction } from '../../../domain/consignments/consignment_codes.ts';
import type { SiteFacts } from '../../../domain/consignments/consignment_prefill.ts';
import type { ConsignmentNoteStatus } from '../../../domain/states/consignment_note.ts';
import { permitOnPaper } from '../../../domain/compliance/site_permits.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { permitsOfSite } from '../compliance/site_permits.ts';
import { nextNumber } from '../notes/notes.ts';

/** The references of a consignment note outside its parts. */
export interface ConsignmentRow {
  jurisdiction?: Jurisdiction;
  consignment_code?: string | null;
  client_id?: string | null;
  client_location_id?: string | null;
  /** The receiving site it is taken to. */
  site_id?: string | null;
  rejected_from_id?: string | null;
}

/** A consignment note with its parts, its row locked until the change commits. */
export interface LockedConsignment {
  id: string;
  status: ConsignmentNoteStatus;
  jurisdiction: Jurisdiction;
  /** Whether a person set it; otherwise it is derived from the postcode. */
  jurisdiction_given: boolean;
  consignment_code: string | null;
  client_id: string | null;
  client_location_id: string | null;
  site_id: string | null;
  /** The note whose rejected waste moves on under this one. */
  rejected_from_id: string | null;
  parts: ConsignmentParts;
}

/** The facts that a form takes from a receiving site on a day, unless it is archived and `archived` does not ask for it. */
export async function siteFacts(
  db: Db,
  id: string,
  day: string,
  archived = false,
): Promise<SiteFacts | undefined> {
  const site = await db.maybe<Omit<SiteFacts, 'day' | 'permits' | 'permit_number'>>(
    `select name, address, postcode, contact_phone, contact_email
     from sites where team_id = $1 and id = $2 and (archived_at is null or $3::boolean)`,
    [id, archived],
  );
  if (!site) return undefined;
  const permits = await permitsOfSite(db, id);

  return { ...site, day, permits, permit_number: permitOnPaper(permits, day)?.number ?? null };
}

/** Locks a consignment note: the first step of every change of it. */
export async function lockConsignment(db: WriteDb, id: string): Promise<LockedConsignment | undefined> {
  return db.maybe<LockedConsignment>(
    `select id, status, jurisdiction, jurisdiction_given, consignment_code, client_id, client_location_id, site_id,
       rejected_from_id, json_build_object('a', part_a, 'b', part_b, 'c', part_c, 'd', part_d, 'e', part_e) as parts
     from consignment_notes where team_id = $1 and id = $2 and (archived_at is null) is true for update`,
    [id],
  );
}

/** Stores a draft under a new id and returns the `returning` columns as text, for a presenter. */
export async function insertConsignment(
  db: WriteDb,
  row: Record<string, unknown>,
  parts: ConsignmentParts,
  returning: string,
): Promise<(string | null)[]> {
  return db.insert('consignment_notes', { id: newId(), ...row, ...partColumns(parts) }, returning);
}

/** Writes the changed parts and fields of a locked consignment note. */
export async function updateConsignment(
  db: WriteDb,
  id: string,
  parts: ConsignmentParts,
  changes: Record<string, unknown>,
  returning: string,
): Promise<(string | null)[]> {
  return (await db.update('consignment_notes', id, { ...changes, ...partColumns(parts) }, returning))!;
}

/**
 * Returns the team's next consignment code, from a series that never repeats and skips codes entered by hand; null if the nation's codes are
 * bought from the regulator, or in Wales if the premises code is missing.
 */
export async function nextConsignmentCode(
  db: WriteDb,
  { jurisdiction, parts }: Pick<LockedConsignment, 'jurisdiction' | 'parts'>,
): Promise<string | null> {
  const { a } = parts;
  const request = {
    jurisdiction,
    producer_name: a.producer.name ?? a.removed_from.name ?? '',
    premises_code: a.premises_code,
  };
  if (generateConsignmentCode({ ...request, sequence: 0 }) === null) return null;

  for (;;) {
    const code = generateConsignmentCode({ ...request, sequence: await nextNumber(db, 'consignment') });
    const taken = await db.maybe(
      'select from consignment_notes where team_id = $1 and consignment_code = $2',
      [code],
    );
    if (!taken) return code;
  }
}

/** The parts as stored, and the columns derived from them for searches and sums. */
function partColumns(parts: ConsignmentParts): Record<string, unknown> {
  const { a, b, c, d, e } = parts;

  return {
    part_a: JSON.stringify(a),
    part_b: JSON.stringify(b),
    part_c: JSON.stringify(c),
    part_d: JSON.stringify(d),
    part_e: JSON.stringify(e),
    ewc_codes: ewcCodesOf(b),
    total_kg: b.total_kg,
    expected_date: a.expected_date,
    round_number: c.round_number,
    collection_number: c.collection_number,
    received_at: e.received_at,
  };
}
