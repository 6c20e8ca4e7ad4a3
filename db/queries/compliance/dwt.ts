import type { DwtReceiver } from '../../../domain/compliance/dwt_receipts.ts';
import type { WorkingDayCalendar } from '../../../domain/dates.ts';
import type { NoCarrierRegistrationReason } from '../../../domain/waste/waste_lists.ts';
import { decryptSecret, encryptSecret, keyRing } from '../../encryption.ts';
import type { Keys } from '../../encryption.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { clientSecretContext, siteCodeContext } from '../../../domain/compliance/dwt_secrets.ts';
import { reportingNumber } from '../../../domain/compliance/site_permits.ts';
import { permitsOfSite } from './site_permits.ts';

/** The team's settings as displayed, with secrets masked. */
export interface DwtSettingsRow {
  environment: 'test' | 'production';
  client_id: string | null;
  has_client_secret: boolean;
  client_secret_set_at: string | null;
  sites: { site_id: string; api_code_last4: string; label: string | null; enabled: boolean }[];
  auto_submit: boolean;
  default_reason_no_registration: NoCarrierRegistrationReason | null;
  working_day_calendar: WorkingDayCalendar;
  updated_at: string | null;
}

const noSettings: DwtSettingsRow = {
  environment: 'test',
  client_id: null,
  has_client_secret: false,
  client_secret_set_at: null,
  sites: [],
  auto_submit: false,
  default_reason_no_registration: null,
  working_day_calendar: 'england-and-wales',
  updated_at: null,
};

/** The settings of the team, or those of a team that set nothing. */
export async function dwtSettings(db: Db): Promise<DwtSettingsRow> {
  const found = await db.maybe<DwtSettingsRow>(
    `select environment, client_id, client_secret is not null as has_client_secret, client_secret_set_at,
       auto_submit, default_reason_no_registration, working_day_calendar, updated_at,
       (select coalesce(json_agg(json_build_object('site_id', s.site_id, 'api_code_last4', s.api_code_last4,
            'label', s.label, 'enabled', s.enabled) order by s.site_id), '[]')
          from dwt_sites s where s.team_id = $1) as sites
     from dwt_settings where team_id = $1`,
  );

  return found ?? noSettings;
}

/** Makes the settings row and locks it, so that of two changes one waits. */
export async function lockDwtSettings(db: WriteDb): Promise<void> {
  await db.run('insert into dwt_settings (team_id) values ($1) on conflict do nothing');
  await db.run('select from dwt_settings where team_id = $1 for update');
}

export interface DwtSettingsReplace {
  environment: string;
  client_id: string | null;
  auto_submit: boolean;
  default_reason_no_registration: string | null;
  working_day_calendar: string;
}

/** Writes the settings; an omitted `secret` keeps the stored one, null removes it. */
export async function writeDwtSettings(
  db: WriteDb,
  input: DwtSettingsReplace,
  secret: string | null | undefined,
  keys: Keys,
): Promise<void> {
  const sealed = secret ? encryptSecret(keyRing(keys), secret, clientSecretContext(db.team_id)) : null;
  await db.run(
    `update dwt_settings set environment = $2, client_id = $3, auto_submit = $4,
       default_reason_no_registration = $5, working_day_calendar = $6,
       client_secret = case when $7 then $8::bytea else client_secret end,
       client_secret_set_at = case when $7 then case when $8::bytea is not null then $9::timestamptz end
         else client_secret_set_at end
     where team_id = $1`,
    [
      input.environment,
      input.client_id,
      input.auto_submit,
      input.default_reason_no_registration,
      input.working_day_calendar,
      secret !== undefined,
      sealed,
      new Date(),
    ],
  );
}

export interface DwtSiteInput {
  site_id: string;
  /** If omitted, the stored code is kept. */
  api_code?: string;
  label: string | null;
  enabled: boolean;
}

/** Replaces the participating sites. */
export async function writeDwtSites(db: WriteDb, sites: readonly DwtSiteInput[], keys: Keys): Promise<void> {
  await db.run('delete from dwt_sites where team_id = $1 and not (site_id = any($2::uuid[]))', [
    sites.map(({ site_id }) => site_id),
  ]);
  for (const { site_id, api_code, label, enabled } of sites) {
    if (api_code === undefined) {
      await db.run('update dwt_sites set label = $3, enabled = $4 where team_id = $1 and site_id = $2', [
        site_id,
        label,
        enabled,
      ]);
      continue;
    }
    const sealed = encryptSecret(keyRing(keys), api_code, siteCodeContext(db.team_id, site_id));
    await db.run(
      `insert into dwt_sites (team_id, site_id, api_code, api_code_last4, label, enabled)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (team_id, site_id) do update set api_code = excluded.api_code,
         api_code_last4 = excluded.api_code_last4, label = excluded.label, enabled = excluded.enabled`,
      [site_id, sealed, api_code.slice(-4), label, enabled],
    );
  }
}

