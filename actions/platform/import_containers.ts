import { legalHold, refuseRebinding } from '../../db/queries/compliance/legal_hold.ts';
import {
  locationPlaces,
  matchByText,
  namedLocations,
  standingClients,
} from '../../db/queries/platform/import_matches.ts';
import type { Db } from '../../db/tenant.ts';
import type { ImportOptions } from '../../domain/platform/import_fields.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { presentContainer } from '../../presenters/collections/container.ts';
import { containerColumns } from '../collections/container_drafts.ts';
import type { ContainerInput, KnownPlaces, ShownContainer } from '../collections/container_drafts.ts';
import { addContainer, changeContainer } from '../collections/container_records.ts';
import { linkClients } from './import_client_sites.ts';
import { forEachRow, idOf, textsOf } from './import_kind.ts';
import type { ImportKind, LinkedRow, NewRecord } from './import_kind.ts';

const place = [
  ...['client_id', 'location_type', 'client_location_id', 'site_id', 'location_address', 'location_postcode'],
  ...['location_lat', 'location_lng', 'location_since'],
];

/** A container is matched by its id or its reference. */
export const importContainers: ImportKind = {
  name: 'containers',
  noun: 'container',
  table: 'containers',
  presenter: presentContainer,
  create_operation: 'createContainer',
  update_operation: 'updateContainer',
  permissions: ['containers:create', 'containers:update'],
  columns: ['reference', 'container_type', 'status', 'purchased_on', ...place],
  held: ['reference', 'container_type', 'purchased_on', 'client_id'],
  volatile: ['updated_at', 'location_lat', 'location_lng'],
  link,
  match: (db, rows) =>
    matchByText(
      db,
      'containers',
      'reference',
      textsOf(rows, ({ values }) => values.id as string | undefined),
      textsOf(rows, ({ values }) => values.reference as string | undefined),
    ),
  keys: ({ values }) => [
    ...(values.id ? [`id ${values.id}`] : []),
    ...(values.reference ? [`reference ${values.reference}`] : []),
  ],
  body: ({ values: { id: _id, client: _client, client_site_label: _label, ...values }, links }) => ({
    ...values,
    ...(links.client_id && { client_id: links.client_id }),
    ...(links.client_location_id && { location: { client_location_id: links.client_location_id } }),
  }),
  changes(body, stored) {
    const { location, ...own } = body as ContainerInput;
    const changed = Object.entries(own).filter(([name, value]) => value !== (stored[name] ?? null));
    const moves = location?.client_location_id && location.client_location_id !== stored.client_location_id;

    return { ...Object.fromEntries(changed), ...(moves && { location }) };
  },
  async create(ctx, rows) {
    const known = await knownPlaces(ctx, rows);

    return forEachRow(rows, async ({ line, body }) => {
      const container = await addContainer(ctx, await containerColumns(ctx, body, null, known));

      return { line, id: idOf(container) };
    });
  },
  async update(ctx, rows) {
    const known = await knownPlaces(ctx, rows);
    const hold = await legalHold(ctx.db);

    return forEachRow(rows, async ({ line, id, body, before }) => {
      // The presenter prints what the contract shows, which has every field that the rules ask for.
      const shown = before.record as ShownContainer;
      const columns = await containerColumns(ctx, body, shown, known);
      if (columns.client_id !== undefined) refuseRebinding(hold, shown, columns.client_id);
      await changeContainer(ctx, id, before, columns);

      return { line, id };
    });
  },
  async restore(ctx, rows) {
    const hold = await legalHold(ctx.db);

    return forEachRow(rows, async ({ line, id, body, before }) => {
      refuseRebinding(hold, before.record as ShownContainer, body.client_id as string | null);
      await changeContainer(ctx, id, before, body);

      return { line, id };
    });
  },
};

async function link(db: Db, rows: LinkedRow[], options: ImportOptions): Promise<void> {
  await linkClients(db, rows, { ...options });
  const named = rows.filter(({ values, links }) => values.client_site_label && links.client_id);
  const found =
    named.length === 0
      ? []
      : await namedLocations(
          db,
          named.map(({ links }) => links.client_id!),
          named.map(({ values }) => String(values.client_site_label)),
        );
  for (const row of rows) {
    const label = row.values.client_site_label;
    if (label === undefined || row.errors.some(({ field }) => field === 'client')) continue;
    const fitting = found.filter((each) => each.client_id === row.links.client_id && each.label === label);
    if (fitting.length === 1) row.links.client_location_id = fitting[0]!.id;
    else
      row.errors.push({
        field: 'client_site_label',
        message: row.links.client_id
          ? fitting.length === 0
            ? 'does not match a site of the client'
            : `matches ${fitting.length} sites of the client; name it by id`
          : 'needs the client of the site',
      });
  }
}

async function knownPlaces(ctx: WriteContext, rows: NewRecord[]): Promise<KnownPlaces> {
  const bodies = rows.map(({ body }) => body as ContainerInput);
  const clientIds = bodies.flatMap(({ client_id }) => client_id ?? []);
  const locationIds = bodies.flatMap(({ location }) => location?.client_location_id ?? []);
  const places = await locationPlaces(ctx.db, locationIds);

  return {
    clients: await standingClients(ctx.db, clientIds),
    client_locations: new Map(places.map((each) => [each.id, each])),
  };
}
