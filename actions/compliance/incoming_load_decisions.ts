import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { updateChains } from '../../db/queries/notes/note_chains.ts';
import { consignmentAtGate } from '../../db/queries/compliance/incoming_loads.ts';
import { decisionErrors } from '../../domain/compliance/incoming_loads.ts';
import type { Load, LoadInput, LoadItem } from '../../domain/compliance/incoming_loads.ts';
import { leastKg, missingWeights } from '../../domain/compliance/load_weights.ts';
import { dividedLoad } from '../../domain/compliance/weighed_loads.ts';
import { permitOnPaper } from '../../domain/compliance/site_permits.ts';
import { Invalid, invalid, refuse } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { isExemptionNumber } from '../../domain/registrations.ts';
import type { IncomingLoadAction } from '../../domain/states/incoming_load.ts';
import type { Warning } from '../../domain/warnings.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { requirePermission } from '../collections/collection_access.ts';
import { receiveConsignment } from '../consignments/consignment_actions.ts';
import { draftReceiptOfLoad } from './dwt_drafts.ts';
import { asWarnings, checkTicket, dayAtGate, permitFindings } from './gate_checks.ts';
import type { AtGate } from './gate_checks.ts';

interface Deciding extends AtGate {
  id: string;
  action: IncomingLoadAction | null;
  input: LoadInput;
}

/** The effect of a decision on a load, and the work to do after it is written. */
interface Decided {
  load: Load;
  columns: Record<string, unknown>;
  /** Absent if the load remains undecided. */
  warnings?: Warning[];
  followUp(): Promise<void>;
}

const nothing = () => Promise.resolve();

/**
 * Decides on a load: accepts it in whole or in part, rejects it, or quarantines it. Null for a move without a
 * decision.
 * @throws Invalid naming what is missing; Forbidden for an override without the permission
 */
export async function decide(ctx: WriteContext, deciding: Deciding): Promise<Decided | null> {
  const { action, load } = deciding;
  if (action === 'quarantine')
    return { load, columns: { decided_at: ctx.now.toISOString() }, followUp: nothing };
  if (action === 'reject') return rejected(ctx, deciding);
  if (action === 'accept' || action === 'part_reject') return accepted(ctx, deciding, action);

  return null;
}

async function rejected(ctx: WriteContext, { load, site, id }: Deciding): Promise<Decided> {
  refuse(decisionErrors('reject', load));
  const items = load.items.map((item) => ({
    ...item,
    accepted: false,
    rejection_reason: item.rejection_reason ?? load.rejection_reason,
  }));
  const turnedAway = { ...load, items };

  return {
    load: turnedAway,
    columns: { decided_at: ctx.now.toISOString() },
    warnings: [],
    followUp: () => signPartE(ctx, { id, load: turnedAway, site }),
  };
}

async function accepted(
  ctx: WriteContext,
  { id, load, site, input }: Deciding,
  action: 'accept' | 'part_reject',
): Promise<Decided> {
  const weighed = await weighedLoad(ctx, load, id);
  const { load: taken } = weighed;
  const findings = await permitFindings(ctx, { id, load: taken, site });
  const override = input.override_reason ?? null;
  const blocking = findings.blockers.filter(({ code }) => code !== 'ewc_not_permitted' || override === null);
  refuse([
    ...decisionErrors(action, load),
    ...blocking.map(({ code, field, message }) => ({
      field,
      message: code === 'ewc_not_permitted' ? `${message}; give an override_reason to accept it` : message,
    })),
    ...weighed.errors,
  ]);
  const overridden = findings.blockers.length > 0;
  if (overridden) requirePermission(ctx.identity, 'incoming_loads:override');

  const done: Load = {
    ...taken,
    received_at: load.received_at ?? load.arrived_at,
    operation_code: load.operation_code ?? site.operation_code,
  };

  return {
    load: done,
    columns: {
      decided_at: ctx.now.toISOString(),
      override_reason: overridden ? override : null,
    },
    warnings: asWarnings([...findings.blockers, ...findings.warnings]),
    followUp: async () => {
      await signPartE(ctx, { id, load: done, site });
      if (done.note_id !== null) await updateChains(ctx.db, [done.note_id]);
      await draftReceiptOfLoad(ctx, id, done);
    },
  };
}

/** Returns the load with its final weight: the net weight of its ticket, otherwise the weight entered. */
async function weighedLoad(
  ctx: WriteContext,
  load: Load,
  id: string,
): Promise<{ load: Load; errors: Detail[] }> {
  const ticket = load.weighbridge_ticket_id === null ? null : await checkTicket(ctx, load, id);
  if (ticket && !(ticket.net_kg! >= leastKg))
    return { load, errors: [{ field: 'weighbridge_ticket_id', message: 'has no net weight yet' }] };
  const divided = dividedLoad(load, ticket?.net_kg ?? null);

  return 'missing' in divided
    ? { load, errors: lackingWeights(load, divided.missing) }
    : { load: divided.load, errors: [] };
}

function lackingWeights(load: Load, missing: readonly LoadItem[]): Detail[] {
  if (load.items.length === 1)
    return [{ field: 'weight_kg', message: 'is required unless a weighbridge ticket is given' }];

  return missingWeights(
    missing.map((item) => load.items.indexOf(item)),
    load.items.map(({ weight_kg }) => weight_kg),
  );
}

/**
 * Signs part E of the linked consignment note with the accepted and refused wastes. A note that is already
 * signed is not changed.
 * @throws Invalid on `consignment_note_id` if the note has not been collected, names another site, or part E would not
 * match part B
 */
async function signPartE(ctx: WriteContext, { load, site }: AtGate): Promise<void> {
  const { consignment_note_id } = load;
  if (consignment_note_id === null) return;
  const field = 'consignment_note_id';
  const note = await consignmentAtGate(ctx.db, consignment_note_id);
  if (!note) throw unknownRecord(field);
  if (note.status === 'received' || note.status === 'rejected') return;
  if (note.status !== 'collected')
    throw invalid(field, `is ${note.status}; its part C must be signed before the load is decided`);
  const elsewhere = note.site_id !== null && note.site_id !== load.site_id;
  if (elsewhere && load.status === 'rejected') return; // Turned away at the wrong gate, it is still on its way.
  if (elsewhere) throw invalid(field, 'takes the waste to another site, which must sign its part E');

  requirePermission(ctx.identity, 'consignments:sign');
  const codes = load.items.flatMap(({ ewc_code, accepted: taken }) => (taken ? [ewc_code] : []));
  const permit = permitOnPaper(site.permits, dayAtGate(load, ctx.now), codes)?.number ?? null;
  const signature = {
    name: ctx.identity.user_name,
    on_behalf_of: site.name,
    signed_at: ctx.now.toISOString(),
    method: 'profile' as const,
    ip: null,
    image_url: null,
  };
  const e = {
    received_at: load.received_at ?? load.arrived_at,
    vehicle_reg: load.vehicle_reg,
    ...(permit !== null && { [isExemptionNumber(permit) ? 'exemption_number' : 'permit_number']: permit }),
    wastes: load.items.map(({ ewc_code, weight_kg, accepted: taken, rejection_reason }) => ({
      ewc_code,
      quantity_kg: weight_kg ?? 0,
      accepted: taken,
      operation: taken ? load.operation_code : null,
      rejection_reason,
    })),
  };
  try {
    await receiveConsignment(ctx, consignment_note_id, { e, signature, checked_at_gate: true });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(
      error.details.map(({ field: part, message }) => ({
        field,
        message: `cannot be signed for: ${part} ${message}`,
      })),
    );
  }
}
