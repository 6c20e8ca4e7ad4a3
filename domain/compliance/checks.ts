import { daysBetween } from '../dates.ts';
import { countOf, isOrAre } from '../texts.ts';
import { endOf, endedLast, permitsInForce, recordedProblem } from './site_permits.ts';
import type { Ending, PermittedSite } from './site_permits.ts';

/** A reason, or possible reason, why a job must not go ahead. */
export const complianceCodes = [
  'licence_expired',
  'licence_category',
  'cpc_expired',
  'mot_expired',
  'tax_expired',
  'insurance_expired',
  'vehicle_off_road',
  'walkaround_missing',
  'walkaround_unsafe',
  'o_licence_exceeded',
  'carrier_expired',
  'client_on_stop',
  'ewc_not_permitted',
  'permit_expired',
  'season_ticket_ended',
  'hours',
] as const;
export type ComplianceCode = (typeof complianceCodes)[number];

export type ComplianceSubject = 'vehicle' | 'driver' | 'client' | 'site' | 'note' | 'team';

export interface ComplianceFinding {
  code: ComplianceCode;
  /** The record with the problem. */
  subject_type: ComplianceSubject;
  subject_id: string;
  message: string;
  /** Whether the job must not go ahead. */
  blocking: boolean;
}

export interface VehicleFacts {
  id: string;
  registration: string;
  status: 'active' | 'off_road' | 'sorn' | 'disposed';
  type: string | null;
  gvw_kg: number | null;
  depot_id: string | null;
  mot_expires_on: string | null;
  tax_expires_on: string | null;
  insurance_expires_on: string | null;
  /** A walkaround check found it unsafe and the defects are unresolved. */
  unsafe: boolean;
  /** A walkaround check was made on the day in question. */
  checked: boolean;
}

export interface DriverFacts {
  id: string;
  name: string;
  licence_expires_on: string | null;
  /** Empty if not recorded. */
  licence_categories: string[];
  cpc_expires_on: string | null;
  /** Minutes from the first to the last job of the day; null if unknown. */
  duty_minutes: number | null;
  /** Driving minutes; null if no route was planned. */
  driving_minutes: number | null;
}

export interface ClientFacts {
  id: string;
  name: string;
  on_stop: boolean;
}

export interface SiteFacts extends PermittedSite {
  id: string;
}

export interface SeasonTicketFacts {
  id: string;
  reference: string;
  valid_until: string | null;
  /** Cancelled, or completed before its last day. */
  ended: boolean;
}

export interface OperatorLicenceFacts {
  licence_number: string;
  vehicles_authorised: number;
  /** Active vehicles above 3.5 t that count towards it. */
  vehicles_in_use: number;
  /** Its operating centres; if it is the only licence, it also covers vehicles of other depots. */
  depot_ids: string[];
}

export interface TeamFacts {
  id: string;
  /** Registrations as a carrier of waste, past ones too; empty if none is recorded. */
  carrier_registrations: Ending[];
  o_licences: OperatorLicenceFacts[];
}

/** The facts to check; null ones are not checked. */
export interface ComplianceFacts {
  /** The current date in London: a check cannot have been made for tomorrow. */
  today: string;
  vehicle: VehicleFacts | null;
  driver: DriverFacts | null;
  client: ClientFacts | null;
  site: SiteFacts | null;
  season_ticket: SeasonTicketFacts | null;
  team: TeamFacts | null;
  /** The waste to be taken to the site: `17 09 04`, without an asterisk. */
  ewc_codes: readonly string[];
}

export interface ComplianceResult {
  /** True if there are no blockers. */
  ok: boolean;
  blockers: ComplianceFinding[];
  warnings: ComplianceFinding[];
}

/** Above this gross weight an operator's licence, a driver CPC and a category C licence are needed, in kilograms. */
export const goodsVehicleKg = 3500;
/**
 * Above this gross weight category C1 is not sufficient, in kilograms (Motor Vehicles (Driving Licences)
 * Regulations 1999).
 */
const category1Kg = 7500;

/**
 * Nine hours of driving a day, ten twice a week (retained Regulation (EC) 561/2006, article 6), in minutes.
 */
