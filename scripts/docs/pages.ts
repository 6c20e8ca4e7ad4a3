import { readFileSync } from 'node:fs';
import type { ServedDocument } from '../../http/server/open_routes.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { applicationDocsDocument, typedDocsDocument } from './documents.ts';
import { changelogPage, guidePage, guidePath, guides } from './guides.ts';
import { sitePage } from './layout.ts';

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** Nothing is loaded from another host. Redoc writes its styles into the page and searches in a worker. */
const policy = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
};

/**
 * The documentation site: the guides from `/docs` on, the reference of the typed API at `/docs/api` and of the
 * application's own endpoints at `/docs/app`, and the changelog. It works without a network.
 */
export function docsPages(contract: ContractNode): ServedDocument[] {
  const page = (path: string, content: () => string) => ({ path, type: html, headers: policy, content });

  return [
    ...guides.map((name) => page(guidePath(name), () => guidePage(name))),
    page('/docs/changelog', changelogPage),
    page('/docs/api', () => referencePage('/docs/api', 'API reference', '/docs/typed.json')),
    page('/docs/app', () => referencePage('/docs/app', 'Application', '/docs/app.json')),
    { path: '/docs/typed.json', type: json, content: () => JSON.stringify(typedDocsDocument(contract)) },
    { path: '/docs/app.json', type: json, content: () => JSON.stringify(applicationDocsDocument(contract)) },
    { path: '/docs/redoc.js', type: script, content: () => readFile('../../generated/docs/redoc.js') },
    { path: '/docs/show.js', type: script, content: () => readFile('show.js') },
    { path: '/docs/site.js', type: script, content: () => readFile('site.js') },
    { path: '/docs/site.css', type: 'text/css; charset=utf-8', content: () => readFile('site.css') },
  ];
}

function readFile(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}

function referencePage(path: string, title: string, document: string): string {
  return sitePage({
    title,
    path,
    layout: 'reference',
    main: `<div id="docs" data-document="${document}"><p>Loading the reference. Without JavaScript, read the
<a href="/api/v1/openapi.yaml">contract itself</a>.</p></div>`,
    scripts: ['/docs/show.js'],
  });
}
