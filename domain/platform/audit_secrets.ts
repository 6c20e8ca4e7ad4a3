import type { FieldChange } from './changes.ts';

/** Replaces a value in the history that must not be readable. */
export const withheld = '[withheld]';

/** Names of secrets, with or without a word before them, and of signature images and the texts of mails. */
const secrets = 'secret|token|password|credentials?|api_key|private_key|authorization';
const others = 'message|image|image_url|signature_image|sealed_link|storage_key';
/** A field's path whose last part is such a name. */
const secretPath = new RegExp(`(^|\\.)((\\w+_)?(${secrets})|${others})$`, 'i');

/** Messages that are shown, by record and field: what the service says about a record, and what a driver reports to the office. */
const plainMessage =
  /^board_problem\.message$|\.(error|errors|warnings|failures|scenarios|unassigned)\.message$/;

/** Records with health data: the history names the changed fields without their values. */
const healthRecords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'accident',
    new Set([
      ...['object', 'id', 'status', 'reference', 'date', 'site_id', 'vehicle_id', 'created_at', 'updated_at'],
      ...[
        'riddor_category',
        'riddor_derived_category',
        'riddor_reportable',
        'riddor_due_by',
        'riddor_status',
      ],
      ...['riddor_without_delay', 'riddor_reference', 'riddor_reported_on'],
    ]),
  ],
  [
    'near_miss',
    new Set([
      ...[
        'object',
        'id',
        'status',
        'reference',
        'happened_at',
        'site_id',
        'vehicle_id',
        'category',
        'severity',
      ],
      ...['likelihood', 'score', 'risk', 'owner_id', 'due_on', 'created_at', 'updated_at'],
    ]),
  ],
]);

/**
 * Returns the changes of a record as shown to readers of the history: of an address only host and path, of
 * secrets, signatures, mails and health data only that they changed. Values inside lists and objects are
 * treated alike.
 */
export function withoutSecrets(entity: string, changes: FieldChange[]): FieldChange[] {
  const readable = healthRecords.get(entity);

  return changes.map(({ field, from, to }) =>
    isSecret(`${entity}.${field}`) || (readable && !readable.has(field))
      ? { field, from: hidden(from), to: hidden(to) }
      : {
          field,
          from: readableValue(`${entity}.${field}`, from),
          to: readableValue(`${entity}.${field}`, to),
        },
  );
}

/** Such a name in JSON, or a longer one with the same end: looking for whole names takes three times as long. */
const secretNames = new RegExp(`(${secrets}|${others})":`, 'i');

/** Whether `withoutSecrets` might replace something in a record with this JSON; false is certain. */
export function mayShowSecrets(entity: string, text: string): boolean {
  return healthRecords.has(entity) || text.includes('://') || secretNames.test(text);
}

/** What `isSecret` found for paths seen before: the fields of the API's records. */
const seen = new Map<string, boolean>();
const mostSeen = 10_000;

/** Whether a field is withheld, by its path from the kind of its record. */
function isSecret(path: string): boolean {
  const known = seen.get(path);
  if (known !== undefined) return known;

  const secret = secretPath.test(path) && !plainMessage.test(path);
  if (seen.size < mostSeen) seen.set(path, secret);

  return secret;
}

function hidden(value: unknown): unknown {
  return value === null ? null : withheld;
}

function readableValue(path: string, value: unknown): unknown {
  if (typeof value === 'string') return withoutQuery(value);
  if (Array.isArray(value)) return value.map((inner) => readableValue(path, inner));
  if (value === null || typeof value !== 'object') return value;

  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(`${path}.${name}`) ? hidden(inner) : readableValue(`${path}.${name}`, inner),
    ]),
  );
}

/**
 * A web address without its user name, password, query and fragment, and without the token of one of our
 * pages: those may contain credentials.
 */
function withoutQuery(text: string): string {
  if (!text.includes('://') || !/^https?:\/\/\S+$/i.test(text)) return text;
  if (/\/p\/[A-Za-z0-9_-]{32}$/.test(text)) return text.replace(/[^/]+$/, withheld);
  if (!/[?#@]/.test(text)) return text;
  if (!URL.canParse(text)) return withheld;
  const { protocol, host, pathname } = new URL(text);

  return `${protocol}//${host}${pathname}`;
}
