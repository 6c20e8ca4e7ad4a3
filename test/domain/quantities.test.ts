import { expect, test } from '@jest/globals';
import { containerName, counted } from '../../domain/quantities.ts';

test('a quantity of one is in the singular', () => {
  expect(counted(1, 'containers')).toBe('1 container');
  expect(counted(2, 'containers')).toBe('2 containers');
  expect(counted(1, 'm3')).toBe('1 m3');
  expect(counted(0.5, null)).toBe('0.5');
  expect(counted(1, null)).toBe('1');
});

test('a quantity keeps four decimals, as it was signed, with thousands apart', () => {
  expect(counted(0.1234, 'tonnes')).toBe('0.1234 tonnes');
  expect(counted(0.125, 'm3')).toBe('0.125 m3');
  expect(counted(12_345.6789, 'kg')).toBe('12,345.6789 kg');
  expect(counted(2.50004, 'tonnes')).toBe('2.5 tonnes');
});

test('a container is named with its size once', () => {
  expect(containerName('8 yd3 skip', '8 yd3')).toBe('8 yd3 skip');
  expect(containerName('8 yd³ skip', '8yd3')).toBe('8 yd³ skip');
  expect(containerName('Skip', '8 yd3')).toBe('Skip 8 yd3');
});
