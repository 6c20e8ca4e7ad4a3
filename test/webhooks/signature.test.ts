import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { parse } from 'yaml';
import { newSecret, sign, signStandard, signingKey } from '../../webhooks/signature.ts';
import { verifySignature } from '../support/verify_signature.ts';

type Vector = {
  name: string;
  secret: string;
  raw_body: string;
  header: string;
  received_at: number;
  accept: boolean;
};

const contract = parse(readFileSync(new URL('../../spec/webhooks.yaml', import.meta.url), 'utf8'));
const vectors = contract.parameters['SVC-Signature']['x-golden-vectors'] as Vector[];
const body = '{"id":"evt_1","note":"£ Siân"}';
const now = new Date('2026-10-01T12:00:00Z');
const t = now.getTime() / 1000;

describe('the golden vectors of the contract', () => {
  test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
    const at = new Date(vector.received_at * 1000);
    expect(verifySignature(vector.secret, vector.header, vector.raw_body, { now: at }).ok).toBe(
      vector.accept,
    );
  });

  test('are what sign() makes', () => {
    const [one, both] = vectors;
    const bytes = one!.raw_body;
    expect(sign([signingKey(one!.secret)], 1790361991, bytes)).toBe(one!.header);
    expect(sign([signingKey(both!.secret), signingKey(one!.secret)], 1790361991, bytes)).toBe(both!.header);
  });
});

describe('SVC-Signature', () => {
  test('during a rotation either secret verifies, and a third does not', () => {
    const [current, previous, other] = [newSecret(), newSecret(), newSecret()];
    const header = sign([signingKey(current), signingKey(previous)], t, body);
    expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    expect(verifySignature(current, header, body, { now })).toEqual({ ok: true, t });
    expect(verifySignature(previous, header, body, { now })).toEqual({ ok: true, t });
    expect(verifySignature(other, header, body, { now })).toEqual({ ok: false, reason: 'mismatch' });
  });

  test('is refused five minutes off in either direction, and when any byte of the body changed', () => {
    const secret = newSecret();
    const header = sign([signingKey(secret)], t, body);
    const after = (seconds: number) => ({ now: new Date(now.getTime() + seconds * 1000) });
    expect(verifySignature(secret, header, body, after(300)).ok).toBe(true);
    expect(verifySignature(secret, header, body, after(301))).toEqual({ ok: false, reason: 'stale' });
    expect(verifySignature(secret, header, body, after(-301))).toEqual({ ok: false, reason: 'stale' });
    expect(verifySignature(secret, header, `${body} `, { now })).toMatchObject({
      reason: 'mismatch',
    });
  });

  test.each(['', 't=', 't=1', 'v1=00', 't=1,t=2,v1=00', 't=x,v1=00', 't=1790361991;v1=00', 'nonsense'])(
    'a malformed header is refused: %j',
    (header) => {
      expect(verifySignature(newSecret(), header, body, { now })).toEqual({ ok: false, reason: 'malformed' });
    },
  );

  test('a malformed v1 is a mismatch, not an exception', () => {
    const result = verifySignature(newSecret(), `t=${t},v1=zz,v1=,v1=${'AB'.repeat(32)}`, body, { now });
    expect(result).toEqual({ ok: false, reason: 'mismatch' });
  });

  test("is accepted by another product's widely used verifier of the same scheme", () => {
    const secret = newSecret();
    const header = sign([signingKey(newSecret()), signingKey(secret)], Math.floor(Date.now() / 1000), body);
    const event = new Stripe('sk_test_none').webhooks.constructEvent(body, header, secret);
    expect(event).toMatchObject({ id: 'evt_1' });
  });
});

test('the Standard Webhooks headers verify with its reference library, with either secret of a rotation', () => {
  const [current, previous] = [newSecret(), newSecret()];
  const stamp = Math.floor(Date.now() / 1000);
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(stamp),
    'webhook-signature': signStandard([signingKey(current), signingKey(previous)], 'evt_1', stamp, body),
  };
  expect(new Webhook(current).verify(body, headers)).toMatchObject({ id: 'evt_1' });
  expect(new Webhook(previous).verify(body, headers)).toMatchObject({ id: 'evt_1' });
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
});
