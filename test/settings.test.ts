import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { providerSettings, readSettings, secretKey, SettingError } from '../settings.ts';

const secret = 'a secret key for the tests, 32 or longer';
const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
const external = { DATABASE_URL: 'postgres://app:pass@db.example/app', SECRET_KEY: secret };

describe('without any setting', () => {
  const settings = readSettings({});

  test('the program runs with its own database, demo data and stand-ins, on this machine only', () => {
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      base_url: null,
      database_url: null,
      database_owner_url: null,
      standby_url: null,
      data_dir: resolve('.data'),
      secret_key: null,
      old_secret_keys: [],
      demo_data: true,
      stand_ins: true,
      check_transactions: false,
      storage: { kind: 'folder' },
      log_level: 'info',
      metrics_port: null,
      mock_port: 4010,
      mail_from: 'Waste Transfer <no-reply@localhost>',
      smtp_url: null,
      sms_url: null,
      sms_from: null,
      geocoder_url: null,
      ocr_url: null,
      routing_matrix_url: null,
      vroom_url: null,
      openid: null,
    });
    expect([...settings.roles]).toEqual(['api', 'dispatcher', 'jobs']);
    expect(Object.values(settings.provider_urls)).toEqual(Object.keys(providerSettings).map(() => null));
  });

  test('the limits are those of the description', () => {
    expect(settings).toMatchObject({
      rate_limit_per_minute: 120,
      auth_failures_per_minute: 1000,
      sign_in_links_per_address: 20,
      public_forms_per_minute: 120,
      trusted_proxies: 0,
      webhook_allow_insecure_targets: false,
      webhook_retry_delays_ms: [1, 5, 30, 120, 360, 720, 1440, 1440].map((minutes) => minutes * 60_000),
      event_retention_days: 90,
      public_link_retention_days: 1095,
      notification_retention_days: 180,
    });
  });
});

test('with a database of an operator there are no demo data and no stand-ins, unless they are asked for', () => {
  expect(readSettings(external)).toMatchObject({
    database_url: external.DATABASE_URL,
    secret_key: digest(secret),
    demo_data: false,
    stand_ins: false,
  });
  expect(readSettings({ ...external, DEMO_DATA: '1', STAND_INS: '1' })).toMatchObject({
    demo_data: true,
    stand_ins: true,
  });
  expect(readSettings({ DEMO_DATA: '0', STAND_INS: '0' })).toMatchObject({
    demo_data: false,
    stand_ins: false,
  });
});

describe('each setting is read by its own name', () => {
  test.each<[string, string, string, unknown]>([
    ['PORT', '0', 'port', 0],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['BASE_URL', 'https://waste.example/', 'base_url', 'https://waste.example'],
    ['STANDBY_URL', 'postgresql://standby/app', 'standby_url', 'postgresql://standby/app'],
    ['DATABASE_OWNER_URL', 'postgres://owner@db/app', 'database_owner_url', 'postgres://owner@db/app'],
    ['DATA_DIR', '/var/lib/waste', 'data_dir', '/var/lib/waste'],
    ['RATE_LIMIT_PER_MINUTE', '1', 'rate_limit_per_minute', 1],
    ['AUTH_FAILURES_PER_MINUTE', '7', 'auth_failures_per_minute', 7],
    ['SIGN_IN_LINKS_PER_ADDRESS', '8', 'sign_in_links_per_address', 8],
    ['PUBLIC_FORMS_PER_MINUTE', '9', 'public_forms_per_minute', 9],
    ['TRUSTED_PROXIES', '2', 'trusted_proxies', 2],
    ['TRUSTED_PROXIES', '0', 'trusted_proxies', 0],
    ['WEBHOOK_ALLOW_INSECURE_TARGETS', '1', 'webhook_allow_insecure_targets', true],
    [
      'WEBHOOK_RETRY_DELAYS',
      '50ms, 1.5s,2h,1d',
      'webhook_retry_delays_ms',
      [50, 1500, 7_200_000, 86_400_000],
    ],
    ['LOG_LEVEL', 'silent', 'log_level', 'silent'],
    ['METRICS_PORT', '9100', 'metrics_port', 9100],
    ['METRICS_PORT', '0', 'metrics_port', 0],
    ['MOCK_PORT', '5000', 'mock_port', 5000],
    ['SMTP_URL', 'smtp://mail.example', 'smtp_url', 'smtp://mail.example'],
    ['MAIL_FROM', ' Acme Waste <no-reply@acme.example> ', 'mail_from', 'Acme Waste <no-reply@acme.example>'],
    ['MAIL_FROM', 'no-reply@acme.example', 'mail_from', 'no-reply@acme.example'],
    ['GEOCODER_URL', 'https://api.postcodes.io//', 'geocoder_url', 'https://api.postcodes.io'],
    ['OCR_URL', 'http://ocr:8000', 'ocr_url', 'http://ocr:8000'],
    ['ROUTING_MATRIX_URL', 'http://osrm:5000/', 'routing_matrix_url', 'http://osrm:5000'],
    ['VROOM_URL', 'http://vroom:3000', 'vroom_url', 'http://vroom:3000'],
    ['CHECK_TRANSACTIONS', '1', 'check_transactions', true],
    ['EVENT_RETENTION_DAYS', '7', 'event_retention_days', 7],
    ['PUBLIC_LINK_RETENTION_DAYS', '36500', 'public_link_retention_days', 36_500],
    ['NOTIFICATION_RETENTION_DAYS', '30', 'notification_retention_days', 30],
  ])('%s=%s', (name, text, field, value) => {
    expect(readSettings({ ...external, [name]: text })[field as 'port']).toEqual(value);
    // An empty setting is none.
    expect(readSettings({ ...external, [name]: '' })).toEqual(readSettings(external));
  });

  test.each(Object.entries(providerSettings))('the address of %s', (provider, { setting }) => {
    const { provider_urls } = readSettings({ [setting]: 'http://127.0.0.1:9/' });

    expect(Object.entries(provider_urls).filter(([, url]) => url !== null)).toEqual([
      [provider, 'http://127.0.0.1:9'],
    ]);
  });
});

