/** Days of hire come from the container movements: each day of a container is billed once, to the client that had it. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '../../../db/ids.ts';
import { hiresOf } from '../../../db/queries/billing/hires.ts';
import type { BillableJob } from '../../../domain/billing/billing.ts';
import { addDays, daysBetween, londonDate, londonMidnight } from '../../../domain/dates.ts';
import { act } from '../../support/act.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const day = (ago: number) => addDays(today, -ago);
const noon = (ago: number) => `${day(ago)}T12:00:00Z`;

let team: TestTeam;
let first: string;
let second: string;
beforeEach(async () => {
  team = await newTeam();
  [first, second] = [await client('Pennine'), await client('Calder')];
  await ask('appCreatePriceList', {
    body: {
      name: 'Standard',
      effective_from: '2020-01-01',
      items: [
        { service_type: 'exchange', price: 100, excess_per_day: 2 },
        { service_type: 'collection', price: 50, excess_per_day: 2 },
        { service_type: 'tip_and_return', price: 70, excess_per_day: 2 },
      ],
    },
  });
});

async function ask(operation: string, options: { path?: Record<string, string>; body?: object }) {
  const { status, body, bytes } = await call(operation, { key: team.key, ...options });
  if (status >= 300) throw new Error(`${operation}: ${status} ${bytes.toString()}`);

  return body;
}
const client = async (name: string): Promise<string> => (await ask('createClient', { body: { name } })).id;

/** A skip in the yard since long ago. */
const skip = async (): Promise<string> =>
  (await ask('createContainer', { body: { container_type: '8yd skip' } })).id;
const move = (id: string, ago: number, body: object) =>
  ask('appMoveContainer', { path: { id }, body: { moved_at: noon(ago), ...body } });
const delivered = async (client_id: string, ago: number) => {
  const id = await skip();
  await move(id, ago, { movement: 'delivered', client_id });

  return id;
};

/** A visit of the first client that ended so many days ago. */
async function visit(ago: number, end: object, more: object = {}): Promise<string> {
  const { id } = await ask('appCreateCollection', {
    body: { scheduled_date: day(ago), client_id: first, service_type: 'collection', ...more },
  });
  await carryOut(team, id, { actual_weight_kg: 1000, completed_at: noon(ago), ...end });

  return id;
}

const periodOf = (from: number, to: number) => ({ period_from: day(from), period_to: day(to) });
/** The days of hire in a preview, by client and job. */
async function days(from: number, to: number) {
  const body = await ask('appPreviewBilling', { body: periodOf(from, to) });

  return body.clients.flatMap(({ client_id, lines }: any) =>
    lines
      .filter(({ unit }: any) => unit === 'day')
      .map(({ collection_id, quantity }: any) => [client_id, collection_id, quantity]),
  );
}
const run = (from: number, to: number) => ask('appCreateBillingRun', { body: periodOf(from, to) });

