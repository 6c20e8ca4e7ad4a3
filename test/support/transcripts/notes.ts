import { completeNote } from '../records/notes.ts';
import type { Transcript } from './transcript.ts';

/** The sections of a note of 10 March 2027 that is complete under regulation 35; each part can be changed. */
export function wholeNote(changes: Record<string, any> = {}): Record<string, any> {
  const { waste, transfer, ...more } = changes;

  return completeNote({
    waste,
    transferee: { company: 'Calder Skips Ltd' },
    transfer: { date: '2027-03-10', ...transfer },
    more,
  });
}

/** The company that writes the notes, with every field that section C takes from it. */
export const company = {
  company: 'Calder Skips Ltd',
  contact_name: 'Jo Calder',
  address: 'Unit 4, Milner Royd',
  city: 'Sowerby Bridge',
  postcode: 'HX6 3LF',
  phone: '01632 960187',
  email: 'office@calder.test',
  company_number: '01234567',
  sic_code: '38110',
  carrier_registration: 'CBDU412207',
  permit_number: 'EPR/AB1234CD',
  permit_issued_by: 'EA',
};

/** A complete note with few words, where the parties do not matter. */
export function plainNote(changes: Record<string, any> = {}): Record<string, any> {
  const { waste, transfer, ...more } = changes;
  const address = { line1: '1 Mill Lane', postcode: 'HX7 6AD' };

  return {
    transferor: { name: 'Sam', address, sic_code: '41202', capacities: ['producer'] },
    transferee: { name: 'Jo', address, capacities: ['carrier_exempt'] },
    waste: {
      description: 'Mixed waste',
      ewc_codes: ['20 03 01'],
      containment: [{ type: 'skip' }],
      weight_kg: 1000,
      weight_is_estimate: false,
      hierarchy_declared: true,
      ...waste,
    },
    transfer: { date: '2027-03-10', address: 'Gate 2', ...transfer },
    ...more,
  };
}

/** A season ticket of these days; each part can be changed. */
export function wholeTicket(valid_from: string, valid_until: string, changes: Record<string, any> = {}) {
  const { transfer, ...more } = changes;

  return plainNote({
    note_type: 'season_ticket',
    ...more,
    transfer: { date: null, valid_from, valid_until, ...transfer },
  });
}

/** Signs for one party, typed. */
export function signAs(t: Transcript, id: string, party: string, more: object = {}): Promise<any> {
  return t.ask('appSignNote', {
    path: { id },
    body: { party, name: `The ${party}`, method: 'typed', ...more },
  });
}

/** Signs for both parties; returns the note. */
export async function signBoth(t: Transcript, id: string): Promise<any> {
  await signAs(t, id, 'transferor');

  return signAs(t, id, 'transferee');
}

/** A note that both parties have signed. */
export async function signedNote(t: Transcript, body: Record<string, any>): Promise<any> {
  const { id } = await t.ask('appCreateNote', { body });

  return signBoth(t, id);
}

/** The next version of a note, after these changes of fields, signed by both. */
export async function signedAmendment(t: Transcript, id: string, changes: object = {}): Promise<any> {
  const next = await t.ask('appAmendNote', { path: { id } });
  if (Object.keys(changes).length > 0) await t.ask('updateNote', { path: { id: next.id }, body: changes });

  return signBoth(t, next.id);
}
