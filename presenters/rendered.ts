/**
 * A record as JSON text, joined by a presenter from a row's texts, and never parsed and serialised again. `T`
 * is the record's type in the contract.
 */
export class RenderedJson<T = unknown> {
  private parsed: T | undefined;
  private decoded: string | undefined;

  /** From JSON text, or its bytes in UTF-8. */
  constructor(readonly body: string | Buffer) {}

  get text(): string {
    if (typeof this.body === 'string') return this.body;

    return (this.decoded ??= this.body.toString());
  }

  /** A record that was not made by a presenter. */
  static of<T>(value: T): RenderedJson<T> {
    return new RenderedJson<T>(JSON.stringify(value));
  }

  /** The record itself, for rules that ask about its fields. */
  get record(): T {
    this.parsed ??= JSON.parse(this.text) as T;

    return this.parsed;
  }

  toJSON(): unknown {
    return this.record;
  }
}
