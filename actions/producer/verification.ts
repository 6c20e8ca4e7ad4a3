import { contractorFacts, insertCheck, lastStatus } from '../../db/queries/producer/checks.ts';
import type { CheckRow } from '../../db/queries/producer/checks.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { registerNumber } from '../../domain/compliance/registers.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import type { Context } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { presentCheck } from '../../presenters/producer/check.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { checkNumber } from '../compliance/registers.ts';
import type { ActionContext } from '../context.ts';

/**
 * Looks up a number of a contractor in the register; outside any transaction. The number is its carrier
 * registration, or else its first permit, unless another of its numbers is given.
 * @throws NotFound, Invalid on `number`, or ProviderError if the register is unavailable and there is no
 * earlier response
 */
export async function askForContractor(
  ctx: Pick<Context, 'adapters' | 'db' | 'now'>,
  id: string,
  named: string | undefined,
): Promise<CheckRow> {
  const contractor = await contractorFacts(ctx.db, id);
  if (!contractor) throw notFound('producer contractor');
  const numbers = [contractor.carrier_registration ?? [], contractor.permit_numbers].flat();
  if (numbers.length === 0)
    throw invalid('number', 'is required: the contractor has no registration and no permit');
  const wanted =
    named === undefined ? numbers[0] : numbers.find((each) => registerNumber(each) === registerNumber(named));
  if (wanted === undefined) throw invalid('number', 'is not a number of this contractor');

  const check = await checkNumber(ctx, wanted, contractor.name);
  if (check === null) throw invalid('number', 'does not have the form of any register of the United Kingdom');
  const { valid, status, tier, holder_name, name_match, expires_on, source, raw_url, stale, checked_at } =
    check;

  return {
    contractor_id: id,
    registration_number: wanted,
    format_valid: true,
    ...{ valid, status, tier, holder_name, name_match, expires_on, source, raw_url, stale, checked_at },
  };
}

/** Stores a check, and notifies the members concerned if it is worse than the last. */
export async function keepCheck(
  ctx: ActionContext,
  row: CheckRow,
): Promise<RenderedJson<Schemas['ProducerCheck']>> {
  const contractor = await contractorFacts(ctx.db, row.contractor_id);
  if (!contractor) throw notFound('producer contractor');
  const before = await lastStatus(ctx.db, row.contractor_id, row.registration_number);
  const after = presentCheck.render(await insertCheck(ctx.db, row, presentCheck.columns), ctx.base_url);
  ctx.record({ entity: 'producer_check', id: after.record.id, action: 'create', after });
  if (before === 'active' && row.status !== 'active')
    await notifyPeople(ctx.db, {
      kind: 'compliance_expiring',
      title: `${contractor.name} is no longer registered: ${row.registration_number} is ${row.status.replace('_', ' ')}`,
      entity_type: 'producer_contractor',
      entity_id: row.contractor_id,
      permission: 'producer:update',
    });

  return after;
}
