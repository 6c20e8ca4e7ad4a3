import { extended } from '../extended.ts';
import { presentNote } from './note.ts';
import { json, plain } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** The loads of a ticket, of which it carries nothing itself. */
const ofTransfers = (expression: string) =>
  `(select ${expression} from season_ticket_transfers t
    where t.team_id = notes.team_id and t.note_id = notes.id and t.archived_at is null)`;

/** The renewal of this version or, as only one of them is ever in force, of another version of the ticket. */
const renewal = `(select r.id from notes r where r.team_id = notes.team_id and r.renewed_from_id in (
    select v.id from notes v where v.team_id = notes.team_id
      and (v.id = coalesce(notes.origin_id, notes.id) or v.origin_id = coalesce(notes.origin_id, notes.id)))
  and r.status <> 'cancelled' and r.archived_at is null order by r.version desc limit 1)`;

/**
 * A season ticket: the note, what it follows and is followed by, and what was moved under it. It is kept for two years
 * after the last transfer (regulation 35(6) of SI 2011/988), which is at the latest that of its last day.
 */
export const presentSeasonTicket = extended<Schemas['SeasonTicket']>(presentNote, {
  renewed_from_id: plain('renewed_from_id'),
  renewed_by_id: plain(renewal),
  moved: json(
    ofTransfers(`json_build_object(
      'transfers', count(*),
      'total_kg', coalesce(trim_scale(sum(t.weight_kg)), 0),
      'unweighed', count(*) filter (where t.weight_kg is null),
      'last_on', max(t.transferred_on))`),
  ),
  keep_until: plain(
    `least((coalesce(${ofTransfers('max(t.transferred_on)')}, notes.valid_until) + interval '2 years')::date, '9999-12-31')`,
  ),
});
