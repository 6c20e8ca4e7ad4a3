import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/** The roles of a process: HTTP API, webhook dispatcher, background jobs. */
export type Role = 'api' | 'dispatcher' | 'jobs';

/**
 * The external services that have a stand-in: the setting with their address, and their public address, used
 * if the setting is absent and stand-ins are off.
 */
export const providerSettings = {
  ea_register: {
    setting: 'EA_REGISTER_URL',
    address: 'https://environment.data.gov.uk/public-register',
    title: 'public register of waste carriers and permits',
  },
  companies_house: {
    setting: 'COMPANIES_HOUSE_URL',
    address: 'https://api.company-information.service.gov.uk',
    title: 'Companies House',
  },
  waste_tracking: {
    setting: 'WASTE_TRACKING_URL',
    address: 'https://waste-tracking.api.defra.gov.uk',
    title: 'digital waste tracking',
  },
  stripe: { setting: 'STRIPE_URL', address: 'https://api.stripe.com', title: 'Stripe' },
  gocardless: { setting: 'GOCARDLESS_URL', address: 'https://api.gocardless.com', title: 'GoCardless' },
  samsara: { setting: 'SAMSARA_URL', address: 'https://api.samsara.com', title: 'Samsara' },
  geotab: { setting: 'GEOTAB_URL', address: 'https://my.geotab.com/apiv1', title: 'Geotab' },
} as const;

export type ProviderName = keyof typeof providerSettings;

/** Every setting of the program, read once at start. Times are milliseconds. */
export interface Settings {
  port: number;
  host: string;
  /** Public address without a trailing slash; null until the port is known (PORT=0). */
  base_url: string | null;
  /** null for the embedded PostgreSQL in data_dir. */
  database_url: string | null;
  /** Login of the schema's owner there; null if the user of database_url is the owner. */
  database_owner_url: string | null;
  /** A standby of the database, for reads that may be a moment old. */
  standby_url: string | null;
  data_dir: string;
  roles: Set<Role>;
  rate_limit_per_minute: number;
  auth_failures_per_minute: number;
  /** Sign-in links that one address may request within ten minutes. */
  sign_in_links_per_address: number;
  /** The provider that people may sign in at; null: none. */
  openid: OpenIdSettings | null;
  /** Limit of form submissions on public pages per address. */
  public_forms_per_minute: number;
  /** Number of proxies in front of the server that are trusted to report the client's address. */
  trusted_proxies: number;
  webhook_allow_insecure_targets: boolean;
  webhook_retry_delays_ms: number[];
  /** 32 bytes derived from SECRET_KEY; null if generated in data_dir by the embedded default. */
  secret_key: Buffer | null;
  /** Earlier keys, still used to decrypt and verify. */
  old_secret_keys: Buffer[];
  demo_data: boolean;
  log_level: string;
  /** A separate port for `/metrics`; null for the main port. */
  metrics_port: number | null;
  mock_port: number;
  smtp_url: string | null;
  /** The sender of every mail; its name is replaced by that of the team. */
  mail_from: string;
  /**
   * A service with the interface of Twilio, with account and token in the address; null writes files to
   * data_dir.
   */
  sms_url: string | null;
  /** The sender number or name of text messages. */
  sms_from: string | null;
  /** A service with the interface of postcodes.io; null uses local data. */
  geocoder_url: string | null;
  /** A text recognition service for images and scans; null: they are stored unread. */
  ocr_url: string | null;
  /** A server with OSRM's table service; null uses straight lines with a road factor. */
  routing_matrix_url: string | null;
  /** A VROOM server for an initial order; null for none. */
  vroom_url: string | null;
  /** Addresses that replace those of the providers; null uses a stand-in, or the public address. */
  provider_urls: Record<ProviderName, string | null>;
  /** Whether stand-ins with sample data replace providers without an address. */
  stand_ins: boolean;
  /** Whether a call of an adapter inside a transaction throws. */
  check_transactions: boolean;
  storage: StorageSettings;
  /** Retention of finished records; the history has separate settings. */
  event_retention_days: number;
  public_link_retention_days: number;
  notification_retention_days: number;
}

/** An OpenID Connect provider, as it knows this program. */
export interface OpenIdSettings {
  issuer: string;
  client_id: string;
  client_secret: string;
  /** As the button says. */
  name: string;
}

/** File storage: a folder, or any S3-compatible bucket. */
export type StorageSettings =
  | { kind: 'folder' }
  | {
      kind: 's3';
      endpoint: string | null;
      region: string;
      bucket: string;
      access_key_id: string;
      secret_access_key: string;
    };

