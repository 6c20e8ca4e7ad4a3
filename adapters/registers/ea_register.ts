import { ProviderError } from '../../domain/errors.ts';
import type { RegisterName, Registration } from '../../domain/compliance/registers.ts';
import { degreesOf } from '../../domain/places/national_grid.ts';
import { askProvider } from '../providers.ts';
import type { ProviderAddresses } from '../providers.ts';

/** One query to one register. */
export type RegisterQuestion =
  | { number: string }
  | { name: string; limit: number }
  | { postcode: string; limit: number }
  /** Metres of the British National Grid, and kilometres. */
  | { easting: number; northing: number; dist_km: number; limit: number };

/** The Environment Agency's public registers. */
export interface EaRegister {
  /** The host of the register, or `sample`. */
  readonly source: string;
  /** The page of the register about one entry. */
  pageOf(register: RegisterName, number: string): string;
  /**
   * Returns the entries for a query; an empty list if there are none.
   * @throws ProviderError `away` if it does not answer, `nonsense` if its response cannot be parsed
   */
  find(register: RegisterName, question: RegisterQuestion, today: string): Promise<Registration[]>;
}

/** Speaks the interface of environment.data.gov.uk/public-register; open, without a key. */
export function createEaRegister({ url, is_stand_in }: ProviderAddresses['ea_register']): EaRegister {
  return {
    source: is_stand_in ? 'sample' : new URL(url).host,
    pageOf: (register, number) => `${url}/${register}/registration/${encodeURIComponent(number)}`,
    async find(register, question, today) {
      const query = new URLSearchParams(parametersOf(question));
      const { status, body } = await askProvider(
        'ea_register',
        `${url}/${register}/registration.json?${query}`,
      );
      if (status === 404) return [];
      if (status !== 200) throw new ProviderError('ea_register', 'refused', `answered ${status}`);

      return itemsOf(body).map((item) => registrationOf(register, item, today));
    },
  };
}

function parametersOf(question: RegisterQuestion): Record<string, string> {
  if ('number' in question) return { 'number-search': question.number, _limit: '10' };
  const _limit = String(question.limit);
  if ('name' in question) return { 'name-search': question.name, _limit };
  if ('postcode' in question) return { 'address-search': question.postcode, _limit };
  const { easting, northing, dist_km } = question;

  return { easting: String(easting), northing: String(northing), dist: String(dist_km), _limit };
}

type Node = Record<string, unknown>;

/** The register returns an object instead of a list if there is only one. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value == null ? [] : [value];
}

function firstNode(value: unknown): Node {
  const found = listOf(value).find((each) => typeof each === 'object' && each !== null);

  return (found ?? {}) as Node;
}

function itemsOf(body: unknown): Node[] {
  const { items } = firstNode(body);
  if (items === undefined) throw new ProviderError('ea_register', 'nonsense', 'answered without items');

  return listOf(items).filter((each): each is Node => typeof each === 'object' && each !== null);
}

/** A text, or the label of a node or of the first of many. */
function textOf(value: unknown): string | null {
  for (const each of listOf(value)) {
    const text = typeof each === 'object' && each !== null ? textOf((each as Node).label) : each;
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }

  return null;
}

function registrationOf(register: RegisterName, item: Node, today: string): Registration {
  const number = textOf(item.registrationNumber);
  if (number === null)
    throw new ProviderError('ea_register', 'nonsense', 'answered an entry without a number');
  const holder = firstNode(item.holder);
  const site = firstNode(item.site);
  const address = firstNode(site.siteAddress);
  const tier = textOf(item.tier)?.toLowerCase() ?? '';
  const expires_on = dayOf(item.expiryDate);

  return {
    registration_number: number,
    register,
    holder_name: textOf(holder.name) ?? textOf(holder.label),
    trading_name: textOf(holder.tradingName),
    tier: tier.includes('upper') ? 'upper' : tier.includes('lower') ? 'lower' : null,
    registration_type: textOf(item.registrationType),
    status: statusOf(textOf(item.status), expires_on, today),
    registered_on: dayOf(item.registrationDate),
    expires_on,
    address: textOf(address.address) ?? textOf(address.label) ?? textOf(site.premises),
    postcode: textOf(address.postcode),
    local_authority: textOf(item.localAuthority),
    ...pointOf(firstNode(site.location)),
  };
}

function statusOf(label: string | null, expires_on: string | null, today: string): Registration['status'] {
  if (/revoked|refused|surrendered|suspended|cancelled|ceased/i.test(label ?? '')) return 'revoked';
  if (/expired/i.test(label ?? '') || (expires_on !== null && expires_on < today)) return 'expired';

  return 'active';
}

function dayOf(value: unknown): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(value) ?? '')?.[0] ?? null;
}

function pointOf({ easting, northing }: Node): { lat: number | null; lng: number | null } {
  const [east, north] = [Number(easting), Number(northing)];
  if (!(east > 0 && north > 0)) return { lat: null, lng: null };
  const { lat, lng } = degreesOf({ easting: east, northing: north });

  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
