import { describe, expect, it } from '@jest/globals';
import { emptyParty, emptyTransfer, wasteOf } from '../../../domain/notes/notes.ts';
import { fixedBecause, signedByBoth, wordsDigest } from '../../../domain/notes/signed_words.ts';

const note = (transferor: boolean, transferee: boolean) => ({
  signatures: {
    transferor: { signed_at: transferor ? '2026-10-05T09:00:00Z' : null },
    transferee: { signed_at: transferee ? '2026-10-05T09:00:00Z' : null },
  },
});

describe('the content of a note', () => {
  it('may change until somebody signs or is asked to sign', () => {
    expect(fixedBecause(note(false, false), null)).toBeNull();
  });

  it.each([
    ['the transferor signed', note(true, false), null, 'signatures.transferor', 'exists'],
    ['the transferee signed', note(false, true), null, 'signatures.transferee', 'exists'],
    ['the transferee is asked', note(false, false), 'transferee', 'signatures.transferee', 'is requested'],
    ['one signed and the other is asked', note(true, false), 'transferee', 'signatures.transferor', 'exists'],
  ] as const)('is fixed once %s', (_what, signable, requested, field, message) => {
    expect(fixedBecause(signable, requested)).toEqual({ field, message: expect.stringContaining(message) });
  });

  it('is signed by both only if both signatures are present', () => {
    expect([note(true, true), note(true, false), note(false, true)].map(signedByBoth)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the digest of what a signer is shown', () => {
  const shown = {
    reference: 'WTN-1',
    version: 1,
    note_type: 'single',
    waste: wasteOf({ waste_description: 'Rubble' }),
    transferor: emptyParty(),
    transferee: { ...emptyParty(), name: 'Calder' },
    transfer: emptyTransfer(),
    covers: [],
    part_deposit: false,
    weighbridge: null,
  } as unknown as Parameters<typeof wordsDigest>[0]; // The fields that a digest reads.

  it.each([
    ['reference', 'WTN-2'],
    ['version', 2],
    ['note_type', 'season'],
    ['waste', wasteOf({ waste_description: 'Wood' })],
    ['transferor', { ...emptyParty(), name: 'Ann' }],
    ['transferee', emptyParty()],
    ['transfer', { ...emptyTransfer(), date: '2026-10-05' }],
    ['covers', ['WTN-9']],
    ['part_deposit', true],
    ['weighbridge', { net_kg: 1 }],
  ])('changes with its %s', (field, value) => {
    expect(wordsDigest({ ...shown, [field]: value })).not.toBe(wordsDigest(shown));
  });

  it('is the same for the same content, and is safe in a URL', () => {
    expect(wordsDigest({ ...shown })).toBe(wordsDigest(shown));
    expect(wordsDigest(shown)).toMatch(/^[\w-]{43}$/);
  });
});
