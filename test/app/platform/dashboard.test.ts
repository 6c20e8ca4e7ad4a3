import { beforeAll, describe, expect, test } from '@jest/globals';
import { londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completed, completeNote, dayFromNow, drafted } from '../../support/records/notes.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const make = async (operation: string, body: object) =>
  (await call(operation, { key: team.key, body })).body.id as string;
const shown = async (key = team.key) => (await call('appGetDashboard', { key })).body;
const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };

describe('appGetDashboard', () => {
  test('counts notes by their status, without deleted ones', async () => {
    const statuses = [
      'draft',
      'draft',
      'scheduled',
      'pending_signature',
      'pending_party',
      'complete',
      'draft',
    ];
    const ids = [];
    for (const _ of statuses) ids.push(await make('createNote', waste));
    await queryShared(
      `update notes set status = s.status from unnest($1::uuid[], $2::text[]) s(id, status) where notes.id = s.id`,
      [ids, statuses],
    );
    await call('appDeleteNote', { key: team.key, path: { id: ids.at(-1)! } });

    expect((await shown()).notes).toEqual({ draft: 2, scheduled: 1, pending_signature: 1, pending_party: 1 });
  });

  test('counts a note that is scheduled, whether or not both sides signed it before its day', async () => {
    const own = await newTeam();
    const coming = completeNote({ transfer: { date: dayFromNow(3) } });
    expect((await completed(own, coming)).status).toBe('scheduled');
    const unsigned = await drafted(own, coming);
    await call('appScheduleNote', { key: own.key, path: { id: unsigned.id }, body: {} });

    const { notes } = await shown(own.key);
    expect(notes).toEqual({ draft: 0, scheduled: 2, pending_signature: 0, pending_party: 0 });
  });

  test('counts the collections of today that are completed, without deleted ones', async () => {
    const today = londonDate(new Date());
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await make('createCollection', { scheduled_date: today }));
    await queryShared(`update collections set status = 'completed' where id = $1`, [ids[0]]);
    await call('appDeleteCollection', { key: team.key, path: { id: ids[2]! } });

    const { date, collections } = await shown();
    expect(date).toBe(today);
    expect(collections).toEqual({ today: 2, completed_today: 1, late: 0, next_7_days: 2 });
  });

  test('counts containers on hire and available ones, not those in another state or deleted', async () => {
    const statuses = ['on_hire', 'on_hire', 'available', 'maintenance', 'available'];
    const ids = [];
    for (const _ of statuses) ids.push(await make('createContainer', { container_type: 'skip' }));
    await queryShared(
      `update containers set status = s.status from unnest($1::uuid[], $2::text[]) s(id, status) where containers.id = s.id`,
      [ids, statuses],
    );
    await queryShared('update containers set archived_at = now() where id = $1', [ids.at(-1)]);

    expect((await shown()).containers).toEqual({ on_hire: 2, available: 1 });
  });

  test('counts what of an invoice is still to be paid, and drafts apart', async () => {
    const client_id = await make('createClient', { name: 'Pennine' });
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const [draft, partly, paid] = [
      await make('appCreateInvoice', { client_id, lines }),
      await make('appCreateInvoice', { client_id, lines }),
      await make('appCreateInvoice', { client_id, lines }),
    ];
    for (const [id, amount] of [
      [partly, 40.25],
      [paid, 100],
    ] as const) {
      await call('appSendInvoice', { key: team.key, path: { id }, body: { email: false } });
      await call('appCreateInvoicePayment', {
        key: team.key,
        path: { id },
        body: { amount, method: 'cash', date: londonDate(new Date()) },
      });
    }
    await make('appCreateQuote', { client_id, lines });

    const { invoices, quotes } = await shown();
    expect(draft).toBeDefined();
    expect(invoices).toEqual({ draft: 1, unpaid: 1, overdue: 0, outstanding: 59.75, overdue_amount: 0 });
    expect(quotes).toEqual({ draft: 1, open: 0 });
    await queryShared('update quotes set archived_at = now() where team_id = $1', [team.team_id]);
    const left = await shown();
    expect(left.quotes.draft).toBe(0);
  });

  test('counts the collections of each span of days by their status, without cancelled and deleted ones', async () => {
    const own = await newTeam();
    const rows = [
      ['completed', 0, false],
      ['scheduled', 0, false],
      ['cancelled', 0, false],
      ['completed', 0, true],
      ['scheduled', -1, false],
      ['in_progress', -40, false],
      ['completed', -1, false],
      ['cancelled', -1, false],
      ['scheduled', -1, true],
      ['scheduled', 6, false],
      ['completed', 1, false],
      ['cancelled', 1, false],
      ['scheduled', 1, true],
      ['scheduled', 7, false],
    ] as const;
    for (const [status, days, deleted] of rows) {
      const body = { scheduled_date: dayFromNow(days) };
      const { id } = (await call('createCollection', { key: own.key, body })).body;
      await queryShared(
        'update collections set status = $2, archived_at = case when $3 then now() end where id = $1',
        [id, status, deleted],
      );
    }

    const { collections } = await shown(own.key);
    expect(collections).toEqual({ today: 2, completed_today: 1, late: 2, next_7_days: 4 });
  });

  test('counts no deleted note, quote or container of any status', async () => {
    const own = await newTeam();
    const create = async (operation: string, table: string, body: object, statuses: string[]) => {
      for (const status of statuses) {
        const { id } = (await call(operation, { key: own.key, body })).body;
        await queryShared(`update ${table} set status = $2, archived_at = now() where id = $1`, [id, status]);
      }
    };
    const client_id = (await call('createClient', { key: own.key, body: { name: 'Pennine' } })).body.id;
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    await create('createNote', 'notes', waste, ['draft', 'scheduled', 'pending_signature', 'pending_party']);
    await create('appCreateQuote', 'quotes', { client_id, lines }, ['draft', 'sent']);
    await create('createContainer', 'containers', { container_type: 'skip' }, ['on_hire', 'available']);

    expect(await shown(own.key)).toMatchObject({
      notes: { draft: 0, scheduled: 0, pending_signature: 0, pending_party: 0 },
      quotes: { draft: 0, open: 0 },
      containers: { on_hire: 0, available: 0 },
    });
  });

  test('counts an invoice as overdue from the day after it was due, and never one that is a draft, paid or void', async () => {
    const own = await newTeam();
    const body = {
      client_id: (await call('createClient', { key: own.key, body: { name: 'Pennine' } })).body.id,
      lines: [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }],
    };
    const rows = [
      ['draft', -5, 0],
      ['sent', -1, 25.5],
      ['sent', 0, 0],
      ['sent', -1, 100],
      ['paid', -1, 0],
      ['void', -1, 0],
    ] as const;
    for (const [n, [status, due, paid]] of rows.entries()) {
      const { id } = (await call('appCreateInvoice', { key: own.key, body })).body;
      await queryShared(
        `update invoices set status = $2, due_date = $3, paid_pence = $4,
           number = case when $2 <> 'draft' then $5 end, sent_at = case when $2 <> 'draft' then now() end
         where id = $1`,
        [id, status, dayFromNow(due), paid * 100, `INV-${n}`],
      );
    }

    const { invoices } = await shown(own.key);
    expect(invoices).toEqual({
      ...{ draft: 1, unpaid: 2, overdue: 1, outstanding: 174.5, overdue_amount: 74.5 },
    });
  });

  test('counts a sent quote as open on its last day and without a last day, not after it', async () => {
    const own = await newTeam();
    const client_id = (await call('createClient', { key: own.key, body: { name: 'Pennine' } })).body.id;
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const rows = [
      ['sent', null],
      ['sent', 0],
      ['sent', 1],
      ['sent', -1],
      ['accepted', 1],
      ['declined', null],
      ['draft', 1],
    ] as const;
    for (const [status, until] of rows) {
      const { id } = (await call('appCreateQuote', { key: own.key, body: { client_id, lines } })).body;
      await queryShared(
        `update quotes set status = $2, valid_until = $3, accepted_at = case when $2 = 'accepted' then now() end
         where id = $1`,
        [id, status, until === null ? null : dayFromNow(until)],
      );
    }

    expect((await shown(own.key)).quotes).toEqual({ draft: 1, open: 3 });
  });

  test('says whether a legal hold stands', async () => {
    const own = await newTeam();
    const other = await newTeam();
    const hold = (enabled: boolean) =>
      call('appUpdateLegalHold', { key: own.key, body: { enabled, reason: 'Case 12', applies_to: 'all' } });
    const held = [(await shown(own.key)).legal_hold];
    await hold(true);
    held.push((await shown(own.key)).legal_hold, (await shown(other.key)).legal_hold);
    await hold(false);
    held.push((await shown(own.key)).legal_hold);

    expect(held).toEqual([false, true, false, false]);
  });

  test('counts the unread notifications of this person, without archived ones', async () => {
    const other = await team.anotherKey({ role: 'admin' });
    await queryShared(
      `insert into notifications (team_id, id, user_id, kind, title, read_at, archived_at)
       values ($1, gen_random_uuid(), $2, 'message', 'Unread', null, null),
         ($1, gen_random_uuid(), $2, 'message', 'Read', now(), null),
         ($1, gen_random_uuid(), $2, 'message', 'Archived', null, now()),
         ($1, gen_random_uuid(), $3, 'message', 'Of another person', null, null),
         ($1, gen_random_uuid(), $3, 'message', 'Of another person', null, null)`,
      [team.team_id, team.user_id, other.user_id],
    );

    expect((await shown()).notifications_unread).toBe(1);
    expect((await shown(other.key)).notifications_unread).toBe(2);
  });

  test('counts the pending approvals that this person sees', async () => {
    const condition = { field: 'gross', op: 'gt', value: 1 };
    const rules = [{ entity_type: 'expense', condition, approver_role: 'admin' }];
    await call('appReplaceApprovalRules', { key: team.key, body: { rules } });
    const office = await team.anotherKey({ role: 'office' });
    const viewer = await personWith(team, 'viewer', ['dashboard:read']);
    const requests = [];
    for (let n = 0; n < 3; n += 1)
      requests.push(
        await call('appCreateFleetExpense', {
          key: office.key,
          body: { date: '2026-10-05', category: 'repair', net: 90 + n },
        }),
      );
    await call('appDecideApproval', {
      key: team.key,
      path: { id: requests[0]!.body.id },
      body: { decision: 'reject', reason: 'Twice' },
    });

    const pending = async (key: string) => (await call('appGetDashboard', { key })).body.approvals_pending;
    expect([await pending(team.key), await pending(office.key)]).toEqual([2, 2]);
    expect(await pending(viewer.key)).toBe(0);
  });
});
