import { containerFor } from '../collections/containers.ts';
import { roundHalfUp, scaled, toSafeNumber } from '../decimals.ts';
import type { Jurisdiction } from '../consignments/consignment_codes.ts';
import { countDays } from './hires.ts';
import type { HireDays } from './hires.ts';
import { landfillTaxRates } from './landfill_tax.ts';
import type { LineUnit, ServiceType } from './lines.ts';
import type { VatCode } from '../money.ts';
import { countOf } from '../texts.ts';

/** The unit of a price: the quantity of the job is measured in it. */
export const priceUnits = ['job', 'load', 'each', 'tonne', 'day', 'hour', 'mile'] as const;
export type PriceUnit = (typeof priceUnits)[number] & LineUnit;

/** A stored price; money in pence. A null criterion matches every job. */
export interface PriceItem {
  description: string | null;
  service_type: ServiceType | null;
  /** As people write it, `8yd skip`. */
  container_type: string | null;
  /** `17`, `17 09` or `17 09 04`. */
  ewc_prefix: string | null;
  unit: PriceUnit;
  price_pence: number;
  hire_days_included: number | null;
  excess_per_day_pence: number | null;
  tonnes_included: number | null;
  excess_per_tonne_pence: number | null;
  minimum_charge_pence: number | null;
  surcharges: { description: string; amount_pence: number }[];
  /**
   * Landfill tax added to a price per tonne at the rate of the day; null if the price includes it or none is
   * due.
   */
  landfill_tax: 'standard' | 'lower' | null;
  vat_code: VatCode;
}

export interface PriceList {
  id: string;
  name: string;
  /** Null: the team's standard prices. */
  client_id: string | null;
  effective_from: string;
  /** The last day; null if open-ended. */
  effective_to: string | null;
  items: PriceItem[];
  /** The contracts that name the list; `end_on` is null also if the contract renews itself. */
  contracts?: readonly { client_id: string; name: string; start_on: string; end_on: string | null }[];
}

/** The work to price. Unknown quantities are null; a price that needs one then does not apply. */
export interface PriceableJob {
  client_id: string | null;
  date: string;
  service_type: ServiceType | null;
  container_type: string | null;
  ewc_codes: readonly string[];
  /** Containers delivered, collected or emptied; default 1. */
  containers?: number | null;
  net_kg: number | null;
  /** Only a guess, which is not charged; it shows that a weight is missing. */
  estimated_kg?: number | null;
  /** All days of hire to charge. */
  hire_days: number | null;
  /** The same days, by their numbers in the hires; the first days of one hire if absent. */
  hired?: readonly HireDays[];
  hours?: number | null;
  miles?: number | null;
  /** The nation for landfill tax; null if unknown, and then a price with landfill tax does not apply. */
  nation: Jurisdiction | null;
}

/** A line of an invoice, with its reason. */
export interface ChargeLine {
  description: string;
  reason: string;
  quantity: number;
  unit: PriceUnit;
  unit_price_pence: number;
  net_pence: number;
  vat_code: VatCode;
  landfill_tax_pence: number | null;
}

export type RecommendedCharge =
  | { priced: true; price_list_id: string; item: PriceItem; lines: ChargeLine[]; subtotal_pence: number }
  | { priced: false; reason: string };

const noPrice = 'No price list in force has a price for this work.';
const noAbortedPrice = 'The visit was aborted, and no price list in force has a price for an aborted visit.';

/**
 * Returns the recommended charge of a job: the base price, hire days and tonnes beyond those included,
 * surcharges, landfill tax for prices by weight, and the difference to the minimum charge without that tax.
 * The caller decides. Only pence (half up) and weights (to the kilogram) are rounded.
 *
 * `prices` may hold any lists: only those of the job's client or of no client, in force on its date, are
 * used. The list of a client's contract in force takes precedence over the client's own, that over a standard one; then the
 * more specific price, then the later list. An aborted visit has only the price of an aborted visit, never one for any service.
 */
export function recommendedCharge(prices: readonly PriceList[], work: PriceableJob): RecommendedCharge {
  const aborted = work.service_type === 'aborted_visit';
  // Planned tonnes were not collected, and the container stays on hire until a visit takes it.
  const job = aborted
    ? { ...work, containers: null, net_kg: null, estimated_kg: null, hire_days: null, hired: [] }
    : work;
  const found = priceFor(prices, job);
  if (!found) return { priced: false, reason: aborted ? noAbortedPrice : noPrice };

  const { item, list } = found;
  const quantity = baseQuantity(item.unit, job);
  if (quantity === null) return { priced: false, reason: withoutQuantity(item.unit, job) };
  const missing = missingWeight(item, job);
  if (missing !== null) return { priced: false, reason: missing };
  if (isTaxed(item) && job.nation === null)
    return {
      priced: false,
      reason: 'The price includes landfill tax, but no postcode shows which nation’s rate applies.',
    };

  const lines = [
    line(item, describe(item, job), reasonOf(list, job), quantity, item.unit, item.price_pence),
    ...excessDays(item, job),
    ...excessTonnes(item, job),
    ...item.surcharges.map(({ description, amount_pence }) =>
      line(item, description, `Surcharge of ${list.name}.`, 1, 'each', amount_pence),
    ),
  ];
  // The tax belongs to the state: it neither counts towards the minimum charge nor is part of it.
  lines.push(...minimum(item, lines), ...landfillTax(item, job));

  return { priced: true, price_list_id: list.id, item, lines, subtotal_pence: sumOf(lines) };
}

