import { Invalid } from '../../../domain/errors.ts';
import { requireBothCoordinates } from '../../../domain/places/coordinates.ts';
import type { Detail } from '../../../domain/errors.ts';
import { moneyError } from '../../../domain/billing/lines.ts';
import { toPence } from '../../../domain/money.ts';
import { findOperationCode } from '../../../domain/waste/waste_lists.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { resource } from '../../resource.ts';
import { presentSite } from '../../../presenters/compliance/site.ts';
import { createSite, deleteSite, getSite, updateSite } from '../../v1/sites.ts';

type SiteInput = RequestBody<'appUpdateSite'>;

// The typed operations are used; the additional fields are columns of the same table.

const sites = resource({
  table: 'sites',
  presenter: presentSite,
  filters: { site_type: 'site_type = ?', postcode: 'postcode = ?', own_site: 'own_site = ?' },
});

export const appListSites: Handler<'appListSites'> = sites.list;

export const appGetSite: Handler<'appGetSite'> = (ctx, request) => getSite(ctx, { ...request });

export const appCreateSite: Handler<'appCreateSite'> = async (ctx, { body, ...request }) =>
  createSite(ctx, { ...request, body: { name: body.name, ...withColumns(body) } });

export const appUpdateSite: Handler<'appUpdateSite'> = async (ctx, { body, ...request }) => {
  requireBothCoordinates(body);

  return updateSite(ctx, { ...request, body: withColumns(body) });
};

export const appDeleteSite: Handler<'appDeleteSite'> = (ctx, request) => deleteSite(ctx, { ...request });

/** The input with its fee in pence, as stored. @throws Invalid */
function withColumns({ gate_fee_per_tonne: fee, ...input }: SiteInput) {
  const errors: Detail[] = fee == null ? [] : moneyError('gate_fee_per_tonne', fee);
  if (input.operation_code != null && !findOperationCode(input.operation_code))
    errors.push({ field: 'operation_code', message: 'is not one of R1 to R13 and D1 to D15' });
  if ((input.lat == null) !== (input.lng == null))
    errors.push({
      field: input.lat == null ? 'lat' : 'lng',
      message: 'is required together with the other coordinate',
    });
  if (errors.length > 0) throw new Invalid(errors);

  return { ...input, ...(fee !== undefined && { gate_fee_pence: fee === null ? null : toPence(fee) }) };
}
