import { describe, expect, it } from '@jest/globals';
import { genesis, rowHash, rowsHash, sealHash } from '../../../domain/platform/audit_chain.ts';

const row = {
  id: '1',
  entity_type: 'note',
  entity_id: 'n1',
  client_id: 'c1',
  action: 'update',
  source: 'api',
  actor: 'u1',
  changes: '{}',
  ip: '10.0.0.1',
  request_id: 'r1',
  created_at: '2026-10-05T09:00:00Z',
};
const seal = {
  seq: 1,
  sealed_from: '2026-10-05T00:00:00Z',
  sealed_until: '2026-10-06T00:00:00Z',
  row_count: 2,
  rows_hash: Buffer.alloc(32, 1),
  previous_hash: genesis,
};

describe('the chain of the change history', () => {
  it.each(Object.keys(row))('detects another %s of a row', (field) => {
    expect(rowHash({ ...row, [field]: 'other' })).not.toEqual(rowHash(row));
  });

  it.each<[string, object]>([
    ['number', { seq: 2 }],
    ['beginning', { sealed_from: '2026-10-04T00:00:00Z' }],
    ['end', { sealed_until: '2026-10-07T00:00:00Z' }],
    ['count', { row_count: 3 }],
    ['rows', { rows_hash: Buffer.alloc(32, 2) }],
    ['predecessor', { previous_hash: Buffer.alloc(32, 1) }],
  ])('detects another %s of a seal', (_what, change) => {
    expect(sealHash({ ...seal, ...change })).not.toEqual(sealHash(seal));
  });

  it('detects rows with another order, id or content', () => {
    const rows = [
      { id: '1', hash: Buffer.alloc(32, 1) },
      { id: '2', hash: Buffer.alloc(32, 2) },
    ];
    const others = [
      [...rows].reverse(),
      rows.slice(0, 1),
      [rows[0]!, { id: '3', hash: rows[1]!.hash }],
      [rows[0]!, { id: '2', hash: rows[0]!.hash }],
    ];

    for (const other of others) expect(rowsHash(other)).not.toEqual(rowsHash(rows));
  });

  it('has a format that never changes, so that old seals can be checked', () => {
    expect(rowHash(row).toString('hex')).toBe(
      '1779e3b1898cd819a54c780abbf1afb955529d3ab23d9c08e375661fe35b765b',
    );
    expect(rowsHash([{ id: '1', hash: rowHash(row) }]).toString('hex')).toBe(
      '9f987ba5aebd3b1d13d9596abc22bce929f9b0b44aa905b5d3a419ff6f19a40f',
    );
    expect(sealHash(seal).toString('hex')).toBe(
      '0d854a9245468b624b4fa39773b709acc5759e87108d235ed2f61ab27b571bf2',
    );
    expect(genesis).toEqual(Buffer.alloc(32));
  });
});
