import { dataRows } from '../data_tables.ts';
import { containmentTypes, type ContainmentType } from '../waste/waste_lists.ts';

/** The properties of a container derived from its text. */
export interface Container {
  /** Row of `data/container_volumes.csv`, or `<family>_<size>` for a size that the table does not list. */
  key: string;
  label: string;
  /** Container code of Defra's waste tracking, `SKI`. */
  dwt_code: string;
  /** Null if the kind is known and the size is not ("skip"). */
  volume_m3: number | null;
  /** Maximum load of one container; null if no limit is known. */
  max_payload_kg: number | null;
}

/** The international yard is 0.9144 m by definition, so this is exact. */
export const m3PerYd3 = 0.764554857984;

/** Imperial gallon (Units of Measurement Regulations 1995). */
const m3PerGallon = 0.00454609;

interface KnownContainer extends Container {
  family: string;
  keywords: string[];
}

interface ContainerFamily {
  family: string;
  label: string;
  dwt_code: string;
  words: RegExp;
}

/** Kinds in the order in which their words are matched: a "skip bag" is a bag, and so is a "bin bag". */
const families: readonly ContainerFamily[] = [
  {
    family: 'roro',
    label: 'RoRo',
    dwt_code: 'ROR',
    words: /\bro ?ro\b|\broll ?on|\bhook ?(lift|loader|bin)/,
  },
  { family: 'fel', label: 'front-end-loader / REL', dwt_code: 'CON', words: /\b([fr]el|(front|rear) end)\b/ },
  { family: 'bag', label: 'bag', dwt_code: 'BAG', words: /\b(bags?|sacks?|fibc)\b/ },
  { family: 'ibc', label: 'IBC', dwt_code: 'IBC', words: /\bibcs?\b/ },
  { family: 'drum', label: 'drum', dwt_code: 'DRU', words: /\b(drum|barrel)s?\b/ },
  { family: 'can', label: 'can', dwt_code: 'CAN', words: /\b(jerry ?)?cans?\b/ },
  { family: 'bin', label: 'wheeled bin', dwt_code: 'WBI', words: /\b(euro|wheelie ?)?bins?\b/ },
  { family: 'skip', label: 'skip', dwt_code: 'SKI', words: /\bskips?\b/ },
  { family: 'tanker', label: 'tank', dwt_code: 'TAN', words: /\b(tank|tanker|bowser)s?\b/ },
  { family: 'bale', label: 'bale', dwt_code: 'BAL', words: /\bbales?\b/ },
  { family: 'cage', label: 'cage', dwt_code: 'CAR', words: /\bcages?\b/ },
  { family: 'box', label: 'box', dwt_code: 'BOX', words: /\b(box|boxes|crates?|cartons?)\b/ },
  { family: 'pallet', label: 'pallet', dwt_code: 'PAL', words: /\bpallets?\b/ },
];

const sizeInKey = /^(skip|roro|fel)_\d+yd$|^bin_\d+l$/;

type ContainerColumn =
  | 'key'
  | 'label'
  | 'dwt_container_code'
  | 'volume_m3'
  | 'max_payload_kg'
  | 'text_patterns';

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

const toMillilitre = (volume_m3: number): number => Number(volume_m3.toFixed(6));

/** The table has three decimals; for sizes in cubic yards, which are in the key, the full value is used. */
function volumeOf(key: string, volume_m3: string): number | null {
  const yards = /_(\d+)yd$/.exec(key)?.[1];
  return yards ? toMillilitre(Number(yards) * m3PerYd3) : numberOrNull(volume_m3);
}

/** The words that identify a row; none for rows that differ from their neighbours only in size. */
function keywordsOf(key: string, textPatterns: string): string[] {
  if (sizeInKey.test(key)) return [];
  return textPatterns
    .split(' / ')
    .map(plain)
    .filter((word) => word !== '');
}

const knownContainers: readonly KnownContainer[] = dataRows<ContainerColumn>('container_volumes.csv').map(
  (row) => ({
    key: row.key,
    label: row.label,
    dwt_code: row.dwt_container_code,
    volume_m3: volumeOf(row.key, row.volume_m3),
    max_payload_kg: numberOrNull(row.max_payload_kg),
    family: families.find(({ dwt_code }) => dwt_code === row.dwt_container_code)?.family ?? row.key,
    keywords: keywordsOf(row.key, row.text_patterns),
  }),
);

const largestSkipM3 =
  1.01 *
  Math.max(...knownContainers.map(({ family, volume_m3 }) => (family === 'skip' ? (volume_m3 ?? 0) : 0)));

/** Lower case, one spelling for signs, single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/['’]/g, '')
    .replace(/[-_/(),;]+|\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

interface StatedSize {
  volume_m3: number;
  /** As written, for labels and keys: `7 yd3`. */
  text: string;
  unit: 'yd' | 'l' | 'm' | 'gal';
}

const number = String.raw`(?<![\d.])(\d{1,6}(?:\.\d{1,6})?) ?`;
const sizes: readonly { unit: StatedSize['unit']; label: string; m3: number; pattern: RegExp }[] = [
  {
    unit: 'yd',
    label: 'yd3',
    m3: m3PerYd3,
    pattern: new RegExp(`${number}(?:cu(?:bic)? ?)?(?:yards?|yrds?|yds?|cy)(?:\\^?3)?(?![a-z0-9])`),
  },
  {
    unit: 'm',
    label: 'm3',
    m3: 1,
    pattern: new RegExp(`${number}(?:m\\^?3|cu(?:bic)? ?m(?:et(?:re|er)s?)?|cbm)(?![a-z0-9])`),
  },
  { unit: 'gal', label: 'gal', m3: m3PerGallon, pattern: new RegExp(`${number}gal(?:lon)?s?(?![a-z0-9])`) },
  {
    unit: 'l',
    label: 'L',
    m3: 0.001,
    pattern: new RegExp(`${number}(?:l|lts?|ltrs?|lit(?:re|er)s?)(?![a-z0-9])`),
  },
];

