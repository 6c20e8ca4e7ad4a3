import { cancelNote, draftNote } from '../../actions/notes/note_actions.ts';
import type { NoteInput } from '../../actions/notes/note_drafts.ts';
import { openNote, saveNote } from '../../actions/notes/note_moves.ts';
import { signNote } from '../../actions/notes/note_signing.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { sideBySide } from './context.ts';
import type { Demo } from './context.ts';
import { idOf } from './calls.ts';
import type { DemoClient } from './clients.ts';
import { demoTeamName } from './company.ts';
import { vehicles } from './words.ts';
import type { DemoSites } from './yard.ts';

/** A waste of a client's trade as section A of a note. */
export function wasteSection({
  description,
  ewc_code,
  container_type,
}: DemoClient['trade']['wastes'][number]) {
  return {
    description,
    ewc_codes: [ewc_code],
    quantity: `1 x ${container_type}`,
    quantity_value: 1,
    quantity_unit: 'containers',
    container_type,
    physical_form: 'Solid',
    contains_pops: false,
    hierarchy_declared: true,
  };
}

/** Writes a draft note and answers its id. */
export async function newNote(ctx: WriteContext, input: NoteInput): Promise<string> {
  return idOf({ body: await draftNote(ctx, input) });
}

/** Signs for one side, with a typed name. */
export async function sign(
  ctx: WriteContext,
  id: string,
  party: 'transferor' | 'transferee',
  name: string,
  on_behalf_of: string,
): Promise<void> {
  await signNote(ctx, id, {
    party,
    name,
    on_behalf_of,
    method: 'typed',
    image: null,
    ip: null,
    signed_by: ctx.identity.user_id,
    public_token_id: null,
  });
}

/** Puts a note into a state that no signature leads to. */
async function put(ctx: WriteContext, id: string, columns: Record<string, unknown>): Promise<void> {
  await saveNote(ctx, await openNote(ctx, id), columns, { action: 'status_change' });
}

/** Schedules a note with its collection. */
export function schedule(ctx: WriteContext, id: string): Promise<void> {
  return put(ctx, id, { status: 'scheduled' });
}

/** The notes beside those of the collections: older ones, unfinished ones, season tickets and deposits. */
export async function makeOtherNotes(
  demo: Demo,
  clients: readonly DemoClient[],
  sites: DemoSites,
  collected: readonly { note_id: string; ewc_code: string }[],
): Promise<void> {
  await sideBySide(demo, 30, (own, n) => completeNote(own, clients, 190 - n * 4));
  await makeSeasonTickets(demo, clients);
  await makeDeposits(demo, sites, collected);
  await makeUnfinished(demo, clients);
}

async function anyNote(demo: Demo, clients: readonly DemoClient[], days_ago: number) {
  const { random } = demo;
  const client = random.pick(clients);
  const hour = random.int(7, 15);
  const id = await newNote(demo.at(days_ago, hour), {
    client_id: client.id,
    client_location_id: random.pick(client.location_ids),
    waste: wasteSection(random.pick(client.trade.wastes)),
    transfer: {
      date: demo.day(days_ago),
      time_from: `${String(hour).padStart(2, '0')}:30`,
      vehicle_reg: random.pick(vehicles),
    },
  });

  return { id, client, hour };
}

async function completeNote(demo: Demo, clients: readonly DemoClient[], days_ago: number): Promise<void> {
  const { id, client, hour } = await anyNote(demo, clients, days_ago);
  await sign(
    demo.at(days_ago, hour + 1, demo.people.driver),
    id,
    'transferor',
    client.contact,
    client.company,
  );
  await sign(
    demo.at(days_ago, hour + 1, demo.people.driver),
    id,
    'transferee',
    demo.people.driver.name,
    demoTeamName,
  );
}

/** Notes awaiting a signature or details, drafts, and cancelled ones. */
async function makeUnfinished(demo: Demo, clients: readonly DemoClient[]): Promise<void> {
  await sideBySide(demo, 10, async (own, n) => {
    const { id, client, hour } = await anyNote(own, clients, 20 - n * 2);
    await sign(demo.at(20 - n * 2, hour + 1), id, 'transferor', client.contact, client.company);
  });
  await sideBySide(demo, 6, async (own, n) => {
    const { id } = await anyNote(own, clients, 12 - n * 2);
    await put(demo.at(12 - n * 2, 16), id, { status: 'pending_party', confirm_later: 'transferor' });
  });
  await sideBySide(demo, 5, async (own, n) => {
    const { id } = await anyNote(own, clients, 40 - n * 6);
    await cancelNote(demo.at(39 - n * 6, 9), id, 'Entered twice');
  });
  await sideBySide(demo, 14, (own, n) => anyNote(own, clients, 13 - n));
}

/** Six season tickets in force and two that ran out. */
async function makeSeasonTickets(demo: Demo, clients: readonly DemoClient[]): Promise<void> {
  const { people } = demo;
  await sideBySide(demo, 8, async ({ random }, n) => {
    const client = clients[n * 3]!;
    const begun = n < 2 ? 400 - n * 10 : 200 - n * 20;
    const ended = n < 2;
    const id = await newNote(demo.at(begun, 9), {
      note_type: 'season_ticket',
      client_id: client.id,
      client_location_id: client.location_ids[0]!,
      waste: { ...wasteSection(random.pick(client.trade.wastes)), quantity: 'Weekly, as logged' },
      transfer: {
        valid_from: demo.day(begun),
        valid_until: demo.day(begun - 360),
        vehicle_reg: random.pick(vehicles),
      },
    });
    await sign(demo.at(begun, 11), id, 'transferor', client.contact, client.company);
    await sign(demo.at(begun, 12, people.owner), id, 'transferee', people.owner.name, demoTeamName);
    if (ended) await put(demo.at(begun - 361, 1), id, { status: 'complete' });
  });
}

/**
 * Deposits of the yard: six loads to sites that accept them, which closes the chains of the collected waste.
 */
async function makeDeposits(
  demo: Demo,
  sites: DemoSites,
  collected: readonly { note_id: string; ewc_code: string }[],
): Promise<void> {
  const { random, people } = demo;
  const codes = [...new Set(collected.map(({ ewc_code }) => ewc_code))].slice(0, 6);
  for (const [n, ewc_code] of codes.entries()) {
    const covers = collected.filter((each) => each.ewc_code === ewc_code).slice(0, 3);
    const inert = /^17 0[15]/.test(ewc_code);
    const { id: site_id, name, address, postcode } = inert ? sites.inert : sites.landfill;
    const days_ago = 12 - n * 2;
    const id = await newNote(demo.at(days_ago, 13), {
      note_type: 'deposit',
      waste: {
        ...wasteSection({
          description: 'Load from the transfer station',
          ewc_code,
          container_type: '40yd RoRo',
        }),
        weight_kg: random.int(60, 110) * 100,
        weight_is_estimate: false,
      },
      transfer: {
        date: demo.day(days_ago),
        time_from: '14:00',
        site_id,
        address,
        postcode,
        vehicle_reg: random.pick(vehicles),
      },
      covers: covers.map(({ note_id }) => note_id),
    });
    await sign(demo.at(days_ago, 14, people.driver), id, 'transferor', people.driver.name, demoTeamName);
    await sign(demo.at(days_ago, 15, people.driver), id, 'transferee', 'Weighbridge office', name);
  }
}