test('ROLES are those named', () => {
  expect([...readSettings({ ROLES: 'jobs, api' }).roles].sort()).toEqual(['api', 'jobs']);
});

test('mails come from the host of the service, unless MAIL_FROM says otherwise', () => {
  expect(readSettings({ BASE_URL: 'https://waste.example:8443/' }).mail_from).toBe(
    'Waste Transfer <no-reply@waste.example>',
  );
});

describe('SECRET_KEY', () => {
  test('is the SHA-256 of its text, of 32 characters at least', () => {
    expect(secretKey('x'.repeat(32))).toEqual(digest('x'.repeat(32)));
    expect(() => secretKey('x'.repeat(31))).toThrow('SECRET_KEY must be 32 characters or more');
  });

  test('that was used before still reads: one or several, and one that contains a comma', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(40)];
    const old = (text: string) => readSettings({ SECRET_KEY_OLD: text }).old_secret_keys;
    const withComma = `${'c'.repeat(33)},d`;

    expect(old(` ${first} `)).toEqual([digest(first)]);
    expect(old(`${first}, ${second}`)).toEqual([first, second, `${first}, ${second}`].map(digest));
    expect(old(withComma)).toEqual(['c'.repeat(33), withComma].map(digest));
    expect(() => old('short')).toThrow('every key in SECRET_KEY_OLD must be 32 characters or more');
  });
});

test('S3 settings choose a bucket, in London unless another region is named', () => {
  const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

  expect(readSettings(s3).storage).toEqual({
    kind: 's3',
    endpoint: null,
    region: 'eu-west-2',
    bucket: 'files',
    access_key_id: 'id',
    secret_access_key: 'key',
  });
  expect(
    readSettings({ ...s3, S3_REGION: 'eu-west-1', S3_ENDPOINT: 'http://minio:9000/' }).storage,
  ).toMatchObject({
    region: 'eu-west-1',
    endpoint: 'http://minio:9000',
  });
});

test('SMS settings are an address with account and token, and a sender', () => {
  const sms = { SMS_URL: 'https://ACCOUNT:TOKEN@api.twilio.com/', SMS_FROM: 'Calder' };

  expect(readSettings(sms)).toMatchObject({
    sms_url: 'https://ACCOUNT:TOKEN@api.twilio.com',
    sms_from: 'Calder',
  });
  expect(readSettings({ SMS_FROM: 'Calder' })).toMatchObject({ sms_url: null, sms_from: null });
});

test('OIDC settings are a provider with the client that is registered there, over TLS or on this machine', () => {
  const oidc = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
  const client = { client_id: 'id', client_secret: 'secret' };

  expect(readSettings({ ...oidc, OIDC_ISSUER: 'https://login.example/', OIDC_NAME: 'Acme' }).openid).toEqual({
    issuer: 'https://login.example',
    name: 'Acme',
    ...client,
  });
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(readSettings({ ...oidc, OIDC_ISSUER: `http://${host}:8080` }).openid).toEqual({
      issuer: `http://${host}:8080`,
      name: 'your company account',
      ...client,
    });
});

