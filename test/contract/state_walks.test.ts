/**
 * Random walks over HTTP: whatever is requested for a collection or a consignment note, in any order, the service does what
 * the state table and its guards allow and nothing else.
 */
import { beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { collectionStates } from '../../domain/states/collection.ts';
import { consignmentNoteStates } from '../../domain/states/consignment_note.ts';
import type { Move } from '../../domain/states/state_table.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

jest.setTimeout(60_000);

let team: TestTeam;
let driver_id: string;
let client_id: string;
let site_id: string;
beforeAll(async () => {
  team = await newTeam();
  const members = await queryShared<{ id: string }>('select id from members where team_id = $1', [
    team.team_id,
  ]);
  driver_id = members[0]!.id;
  const post = async (operation: string, body: object) =>
    (await call(operation, { key: team.key, body })).body.id as string;
  client_id = await post('createClient', { name: 'Client', address: 'Unit 4', postcode: 'HX7 6AD' });
  site_id = await post('createSite', { name: 'Site', address: 'Road 1', postcode: 'HX5 9DA' });
});

interface Step {
  action: string;
  /** Whether what the move's guard asks for is sent. */
  complete: boolean;
}

const walk = (actions: string[]) =>
  fc.array(fc.record({ action: fc.constantFrom(...actions), complete: fc.boolean() }), {
    minLength: 4,
    maxLength: 12,
  });

/** Walks a record and its model side by side. */
async function together(
  table: { initial: string; moves: Record<string, Move<string>> },
  steps: Step[],
  record: {
    id: string;
    move: (step: Step) => Promise<{ status: number; body: any }>;
    guarded: readonly string[];
    to?: (step: Step) => string | undefined;
  },
): Promise<void> {
  let state = table.initial;
  let announced = 0;
  for (const step of steps) {
    const move = table.moves[step.action]!;
    const allowed = move.from.includes(state) && (step.complete || !record.guarded.includes(step.action));
    const answer = await record.move(step);
    expect([step, state, answer.status]).toEqual([step, state, allowed ? 200 : 422]);
    if (!allowed) {
      expect(answer.body.error.details.length).toBeGreaterThan(0);
      continue;
    }

    state = move.to ?? state;
    expect(answer.body.status).toBe(state);
    if (move.event) announced += 1;
  }
  const events = await queryShared('select 1 from events where object_id = $1', [record.id]);
  expect(events).toHaveLength(announced);
}

test('a collection', async () => {
  await fc.assert(
    fc.asyncProperty(walk(Object.keys(collectionStates.moves)), async (steps) => {
      const made = await call('appCreateCollection', {
        key: team.key,
        body: { scheduled_date: '2026-10-05' },
      });
      const { id } = made.body;
      const bodies: Record<string, (complete: boolean) => { status: string }> = {
        start: (complete) => ({ status: 'in_progress', driver_id: complete ? driver_id : null }),
        complete: (complete) => ({ status: 'completed', actual_weight_kg: complete ? 10 : null }),
        abort: (complete) => ({
          status: 'completed',
          outcome: 'aborted',
          ...(complete && { aborted_reason: 'weather' }),
        }),
        cancel: () => ({ status: 'cancelled' }),
        bring_back: () => ({ status: 'scheduled', cancel_reason: null }),
      };
      await together(collectionStates, steps, {
        id,
        guarded: ['start', 'complete', 'abort'],
        move: async ({ action, complete }) => {
          const { body } = await call('appGetCollection', { key: team.key, path: { id } });
          // The status it has already, said again, is no move.
          if (action !== 'complete' && action !== 'abort' && bodies[action]!(true).status === body.status)
            return { status: 422, body: { error: { details: [{}] } } };

          return call('appUpdateCollection', {
            key: team.key,
            path: { id },
            body: bodies[action]!(complete) as never,
          });
        },
      });
    }),
    { numRuns: 25 },
  );
});

test('a consignment note', async () => {
  const waste = {
    description: 'Batteries',
    ewc_code: '16 06 01',
    quantity_kg: 5,
    physical_form: 'solid',
    hazard_codes: ['HP_8'],
    containers: { type: 'Box' },
  };
  const receipt = { ewc_code: '16 06 01', quantity_kg: 5, operation: 'R4' };
  const e = { permit_number: 'EPR/AB1234CD', wastes: [{ ...receipt, accepted: true }] };
  const refused = {
    permit_number: 'EPR/AB1234CD',
    wastes: [{ ...receipt, accepted: false, rejection_reason: 'Wet' }],
  };
  await fc.assert(
    fc.asyncProperty(walk(Object.keys(consignmentNoteStates.moves)), async (steps) => {
      const draft = {
        client_id,
        site_id,
        parts: { b: { process: 'Repair', wastes: [waste] }, c: { carrier: { registration_number: null } } },
      };
      const { id } = (await call('appCreateConsignment', { key: team.key, body: draft as never })).body;
      const patch = (body: object) =>
        call('appUpdateConsignment', { key: team.key, path: { id }, body: body as never });
      const sign = (body: object) =>
        call('appSignConsignment', {
          key: team.key,
          path: { id },
          body: { name: 'A', method: 'typed', ...body } as never,
        });
      const moves: Record<string, (complete: boolean) => Promise<{ status: number; body: any }>> = {
        change: () => patch({ parts: { a: { expected_date: '2026-10-09' } } }),
        issue: async (complete) => {
          await patch({ parts: { b: { wastes: complete ? [waste] : [{ ...waste, hazard_codes: [] }] } } });

          return sign({ part: 'd' });
        },
        collect: (complete) =>
          sign({
            part: 'c',
            c: { vehicle_reg: 'X1', carrier: { registration_number: complete ? 'CBDU123456' : null } },
          }),
        receive: (complete) => sign({ part: 'e', e: complete ? e : { ...e, permit_number: null } }),
        reject: (complete) =>
          sign({ part: 'e', e: complete ? refused : { ...refused, permit_number: null } }),
        cancel: (complete) => patch({ status: 'cancelled', ...(complete && { cancel_reason: 'Not ready' }) }),
      };
      await together(consignmentNoteStates, steps, {
        id,
        guarded: ['issue', 'collect', 'receive', 'reject', 'cancel'],
        move: ({ action, complete }) => moves[action]!(complete),
      });
    }),
    { numRuns: 25 },
  );
});