describe('hire', () => {
  test('ends when it is called off, not when a visit takes the container', async () => {
    const id = await delivered(first, 20);
    await move(id, 15, { movement: 'off_hire' });
    const job = await visit(3, { containers_collected: [id] });

    expect(await days(10, 0)).toEqual([[first, job, 5]]);
  });

  test('goes on at another site of the client, and at another client is that one’s', async () => {
    const id = await delivered(first, 30);
    await move(id, 25, { movement: 'transferred', location: { type: 'client', address: '9 Mill Lane' } });
    await move(id, 20, { movement: 'transferred', client_id: second, location: { type: 'client' } });

    expect(await days(40, 1)).toEqual([
      [first, null, 10],
      [second, null, 19],
    ]);
  });

  test('of the containers that stay, and of those that an exchange brings, is billed for the period', async () => {
    const [out, stays] = [await delivered(first, 30), await delivered(first, 28)];
    const comes = await skip();
    const job = await visit(
      10,
      { containers_collected: [out], containers_delivered: [comes] },
      { service_type: 'exchange', container_id: out },
    );

    expect(await days(40, 5)).toEqual([
      [first, job, 20],
      [first, null, 23],
      [first, null, 5],
    ]);
    await run(40, 5);
    expect(await days(40, 5)).toEqual([]);
    await visit(1, { containers_collected: [stays, comes] });
    expect((await days(10, 0)).map(([, , quantity]: any) => quantity)).toEqual([8]);
  });

  test('of a container that a visit empties and leaves is billed up to that visit, by the next one from there', async () => {
    const id = await delivered(first, 30);
    const [one, two] = [
      await visit(20, {}, { service_type: 'tip_and_return', container_id: id }),
      await visit(12, { containers_collected: [id] }),
    ];

    expect(await days(25, 0)).toEqual([
      [first, one, 10],
      [first, two, 8],
    ]);
    await run(25, 15);
    expect(await days(25, 0)).toEqual([[first, two, 3]]);
  });

  test('returns to the run when its invoice is void, and only its days', async () => {
    await delivered(first, 30);
    const { invoice_ids } = await run(29, 20);
    await run(19, 10);
    expect(await days(29, 5)).toEqual([[first, null, 5]]);
    await ask('appUpdateInvoice', {
      path: { id: invoice_ids[0] },
      body: { status: 'void', void_reason: 'Wrong price' },
    });

    expect(await days(29, 5)).toEqual([[first, null, 15]]);
    expect(await days(29, 15)).toEqual([[first, null, 10]]);
  });

  test('is billed up to today, and the days to come by a later run', async () => {
    await delivered(first, 5);
    const { subtotal } = await ask('appPreviewBilling', { body: periodOf(10, -30) });

    expect(await days(10, -30)).toEqual([[first, null, 5]]);
    expect(await run(10, -30)).toMatchObject({ subtotal, period_to: day(-30) });
    expect(await days(10, -30)).toEqual([]);
    expect(await days(-1, -30)).toEqual([]);

    // A day passes.
    for (const change of [
      'invoice_hires set from_on = from_on - 1, to_on = to_on - 1',
      "container_movements set moved_at = moved_at - interval '1 day'",
    ])
      await queryShared(`update ${change} where team_id = $1`, [team.team_id]);
    expect(await days(10, -30)).toEqual([[first, null, 1]]);
  });

  test('of the next client is billed, though the client before it has paid for the same days', async () => {
    const id = await delivered(first, 10);
    const { invoice_ids } = await run(12, 0);
    await visit(6, { containers_collected: [id] });
    await move(id, 5, { movement: 'delivered', client_id: second });

    expect(await days(12, 0)).toEqual([[second, null, 5]]);
    await ask('appUpdateInvoice', { path: { id: invoice_ids[0] }, body: { client_id: second } });
    expect(await days(12, 0)).toEqual([[second, null, 5]]);
    await run(12, 0);
    expect(await days(12, 0)).toEqual([]);
  });

  test('of a client that gets the container back is not billed twice', async () => {
    const id = await delivered(first, 10);
    await run(12, 0);
    await visit(6, { containers_collected: [id] });
    await visit(5, { containers_delivered: [id] }, { service_type: 'delivery' });

    expect(await days(12, 0)).toEqual([]);
  });

  test('is billed once by runs at the same time, and not after the container was deleted', async () => {
    const id = await delivered(first, 30);
    const runs = await Promise.all(Array.from({ length: 4 }, () => run(29, 1)));
    expect(runs.map(({ subtotal }) => subtotal).sort((a, b) => a - b)).toEqual([0, 0, 0, 58]);
    await call('deleteContainer', { key: team.key, path: { id } });

    expect(await days(29, 0)).toEqual([[first, null, 1]]);
  });

  test('ends on the day on which the container was deleted', async () => {
    const id = await delivered(first, 10);
    await ask('deleteContainer', { path: { id } });
    await queryShared('update containers set archived_at = $2 where id = $1', [id, noon(4)]);

    expect(await days(29, 0)).toEqual([[first, null, 6]]);
  });

  test('is not billed by the invoice of an aborted visit, written by hand: the container stayed', async () => {
    const id = await delivered(first, 10);
    const end = { outcome: 'aborted', aborted_reason: 'no_access', actual_weight_kg: null };
    const collection_id = await visit(4, end, { container_id: id });
    const lines = [{ description: 'Wasted journey', unit_price: 30, collection_id }];
    await ask('appCreateInvoice', { body: { client_id: first, lines } });

    expect(await days(29, 0)).toEqual([[first, null, 10]]);
  });

  test.each(['updateContainer', 'appReplaceContainer'])(
    'changes hands with the client of a container that stays where it is, by %s',
    async (operation) => {
      const id = await delivered(first, 5);
      const body = { container_type: '8yd skip', status: 'on_hire', client_id: second };
      await ask(operation, { path: { id }, body: { ...body, location: { type: 'client' } } });

      const [last] = await listAll('appListContainerHistory', { key: team.key, path: { id } });
      expect(last).toMatchObject({ movement: 'transferred', client_id: second, status: 'on_hire' });
    },
  );
});

