import type { Db, WriteDb } from '../../tenant.ts';

/** A note that a deposit is to cover, and the state of its chain. */
export interface CoverableNote {
  id: string;
  reference: string;
  note_type: string;
  status: string;
  /** The chain it belongs to; null while it is not complete. */
  chain_id: string | null;
  /** The deposit that tipped the last of it, or will, because both parties have signed it for a later day. */
  closed_by: string | null;
  closed_by_origin: string | null;
  closed_by_status: 'complete' | 'scheduled' | null;
}

// Every version of a note of a chain: a deposit refers to the version current when it was written.
const versions = `array(select v.id from notes v where v.team_id = $1 and (v.id = c.id or v.origin_id = c.id))`;

const inForce = `d.team_id = $1 and d.note_type = 'deposit' and d.status = 'complete' and d.superseded_at is null
  and d.archived_at is null`;

// The conditions of the index `notes_awaiting_transfer`.
const signedAhead = `d.team_id = $1 and d.note_type = 'deposit' and d.status = 'scheduled' and d.archived_at is null
  and d.signatures -> 'transferor' ->> 'signed_at' is not null and d.signatures -> 'transferee' ->> 'signed_at' is not null`;

/** Locks the chains that these notes belong to until the change commits. */
export async function lockCovered(db: WriteDb, ids: readonly string[]): Promise<void> {
  await db.many(
    `select 1 as locked from note_chains c where c.team_id = $1
       and c.id in (select coalesce(n.origin_id, n.id) from notes n where n.team_id = $1 and n.id = any($2::uuid[]))
     order by c.id for update`,
    [ids],
  );
}

/** The notes of these ids. */
export async function coverableNotes(db: Db, ids: readonly string[]): Promise<CoverableNote[]> {
  return db.many(
    `select n.id, n.reference, n.note_type, n.status, c.id as chain_id, d.id as closed_by,
       coalesce(d.origin_id, d.id) as closed_by_origin, d.status as closed_by_status
     from notes n
     left join note_chains c on c.team_id = $1 and c.id = coalesce(n.origin_id, n.id)
     left join lateral (
       select d.id, d.origin_id, d.status from notes d
       where ${inForce} and not d.part_deposit and d.covers && ${versions}
       union all
       select d.id, d.origin_id, d.status from notes d
       where ${signedAhead} and not d.part_deposit and d.covers && ${versions}
       limit 1) d on c.id is not null
     where n.team_id = $1 and n.id = any($2::uuid[]) and n.archived_at is null`,
    [ids],
  );
}

/**
 * Opens the chain of a collection note that became complete, or replaces the old version by the amended one.
 */
export async function openChain(
  db: WriteDb,
  chain: { id: string; note_id: string; client_id: string | null; opened_on: string | null },
): Promise<void> {
  await db.run(
    `insert into note_chains (team_id, id, note_id, client_id, opened_on) values ($1, $2, $3, $4, $5)
     on conflict (team_id, id) do update set note_id = excluded.note_id, client_id = excluded.client_id,
       opened_on = excluded.opened_on`,
    [chain.id, chain.note_id, chain.client_id, chain.opened_on],
  );
}

/**
 * Updates the chains of these notes to open or closed, after the valid deposits have changed, or a load was
 * accepted at an own site.
 */
export async function updateChains(db: WriteDb, noteIds: readonly string[]): Promise<void> {
  await db.run(
    `with touched as materialized (
       select c.id, exists (select from notes d
         where ${inForce} and not d.part_deposit and d.covers && ${versions})
         or exists (select from incoming_loads l where l.team_id = $1 and l.note_id = any(${versions})
           and l.status = 'accepted' and l.archived_at is null) as closed
       from note_chains c where c.team_id = $1
         and c.id in (select coalesce(n.origin_id, n.id) from notes n where n.team_id = $1 and n.id = any($2::uuid[]))
     )
     update note_chains c set status = case when t.closed then 'closed' else 'open' end,
       closed_at = case when t.closed then coalesce(c.closed_at, $3::timestamptz) end
     from touched t where c.team_id = $1 and c.id = t.id and (c.status = 'closed') <> t.closed`,
    [noteIds, new Date()],
  );
}