/** An invalid setting; the message is one line that names it. */
export class SettingError extends Error {}

type Environment = Record<string, string | undefined>;

const roleNames: readonly Role[] = ['api', 'dispatcher', 'jobs'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const unitsMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads the settings from the environment.
 * @throws SettingError naming the setting and the expected value.
 */
export function readSettings(env: Environment): Settings {
  const embedded = !env.DATABASE_URL;
  if (!embedded && !env.SECRET_KEY) {
    throw new SettingError(
      'SECRET_KEY is required when DATABASE_URL is set: 32 characters or more, kept secret',
    );
  }

  if (embedded && env.DATABASE_OWNER_URL) {
    throw new SettingError('DATABASE_OWNER_URL is used together with DATABASE_URL only');
  }

  return {
    port: integer(env, 'PORT', 3000, 0, 65535),
    host: env.HOST || '127.0.0.1',
    base_url: env.BASE_URL ? httpUrl('BASE_URL', env.BASE_URL) : null,
    database_url: env.DATABASE_URL ? databaseUrl('DATABASE_URL', env.DATABASE_URL) : null,
    database_owner_url: env.DATABASE_OWNER_URL
      ? databaseUrl('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL)
      : null,
    standby_url: env.STANDBY_URL ? databaseUrl('STANDBY_URL', env.STANDBY_URL) : null,
    data_dir: resolve(env.DATA_DIR || '.data'),
    roles: roles(env.ROLES),
    rate_limit_per_minute: integer(env, 'RATE_LIMIT_PER_MINUTE', 120, 1, 100_000_000),
    auth_failures_per_minute: integer(env, 'AUTH_FAILURES_PER_MINUTE', 1000, 1, 100_000_000),
    sign_in_links_per_address: integer(env, 'SIGN_IN_LINKS_PER_ADDRESS', 20, 1, 100_000_000),
    openid: openid(env),
    public_forms_per_minute: integer(env, 'PUBLIC_FORMS_PER_MINUTE', 120, 1, 100_000_000),
    trusted_proxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 10),
    webhook_allow_insecure_targets: flag(env, 'WEBHOOK_ALLOW_INSECURE_TARGETS', false),
    webhook_retry_delays_ms: delays(env.WEBHOOK_RETRY_DELAYS || '1m,5m,30m,2h,6h,12h,24h,24h'),
    secret_key: env.SECRET_KEY ? secretKey(env.SECRET_KEY) : null,
    old_secret_keys: oldSecretKeys(env.SECRET_KEY_OLD),
    demo_data: flag(env, 'DEMO_DATA', embedded),
    log_level: logLevel(env.LOG_LEVEL || 'info'),
    metrics_port: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 0, 0, 65535) : null,
    mock_port: integer(env, 'MOCK_PORT', 4010, 0, 65535),
    smtp_url: env.SMTP_URL || null,
    mail_from: mailFrom(env),
    ...sms(env),
    geocoder_url: env.GEOCODER_URL ? httpUrl('GEOCODER_URL', env.GEOCODER_URL) : null,
    ocr_url: env.OCR_URL ? httpUrl('OCR_URL', env.OCR_URL) : null,
    routing_matrix_url: env.ROUTING_MATRIX_URL ? httpUrl('ROUTING_MATRIX_URL', env.ROUTING_MATRIX_URL) : null,
    vroom_url: env.VROOM_URL ? httpUrl('VROOM_URL', env.VROOM_URL) : null,
    provider_urls: providerUrls(env),
    stand_ins: flag(env, 'STAND_INS', embedded),
    check_transactions: flag(env, 'CHECK_TRANSACTIONS', false),
    storage: storage(env),
    event_retention_days: integer(env, 'EVENT_RETENTION_DAYS', 90, 7, 36_500),
    public_link_retention_days: integer(env, 'PUBLIC_LINK_RETENTION_DAYS', 1095, 7, 36_500),
    notification_retention_days: integer(env, 'NOTIFICATION_RETENTION_DAYS', 180, 7, 36_500),
  };
}

/**
 * The 32-byte key derived from SECRET_KEY: SHA-256 of the text, so any text of at least 32 characters is
 * accepted.
 */
export function secretKey(text: string, name = 'SECRET_KEY'): Buffer {
  if (text.length < 32) throw new SettingError(`${name} must be 32 characters or more`);

  return createHash('sha256').update(text, 'utf8').digest();
}

