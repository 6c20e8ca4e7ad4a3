import { addLicence, changeLicence } from '../../../actions/fleet/o_licences.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentOLicence } from '../../../presenters/fleet/o_licence.ts';

const licences: ListDefinition = {
  name: 'o licences',
  presenter: presentOLicence,
  from: 'o_licence_use',
  filters: {
    licence_number: `licence_number = upper(replace(?::text, ' ', ''))`,
    ...createdFilters,
  },
};

export const appListOLicences: Handler<'appListOLicences'> = (ctx, { query }) =>
  listPage(ctx, licences, query);

export const appCreateOLicence: Handler<'appCreateOLicence'> = async (ctx, { body }) => ({
  status: 201,
  body: await addLicence(ctx, body),
});

export const appUpdateOLicence: Handler<'appUpdateOLicence'> = async (ctx, { body }) => ({
  status: 200,
  body: await changeLicence(ctx, body),
});
