/** Markup that is safe to send: made by `html` alone, which escapes every text put into it. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | Part[];

/** Markup with values in it: texts are escaped, markup made by `html` is kept, null and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, next, i) => text + print(parts[i - 1]!) + next));
}

function print(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(print).join('');
  if (part instanceof Html) return part.text;

  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
