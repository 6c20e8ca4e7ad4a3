import { newId } from '../../../db/ids.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import {
  insertReturn,
  quarterFacts,
  receivedNotes,
} from '../../../db/queries/consignments/consignment_returns.ts';
import type { QuarterFacts } from '../../../db/queries/consignments/consignment_returns.ts';
import { siteFacts } from '../../../db/queries/consignments/consignments.ts';
import { teamProfile } from '../../../db/queries/notes/notes.ts';
import type { SiteFacts } from '../../../domain/consignments/consignment_prefill.ts';
import {
  nextQuarter,
  quarterOf,
  quarterOfDay,
  quarterStatus,
  returnLines,
  returnSums,
} from '../../../domain/consignments/consignment_returns.ts';
import type { Quarter } from '../../../domain/consignments/consignment_returns.ts';
import { addDays, addMonths, londonDate } from '../../../domain/dates.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Context } from '../../../http/context/context.ts';
import { printCursor, readCursor } from '../../../http/responses/cursor.ts';
import { fileLink } from '../../../presenters/file_links.ts';
import type { Handler, HandlerRequest, RequestBody } from '../../../http/context/handler_types.ts';
import { defaultLimit } from '../../../http/responses/list.ts';
import { claimFile, withPreparation } from '../../../http/requests/preparation.ts';
import type { PreparingContext } from '../../../http/requests/preparation.ts';
import {
  csvFile,
  presentPlainReturn,
  presentReturn,
} from '../../../presenters/consignments/consignment_return.ts';
import { returnCsv } from '../../../actions/consignments/consignment_return_csv.ts';
import type { ReturnHeader } from '../../../actions/consignments/consignment_return_csv.ts';

/** Six years, as long as returns are kept. */
const monthsListed = 72;

/** Every quarter since a site first received a consignment, and those for which it made a return, the latest first. */
export const appListConsignmentReturns: Handler<'appListConsignmentReturns'> = async (ctx, { query }) => {
  const binding = JSON.stringify([ctx.db.team_id, 'consignment returns', query.site_id, query.status]);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, binding, ctx.cursor_key);
  const limit = query.limit ?? defaultLimit;

  const today = londonDate(ctx.now);
  const facts = await quarterFacts(ctx.db, quarterOfDay(addMonths(today, -monthsListed)).from);
  const rows = listedQuarters(ctx, facts, today)
    .filter((row) => query.site_id === undefined || row.site_id === query.site_id)
    .filter((row) => query.status === undefined || row.status === query.status)
    .filter((row) => after === null || placeOf(row) < `${after.created_at} ${after.id}`);
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  const position = last && { created_at: last.period, id: last.site_id };

  return {
    status: 200,
    body: {
      object: 'list',
      data,
      has_more: position !== undefined,
      next_cursor: position ? printCursor(position, binding, ctx.cursor_key) : null,
    },
  };
};

const placeOf = ({ period, site_id }: { period: string; site_id: string }) => `${period} ${site_id}`;

function listedQuarters(ctx: Context, facts: QuarterFacts[], today: string) {
  const current = quarterOfDay(today);
  const sites = [...new Set(facts.map(({ site_id }) => site_id))];
  const rows = sites.flatMap((site) => {
    const own = facts.filter(({ site_id }) => site_id === site);
    const known = new Map(own.map((each) => [each.quarter_start, each]));
    const received = own.filter(({ consignment_count }) => consignment_count > 0);
    const [first] = received.map(({ quarter_start }) => quarter_start).toSorted();
    const quarters = own.map(({ quarter_start }) => quarterOfDay(quarter_start));
    for (let each = first && quarterOfDay(first); each && each.from <= current.from; each = nextQuarter(each))
      if (!known.has(each.from)) quarters.push(each);

    return quarters.map((quarter) => listedQuarter(ctx, quarter, today, own[0]!, known.get(quarter.from)));
  });

  return rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
}

