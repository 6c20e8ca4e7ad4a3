import { noWaste, totalKg } from './consignment_parts.ts';
import type { ConsignmentParts, ConsignmentWaste } from './consignment_parts.ts';
import { answeredWastes, refusedKg } from './consignment_receipts.ts';

/** The refused wastes, with the kilograms to be moved on. */
export function refusedWastes({ b, e }: Pick<ConsignmentParts, 'b' | 'e'>): ConsignmentWaste[] {
  const { answered } = answeredWastes(b, e.wastes);

  return e.wastes.flatMap((receipt, index) => {
    const quantity_kg = refusedKg(receipt);

    return quantity_kg > 0
      ? [{ ...(answered[index] ?? noWaste), ewc_code: receipt.ewc_code, quantity_kg }]
      : [];
  });
}

/**
 * Returns the form of the note under which refused waste moves on. It leaves the site that refused it, which
 * is now the consignor; the producer is unchanged. Destination and date are not known yet. `blank` has the
 * team as carrier.
 */
export function onwardParts(refused: ConsignmentParts, blank: ConsignmentParts): ConsignmentParts {
  const { a, b } = refused;
  const wastes = refusedWastes(refused);
  const site = a.taken_to;

  return {
    ...blank,
    a: { ...blank.a, removed_from: site, producer: a.producer.name === null ? a.removed_from : a.producer },
    b: { process: b.process, process_sic: b.process_sic, wastes, total_kg: totalKg(wastes) },
    d: {
      ...blank.d,
      on_behalf_of: site.name,
      address: [site.address, site.postcode].filter(Boolean).join(', ') || null,
    },
  };
}
