import type { components } from '../../../generated/api.d.ts';
import type { Db } from '../../tenant.ts';

/**
 * The number of open items by kind, as one JSON object. `$1` is the team, `$2` today in London, `$3` the
 * person, `$4` the kinds of approval that the person sees. Each part reads the few rows that an index on a status or a date selects, never a whole table.
 */
const statement = `
select json_build_object(
  'object', 'dashboard',
  'date', $2::date,
  'notes', (select json_build_object(
      'draft', count(*) filter (where status = 'draft'),
      'scheduled', count(*) filter (where status = 'scheduled'),
      'pending_signature', count(*) filter (where status = 'pending_signature'),
      'pending_party', count(*) filter (where status = 'pending_party'))
    from notes where team_id = $1 and archived_at is null
      and status in ('draft', 'scheduled', 'pending_signature', 'pending_party')),
  'collections', json_build_object(
    'today', (select count(*) from collections where team_id = $1 and archived_at is null
      and scheduled_date = $2::date and status <> 'cancelled'),
    'completed_today', (select count(*) from collections where team_id = $1 and archived_at is null
      and scheduled_date = $2::date and status = 'completed'),
    'late', (select count(*) from collections where team_id = $1 and archived_at is null
      and status in ('scheduled', 'in_progress') and scheduled_date < $2::date),
    'next_7_days', (select count(*) from collections where team_id = $1 and archived_at is null
      and scheduled_date >= $2::date and scheduled_date < $2::date + 7 and status <> 'cancelled')),
  'invoices', (select json_build_object(
      'draft', count(*) filter (where status = 'draft'),
      'unpaid', count(*) filter (where status = 'sent' and balance_pence > 0),
      'overdue', count(*) filter (where status = 'sent' and balance_pence > 0 and due_date < $2::date),
      'outstanding', coalesce(sum(balance_pence) filter (where status = 'sent' and balance_pence > 0), 0) / 100.0,
      'overdue_amount', coalesce(sum(balance_pence) filter
        (where status = 'sent' and balance_pence > 0 and due_date < $2::date), 0) / 100.0)
    from invoices where team_id = $1 and status in ('draft', 'sent')),
  'quotes', (select json_build_object(
      'draft', count(*) filter (where status = 'draft'),
      'open', count(*) filter (where status = 'sent' and (valid_until is null or valid_until >= $2::date)))
    from quotes where team_id = $1 and archived_at is null and status in ('draft', 'sent')),
  'containers', (select json_build_object(
      'on_hire', count(*) filter (where status = 'on_hire'),
      'available', count(*) filter (where status = 'available'))
    from containers where team_id = $1 and archived_at is null and status in ('on_hire', 'available')),
  'approvals_pending', (select count(*) from approvals where team_id = $1 and status = 'pending'
    and (requested_by = $3 or record_type || ':' || action = any($4::text[]))),
  'notifications_unread', (select count(*) from notifications
    where team_id = $1 and user_id = $3 and archived_at is null and read_at is null),
  'legal_hold', exists (select from legal_holds where team_id = $1 and enabled)
) as view`;

export async function dashboard(
  db: Db,
  today: string,
  userId: string,
  approvalKinds: readonly string[],
): Promise<components['schemas']['Dashboard']> {
  const { view } = await db.one<{ view: components['schemas']['Dashboard'] }>(statement, [
    today,
    userId,
    approvalKinds,
  ]);

  return view;
}