const usualDriving = 540;
const longestDriving = 600;
/** Eleven hours of rest in 24 leave thirteen of duty, nine leave fifteen three times a week (article 8), in minutes. */
const usualDuty = 780;
const longestDuty = 900;

/**
 * Returns the blockers and warnings for a job on a day. Pure; db/queries/compliance/compliance_facts.ts reads
 * the facts. A date is valid to the end of its day; a date that is not recorded is not checked.
 * @param date the day of the job, `YYYY-MM-DD` in London
 */
export function checkCompliance(facts: ComplianceFacts, date: string): ComplianceResult {
  const findings = [
    ...vehicleFindings(facts, date),
    ...driverFindings(facts, date),
    ...teamFindings(facts, date),
    ...clientFindings(facts),
    ...siteFindings(facts, date),
    ...ticketFindings(facts, date),
  ];
  const blockers = findings.filter(({ blocking }) => blocking);

  return { ok: blockers.length === 0, blockers, warnings: findings.filter(({ blocking }) => !blocking) };
}

/** Returns whether a vehicle needs an operator's licence and a driver with a CPC. */
export function isGoodsVehicle({ gvw_kg }: Pick<VehicleFacts, 'gvw_kg'>): boolean {
  return gvw_kg !== null && gvw_kg > goodsVehicleKg;
}

/** Returns whether a day is after an expiry date. */
function isOver(expires_on: string | null, date: string): expires_on is string {
  return expires_on !== null && daysBetween(expires_on, date) > 0;
}

function vehicleFindings({ vehicle, today }: ComplianceFacts, date: string): ComplianceFinding[] {
  if (!vehicle) return [];
  const { registration, status } = vehicle;
  const found = (code: ComplianceCode, message: string, blocking = true): ComplianceFinding => ({
    code,
    subject_type: 'vehicle',
    subject_id: vehicle.id,
    message: `${registration} ${message}`,
    blocking,
  });
  const expiries = [
    ['mot_expired', 'MOT', vehicle.type === 'plant' ? null : vehicle.mot_expires_on],
    ['tax_expired', 'tax', isUntaxed(vehicle.type) ? null : vehicle.tax_expires_on],
    ['insurance_expired', 'insurance', vehicle.insurance_expires_on],
  ] as const;

  return [
    ...(status === 'active' ? [] : [found('vehicle_off_road', offRoadWords[status])]),
    ...(vehicle.unsafe
      ? [found('walkaround_unsafe', 'was found unsafe by a walkaround check and is not repaired.')]
      : []),
    ...expiries.flatMap(([code, name, expires_on]) =>
      isOver(expires_on, date) ? [found(code, `has no ${name}: it expired on ${expires_on}.`)] : [],
    ),
    ...(date === today && !vehicle.checked
      ? [found('walkaround_missing', 'has no walkaround check today.', false)]
      : []),
  ];
}

const offRoadWords = {
  off_road: 'is off the road.',
  sorn: 'is declared off the road (SORN).',
  disposed: 'is disposed of.',
};

/** Trailers and plant have no vehicle tax. */
function isUntaxed(type: string | null): boolean {
  return type === 'trailer' || type === 'plant';
}

function driverFindings(facts: ComplianceFacts, date: string): ComplianceFinding[] {
  const { driver, vehicle } = facts;
  if (!driver) return [];
  const found = finder('driver', driver.id);
  const { name } = driver;
  const needsCpc = vehicle === null || vehicle.gvw_kg === null || isGoodsVehicle(vehicle);
  const wanted = vehicle && categoriesFor(vehicle);

  return [
    ...(isOver(driver.licence_expires_on, date)
      ? [found('licence_expired', `${name}’s driving licence expired on ${driver.licence_expires_on}.`)]
      : []),
    ...(wanted && driver.licence_categories.length > 0 && !holdsOne(driver, wanted)
      ? [
          found(
            'licence_category',
            `${name} has no category ${wanted[0]} licence, which ${vehicle.registration} needs.`,
          ),
        ]
      : []),
    ...(needsCpc && isOver(driver.cpc_expires_on, date)
      ? [found('cpc_expired', `${name}’s driver CPC expired on ${driver.cpc_expires_on}.`)]
      : []),
    ...hoursFindings(driver),
  ];
}

