import { newId } from '../../ids.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The fields of a contractor used for verification. */
export interface ContractorFacts {
  name: string;
  carrier_registration: string | null;
  permit_numbers: string[];
}

/** A contractor of the hub. */
export async function contractorFacts(db: Db, id: string): Promise<ContractorFacts | undefined> {
  return db.maybe(
    `select name, carrier_registration, permit_numbers from producer_contractors
     where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );
}

/** A contractor, including a removed one. */
export async function wasContractor(db: Db, id: string): Promise<boolean> {
  return (
    (await db.maybe('select from producer_contractors where team_id = $1 and id = $2', [id])) !== undefined
  );
}

export interface CheckRow {
  contractor_id: string;
  registration_number: string;
  valid: boolean;
  format_valid: boolean;
  status: 'active' | 'expired' | 'revoked' | 'not_found' | 'unsupported';
  tier: string | null;
  holder_name: string | null;
  name_match: string | null;
  expires_on: string | null;
  source: string | null;
  raw_url: string;
  stale: boolean;
  checked_at: string;
}

/** Stores a check permanently. */
export function insertCheck(db: WriteDb, row: CheckRow, columns: string): Promise<TextRow> {
  return db.insert('producer_checks', { id: newId(), ...row }, columns);
}

/** The status of the last check of a number of a contractor, or undefined. */
export async function lastStatus(db: Db, contractorId: string, number: string): Promise<string | undefined> {
  const found = await db.maybe<{ status: string }>(
    `select status from producer_checks where team_id = $1 and contractor_id = $2 and registration_number = $3
     order by created_at desc, id desc limit 1`,
    [contractorId, number],
  );

  return found?.status;
}

export interface ContractorToCheck {
  team_id: string;
  id: string;
  number: string;
  checked_on: string | null;
  expires_on: string | null;
}

/** Every number of the contractors of all teams with its last check, after a team, an id and a number, a page at a time. */
export const contractorsToCheck = `
select c.team_id, c.id, n.number, k.checked_on, k.expires_on
from producer_contractors c
cross join lateral (select unnest(c.permit_numbers || coalesce(array[c.carrier_registration], '{}')) as number) n
left join lateral (
  select (k.created_at at time zone 'Europe/London')::date as checked_on, k.expires_on from producer_checks k
  where k.team_id = c.team_id and k.contractor_id = c.id and k.registration_number = n.number
  order by k.created_at desc, k.id desc limit 1) k on true
where c.archived_at is null and n.number is not null and (c.team_id, c.id, n.number) > ($1::uuid, $2::uuid, $3::text)
order by c.team_id, c.id, n.number limit 500`;
