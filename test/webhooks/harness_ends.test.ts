import { expect, test } from '@jest/globals';
import { createDatabase } from '../support/database.ts';
import { createReceiver, createWorld } from './harness.ts';

test('a test world whose database was removed still closes its dispatchers and connections, so that jest can end', async () => {
  const database = await createDatabase();
  const world = await createWorld(database.url);
  await world.dispatch();
  await database.drop();

  await expect(world.close()).rejects.toThrow();

  await expect(world.db.query('select 1', [])).rejects.toThrow(/after calling end/);
  await expect(world.close()).resolves.toBeUndefined();
});

test('a receiver can be closed again', async () => {
  const receiver = await createReceiver();

  await receiver.close();
  await expect(receiver.close()).resolves.toBeUndefined();
});