type Move = [movement: string | null, status: string, place: string, client: 0 | 1 | null];

/** What may happen next to a container, by where it is: the same movements as over HTTP, and changes of its status. */
const nextMoves = (place: string, at: 0 | 1 | null): Move[] => {
  if (place !== 'client') return [0, 1].map((to) => ['delivered', 'on_hire', 'client', to as 0 | 1]);

  return [
    ['collected', 'in_transit', 'vehicle', null],
    ['off_hire', 'on_hire', 'client', at],
    ['off_hire', 'lost', 'client', at],
    [null, 'on_hire', 'client', at],
    ['transferred', 'on_hire', 'client', at],
    ['transferred', 'on_hire', 'client', at === 0 ? 1 : 0],
    ['transferred', 'on_hire', 'yard', null],
  ];
};

describe('the days of hire', () => {
  test('are those at whose beginning the container was on hire at the client', async () => {
    const clients = [first, second];
    const hours = 24 * 59;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(hours - 1), fc.nat(100)), { minLength: 1, maxLength: 12 }),
        async (steps) => {
          const id = await skip();
          const at = [...new Map(steps).entries()].sort(([a], [b]) => a - b);
          const moves: { at: Date; move: Move }[] = [];
          let [place, where]: [string, 0 | 1 | null] = ['yard', null];
          for (const [hour, choice] of at) {
            const possible = nextMoves(place, where);
            const move = possible[choice % possible.length]!;
            [place, where] = [move[2], move[3]];
            moves.push({ at: new Date(londonMidnight(day(60)).getTime() + hour * 3_600_000), move });
          }
          await queryShared('delete from container_movements where container_id = $1', [id]);
          for (const { at: moved_at, move } of moves)
            await queryShared(
              `insert into container_movements (team_id, id, container_id, movement, status, location, client_id, moved_at)
               values ($1, $2, $3, $4, $5, json_build_object('type', $6::text), $7, $8)`,
              [
                team.team_id,
                newId(),
                id,
                ...move.slice(0, 3),
                move[3] === null ? null : clients[move[3]],
                moved_at,
              ],
            );

          const hires = await act(team, ({ db }) =>
            hiresOf(db, { from: day(60), to: day(0), client_id: null }, [
              { containers_collected: [id], container_id: null } as unknown as BillableJob,
            ]),
          );
          const charged = hires
            .filter(({ container_id }) => container_id === id)
            .flatMap(({ client_id, from_on, to_on }) => {
              const length = daysBetween(from_on, to_on ?? day(0));

              return Array.from({ length }, (_, index) => [addDays(from_on, index + 1), client_id]);
            });

          expect(charged.sort()).toEqual(modelOf(moves, clients));
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** A simple model to compare with: for each day, charges the client that has the container on hire at midnight. */
function modelOf(moves: { at: Date; move: Move }[], clients: string[]): string[][] {
  const found: string[][] = [];
  for (let ago = 60; ago >= 0; ago -= 1) {
    const midnight = londonMidnight(day(ago));
    let payer: number | null = null;
    let last: Move = [null, 'available', 'yard', null];
    for (const { at, move } of moves) {
      if (at >= midnight) break;
      const [movement, status, place, client] = move;
      const stays = movement === 'transferred' && last[2] === 'client' && last[3] === client;
      if (!stays)
        payer = place === 'client' && status === 'on_hire' && movement !== 'off_hire' ? client : null;
      last = move;
    }
    if (payer !== null) found.push([day(ago), clients[payer]!]);
  }

  return found.sort();
}
