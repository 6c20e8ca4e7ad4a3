/** One page of the documentation site. */
export interface SitePage {
  title: string;
  /** Path of the page itself, to mark it in the navigation. */
  path: string;
  /** HTML of the main element. */
  main: string;
  /** HTML before and after the main element. */
  before?: string;
  after?: string;
  /** Which layout of site.css the page uses. */
  layout: 'guide' | 'reference';
  /** Paths of module scripts. */
  scripts: string[];
}

const sections: { path: string; label: string; has: (path: string) => boolean }[] = [
  { path: '/docs', label: 'Guides', has: (path) => path === '/docs' || path.startsWith('/docs/guides/') },
  { path: '/docs/api', label: 'API reference', has: (path) => path === '/docs/api' },
  { path: '/docs/app', label: 'Application', has: (path) => path === '/docs/app' },
  { path: '/docs/changelog', label: 'Changelog', has: (path) => path === '/docs/changelog' },
];

const downloads: [path: string, label: string][] = [
  ['/api/v1/openapi.json', 'OpenAPI 3.1, JSON'],
  ['/api/v1/openapi.yaml', 'OpenAPI 3.1, YAML'],
  ['/api/v1/openapi.sdk.json', 'OpenAPI 3.1 for client generators'],
  ['/api/v1/openapi-3.0.sdk.json', 'OpenAPI 3.0 for client generators'],
  ['/api/v1/openapi.mock.json', 'OpenAPI 3.1 for mock servers'],
  ['/api/v1/postman_collection.json', 'Postman collection'],
];

/** The page with the header that all pages share. */
export function sitePage({ title, path, main, before = '', after = '', layout, scripts }: SitePage): string {
  const links = sections.map(({ path: to, label, has }) => {
    const current = has(path) ? ' aria-current="page"' : '';

    return `<a href="${to}"${current}>${label}</a>`;
  });
  const files = downloads.map(([to, label]) => `<li><a href="${to}">${label}</a></li>`);

  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Waste Transfer API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/site.css">
<link rel="alternate" type="application/vnd.oai.openapi+json;version=3.1" href="/api/v1/openapi.json">
</head>
<body class="${layout}">
<a class="skip" href="#main">Skip to content</a>
<header class="site">
<a class="brand" href="/docs">Waste Transfer API</a>
<nav aria-label="Documentation">${links.join('')}</nav>
<details class="downloads"><summary>Downloads</summary><ul>${files.join('')}</ul></details>
</header>
<div class="columns">${before}<main id="main">${main}</main>${after}</div>
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}
</body>
</html>
`;
}
