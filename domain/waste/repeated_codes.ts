/** Lists of codes and ids in a body in which a repeated one adds nothing. */
const codeLists: ReadonlySet<string> = new Set([
  'ewc_codes',
  'accepted_ewc_codes',
  'permit_accepted_ewc_codes',
  'containers_delivered',
  'containers_collected',
  'evidence_ids',
  'photo_ids',
]);

/** Removes repeated codes and ids from these lists of a validated body; the first of each is kept. */
export function dropRepeatedCodes(body: unknown): void {
  const rest = [body];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;

    for (const [name, value] of Object.entries(next)) {
      if (typeof value !== 'object' || value === null) continue;
      if (codeLists.has(name) && Array.isArray(value)) value.splice(0, value.length, ...new Set(value));
      else rest.push(value);
    }
  }
}
