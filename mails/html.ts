/** Markup that is safe to send: created only by `html`, which escapes every text in it. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | Part[];

/** Markup with values: texts are escaped, markup created by `html` is kept, null and false are omitted. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, next, i) => text + print(parts[i - 1]!) + next));
}

function print(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(print).join('');
  if (part instanceof Html) return part.text;

  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
