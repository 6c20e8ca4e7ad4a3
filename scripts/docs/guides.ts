import { readFileSync } from 'node:fs';
import { sitePage } from './layout.ts';
import { renderMarkdown } from './markdown.ts';
import type { Heading } from './markdown.ts';

/** In reading order; files of docs/guides/. The first is shown at `/docs`. */
export const guides = [
  'first_call',
  'pagination_and_sync',
  'idempotency',
  'bulk',
  'errors',
  'webhooks',
  'versioning',
] as const;

const guideFolder = new URL('../../docs/guides/', import.meta.url);
const changelogFile = new URL('../../CHANGELOG.md', import.meta.url);

/** The text of a guide, Markdown with one heading of the first level. */
export function guideText(name: string): string {
  return readFileSync(new URL(`${name}.md`, guideFolder), 'utf8');
}

/** The path at which a guide is served. */
export function guidePath(name: string): string {
  return name === guides[0] ? '/docs' : `/docs/guides/${name.replaceAll('_', '-')}`;
}

/** A guide as a page: the list of guides, the text, its table of contents, and links to the guides before and after it. */
export function guidePage(name: string): string {
  const { title, html, headings } = renderMarkdown(guideText(name));
  const path = guidePath(name);

  return sitePage({
    title,
    path,
    layout: 'guide',
    before: guideList(path),
    main: `<article>${html}${neighbours(name)}</article>`,
    after: contents(headings),
    scripts: ['/docs/site.js'],
  });
}

/** The changelog as a page. */
export function changelogPage(): string {
  const { title, html, headings } = renderMarkdown(readFileSync(changelogFile, 'utf8'));
  const path = '/docs/changelog';

  return sitePage({
    title,
    path,
    layout: 'guide',
    before: guideList(path),
    main: `<article>${html}</article>`,
    after: contents(headings),
    scripts: ['/docs/site.js'],
  });
}

function titleOf(name: string): string {
  return /^# (.+)$/m.exec(guideText(name))![1]!.replaceAll('`', '');
}

function guideList(current: string): string {
  const items = guides.map((name) => {
    const path = guidePath(name);

    return `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${titleOf(name)}</a></li>`;
  });

  return `<nav class="guides" aria-label="Guides"><details open><summary>Guides</summary><ul>${items.join('')}</ul></details></nav>`;
}

function contents(headings: readonly Heading[]): string {
  if (headings.length < 2) return '<aside class="contents"></aside>';
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`);

  return `<aside class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></aside>`;
}

function neighbours(name: string): string {
  const at = guides.findIndex((each) => each === name);
  const link = (to: string | undefined, words: string) =>
    to === undefined
      ? '<span></span>'
      : `<a href="${guidePath(to)}"><small>${words}</small>${titleOf(to)}</a>`;

  return `<nav class="neighbours" aria-label="Next and previous guide">${link(guides[at - 1], 'Previous')}${link(guides[at + 1], 'Next')}</nav>`;
}
