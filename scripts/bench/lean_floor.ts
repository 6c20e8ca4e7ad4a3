import { createHash } from 'node:crypto';
import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { newId } from '../../db/ids.ts';
import { keyOf } from './floor_key.ts';
import type { Key } from './floor_key.ts';

/**
 * The leaner baseline: node:http and pg on separate tables with only the columns and indexes that these requests need. A
 * create is one statement, with its Idempotency-Key; so is a bulk. It validates by hand, writes no history and no event.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: 10,
  options: '-c timezone=UTC',
});

const given = [
  ...['name', 'company', 'email', 'phone', 'address', 'city'],
  ...['postcode', 'company_number', 'sic_code', 'notes'],
];

const tables = `
create schema lean;
create table lean.api_keys as select id, secret_hash, team_id, scopes, expires_at, revoked_at from api_keys;
alter table lean.api_keys add primary key (id);
create table lean.clients (id uuid primary key, team_id uuid not null, ${given.map((name) => `${name} text`).join(', ')},
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null);
create index on lean.clients (team_id, created_at desc, id desc);
create table lean.idempotency_keys (api_key_id text, key text, request_hash bytea not null, status int, response text,
  created_at timestamptz(3) not null default now(), primary key (api_key_id, key));
create table lean.notes as select id, team_id, reference, status, note_type, waste::jsonb, transferor::jsonb,
  transferee::jsonb, transfer::jsonb, signatures::jsonb, client_id, created_at, updated_at from notes;
alter table lean.notes add primary key (id);
create index on lean.notes (team_id, created_at desc, id desc);
analyze lean.notes;
`;

const selectKey = `select id, secret_hash, team_id, scopes from lean.api_keys
  where id = $1 and revoked_at is null and (expires_at is null or expires_at > now())`;
const noteColumns = `id, reference, status, note_type, waste, transferor, transferee, transfer, signatures, client_id,
  created_at, updated_at`;
const selectNotes = `select ${noteColumns} from lean.notes where team_id = $1 order by created_at desc, id desc limit 26`;
const selectNotesAfter = `select ${noteColumns} from lean.notes where team_id = $1
  and (created_at, id) < ($2::timestamptz, $3::uuid) order by created_at desc, id desc limit 26`;
const selectNote = `select ${noteColumns} from lean.notes where team_id = $1 and id = $2`;
const columns = given.join(', ');
const insertClients = `
with input as (
  select * from json_to_recordset($2::json) as i (id uuid, ${given.map((name) => `${name} text`).join(', ')})
), gate as (
  insert into lean.idempotency_keys (api_key_id, key, request_hash, status, response)
  select $3, $4, $5, $6, $7 where $4::text is not null on conflict do nothing returning 1
), done as (
  insert into lean.clients (id, team_id, ${columns}, created_at, updated_at)
  select id, $1, ${columns}, $8::timestamptz, $8::timestamptz from input
  where $4::text is null or exists (select 1 from gate) returning 1
)
select count(*)::int as made from done`;

async function query(name: string, text: string, values: unknown[]): Promise<any[]> {
  return (await pool.query({ name, text, values })).rows;
}

function client(item: Record<string, string>, id: string, at: string): object {
  const fields = Object.fromEntries(given.map((name) => [name, item[name] ?? null]));

  return { object: 'client', id, ...fields, created_at: at, updated_at: at };
}

/** Throws if an item has a field that a client does not have, or no name. */
function check(item: Record<string, unknown>): void {
  for (const name in item)
    if (!given.includes(name) || typeof item[name] !== 'string') throw new Error(`${name} is not valid`);
  if (!item.name) throw new Error('name is required');
}

async function create(request: IncomingMessage, key: Key): Promise<[number, string]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const body = JSON.parse(raw.toString());
  const at = new Date().toISOString();
  const items = (body.data ?? [body]).map((item: Record<string, string>) => {
    check(item);

    return { ...item, id: newId() };
  }) as (Record<string, string> & { id: string })[];
  const shown = items.map((item) => client(item, item.id, at));
  const status = body.data ? 200 : 201;
  const text = JSON.stringify(
    body.data
      ? {
          object: 'list',
          created: shown.length,
          failed: 0,
          data: shown.map((data, index) => ({ index, status: 201, data })),
        }
      : shown[0],
  );
  const idempotency = request.headers['idempotency-key'] ?? null;
  const hash = idempotency && createHash('sha256').update(raw).digest();
  const values = [key.team_id, JSON.stringify(items), key.id, idempotency, hash, status, text, at];
  const [row] = await query('clients', insertClients, values);
  if (row.made !== items.length) throw new Error('the key was used before');

  return [status, text];
}

async function answer(request: IncomingMessage, key: Key): Promise<[number, string]> {
  if (request.method === 'POST') return create(request, key);

  const url = new URL(request.url!, 'http://floor');
  if (url.pathname === '/api/v1/me')
    return [
      200,
      JSON.stringify({ object: 'api_key', prefix: key.id, scopes: key.scopes, team_id: key.team_id }),
    ];
  if (url.pathname === '/api/v1/notes') {
    const after = url.searchParams.get('after')?.split(' ');
    const rows = after
      ? await query('notes_after', selectNotesAfter, [key.team_id, ...after])
      : await query('notes', selectNotes, [key.team_id]);
    const next = Buffer.from(`${rows.at(-2)?.created_at.toISOString()} ${rows.at(-2)?.id}`);

    return [
      200,
      JSON.stringify({
        object: 'list',
        data: rows.slice(0, 25).map((row) => ({ object: 'note', ...row })),
        has_more: rows.length > 25,
        next_cursor: next.toString('base64url'),
      }),
    ];
  }
  const [row] = await query('note', selectNote, [key.team_id, url.pathname.slice(14)]);

  return row ? [200, JSON.stringify({ object: 'note', ...row })] : [404, '{}'];
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = await keyOf(request, async (id) => (await query('key', selectKey, [id]))[0]);
  const [status, text] = key ? await answer(request, key) : [401, '{}'];
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

await pool.query(tables);
const server = http.createServer((request, response) => {
  serve(request, response).catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`${JSON.stringify({ msg: 'listening', base_url: `http://127.0.0.1:${port}` })}\n`);
});
