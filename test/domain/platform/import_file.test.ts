import { describe, expect, it } from '@jest/globals';
import { maxImportRows, readTable } from '../../../domain/platform/import_file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTable(bytes(text), 'file');
/** The text in UTF-16 with its mark. */
const wide = (text: string, swapped: boolean) => {
  const buffer = Buffer.from(`\ufeff${text}`, 'utf16le');

  return swapped ? buffer.swap16() : buffer;
};

describe('a file of rows', () => {
  it.each([
    [',', 'name,city\nA,Leeds'],
    [';', 'name;city\r\nA;Leeds'],
    ['\t', 'name\tcity\rA\tLeeds'],
    ['|', 'name|city\nA|Leeds'],
    [';', 'sep=;\nname;city\nA;Leeds'],
    [';', '"name,first,last";city;x\nA;Leeds;'],
  ])('has its cells between %j', (delimiter, text) => {
    const table = read(text);

    expect(table.delimiter).toBe(delimiter);
    expect(table.rows[0]!.cells.slice(0, 2)).toEqual(['A', 'Leeds']);
  });

  it.each<[string, Uint8Array]>([
    ['utf-8', bytes('name\nCafé')],
    ['utf-8', bytes('\ufeffname\nCafé')],
    ['utf-16le', wide('name\nCafé', false)],
    ['utf-16be', wide('name\nCafé', true)],
    ['windows-1252', Buffer.from('name\nCafé', 'latin1')],
  ])('is read in %s', (encoding, file) => {
    expect(readTable(file, 'file')).toMatchObject({
      encoding,
      header: ['name'],
      rows: [{ line: 2, cells: ['Café'] }],
    });
  });

  it.each([
    [0xff, 0x61, 'ÿa'],
    [0x61, 0xfe, 'aþ'],
    [0xfe, 0x61, 'þa'],
    [0x61, 0xff, 'aÿ'],
    [0xff, 0xff, 'ÿÿ'],
  ])('that begins with the bytes %i and %i has no mark of UTF-16', (first, second, heading) => {
    const file = Buffer.concat([Buffer.from([first, second]), Buffer.from('\nCafé', 'latin1')]);

    expect(readTable(file, 'file')).toMatchObject({ encoding: 'windows-1252', header: [heading] });
  });

  it.each(['Postcode', 'Phone', 'Kind', 'D1', '%'])('may begin with %s', (name) => {
    expect(read(`${name},city\nA,Leeds`)).toMatchObject({
      header: [name, 'city'],
      rows: [{ cells: ['A', 'Leeds'] }],
    });
  });

  it('may have quotes within a cell that none encloses', () => {
    expect(read('name,size\nA "B" C,8" skip').rows[0]!.cells).toEqual(['A "B" C', '8" skip']);
  });

  it('counts empty rows and leaves them out', () => {
    expect(read('\n name , city \n\nA,Leeds\n , \nB,York')).toEqual({
      encoding: 'utf-8',
      delimiter: ',',
      header: ['name', 'city'],
      rows: [
        { line: 4, cells: ['A', 'Leeds'] },
        { line: 6, cells: ['B', 'York'] },
      ],
    });
  });

  it('names the lines as a spreadsheet does, also after the line that states the delimiter', () => {
    expect(read('sep=;\nname\nA').rows.map(({ line }) => line)).toEqual([3]);
  });

  it('may have a line break in a quoted cell, and rows of other lengths', () => {
    expect(read('name,city\n"A\nB",Leeds,x\nC').rows.map(({ cells }) => cells)).toEqual([
      ['A\nB', 'Leeds', 'x'],
      ['C'],
    ]);
  });

  it('takes as many rows and columns as the limits say, and no more', () => {
    const columns = (count: number) => `${Array.from({ length: count }, (_, at) => `c${at}`).join(',')}\nA`;

    expect(maxImportRows).toBe(50_000);
    expect(read(`name\n${'A\n'.repeat(50_000)}`).rows).toHaveLength(50_000);
    expect(() => read(`name\n${'A\n'.repeat(50_001)}`)).toThrow(
      'file: has 50001 rows; an import takes at most 50000',
    );
    expect(read(columns(200)).header).toHaveLength(200);
    expect(() => read(columns(201))).toThrow('file: must have at most 200 columns');
  });

  it.each<[string, Uint8Array, string]>([
    ['an Excel file', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1]), 'is an Excel file'],
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'is an Excel file'],
    ['a PDF', bytes('%PDF-1.7'), 'is a PDF'],
    ['a web page', bytes(' <!DOCTYPE html>'), 'is a web page or an XML file'],
    ['a table of a web page', bytes('<table><tr>'), 'is a web page or an XML file'],
    ['XML', bytes('<?xml version="1.0"?>'), 'is a web page or an XML file'],
    ['other bytes', bytes('name\n\u0000A'), 'is not a text file'],
    ['nothing', bytes(''), 'has no rows'],
    ['empty rows', bytes('\n , \n'), 'has no rows'],
    ['an open quote', bytes('name\nA\n"B'), 'has a quote in row 3 that is never closed'],
    [
      'a quote over many lines after others',
      bytes(`name\nA\nB\n"${'x\n'.repeat(60_000)}`),
      'has a row of more than 100000 characters at line 50004; a quote may be missing',
    ],
    [
      'a quote over many lines',
      bytes(`name\n"${'x\n'.repeat(60_000)}`),
      'has a row of more than 100000 characters',
    ],
  ])('is refused if it is %s', (_what, file, message) => {
    expect(() => readTable(file, 'file')).toThrow(`file: ${message}`);
  });
});
