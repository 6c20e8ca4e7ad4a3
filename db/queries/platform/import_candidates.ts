import type { ImportKindName } from '../../../domain/platform/import_fields.ts';
import type { Db } from '../../tenant.ts';

interface Candidates {
  from: string;
  label: string;
  detail: string;
  /** The columns to search, the most significant first. */
  columns: string[];
}

const candidates: Record<ImportKindName, Candidates> = {
  clients: {
    from: 'clients t',
    label: 't.name',
    detail: "concat_ws(', ', t.company, t.email, t.postcode)",
    columns: ['t.name', 't.company_number', 't.email', 't.company'],
  },
  client_sites: {
    from: 'client_locations t join clients c on c.team_id = t.team_id and c.id = t.client_id',
    label: 't.label',
    detail: "concat_ws(', ', c.name, t.postcode)",
    columns: ['t.label', 't.postcode'],
  },
  containers: {
    from: 'containers t',
    label: 't.reference',
    detail: 't.container_type',
    columns: ['t.reference'],
  },
  vehicles: {
    from: 'vehicles t',
    label: 't.registration',
    detail: "concat_ws(' ', t.make, t.model)",
    columns: ['t.registration'],
  },
};

export interface ImportCandidate {
  id: string;
  label: string;
  detail: string | null;
}

/** Returns existing records that a text may refer to: exact matches first, then prefixes, then substrings. */
export function importCandidates(db: Db, kind: ImportKindName, text: string): Promise<ImportCandidate[]> {
  const { from, label, detail, columns } = candidates[kind];
  const rank = columns
    .map(
      (column) => `case when lower(${column}) = $2 then 1 when starts_with(lower(${column}), $2) then 2
      when strpos(lower(${column}), $2) > 0 then 3 end`,
    )
    .join(', ');

  return db.many<ImportCandidate>(
    `select id, label, nullif(detail, '') as detail from (
       select t.id, coalesce(${label}, '') as label, ${detail} as detail, least(${rank}) as rank from ${from}
       where t.team_id = $1 and t.archived_at is null) found
     where rank is not null order by rank, label, id limit 20`,
    [kind === 'vehicles' ? text.toLowerCase().replace(/[\s-]/g, '') : text.trim().toLowerCase()],
  );
}