/** Returns the price for a job with its list; null if there is none. */
export function priceFor(
  prices: readonly PriceList[],
  job: PriceableJob,
): { item: PriceItem; list: PriceList } | null {
  const candidates = prices
    .filter((list) => list.client_id === null || list.client_id === job.client_id)
    .filter(({ effective_from, effective_to }) => inForce(effective_from, effective_to, job.date))
    .flatMap((list) => list.items.map((item) => ({ list, item })))
    .filter(({ item }) => suits(item, job));

  return candidates.reduce<{ item: PriceItem; list: PriceList } | null>(
    (best, next) => (best && compare(rank(best, job), rank(next, job)) >= 0 ? best : next),
    null,
  );
}

function inForce(from: string, to: string | null, date: string): boolean {
  return from <= date && (to === null || date <= to);
}

function suits(item: PriceItem, job: PriceableJob): boolean {
  if (job.service_type === 'aborted_visit' && item.service_type === null) return false;
  if (item.service_type !== null && item.service_type !== job.service_type) return false;
  if (item.container_type !== null && !sameContainer(item.container_type, job.container_type)) return false;

  return item.ewc_prefix === null || job.ewc_codes.some((code) => code.startsWith(item.ewc_prefix!));
}

/** `8yd skip` and `8 yard skip` are the same; texts that cannot be parsed are compared as texts. */
function sameContainer(a: string, b: string | null): boolean {
  if (b === null) return false;
  const key = (text: string) => containerFor(text)?.key ?? text.trim().toLowerCase();

  return key(a) === key(b);
}

/** The client's contract that names the list and is in force on the day of the job. */
function contractOf({ contracts = [] }: PriceList, { client_id, date }: PriceableJob) {
  return contracts.find((each) => each.client_id === client_id && inForce(each.start_on, each.end_on, date));
}

type Rank = readonly (number | string)[];

function rank({ item, list }: { item: PriceItem; list: PriceList }, job: PriceableJob): Rank {
  return [
    contractOf(list, job) ? 1 : 0,
    list.client_id === null ? 0 : 1,
    item.service_type === null ? 0 : 1,
    item.container_type === null ? 0 : 1,
    item.ewc_prefix?.length ?? 0,
    list.effective_from,
  ];
}

function compare(a: Rank, b: Rank): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at === -1) return 0;

  return a[at]! > b[at]! ? 1 : -1;
}

function baseQuantity(unit: PriceUnit, job: PriceableJob): number | null {
  if (unit === 'tonne') return job.net_kg === null ? null : tonnes(job.net_kg);
  if (unit === 'day') return job.hire_days;
  if (unit === 'hour') return hundredths(job.hours);
  if (unit === 'mile') return hundredths(job.miles);

  return unit === 'each' ? (job.containers ?? 1) : 1;
}

function withoutQuantity(unit: PriceUnit, { estimated_kg }: PriceableJob): string {
  return unit === 'tonne' && estimated_kg != null
    ? 'The price is per tonne and the weight is only estimated; enter the weight to bill it.'
    : `The price is per ${unit} and the collection has no quantity in that unit.`;
}

/** Why a job must wait for its weight: by the estimate, it is beyond the tonnes included. */
function missingWeight(item: PriceItem, job: PriceableJob): string | null {
  const { net_kg, estimated_kg } = job;
  if (net_kg !== null || estimated_kg == null || item.excess_per_tonne_pence === null) return null;
  const included = includedTonnes(item, job);

  return tonnes(estimated_kg - included * 1000) > 0
    ? `The weight is only estimated, at ${countOf(tonnes(estimated_kg), 'tonne')}, ${included} included; enter the weight to bill it.`
    : null;
}

/** A price for each container includes its tonnes in each of them. */
function includedTonnes({ unit, tonnes_included }: PriceItem, { containers }: PriceableJob): number {
  return (tonnes_included ?? 0) * (unit === 'each' ? (containers ?? 1) : 1);
}

