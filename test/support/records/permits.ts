import type { NumberedPermit } from '../../../domain/compliance/site_permits.ts';

/** A permit of a site that has no end, no codes and no limit, with these changes. */
export function sitePermit(change: Partial<NumberedPermit> = {}): NumberedPermit {
  return {
    number: 'EPR/AB1234CD',
    is_exemption: false,
    regulator: null,
    expires_on: null,
    surrendered_on: null,
    accepted_ewc_codes: [],
    annual_limit_tonnes: null,
    technically_competent_manager: null,
    ...change,
  };
}
