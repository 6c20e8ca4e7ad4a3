import { wholeDwtItem } from './dwt_receipts.ts';
import type { DwtReceipt } from './dwt_receipts.ts';
import { emptyBroker, emptyCarrier } from './dwt_receipts.ts';

/** The fields of a movement that the approval tests read. */
interface TrackedItem {
  ewcCodes?: string[];
  containsPops?: boolean;
  containsHazardous?: boolean;
  disposalOrRecoveryCodes?: unknown[];
  pops?: { components?: unknown[] | null } | null;
  hazardous?: { components?: unknown[] | null } | null;
}

interface Tracked {
  wasteItems?: TrackedItem[];
  carrier?: { meansOfTransport?: string; reasonForNoRegistrationNumber?: string | null };
  brokerOrDealer?: { organisationName?: string };
  reasonForNoConsignmentCode?: string | null;
}

export interface PatScenario {
  id: string;
  title: string;
  requirement: string;
  /** The features of a valid receipt that make it an example of the scenario. */
  example: (receipt: DwtReceipt) => DwtReceipt;
  /** Returns whether a movement, in Defra's terms, meets the scenario. */
  shows: (movement: Tracked) => boolean;
}

const items = (movement: Tracked): TrackedItem[] => movement.wasteItems ?? [];
const count = (list: unknown[] | null | undefined): number => list?.length ?? 0;

const withItem = (receipt: DwtReceipt, change: object): DwtReceipt => ({
  ...receipt,
  items: [{ ...receipt.items[0]!, ...change }],
});

const operation = (code: string, weight_kg: number) => ({ code, weight_kg, weight_is_estimate: false });
const component = <T extends object>(label: T, concentration: number) => ({
  ...label,
  concentration,
  concentration_operator: null,
});

const pollutants = {
  contains_pops: true,
  pops: {
    source_of_components: 'OWN_TESTING',
    components: [component({ code: 'PCB' }, 60), component({ code: 'HCB' }, 55)],
  },
};
const hazardous = {
  ewc_codes: ['17 05 03'],
  contains_hazardous: true,
  hazardous: {
    source_of_components: 'OWN_TESTING',
    hazard_codes: ['HP_7', 'HP_14'],
    components: [component({ name: 'Lead' }, 2600), component({ name: 'Benzo[a]pyrene' }, 110)],
  },
};
const undocumented = (receipt: DwtReceipt): DwtReceipt => ({
  ...receipt,
  reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE',
});

/** The scenarios of Defra's approval tests for access to the production service, in Defra's order. */
export const patScenarios: readonly PatScenario[] = [
  {
    id: 'R01',
    title: 'One waste',
    requirement: 'One item with a recovery or disposal code, without pollutants and hazardous parts.',
    example: (receipt) => receipt,
    shows: (movement) => {
      const [only, ...others] = items(movement);

      return (
        only !== undefined &&
        others.length === 0 &&
        count(only.disposalOrRecoveryCodes) > 0 &&
        only.containsPops !== true &&
        only.containsHazardous !== true
      );
    },
  },
  {
    id: 'R02',
    title: 'Several wastes',
    requirement: 'Two or more items.',
    example: (receipt) => ({
      ...receipt,
      items: [...receipt.items, { ...receipt.items[0]!, ewc_codes: ['17 02 01'], description: 'Wood' }],
    }),
    shows: (movement) => items(movement).length >= 2,
  },
  {
    id: 'R03',
    title: 'Road transport',
    requirement: 'Carried by road.',
    example: (receipt) => receipt,
    shows: ({ carrier }) => carrier?.meansOfTransport === 'Road',
  },
  {
    id: 'R04',
    title: 'No recovery or disposal code',
    requirement: 'No item has a recovery or disposal code.',
    example: (receipt) => withItem(receipt, { operations: [] }),
    shows: (movement) => items(movement).every((item) => count(item.disposalOrRecoveryCodes) === 0),
  },
  {
    id: 'R05',
    title: 'Several recovery or disposal codes',
    requirement: 'An item with more than one of them.',
    example: (receipt) => withItem(receipt, { operations: [operation('R13', 800), operation('R12', 400)] }),
    shows: (movement) => items(movement).some((item) => count(item.disposalOrRecoveryCodes) > 1),
  },
  {
    id: 'R07',
    title: 'Several EWC codes',
    requirement: 'An item with two or more EWC codes.',
    example: (receipt) => withItem(receipt, { ewc_codes: ['17 09 04', '17 02 01'] }),
    shows: (movement) => items(movement).some((item) => count(item.ewcCodes) >= 2),
  },
  {
    id: 'C02',
    title: 'Carrier without a registration',
    requirement: 'The reason why the carrier has no registration number.',
    example: (receipt) => ({
      ...receipt,
      carrier: { ...receipt.carrier, registration_number: null, reason_for_no_registration: 'HOUSEHOLD' },
    }),
    shows: ({ carrier }) => Boolean(carrier?.reasonForNoRegistrationNumber),
  },
  {
    id: 'B01',
    title: 'Broker or dealer',
    requirement: 'A broker or dealer with a name.',
    example: (receipt) => ({
      ...receipt,
      broker: { ...emptyBroker, name: 'Pennine Waste Brokers Ltd', registration_number: 'CBDU654321' },
    }),
    shows: ({ brokerOrDealer }) => Boolean(brokerOrDealer?.organisationName),
  },
  {
    id: 'P01',
    title: 'Pollutants',
    requirement: 'An item with more than one persistent organic pollutant.',
    example: (receipt) => withItem(receipt, pollutants),
    shows: (movement) => items(movement).some((item) => count(item.pops?.components) > 1),
  },
  {
    id: 'H01',
    title: 'Hazardous components',
    requirement: 'An item with more than one hazardous component.',
    example: (receipt) => undocumented(withItem(receipt, hazardous)),
    shows: (movement) => items(movement).some((item) => count(item.hazardous?.components) > 1),
  },
  {
    id: 'H03',
    title: 'No consignment code',
    requirement: 'The reason why there is no consignment code.',
    example: (receipt) => undocumented(withItem(receipt, hazardous)),
    shows: ({ reasonForNoConsignmentCode }) => Boolean(reasonForNoConsignmentCode),
  },
  {
    id: 'X01',
    title: 'Pollutants and hazardous components',
    requirement: 'An item with both.',
    example: (receipt) => undocumented(withItem(receipt, { ...hazardous, ...pollutants })),
    shows: (movement) =>
      items(movement).some(
        (item) => count(item.pops?.components) > 0 && count(item.hazardous?.components) > 0,
      ),
  },
];

/** The receipt of a skip of mixed waste on which the examples are based. */
export function patReceipt(reference: string, received_at: string): DwtReceipt {
  return {
    reference,
    received_at,
    carrier: {
      ...emptyCarrier,
      name: 'Calder Skips Ltd',
      registration_number: 'CBDU123456',
      vehicle_registration: 'YJ23 KXB',
    },
    broker: null,
    items: [
      wholeDwtItem({
        ewc_codes: ['17 09 04'],
        description: 'Mixed construction waste',
        physical_form: 'Mixed',
        container_type: 'SKI',
        container_count: 1,
        weight_kg: 1200,
        weight_is_estimate: false,
        operations: [{ code: 'R13' }],
      }),
    ],
    consignment_code: null,
    reason_for_no_consignment_code: null,
    special_handling: null,
  };
}
