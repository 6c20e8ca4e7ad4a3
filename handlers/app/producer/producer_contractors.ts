import { wasContractor } from '../../../db/queries/producer/checks.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { presentCheck } from '../../../presenters/producer/check.ts';
import { addContractor, archiveContractor, changeContractor } from '../../../actions/producer/contractors.ts';
import { askForContractor, keepCheck } from '../../../actions/producer/verification.ts';

const checks: ListDefinition = {
  name: 'producer checks',
  presenter: presentCheck,
  from: 'producer_checks',
  where: 'contractor_id = $2',
  filters: { status: 'status = ?', ...createdFilters },
};

export const appDeleteProducerContractor: Handler<'appDeleteProducerContractor'> = async (ctx, { path }) => {
  await archiveContractor(ctx, path.id);

  return { status: 200, body: { id: path.id, object: 'producer_contractor', deleted: true } };
};

export const appCreateProducerContractor: Handler<'appCreateProducerContractor'> = async (ctx, { body }) => ({
  status: 201,
  body: await addContractor(ctx, body),
});

export const appUpdateProducerContractor: Handler<'appUpdateProducerContractor'> = async (
  ctx,
  { path, body },
) => ({ status: 200, body: await changeContractor(ctx, path.id, body) });

export const appVerifyProducerContractor: Handler<'appVerifyProducerContractor'> = withPreparation(
  (ctx, { path, body }) => askForContractor(ctx, path.id, body?.number),
  async (ctx, _request, check) => ({ status: 200, body: await keepCheck(ctx, check) }),
);

export const appListProducerChecks: Handler<'appListProducerChecks'> = async (ctx, { path, query }) => {
  if (!(await wasContractor(ctx.db, path.id))) throw notFound('producer contractor');

  return listPage(ctx, checks, query, [path.id]);
};
