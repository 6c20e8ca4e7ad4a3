import { addMonths } from '../dates.ts';
import type { Detail } from '../errors.ts';
import { findEwc } from '../waste/ewc.ts';
import type { Party, Transfer, Waste } from './notes.ts';
import { normaliseSicCode } from '../registrations.ts';
import { isBlank } from '../texts.ts';
import { mayBeHouseholds } from './households.ts';

export const parties = ['transferor', 'transferee'] as const;
export type PartyName = (typeof parties)[number];

export type NoteType = 'collection' | 'deposit' | 'season_ticket';

/** The content of a transfer note. */
export interface NoteDocument {
  note_type: NoteType;
  waste: Waste;
  transferor: Party;
  transferee: Party;
  transfer: Transfer;
}

/** The maximum period of a season ticket (Waste duty of care code of practice). */
const seasonMonths = 12;

/**
 * Returns what a note lacks under regulation 35(2) of SI 2011/988 before it may leave draft, one error per
 * field, with the note's field names. `deferred` is a party whose details come later. Hazardous waste never
 * leaves draft: it needs a consignment note (part 6 of SI 2005/894). A householder is not a business: neither
 * hierarchy declaration nor SIC code is required.
 */
export function missingToLeaveDraft(
  note: NoteDocument,
  today: string,
  deferred: PartyName | null = null,
): Detail[] {
  return [
    ...wasteErrors(note.waste),
    ...hazardErrors(note.waste, note.note_type),
    ...parties
      .filter((party) => party !== deferred)
      .flatMap((party) => partyErrors(party, note[party], note.waste)),
    ...transferErrors(note, today),
  ];
}

function wasteErrors(waste: Waste): Detail[] {
  const errors: Detail[] = [];
  if (isBlank(waste.description))
    errors.push({ field: 'waste.description', message: 'is required: describe the waste' });
  if (waste.ewc_codes.length === 0)
    errors.push({ field: 'waste.ewc_codes', message: 'must have at least one code of the List of Waste' });
  if (isBlank(waste.quantity) && waste.quantity_value === null && waste.weight_kg === null)
    errors.push({
      field: 'waste.quantity',
      message: 'is required: give the quantity in words, as a value or as a weight',
    });
  if (waste.containment.length === 0)
    errors.push({ field: 'waste.containment', message: 'is required: choose loose or a kind of container' });
  if (!waste.hierarchy_declared && !waste.household)
    errors.push({
      field: 'waste.hierarchy_declared',
      message: 'must be true: the transferor declares that the waste hierarchy was applied',
    });

  return errors;
}

/**
 * Returns an error for each hazardous code. A householder's own waste other than asbestos needs no
 * consignment note (domestic waste in SI 2005/894), so `household` allows it; on a season ticket it is never
 * allowed.
 */
export function hazardErrors(waste: Pick<Waste, 'ewc_codes' | 'household'>, type: NoteType): Detail[] {
  return waste.ewc_codes.flatMap((code, index) => {
    const entry = findEwc(code);
    if (!entry?.hazardous) return [];

    const field = `waste.ewc_codes.${index}`;
    if (type === 'season_ticket')
      return [{ field, message: `${code} is hazardous waste, which a season ticket cannot cover` }];
    if (waste.household && mayBeHouseholds(entry.description)) return [];

    return [
      {
        field,
        message: `${code} is hazardous waste: use a consignment note instead of a transfer note`,
      },
    ];
  });
}

/** Numbers required with a capacity (regulation 35(2)(g) of SI 2011/988). */
const numbersOf: Record<string, { field: keyof Party; words: string }> = {
  permit_holder: { field: 'permit_number', words: 'is required for a permit holder' },
  exemption_holder: { field: 'exemption_number', words: 'is required for the holder of an exemption' },
  registered_carrier: { field: 'carrier_registration', words: 'is required for a registered carrier' },
  registered_broker: { field: 'broker_registration', words: 'is required for a registered broker' },
  registered_dealer: { field: 'broker_registration', words: 'is required for a registered dealer' },
};

function partyErrors(which: PartyName, party: Party, waste: Waste): Detail[] {
  const errors: Detail[] = [];
  const need = (field: string, message: string) => errors.push({ field: `${which}.${field}`, message });

  if (isBlank(party.name) && isBlank(party.company)) need('name', 'is required if the company is empty');
  if (isBlank(party.address.line1)) need('address.line1', 'is required');
  if (!party.address.postcode) need('address.postcode', 'is required');
  if (party.capacities.length === 0)
    need('capacities', 'must have at least one entry: the role of the party in the transfer');
  const numbers = new Map(
    party.capacities.flatMap((capacity) => {
      const number = numbersOf[capacity];

      return number ? [[number.field, number.words] as const] : [];
    }),
  );
  for (const [field, words] of numbers) if (isBlank(party[field] as string | null)) need(field, words);
  if (which === 'transferor' && !waste.household && !normaliseSicCode(party.sic_code ?? ''))
    need('sic_code', 'is required: four or five digits of SIC 2007');

  return errors;
}

function transferErrors({ note_type, transfer }: NoteDocument, today: string): Detail[] {
  const errors: Detail[] = [];
  if (isBlank(transfer.address) && !transfer.postcode)
    errors.push({
      field: 'transfer.address',
      message: 'is required: the place where the waste is transferred',
    });
  if (note_type !== 'season_ticket') {
    if (!transfer.date) errors.push({ field: 'transfer.date', message: 'is required' });

    return errors;
  }

  if (!transfer.valid_from) errors.push({ field: 'transfer.valid_from', message: 'is required' });
  if (!transfer.valid_until) errors.push({ field: 'transfer.valid_until', message: 'is required' });
  else if (transfer.valid_until < today)
    errors.push({ field: 'transfer.valid_until', message: 'must not be in the past' });

  return errors;
}

/** Returns the errors of a note's content in any state, including draft. */
export function documentErrors(note: NoteDocument): Detail[] {
  const { transfer, transferee, note_type } = note;
  const errors: Detail[] = note_type === 'season_ticket' ? hazardErrors(note.waste, note_type) : [];
  for (const [index, capacity] of transferee.capacities.entries())
    if (capacity === 'producer' || capacity === 'importer')
      errors.push({
        field: `transferee.capacities.${index}`,
        message: `must not be ${capacity}: this capacity is only for the transferor`,
      });
  if (transfer.time_from && transfer.time_to && transfer.time_to < transfer.time_from)
    errors.push({ field: 'transfer.time_to', message: 'must not be before time_from' });

  return [...errors, ...seasonErrors(note_type, transfer)];
}

function seasonErrors(type: NoteType, { valid_from, valid_until }: Transfer): Detail[] {
  if (type !== 'season_ticket')
    return Object.entries({ valid_from, valid_until })
      .filter(([, date]) => date !== null)
      .map(([field]) => ({ field: `transfer.${field}`, message: 'is only allowed on season tickets' }));
  if (!valid_from || !valid_until) return [];
  if (valid_until < valid_from)
    return [{ field: 'transfer.valid_until', message: 'must not be before valid_from' }];

  return valid_until > addMonths(valid_from, seasonMonths)
    ? [{ field: 'transfer.valid_until', message: `must be at most ${seasonMonths} months after valid_from` }]
    : [];
}
