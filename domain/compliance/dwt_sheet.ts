import { londonDate, londonTime } from '../dates.ts';
import { toGram } from '../waste/carbon.ts';
import { isHazardous } from '../waste/ewc.ts';
import { findDwtContainerType } from '../waste/waste_lists.ts';

/** A load received by a site, in terms of Defra's spreadsheet. Weights are kilograms. */
export interface SheetLoad {
  reference: string;
  received_at: string;
  site_name: string;
  site_address: string | null;
  site_postcode: string | null;
  permit_number: string | null;
  site_email: string | null;
  site_phone: string | null;
  consignment_code: string | null;
  reason_for_no_consignment_code: string | null;
  carrier_registration: string | null;
  reason_for_no_registration: string | null;
  carrier_name: string | null;
  carrier_address: string | null;
  carrier_postcode: string | null;
  carrier_email: string | null;
  carrier_phone: string | null;
  vehicle_reg: string | null;
  operation_code: string | null;
  site_operation_code: string | null;
  weight_kg: number | null;
  weight_is_estimate: boolean;
  waste_description: string | null;
  ewc_codes: string[];
  items: SheetItem[];
}

export interface SheetItem {
  ewc_code: string;
  description: string | null;
  physical_form: string | null;
  container_type: string | null;
  container_count: number | null;
  weight_kg: number | null;
  hazard_codes: string[];
  pops: string[];
}

export type Cell = string | number | Date | null;

/** One of Defra's two layouts: the columns are the same, the surrounding cells differ. */
export interface SheetTemplate {
  /** The first cell of the first sheet, by which the importer recognises the layout. */
  mark: string;
  /** The first sheet. */
  cover: string;
  movements: string;
  items: string;
  /** The row of the first movement and the first item. */
  first_row: number;
}

export const sheetTemplates = {
  'v1.2': {
    mark: 'Report receipt of waste v1.2',
    cover: '1. Coversheet and guidance',
    movements: '2. Waste movement details',
    items: '3. Waste item details',
    first_row: 3,
  },
  v1: {
    mark: 'Report receipt of waste',
    cover: 'Coversheet',
    movements: '7. Waste movement level',
    items: '8. Waste item level',
    first_row: 9,
  },
} as const satisfies Record<string, SheetTemplate>;

// The titles of Defra's template; its importer depends on the order of the columns.
const movementCells: [title: string, cell: (load: SheetLoad) => Cell][] = [
  ['Errors found in your waste movements', () => null],
  ['Waste Tracking ID', () => null],
  ['Your unique reference', (load) => load.reference],
  ['Site name', (load) => load.site_name],
  ['Site address', (load) => load.site_address],
  ['Site postcode', (load) => load.site_postcode],
  ['Receiver’s authorisation number', (load) => load.permit_number],
  ['Regulatory position statements (RPS)', () => null],
  ['Receiver email', (load) => load.site_email],
  ['Receiver phone number', (load) => load.site_phone],
  ['Date and time received', (load) => londonClock(load.received_at)],
  ['Hazardous waste consignment code', (load) => load.consignment_code],
  ['Give reasons for not having a consignment number', (load) => load.reason_for_no_consignment_code],
  ['Special handling requirement', () => null],
  ['Carrier registration number', (load) => load.carrier_registration],
  ['Give reasons for not having the carrier registration number', (load) => load.reason_for_no_registration],
  ['Carrier organisation name', (load) => load.carrier_name],
  ['Carrier address', (load) => load.carrier_address],
  ['Carrier post code', (load) => load.carrier_postcode],
  ['Carrier contact email address', (load) => load.carrier_email],
  ['Carrier contact phone number', (load) => load.carrier_phone],
  ['Means of transport', (load) => (load.vehicle_reg === null ? null : 'Road')],
  ['Vehicle registration number (if by road)', (load) => load.vehicle_reg],
  ...['organisation name', 'address', 'post code', 'email', 'phone number', 'registration number'].map(
    (word): [string, () => null] => [`Broker or dealer ${word}`, () => null],
  ),
];