// A deposit of several collections counts for each in proportion to weight, or equally if a weight is
// missing.
const tipped = `select d.id, d.part_deposit,
    d.weight_kg * coalesce(c.weight_kg / nullif(sum_kg, 0), 1.0 / cardinality(d.covers)) as share_kg
  from notes d
  cross join lateral (select case when bool_or(o.weight_kg is null) then null else sum(o.weight_kg) end as sum_kg
    from note_chains k join notes o on o.team_id = k.team_id and o.id = k.note_id
    where k.team_id = $1 and k.id in (select coalesce(v.origin_id, v.id) from notes v
      where v.team_id = $1 and v.id = any(d.covers))) s
  where ${inForce} and d.covers && c.version_ids`;

/**
 * One row per chain of custody with its weights, for presenters: weight collected, tipped by valid deposits,
 * and still held. The current weight counts, because a weighbridge may correct it. `$1` is the team; wrap it
 * as `(…) chains`.
 */
export const chainRows = `(select c.team_id, c.id, c.note_id, c.client_id, c.status, c.opened_on, c.closed_at,
    c.created_at, c.updated_at, c.reference, c.waste, c.ewc_codes, c.weight_kg as collected_kg,
    trim_scale(round(coalesce(t.deposited_kg, 0), 3)) as deposited_kg,
    case when c.status = 'closed' then 0 when c.weight_kg is not null
      then trim_scale(round(greatest(c.weight_kg - coalesce(t.deposited_kg, 0), 0), 3)) end as held_kg,
    t.deposit_ids
  from (select c.*, n.reference, n.waste, n.ewc_codes, n.weight_kg, ${versions} as version_ids
    from note_chains c join notes n on n.team_id = c.team_id and n.id = c.note_id where c.team_id = $1) c
  left join lateral (select sum(share_kg) as deposited_kg, array_agg(id order by id) as deposit_ids
    from (${tipped}) d) t on true) chains`;

/**
 * Returns what is held of the collections that these notes belong to, without the deposit `origin`; null if a
 * weight is unknown.
 */
export async function heldOf(
  db: Db,
  noteIds: readonly string[],
  origin: string | undefined,
): Promise<number | null> {
  const { held } = await db.one<{ held: number | null }>(
    `select case when bool_or(collected_kg is null) then null
       else greatest(sum(collected_kg - deposited_kg) + coalesce((
         select sum(d.weight_kg) from notes d where ${inForce} and coalesce(d.origin_id, d.id) = $3::uuid), 0), 0)
       end as held
     from ${chainRows} where team_id = $1 and id in (
       select coalesce(v.origin_id, v.id) from notes v where v.team_id = $1 and v.id = any($2::uuid[]))`,
    [noteIds, origin ?? null],
  );

  return held;
}

/**
 * The notes of a chain in the order of the transfers: for a collection its deposits, for a deposit the
 * collections it covers.
 */
