import { number, plain, presenter, text, textArray, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

const today = `(clock_timestamp() at time zone 'Europe/London')::date`;

/** Status of a permit today; SQL, because it depends on the date and not only on the record. */
export const permitStatus = `case when surrendered_on <= ${today} then 'surrendered'
  when expires_on < ${today} then 'expired' when expires_on <= ${today} + 30 then 'expiring' else 'active' end`;

/**
 * Tonnes that the site of a waste permit has accepted this year until the permit ended, as the gate adds them up
 * (`receivedKg`).
 */
const usedTonnes = `case when site_id is not null and type in ('environmental_permit', 'exemption') then (
  select trim_scale(round(coalesce(sum(l.weight_kg), 0) / 1000, 3)) from incoming_loads l
  where l.team_id = permits.team_id and l.site_id = permits.site_id and l.archived_at is null
    and l.status in ('accepted', 'part_rejected')
    and l.received_at >= date_trunc('year', clock_timestamp() at time zone 'Europe/London') at time zone 'Europe/London'
    and l.received_at < coalesce(least(permits.expires_on + 1, permits.surrendered_on), 'infinity')::timestamp
      at time zone 'Europe/London') end`;

/** A permit, licence, exemption or registration of the team. */
export const presentPermit = presenter<Schemas['Permit']>(
  'permit',
  { from: 'permits', where: 'archived_at is null' },
  {
    id: plain('id'),
    type: plain('type'),
    number: text('number'),
    status: plain(permitStatus),
    regulator: text('regulator'),
    holder: text('holder'),
    site_id: plain('site_id'),
    issued_on: plain('issued_on'),
    expires_on: plain('expires_on'),
    surrendered_on: plain('surrendered_on'),
    conditions: text('conditions'),
    accepted_ewc_codes: textArray('accepted_ewc_codes'),
    annual_limit_tonnes: number('annual_limit_tonnes'),
    used_tonnes: number(usedTonnes),
    technically_competent_manager: text('technically_competent_manager'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
