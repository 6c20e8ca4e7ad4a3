import { expect, test } from '@jest/globals';
import { operationCodes } from '../../../domain/waste/waste_lists.ts';
import { codesOf, routeClass } from '../../../domain/waste/waste_routes.ts';

test('each recovery and disposal code has one class, and only recovery codes are recycled', () => {
  const classes = ['recycled', 'recovered', 'interim', 'disposed'] as const;

  expect(classes.flatMap(codesOf).sort()).toEqual(operationCodes.map(({ code }) => code).sort());
  expect(codesOf('recycled').every((code) => code.startsWith('R'))).toBe(true);
  expect(codesOf('interim')).toEqual(['R12', 'R13', 'D13', 'D14', 'D15']);
  expect(codesOf('recovered')).toEqual(['R1', 'R10']);
  expect(['R5', 'R1', 'R13', 'D1', 'D10'].map(routeClass)).toEqual([
    'recycled',
    'recovered',
    'interim',
    'disposed',
    'disposed',
  ]);
});
