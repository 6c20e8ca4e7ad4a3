import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { sessionSettings } from './session_settings.ts';

/** The role that cannot change or delete rows that are written once. The server's login is a member of it. */
const servingRole = 'waste_api_serving';

/** Databases on which this process takes the serving role after logging in as another user. */
const taken = new Set<string>();

/**
 * Returns the address under which this process serves: that of `ownerUrl`, with a login that is a member of
 * only the serving role, so that no SET ROLE leads to more rights. The login and its password are created
 * here if the owner may create roles. Otherwise the owner's connections take the serving role, which they
 * could leave: the log says so, and the triggers on the history still refuse changes.
 */
export async function servingUrl(ownerUrl: string, log: Logger): Promise<string> {
  try {
    const url = loginUrl(ownerUrl, await makeLogin(ownerUrl));
    await requireHarmless(url);

    return url;
  } catch (error) {
    log.warn(
      { reason: (error as Error).message },
      'cannot serve as a separate login role: SQL that slipped in could take the rights of the connecting user. Set DATABASE_OWNER_URL, or let the user of DATABASE_URL create roles',
    );
    await takeServingRole(ownerUrl, log);

    return ownerUrl;
  }
}

/**
 * Makes the user of `url` a member of the serving role: for an operator who created the login.
 * @throws Error with one line if that user has more rights than the serving role
 */
export async function admitLogin(ownerUrl: string, url: string, log: Logger): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const user = decodeURIComponent(new URL(url).username);
    await client.query(`grant ${servingRole} to ${client.escapeIdentifier(user)}`);
    await keepSettings(client, user).catch((error: Error) =>
      log.warn(
        { reason: error.message },
        `cannot set the timeouts of ${user}: behind a pooler that drops start-up options they do not hold`,
      ),
    );
  });
  await requireHarmless(url).catch((error: Error) => {
    throw new Error(`DATABASE_URL: ${error.message}`);
  });
}

/** The start-up option of a connection that takes the serving role; empty if its login is the final one. */
export function roleOption(databaseUrl: string): string {
  return taken.has(databaseUrl) ? ` -c role=${servingRole}` : '';
}

interface Login {
  role: string;
  password: string;
}

/** Any number of processes may call this at once: all get the same login. */
async function makeLogin(ownerUrl: string): Promise<Login> {
  return asOwner(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table serving_logins in share row exclusive mode');
    const { rows } = await client.query(`
      select l.role, l.password from serving_logins l join pg_roles r on r.rolname = l.role
      where l.database = current_database() and pg_has_role(r.oid, '${servingRole}', 'member')`);
    const login = (rows[0] as Login | undefined) ?? (await newLogin(client));
    await client.query('commit');

    return login;
  });
}

/** Roles belong to the PostgreSQL server, so each database has its own. */
async function newLogin(client: pg.Client): Promise<Login> {
  const { rows } = await client.query('select current_database() as name');
  const { name } = rows[0] as { name: string };
  const role = `waste_api_${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
  const password = randomBytes(24).toString('hex');
  const known = await client.query('select from pg_roles where rolname = $1', [role]);
  await client.query(
    `${known.rowCount ? 'alter' : 'create'} role ${role} login password ${client.escapeLiteral(password)}`,
  );
  await client.query(`grant ${servingRole} to ${role}`);
  await keepSettings(client, role);
  await client.query(
    `insert into serving_logins (database, role, password) values ($1, $2, $3)
     on conflict (database) do update set role = excluded.role, password = excluded.password`,
    [name, role, password],
  );

  return { role, password };
}

/** Gives a login the settings of our sessions, for a pooler such as PgBouncer that drops the options of a connection. */
async function keepSettings(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query('select current_database() as name');
  const place = `role ${client.escapeIdentifier(role)} in database ${client.escapeIdentifier(rows[0].name)}`;
  for (const [name, value] of Object.entries(sessionSettings))
    await client.query(`alter ${place} set ${name} to ${client.escapeLiteral(value)}`);
}

function loginUrl(ownerUrl: string, { role, password }: Login): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;

  return url.href;
}

const rightsOfThis = `
select session_user as name,
  exists (select from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(session_user, r.oid, 'member')) as super,
  pg_has_role(session_user, (select relowner from pg_class where oid = 'audit_events'::regclass), 'member')
    or has_table_privilege(session_user, 'audit_events', 'delete') as rewrites,
  pg_has_role(session_user, '${servingRole}', 'member') as serves`;

/** @throws Error if this login can become more than the serving role, or is not admitted to it */
async function requireHarmless(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    const { name, super: isSuper, rewrites, serves } = (await client.query(rightsOfThis)).rows[0];
    if (isSuper) throw new Error(`the user ${name} is or can become a superuser`);
    if (rewrites) throw new Error(`the user ${name} can rewrite the history`);
    if (!serves) throw new Error(`the user ${name} is not a member of ${servingRole}`);
  });
}

/** Whether the serving role exists and the connecting user may take it. */
async function takeServingRole(databaseUrl: string, log: Logger): Promise<void> {
  try {
    await asOwner(
      databaseUrl,
      async (client) => {
        const { rows } = await client.query(
          `select current_user = '${servingRole}' and not has_table_privilege('audit_events', 'delete') as safe`,
        );
        if (rows[0].safe !== true) throw new Error('the role may delete from the history');
      },
      `-c role=${servingRole}`,
    );
    taken.add(databaseUrl);
  } catch (error) {
    log.warn(
      { reason: (error as Error).message },
      `working as the connecting user instead of ${servingRole}: only a trigger keeps the history from being rewritten`,
    );
  }
}

async function asOwner<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  options?: string,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, options });
  client.on('error', () => undefined);
  try {
    await client.connect();

    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
