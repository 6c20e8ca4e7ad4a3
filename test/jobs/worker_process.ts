import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createAdapters } from '../../adapters/index.ts';
import { startJobs } from '../../jobs/start.ts';
import { readSettings } from '../../settings.ts';
import { testKinds } from './kinds.ts';

/** A process that does nothing but background jobs, with leases of a second: for tests that lose one. */
const log = pino({ level: process.env.TEST_LOG ?? 'silent' }, pino.destination(2));
const settings = readSettings({
  DATABASE_URL: process.env.DATABASE_URL,
  SECRET_KEY: 'a secret key for the tests, 32 or longer',
  DATA_DIR: process.env.DATA_DIR ?? tmpdir(),
  SAMSARA_URL: process.env.SAMSARA_URL,
});
const jobs = startJobs({
  databaseUrl: settings.database_url!,
  log,
  settings,
  adapters: createAdapters(settings, log),
  registry: new Registry(),
  base_url: () => 'http://localhost',
  cursor_key: settings.secret_key!,
  webhook_key: settings.secret_key!,
  wakeDispatchers: () => undefined,
  // The product's own kinds where a test asks for them.
  ...(process.env.KINDS === 'own' ? {} : { kinds: testKinds }),
  lease_ms: 1000,
  grace_ms: 2000,
});
process.on('SIGTERM', () => void jobs.drain().then(() => process.exit(0)));
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
process.stdout.write('started\n');
