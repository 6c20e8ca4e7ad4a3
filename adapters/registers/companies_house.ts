import { ProviderError } from '../../domain/errors.ts';
import { askProvider } from '../providers.ts';
import type { ProviderAddresses } from '../providers.ts';

/** A company as listed by the register. */
export interface Company {
  company_number: string;
  name: string;
  status: string | null;
  company_type: string | null;
  created_on: string | null;
  /** Lines separated by commas, without the postcode. */
  address: string | null;
  postcode: string | null;
  /** Empty in search results. */
  sic_codes: string[];
}

/** The register of companies. `key` is the team's own. */
export interface CompaniesHouse {
  readonly source: string;
  /** @throws ProviderError `refused` for an invalid key, `away` also if the key's quota is used up */
  search(key: string, text: string, limit: number): Promise<Company[]>;
  /** Returns null if there is no company with this number. @throws ProviderError as `search` */
  profile(key: string, number: string): Promise<Company | null>;
}

/** Speaks the public data API of Companies House: HTTP Basic with the key as user; 600 requests in five minutes. */
export function createCompaniesHouse({
  url,
  is_stand_in,
}: ProviderAddresses['companies_house']): CompaniesHouse {
  const ask = async (key: string, path: string) => {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    const { status, body } = await askProvider('companies_house', `${url}${path}`, {
      headers: { authorization },
    });
    if (status === 404) return null;
    if (status === 401 || status === 403)
      throw new ProviderError('companies_house', 'refused', 'does not accept the key');
    if (status !== 200) throw new ProviderError('companies_house', 'nonsense', `answered ${status}`);

    return asNode(body);
  };

  return {
    source: is_stand_in ? 'sample' : new URL(url).host,
    async search(key, text, limit) {
      const query = new URLSearchParams({ q: text, items_per_page: String(limit), start_index: '0' });
      const found = await ask(key, `/search/companies?${query}`);
      if (found !== null && !Array.isArray(found.items))
        throw new ProviderError('companies_house', 'nonsense', 'answered without items');

      return ((found?.items ?? []) as unknown[])
        .slice(0, limit)
        .map((item) => companyOf(asNode(item), 'title', 'address'));
    },
    async profile(key, number) {
      const found = await ask(key, `/company/${encodeURIComponent(number)}`);

      return found && companyOf(found, 'company_name', 'registered_office_address');
    },
  };
}

type Node = Record<string, unknown>;

function asNode(value: unknown): Node {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProviderError('companies_house', 'nonsense', 'answered something other than an object');

  return value as Node;
}

function companyOf(node: Node, nameField: string, addressField: string): Company {
  const [number, name] = [text(node.company_number), text(node[nameField])];
  if (number === null || name === null)
    throw new ProviderError('companies_house', 'nonsense', 'answered a company without a number or name');
  const address = (node[addressField] ?? {}) as Node;
  const lines = ['premises', 'address_line_1', 'address_line_2', 'locality', 'region', 'country'];

  return {
    company_number: number,
    name,
    status: text(node.company_status),
    company_type: text(node.company_type) ?? text(node.type),
    created_on: text(node.date_of_creation),
    address: lines.flatMap((line) => text(address[line]) ?? []).join(', ') || null,
    postcode: text(address.postal_code),
    sic_codes: Array.isArray(node.sic_codes) ? node.sic_codes.flatMap((code) => text(code) ?? []) : [],
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
