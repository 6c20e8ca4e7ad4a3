import type { ConsignmentInput, Signature } from '../../domain/consignments/consignment_parts.ts';
import {
  cancelConsignment,
  collectConsignment,
  draftConsignment,
  issueConsignment,
  receiveConsignment,
} from '../../actions/consignments/consignment_actions.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { sideBySide } from './context.ts';
import type { Demo } from './context.ts';
import type { DemoClient } from './clients.ts';
import { demoTeamName } from './company.ts';
import { vehicles } from './words.ts';
import type { DemoSite, DemoSites } from './yard.ts';

type WasteWords = NonNullable<NonNullable<NonNullable<ConsignmentInput['b']>['wastes']>>[number] & {
  operation: string;
};

const wastes: readonly WasteWords[] = [
  {
    description: 'Spent lead-acid batteries',
    ewc_code: '16 06 01',
    quantity_kg: 420,
    physical_form: 'mixed',
    hazard_codes: ['HP_6', 'HP_8', 'HP_10', 'HP_14'],
    components: [
      { name: 'Lead', concentration: 65, unit: '%' },
      { name: 'Sulphuric acid', concentration: 15, unit: '%' },
    ],
    containers: { type: 'Acid-proof battery box', number: 1, size: '600 litres' },
    un_number: 'UN2794',
    proper_shipping_name: 'Batteries, wet, filled with acid',
    un_class: '8',
    special_handling: 'Keep upright',
    operation: 'R4',
  },
  {
    description: 'Used engine oil',
    ewc_code: '13 02 05',
    quantity_kg: 860,
    physical_form: 'liquid',
    hazard_codes: ['HP_5', 'HP_7', 'HP_14'],
    components: [{ name: 'Mineral oil', concentration: 95, unit: '%' }],
    containers: { type: 'Drum', number: 5, size: '205 litres' },
    operation: 'R9',
  },
  {
    description: 'Cement-bonded asbestos sheets',
    ewc_code: '17 06 05',
    quantity_kg: 1340,
    physical_form: 'solid',
    hazard_codes: ['HP_7'],
    components: [{ name: 'Chrysotile', concentration: 12, unit: '%' }],
    containers: { type: 'Lockable skip, double wrapped', number: 1, size: '8 yd' },
    un_number: 'UN2590',
    proper_shipping_name: 'Asbestos, chrysotile',
    un_class: '9',
    packing_group: 'III',
    operation: 'D5',
  },
];

type Fate = 'draft' | 'issued' | 'collected' | 'received' | 'rejected' | 'cancelled';

const fates: readonly Fate[] = [
  ...(['received', 'received', 'rejected', 'received', 'received', 'cancelled'] as const),
  ...(['received', 'collected', 'issued', 'issued', 'draft', 'draft'] as const),
];

/** Twelve consignments of hazardous waste, the older further on. */
export async function makeConsignments(
  demo: Demo,
  clients: readonly DemoClient[],
  sites: DemoSites,
): Promise<void> {
  const garages = clients.filter(({ trade }) => ['Motors', 'Builders', 'Demolition'].includes(trade.name));
  await sideBySide(demo, fates.length, async (own, n) => {
    const fate = fates[n]!;
    const days_ago = 66 - n * 6;
    const { operation, ...waste } = wastes[n % wastes.length]!;
    const client = garages[n % garages.length]!;
    const { id } = await draftConsignment(demo.at(days_ago, 9), {
      jurisdiction: 'england',
      client_id: client.id,
      client_location_id: client.location_ids[0]!,
      site_id: sites.hazardous.id,
      parts: {
        a: { expected_date: demo.day(days_ago - 2) },
        b: { process: 'Maintenance and repair', process_sic: client.trade.sic_code, wastes: [waste] },
        c: { carrier: { name: demo.people.driver.name }, vehicle_reg: own.random.pick(vehicles) },
        d: { name: client.contact },
      },
    });
    const consignment = { id, client, days_ago, waste: { ...waste, operation }, site: sites.hazardous };
    if (fate !== 'draft') await follow(demo, consignment, fate);
  });
}

interface DemoConsignment {
  id: string;
  client: DemoClient;
  days_ago: number;
  waste: WasteWords;
  site: DemoSite;
}

async function follow(
  demo: Demo,
  { id, client, days_ago, waste, site }: DemoConsignment,
  fate: Fate,
): Promise<void> {
  const { driver } = demo.people;
  const issuing = demo.at(days_ago, 11);
  await issueConsignment(issuing, id, signed(issuing, client.contact, client.company));
  if (fate === 'issued') return;
  if (fate === 'cancelled') {
    await cancelConsignment(demo.at(days_ago - 1, 9), id, 'Waste not ready');

    return;
  }

  const collecting = demo.at(days_ago - 2, 10, driver);
  await collectConsignment(collecting, id, { signature: signed(collecting, driver.name, demoTeamName) });
  if (fate === 'collected') return;

  const receiving = demo.at(days_ago - 2, 14, driver);
  const accepted = fate === 'received';
  await receiveConsignment(receiving, id, {
    e: {
      permit_number: 'EPR/ZP3633LJ',
      wastes: [
        {
          ewc_code: waste.ewc_code!,
          quantity_kg: waste.quantity_kg!,
          accepted,
          operation: accepted ? waste.operation : null,
          rejection_reason: accepted ? null : 'Packages damaged, contents not as described',
        },
      ],
    },
    signature: signed(receiving, 'R. Patel', site.name),
  });
}

function signed(ctx: WriteContext, name: string, on_behalf_of: string): Signature {
  return { name, on_behalf_of, signed_at: ctx.now.toISOString(), method: 'typed', ip: null, image_url: null };
}
