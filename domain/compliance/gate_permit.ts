import { accepts } from '../warnings.ts';

/** The permit fields of a receiving site. Days are London's, `YYYY-MM-DD`. */
export interface GateSite {
  name: string;
  own_site: boolean;
  permit_number: string | null;
  permit_expires_on: string | null;
  permit_accepted_ewc_codes: readonly string[];
  permit_annual_limit_tonnes: number | null;
}

/** A permit in the list of permits that refers to the site. */
export interface GatePermit {
  number: string;
  expires_on: string | null;
  surrendered_on: string | null;
  accepted_ewc_codes: readonly string[];
  annual_limit_tonnes: number | null;
}

export interface GateFinding {
  code:
    | 'not_own_site'
    | 'permit_missing'
    | 'permit_expired'
    | 'ewc_not_permitted'
    | 'permit_tonnage_80'
    | 'permit_tonnage_95'
    | 'permit_tonnage_exceeded';
  field: string;
  message: string;
}

export interface GateFacts {
  site: GateSite;
  /** Environmental permits and exemptions of the site. */
  permits: readonly GatePermit[];
  /** The day the load arrives. */
  date: string;
  wastes: readonly { field: string; code: string }[];
  /** Kilograms the site received this year without this load. */
  used_kg: number;
  /** Kilograms of this load; 0 if unknown. */
  load_kg: number;
}

/** One permit, from either record. */
interface Authority {
  number: string;
  last_day: string | null;
  accepted_ewc_codes: readonly string[];
  annual_limit_tonnes: number | null;
}

/**
 * Checks whether a site may accept a load: one of the team's own sites, a valid permit, every waste on its
 * list, and its yearly tonnage (Environmental Permitting (England and Wales) Regulations 2016, reg 12 and the
 * permit's own conditions). Blockers prevent acceptance; `ewc_not_permitted` may be overridden with
 * permission. Warnings are given at 80, 95 and 100 % of the yearly limit, including this load.
 */
export function checkGatePermit(facts: GateFacts): { blockers: GateFinding[]; warnings: GateFinding[] } {
  const { site, date } = facts;
  const known = authorities(facts);
  const inDate = known.filter(({ last_day }) => last_day === null || last_day >= date);
  const blockers: GateFinding[] = [];
  if (!site.own_site)
    blockers.push({
      code: 'not_own_site',
      field: 'site_id',
      message: `${site.name} is not one of your own sites`,
    });
  if (known.length === 0)
    blockers.push({
      code: 'permit_missing',
      field: 'site_id',
      message: `${site.name} has no permit on record`,
    });
  else if (inDate.length === 0)
    blockers.push({
      code: 'permit_expired',
      field: 'site_id',
      message: `permit ${known[0]!.number} of ${site.name} ended on ${known[0]!.last_day}`,
    });
  else blockers.push(...notPermitted(facts, inDate));

  return { blockers, warnings: tonnage(facts, inDate) };
}

/** The site's own permit, and different ones in the list. */
function authorities({ site, permits }: GateFacts): Authority[] {
  const own: Authority[] =
    site.permit_number === null
      ? []
      : [
          {
            number: site.permit_number,
            last_day: site.permit_expires_on,
            accepted_ewc_codes: site.permit_accepted_ewc_codes,
            annual_limit_tonnes: site.permit_annual_limit_tonnes,
          },
        ];
  const others = permits
    .filter(({ number }) => number !== site.permit_number)
    .map(({ number, expires_on, surrendered_on, accepted_ewc_codes, annual_limit_tonnes }) => ({
      number,
      last_day: earlier(expires_on, surrendered_on),
      accepted_ewc_codes,
      annual_limit_tonnes,
    }));

  return [...own, ...others];
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;

  return one < other ? one : other;
}

/** A permit without codes is not checked, as elsewhere. */
function notPermitted({ site, wastes }: GateFacts, inDate: readonly Authority[]): GateFinding[] {
  return wastes
    .filter(({ code }) => !inDate.some((authority) => accepts(authority, code)))
    .map(({ field, code }) => ({
      code: 'ewc_not_permitted',
      field,
      message: `${code} is not among the codes that the permit of ${site.name} accepts`,
    }));
}

const steps = [
  { percent: 100, code: 'permit_tonnage_exceeded' },
  { percent: 95, code: 'permit_tonnage_95' },
  { percent: 80, code: 'permit_tonnage_80' },
] as const;

function tonnage({ used_kg, load_kg, date }: GateFacts, inDate: readonly Authority[]): GateFinding[] {
  const limit = inDate.find(({ annual_limit_tonnes }) => annual_limit_tonnes !== null)?.annual_limit_tonnes;
  if (!limit) return [];
  const tonnes = (used_kg + load_kg) / 1000;
  const share = (tonnes / limit) * 100;
  const step = steps.find(({ percent }) => (percent === 100 ? share > 100 : share >= percent));
  if (!step) return [];
  const message = `${round(tonnes)} t of the ${limit} t a year allowed by the permit are used in ${date.slice(0, 4)}, including this load (${Math.floor(share)} %).`;

  return [{ code: step.code, field: 'weight_kg', message }];
}

function round(tonnes: number): number {
  return Math.round(tonnes * 1000) / 1000;
}
