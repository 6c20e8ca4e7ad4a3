import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isPermission } from '../../../domain/team/permissions.ts';
import { refusal } from '../../../domain/states/state_table.ts';
import { actionsIn } from '../../support/states.ts';
import { drawAll, stateTables } from '../../../scripts/states.ts';
import { eventTypes } from '../../../webhooks/event_types.ts';

const tables = await stateTables();

test('docs/states.md shows the tables as they are', () => {
  expect(readFileSync('docs/states.md', 'utf8')).toBe(drawAll(tables));
});

describe.each(tables.map((table) => [table.noun, table] as const))('%s', (_, table) => {
  const actions = Object.keys(table.moves);

  test('every state and action has a result: a move within the table, or a refusal with the requirement', () => {
    for (const state of table.states) {
      for (const action of actions) {
        const refused = refusal(table, action, state);
        if (actionsIn(table, state).includes(action)) expect(refused).toBeNull();
        else {
          expect(refused!.field).toBe('status');
          for (const needed of table.moves[action]!.from) expect(refused!.message).toContain(needed);
        }
      }
    }
  });

  test('every move begins and ends in a state of the table', () => {
    for (const { from, to } of Object.values(table.moves)) {
      expect(from.length).toBeGreaterThan(0);
      expect([...from, to ?? table.initial].filter((state) => !table.states.includes(state))).toEqual([]);
      expect(new Set(from).size).toBe(from.length);
    }
  });

  test('names permissions and events that exist', () => {
    for (const { permission, event } of Object.values(table.moves)) {
      if (permission !== undefined)
        expect([permission, isPermission(permission)]).toEqual([permission, true]);
      if (event !== undefined) expect(eventTypes).toContain(event);
    }
  });
});