export async function chainNotes(db: Db, noteId: string): Promise<ChainNote[]> {
  return db.many(
    `with asked as (select n.id, n.covers, coalesce(n.origin_id, n.id) as origin
       from notes n where n.team_id = $1 and n.id = $2),
     collections as (
       select c.id as chain_id, c.note_id as id, c.status as chain_status
       from (select origin as id from asked union select coalesce(n.origin_id, n.id)
         from asked a join notes n on n.team_id = $1 and n.id = any(a.covers)) x
       join note_chains c on c.team_id = $1 and c.id = x.id),
     deposits as (
       select d.id from notes d where ${inForce} and d.covers && array(
         select v.id from collections c join notes v on v.team_id = $1 and v.id = c.chain_id
         union all select v.id from collections c join notes v on v.team_id = $1 and v.origin_id = c.chain_id)),
     linked as (select id from asked union select id from collections union select id from deposits)
     select n.id as note_id, n.reference, n.note_type, n.status, n.transfer_date as date,
       coalesce(n.transferor->>'company', n.transferor->>'name') as "from",
       coalesce(n.transferee->>'company', n.transferee->>'name') as "to",
       to_json(n.ewc_codes) as ewc_codes, n.weight_kg, to_json(n.covers) as covers, n.part_deposit,
       c.chain_id, c.chain_status
     from linked l join notes n on n.team_id = $1 and n.id = l.id left join collections c on c.id = n.id
     order by n.transfer_date nulls last, n.note_type, n.created_at, n.id`,
    [noteId],
  );
}

/** A note as a link of a chain. */
export interface ChainNote {
  note_id: string;
  reference: string;
  note_type: 'collection' | 'deposit' | 'season_ticket';
  status: string;
  date: string | null;
  from: string | null;
  to: string | null;
  ewc_codes: string[];
  weight_kg: number | null;
  covers: string[];
  part_deposit: boolean;
  chain_id: string | null;
  chain_status: 'open' | 'closed' | null;
}

/**
 * The weights of the chains opened by these notes; `over_kg` is the weight tipped beyond the weight
 * collected.
 */
export async function chainWeights(
  db: Db,
  chainIds: readonly string[],
): Promise<{ collected_kg: number | null; deposited_kg: number; held_kg: number; over_kg: number }> {
  return db.one(
    `select sum(collected_kg) as collected_kg, coalesce(sum(deposited_kg), 0) as deposited_kg,
       coalesce(sum(held_kg), 0) as held_kg, coalesce(sum(greatest(deposited_kg - collected_kg, 0)), 0) as over_kg
     from ${chainRows} where team_id = $1 and id = any($2::uuid[])`,
    [chainIds],
  );
}

/**
 * Returns the team's held waste: open chains by the code of their waste; waste with several codes counts
 * under its first. A team without deposit notes may have very many open chains, while part deposits are few,
 * so the statement begins with those.
 */
export async function heldWaste(db: Db): Promise<HeldWaste[]> {
  return db.many(
    `with parts as materialized (
       select d.weight_kg, cardinality(d.covers) as loads, array(select distinct coalesce(v.origin_id, v.id)
         from notes v where v.team_id = $1 and v.id = any(d.covers)) as chain_ids
       from notes d where ${inForce} and d.part_deposit
     ), loads as materialized (
       select k.id, k.status, o.weight_kg as load_kg, p.weight_kg, p.loads,
         sum(o.weight_kg) over w as sum_kg, bool_or(o.weight_kg is null) over w as unweighed
       from (select row_number() over () as deposit, parts.* from parts) p
       join note_chains k on k.team_id = $1 and k.id = any(p.chain_ids)
       join notes o on o.team_id = $1 and o.id = k.note_id
       window w as (partition by p.deposit)
     ), tipped as (
       select id, sum(weight_kg * case when unweighed or sum_kg = 0 then 1.0 / loads else load_kg / sum_kg end) as kg
       from loads where status = 'open' group by id
     )
     select n.ewc_codes[1] as ewc_code,
       trim_scale(round(sum(greatest(n.weight_kg - coalesce(t.kg, 0), 0))
         filter (where n.weight_kg is not null), 3)) as held_kg,
       count(*)::int as notes, count(*) filter (where n.weight_kg is null)::int as unweighed,
       min(c.opened_on) as held_since
     from note_chains c join notes n on n.team_id = $1 and n.id = c.note_id left join tipped t on t.id = c.id
     where c.team_id = $1 and c.status = 'open' group by 1 order by 1`,
  );
}

export interface HeldWaste {
  ewc_code: string;
  held_kg: number | null;
  notes: number;
  unweighed: number;
  held_since: string | null;
}