/** A former key may contain a comma, so the whole text also counts as one. */
function oldSecretKeys(text = ''): Buffer[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const keys = parts.length > 1 ? [...parts.filter((part) => part.length >= 32), text.trim()] : parts;

  return keys.map((key) => secretKey(key, 'every key in SECRET_KEY_OLD'));
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;

  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  }

  return value;
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new SettingError(`${name} must be 1 or 0, not "${text}"`);

  return text === '1';
}

function roles(text: string | undefined): Set<Role> {
  const named = (text || roleNames.join(',')).split(',').map((part) => part.trim());
  const unknown = named.find((name) => !roleNames.includes(name as Role));
  if (unknown !== undefined)
    throw new SettingError(`ROLES must be a list of ${roleNames.join(', ')}, not "${unknown}"`);

  return new Set(named as Role[]);
}

function delays(text: string): number[] {
  return text.split(',').map((part) => {
    const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(part.trim());
    if (!match)
      throw new SettingError(
        `WEBHOOK_RETRY_DELAYS must be a list such as 1m,5m,2h; "${part}" is not a delay`,
      );

    return Math.round(Number(match[1]) * unitsMs[match[2]!]!);
  });
}

function logLevel(text: string): string {
  if (!logLevels.includes(text))
    throw new SettingError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}"`);

  return text;
}

function httpUrl(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingError(`${name} must be an http or https address, not "${text}"`);
  }

  return text.replace(/\/+$/, '');
}

/** Sender of mails: MAIL_FROM, or else an address at the host of the service. */
function mailFrom({ MAIL_FROM, BASE_URL }: Environment): string {
  if (!MAIL_FROM) return `Waste Transfer <no-reply@${BASE_URL ? new URL(BASE_URL).hostname : 'localhost'}>`;
  if (!/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(MAIL_FROM.trim()))
    throw new SettingError(
      `MAIL_FROM must be an address such as Acme Waste <no-reply@acme.example>, not "${MAIL_FROM}"`,
    );

  return MAIL_FROM.trim();
}

/** SMS_URL with its account, and the sender for it. */
function sms({ SMS_URL, SMS_FROM }: Environment): Pick<Settings, 'sms_url' | 'sms_from'> {
  if (!SMS_URL) return { sms_url: null, sms_from: null };
  const url = httpUrl('SMS_URL', SMS_URL);
  if (!new URL(url).username || !new URL(url).password)
    throw new SettingError(
      'SMS_URL must hold the account and its token: https://ACCOUNT:TOKEN@api.twilio.com',
    );
  if (!SMS_FROM)
    throw new SettingError('SMS_FROM is required when SMS_URL is set: the sender of text messages');

  return { sms_url: url, sms_from: SMS_FROM };
}

/** OIDC_ISSUER with the client that is registered there. */
function openid({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
}: Environment): OpenIdSettings | null {
  if (!OIDC_ISSUER) return null;
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new SettingError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required when OIDC_ISSUER is set');
  const issuer = httpUrl('OIDC_ISSUER', OIDC_ISSUER);
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new SettingError('OIDC_ISSUER must begin with https:// unless it is on this machine');

  return {
    issuer,
    client_id: OIDC_CLIENT_ID,
    client_secret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME || 'your company account',
  };
}

function databaseUrl(name: string, text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new SettingError(`${name} must begin with postgres:// or postgresql://`);
  const hosts = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)(?:.*[?&]host=([^&]*))?/.exec(text);
  if (hosts?.slice(1).some((part) => part?.includes(',')))
    throw new SettingError(
      `${name} names several hosts: give one address that leads to the primary (docs/operations.md, Failover)`,
    );

  return text;
}

function providerUrls(env: Environment): Settings['provider_urls'] {
  const entries = Object.entries(providerSettings).map(([name, { setting }]) => {
    const text = env[setting];

    return [name, text ? httpUrl(setting, text) : null];
  });

  return Object.fromEntries(entries);
}

function storage(env: Environment): StorageSettings {
  if (!env.S3_BUCKET) return { kind: 'folder' };
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    throw new SettingError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required when S3_BUCKET is set');
  }

  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT ? httpUrl('S3_ENDPOINT', env.S3_ENDPOINT) : null,
    region: env.S3_REGION || 'eu-west-2',
    bucket: env.S3_BUCKET,
    access_key_id: env.S3_ACCESS_KEY_ID,
    secret_access_key: env.S3_SECRET_ACCESS_KEY,
  };
}
