import type { Db } from '../../tenant.ts';

export interface KnownCompany {
  company: string;
  company_number: string | null;
  email: string | null;
}

/** Clients of the team with a company's number or, whatever its case, its name: at most ten, the newest first. */
export function companiesKnownAs(
  db: Db,
  { company_number, name }: { company_number: string | null; name: string | null },
): Promise<KnownCompany[]> {
  return db.many(
    `select coalesce(company, name) as company, company_number, email from clients
     where team_id = $1 and archived_at is null
       and (company_number = $2 or lower(company) = lower($3) or lower(name) = lower($3))
     order by created_at desc, id desc limit 10`,
    [company_number, name],
  );
}