/** The team's data needed for a submission: credentials, and the site's code. */
export interface DwtAccess {
  environment: 'test' | 'production';
  client_id: string;
  client_secret: string;
  api_code: string;
}

/** The access of a site; null if part of it is missing or the site does not participate. */
export async function dwtAccess(db: Db, siteId: string, keys: Keys): Promise<DwtAccess | null> {
  const found = await db.maybe<{
    environment: DwtAccess['environment'];
    client_id: string | null;
    client_secret: string | null;
    api_code: string;
  }>(
    `select g.environment, g.client_id, encode(g.client_secret, 'base64') as client_secret,
       encode(s.api_code, 'base64') as api_code
     from dwt_settings g join dwt_sites s on s.team_id = g.team_id
     where g.team_id = $1 and s.site_id = $2 and s.enabled`,
    [siteId],
  );
  if (!found || found.client_id === null || found.client_secret === null) return null;
  const ring = keyRing(keys);
  const open = (sealed: string, context: string) =>
    decryptSecret(ring, Buffer.from(sealed, 'base64'), context);

  return {
    environment: found.environment,
    client_id: found.client_id,
    client_secret: open(found.client_secret, clientSecretContext(db.team_id)),
    api_code: open(found.api_code, siteCodeContext(db.team_id, siteId)),
  };
}

/** The first site that takes part, for the approval tests; undefined if none does. */
export async function firstDwtSite(db: Db): Promise<string | undefined> {
  const found = await db.maybe<{ site_id: string }>(
    `select site_id from dwt_sites where team_id = $1 and enabled order by site_id limit 1`,
  );

  return found?.site_id;
}

/**
 * The site of a receipt, as submitted to Defra, with its permit for these wastes on the day of receipt; undefined if the team
 * has no site with this id.
 */
export async function dwtReceiver(
  db: Db,
  siteId: string,
  { day, ewc_codes = [] }: { day: string; ewc_codes?: readonly string[] },
): Promise<DwtReceiver | undefined> {
  const site = await db.maybe<Omit<DwtReceiver, 'permit_number'>>(
    'select name, address, postcode, contact_email, contact_phone from sites where team_id = $1 and id = $2',
    [siteId],
  );

  return site && { ...site, permit_number: reportingNumber(await permitsOfSite(db, siteId), day, ewc_codes) };
}

/** Whether waste tracking is on or off for a site; undefined without an API code. */
export async function trackingOf(db: Db, siteId: string): Promise<'on' | 'off' | undefined> {
  const found = await db.maybe<{ enabled: boolean }>(
    'select enabled from dwt_sites where team_id = $1 and site_id = $2',
    [siteId],
  );

  return found && (found.enabled ? 'on' : 'off');
}

