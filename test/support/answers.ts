/** An answer of the API, as `call` and `send` return it. */
interface Answer {
  status: number;
  body: any;
}

/** The fields that the error of an answer names. Throws TypeError for an answer without details. */
export function fieldsOf({ body }: Pick<Answer, 'body'>): string[] {
  return fieldsIn(body);
}

/** As `fieldsOf`, of the body alone. */
export function fieldsIn(body: any): string[] {
  return body.error.details.map(({ field }: { field: string }) => field);
}

/** The status of an answer and the fields that its error names, if it has one: `[422, 'name']`. */
export function errorOf({ status, body }: Answer): (number | string)[] {
  return [status, ...(body.error?.details ? fieldsIn(body) : [])];
}
