import { newId } from '../../db/ids.ts';
import { clientErrors } from '../../domain/clients.ts';
import { Invalid } from '../../domain/errors.ts';
import { toPence } from '../../domain/money.ts';
import { withoutBlanks } from '../../domain/texts.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentClient } from '../../presenters/clients/client.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

/** Creates a client from its columns. */
export async function addClient(
  ctx: WriteContext,
  columns: Record<string, unknown>,
): Promise<RenderedJson<Schemas['Client']>> {
  const id = newId();
  const row = await ctx.db.insert('clients', { id, ...named(columns) }, presentClient.columns);
  const after = presentClient.render(row, ctx.base_url);

  ctx.record({ entity: 'client', id, client_id: id, action: 'create', after });

  return after;
}

/** Changes columns of a client whose row is locked. */
export async function changeClient(
  ctx: WriteContext,
  id: string,
  before: RenderedJson,
  columns: Record<string, unknown>,
): Promise<RenderedJson<Schemas['Client']>> {
  const row = await ctx.db.update('clients', id, named(columns), presentClient.columns);
  const after = presentClient.render(row!, ctx.base_url);

  ctx.record({ entity: 'client', id, client_id: id, action: 'update', before, after });

  return after;
}

/** A client is shown by its company, or else its name: a blank company is none. */
function named(columns: Record<string, unknown>): Record<string, unknown> {
  return withoutBlanks(columns, ['company']);
}

/**
 * Every column that the application writes: an omitted field is written as empty.
 * @throws Invalid for numbers with a wrong form or check digits.
 */
export function clientColumns(input: RequestBody<'appReplaceClient'>): Record<string, unknown> {
  const errors = clientErrors(input);
  if (errors.length > 0) throw new Invalid(errors);

  return {
    name: input.name,
    company: input.company ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    address: input.address ?? null,
    city: input.city ?? null,
    postcode: input.postcode ?? null,
    company_number: input.company_number ?? null,
    carrier_registration: input.carrier_registration ?? null,
    sic_code: input.sic_code ?? null,
    notes: input.notes ?? null,
    vat_number: input.vat_number ?? null,
    employee_band: input.employee_band ?? null,
    payment_terms: input.payment_terms ?? null,
    credit_limit_pence: input.credit_limit == null ? null : toPence(input.credit_limit),
    on_stop: input.on_stop ?? false,
    cis_reverse_charge: input.cis_reverse_charge ?? false,
  };
}
