import { permitProblem, permitsInForce } from './site_permits.ts';
import type { PermitProblem, PermittedSite, SitePermit } from './site_permits.ts';

/** A receiving site with its permits. */
export interface GateSite extends PermittedSite {
  own_site: boolean;
}

export interface GateFinding {
  code:
    | 'not_own_site'
    | PermitProblem['code']
    | 'permit_tonnage_80'
    | 'permit_tonnage_95'
    | 'permit_tonnage_exceeded';
  field: string;
  message: string;
}

export interface GateFacts {
  site: GateSite;
  /** The day the load arrives, London's. */
  date: string;
  wastes: readonly { field: string; code: string }[];
  /** Kilograms the site received this year without this load. */
  used_kg: number;
  /** Kilograms of this load; 0 if unknown. */
  load_kg: number;
}

/**
 * Checks whether a site may accept a load: one of the team's own sites, a valid permit, every waste on its
 * list, and its yearly tonnage (Environmental Permitting (England and Wales) Regulations 2016, reg 12 and the
 * permit's own conditions). Blockers prevent acceptance; `ewc_not_permitted` may be overridden with
 * permission. Warnings are given at 80, 95 and 100 % of the yearly limit, including this load.
 */
export function checkGatePermit(facts: GateFacts): { blockers: GateFinding[]; warnings: GateFinding[] } {
  const { site, date, wastes } = facts;
  const whole = permitProblem(site, date);
  const blockers: GateFinding[] = site.own_site
    ? []
    : [{ code: 'not_own_site', field: 'site_id', message: `${site.name} is not one of your own sites` }];
  if (whole) blockers.push({ ...whole, field: 'site_id' });
  else
    for (const { field, code } of wastes) {
      const problem = permitProblem(site, date, code);
      if (problem) blockers.push({ ...problem, field });
    }

  return { blockers, warnings: tonnage(facts, permitsInForce(site.permits, date)) };
}

const steps = [
  { percent: 100, code: 'permit_tonnage_exceeded' },
  { percent: 95, code: 'permit_tonnage_95' },
  { percent: 80, code: 'permit_tonnage_80' },
] as const;

function tonnage({ used_kg, load_kg, date }: GateFacts, inForce: readonly SitePermit[]): GateFinding[] {
  const limit = inForce.find(({ annual_limit_tonnes }) => annual_limit_tonnes !== null)?.annual_limit_tonnes;
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
