import { pino } from 'pino';
import { startDispatcher } from '../../webhooks/dispatcher/dispatcher.ts';

/** A dispatcher in a process of its own, for tests that kill or freeze it. Settings come as JSON in DISPATCHER. */
const { databaseUrl, secret_key, ...settings } = JSON.parse(process.env.DISPATCHER ?? '{}');

await startDispatcher({
  databaseUrl,
  log: pino({ level: process.env.TEST_LOG ?? 'silent' }, pino.destination(2)),
  settings: { ...settings, secret_key: Buffer.from(secret_key, 'hex'), allow_insecure_targets: true },
});
process.stdout.write('started\n');
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
