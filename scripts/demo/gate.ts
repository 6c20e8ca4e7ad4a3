import {
  appCreateIncomingLoad,
  appUpdateIncomingLoad,
} from '../../handlers/app/compliance/incoming_loads.ts';
import { sideBySide } from './context.ts';
import type { Demo } from './context.ts';
import { idOf, request } from './calls.ts';
import type { DemoSites } from './yard.ts';

/** What other carriers tip at the yard, and what happens to it there. */
const wastes = [
  { ewc_code: '17 01 07', waste_description: 'Hardcore', operation_code: 'R5' },
  { ewc_code: '17 02 01', waste_description: 'Clean wood', operation_code: 'R3' },
  { ewc_code: '15 01 01', waste_description: 'Baled cardboard', operation_code: 'R3' },
  { ewc_code: '17 09 04', waste_description: 'Mixed construction waste', operation_code: 'R13' },
] as const;

const carriers = [
  ['Calder Skips Ltd', 'CBDU100204'],
  ['Aire Haulage Ltd', 'CBDU100331'],
  ['Don Valley Waste Ltd', 'CBDU100478'],
] as const;

const loads = 36;
const daysApart = 9;

/** Three to four loads a month over the gate, in the past eleven months: accepted, but for a few. */
export async function makeIncomingLoads(demo: Demo, sites: DemoSites): Promise<void> {
  await sideBySide(demo, loads, (own, n) => makeLoad(own, sites, 3 + n * daysApart, n));
}

async function makeLoad(demo: Demo, sites: DemoSites, days_ago: number, n: number): Promise<void> {
  const { random } = demo;
  const { ewc_code, ...waste } = wastes[n % wastes.length]!;
  const [carrier_name, carrier_registration] = random.pick(carriers);
  const ctx = demo.at(days_ago, random.int(8, 16));
  const id = idOf(
    await appCreateIncomingLoad(
      ctx,
      request({
        ...waste,
        site_id: sites.yard.id,
        arrived_at: ctx.now.toISOString(),
        carrier_name,
        carrier_registration,
        vehicle_reg: `Y${random.pick([...'DEGHJK'])}${random.int(15, 24)} ${random.pick(['BTF', 'WKR', 'JNE'])}`,
        weight_is_estimate: false,
        items: [
          {
            ewc_code,
            physical_form: 'Solid' as const,
            weight_kg: random.int(80, 900) * 10,
            container_type: 'SKI' as const,
            container_count: 1,
          },
        ],
        origin_postcode: random.pick(['HX1 5ER', 'HD6 1PT', 'OL14 7LR']),
      }),
    ),
  );
  const decision =
    n % 12 === 7
      ? { status: 'rejected' as const, rejection_reason: 'Plasterboard among it' }
      : { status: 'accepted' as const };
  await appUpdateIncomingLoad(ctx, { ...request(decision), path: { id } });
}
