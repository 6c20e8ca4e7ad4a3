import type { LineInput, ServiceType } from './lines.ts';
import { nationOfPostcode } from '../places/nations.ts';
import { recommendedCharge } from './prices.ts';
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
  hire_days: number | null;
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
  collection_id: string;
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
}

/**
 * Groups jobs into bills by client, priced by their quote or else by the price lists, and returns jobs that
 * cannot be priced. `quoted` holds the lines of quotes.
 */
export function proposedBills(
  jobs: readonly BillableJob[],
  prices: readonly PriceList[],
  quoted: ReadonlyMap<string, LineInput[]>,
): { bills: ClientBill[]; unpriced: UnpricedJob[] } {
  const bills = new Map<string, ClientBill>();
  const unpriced: UnpricedJob[] = [];
  for (const job of jobs) {
    const lines = linesOf(job, prices, quoted);
    if (typeof lines === 'string') {
      const { id, client_id, date, address } = job;
      unpriced.push({ collection_id: id, client_id, date, address, reason: lines });
      continue;
    }
    const client_id = job.client_id!;
    const bill = bills.get(client_id) ?? {
      client_id,
      client_name: job.client_name ?? '',
      job_count: 0,
      purchase_order: job.purchase_order,
      lines: [],
    };
    bill.job_count += 1;
    if (bill.purchase_order !== job.purchase_order) bill.purchase_order = null;
    bill.lines.push(...lines);
    bills.set(client_id, bill);
  }

  return { bills: [...bills.values()], unpriced };
}

/** Returns the lines of a job, or a sentence with the reason why it has none. */
function linesOf(
  job: BillableJob,
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

  const nation = nationOfPostcode(job.postcode)?.nation ?? null;
  const charge = recommendedCharge(prices, { ...job, nation });
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
