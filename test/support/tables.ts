/** A row of a table of bodies: the field that is refused, or null where the body is taken. */
type Row<Body> = [body: Body, field: string | null];

/** The rows, each with a title that says what it sends and what is to come of it. */
export function titled<Body extends object>(
  rows: Row<Body>[],
): [title: string, body: Body, field: string | null][] {
  return rows.map(([body, field]) => [
    field === null ? `takes ${shortened(body)}` : `refuses ${shortened(body)} on ${field}`,
    body,
    field,
  ]);
}

/** A value as JSON: long texts by their length, fields that are left out as such. */
function shortened(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (inner === undefined) return '(absent)';

    return typeof inner === 'string' && inner.length > 40 ? `(${inner.length} characters)` : inner;
  });
}
