import type { LineInput, ServiceType } from './lines.ts';
import { addDays } from '../dates.ts';
import { nationOfPostcode } from '../places/nations.ts';
import { billedHires, countDays, hireLedger, hiresOfVisit, lastDay } from './hires.ts';
import type { BilledHire, Hire, HireLedger, OpenHire } from './hires.ts';
import { hireCharge, recommendedCharge } from './prices.ts';
import type { PriceList } from './prices.ts';

/** The days of a billing run, both included; `client_id` null means every client. */
export interface BillingPeriod {
  from: string;
  to: string;
  client_id: string | null;
}

/** A completed job that is not on an invoice. */
export interface BillableJob {
  id: string;
  client_id: string | null;
  client_name: string | null;
  /** The client was deleted after the job was done. */
  client_deleted: boolean;
  address: string | null;
  /** The day it was completed, London time. */
  date: string;
  /** `aborted_visit` if the visit was aborted, whatever was ordered. */
  service_type: ServiceType | null;
  container_type: string | null;
  ewc_codes: string[];
  note_id: string | null;
  purchase_order: string | null;
  net_kg: number | null;
  /** The weight as ordered; an estimate unless it is `net_kg` as well. */
  quantity_kg: number | null;
  /** The containers it delivered or collected, or else those it was for, if that is known. */
  containers: number | null;
  containers_collected: string[];
  /** The container it was for, unless it delivered that one. */
  container_id: string | null;
  /**
   * The nation where its waste was tipped, otherwise collected, otherwise the team's: it determines the
   * landfill tax.
   */
  postcode: string | null;
  /** The accepted quote it was created from: its prices apply; to an aborted visit only that of one. */
  quote_id: string | null;
  quote_number: string | null;
}

/** A line to bill, with its reason. */
export interface ProposedLine {
  /** Null for the hire of a container that no visit of the period ends. */
  collection_id: string | null;
  date: string;
  reason: string;
  line: LineInput;
}

/** Why a job cannot be billed. */
export interface UnpricedJob {
  collection_id: string;
  client_id: string | null;
  date: string;
  address: string | null;
  reason: string;
}

/** The bill for one client. */
export interface ClientBill {
  client_id: string;
  client_name: string;
  job_count: number;
  /** The customer's purchase order, if all its jobs have the same one. */
  purchase_order: string | null;
  lines: ProposedLine[];
  /** The days of hire that its lines bill, or leave out as included. */
  hires: BilledHire[];
}

/** What a run bills: its days, the jobs, the hires, the prices, and the lines of quotes by the quote. */
export interface BillableWork {
  period: Pick<BillingPeriod, 'from' | 'to'>;
  /** London time. */
  today: string;
  jobs: readonly BillableJob[];
  hires: readonly Hire[];
  prices: readonly PriceList[];
  quoted: ReadonlyMap<string, LineInput[]>;
}

/**
 * Groups jobs into bills by client, priced by their quote or else by the price lists, and returns jobs that
 * cannot be priced. A job bills the hire of its containers up to its day; what is left of the period's hires up to
 * today is billed for itself, so that each day is billed once.
 */
export function proposedBills({ period, today, jobs, hires, prices, quoted }: BillableWork): {
  bills: ClientBill[];
  unpriced: UnpricedJob[];
} {
  const ledger = hireLedger(hires);
  const bills = new Map<string, ClientBill>();
  const unpriced: UnpricedJob[] = [];
  for (const job of jobs) {
    const open = openHires(ledger, job);
    const lines = linesOf(job, open, prices, quoted);
    // The days of a job that cannot be priced are left to it.
    for (const each of open) ledger.settle(each);
    if (typeof lines === 'string') {
      const { id, client_id, date, address } = job;
      unpriced.push({ collection_id: id, client_id, date, address, reason: lines });
      continue;
    }
    const bill = billOf(bills, { ...job, client_id: job.client_id! });
    if (bill.job_count === 0) bill.purchase_order = job.purchase_order;
    bill.job_count += 1;
    if (bill.purchase_order !== job.purchase_order) bill.purchase_order = null;
    bill.lines.push(...lines);
    bill.hires.push(...open.flatMap((each) => billedHires(each, job)));
  }
  const last = period.to < today ? period.to : today;
  for (const hire of hires) {
    const open = ledger.open(hire, addDays(period.from, -1), last);
    const line = hire.quoted || open.days.length === 0 ? null : hireLine(open, prices);
    if (!line) continue;
    const bill = billOf(bills, hire);
    bill.lines.push(line);
    bill.hires.push(...billedHires(open, null));
  }

  return { bills: [...bills.values()], unpriced };
}