const itemCells: [title: string, cell: (item: SheetItem, load: SheetLoad, kg: number | null) => Cell][] = [
  ['Errors found in your waste items', () => null],
  ['Your unique reference', (_, load) => load.reference],
  ['EWC code', (item) => item.ewc_code],
  ['Waste description', (item, load) => item.description ?? load.waste_description],
  ['Physical form', (item) => item.physical_form],
  ['Number of containers used', (item) => item.container_count],
  ['Type of containers', (item) => containerCell(item.container_type)],
  ['Weight unit of measurement', () => 'Kilograms'],
  ['Total weight of waste', (_item, _load, kg) => kg],
  ['Is the waste weight estimated?', (_, load) => yesNo(load.weight_is_estimate)],
  ['Does the waste contain persistent organic pollutants (POPs)?', (item) => yesNo(item.pops.length > 0)],
  ['POP name & concentration value', () => null],
  ['How did you determine the POPs components?', (item) => (item.pops.length > 0 ? 'NOT_PROVIDED' : null)],
  ['Is the waste hazardous?', (item) => yesNo(isHazardous(item.ewc_code))],
  ['Hazardous property codes (Haz code)', (item) => item.hazard_codes.join(';') || null],
  ['Component name & concentration value', () => null],
  [
    'How did you determine the Hazardous components?',
    (item) => (isHazardous(item.ewc_code) ? 'NOT_PROVIDED' : null),
  ],
  [
    'Disposal / Recovery code & Weight',
    (_item, load, kg) => {
      const code = load.operation_code ?? load.site_operation_code;

      return code === null || kg === null
        ? null
        : `${code}=${kg}=Kilograms=${yesNo(load.weight_is_estimate)}`;
    },
  ],
];

export const movementTitles = movementCells.map(([title]) => title);
export const itemTitles = itemCells.map(([title]) => title);

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** As the drop-down list of the spreadsheet has it, `[SKI] Skip`. */
function containerCell(code: string | null): string | null {
  const container = code === null ? null : findDwtContainerType(code);

  return container ? `[${container.code}] ${container.description}` : code;
}

/** A spreadsheet's time has no zone: London local time, written as if it were UTC. */
function londonClock(at: string): Date {
  const moment = new Date(at);
  const seconds = String(moment.getUTCSeconds()).padStart(2, '0');

  return new Date(`${londonDate(moment)}T${londonTime(moment)}:${seconds}Z`);
}

/**
 * A load without separate wastes is one waste; the load's weight is divided in proportion to those of its
 * wastes, to the gram.
 */
function itemsOf(load: SheetLoad): { item: SheetItem; kg: number | null }[] {
  const bare = { description: null, physical_form: null, container_type: null, container_count: null };
  const items =
    load.items.length > 0
      ? load.items
      : load.ewc_codes
          .slice(0, 1)
          .map((ewc_code) => ({ ...bare, ewc_code, weight_kg: null, hazard_codes: [], pops: [] }));
  const known = items.every(({ weight_kg }) => weight_kg !== null);
  const weights = items.map(({ weight_kg }) => (known ? weight_kg! : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let until = 0;

  return items.map((item, index) => {
    if (load.weight_kg === null) return { item, kg: item.weight_kg };
    const before = toGram((load.weight_kg * until) / total);
    until += weights[index]!;

    return { item, kg: toGram(toGram((load.weight_kg * until) / total) - before) };
  });
}

/** The rows of both sheets, a cell for each title. */
export function sheetRows(loads: readonly SheetLoad[]): { movements: Cell[][]; items: Cell[][] } {
  return {
    movements: loads.map((load) => movementCells.map(([, cell]) => cell(load))),
    items: loads.flatMap((load) =>
      itemsOf(load).map(({ item, kg }) => itemCells.map(([, cell]) => cell(item, load, kg))),
    ),
  };
}
