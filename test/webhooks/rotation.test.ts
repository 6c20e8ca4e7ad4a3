import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rotateSecret } from '../../webhooks/endpoints.ts';
import { verifySignature } from '../support/verify_signature.ts';
import { createReceiver, createWorld, eventually, rules } from './harness.ts';
import type { Receiver, World } from './harness.ts';

let world: World;
let receiver: Receiver;
let id: string;
let old: string;
let current: string;
beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
  ({ id, secret: old } = await world.endpoint(`${receiver.url}/hook`));
  ({ secret: current } = await world.db.transaction((tx) => rotateSecret(tx, world.team_id, id, {}, rules)));
});
afterEach(async () => {
  await world.close();
  await receiver.close();
});

/** Which of the two secrets the next event is signed with. */
async function signedWith(): Promise<{ old: boolean; current: boolean }> {
  const event = await world.emit();
  const got = await eventually(() => receiver.received.find((each) => each.id === event));
  const header = String(got.headers['svc-signature']);
  const fits = (secret: string) => verifySignature(secret, header, got.body).ok;

  expect(header.match(/v1=/g)).toHaveLength(Number(fits(old)) + Number(fits(current)));
  expect(String(got.headers['webhook-signature']).split(' ')).toHaveLength(
    Number(fits(old)) + Number(fits(current)),
  );

  return { old: fits(old), current: fits(current) };
}

const endsIn = (interval: string) =>
  world.db.query('update webhook_endpoints set previous_secret_expires_at = now() + $1::interval', [
    interval,
  ]);

describe('the secret before a rotation', () => {
  test('ends 24 hours after it, to the second', async () => {
    const { hours } = await world.one<{ hours: number }>(
      `select extract(epoch from previous_secret_expires_at - updated_at)::float8 / 3600 as hours
       from webhook_endpoints`,
    );

    expect(hours).toBeCloseTo(24, 3);
  });

  test('signs beside the new one until its end and not afterwards, with or without a sweep', async () => {
    await world.dispatch();

    await endsIn('1 minute');
    expect(await signedWith()).toEqual({ old: true, current: true });
    expect((await world.state(id)).previous_secret_expires_at).not.toBeNull();

    await endsIn('-1 second');
    expect(await signedWith()).toEqual({ old: false, current: true });
    expect((await world.state(id)).previous_secret_expires_at).toBeNull();
  });

  test('no longer signs once a second rotation has ended it', async () => {
    const { secret } = await world.db.transaction((tx) =>
      rotateSecret(tx, world.team_id, id, { expire_previous: true }, rules),
    );
    await world.dispatch();

    const event = await world.emit();
    const got = await eventually(() => receiver.received.find((each) => each.id === event));
    const header = String(got.headers['svc-signature']);

    expect([old, current, secret].map((each) => verifySignature(each, header, got.body).ok)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
