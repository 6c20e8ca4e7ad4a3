/** Bands of a five by five risk matrix, by their highest score. */
const bands = [
  { risk: 'low', highest: 4 },
  { risk: 'medium', highest: 9 },
  { risk: 'high', highest: 15 },
  { risk: 'very_high', highest: 25 },
] as const;
export type Risk = (typeof bands)[number]['risk'];

/** Severity times likelihood, each 1 to 5, and the band of the product. */
export function riskOf(severity: number, likelihood: number): { score: number; risk: Risk } {
  const score = severity * likelihood;

  return { score, risk: bands.find(({ highest }) => score <= highest)!.risk };
}
