import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { returnCsv } from '../../../actions/consignments/consignment_return_csv.ts';
import { quarterOf } from '../../../domain/consignments/consignment_returns.ts';

const header = {
  ...{ organisation: 'Aire Ltd', site_name: 'Elland', site_address: 'Lowfields', site_postcode: 'HX5 9DA' },
  ...{
    permit_number: 'EPR/GB3207XH',
    contact_name: 'Jo',
    contact_phone: '01422',
    contact_email: 'jo@aire.test',
  },
  billing_reference: 'B 1',
};
const line = {
  ...{ consignment_note_id: 'not in the file', consignment_code: 'PENNIN/0003F', received_on: '2025-08-01' },
  ...{ producer_name: 'Pennine', producer_postcode: 'HX7 6AD', ewc_code: '16 06 01', quantity_kg: 415.5 },
  ...{ hazard_codes: ['HP_6', 'HP_8'], physical_form: 'mixed', operation: 'R4', rejected: true },
  ...{ rejection_reason: 'Leaking', declared_kg: 420, discrepancy_reason: 'Scales', disposition: 'moved_on' },
  ...{ carrier_registration: 'CBDU412207', round_number: 'R17', collection_number: 3 },
};
const names = `period,organisation,site,permit_number,null_return,consignment_code,received_on,producer_name,
  producer_postcode,ewc_code,quantity_kg,hazard_codes,physical_form,operation,rejected,rejection_reason,
  carrier_registration,round_number,collection_number,declared_kg,discrepancy_reason,disposition`
  .split(/,\s*/)
  .map((name) => name.trim());
const head = ['2025-Q3', 'Aire Ltd', 'Elland', 'EPR/GB3207XH'];
const rowsOf = (lines: (typeof line)[]) =>
  parse(returnCsv(quarterOf('2025-Q3'), header, lines)) as string[][];

test('the CSV of a return has each value of a line in its own column, behind the head of the return', () => {
  expect(rowsOf([line, { ...line, rejected: false, hazard_codes: [] }])).toEqual([
    names,
    [
      ...[
        ...head,
        'no',
        'PENNIN/0003F',
        '2025-08-01',
        'Pennine',
        'HX7 6AD',
        '16 06 01',
        '415.5',
        'HP_6; HP_8',
      ],
      ...['mixed', 'R4', 'yes', 'Leaking', 'CBDU412207', 'R17', '3', '420', 'Scales', 'moved_on'],
    ],
    [
      ...[...head, 'no', 'PENNIN/0003F', '2025-08-01', 'Pennine', 'HX7 6AD', '16 06 01', '415.5', ''],
      ...['mixed', 'R4', 'no', 'Leaking', 'CBDU412207', 'R17', '3', '420', 'Scales', 'moved_on'],
    ],
  ]);
});

test('the CSV of a quarter without consignments is one line that says so', () => {
  expect(rowsOf([])).toEqual([names, [...head, 'yes', ...names.slice(5).map(() => '')]]);
});
