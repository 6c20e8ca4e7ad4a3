import { isWeighedWith, lockTicket, receivedKg } from '../../db/queries/compliance/incoming_loads.ts';
import type { GateSiteFacts, LoadTicket } from '../../db/queries/compliance/incoming_loads.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { checkGatePermit } from '../../domain/compliance/gate_permit.ts';
import type { GateFinding } from '../../domain/compliance/gate_permit.ts';
import type { Load } from '../../domain/compliance/incoming_loads.ts';
import { dayBoundsUtc, londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
import type { Warning } from '../../domain/warnings.ts';
import type { WriteContext } from '../../http/context/context.ts';

/** A load, and its target status. */
export interface AtGate {
  /** Null for a load that is not stored yet. */
  id: string | null;
  load: Load;
  site: GateSiteFacts;
}

/** The ticket that a load names, locked. @throws Invalid if it weighed something else */
export async function checkTicket(ctx: WriteContext, load: Load, id: string | null): Promise<LoadTicket> {
  const field = 'weighbridge_ticket_id';
  const ticket = await lockTicket(ctx.db, load.weighbridge_ticket_id!, load.note_id);
  if (!ticket) throw unknownRecord(field);
  if (ticket.site_id !== null && ticket.site_id !== load.site_id)
    throw invalid(field, 'is a ticket of another site');
  if (ticket.direction === 'out') throw invalid(field, 'is a ticket of an outgoing load');
  if (ticket.of_other_note) throw invalid(field, 'is a ticket of another note');
  if (await isWeighedWith(ctx.db, load.weighbridge_ticket_id!, id))
    throw invalid(field, 'already belongs to another load');

  return ticket;
}

/** Returns the permit's blockers and warnings for an undecided load. */
export async function gateWarnings(ctx: WriteContext, gate: AtGate): Promise<Warning[]> {
  const { blockers, warnings } = await permitFindings(ctx, gate);

  return asWarnings([...blockers, ...warnings]);
}

/** The check of the permit with the tonnage of the calendar year in which the load arrives. */
export async function permitFindings(
  ctx: WriteContext,
  { load, site, id }: AtGate,
): Promise<{ blockers: GateFinding[]; warnings: GateFinding[] }> {
  const date = dayAtGate(load, ctx.now);
  const year = date.slice(0, 4);
  const used_kg = site.permits.some(({ annual_limit_tonnes }) => annual_limit_tonnes !== null)
    ? await receivedKg(ctx.db, {
        site_id: load.site_id,
        from: dayBoundsUtc(`${year}-01-01`).from.toISOString(),
        to: dayBoundsUtc(`${year}-12-31`).to.toISOString(),
        without: id,
      })
    : 0;

  return checkGatePermit({
    site,
    date,
    wastes: load.items.flatMap(({ ewc_code: code, accepted }, index) =>
      accepted ? [{ field: `items.${index}.ewc_code`, code }] : [],
    ),
    used_kg,
    load_kg: load.weight_kg ?? 0,
  });
}

/** The day on which a load is at the gate, in London. */
export function dayAtGate({ arrived_at, expected_at }: Load, now: Date): string {
  return londonDate(new Date(arrived_at ?? expected_at ?? now));
}

export function asWarnings(findings: readonly GateFinding[]): Warning[] {
  return findings.map(({ code, field, message }) => ({
    code,
    field,
    message: message.endsWith('.') ? message : `${message}.`,
  }));
}
