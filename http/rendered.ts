/** JSON that is printed already: a presenter joins it from a row's text, and nobody parses and prints it again. */
export class RenderedJson {
  constructor(readonly text: string) {}

  toJSON(): unknown {
    return JSON.parse(this.text) as unknown;
  }
}