function billOf(
  bills: Map<string, ClientBill>,
  { client_id, client_name }: { client_id: string; client_name: string | null },
): ClientBill {
  const bill = bills.get(client_id) ?? {
    client_id,
    client_name: client_name ?? '',
    job_count: 0,
    purchase_order: null,
    lines: [],
    hires: [],
  };
  bills.set(client_id, bill);

  return bill;
}

/** The hires that a job bills up to its day; an aborted visit leaves them to the next. */
function openHires(ledger: HireLedger, job: BillableJob): OpenHire[] {
  const { client_id, service_type, date } = job;
  if (client_id === null || service_type === 'aborted_visit') return [];

  return hiresOfVisit(ledger, { ...job, client_id }).map((hire) => ledger.open(hire, hire.from_on, date));
}

/** Days of hire without a visit, as a line; null if no price charges for them. */
function hireLine(open: OpenHire, prices: readonly PriceList[]): ProposedLine | null {
  const { hire, days } = open;
  const date = lastDay(open);
  const charge = hireCharge(prices, {
    ...hire,
    date,
    net_kg: null,
    hire_days: countDays(days),
    hired: days,
    nation: null,
  });
  if (!charge) return null;
  const container = [hire.container_type, hire.reference].filter(Boolean).join(' ');
  const { quantity, unit, unit_price_pence, vat_code } = charge;

  return {
    collection_id: null,
    date,
    reason: charge.reason,
    line: {
      description: `${charge.description}, ${container}, to ${dayOf(date)}`,
      quantity,
      unit,
      unit_price: unit_price_pence / 100,
      vat_code,
    },
  };
}

/** Returns the lines of a job, or a sentence with the reason why it has none. */
function linesOf(
  job: BillableJob,
  open: readonly OpenHire[],
  prices: readonly PriceList[],
  quoted: ReadonlyMap<string, LineInput[]>,
): ProposedLine[] | string {
  if (job.client_id === null) return 'The collection has no client to bill.';
  if (job.client_deleted) return 'The client of the collection was deleted.';
  const common = { collection_id: job.id, date: job.date };
  const own = { service_type: job.service_type, collection_id: job.id, note_id: job.note_id };

  const agreed = agreedLines(job, quoted);
  if (agreed.length > 0) {
    const reason = `Agreed in quote ${job.quote_number}.`;

    return agreed.map((line) => ({ ...common, reason, line: { ...line, collection_id: job.id } }));
  }

  const hired = open.flatMap(({ days }) => days);
  const hire_days = open.length === 0 ? null : countDays(hired);
  const nation = nationOfPostcode(job.postcode)?.nation ?? null;
  const charge = recommendedCharge(prices, {
    ...job,
    estimated_kg: job.net_kg === null ? job.quantity_kg : null,
    hire_days,
    hired,
    nation,
  });
  if (!charge.priced) return charge.reason;

  return charge.lines.map((line) => ({
    ...common,
    reason: line.reason,
    line: {
      ...own,
      description: `${line.description}, ${dayOf(job.date)}`,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: line.unit_price_pence / 100,
      vat_code: line.vat_code,
      landfill_tax: line.landfill_tax_pence === null ? null : line.landfill_tax_pence / 100,
    },
  }));
}

/**
 * The lines of a job's quote that apply to it. A quote may name the price of an aborted visit: that is the only line of one, and no
 * line of a visit that was carried out.
 */
function agreedLines(
  { quote_id, service_type }: BillableJob,
  quoted: ReadonlyMap<string, LineInput[]>,
): LineInput[] {
  const lines = quote_id === null ? [] : (quoted.get(quote_id) ?? []);
  const aborted = service_type === 'aborted_visit';

  return lines.filter((line) => (line.service_type === 'aborted_visit') === aborted);
}

/** `4 Nov 2026`: a customer looks for the day of the visit. */
function dayOf(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}