/** Returns the licence categories of which one is required, the lowest first; null if any is sufficient. */
function categoriesFor({ gvw_kg, type }: VehicleFacts): readonly string[] | null {
  if (type === 'tractor_unit') return ['CE', 'C+E'];
  if (gvw_kg === null || gvw_kg <= goodsVehicleKg) return null;

  return gvw_kg <= category1Kg ? ['C1', 'C1E', 'C1+E', 'C', 'CE', 'C+E'] : ['C', 'CE', 'C+E'];
}

function holdsOne({ licence_categories }: DriverFacts, wanted: readonly string[]): boolean {
  return licence_categories.some((held) => wanted.includes(held.toUpperCase()));
}

/** Driving and duty are limited separately: a day may be within the first limit and over the second. */
function hoursFindings({ id, name, driving_minutes, duty_minutes }: DriverFacts): ComplianceFinding[] {
  const found = finder('driver', id);

  return [
    ...(driving_minutes !== null && driving_minutes > usualDriving
      ? [found('hours', `${name} would drive ${inHours(driving_minutes)}.`, driving_minutes > longestDriving)]
      : []),
    ...(duty_minutes !== null && duty_minutes > usualDuty
      ? [found('hours', `${name} would be on duty for ${inHours(duty_minutes)}.`, duty_minutes > longestDuty)]
      : []),
  ];
}

function inHours(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${String(Math.round(minutes % 60)).padStart(2, '0')} min`;
}

function teamFindings({ team, vehicle }: ComplianceFacts, date: string): ComplianceFinding[] {
  if (!team) return [];
  const found = finder('team', team.id);
  const carriers = team.carrier_registrations;
  const lapsed = permitsInForce(carriers, date).length === 0 ? endedLast(carriers) : undefined;

  return [
    ...(lapsed ? [found('carrier_expired', `The registration as a waste carrier ${endOf(lapsed)}.`)] : []),
    ...team.o_licences
      .filter(
        (licence) =>
          licence.vehicles_in_use > licence.vehicles_authorised &&
          (vehicle === null || belongsTo(vehicle, licence, team.o_licences.length === 1)),
      )
      .map(({ licence_number, vehicles_in_use, vehicles_authorised }) =>
        found(
          'o_licence_exceeded',
          `${countOf(vehicles_in_use, 'vehicle')} ${isOrAre(vehicles_in_use)} in use under licence ${licence_number}, which authorises ${vehicles_authorised}.`,
        ),
      ),
  ];
}

function belongsTo(vehicle: VehicleFacts, licence: OperatorLicenceFacts, only: boolean): boolean {
  return isGoodsVehicle(vehicle) && (only || licence.depot_ids.includes(vehicle.depot_id ?? ''));
}

function clientFindings({ client }: ComplianceFacts): ComplianceFinding[] {
  return client?.on_stop ? [finder('client', client.id)('client_on_stop', `${client.name} is on stop.`)] : [];
}

/** A site without a recorded permit is not checked, nor are codes if a permit in force lists none. */
function siteFindings({ site, ewc_codes }: ComplianceFacts, date: string): ComplianceFinding[] {
  if (!site) return [];
  const found = finder('site', site.id);
  const whole = recordedProblem(site, date);
  const problems = whole ? [whole] : ewc_codes.flatMap((code) => recordedProblem(site, date, code) ?? []);

  return problems.map(({ code, message }) => found(code, `${message[0]!.toUpperCase()}${message.slice(1)}.`));
}

/** A visit after the end of its season ticket can still be covered by its own note: a warning. */
function ticketFindings({ season_ticket: ticket }: ComplianceFacts, date: string): ComplianceFinding[] {
  if (!ticket || !(ticket.ended || isOver(ticket.valid_until, date))) return [];

  return [
    finder('note', ticket.id)('season_ticket_ended', `Season ticket ${ticket.reference} has ended.`, false),
  ];
}

function finder(subject_type: ComplianceSubject, subject_id: string) {
  return (code: ComplianceCode, message: string, blocking = true): ComplianceFinding => ({
    code,
    subject_type,
    subject_id,
    message,
    blocking,
  });
}
