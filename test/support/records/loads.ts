import { randomUUID } from 'node:crypto';
import { queryShared } from '../database.ts';

type Query = typeof queryShared;

/** A load that somebody collected, as a note that both have signed. */
export interface CollectedLoad {
  day: string;
  ewc_code: string;
  kg: number;
  client_id: string | null;
  site_id: string | null;
  estimated?: boolean;
}

/** Writes signed notes directly into the database: the loads of a report, without signing each. */
export async function collectedLoads(teamId: string, loads: CollectedLoad[], query: Query = queryShared) {
  await query(
    `insert into notes (team_id, id, reference, status, note_type, waste, transferor, transferee, transfer, signatures,
       client_id, ewc_codes, weight_kg, transfer_date)
     select $1, id, 'WTN-' || id, 'complete', 'collection', json_build_object('weight_is_estimate', estimated), '{}', '{}',
       json_build_object('site_id', site_id), '{}', client_id, array[ewc_code], kg, day
     from json_to_recordset($2) as load
       (id uuid, day date, ewc_code text, kg numeric, client_id uuid, site_id uuid, estimated boolean)`,
    [teamId, JSON.stringify(loads.map((load) => ({ id: randomUUID(), estimated: false, ...load })))],
  );
}

/** A load that a site took in at its gate. */
export interface ReceivedLoad {
  id?: string;
  day: string;
  site_id: string;
  kg: number;
  status?: string;
  estimated?: boolean;
  origin?: string | null;
  note_id?: string | null;
  operation_code?: string | null;
  items: { ewc_code: string; kg: number | null; accepted?: boolean; physical_form?: string }[];
}

/** Writes incoming loads directly into the database. @returns their references, in order */
export async function receivedLoads(teamId: string, loads: ReceivedLoad[], query: Query = queryShared) {
  const rows = loads.map(({ id = randomUUID(), ...load }) => {
    const reference = `LOD-${id.slice(0, 13).replace('-', '')}`;

    return { id, reference, status: 'accepted', estimated: false, ...load };
  });
  await query(
    `insert into incoming_loads (team_id, id, reference, status, site_id, arrived_at, received_at, decided_at, weight_kg,
       weight_is_estimate, origin_local_authority, note_id, operation_code, ewc_codes, carrier_name, carrier_registration,
       vehicle_reg, waste_description)
     select $1, id, reference, status, site_id, (day || 'T09:00:00Z')::timestamptz,
       (day || 'T09:30:00Z')::timestamptz, (day || 'T09:30:00Z')::timestamptz, kg, estimated, origin, note_id, operation_code,
       array[items -> 0 ->> 'ewc_code'], 'Aire Haulage Ltd', 'CBDU100001', 'AB12 CDE', 'Mixed waste'
     from json_to_recordset($2) as load (id uuid, reference text, day text, status text, site_id uuid, kg numeric, estimated boolean,
       origin text, note_id uuid, operation_code text, items json)`,
    [teamId, JSON.stringify(rows)],
  );
  const items = rows.flatMap((load) =>
    load.items.map((item, position) => ({
      accepted: true,
      physical_form: 'Solid',
      ...item,
      position,
      id: randomUUID(),
      load: load.id,
    })),
  );
  await query(
    `insert into incoming_load_items (team_id, id, incoming_load_id, position, ewc_code, weight_kg, accepted,
       rejection_reason, physical_form)
     select $1, id, load, position, ewc_code, kg, accepted, case when not accepted then 'Not on the permit' end, physical_form
     from json_to_recordset($2) as item
       (id uuid, load uuid, position int, ewc_code text, kg numeric, accepted boolean, physical_form text)`,
    [teamId, JSON.stringify(items)],
  );

  return rows.map(({ reference }) => reference);
}
