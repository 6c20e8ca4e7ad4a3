import { Invalid, invalid } from '../../domain/errors.ts';
import { unknownEwcCodes } from '../../domain/notes.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { resource } from '../kinds/resource.ts';
import { presentSite } from '../present/site.ts';

type SiteInput = RequestBody<'updateSite'>;

const sites = resource<SiteInput>({
  table: 'sites',
  presenter: presentSite,
  filters: { site_type: 'site_type = ?' },
  columns: ({ contact, permit, ...own }) => ({
    ...own,
    ...prefixed('contact_', contact),
    ...prefixed('permit_', permit),
  }),
  check: checkSite,
});

export const listSites: Handler<'listSites'> = sites.list;
export const getSite: Handler<'getSite'> = sites.get;
export const createSite: Handler<'createSite'> = sites.create;
export const deleteSite: Handler<'deleteSite'> = sites.remove;

// An empty `contact` or `permit` changes nothing, like an empty body.
export const updateSite: Handler<'updateSite'> = (ctx, { path, body }) =>
  sites.update(ctx, { path, body: withoutEmptyObjects(body) });

function checkSite(input: SiteInput, current: Record<string, any> | null): void {
  const faults = unknownEwcCodes(input.permit?.accepted_ewc_codes ?? [], 'permit.accepted_ewc_codes');
  if (faults.length > 0) throw new Invalid(faults);

  const permit = { ...current?.permit, ...input.permit } as NonNullable<SiteInput['permit']>;
  if (permit.issued_on && permit.expires_on && permit.expires_on < permit.issued_on)
    throw invalid('permit.expires_on', 'must not be before issued_on');
}

function prefixed(prefix: string, part: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part ?? {}).map(([name, value]) => [prefix + name, value]));
}

function withoutEmptyObjects<T extends object>(body: T): T {
  const kept = Object.entries(body).filter(
    ([, value]) => typeof value !== 'object' || value === null || Object.keys(value as object).length > 0,
  );

  return Object.fromEntries(kept) as T;
}
