import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { isPriceListFor } from '../../../db/queries/billing/prices.ts';
import { Invalid, invalid } from '../../../domain/errors.ts';
import { changedFields } from '../../../domain/kept_references.ts';
import { unknownEwcCodes } from '../../../domain/notes/notes.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { presentClientContract } from '../../../presenters/clients/client_contract.ts';
import { clientItems } from '../../client_items.ts';
import { findRecord } from '../../../presenters/find.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

type ContractInput = RequestBody<'appUpdateContract'>;
type Service = NonNullable<ContractInput['services']>[number];

/** Contracts may be older than any software, but not by centuries. */
const earliestStart = '1900-01-01';

const contracts = clientItems<ContractInput, Schemas['ClientContract']>({
  table: 'client_contracts',
  presenter: presentClientContract,
  async columns(ctx, { clientId, current, input }) {
    const { services, ...own } = input;
    const { start_on, end_on } = { ...current, ...input };
    if (input.start_on && input.start_on < earliestStart)
      throw invalid('start_on', `must be ${earliestStart} or later`);
    if (end_on && start_on && end_on < start_on) throw invalid('end_on', 'must not be before start_on');
    const errors = (services ?? []).flatMap((service, index) =>
      unknownEwcCodes(service.ewc_codes ?? [], `services.${index}.ewc_codes`),
    );
    if (errors.length > 0) throw new Invalid(errors);
    const { price_list_id } = changedFields(input, current);
    if (price_list_id && !(await isPriceListFor(ctx.db, clientId, price_list_id)))
      throw unknownRecord('price_list_id');

    return { ...own, ...(services && { services: JSON.stringify(services.map(wholeService)) }) };
  },
});

export const appListClientContracts: Handler<'appListClientContracts'> = contracts.list;
export const appCreateClientContract: Handler<'appCreateClientContract'> = contracts.create;

export const appUpdateContract: Handler<'appUpdateContract'> = async (ctx, { path, body }) =>
  contracts.update(ctx, { path: await placeOf(ctx, path.id), body });

export const appDeleteContract: Handler<'appDeleteContract'> = async (ctx, { path }) =>
  contracts.remove(ctx, { path: await placeOf(ctx, path.id) });

/** The client of a contract; it cannot change. */
async function placeOf(ctx: Context, itemId: string): Promise<{ id: string; itemId: string }> {
  const { record } = await findRecord(ctx, presentClientContract, itemId);

  return { id: record.client_id, itemId };
}

function wholeService(service: Service): Required<Service> {
  return {
    service_type: service.service_type ?? null,
    description: service.description ?? null,
    container_type: service.container_type ?? null,
    ewc_codes: service.ewc_codes ?? [],
    frequency: service.frequency ?? null,
  };
}
