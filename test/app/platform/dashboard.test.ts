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
