import type { Db } from '../../tenant.ts';

export interface AccidentCounts {
  month: string;
  site_id: string | null;
  site_name: string | null;
  riddor_category: string;
  accidents: number;
  lost_time_injuries: number;
  days_lost: number;
  riddor_reportable: number;
}

// Workers at work: the same rule as isLostTime in domain/safety/accidents.ts.
const ofWorker = `(a.person is not null and coalesce(a.person->>'kind', 'employee') not in ('visitor', 'public'))`;

/** Accidents at work of a period [from, to), counted by month, site and category. */
export function accidentCounts(db: Db, from: string, to: string): Promise<AccidentCounts[]> {
  return db.many(
    `select to_char(a.happened_on, 'YYYY-MM') as month, a.site_id, s.name as site_name, a.riddor_category,
       count(*)::int as accidents,
       count(*) filter (where ${ofWorker} and (a.fatal or a.days_lost >= 1))::int as lost_time_injuries,
       coalesce(sum(a.days_lost) filter (where ${ofWorker}), 0)::int as days_lost,
       count(*) filter (where a.riddor_reportable)::int as riddor_reportable
     from accidents a left join sites s on s.team_id = a.team_id and s.id = a.site_id
     where a.team_id = $1 and a.happened_on >= $2 and a.happened_on < $3 and a.work_related
     group by 1, 2, 3, 4`,
    [from, to],
  );
}

export interface NearMissCounts {
  month: string;
  site_id: string | null;
  site_name: string | null;
  category: string;
  near_misses: number;
  highest_score: number;
}

/** Near misses of a period [from, to) of days in London, counted by month, site and category. */
export function nearMissCounts(db: Db, from: string, to: string): Promise<NearMissCounts[]> {
  return db.many(
    `select to_char(n.happened_at at time zone 'Europe/London', 'YYYY-MM') as month, n.site_id, s.name as site_name,
       n.category, count(*)::int as near_misses, max(n.severity * n.likelihood)::int as highest_score
     from near_misses n left join sites s on s.team_id = n.team_id and s.id = n.site_id
     where n.team_id = $1 and n.happened_at >= $2::timestamp at time zone 'Europe/London'
       and n.happened_at < $3::timestamp at time zone 'Europe/London'
     group by 1, 2, 3, 4`,
    [from, to],
  );
}

export interface Overdue {
  riddor_reports: number;
  rams_reviews: number;
  near_miss_actions: number;
}

/** The overdue items of a day. */
export function overdueSafety(db: Db, today: string): Promise<Overdue> {
  return db.one(
    `select
       (select count(*)::int from accidents where team_id = $1 and riddor_reportable and riddor_due_by < $2::date
          and riddor_reference is null and riddor_reported_on is null) as riddor_reports,
       (select count(*)::int from rams where team_id = $1 and status = 'issued' and review_on < $2::date) as rams_reviews,
       (select count(*)::int from near_misses where team_id = $1 and status = 'open' and due_on < $2::date)
         as near_miss_actions`,
    [today],
  );
}
