import { stringify } from 'csv-stringify/sync';
import { listedChanges } from '../../../domain/platform/changes.ts';
import type { StoredChanges } from '../../../domain/platform/changes.ts';
import { withoutSecrets } from '../../../domain/platform/audit_secrets.ts';
import type { Db } from '../../tenant.ts';

const maxEvents = 20_000;
const pageSize = 1000;

const header = [
  ...['time', 'by', 'key', 'source', 'action', 'record', 'record_id', 'client_id', 'field', 'from', 'to'],
  ...['ip', 'request_id', 'id'],
];

interface Exported {
  id: string;
  entity_type: string;
  entity_id: string;
  client_id: string | null;
  action: string;
  source: string;
  actor: { name: string | null; api_key_prefix: string | null };
  changes: StoredChanges;
  ip: string | null;
  request_id: string | null;
  created_at: string;
}

/**
 * The team's history as CSV, oldest first, a line for each field that changed; UTF-8, CRLF. A cell that begins with
 * `= + - @`, a tab or a carriage return gets an apostrophe before it, so that no spreadsheet runs it (OWASP CSV injection).
 * `filters` are SQL with one `?` each, `query` their values.
 */
export async function auditCsv(
  db: Db,
  filters: Record<string, string>,
  query: Record<string, unknown>,
): Promise<Uint8Array> {
  const used = Object.keys(filters).filter((name) => query[name] !== undefined);
  const conditions = used.map((name, i) => ` and ${filters[name]!.replaceAll('?', `$${i + 4}`)}`).join('');
  const statement = `select id, entity_type, entity_id, client_id, action, source, actor, changes, ip, request_id, created_at
    from audit_events where team_id = $1 and ($2::timestamptz is null or (created_at, id) > ($2, $3::uuid))${conditions}
    order by created_at, id limit ${pageSize}`;

  const parts = [printed([header])];
  let last: Exported | undefined;
  for (let total = 0; total < maxEvents; total += pageSize) {
    const page: Exported[] = await db.many<Exported>(statement, [
      last?.created_at ?? null,
      last?.id ?? null,
      ...used.map((name) => query[name]),
    ]);
    parts.push(printed(page.flatMap(linesOf)));
    last = page.at(-1);
    if (page.length < pageSize) break;
  }

  return Buffer.from(parts.join(''), 'utf8');
}

function linesOf(event: Exported): (string | null)[][] {
  const readable = withoutSecrets(event.entity_type, listedChanges(event.changes));
  const changes = readable.length > 0 ? readable : [{ field: '', from: null, to: null }];

  return changes.map((change) => [
    ...[event.created_at, event.actor.name, event.actor.api_key_prefix, event.source, event.action],
    ...[
      event.entity_type,
      event.entity_id,
      event.client_id,
      change.field,
      cell(change.from),
      cell(change.to),
    ],
    ...[event.ip, event.request_id, event.id],
  ]);
}

function cell(value: unknown): string | null {
  if (value === null || value === undefined) return null;

  return typeof value === 'string' ? value : JSON.stringify(value);
}

function printed(lines: (string | null)[][]): string {
  return stringify(lines, { escape_formulas: true, record_delimiter: 'windows' });
}
