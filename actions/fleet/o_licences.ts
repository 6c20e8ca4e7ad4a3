import { newId } from '../../db/ids.ts';
import { licenceToChange, replaceCentres, standingDepots } from '../../db/queries/fleet/o_licences.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import { checkLicence, normaliseLicenceNumber } from '../../domain/fleet/o_licences.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { findRecord } from '../../presenters/find.ts';
import { presentOLicence } from '../../presenters/fleet/o_licence.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

type Input = RequestBody<'appUpdateOLicence'>;
type Shown = RenderedJson<Schemas['OLicence']>;

/** @throws Invalid for a number that the team has, and naming the field that is wrong */
export async function addLicence(ctx: WriteContext, input: RequestBody<'appCreateOLicence'>): Promise<Shown> {
  checkLicence(input);
  await requireDepots(ctx, input);
  const licence_number = normaliseLicenceNumber(input.licence_number);

  const id = newId();
  await ctx.db.insert('o_licences', { id, licence_number, ...columnsOf(input) }, 'id');
  await replaceCentres(ctx.db, id, input.operating_centres ?? []);
  const after = await findRecord(ctx, presentOLicence, id);
  ctx.record({ entity: 'o_licence', id, action: 'create', after });

  return after;
}

/** @throws Invalid on `licence_number` if the team has no such licence, and naming the field that is wrong */
export async function changeLicence(ctx: WriteContext, input: Input): Promise<Shown> {
  const id = await licenceToChange(ctx.db, normaliseLicenceNumber(input.licence_number));
  if (id === undefined) throw invalid('licence_number', 'is not the number of a licence of this team');
  const before = await findRecord(ctx, presentOLicence, id);
  checkLicence({ ...before.record, ...input });
  await requireDepots(ctx, input);

  const columns = columnsOf(input);
  if (Object.keys(columns).length > 0) await ctx.db.update('o_licences', id, columns, 'id');
  if (input.operating_centres && !sameCentres(before.record, input.operating_centres)) {
    await replaceCentres(ctx.db, id, input.operating_centres);
    await ctx.db.update('o_licences', id, { updated_at: ctx.now.toISOString() }, 'id');
  }
  const after = await findRecord(ctx, presentOLicence, id);
  ctx.record({ entity: 'o_licence', id, action: 'update', before, after });

  return after;
}

type Centres = NonNullable<Input['operating_centres']>;

function sameCentres({ operating_centres: before }: Schemas['OLicence'], after: Centres): boolean {
  const keys = (centres: Centres) =>
    centres.map(({ depot_id, vehicles, trailers }) => `${depot_id} ${vehicles} ${trailers ?? 0}`).sort();

  return keys(before).join() === keys(after).join();
}

async function requireDepots(
  ctx: WriteContext,
  { operating_centres = [] }: Pick<Input, 'operating_centres'>,
): Promise<void> {
  if (operating_centres.length === 0) return;

  const known = await standingDepots(
    ctx.db,
    operating_centres.map(({ depot_id }) => depot_id),
  );
  const errors = operating_centres.flatMap(({ depot_id }, index) =>
    known.has(depot_id)
      ? []
      : [
          {
            field: `operating_centres.${index}.depot_id`,
            message: 'does not match a record of this team',
          },
        ],
  );
  if (errors.length > 0) throw new Invalid(errors);
}

function columnsOf({
  licence_number: _,
  operating_centres: __,
  transport_manager: manager,
  ...own
}: Input): Record<string, unknown> {
  return {
    ...own,
    ...(manager?.name !== undefined && { transport_manager_name: manager.name }),
    ...(manager?.cpc_number !== undefined && { transport_manager_cpc_number: manager.cpc_number }),
  };
}
