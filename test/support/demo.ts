import { pino } from 'pino';
import { createAdapters } from '../../adapters/index.ts';
import { realAddresses } from '../../adapters/providers.ts';
import { openPool } from '../../db/connections/connect.ts';
import { ensureDemoTeam } from '../../scripts/demo.ts';
import { derivedKeys } from '../../scripts/start/secrets.ts';
import { readSettings, secretKey } from '../../settings.ts';
import { createDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { defaults, startServer } from './server.ts';
import type { Server } from './server.ts';

/** A separate server with the demo team, whose records the examples of the contract name. */
export interface DemoServer {
  database: TestDatabase;
  server: Server;
  team_id: string;
  /** The key of the demo team's owner that may do everything. */
  key: string;
  stop(): Promise<void>;
}

/** Makes the demo team in an empty database and starts a server on it; `env` are further settings of the server. */
export async function startDemo(env: Record<string, string> = {}): Promise<DemoServer> {
  const log = pino({ level: 'silent' });
  const settings = readSettings({});
  const adapters = createAdapters(settings, log);
  const database = await createDatabase();
  const pool = openPool(database.url, { name: 'demo', max: 2 });
  const world = {
    settings,
    adapters,
    log,
    base_url: 'http://localhost:3000',
    providers: realAddresses(settings.provider_urls),
    webhook_key: derivedKeys([secretKey(defaults.SECRET_KEY)], 'webhook secrets'),
  };
  const demo = await ensureDemoTeam({ pool, url: database.url }, world);
  await pool.end();
  await adapters.pdf.close();
  const server = await startServer({ DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: '100000', ...env });
  const stop = async () => {
    await server.stop();
    await database.drop();
  };

  return { database, server, team_id: demo!.team_id, key: demo!.full.key, stop };
}
