import type { Difference } from './compare.ts';

const heading = '# Changelog';
const coming = '## Not yet published';
const introduction = `${heading}

What changed in the API, newest first. Of the application's endpoints, which are not versioned, only new and removed operations
are listed.`;

/** Operations of the application that were added and removed, as \`METHOD /path\`. */
export interface ApplicationChange {
  added: string[];
  removed: string[];
}

/** Returns the changelog with its top section rewritten from the changes since the last publication. */
export function withComing(
  changelog: string,
  difference: Difference,
  application: ApplicationChange,
): string {
  const lines = sectionLines(difference, application);
  const section = lines.length === 0 ? 'Nothing.' : lines.join('\n\n');

  return `${[introduction, `${coming}\n\n${section}`, ...publishedSections(changelog)].join('\n\n')}\n`;
}

/** Returns the changelog after a publication: the pending section gets this title. */
export function withPublished(changelog: string, title: string): string {
  const section =
    /^## Not yet published\n+(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog)?.[1]?.trim() ?? 'Nothing.';

  return `${[introduction, `${coming}\n\nNothing.`, `## ${title}\n\n${section}`, ...publishedSections(changelog)].join('\n\n')}\n`;
}

function publishedSections(changelog: string): string[] {
  return changelog
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith('## ') && !section.startsWith(coming))
    .map((section) => section.trim());
}

const operations = /^(`[A-Z]+ [^`]+`): (.+)$/;

/** A change of more than three operations as one line. */
function byChange(entries: string[]): string[] {
  const wheres = new Map<string, string[]>();
  for (const entry of entries) {
    const [, where, what] = operations.exec(entry) ?? [];
    if (what !== undefined) wheres.set(what, [...(wheres.get(what) ?? []), where!]);
  }
  const wide = [...wheres].filter(([, where]) => where.length > 3);
  const isWide = (entry: string) => wide.some(([what]) => operations.exec(entry)?.[2] === what);

  return [
    ...wide.map(([what, where]) => `${where.length} operations: ${what}`).sort(),
    ...entries.filter((entry) => !isWide(entry)),
  ];
}

/** The new fields of one schema on one line. */
function byPlace(entries: string[]): string[] {
  const fields = new Map<string, string[]>();
  const lines: string[] = [];
  for (const entry of entries) {
    const [, place, field] = /^(`[^`]+`): field (`[^`]+`)$/.exec(entry) ?? [];
    if (place === undefined) lines.push(entry);
    else fields.set(place, [...(fields.get(place) ?? []), field!]);
  }
  for (const [place, names] of fields)
    lines.push(`${place}: ${names.length === 1 ? 'field' : 'fields'} ${names.join(', ')}`);

  return lines.sort();
}

function sectionLines(difference: Difference, application: ApplicationChange): string[] {
  const list = (title: string, entries: string[]) =>
    entries.length === 0 ? [] : [`### ${title}\n\n${entries.map((entry) => `- ${entry}`).join('\n')}\n`];
  const code = (entries: string[]) => entries.map((entry) => `\`${entry}\``);

  return [
    ...list('Breaking', difference.breaking),
    ...list('Added', byChange(byPlace(difference.added))),
    ...list('Changed', byChange(difference.changed)),
    ...list('Application, added', code(application.added)),
    ...list('Application, removed', code(application.removed)),
    ...(difference.wording === 0 ? [] : [`Wording and examples: ${difference.wording} places.\n`]),
  ].map((part) => part.trim());
}