function statedSize(text: string): StatedSize | null {
  for (const { unit, label, m3, pattern } of sizes) {
    const amount = Number(pattern.exec(text)?.[1] ?? 0);
    const volume_m3 = toMillilitre(amount * m3);
    if (volume_m3 > 0) return { volume_m3, text: `${amount} ${label}`, unit };
  }
  return null;
}

/** The table's volumes are rounded, and 45 gal is sold as 205 L: within one per cent is the same container. */
function sameVolume(known: KnownContainer, volume_m3: number): boolean {
  return known.volume_m3 !== null && Math.abs(known.volume_m3 - volume_m3) <= volume_m3 * 0.01;
}

function familyOf(text: string, size: StatedSize | null): ContainerFamily | null {
  const spoken = families.find(({ words }) => words.test(text)) ?? null;
  if (size?.unit !== 'yd' || (spoken && spoken.family !== 'skip')) return spoken;

  // Cubic yards mean a skip, unless they exceed the largest skip.
  const family = size.volume_m3 > largestSkipM3 ? 'roro' : 'skip';
  return families.find((candidate) => candidate.family === family) ?? null;
}

function bySize(text: string, size: StatedSize): Container {
  const family = familyOf(text, size);
  const relatives = knownContainers.filter((known) =>
    family
      ? known.family === family.family
      : size.unit !== 'yd' && ['bin', 'drum', 'can', 'ibc'].includes(known.family),
  );
  const listed = relatives.find((known) => sameVolume(known, size.volume_m3));
  if (listed) return withoutWords(listed);

  // Without its own limit: that of the next larger size in its family, or of the largest.
  const limits = relatives
    .filter((known) => known.volume_m3 !== null && known.max_payload_kg !== null)
    .sort((a, b) => (a.volume_m3 ?? 0) - (b.volume_m3 ?? 0));
  const limit = limits.find((known) => (known.volume_m3 ?? 0) >= size.volume_m3) ?? limits.at(-1);
  return {
    key: `${family?.family ?? 'container'}_${size.text.toLowerCase().replace(' ', '').replace('yd3', 'yd')}`,
    label: `${size.text} ${family?.label ?? 'container'}`,
    dwt_code: family?.dwt_code ?? 'CON',
    volume_m3: size.volume_m3,
    max_payload_kg: family ? (limit?.max_payload_kg ?? null) : null,
  };
}

function byKeyword(text: string): Container | null {
  let best: { known: KnownContainer; length: number } | null = null;
  for (const known of knownContainers) {
    for (const word of known.keywords) {
      if (!` ${text} `.includes(` ${word} `) && !` ${text} `.includes(` ${word}s `)) continue;
      if (!best || word.length > best.length) best = { known, length: word.length };
    }
  }
  if (best) return withoutWords(best.known);

  const family = familyOf(text, null);
  if (!family) return null;
  return {
    key: family.family,
    label: family.label.charAt(0).toUpperCase() + family.label.slice(1),
    dwt_code: family.dwt_code,
    volume_m3: null,
    max_payload_kg: null,
  };
}

function withoutWords({ family: _family, keywords: _keywords, ...container }: KnownContainer): Container {
  return container;
}

/**
 * Returns the container that a text such as `8yd skip`, `1100 litre bin` or `tonne bag` names; null if
 * nothing in it is understood. A stated size takes precedence over a keyword: `(\d) yd` is a skip unless
 * roro, fel or rel is mentioned, litres and m3 are used as stated, and only then the table of keywords
 * applies.
 */
export function containerFor(text: string): Container | null {
  const words = plain(text);
  const size = statedSize(words);
  return size ? bySize(words, size) : byKeyword(words);
}

/** One entry of a note's `waste.containment[]` (section A2 of the transfer note). */
export interface Containment {
  type: ContainmentType;
  label: string;
  /** Whole containers: half a skip counts as one skip. */
  count: number;
  dwt_code: string;
  /** `8 yd3`, `1100 L`; null if the text states none. */
  size: string | null;
  /** The text as given, only for the type `other`. */
  other_text: string | null;
}

/** Defra counts a lorry load as loose; on the note it is a vehicle. */
const vehicles = new Set(['tipper_32t', 'grab_32t', 'caged_tipper_3.5t']);

/**
 * Returns how the waste is contained, from the text that names the container. Null without a text: nothing is
 * assumed. A text that is not understood gives the type `other` with the text.
 */
export function containmentFor(containerType: string | null, count: number | null): Containment | null {
  const text = containerType?.trim();
  if (!text) return null;

  const container = containerFor(text);
  const type =
    container && vehicles.has(container.key)
      ? 'vehicle_trailer'
      : (containmentTypes.find(({ dwt_code }) => dwt_code === container?.dwt_code)?.code ?? 'other');
  return {
    type,
    label: container?.label ?? text,
    count: Math.max(1, Math.ceil(count ?? 1)),
    dwt_code: container?.dwt_code ?? 'CON',
    size: /^[\d.]+ (?:yd3|m3|L|gal)(?= )/.exec(container?.label ?? '')?.[0] ?? null,
    other_text: type === 'other' ? text : null,
  };
}
