import {
  defaultLocationsOf,
  lockClients,
  matchLocations,
  namedClients,
} from '../../db/queries/platform/import_matches.ts';
import type { Db } from '../../db/tenant.ts';
import type { ImportOptions } from '../../domain/platform/import_fields.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentClientLocation } from '../../presenters/clients/client_location.ts';
import { changeOthers } from '../change_others.ts';
import { locateLater } from '../locate_later.ts';
import { addClientLocation, changedLocationColumns } from '../clients/client_location_records.ts';
import { sameAddress } from './import_clients.ts';
import { differing, forEachRow, idOf, textsOf } from './import_kind.ts';
import type { Applied, ChangedRecord, ImportKind, LinkedRow, NewRecord } from './import_kind.ts';

const geocode = ['lat', 'lng', 'geocode_precision', 'geocode_source', 'geocoded_at'];

const entered = [
  'label',
  'address',
  'city',
  'postcode',
  'contact_name',
  'contact_phone',
  'contact_email',
  'access_notes',
];

/** A client location is matched by its id, or by its client, postcode and label. */
export const importClientSites: ImportKind = {
  name: 'client_sites',
  noun: 'client location',
  table: 'client_locations',
  presenter: presentClientLocation,
  create_operation: 'createClientLocation',
  update_operation: 'updateClientLocation',
  permissions: ['clients:update'],
  named_in_file: { client_id: 'client' },
  columns: [...entered, ...geocode],
  held: entered,
  volatile: ['updated_at', 'is_default', ...geocode],
  link: linkClients,
  match: (db, rows) => {
    const keys = {
      ords: [] as number[],
      client_ids: [] as string[],
      postcodes: [] as (string | null)[],
      labels: [] as string[],
    };
    rows.forEach(({ values, links }, ord) => {
      if (links.client_id === undefined) return;

      keys.ords.push(ord);
      keys.client_ids.push(links.client_id);
      keys.postcodes.push((values.postcode as string | undefined) ?? null);
      keys.labels.push(String(values.label));
    });

    return matchLocations(
      db,
      textsOf(rows, ({ values }) => values.id as string | undefined),
      keys,
    );
  },
  keys: ({ values, links }) => [
    ...(values.id ? [`id ${values.id}`] : []),
    `site ${links.client_id} ${values.postcode ?? ''} ${String(values.label).toLowerCase()}`,
  ],
  group: ({ values, links }) =>
    links.client_id === undefined ? null : { name: links.client_id, claims: values.is_default === true },
  body: ({ values: { id: _id, client: _client, ...values }, links }) => ({
    ...values,
    ...(links.client_id && { client_id: links.client_id }),
  }),
  changes({ client_id: _client, is_default, ...body }, stored) {
    // A client keeps a default location: a row can select another, but not leave it without one.
    const changed = differing({ ...body, ...(is_default === true && { is_default }) }, stored);
    if (typeof changed.address === 'string' && sameAddress(changed.address, stored.address))
      delete changed.address;

    return changed;
  },
  create,
  update,
  restore: (ctx, rows) => forEachRow(rows, (row) => change(ctx, row, row.body)),
};

/** Finds the clients that rows name; those of the batch's default client need no name. */
export async function linkClients(db: Db, rows: LinkedRow[], options: ImportOptions): Promise<void> {
  const texts = [...new Set(rows.flatMap(({ values }) => (values.client ? [String(values.client)] : [])))];
  const found = texts.length === 0 ? [] : await namedClients(db, texts);
  for (const row of rows) {
    const text = row.values.client;
    if (text === undefined) {
      if (options.default_client_id) row.links.client_id = options.default_client_id;
      continue;
    }
    const named = found.filter((each) => each.text === text);
    const best = named.filter(({ rank }) => rank === Math.min(...named.map((each) => each.rank)));
    if (best.length === 1) row.links.client_id = best[0]!.id;
    else
      row.errors.push({
        field: 'client',
        message:
          best.length === 0
            ? 'does not match a client'
            : `matches ${best.length} clients; name it by id or company number`,
      });
  }
}

type LocationBody = RequestBody<'createClientLocation'>;

async function create(ctx: WriteContext, rows: NewRecord[]): Promise<Applied[]> {
  const bodies = rows.map(({ body }) => body as LocationBody);
  const clients = await lockClients(ctx.db, [...new Set(bodies.map(({ client_id }) => client_id))]);
  const defaults = new Map(clients.map(({ id, default_id }) => [id, default_id]));
  const claimed = bodies.filter(({ is_default }) => is_default === true).map(({ client_id }) => client_id);
  await takeDefaults(ctx, claimed);

  const first = new Set<string>();

  return forEachRow(rows, async ({ line }, index) => {
    const body = bodies[index]!;
    const { client_id } = body;
    const is_default = body.is_default ?? (defaults.get(client_id) == null && !first.has(client_id));
    if (is_default) first.add(client_id);
    const location = await addClientLocation(ctx, body, is_default);

    return {
      line,
      id: idOf(location),
      former_default_id: is_default ? (defaults.get(client_id) ?? null) : null,
    };
  });
}

async function update(ctx: WriteContext, rows: ChangedRecord[]): Promise<Applied[]> {
  const claiming = rows.filter(({ body }) => body.is_default === true);
  const clientOf = ({ stored }: ChangedRecord) => stored.client_id as string;
  const clients = claiming.length === 0 ? [] : await lockClients(ctx.db, claiming.map(clientOf));
  const defaults = new Map(clients.map(({ id, default_id }) => [id, default_id]));
  await takeDefaults(ctx, claiming.map(clientOf));

  return forEachRow(rows, async (row) => {
    const { body, stored } = row;
    const applied = await change(
      ctx,
      row,
      changedLocationColumns(ctx, body, stored.postcode as string | null),
    );

    return { ...applied, former_default_id: body.is_default ? (defaults.get(clientOf(row)) ?? null) : null };
  });
}

/** Clears the default mark of these clients' locations, before rows of the file get it. */
async function takeDefaults(ctx: WriteContext, clientIds: string[]): Promise<void> {
  if (clientIds.length > 0)
    await changeOthers(ctx, presentClientLocation, defaultLocationsOf(clientIds), { is_default: false });
}

async function change(
  ctx: WriteContext,
  { line, id, before, stored }: ChangedRecord,
  columns: Record<string, unknown>,
): Promise<Applied> {
  const changed = await ctx.db.update('client_locations', id, columns, presentClientLocation.columns);
  const after = presentClientLocation.render(changed!, ctx.base_url);
  const client_id = stored.client_id as string;
  await locateLater(ctx, {
    record: 'client_location',
    id,
    postcode: columns.lat === undefined ? null : (columns.postcode as string | null),
  });

  ctx.record({ entity: 'client_location', id, client_id, action: 'update', before, after });

  return { line, id };
}
