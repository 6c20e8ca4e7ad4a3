import { joinedPermits } from '../../../domain/compliance/site_permits.ts';
import type { NumberedPermit, SitePermit } from '../../../domain/compliance/site_permits.ts';
import type { Db } from '../../tenant.ts';

interface PermitsRow {
  id: string;
  own: SitePermit | null;
  listed: NumberedPermit[];
}

const statement = `
select s.id,
  case when coalesce(s.permit_number, s.permit_expires_on::text, s.permit_accepted_ewc_codes[1]) is not null then json_build_object('number', s.permit_number,
    'is_exemption', s.permit_type is not distinct from 'exemption', 'regulator', s.permit_regulator,
    'expires_on', s.permit_expires_on, 'surrendered_on', null, 'accepted_ewc_codes', s.permit_accepted_ewc_codes,
    'annual_limit_tonnes', s.permit_annual_limit_tonnes, 'technically_competent_manager', null) end as own,
  (select coalesce(json_agg(json_build_object('number', p.number, 'is_exemption', p.type = 'exemption',
      'regulator', p.regulator, 'expires_on', p.expires_on, 'surrendered_on', p.surrendered_on,
      'accepted_ewc_codes', p.accepted_ewc_codes, 'annual_limit_tonnes', p.annual_limit_tonnes,
      'technically_competent_manager', p.technically_competent_manager) order by p.created_at, p.id), '[]')
    from permits p where p.team_id = $1 and p.site_id = s.id and p.archived_at is null
      and p.type in ('environmental_permit', 'exemption')) as listed
from sites s where s.team_id = $1 and s.id = any($2::uuid[])`;

/** The permits of sites, past ones too, by the site's id: one statement for any number of sites. */
export async function permitsOfSites(db: Db, ids: readonly string[]): Promise<Map<string, SitePermit[]>> {
  const rows = ids.length === 0 ? [] : await db.many<PermitsRow>(statement, [ids]);

  return new Map(rows.map(({ id, own, listed }) => [id, joinedPermits(own, listed)] as const));
}

/** The permits of one site, past ones too. */
export async function permitsOfSite(db: Db, id: string): Promise<SitePermit[]> {
  return (await permitsOfSites(db, [id])).get(id) ?? [];
}
