import { newId } from '../../../db/ids.ts';
import {
  billableJobs,
  linesOfQuotes,
  lockJobs,
  lockRuns,
  maxBillableJobs,
} from '../../../db/queries/billing/billable_jobs.ts';
import { hiresOf, insertBilledHires } from '../../../db/queries/billing/hires.ts';
import { supplierOf } from '../../../db/queries/billing/billing.ts';
import { priceListsInForce } from '../../../db/queries/billing/prices.ts';
import { proposedBills } from '../../../domain/billing/billing.ts';
import type { BillingPeriod, ClientBill, UnpricedJob } from '../../../domain/billing/billing.ts';
import { addMonths, londonDate } from '../../../domain/dates.ts';
import { invalid } from '../../../domain/errors.ts';
import { pricedLines } from '../../../domain/billing/lines.ts';
import type { Line, Sums } from '../../../domain/billing/lines.ts';
import { toPounds } from '../../../domain/money.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentBillingRun } from '../../../presenters/billing/billing_run.ts';
import { draftInvoice, requireClient } from '../../../actions/billing/invoice_actions.ts';
import { requirePermission } from '../../../actions/collections/collection_access.ts';
import { findRecord } from '../../../presenters/find.ts';

const longestMonths = 12;

const runList: ListDefinition = {
  name: 'app billing runs',
  presenter: presentBillingRun,
  from: 'billing_runs',
  filters: { client_id: 'client_id = ?', ...createdFilters },
};

type Bill = ClientBill & { priced: Line[]; sums: Sums };

export const appPreviewBilling: Handler<'appPreviewBilling'> = async (ctx, { body }) => {
  const period = periodOf(body);
  await requireClient(ctx, period.client_id);
  const { bills, unpriced } = await billsOf(ctx, period);

  return {
    status: 200,
    body: {
      object: 'billing_preview',
      client_id: period.client_id,
      period_from: period.from,
      period_to: period.to,
      clients: bills.map(shownBill),
      unpriced,
      job_count: sum(bills, ({ job_count }) => job_count),
      ...shownSums(bills),
    },
  };
};

export const appListBillingRuns: Handler<'appListBillingRuns'> = (ctx, { query }) =>
  listPage(ctx, runList, query);

export const appCreateBillingRun: Handler<'appCreateBillingRun'> = async (ctx, { body }) => {
  requirePermission(ctx.identity, 'invoices:create');
  const period = periodOf(body);
  await requireClient(ctx, period.client_id);
  await lockRuns(ctx.db);
  await lockJobs(ctx.db, period);
  const { bills, unpriced } = await billsOf(ctx, period);

  const id = newId();
  const totals = totalsOf(bills);
  await ctx.db.insert(
    'billing_runs',
    {
      id,
      client_id: period.client_id,
      period_from: period.from,
      period_to: period.to,
      invoice_count: bills.length,
      job_count: sum(bills, ({ job_count }) => job_count),
      unpriced_count: unpriced.length,
      ...totals,
      created_by: ctx.identity.user_id,
      created_by_name: ctx.identity.user_name,
    },
    'id',
  );
  const billed: Parameters<typeof insertBilledHires>[1][number][] = [];
  for (const { client_id, purchase_order, lines, hires } of bills) {
    const { id: invoice_id } = await draftInvoice(ctx, {
      client_id,
      purchase_order,
      billing_run_id: id,
      lines: lines.map(({ line }) => line),
    });
    billed.push(...hires.map((hire) => ({ ...hire, invoice_id })));
  }
  await insertBilledHires(ctx.db, billed);

  const run = await findRecord(ctx, presentBillingRun, id);
  ctx.record({ entity: 'billing_run', id, client_id: period.client_id, action: 'create', after: run });

  return { status: 201, body: run, headers: { Location: '/api/v1/app/billing/runs' } };
};

function periodOf(body: {
  period_from: string;
  period_to: string;
  client_id?: string | null;
}): BillingPeriod {
  const { period_from: from, period_to: to, client_id = null } = body;
  if (to < from) throw invalid('period_to', 'must not be before period_from');
  if (to > addMonths(from, longestMonths))
    throw invalid('period_to', 'must be at most a year after period_from');

  return { from, to, client_id };
}

async function billsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  period: BillingPeriod,
): Promise<{ bills: Bill[]; unpriced: UnpricedJob[] }> {
  const jobs = await billableJobs(db, period);
  if (jobs.length > maxBillableJobs)
    throw invalid(
      'period_to',
      `makes the period contain more than ${maxBillableJobs} collections; choose fewer days or one client`,
    );

  const prices = await priceListsInForce(db, { from: period.from, to: period.to });
  const quoted = await linesOfQuotes(
    db,
    jobs.flatMap(({ quote_id }) => quote_id ?? []),
  );
  const { vat } = await supplierOf(db);
  const hires = await hiresOf(db, period, jobs);
  const today = londonDate(now);
  const { bills, unpriced } = proposedBills({ period, today, jobs, hires, prices, quoted });

  return {
    bills: bills.map((bill) => {
      const { lines, sums } = pricedLines(
        bill.lines.map(({ line }) => line),
        vat,
      );

      return { ...bill, priced: lines, sums };
    }),
    unpriced,
  };
}

function shownBill({ client_id, client_name, job_count, lines, priced, sums }: Bill) {
  return {
    client_id,
    client_name,
    job_count,
    lines: lines.map(({ collection_id, date, reason }, index) => {
      const { description, quantity, unit, unit_price_pence, net_pence, vat_code, vat_pence } =
        priced[index]!;

      return {
        collection_id,
        date,
        description,
        reason,
        quantity,
        unit,
        unit_price: toPounds(unit_price_pence),
        net: toPounds(net_pence),
        vat_code,
        vat_amount: toPounds(vat_pence),
      };
    }),
    subtotal: toPounds(sums.subtotal_pence),
    vat_amount: toPounds(sums.vat_pence),
    total: toPounds(sums.total_pence),
  };
}

function totalsOf(bills: readonly Bill[]) {
  return {
    subtotal_pence: sum(bills, ({ sums }) => sums.subtotal_pence),
    vat_pence: sum(bills, ({ sums }) => sums.vat_pence),
    total_pence: sum(bills, ({ sums }) => sums.total_pence),
  };
}

function shownSums(bills: readonly Bill[]) {
  const { subtotal_pence, vat_pence, total_pence } = totalsOf(bills);

  return {
    subtotal: toPounds(subtotal_pence),
    vat_amount: toPounds(vat_pence),
    total: toPounds(total_pence),
  };
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
