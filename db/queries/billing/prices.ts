import type { PriceItem, PriceList } from '../../../domain/billing/prices.ts';
import type { Db } from '../../tenant.ts';

const columns = 'id, name, client_id, effective_from, effective_to, items';

/**
 * Returns every price list in force on some day from `from` to `to`, both included, for `recommendedCharge`:
 * the standard ones and those of the given clients, or of all clients, each with the contracts that name it.
 */
export async function priceListsInForce(
  db: Db,
  { from, to, client_ids = null }: { from: string; to: string; client_ids?: string[] | null },
): Promise<PriceList[]> {
  return db.many<PriceList>(
    `select ${columns}, (
       select coalesce(json_agg(json_build_object('client_id', t.client_id, 'name', t.name, 'start_on', t.start_on,
         'end_on', case when not t.auto_renew then t.end_on end) order by t.start_on desc, t.id), '[]')
       from client_contracts t
       where t.team_id = $1 and t.price_list_id = price_lists.id and t.archived_at is null) as contracts
     from price_lists
     where team_id = $1 and archived_at is null and effective_from <= $3::date
       and (effective_to is null or effective_to >= $2::date)
       and (client_id is null or $4::uuid[] is null or client_id = any($4::uuid[]))
     order by created_at, id`,
    [from, to, client_ids],
  );
}

/**
 * Whether a contract of the client may use the list: it exists, and is the client's own or a standard one.
 */
export async function isPriceListFor(db: Db, clientId: string, id: string): Promise<boolean> {
  const found = await db.maybe(
    `select from price_lists
     where team_id = $1 and id = $3 and archived_at is null and (client_id is null or client_id = $2)`,
    [clientId, id],
  );

  return found !== undefined;
}

/** Whether a contract of an existing client other than this one uses the list. */
export async function isUsedByAnother(db: Db, clientId: string, id: string): Promise<boolean> {
  const found = await db.maybe(
    `select from client_contracts t join clients c on c.team_id = t.team_id and c.id = t.client_id
     where t.team_id = $1 and t.price_list_id = $3 and t.client_id <> $2 and t.archived_at is null
       and c.archived_at is null limit 1`,
    [clientId, id],
  );

  return found !== undefined;
}

/** The prices of one list. */
export async function pricesOf(db: Db, id: string): Promise<PriceItem[]> {
  return (
    await db.one<{ items: PriceItem[] }>('select items from price_lists where team_id = $1 and id = $2', [id])
  ).items;
}

/** The prices of a client, or with null the standard ones: the lists that began by this day, the latest first. */
export async function pricesBefore(db: Db, clientId: string | null, day: string): Promise<PriceItem[][]> {
  const lists = await db.many<{ items: PriceItem[] }>(
    `select items from price_lists
     where team_id = $1 and archived_at is null and client_id is not distinct from $2::uuid and effective_from <= $3::date
     order by effective_from desc, created_at desc, id desc`,
    [clientId, day],
  );

  return lists.map(({ items }) => items);
}
