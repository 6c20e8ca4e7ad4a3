import { memberOf } from '../../support/transcripts/team.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const rule = (entity_type: string, field: string, op: string, value: number, approver_role = 'admin') => ({
  ...{ entity_type, condition: { field, op, value }, approver_role },
});

const line = (unit_price: number, more: object = {}) => ({
  description: 'Skip',
  unit_price,
  vat_code: 'zero',
  ...more,
});

const decide = (t: Transcript, id: string, person: string, ...bodies: object[]) =>
  t.each('appDecideApproval', { path: { id }, key: t.kept[person].key }, bodies);

const approve = { decision: 'approve' };
const reject = { decision: 'reject', reason: 'Too dear' };

async function draft(t: Transcript, kind: 'Invoice' | 'Quote', lines: object[], client = 'first') {
  return t.ask(`appCreate${kind}`, { body: { client_id: t.kept[client].id, lines } });
}

async function spend(t: Transcript, person: string, net: number, more: object = {}) {
  const body = { date: '2027-03-09', category: 'repair', net, ...more };

  return t.ask('appCreateFleetExpense', { key: t.kept[person].key, body });
}

transcript(import.meta.url, {
  'the rules are replaced': async (t) => {
    for (const role of ['admin', 'office', 'driver', 'read_only']) t.kept[role] = await t.person(role);
    t.kept.second_admin = await t.person('admin', 'second_admin');
    t.kept.owner = t.owner;
    await t.ask('appReplaceProfile', {
      body: {
        company: 'Calder Skips Ltd',
        address: 'Milner Royd',
        postcode: 'HX6 3LF',
        vat_number: 'GB123456782',
      },
    });
    for (const [key, name] of Object.entries({ first: 'Pennine Builders', second: 'Ryburn Joinery' })) {
      const place = { address: '4 Mill Lane', postcode: 'HX7 6AD' };
      t.kept[key] = await t.ask('createClient', { body: { name, email: `pay@${key}.test`, ...place } });
    }
    await t.ask('appGetApprovalRules');
    await t.each('appReplaceApprovalRules', {}, [
      {
        rules: [
          rule('quote', 'total', 'gte', 500, 'office'),
          rule('quote', 'discount_percent', 'gt', 5, 'owner'),
        ],
      },
      {
        rules: [
          rule('quote', 'total', 'gte', 500, 'office'),
          rule('quote', 'discount_percent', 'gt', 5, 'owner'),
        ],
      },
      { rules: [rule('quote', 'gross', 'gt', 1), rule('weight_change', 'total', 'gt', 1)] },
      { rules: [rule('expense', 'new_price', 'gt', 1)] },
      { rules: [rule('expense', 'gross', 'ge', 1)] },
      { rules: [rule('expense', 'gross', 'gt', -1)] },
      { rules: [rule('expense', 'gross', 'gt', 1, 'driver')] },
      { rules: [] },
      {
        rules: [
          rule('invoice', 'total', 'gt', 1000),
          rule('invoice', 'discount_percent', 'gte', 20, 'owner'),
          rule('quote', 'total', 'gte', 500),
          rule('credit_note', 'total', 'gt', 300, 'owner'),
          rule('expense', 'gross', 'gt', 100, 'office'),
          rule('expense', 'gross', 'gte', 1000, 'owner'),
          rule('price_change', 'change_percent', 'gt', 10),
          rule('price_change', 'new_price', 'gt', 900),
          rule('weight_change', 'change_kg', 'gt', 200),
          rule('expense', 'gross', 'lt', 1, 'admin'),
        ],
      },
    ]);
    await t.ask('appGetApprovalRules', { key: t.kept.office.key });
    for (const person of ['office', 'driver', 'read_only'])
      await t.refused('appReplaceApprovalRules', { key: t.kept[person].key, body: { rules: [] } });
  },

  'sending an invoice is held': async (t) => {
    const { office } = t.kept;
    const send = (id: string, ...bodies: object[]) =>
      t.each('appSendInvoice', { path: { id }, key: office.key }, bodies);
    const [at, above, other, dear] = [
      await draft(t, 'Invoice', [line(1000)]),
      await draft(t, 'Invoice', [line(1000.01)]),
      await draft(t, 'Invoice', [line(2000)], 'second'),
      await draft(t, 'Invoice', [line(100, { discount_percent: 20 })], 'second'),
    ];
    await send(at.id, {});
    const held = await send(above.id, {}, {}, { recipientEmail: 'site@first.test' });
    const waiting = await send(other.id, { email: false });
    await send(dear.id, {});
    t.kept.invoice = above;
    await t.list('appListApprovals');
    const [owners] = await t.list('appListApprovals', { query: { entity_type: 'invoice' } });
    const [first] = (await t.list('appListApprovals')).filter((each) => each.entity_id === above.id);
    await decide(t, owners.id, 'admin', approve);
    await decide(t, first.id, 'office', approve, reject);
    await decide(t, first.id, 'driver', approve);
    await decide(t, first.id, 'read_only', approve);
    await decide(
      t,
      first.id,
      'admin',
      { decision: 'reject' },
      { decision: 'later' },
      approve,
      approve,
      reject,
    );
    await decide(t, waiting.id, 'admin', reject, approve);
    await decide(t, owners.id, 'owner', { ...approve, reason: 'A good customer' });
    await t.ask('appGetInvoice', { path: { id: above.id } });
    await t.ask('appGetInvoice', { path: { id: other.id } });
    await t.list('appListAuditEvents', { query: { entity_id: above.id, limit: 3 } });
    await send(other.id, { email: false });
    await t.list('appListNotifications', { key: office.key });
    t.note('the refusal of another wish names', held.details);
  },

  'a quote is changed and withdrawn': async (t) => {
    const { office } = t.kept;
    const quote = await draft(t, 'Quote', [line(700)]);
    const path = { id: quote.id };
    const send = () => t.ask('appSendQuote', { path, key: office.key, body: { email: true } });
    const held = await send();
    const changed = { client_id: t.kept.first.id, lines: [line(700, { description: 'Two skips' })] };
    await t.ask('appReplaceQuote', { path, key: office.key, body: changed });
    await decide(t, held.id, 'admin', approve);
    for (const person of ['driver', 'read_only'])
      await t.refused('appWithdrawApproval', { path: { id: held.id }, key: t.kept[person].key });
    await t.ask('appWithdrawApproval', { path: { id: held.id }, key: office.key });
    await t.refused('appWithdrawApproval', { path: { id: held.id }, key: office.key });
    await decide(t, held.id, 'admin', approve);
    const again = await send();
    await t.ask('appWithdrawApproval', { path: { id: again.id }, key: t.kept.second_admin.key });
    const third = await send();
    await decide(t, third.id, 'second_admin', approve);
    await t.refused('appWithdrawApproval', { path: { id: third.id }, key: office.key });
    await t.ask('appGetQuote', { path });
    await t.list('appListApprovals', { key: office.key });
  },

  'crediting an invoice': async (t) => {
    const { office, invoice } = t.kept;
    const path = { id: invoice.id };
    const credit = (...bodies: object[]) =>
      t.each('appCreateInvoiceCreditNote', { path, key: office.key }, bodies);
    await credit({ reason: 'Late', lines: [line(300)] });
    await credit({ reason: 'Late', lines: [line(300.01)] }, { reason: 'Late', lines: [line(301)] });
    await credit({ reason: 'Late', lines: [line(5000)] });
    const [held] = await t.list('appListApprovals', { query: { entity_type: 'credit_note' } });
    await decide(t, held.id, 'admin', approve, reject);
    await decide(t, held.id, 'owner', approve);
    await t.list('appListInvoiceCreditNotes', { path });
    await t.ask('appGetInvoice', { path });
    await t.each('appCreateInvoiceCreditNote', { path, key: t.kept.admin.key }, [
      { reason: 'Wrong', lines: [line(310)], email: true },
    ]);
  },

  'recording an expense and raising it': async (t) => {
    await spend(t, 'office', 5000);
    await spend(t, 'office', 100.01);
    await spend(t, 'driver', 100);
    const held = await spend(t, 'driver', 100, { vat_amount: 20, supplier: 'Hardcastle' });
    await spend(t, 'driver', 100, { vat_amount: 20, supplier: 'Hardcastle' });
    const second = await spend(t, 'driver', 150);
    const low = await spend(t, 'driver', 0.5);
    await decide(t, held.id, 'read_only', approve);
    await decide(t, held.id, 'office', approve, approve);
    await decide(t, second.id, 'office', reject);
    await decide(t, low.id, 'office', approve);
    await decide(t, low.id, 'second_admin', approve);
    const [made] = await t.list('appListFleetExpenses');
    const path = { id: made.id };
    const owner_needed = await t.each('appUpdateFleetExpense', { path, key: t.kept.office.key }, [
      { supplier: 'Garage' },
      { net: 90 },
      { net: 1200 },
    ]);
    await decide(t, owner_needed.id, 'admin', approve);
    await decide(t, owner_needed.id, 'owner', approve);
    await t.list('appListFleetExpenses');
    await t.filtered('appListNotifications', [], { key: t.kept.driver.key });
  },

  'new prices': async (t) => {
    const skip = (price: number, more: object = {}) => ({
      ...{ service_type: 'exchange', container_type: '8yd skip', price },
      ...more,
    });
    const { office } = t.kept;
    const body = { name: 'Standard', effective_from: '2027-01-01', items: [skip(200)] };
    const list = await t.ask('appCreatePriceList', { key: office.key, body });
    const path = { id: list.id };
    await t.each('appUpdatePriceList', { path, key: office.key }, [
      { items: [skip(220)] },
      { name: 'Renamed' },
      { items: [skip(243)] },
      { items: [skip(243)] },
      { items: [skip(244)] },
    ]);
    const [held] = await t.list('appListApprovals', { query: { entity_type: 'price_change' } });
    await decide(t, held.id, 'admin', approve);
    const dear = await t.ask('appCreatePriceList', {
      key: office.key,
      body: { ...body, client_id: t.kept.second.id, items: [skip(901)] },
    });
    await decide(t, dear.id, 'second_admin', approve);
    await t.list('appListPriceLists');
    await t.list('appListAuditEvents', { query: { entity_id: dear.entity_id } });
  },

  'the weight of a ticket': async (t) => {
    const { office } = t.kept;
    const site = await t.ask('createSite', { body: { name: 'Yard' } });
    const weighing = { vehicle_reg: 'WX19 HRD', site_id: site.id, gross_kg: 15240, tare_kg: 10180 };
    const ticket = await t.ask('appCreateFleetWeighbridge', { key: office.key, body: weighing });
    const path = { id: ticket.id };
    const update = (...bodies: object[]) =>
      t.each('appUpdateFleetWeighbridge', { path, key: office.key }, bodies);
    await update({ gross_kg: 15440 }, { vehicle_reg: 'WX19 HRE' });
    const held = await update({ gross_kg: 14000 });
    await t.ask('appUpdateFleetWeighbridge', { path, key: t.kept.admin.key, body: { tare_kg: 10000 } });
    await decide(t, held.id, 'admin', approve, reject);
    const again = await update({ gross_kg: 14000 });
    await decide(t, again.id, 'second_admin', approve);
    await t.ask('appGetFleetWeighbridge', { path });
  },

  'who sees which approvals': async (t) => {
    await t.filtered('appListApprovals', [
      { status: 'pending', mine: true },
      { status: 'approved', entity_type: 'expense' },
      { created_after: '2027-03-10T11:00:00Z' },
      { created_before: '2027-03-10T11:00:00Z', status: 'rejected' },
    ]);
    for (const person of ['office', 'driver', 'read_only', 'admin']) {
      const { key } = t.kept[person];
      await t.filtered('appListApprovals', [{}], { key });
      if (person !== 'driver') await t.ask('appGetDashboard', { key });
    }
    await t.list('appListApprovals');
  },

  'roles of the team decide': async (t) => {
    const { id } = await t.ask('appCreateRole', {
      body: {
        name: 'Judge',
        permissions: ['approvals:*', 'expenses:read', 'invoices:*', 'notifications:read'],
      },
    });
    const judge = await memberOf(t, 'read_only@calder.test');
    await t.ask('appUpdateTeamMember', { path: { id: judge.id }, body: { role_id: id } });
    const held = await spend(t, 'driver', 130);
    await decide(t, held.id, 'read_only', approve, reject);
    await t.refused('appWithdrawApproval', { path: { id: held.id }, key: t.kept.read_only.key });
    await t.ask('appUpdateRole', {
      path: { id },
      body: { permissions: ['approvals:*', 'expenses:*', 'notifications:read'] },
    });
    await decide(t, held.id, 'read_only', approve);
    const own = await spend(t, 'read_only', 1500);
    await decide(t, own.id, 'read_only', approve);
    await decide(t, own.id, 'owner', { ...reject, reason: 'x'.repeat(1001) }, reject);
    await t.list('appListNotifications', { key: t.kept.read_only.key });
  },

  'notifications are read and archived': async (t) => {
    const { key } = t.kept.admin;
    const all = await t.list('appListNotifications', { key });
    const [a, b, c] = all.map(({ id }) => id as string);
    const foreign = (await t.list('appListNotifications', { key: t.kept.office.key }))[0].id;
    await t.each('appReadNotifications', { key }, [
      { ids: [a] },
      { ids: [a, foreign] },
      {},
      { ids: [a], all: true },
      { ids: [] },
      { all: false },
    ]);
    await t.filtered('appListNotifications', [{ unread: true, kind: 'approval_requested' }], { key });
    await t.each('appArchiveNotifications', { key }, [{ ids: [b] }, { ids: [b] }, { ids: [c, foreign] }]);
    await t.list('appListNotifications', { key });
    await t.ask('appReadNotifications', { key, body: { ids: [b] } });
    t.note(
      'the rest is read',
      (
        await t.ask('appReadNotifications', {
          key,
          body: {
            ids: all
              .slice(3)
              .map(({ id }) => id)
              .slice(0, 1),
          },
        })
      ).changed,
    );
    await t.list('appListNotifications', { key: t.kept.office.key });
    await t.ask('appReplaceNotificationPreferences', {
      key,
      body: { in_app: [], email: ['approval_decided'] },
    });
    await t.ask('appReplaceNotificationPreferences', {
      key: t.kept.driver.key,
      body: { in_app: ['approval_decided'], email: ['approval_decided', 'approval_requested'] },
    });
    const held = await spend(t, 'driver', 140);
    await decide(t, held.id, 'office', { decision: 'reject', reason: 'No receipt' });
    await t.list('appListNotifications', { key: t.kept.driver.key });
    await t.list('appListNotifications', { key });
  },
});
