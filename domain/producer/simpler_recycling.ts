import { nationOfPostcode } from '../places/nations.ts';

/** Streams that must be collected separately (Environmental Protection Act 1990, section 45AZA). */
const separate = ['food', 'paper_card', 'dmr', 'residual'] as const;
export type SeparateStream = (typeof separate)[number];

/**
 * Returns the date from which an organisation must separate its waste in England, `YYYY-MM-DD`: 31 March 2025
 * with 10 or more full-time equivalents, 31 March 2027 below (SI 2024/666); null if its size is unknown.
 */
export function requiredFrom(employeeBand: string | null): string | null {
  if (employeeBand === null) return null;

  return employeeBand === 'under_10' ? '2027-03-31' : '2025-03-31';
}

/**
 * Returns the streams that a site in England lacks; none for a site elsewhere. A site without a postcode
 * counts as in England.
 */
export function missingStreams(site: {
  postcode: string | null;
  streams: readonly { stream: string }[];
}): SeparateStream[] {
  const nation = site.postcode === null ? 'england' : nationOfPostcode(site.postcode)?.nation;
  if (nation !== undefined && nation !== 'england') return [];

  return separate.filter((wanted) => !site.streams.some(({ stream }) => stream === wanted));
}