describe('a wrong setting is refused by its name', () => {
  test.each<[string, Record<string, string>]>([
    ['SECRET_KEY is required', { DATABASE_URL: external.DATABASE_URL }],
    ['SECRET_KEY must be', { ...external, SECRET_KEY: 'short' }],
    ['DATABASE_OWNER_URL is used together with DATABASE_URL', { DATABASE_OWNER_URL: 'postgres://db/app' }],
    ['DATABASE_URL must begin', { ...external, DATABASE_URL: 'mysql://db/app' }],
    ['DATABASE_URL names several hosts', { ...external, DATABASE_URL: 'postgres://a:5432,b:5432/app' }],
    ['DATABASE_URL names several hosts', { ...external, DATABASE_URL: 'postgres:///app?host=a,b' }],
    ['STANDBY_URL must begin', { ...external, STANDBY_URL: 'http://db/app' }],
    ['DATABASE_OWNER_URL must begin', { ...external, DATABASE_OWNER_URL: 'db/app' }],
    ['PORT must be a whole number from 0 to 65535', { PORT: '65536' }],
    ['PORT must be', { PORT: '-1' }],
    ['PORT must be', { PORT: '80.5' }],
    ['RATE_LIMIT_PER_MINUTE must be a whole number from 1', { RATE_LIMIT_PER_MINUTE: '0' }],
    ['TRUSTED_PROXIES must be a whole number from 0 to 10', { TRUSTED_PROXIES: '11' }],
    ['EVENT_RETENTION_DAYS must be a whole number from 7', { EVENT_RETENTION_DAYS: '6' }],
    ['METRICS_PORT must be', { METRICS_PORT: 'x' }],
    ['DEMO_DATA must be 1 or 0, not "yes"', { DEMO_DATA: 'yes' }],
    ['ROLES must be a list of api, dispatcher, jobs, not "web"', { ROLES: 'api,web' }],
    ['"5x" is not a delay', { WEBHOOK_RETRY_DELAYS: '1m,5x' }],
    ['LOG_LEVEL must be one of', { LOG_LEVEL: 'loud' }],
    ['BASE_URL must be an http or https address', { BASE_URL: 'waste.example' }],
    ['GEOCODER_URL must be an http or https address', { GEOCODER_URL: 'ftp://x' }],
    ['STRIPE_URL must be an http or https address', { STRIPE_URL: 'stripe' }],
    ['MAIL_FROM must be an address', { MAIL_FROM: 'Acme Waste' }],
    ['MAIL_FROM must be an address', { MAIL_FROM: 'Acme <a@b>\r\nBcc: x@y.example' }],
    ['SMS_URL must hold the account and its token', { SMS_URL: 'https://api.twilio.com', SMS_FROM: 'x' }],
    [
      'SMS_URL must hold the account and its token',
      { SMS_URL: 'https://ACCOUNT@api.twilio.com', SMS_FROM: 'x' },
    ],
    [
      'SMS_URL must hold the account and its token',
      { SMS_URL: 'https://:TOKEN@api.twilio.com', SMS_FROM: 'x' },
    ],
    ['OCR_URL must be', { OCR_URL: 'x' }],
    ['ROUTING_MATRIX_URL must be', { ROUTING_MATRIX_URL: 'x' }],
    ['VROOM_URL must be', { VROOM_URL: 'x' }],
    ['SMS_FROM is required', { SMS_URL: 'https://ACCOUNT:TOKEN@api.twilio.com' }],
    ['OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required', { OIDC_ISSUER: 'https://x', OIDC_CLIENT_ID: 'x' }],
    [
      'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required',
      { OIDC_ISSUER: 'https://x', OIDC_CLIENT_SECRET: 'x' },
    ],
    [
      'OIDC_ISSUER must begin with https://',
      { OIDC_ISSUER: 'http://login.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
    ],
    ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required', { S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x' }],
    ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required', { S3_BUCKET: 'x', S3_SECRET_ACCESS_KEY: 'x' }],
    [
      'S3_ENDPOINT must be',
      { S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x', S3_ENDPOINT: 'x' },
    ],
  ])('%s: %j', (message, env) => {
    const reading = () => readSettings(env);

    expect(reading).toThrow(SettingError);
    expect(reading).toThrow(message);
  });
});
