import type { Detail } from '../errors.ts';
import { vatNumberValid } from '../money.ts';
import {
  carrierRegistrationNations,
  carrierTier,
  issuedElsewhere,
  normaliseRegistrationNumber,
} from '../registrations.ts';

/** The register's response about a registration, and its time. */
export interface RegistrationFinding {
  registration_number: string;
  tier: 'upper' | 'lower' | null;
  holder_name: string | null;
  expires_on: string | null;
  status: 'active' | 'expired' | 'revoked' | 'not_found' | 'unsupported' | 'unverified';
  checked_at: string;
  source: string | null;
}

/** Errors of a company profile that its schema cannot express. */
export function profileErrors(profile: {
  vat_number?: string | null;
  permit_number?: string | null;
  permit_issued_by?: string | null;
}): Detail[] {
  const { vat_number, permit_number, permit_issued_by } = profile;
  const errors: Detail[] = [];
  if (vat_number && !vatNumberValid(vat_number))
    errors.push({ field: 'vat_number', message: 'is not a UK VAT number; its check digits do not agree' });
  if (permit_number && permit_issued_by && issuedElsewhere(permit_number, permit_issued_by))
    errors.push({
      field: 'permit_number',
      message: `is not in the format of numbers issued by ${permit_issued_by}`,
    });

  return errors;
}

/**
 * Returns what the form of a carrier registration shows: its tier, and whether its register can be queried
 * (the Environment Agency's can; SEPA's and NIEA's have no interface). Null if it is not a registration.
 */
export function registrationFinding(text: string, now: Date): RegistrationFinding | null {
  const nations = carrierRegistrationNations(text);
  if (nations.length === 0) return null;

  return {
    registration_number: normaliseRegistrationNumber(text),
    tier: carrierTier(text),
    holder_name: null,
    expires_on: null,
    status: nations.includes('england') ? 'unverified' : 'unsupported',
    checked_at: now.toISOString(),
    source: null,
  };
}
