import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import { Marked } from 'marked';
import type { Tokens } from 'marked';

hljs.registerLanguage('sh', bash);
hljs.registerLanguage('js', javascript);
hljs.registerLanguage('json', json);
hljs.registerLanguage('python', python);

const languageNames: Record<string, string> = {
  sh: 'Shell',
  js: 'JavaScript',
  json: 'JSON',
  python: 'Python',
};

/** A heading of a page, for its table of contents. */
export interface Heading {
  id: string;
  /** HTML. */
  text: string;
}

/** A guide as HTML. */
export interface RenderedGuide {
  /** Plain text of the heading of the first level. */
  title: string;
  html: string;
  /** The headings of the second level, in order. */
  headings: Heading[];
}

/** Renders Markdown of ours: headings get ids, code is highlighted, tables scroll. The text is trusted. */
export function renderMarkdown(markdown: string): RenderedGuide {
  const headings: Heading[] = [];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) title = text.replaceAll('`', '');
        const id = anchorOf(text);
        if (depth === 2) headings.push({ id, text: html });
        const link =
          depth === 1 ? '' : `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;

        return `<h${depth} id="${id}">${html}${link}</h${depth}>\n`;
      },
      code({ text, lang }: Tokens.Code) {
        return codeBlock(text, lang);
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');

        return `<div class="table" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });

  return { title, html, headings };
}

function codeBlock(text: string, lang: string | undefined): string {
  const known = lang !== undefined && hljs.getLanguage(lang) !== undefined;
  const code = known ? hljs.highlight(text, { language: lang }).value : escapeText(text);
  const name = (lang && languageNames[lang]) ?? '';

  return `<figure class="code"><figcaption><span>${name}</span><button type="button" data-copy hidden>Copy</button></figcaption><pre tabindex="0"><code>${code}</code></pre></figure>\n`;
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
