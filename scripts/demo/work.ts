import { createCollection, updateCollection } from '../../handlers/v1/collections.ts';
import { createWeighbridgeTicket } from '../../handlers/v1/weighbridge_tickets.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { sideBySide } from './context.ts';
import type { Demo } from './context.ts';
import { idOf, recordOf, request } from './calls.ts';
import type { DemoClient } from './clients.ts';
import { demoTeamName } from './company.ts';
import { newNote, schedule, sign, wasteSection } from './notes.ts';
import { vehicles } from './words.ts';
import type { DemoSites } from './yard.ts';

/** A completed collection with the data for its invoice. */
export interface DoneJob {
  days_ago: number;
  client: DemoClient;
  collection_id: string;
  note_id: string;
  ticket_id: string | null;
  net_kg: number | null;
  waste: DemoClient['trade']['wastes'][number];
}

const past = 56;
const today = 6;
const coming = 18;

/** The day of the nth collection, in days before today: eleven weeks past, six today, two weeks to come. */
function dayOf(n: number): number {
  if (n < past) return 76 - Math.floor((n * 75) / (past - 1));
  if (n < past + today) return 0;

  return -1 - Math.floor(((n - past - today) * 14) / coming);
}

/** Eighty collections with their notes and most of their weighings. */
export async function makeWork(
  demo: Demo,
  clients: readonly DemoClient[],
  sites: DemoSites,
): Promise<DoneJob[]> {
  const made = await sideBySide(demo, past + today + coming, async (own, n) => {
    const job = await makeJob(own, clients, dayOf(n), n % 11 === 4);

    return job && { ...job, ...(await weigh(own, job, sites, `MR${10_401 + n}`)) };
  });
  await sideBySide(demo, 10, (own, n) => weighStranger(own, sites, 20 - n * 2, `MR${10_501 + n}`));

  return made.filter((job) => job !== null);
}

type UnweighedJob = Omit<DoneJob, 'ticket_id' | 'net_kg'>;

async function makeJob(
  demo: Demo,
  clients: readonly DemoClient[],
  days_ago: number,
  cancelled: boolean,
): Promise<UnweighedJob | null> {
  const { random } = demo;
  const client = random.pick(clients);
  const client_location_id = random.pick(client.location_ids);
  const waste = random.pick(client.trade.wastes);
  const hour = random.int(7, 15);
  const time = `${String(hour).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
  const booked = Math.max(days_ago, 0) + random.int(1, 5);
  const collection_id = idOf(
    await createCollection(
      demo.at(booked, random.int(9, 16)),
      request({
        scheduled_date: demo.day(days_ago),
        scheduled_time: time,
        client_id: client.id,
        client_location_id,
        waste_description: waste.description,
        ewc_codes: [waste.ewc_code],
        quantity_value: 1,
        quantity_unit: 'containers' as const,
        container_type: waste.container_type,
        ...(random.chance(0.15) && { driver_notes: 'Ring the site before arrival.' }),
      }),
    ),
  );
  if (cancelled) {
    const cancel = request({ status: 'cancelled' as const, cancel_reason: 'Customer not ready' });
    await updateCollection(demo.at(Math.max(days_ago, 0), 7), { ...cancel, path: { id: collection_id } });

    return null;
  }

  const note_id = await newNote(demo.at(booked, 17), {
    client_id: client.id,
    client_location_id,
    collection_id,
    waste: wasteSection(waste),
    transfer: {
      date: demo.day(days_ago),
      time_from: time,
      vehicle_reg: random.pick(vehicles),
      driver_id: demo.people.driver.member_id,
    },
  });
  const job = { days_ago, client, collection_id, note_id, waste };
  if (days_ago < 0) await schedule(demo.at(booked, 17), note_id);
  else await doJob(demo, job, hour);

  return days_ago > 0 ? job : null;
}

/** The driver completes it; some of today's are still in progress. */
async function doJob(
  demo: Demo,
  { days_ago, client, collection_id, note_id }: UnweighedJob,
  hour: number,
): Promise<void> {
  const { driver } = demo.people;
  const started = demo.at(days_ago, hour, driver);
  await move(started, collection_id, { status: 'in_progress', started_at: started.now.toISOString() });
  await sign(started, note_id, 'transferor', client.contact, client.company);
  if (days_ago === 0) return;

  const ended = demo.at(days_ago, hour + 1, driver);
  await sign(ended, note_id, 'transferee', driver.name, demoTeamName);
  await move(ended, collection_id, { status: 'completed', completed_at: ended.now.toISOString() });
}

async function move(ctx: WriteContext, id: string, columns: Record<string, unknown>): Promise<void> {
  const [found] = await ctx.db.text(
    `select ${presentCollection.columns} from collections where team_id = $1 and id = $2 for update`,
    [id],
  );
  const before = presentCollection.render(found!, ctx.base_url);
  const row = await ctx.db.update('collections', id, columns, presentCollection.columns);
  const after = presentCollection.render(row!, ctx.base_url);
  const client_id = row![presentCollection.indexOf('client_id')]!;
  ctx.record({ entity: 'collection', id, client_id, action: 'status_change', before, after });
}

const loads: Record<string, [low_kg: number, high_kg: number]> = {
  '6yd skip': [1800, 5200],
  '8yd skip': [2200, 6800],
  '12yd skip': [1500, 4200],
  '20yd RoRo': [3200, 9800],
  '40yd RoRo': [4200, 11500],
};

/** Two in three loads go over the yard's weighbridge. */
async function weigh(
  demo: Demo,
  { days_ago, note_id, waste }: UnweighedJob,
  sites: DemoSites,
  ticket_number: string,
): Promise<Pick<DoneJob, 'ticket_id' | 'net_kg'>> {
  const { random } = demo;
  const range = loads[waste.container_type];
  if (!range || !random.chance(0.66)) return { ticket_id: null, net_kg: null };

  const tare_kg = random.int(1020, 1380) * 10;
  const gross_kg = tare_kg + Math.round(random.int(...range) / 20) * 20;
  const made = await createWeighbridgeTicket(
    demo.at(days_ago, 17),
    request({
      ticket_number,
      ticket_date: demo.day(days_ago),
      vehicle_reg: random.pick(vehicles),
      waste_type: waste.description,
      ewc_code: waste.ewc_code,
      gross_kg,
      tare_kg,
      site_id: sites.yard.id,
      note_id,
    }),
  );
  const { id, net_kg } = recordOf(made);

  return { ticket_id: id as string, net_kg: net_kg as number };
}

/** A load of another carrier, which tips at the yard. */
async function weighStranger(
  demo: Demo,
  sites: DemoSites,
  days_ago: number,
  ticket_number: string,
): Promise<void> {
  const { random } = demo;
  const tare_kg = random.int(720, 1480) * 10;
  await createWeighbridgeTicket(
    demo.at(days_ago, random.int(8, 16)),
    request({
      ticket_number,
      ticket_date: demo.day(days_ago),
      vehicle_reg: `Y${random.pick([...'DEGHJK'])}${random.int(15, 24)} ${random.pick(['BTF', 'WKR', 'JNE', 'LPD'])}`,
      waste_type: 'Mixed construction and demolition waste',
      ewc_code: '17 09 04',
      gross_kg: tare_kg + random.int(60, 420) * 10,
      tare_kg,
      site_id: sites.yard.id,
      notes: 'Third-party tip, on account.',
    }),
  );
}
