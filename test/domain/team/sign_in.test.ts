import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  deviceOf,
  linkMinutes,
  linksPerPerson,
  newToken,
  sessionHours,
  tokenDigest,
} from '../../../domain/team/sign_in.ts';

describe('a secret of a link or a session', () => {
  it('is 43 characters, new each time, and is found by its digest', () => {
    const [first, second] = [newToken(), newToken()];

    expect(first.text).toMatch(/^[\w-]{43}$/);
    expect(second.text).not.toBe(first.text);
    expect(tokenDigest(first.text)).toEqual(first.digest);
    expect(first.digest).toEqual(createHash('sha256').update(first.text).digest());
  });

  it.each(['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}!`, `${'a'.repeat(43)}\n`])(
    'is not looked up as %j',
    (text) => {
      expect(tokenDigest(text)).toBeNull();
    },
  );

  it('lasts ten minutes by mail, five at a time, and twelve hours as a session', () => {
    expect([linkMinutes, linksPerPerson, sessionHours]).toEqual([10, 5, 12]);
  });
});

describe('the device of a session', () => {
  const mozilla = 'Mozilla/5.0';
  const windows = `${mozilla} (Windows NT 10.0; Win64; x64)`;

  it.each([
    ['Firefox on Windows', `${windows} Gecko/20100101 Firefox/130.0`],
    ['Chrome on Windows', `${windows} AppleWebKit/537.36 Chrome/129.0 Safari/537.36`],
    ['Edge on Windows', `${windows} AppleWebKit/537.36 Chrome/129.0 Safari/537.36 Edg/129.0`],
    ['Opera on Windows', `${windows} AppleWebKit/537.36 Chrome/129.0 Safari/537.36 OPR/115.0`],
    ['Edge on Android', `${mozilla} (Linux; Android 14) Chrome/129.0 Mobile Safari/537.36 EdgA/129.0`],
    [
      'Samsung Internet on Android',
      `${mozilla} (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Safari/537.36`,
    ],
    ['Safari on iPhone', `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1`],
    ['Chrome on iPad', `${mozilla} (iPad; CPU OS 17_5 like Mac OS X) CriOS/129.0 Safari/604.1`],
    ['Firefox on iPhone', `${mozilla} (iPhone; CPU iPhone OS 17_5) FxiOS/130.0 Safari/605.1`],
    ['Safari on macOS', `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1`],
    ['Chrome on ChromeOS', `${mozilla} (X11; CrOS x86_64) Chrome/129.0 Safari/537.36`],
    ['Chrome on Linux', `${mozilla} (X11; Linux x86_64) HeadlessChrome/129.0 Safari/537.36`],
    ['Windows', windows],
    ['Firefox', 'Firefox/130.0'],
    ['Unknown device', 'curl/8.0'],
    ['Unknown device', undefined],
  ])('is %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
