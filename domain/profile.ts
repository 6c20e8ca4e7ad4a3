import type { Detail } from './errors.ts';
import { vatNumberValid } from './money.ts';
import { isPostcode } from './postcodes.ts';
import { carrierRegistrationNations, carrierTier, normaliseRegistrationNumber } from './registrations.ts';

/** What a register said of a registration, and when. */
export interface RegistrationFinding {
  registration_number: string;
  tier: 'upper' | 'lower' | null;
  holder_name: string | null;
  expires_on: string | null;
  status: 'active' | 'expired' | 'revoked' | 'not_found' | 'unsupported' | 'unverified';
  checked_at: string;
  source: string | null;
}

/** Faults of a company profile that its schema cannot tell. */
export function profileFaults(profile: {
  postcode?: string | null;
  vat_number?: string | null;
  carrier_registration?: string | null;
}): Detail[] {
  const { postcode, vat_number, carrier_registration } = profile;
  const faults: Detail[] = [];
  if (postcode && !isPostcode(postcode)) faults.push({ field: 'postcode', message: 'is not a UK postcode' });
  if (vat_number && !vatNumberValid(vat_number))
    faults.push({ field: 'vat_number', message: 'is not a UK VAT number; its check digits do not agree' });
  if (carrier_registration && carrierRegistrationNations(carrier_registration).length === 0)
    faults.push({
      field: 'carrier_registration',
      message: 'has no form of a carrier registration, such as CBDU123456',
    });

  return faults;
}

/**
 * What can be said of a carrier registration by its form alone: its tier, and whether its register can be asked at all
 * (that of the Environment Agency can; SEPA's and NIEA's have no interface). Null for what is no registration.
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
