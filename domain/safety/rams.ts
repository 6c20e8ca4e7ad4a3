import type { Detail } from '../errors.ts';

export interface Hazard {
  hazard: string;
  who?: string | null;
  likelihood: number;
  severity: number;
  controls?: string[];
  residual_likelihood?: number | null;
  residual_severity?: number | null;
}

/** The content of a method statement: everything its signer is shown. */
export interface RamsWords {
  title: string;
  activity: string | null;
  site_id: string | null;
  client_location_id: string | null;
  hazards: Required<Hazard>[];
  method: string[];
  ppe: string[];
  emergency: string | null;
  review_on: string | null;
}

/** The content with every field, as stored. */
export function ramsWords(
  input: Partial<Omit<RamsWords, 'hazards'>> & { title: string; hazards?: Hazard[] },
): RamsWords {
  return {
    title: input.title,
    activity: input.activity ?? null,
    site_id: input.site_id ?? null,
    client_location_id: input.client_location_id ?? null,
    hazards: (input.hazards ?? []).map((each) => ({
      hazard: each.hazard,
      who: each.who ?? null,
      likelihood: each.likelihood,
      severity: each.severity,
      controls: each.controls ?? [],
      residual_likelihood: each.residual_likelihood ?? null,
      residual_severity: each.residual_severity ?? null,
    })),
    method: input.method ?? [],
    ppe: input.ppe ?? [],
    emergency: input.emergency ?? null,
    review_on: input.review_on ?? null,
  };
}

/** Controls must not increase a risk. */
export function ramsErrors({ hazards }: RamsWords): Detail[] {
  return hazards.flatMap((each, i) =>
    (['likelihood', 'severity'] as const).flatMap((field) => {
      const residual = each[`residual_${field}`];

      return residual !== null && residual > each[field]
        ? [{ field: `hazards.${i}.residual_${field}`, message: `must not be more than ${field}` }]
        : [];
    }),
  );
}

/** Returns what is missing before a crew can be asked to sign it. */
export function missingToIssue({ hazards, method }: RamsWords): Detail[] {
  return [
    ...(hazards.length === 0
      ? [{ field: 'hazards', message: 'must name at least one hazard to be issued' }]
      : []),
    ...(method.length === 0
      ? [{ field: 'method', message: 'must have at least one step to be issued' }]
      : []),
  ];
}
