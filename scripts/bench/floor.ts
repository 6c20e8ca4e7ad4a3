import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { newId } from '../../db/ids.ts';
import { usableScopes } from '../../domain/team/scopes.ts';
import type { Scope } from '../../domain/team/scopes.ts';
import { addressOf } from '../../domain/notes/notes.ts';
import { presentClient } from '../../presenters/clients/client.ts';
import { presentNote } from '../../presenters/notes/note.ts';
import { listStatement } from './list_statements.ts';
import { keyOf } from './floor_key.ts';
import type { Key } from './floor_key.ts';

/**
 * The baseline for the server: hand-written node:http and pg with prepared statements. The same SQL, the same
 * authentication, the same bytes; no contract, limiter, audit, events or idempotency.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: 10,
  options: '-c timezone=UTC',
});
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1700, Number);

const selectKey = `select k.id, k.secret_hash, k.team_id, k.scopes, t.name as team_name from api_keys k join teams t on t.id = k.team_id
  where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;
const selectNotes = `select ${presentNote.columns} from notes where team_id = $1 and archived_at is null order by created_at desc, id desc limit 26`;
const selectNotesAfter = `select ${presentNote.columns} from notes where team_id = $1 and archived_at is null
  and (created_at, id) < ($2::timestamptz, $3::uuid) order by created_at desc, id desc limit 26`;
const selectNote = `select ${presentNote.columns} from notes where team_id = $1 and id = $2 and archived_at is null`;
const insertClient = `insert into clients (team_id, id, name, email, postcode) values ($1, $2, $3, $4, $5) returning ${presentClient.columns}`;

async function query(name: string, text: string, values: unknown[]): Promise<any[]> {
  return (await pool.query({ name, text, values })).rows;
}

function note(row: any): object {
  return {
    object: 'note',
    id: row.id,
    reference: row.reference,
    status: row.status,
    note_type: row.note_type,
    waste: row.waste,
    transferor: row.transferor,
    transferee: row.transferee,
    transfer: row.transfer,
    signatures: row.signatures,
    client_id: row.client_id,
    pdf_url: `${process.env.PUBLIC_URL}/api/v1/notes/${row.id}/pdf`,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    client_location_id: row.client_location_id,
    collection_id: row.collection_id,
    version: row.version,
    warnings: row.warnings,
    confirm_later: row.confirm_later,
    cancel_reason: row.cancel_reason,
    superseded_by_id: row.superseded_by_id,
    covers: row.covers_0,
    part_deposit: row.part_deposit,
    superseded_by_version: row.superseded_by_version,
    superseded_at: row.superseded_at?.toISOString() ?? null,
    weighbridge: row.weighbridge_ticket_id && {
      ticket_id: row.weighbridge_ticket_id,
      net_kg: row.weighbridge_net_kg,
    },
  };
}

function client(row: any): object {
  return {
    object: 'client',
    id: row.id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    address: addressOf(row.address, row.city, row.postcode),
    company_number: row.company_number,
    carrier_registration: row.carrier_registration,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sic_code: row.sic_code,
    notes: row.notes,
    vat_number: row.vat_number,
    employee_band: row.employee_band,
    payment_terms: row.payment_terms,
    credit_limit: row.credit_limit_pence === null ? null : Number(row.credit_limit_pence) / 100,
    credit_balance: Number(row.credit_balance_pence) / 100,
    on_stop: row.on_stop,
    cis_reverse_charge: row.cis_reverse_charge,
    crm: {
      stage: row.stage,
      stage_changed_at: row.stage_changed_at?.toISOString() ?? null,
      account_manager_id: row.account_manager_id,
      lead_source: row.lead_source,
      lost_reason: row.lost_reason,
      next_contact_on: row.next_contact_on,
      notifications_opt_out: row.notifications_opt_out,
    },
  };
}

const listStatements = new Map<string, string>();

/** Any list of the API: its own SQL, the rows parsed and printed as they are. */
async function listRows(operationId: string, teamId: string): Promise<any[]> {
  const text = listStatements.get(operationId) ?? (await listStatement(operationId, teamId));
  listStatements.set(operationId, text);

  return query(operationId, text, [teamId]);
}

async function bulk(key: Key, items: any[]): Promise<object> {
  const connection = await pool.connect();
  await connection.query('begin');
  const data = [];
  for (const [index, item] of items.entries()) {
    const { rows } = await connection.query({
      name: 'client',
      text: insertClient,
      values: [key.team_id, newId(), item.name, item.email, item.postcode],
    });
    data.push({ index, status: 201, data: client(rows[0]) });
  }
  await connection.query('commit');
  connection.release();

  return { object: 'list', created: data.length, failed: 0, data };
}

async function answer(request: IncomingMessage, key: Key): Promise<[number, object]> {
  const url = new URL(request.url!, 'http://floor');
  if (url.pathname === '/api/v1/me') {
    return [
      200,
      {
        object: 'api_key',
        prefix: `svc_live_${key.id}`,
        scopes: key.scopes,
        effective_scopes: usableScopes(key.scopes as Scope[], () => true),
        team: { id: key.team_id, name: key.team_name },
      },
    ];
  }
  if (url.pathname === '/api/v1/notes') {
    const after = url.searchParams.get('after')?.split(' ');
    const rows = after
      ? await query('notes_after', selectNotesAfter, [key.team_id, ...after])
      : await query('notes', selectNotes, [key.team_id]);
    const next = url.searchParams.get('next');

    return [
      200,
      { object: 'list', data: rows.slice(0, 25).map(note), has_more: rows.length > 25, next_cursor: next },
    ];
  }
  if (url.pathname.startsWith('/list/')) {
    const data = await listRows(url.pathname.slice(6), key.team_id);

    return [200, { object: 'list', data: data.slice(0, 25), has_more: data.length > 25, next_cursor: null }];
  }
  if (url.pathname.startsWith('/api/v1/notes/')) {
    const [row] = await query('note', selectNote, [key.team_id, url.pathname.slice(14)]);

    return row ? [200, note(row)] : [404, {}];
  }

  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  if (body.data) return [200, await bulk(key, body.data)];

  const [row] = await query('client', insertClient, [
    key.team_id,
    newId(),
    body.name,
    body.email,
    body.postcode,
  ]);

  return [201, client(row)];
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = await keyOf(request, async (id) => (await query('key', selectKey, [id]))[0]);
  const [status, body] = key ? await answer(request, key) : [401, { error: 'no key' }];
  const text = JSON.stringify(body);
  response.writeHead(status as number, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const server = http.createServer((request, response) => {
  serve(request, response).catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(
    `${JSON.stringify({ msg: 'listening', base_url: `http://127.0.0.1:${(server.address() as { port: number }).port}` })}\n`,
  );
});
