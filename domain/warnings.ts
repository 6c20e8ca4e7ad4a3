/** A warning about a record. It did not prevent saving. */
export interface Warning {
  /** Code: `client_on_stop`. */
  code: string;
  /** Dotted path of the field. */
  field: string;
  message: string;
}

/** Returns a warning for each code that a receiving site does not accept; none if the site lists no codes. */
export function notAcceptedWarnings(
  site: { name: string; accepted_ewc_codes: readonly string[] } | undefined,
  wastes: readonly { field: string; code: string | null }[],
): Warning[] {
  return wastes.flatMap(({ field, code }) =>
    code === null || accepts(site, code)
      ? []
      : [
          {
            code: 'ewc_not_accepted',
            field,
            message: `${code} is not among the codes that the permit of ${site!.name} accepts.`,
          },
        ],
  );
}

/** Returns whether a site accepts a waste, by its record. A site without codes is not checked. */
export function accepts(site: { accepted_ewc_codes: readonly string[] } | undefined, code: string): boolean {
  const codes = site?.accepted_ewc_codes ?? [];

  return codes.length === 0 || codes.includes(code);
}

/** More waste of a chain of custody was tipped than collected. */
export function overDeposited(over_kg: number): Warning[] {
  if (over_kg <= 0) return [];
  const kg = Math.round(over_kg * 1000) / 1000;

  return [
    {
      code: 'over_deposit',
      field: 'deposited_kg',
      message: `${kg} kg more was deposited than was collected.`,
    },
  ];
}