/** The code of a consignment note; undefined if the team has no such note. */
export async function consignmentCode(db: Db, id: string): Promise<string | null | undefined> {
  const found = await db.maybe<{ consignment_code: string | null }>(
    `select consignment_code from consignment_notes where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );

  return found?.consignment_code;
}

/** The attempt is written before Defra is called. */
export async function insertAttempt(
  db: WriteDb,
  attempt: { receipt_id: string; n: number; method: 'POST' | 'PUT'; request_sha256: string },
): Promise<void> {
  await db.run(
    `insert into dwt_attempts (team_id, receipt_id, n, method, request_sha256) values ($1, $2, $3, $4, $5)`,
    [attempt.receipt_id, attempt.n, attempt.method, attempt.request_sha256],
  );
}

/** The result of an attempt. */
export async function endAttempt(
  db: WriteDb,
  attempt: {
    receipt_id: string;
    n: number;
    outcome: 'accepted' | 'rejected' | 'unknown' | 'not_sent';
    status: number | null;
    body: unknown;
  },
): Promise<void> {
  await db.run(
    `update dwt_attempts set outcome = $4, status = $5, body = $6, finished_at = statement_timestamp()
     where team_id = $1 and receipt_id = $2 and n = $3`,
    [attempt.receipt_id, attempt.n, attempt.outcome, attempt.status, JSON.stringify(attempt.body ?? null)],
  );
}

/** Locks a receipt and returns how often it was submitted; undefined if there is none. */
export async function lockAttempts(db: WriteDb, id: string): Promise<number | undefined> {
  const found = await db.maybe<{ attempts: number }>(
    'select attempts from dwt_receipts where team_id = $1 and id = $2 and (archived_at is null) is true for update',
    [id],
  );

  return found?.attempts;
}

export interface DwtSummaryRow {
  received: number;
  submitted: number;
  pending: number;
  overdue: number;
  failed: number;
  unknown: number;
  due_today: number;
  with_warnings: number;
  tonnes_submitted: number;
  oldest_pending_due_by: string | null;
}

/** Receipts with something still to submit: the receipt itself, or an amendment. */
const pending = `status in ('draft', 'ready', 'submitting', 'failed', 'unknown', 'amended')`;
/** Receipts that Defra has, in whatever version. */
const submitted = 'waste_tracking_id is not null';
/** Receipts not yet submitted to Defra. An amendment is not among them: it has a month. */
export const awaitedReceipt = `${pending} and waste_tracking_id is null`;
/** Receipts not yet submitted to Defra whose deadline has passed. */
export const overdueReceipt = `${awaitedReceipt} and due_by < now()`;
const kilograms = `(select sum((i.item ->> 'weight_kg')::numeric)
  from json_array_elements(r.items) as i (item))`;
const inPeriod = `r.team_id = $1 and r.archived_at is null and r.received_at >= $2::timestamptz
  and r.received_at < $3::timestamptz`;

/** Counts the receipts of loads received in a period (end excluded). `today` is the day for `due_today`. */
export async function dwtSummary(
  db: Db,
  { from, to, today }: { from: string; to: string; today: { from: string; to: string } },
): Promise<DwtSummaryRow> {
  return db.one<DwtSummaryRow>(
    `select count(*)::int as received, count(*) filter (where ${submitted})::int as submitted,
       count(*) filter (where ${pending})::int as pending,
       count(*) filter (where ${overdueReceipt})::int as overdue,
       count(*) filter (where r.status = 'failed')::int as failed,
       count(*) filter (where r.status = 'unknown')::int as unknown,
       count(*) filter (where ${awaitedReceipt} and due_by >= $4::timestamptz and due_by < $5::timestamptz)::int as due_today,
       count(*) filter (where r.status = 'submitted_with_warnings')::int as with_warnings,
       round(coalesce(sum(${kilograms}) filter (where ${submitted}), 0) / 1000, 3) as tonnes_submitted,
       min(due_by) filter (where ${awaitedReceipt}) as oldest_pending_due_by
     from dwt_receipts r where ${inPeriod}`,
    [from, to, today.from, today.to],
  );
}

export interface DwtSiteSummaryRow {
  site_id: string;
  name: string;
  received: number;
  submitted: number;
  pending: number;
  overdue: number;
  tonnes_submitted: number;
}

export async function dwtSummaryBySite(db: Db, from: string, to: string): Promise<DwtSiteSummaryRow[]> {
  return db.many(
    `select r.site_id, s.name, count(*)::int as received, count(*) filter (where ${submitted})::int as submitted,
       count(*) filter (where ${pending})::int as pending,
       count(*) filter (where ${overdueReceipt})::int as overdue,
       round(coalesce(sum(${kilograms}) filter (where ${submitted}), 0) / 1000, 3) as tonnes_submitted
     from dwt_receipts r join sites s on s.team_id = r.team_id and s.id = r.site_id
     where ${inPeriod} group by r.site_id, s.name order by s.name, r.site_id`,
    [from, to],
  );
}

/** Waste with several codes counts under its first. */
export async function dwtSummaryByEwc(
  db: Db,
  from: string,
  to: string,
): Promise<{ ewc_code: string; receipts: number; tonnes: number }[]> {
  return db.many(
    `select i.item -> 'ewc_codes' ->> 0 as ewc_code, count(distinct r.id)::int as receipts,
       round(coalesce(sum((i.item ->> 'weight_kg')::numeric), 0) / 1000, 3) as tonnes
     from dwt_receipts r cross join json_array_elements(r.items) as i (item)
     where ${inPeriod} and i.item -> 'ewc_codes' ->> 0 is not null
     group by 1 order by 1`,
    [from, to],
  );
}

export interface PatRow {
  scenario: string;
  status: 'running' | 'pass' | 'fail' | 'error' | 'not_submitted';
  waste_tracking_id: string | null;
  message: string | null;
  checked_at: string | null;
}

export async function patRuns(db: Db): Promise<PatRow[]> {
  return db.many(
    'select scenario, status, waste_tracking_id, message, checked_at from dwt_pat_runs where team_id = $1',
  );
}

/** Marks scenarios as in progress. */
export async function beginPatRun(db: WriteDb, runId: string, scenarios: readonly string[]): Promise<void> {
  await db.run(
    `insert into dwt_pat_runs (team_id, scenario, status, run_id)
     select $1, s, 'running', $2 from unnest($3::text[]) as s
     on conflict (team_id, scenario) do update set status = 'running', run_id = excluded.run_id,
       waste_tracking_id = null, message = null, checked_at = null`,
    [runId, scenarios],
  );
}

/** Writes the results of a run; a scenario started by a later run is left alone. */
export async function endPatRun(
  db: WriteDb,
  runId: string,
  results: readonly Omit<PatRow, 'checked_at'>[],
): Promise<void> {
  await db.run(
    `update dwt_pat_runs p set status = r.status, waste_tracking_id = r.waste_tracking_id, message = r.message,
       checked_at = statement_timestamp()
     from json_to_recordset($3::json) as r (scenario text, status text, waste_tracking_id text, message text)
     where p.team_id = $1 and p.run_id = $2 and p.scenario = r.scenario`,
    [runId, JSON.stringify(results)],
  );
}
