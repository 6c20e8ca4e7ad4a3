import { documentCounts, organisation } from '../../db/queries/producer/hub.ts';
import { londonDate } from '../../domain/dates.ts';
import { missingStreams, requiredFrom } from '../../domain/producer/simpler_recycling.ts';
import type { Context } from '../../http/context/context.ts';
import type { Presenter, Schemas } from '../../presenters/presenter.ts';
import { presentAudit } from '../../presenters/producer/audit.ts';
import { presentContractor } from '../../presenters/producer/contractor.ts';
import { linkStatus, presentLink } from '../../presenters/producer/link.ts';
import { presentProducerSite } from '../../presenters/producer/site.ts';

type Reading = Pick<Context, 'db' | 'now' | 'base_url'>;

/** The whole hub: always five statements. */
export async function producerHub(ctx: Reading): Promise<Schemas['ProducerHub']> {
  const today = londonDate(ctx.now);
  const { updated_at, ...described } = await organisation(ctx.db);
  const [sites, contractors, counts, [audit], links] = await Promise.all([
    all(ctx, presentProducerSite, 'archived_at is null', 500),
    all(ctx, presentContractor, 'archived_at is null', 500),
    documentCounts(ctx.db, today),
    all(ctx, presentAudit, 'true', 1),
    all(ctx, presentLink, `purpose = 'producer_hub' and (${linkStatus}) = 'open'`, 100),
  ]);
  const sum = (field: 'documents' | 'expired' | 'expiring') =>
    counts.reduce((total, each) => total + each[field], 0);
  const required_from = requiredFrom(described.employee_band);

  return {
    object: 'producer_hub',
    organisation: described,
    simpler_recycling: {
      required_from,
      in_force: required_from === null ? null : required_from <= today,
      sites: sites
        .map((site) => ({ site_id: site.id, missing: missingStreams(site) }))
        .filter(({ missing }) => missing.length > 0),
    },
    sites,
    contractors,
    documents_summary: {
      total: sum('documents'),
      expired: sum('expired'),
      expiring: sum('expiring'),
      by_type: counts.map(({ type, documents }) => ({
        // The column holds no other words: its check and the contract close the list.
        type: type as Schemas['ProducerDocumentType'],
        documents,
      })),
    },
    audit: audit ?? null,
    links,
    updated_at,
  };
}

/** Records of the hub, the latest made first. */
async function all<T>(ctx: Reading, presenter: Presenter<T>, where: string, limit: number): Promise<T[]> {
  const rows = await ctx.db.text(
    `select ${presenter.columns} from ${presenter.from} where team_id = $1 and ${where}
     order by created_at desc, id desc limit ${limit}`,
  );

  return rows.map((row) => presenter.render(row, ctx.base_url).record);
}
