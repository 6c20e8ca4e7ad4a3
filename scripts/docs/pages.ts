import { readFileSync } from 'node:fs';
import type { ServedDocument } from '../../http/open_routes.ts';
import type { ContractNode } from '../../http/operations.ts';
import { applicationDocsDocument, typedDocsDocument } from './documents.ts';

const viewer = new URL('../../generated/docs/redoc.js', import.meta.url);
const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** Nothing is loaded from elsewhere. The viewer writes its styles into the page and searches in a worker of its own. */
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

/** `/docs`, the guides and the typed API; `/docs/app`, the application's own endpoints. Both work without a network. */
export function docsPages(contract: ContractNode): ServedDocument[] {
  return [
    { path: '/docs', type: html, headers: policy, content: () => page('typed') },
    { path: '/docs/app', type: html, headers: policy, content: () => page('app') },
    { path: '/docs/typed.json', type: json, content: () => JSON.stringify(typedDocsDocument(contract)) },
    { path: '/docs/app.json', type: json, content: () => JSON.stringify(applicationDocsDocument(contract)) },
    { path: '/docs/redoc.js', type: script, content: () => readFileSync(viewer) },
    { path: '/docs/show.js', type: script, content: () => showScript },
    { path: '/docs/page.css', type: 'text/css; charset=utf-8', content: () => style },
  ];
}

type View = 'typed' | 'app';
const views: Record<View, { path: string; label: string; title: string }> = {
  typed: { path: '/docs', label: 'Guides and typed API', title: 'Waste Transfer API' },
  app: { path: '/docs/app', label: 'Application', title: 'Application endpoints of the Waste Transfer API' },
};

function page(view: View): string {
  const links = (Object.keys(views) as View[]).map((each) => {
    const current = each === view ? ' aria-current="page"' : '';
    return `<a href="${views[each].path}"${current}>${views[each].label}</a>`;
  });

  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${views[view].title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/page.css">
<link rel="alternate" type="application/vnd.oai.openapi+json;version=3.1" href="/api/v1/openapi.json">
</head>
<body>
<nav aria-label="Documents"><span>${links.join('')}</span><span>
<a href="/api/v1/openapi.json">OpenAPI</a><a href="/api/v1/postman_collection.json">Postman</a></span></nav>
<main id="docs" data-document="/docs/${view}.json"><p>Loading the reference. Without JavaScript, read the
<a href="/api/v1/openapi.yaml">contract itself</a>.</p></main>
<script type="module" src="/docs/show.js"></script>
</body>
</html>
`;
}

const showScript = `import { init } from './redoc.js';

const place = document.getElementById('docs');
const answer = await fetch(place.dataset.document);
const definition = await answer.json();
definition.servers = [{ url: location.origin, description: "The service that holds your team's records" }];
place.replaceChildren();
init(definition, { disableTelemetry: true, hideTryItPanel: true }, place);
`;

const style = `:root { color-scheme: light dark; }
body { margin: 0; font-family: system-ui, sans-serif; }
body > nav {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0 1rem;
  background: #14342b; color: #fff; font-size: 0.9rem;
}
body > nav a { display: inline-block; padding: 0.7rem 0.6rem; color: #d7e8e0; text-decoration: none; }
body > nav a:hover, body > nav a:focus-visible { text-decoration: underline; }
body > nav a[aria-current] { color: #fff; font-weight: 600; box-shadow: inset 0 -3px #7bc47f; }
main > p { margin: 2rem 1rem; }
main h1 { font-size: clamp(1.5rem, 5vw, 2.1rem) !important; }
@media (max-width: 40rem) { body > nav span + span { display: none; } }
`;