function excessDays(item: PriceItem, job: PriceableJob): ChargeLine[] {
  const hired = job.hired ?? [{ after: 0, last: job.hire_days ?? 0 }];
  const included = item.hire_days_included ?? 0;
  const days = countDays(hired, included);
  if (item.excess_per_day_pence === null || days <= 0) return [];

  const reason = `${daysOf(hired)} ${included} included.`;

  return [line(item, 'Hire beyond the days included', reason, days, 'day', item.excess_per_day_pence)];
}

function daysOf(hired: readonly HireDays[]): string {
  if (hired.length > 1)
    return `${countOf(countDays(hired), 'day')} of hire of ${hired.length} containers, for each`;
  const [{ after, last }] = hired as [HireDays];

  return after === 0 ? `${countOf(last, 'day')} of hire,` : `Days ${after + 1} to ${last} of the hire,`;
}

/**
 * Returns what a container costs that stays on hire, or whose hire ended without a visit, by the price of the visit that brought it
 * or else by that of a collection; null if neither has a price by the day.
 */
export function hireCharge(prices: readonly PriceList[], work: PriceableJob): ChargeLine | null {
  for (const service_type of [work.service_type, 'collection'] as const) {
    const found = priceFor(prices, { ...work, service_type });
    if (!found) continue;
    const { item, list } = found;
    if (item.unit === 'day')
      return line(item, 'Hire', reasonOf(list, work), work.hire_days ?? 0, 'day', item.price_pence);
    if (item.excess_per_day_pence !== null) return excessDays(item, work)[0] ?? null;
  }

  return null;
}

function excessTonnes(item: PriceItem, job: PriceableJob): ChargeLine[] {
  const { net_kg } = job;
  const included = includedTonnes(item, job);
  const excess = tonnes((net_kg ?? 0) - included * 1000);
  if (item.excess_per_tonne_pence === null || excess <= 0) return [];

  const reason = `${countOf(tonnes(net_kg ?? 0), 'tonne')}, ${included} included.`;

  return [
    line(item, 'Weight beyond the tonnes included', reason, excess, 'tonne', item.excess_per_tonne_pence),
  ];
}

function isTaxed({ landfill_tax, unit }: PriceItem): boolean {
  return landfill_tax !== null && unit === 'tonne';
}

function landfillTax(item: PriceItem, { nation, date, net_kg }: PriceableJob): ChargeLine[] {
  if (!isTaxed(item) || net_kg === null || nation === null) return [];

  const rates = landfillTaxRates(nation, date);
  const rate = rates?.pence_per_tonne[item.landfill_tax!] ?? null;
  if (rates === null || rate === null) return [];

  const taxed = line(
    item,
    `${nation === 'scotland' || nation === 'wales' ? rates.tax : 'Landfill tax'}, ${item.landfill_tax} rate`,
    `The rate in force on ${date}.`,
    tonnes(net_kg),
    'tonne',
    rate,
  );

  return [{ ...taxed, landfill_tax_pence: taxed.net_pence }];
}

function minimum(item: PriceItem, lines: readonly ChargeLine[]): ChargeLine[] {
  const missing = (item.minimum_charge_pence ?? 0) - sumOf(lines);
  if (missing <= 0) return [];

  return [
    line(
      item,
      'Amount up to the minimum charge',
      'The lines above add up to less than the minimum charge.',
      1,
      'each',
      missing,
    ),
  ];
}

function line(
  { vat_code }: PriceItem,
  description: string,
  reason: string,
  quantity: number,
  unit: PriceUnit,
  unit_price_pence: number,
): ChargeLine {
  const net = roundHalfUp(scaled(quantity, 4)! * BigInt(unit_price_pence), 10_000n);

  return {
    description,
    reason,
    quantity,
    unit,
    unit_price_pence,
    net_pence: toSafeNumber(net),
    vat_code,
    landfill_tax_pence: null,
  };
}

function describe(item: PriceItem, job: PriceableJob): string {
  const words = item.description ?? (job.service_type ?? 'work').replaceAll('_', ' ');
  const container = item.description === null && job.container_type ? `, ${job.container_type}` : '';

  return words.charAt(0).toUpperCase() + words.slice(1) + container;
}

function reasonOf(list: PriceList, job: PriceableJob): string {
  const { name, client_id } = list;
  const contract = contractOf(list, job);
  if (contract) return `Price of ${name}, agreed in the contract ${contract.name}.`;

  return client_id === null ? `Standard price of ${name}.` : `The client's own price of ${name}.`;
}

function sumOf(lines: readonly ChargeLine[]): number {
  return lines.reduce((sum, { net_pence }) => sum + net_pence, 0);
}

/** To the kilogram, the precision of a weighbridge. */
function tonnes(kg: number): number {
  return Math.round(kg) / 1000;
}

function hundredths(quantity: number | null | undefined): number | null {
  return quantity == null ? null : Math.round(quantity * 100) / 100;
}