function listedQuarter(
  ctx: Context,
  quarter: Quarter,
  today: string,
  { site_id, site_name }: QuarterFacts,
  facts: QuarterFacts | undefined,
) {
  const { consignment_count = 0, rejected_count = 0, total_kg = 0, produced = null } = facts ?? {};
  const outdated =
    produced !== null &&
    JSON.stringify({ consignment_count, rejected_count, total_kg }) !== JSON.stringify(produced);
  const { csv_key = null } = facts ?? {};

  return {
    object: 'consignment_quarter' as const,
    ...quarter,
    site_id,
    site_name,
    status: quarterStatus(quarter, today, produced !== null && !outdated),
    consignment_count,
    rejected_count,
    total_kg,
    return_id: facts?.return_id ?? null,
    produced_at: facts?.produced_at ?? null,
    outdated,
    csv_url: csv_key && ctx.base_url + fileLink(csvFile(csv_key, quarter.period), ctx.cursor_key, ctx.now),
  };
}

/** The return of a site for a quarter: its data, and a CSV of the same. */
export const appCreateConsignmentReturn: Handler<'appCreateConsignmentReturn'> = withPreparation(
  producedReturn,
  async (ctx, { body }, { id, quarter, header, lines, csv }) => {
    await claimFile(ctx.db, csv);
    const presenter = presentReturn((file) => fileLink(file, ctx.cursor_key, ctx.now));
    const row = await insertReturn(
      ctx.db,
      {
        id,
        site_id: body.site_id,
        quarter_start: quarter.from,
        due_on: quarter.due_on,
        null_return: lines.length === 0,
        ...returnSums(lines),
        header,
        lines,
        csv_key: csv.key,
        produced_by: ctx.identity.user_id,
      },
      presenter.columns,
    );
    const after = presentPlainReturn.render(row, ctx.base_url);
    ctx.record({ entity: 'consignment_return', id, action: 'create', after });

    return {
      status: 201,
      body: presenter.render(row, ctx.base_url),
      headers: { Location: '/api/v1/app/consignments/returns' },
    };
  },
);

/** Waste received while the file is written makes the return outdated, which the list of quarters shows. */
async function producedReturn(ctx: PreparingContext, { body }: HandlerRequest<'appCreateConsignmentReturn'>) {
  const quarter = quarterOf(body.period);
  if (londonDate(ctx.now) <= quarter.to)
    throw invalid(
      'period',
      `lasts until ${quarter.to}; a return can only be made for a quarter that has ended`,
    );
  const header = await headerOf(ctx, body, quarter);
  const before = addDays(quarter.to, 1);
  const lines = returnLines(await receivedNotes(ctx.db, body.site_id, quarter.from, before));

  const id = newId();
  const csv = await ctx.keepFile({
    parts: ['consignment-returns', `${id}.csv`],
    content_type: 'text/csv',
    body: returnCsv(quarter, header, lines),
  });

  return { id, quarter, header, lines, csv };
}

/** The header names the permit of the site at the end of the quarter, or the one that ended last. */
async function headerOf(
  ctx: Context,
  { site_id, contact, billing_reference }: RequestBody<'appCreateConsignmentReturn'>,
  quarter: Quarter,
): Promise<ReturnHeader> {
  const site = await siteFacts(ctx.db, site_id, quarter.to, true);
  if (!site) throw unknownRecord('site_id');
  const { permit_number } = site;
  if (!permit_number)
    throw invalid('site_id', 'has no permit number; enter the permit number before you make a return');
  const { name, profile } = await teamProfile(ctx.db);

  return {
    organisation: profile.company ?? name,
    site_name: site.name,
    site_address: site.address,
    site_postcode: site.postcode,
    permit_number,
    ...contactOf(site, contact),
    billing_reference: billing_reference ?? null,
  };
}

function contactOf(site: SiteFacts, contact: RequestBody<'appCreateConsignmentReturn'>['contact']) {
  return {
    contact_name: contact?.name ?? null,
    contact_phone: contact?.phone ?? site.contact_phone,
    contact_email: contact?.email ?? site.contact_email,
  };
}
