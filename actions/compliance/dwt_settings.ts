import {
  dwtSettings,
  lockDwtSettings,
  writeDwtSettings,
  writeDwtSites,
} from '../../db/queries/compliance/dwt.ts';
import type { DwtSettingsRow, DwtSiteInput } from '../../db/queries/compliance/dwt.ts';
import { permitsOfSites } from '../../db/queries/compliance/site_permits.ts';
import { isReporting } from '../../domain/compliance/site_permits.ts';
import { Invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import type { Schemas } from '../../presenters/presenter.ts';

type Input = RequestBody<'appReplaceDwtSettings'>;
type Shown = Schemas['DwtSettings'];

/**
 * Replaces the settings; omitted secrets are kept. The history records that a secret was set, never its
 * value.
 */
export async function replaceDwtSettings(ctx: WriteContext, body: Input): Promise<RenderedJson<Shown>> {
  await lockDwtSettings(ctx.db);
  const before = await dwtSettings(ctx.db);
  const sites = (body.sites ?? []).map((site) => ({
    ...site,
    label: site.label ?? null,
    enabled: site.enabled ?? true,
  }));
  const errors = await siteErrors(ctx, sites, before);
  if (errors.length > 0) throw new Invalid(errors);

  await writeDwtSites(ctx.db, sites, ctx.webhook_key);
  await writeDwtSettings(
    ctx.db,
    {
      environment: body.environment,
      client_id: body.client_id ?? null,
      auto_submit: body.auto_submit ?? false,
      default_reason_no_registration: body.default_reason_no_registration ?? null,
      working_day_calendar: body.working_day_calendar ?? 'england-and-wales',
    },
    body.client_secret,
    ctx.webhook_key,
  );
  const after = shown(await dwtSettings(ctx.db));
  ctx.record({
    entity: 'dwt_settings',
    id: ctx.db.team_id,
    action: 'update',
    before: shown(before),
    after,
  });

  return after;
}

function shown(row: DwtSettingsRow): RenderedJson<Shown> {
  return new RenderedJson<Shown>(JSON.stringify({ object: 'dwt_settings', ...row }));
}

/** A site whose permit has ended still reports what it received before. */
async function siteErrors(
  ctx: WriteContext,
  sites: readonly DwtSiteInput[],
  { sites: known }: DwtSettingsRow,
): Promise<Detail[]> {
  const errors: Detail[] = [];
  const seen = new Set<string>();
  const permits = await permitsOfSites(
    ctx.db,
    sites.map(({ site_id }) => site_id),
  );
  for (const [index, { site_id, api_code }] of sites.entries()) {
    const field = `sites.${index}`;
    const own = permits.get(site_id);
    if (!own) errors.push({ field: `${field}.site_id`, message: 'does not match a record of this team' });
    else if (!own.some(isReporting))
      errors.push({ field: `${field}.site_id`, message: 'has no permit number; add it to the site first' });
    if (seen.has(site_id)) errors.push({ field: `${field}.site_id`, message: 'is already in the list' });
    seen.add(site_id);
    if (api_code === undefined && !known.some((each) => each.site_id === site_id))
      errors.push({
        field: `${field}.api_code`,
        message: 'is required for a site without a stored code',
      });
  }

  return errors;
}
