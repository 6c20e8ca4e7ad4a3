import { readFileSync } from 'node:fs';
import type { ContractNode } from '../../http/server/operations.ts';
import type { ServedDocument } from '../../http/server/open_routes.ts';
import { mockProfile } from '../generate/profiles.ts';

const generated = new URL('../../generated/', import.meta.url);
const json = 'application/json; charset=utf-8';
const openapi = 'application/vnd.oai.openapi+json';

/** The contract and what is derived from it, and the catalogue that lists them. */
export function contractDocuments(contract: ContractNode, baseUrl: () => string): ServedDocument[] {
  return [
    file('/api/v1/openapi.json', json),
    file('/api/v1/openapi.yaml', 'application/yaml; charset=utf-8'),
    file('/api/v1/openapi.sdk.json', json),
    file('/api/v1/openapi-3.0.sdk.json', json),
    file('/api/v1/postman_collection.json', json),
    {
      path: '/api/v1/openapi.mock.json',
      type: json,
      content: () => `${JSON.stringify(mockProfile(contract), null, 2)}\n`,
    },
    {
      path: '/.well-known/api-catalog',
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      content: () => `${JSON.stringify(apiCatalog(baseUrl()), null, 2)}\n`,
      headers: { Link: '</.well-known/api-catalog>; rel="api-catalog"' },
    },
  ];
}

function file(path: string, type: string): ServedDocument {
  return { path, type, content: () => readFileSync(new URL(path.split('/').at(-1)!, generated)) };
}

/** RFC 9727: where this host's API is described, as a link set (RFC 9264). */
function apiCatalog(baseUrl: string): object {
  const at = (path: string) => `${baseUrl}${path}`;
  const described = (path: string, type: string, title: string) => ({ href: at(path), type, title });

  return {
    linkset: [
      { anchor: at('/.well-known/api-catalog'), item: [{ href: at('/api/v1') }] },
      {
        anchor: at('/api/v1'),
        'service-desc': [
          described('/api/v1/openapi.json', `${openapi};version=3.1`, 'The contract, OpenAPI 3.1'),
          described('/api/v1/openapi.yaml', 'application/vnd.oai.openapi;version=3.1', 'The same as YAML'),
          described('/api/v1/openapi.sdk.json', `${openapi};version=3.1`, 'For generators of clients'),
          described('/api/v1/openapi-3.0.sdk.json', `${openapi};version=3.0`, 'The same in OpenAPI 3.0'),
          described('/api/v1/openapi.mock.json', `${openapi};version=3.1`, 'For a mock server'),
          described('/api/v1/postman_collection.json', 'application/json', 'Postman collection'),
        ],
        'service-doc': [
          described('/docs', 'text/html', 'Guides and reference'),
          described('/docs/app', 'text/html', "Reference of the application's own endpoints"),
        ],
        status: [{ href: at('/healthz'), type: 'application/json' }],
      },
    ],
  };
}
