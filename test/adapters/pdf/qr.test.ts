import { expect, test } from '@jest/globals';
import { qrModules } from '../../../adapters/pdf/drawing/qr.ts';

test('a code has the white margin of four modules that its standard asks for, on every side', () => {
  const rows = qrModules('https://pay.example/i/9f3kd02');
  const columns = rows.map((_, at) => rows.map((row) => row[at]!));

  for (const lines of [rows, columns, rows.toReversed(), columns.toReversed()])
    expect(lines.findIndex((line) => line.includes(true))).toBe(4);
});
