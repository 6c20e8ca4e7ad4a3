import { expect, test } from '@jest/globals';
import { sniffedType } from '../../adapters/content_types.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
]);
const zip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);

test('a file’s type is decided by its bytes, not its name', async () => {
  expect(await sniffedType(png, 'text/csv')).toBe('image/png');
  expect(await sniffedType(jpeg, 'image/png')).toBe('image/jpeg');
  expect(await sniffedType(Buffer.from('%PDF-1.7\n'), 'application/octet-stream')).toBe('application/pdf');
  expect(await sniffedType(zip, '')).toBe('application/zip');
});

test('executables, HTML pages and drawings with scripts return null: they may not be uploaded', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const gzip = Buffer.from('1f8b0800000000000003', 'hex');

  expect(await sniffedType(svg, 'image/svg+xml')).toBeNull();
  expect(await sniffedType(Buffer.from('<!doctype html><script>'), 'text/html')).toBeNull();
  expect(await sniffedType(Buffer.from('4d5a90000300000004000000', 'hex'), 'image/png')).toBeNull();
  expect(await sniffedType(gzip, 'application/zip')).toBeNull();
});

test('CSV is UTF-8 text that is declared as CSV', async () => {
  expect(await sniffedType(Buffer.from('name,postcode\r\nŁódź,LS1 1AA\r\n'), 'text/csv; charset=utf-8')).toBe(
    'text/csv',
  );
  expect(await sniffedType(Buffer.from('name\n'), 'text/plain')).toBeNull();
  expect(await sniffedType(Buffer.from([0x61, 0x2c, 0xff, 0xfe]), 'text/csv')).toBeNull();
  expect(await sniffedType(Buffer.from('a,b\0c'), 'text/csv')).toBeNull();
});
