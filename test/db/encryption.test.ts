import { describe, expect, test } from '@jest/globals';
import { decryptSecret, encryptSecret, keyRing } from '../../db/encryption.ts';

const key = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);

describe('a secret at rest', () => {
  test('is decrypted unchanged, and its ciphertext reveals nothing', () => {
    const sealed = encryptSecret(keyRing(key), 'whsec_plain', 'row 1');
    expect(sealed.includes('plain')).toBe(false);
    expect(decryptSecret(keyRing(key), sealed, 'row 1')).toBe('whsec_plain');
    expect(encryptSecret(keyRing(key), 'whsec_plain', 'row 1').equals(sealed)).toBe(false);
  });

  test('is decrypted with an older key of the ring, so that keys can be replaced', () => {
    const sealed = encryptSecret(keyRing(other), 'old', 'row');
    expect(decryptSecret(keyRing(key, [other]), sealed, 'row')).toBe('old');
    expect(() => decryptSecret(keyRing(key), sealed, 'row')).toThrow('No encryption key');
  });

  test('is not decrypted in another row, altered or truncated', () => {
    const sealed = encryptSecret(keyRing(key), 'secret', 'row 1');
    expect(() => decryptSecret(keyRing(key), sealed, 'row 2')).toThrow();
    for (let i = 0; i < sealed.length; i += 1) {
      const altered = Buffer.from(sealed);
      altered[i] = altered[i]! ^ 1;
      expect(() => decryptSecret(keyRing(key), altered, 'row 1')).toThrow();
    }
    expect(() => decryptSecret(keyRing(key), sealed.subarray(0, 20), 'row 1')).toThrow('cut short');
  });

  test('requires a key of 32 bytes', () => {
    expect(() => keyRing(Buffer.alloc(16))).toThrow('32 bytes');
    expect(() => keyRing(key, [Buffer.alloc(33)])).toThrow('32 bytes');
    expect(() => encryptSecret([], 'secret', 'row')).toThrow('key ring is empty');
  });
});
