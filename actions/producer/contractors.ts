import { newId } from '../../db/ids.ts';
import { countOf, lockAdditions, maxOfHub } from '../../db/queries/producer/hub.ts';
import { registerNumber } from '../../domain/compliance/registers.ts';
import { invalid } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { lockRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { presentContractor } from '../../presenters/producer/contractor.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

type Input = Partial<RequestBody<'appCreateProducerContractor'>>;
type Shown = RenderedJson<Schemas['ProducerContractor']>;

/** Adds a contractor. @throws Invalid for the 501st */
export async function addContractor(ctx: WriteContext, input: Input): Promise<Shown> {
  await lockAdditions(ctx.db);
  if ((await countOf(ctx.db, 'producer_contractors')) >= maxOfHub)
    throw invalid('name', `cannot be added: the hub has ${maxOfHub} contractors`);

  const id = newId();
  const row = await ctx.db.insert(
    'producer_contractors',
    { id, ...columnsOf(input) },
    presentContractor.columns,
  );
  const after = presentContractor.render(row, ctx.base_url);
  ctx.record({ entity: 'producer_contractor', id, action: 'create', after });

  return after;
}

/** Changes the given fields of a contractor, its row locked. @throws NotFound */
export async function changeContractor(ctx: WriteContext, id: string, input: Input): Promise<Shown> {
  const before = await lockRecord(ctx, presentContractor, id);
  const columns = columnsOf(input);
  if (Object.keys(columns).length === 0) return before;

  const row = await ctx.db.update('producer_contractors', id, columns, presentContractor.columns);
  const after = presentContractor.render(row!, ctx.base_url);
  ctx.record({ entity: 'producer_contractor', id, action: 'update', before, after });

  return after;
}

/**
 * Removes a contractor. Its row is kept for the checks, documents and streams that refer to it. @throws
 * NotFound
 */
export async function archiveContractor(ctx: WriteContext, id: string): Promise<void> {
  const before = await lockRecord(ctx, presentContractor, id);
  await ctx.db.update('producer_contractors', id, { archived_at: ctx.now.toISOString() }, 'id');
  ctx.record({ entity: 'producer_contractor', id, action: 'delete', before });
}

/** Numbers are stored in the registers' spelling. */
function columnsOf({ carrier_registration, permit_numbers, ...plain }: Input): Record<string, unknown> {
  return {
    ...plain,
    ...(carrier_registration !== undefined && {
      carrier_registration: carrier_registration ? registerNumber(carrier_registration) : null,
    }),
    ...(permit_numbers !== undefined && { permit_numbers: [...new Set(permit_numbers.map(registerNumber))] }),
  };
}
