import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

/** The history has no address of a record's PDF. */
const addresses = { pdf_url: null };

/** Shortens a record that the transcript has shown before to the fields that changed. */
export class Shown {
  readonly #last = new Map<string, Fields>();

  /** Returns the answer with each known record, alone or in a list, reduced to its id and changed fields. */
  answer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.answer(each));
    if (!isFields(value)) return value;
    if (Array.isArray(value.data)) return { ...value, data: this.answer(value.data) };
    if (typeof value.id !== 'string') return value;

    const name = `${String(value.object)} ${value.id}`;
    const before = this.#last.get(name);
    this.#last.set(name, value);

    return before ? { id: value.id, now: differences(before, value) } : value;
  }

  /** Returns a row of the history or an event; a record equal to the answer becomes 'as answered'. */
  leftBehind(row: unknown): unknown {
    if (!isFields(row)) return row;
    if (isFields(row.changes)) return { ...row, changes: this.#asShown(row.changes) };
    const body = row.body as { data?: { object?: unknown } } | undefined;
    if (!body?.data?.object) return row;

    return { ...row, body: { ...body, data: { ...body.data, object: this.#asShown(body.data.object) } } };
  }

  #asShown(record: unknown): unknown {
    if (!isFields(record)) return record;
    const last = this.#last.get(`${String(record.object)} ${String(record.id)}`);

    return last && isDeepStrictEqual({ ...last, ...addresses }, { ...record, ...addresses })
      ? 'as answered'
      : record;
  }
}

/** The fields of a record that differ from before, with null for one that has become empty. */
function differences(before: Fields, after: Fields): Fields {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);

  return Object.fromEntries(
    [...names]
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [name, after[name] ?? null]),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
