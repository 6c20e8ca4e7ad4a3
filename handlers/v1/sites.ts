import { refuse } from '../../domain/errors.ts';
import { unknownEwcCodes } from '../../domain/notes/notes.ts';
import type { Handler, RequestBody } from '../../http/context/handler_types.ts';
import { resource } from '../resource.ts';
import { presentSite } from '../../presenters/compliance/site.ts';
import type { Schemas } from '../../presenters/presenter.ts';

type SiteInput = RequestBody<'updateSite'>;

const sites = resource<SiteInput, Schemas['Site']>({
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

function checkSite(input: SiteInput, current: Schemas['Site'] | null): void {
  const errors = unknownEwcCodes(input.permit?.accepted_ewc_codes ?? [], 'permit.accepted_ewc_codes');
  const permit = { ...current?.permit, ...input.permit };
  if (permit.issued_on && permit.expires_on && permit.expires_on < permit.issued_on)
    errors.push({ field: 'permit.expires_on', message: 'must not be before issued_on' });
  refuse(errors);
}

function prefixed(prefix: string, part: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part ?? {}).map(([name, value]) => [prefix + name, value]));
}

function withoutEmptyObjects({ contact, permit, ...own }: SiteInput): SiteInput {
  return { ...own, ...(!isEmpty(contact) && { contact }), ...(!isEmpty(permit) && { permit }) };
}

function isEmpty(part: object | undefined): boolean {
  return part === undefined || Object.keys(part).length === 0;
}
