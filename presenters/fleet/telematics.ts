import { boolean, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';
import { RenderedJson } from '../rendered.ts';

const vehicles = `(select coalesce(json_agg(json_build_object('external_id', v.external_id, 'name', v.name,
  'registration', v.registration, 'vehicle_id', v.vehicle_id, 'matched_by', v.matched_by, 'odometer_km', v.odometer_km,
  'last_seen_at', to_char(v.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.external_id), '[]')
  from telematics_vehicles v where v.team_id = telematics.team_id)`;

/** The team's connection to its telematics. Of the credentials the last four characters at most are shown. */
export const presentTelematics = presenter<Schemas['Telematics']>(
  'telematics',
  { from: 'telematics' },
  {
    id: plain('id'),
    provider: plain('provider'),
    status: plain(`case when last_error is null then 'connected' else 'error' end`),
    has_credentials: boolean(`'t'::text`),
    last4: text('last4'),
    poll_seconds: number('poll_seconds'),
    vehicles: json(vehicles),
    last_sync_at: timestamp('last_sync_at'),
    last_error: text('last_error'),
    connected_at: timestamp('connected_at'),
  },
);

/** The same for the history: of the vehicles only those that a member matched, as the others move with every sync. */
export function telematicsForHistory({ record }: RenderedJson<Schemas['Telematics']>): RenderedJson {
  const matched = record.vehicles
    .filter(({ matched_by }) => matched_by === 'member')
    .map(({ external_id, vehicle_id }) => ({ external_id, vehicle_id }));

  return RenderedJson.of({ ...record, vehicles: matched });
}
