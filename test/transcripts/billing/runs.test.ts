import { openBooks } from '../../support/transcripts/billing.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const march = { period_from: '2027-03-01', period_to: '2027-03-31' };

/** A visit that was carried out at noon of a day. */
async function done(t: Transcript, client_id: string | null, day: string, booking: object, end: object = {}) {
  const { id } = await t.ask('appCreateCollection', {
    body: { scheduled_date: day, ...(client_id && { client_id }), ...booking },
  });
  const change = (body: object) => t.ask('appUpdateCollection', { path: { id }, body });
  await change({ driver_id: t.kept.driver, status: 'in_progress' });
  await change({ status: 'completed', actual_weight_kg: 1000, completed_at: `${day}T12:00:00Z`, ...end });

  return id as string;
}
const preview = (t: Transcript, body: object = march) => t.ask('appPreviewBilling', { body });
const run = (t: Transcript, body: object = march) => t.ask('appCreateBillingRun', { body });

transcript(import.meta.url, {
  'price lists: minimal, complete, and in bulk with one error': async (t) => {
    await openBooks(t);
    const { first, second } = t.kept;
    const [{ id }] = await t.list('appListTeamMembers');
    t.kept.driver = id;
    const create = (body: object) => t.ask('appCreatePriceList', { body });
    t.kept.least = await create({ name: 'Least', effective_from: '2027-04-01', items: [] });
    t.kept.old = await create({
      ...{ name: 'Standard 2026', effective_from: '2026-01-01', effective_to: '2027-02-28' },
      items: [
        { price: 90 },
        { price: 100, service_type: 'exchange', container_type: '8 yard skip' },
        { price: 80, unit: 'tonne', service_type: 'muckaway', landfill_tax: 'lower', vat_code: 'standard' },
      ],
    });
    t.kept.standard = await create({
      ...{ name: 'Standard 2027', effective_from: '2027-03-01', notes: 'From March' },
      items: [
        { price: 95 },
        { price: 105, service_type: 'exchange' },
        { price: 111.11, service_type: 'exchange', container_type: '8yd skip', vat_code: 'reduced' },
        { price: 120, service_type: 'exchange', ewc_prefix: '17' },
        { price: 70.5, unit: 'tonne', service_type: 'muckaway', landfill_tax: 'standard' },
        { price: 45, unit: 'hour', service_type: 'wait_and_load' },
        { price: 40, service_type: 'aborted_visit' },
      ],
    });
    t.kept.own = await create({
      ...{ name: 'Pennine', client_id: first.id, effective_from: '2026-06-01' },
      items: [
        {
          ...{
            description: 'Skip away',
            service_type: 'collection',
            container_type: '8yd skip',
            unit: 'each',
          },
          ...{ price: 20, hire_days_included: 5, excess_per_day: 2.5, tonnes_included: 1 },
          ...{ excess_per_tonne: 50, minimum_charge: 66, vat_code: 'standard' },
          surcharges: [
            { description: 'Congestion', amount: 7.5 },
            { description: 'Permit', amount: 0 },
          ],
        },
      ],
    });
    await create({
      data: [
        { name: 'Bulk', client_id: second.id, effective_from: '2027-05-01', items: [{ price: 1 }] },
        { name: 'Bad', effective_from: '2027-05-01', items: [{ price: 1.001 }, { price: -1 }] },
        { name: 'Ends first', effective_from: '2027-05-02', effective_to: '2027-05-01', items: [] },
      ],
    });
  },

  'each field of a price list is set, set again and cleared': async (t) => {
    const { least, first, second } = t.kept;
    const path = { id: least.id };
    const item = { price: 5 };
    await t.each('appUpdatePriceList', { path }, [
      {},
      { name: 'Named' },
      { name: 'Named again', notes: 'One' },
      { notes: 'Two' },
      { notes: null },
      { client_id: first.id },
      { client_id: second.id },
      { client_id: null },
      { client_id: path.id },
      { effective_from: '2027-04-02' },
      { effective_to: '2027-04-01' },
      { effective_to: '2027-04-02' },
      { effective_from: '2027-04-03' },
      { effective_to: null },
      { items: [item, { ...item, unit: 'day', hire_days_included: 0, excess_per_day: 0 }] },
      {
        items: ['job', 'load', 'each', 'tonne', 'day', 'hour', 'mile'].map((unit, price) => ({
          price,
          unit,
        })),
      },
      {
        items: [
          { ...item, ewc_prefix: '17 09' },
          { ...item, ewc_prefix: '17 09 04', tonnes_included: 0.5, minimum_charge: 10 },
        ],
      },
      { items: [{ ...item, ewc_prefix: '99' }] },
      { items: [{ ...item, landfill_tax: 'lower' }] },
      { items: [{ ...item, excess_per_tonne: 0.001, excess_per_day: 1.999, minimum_charge: 0.555 }] },
      { items: [{ ...item, surcharges: [{ description: 'Odd', amount: 0.001 }] }] },
      { items: [{ price: 0.01 }] },
    ]);
    await t.ask('appDeletePriceList', { path });
    await t.refused('appDeletePriceList', { path });
    await t.refused('appUpdatePriceList', { path, body: { name: 'Gone' } });
    await t.list('appListPriceLists', { query: { limit: 2 } });
    const days = ['2026-01-01', '2027-02-28', '2027-03-01', '2027-04-30', '2027-05-01'];
    await t.filtered('appListPriceLists', [
      { client_id: first.id },
      { client_id: second.id },
      ...days.map((effective_on) => ({ effective_on })),
      { effective_on: '2027-03-01', standard: false },
    ]);
    await t.ask('appExportList', { path: { list: 'price-lists' }, query: { client_id: first.id } });
  },

  'jobs of two clients, priced by the most specific price of their day': async (t) => {
    const { first, second } = t.kept;
    const skip = { service_type: 'exchange', container_type: '8yd skip', purchase_order: 'PO-8' };
    t.kept.jobs = {
      last_of_old: await done(t, second.id, '2027-02-28', skip),
      first_of_new: await done(t, second.id, '2027-03-01', skip),
      waste: await done(t, second.id, '2027-03-02', {
        service_type: 'exchange',
        purchase_order: 'PO-8',
        ewc_codes: ['17 09 04'],
      }),
      plain: await done(t, second.id, '2027-03-02', { service_type: 'exchange' }),
      other: await done(t, second.id, '2027-03-09', { service_type: 'delivery', address: '9 Old Lane' }),
      own: await done(
        t,
        first.id,
        '2027-03-03',
        { service_type: 'collection', container_type: '8 yard skip', purchase_order: 'PO-1' },
        { actual_weight_kg: 1844 },
      ),
      estimated: await done(
        t,
        first.id,
        '2027-03-04',
        { service_type: 'collection', container_type: '8 yard skip' },
        { actual_weight_kg: 1500, weight_is_estimate: true },
      ),
      hours: await done(t, first.id, '2027-03-05', { service_type: 'wait_and_load' }),
      nobody: await done(t, null, '2027-03-05', { service_type: 'exchange' }),
      aborted: await done(t, first.id, '2027-03-08', skip, {
        ...{ outcome: 'aborted', aborted_reason: 'no_access', actual_weight_kg: undefined },
      }),
    };
    await preview(t);
    await preview(t, { period_from: '2027-02-28', period_to: '2027-02-28' });
    await preview(t, { period_from: '2027-03-09', period_to: '2027-03-09', client_id: second.id });
    await t.each('appPreviewBilling', {}, [
      { period_from: '2027-03-02', period_to: '2027-03-01' },
      { period_from: '2026-03-10', period_to: '2027-03-10', client_id: second.id },
      { period_from: '2026-03-10', period_to: '2027-03-11' },
      { ...march, client_id: t.kept.old.id },
      { period_from: '2027-03-01' },
    ]);
  },

  'a contract comes before the own list, and that before the standard one': async (t) => {
    const { second, own } = t.kept;
    const ask = { ...march, client_id: second.id };
    const agreed = await t.ask('appCreatePriceList', {
      body: { name: 'Agreed', effective_from: '2027-01-01', items: [{ price: 61 }] },
    });
    const mine = await t.ask('appCreatePriceList', {
      body: { name: 'Mine', client_id: second.id, effective_from: '2027-03-02', items: [{ price: 62 }] },
    });
    const contract = await t.ask('appCreateClientContract', {
      path: { id: second.id },
      body: { name: 'Skips', start_on: '2027-03-02', end_on: '2027-03-08', price_list_id: agreed.id },
    });
    await preview(t, ask);
    await t.ask('appUpdateContract', { path: { id: contract.id }, body: { auto_renew: true } });
    await preview(t, ask);
    await t.refused('appUpdatePriceList', { path: { id: agreed.id }, body: { client_id: t.kept.first.id } });
    await t.refused('appUpdateContract', { path: { id: contract.id }, body: { price_list_id: own.id } });
    for (const { id } of [agreed, mine]) await t.ask('appDeletePriceList', { path: { id } });
    await t.list('appListClientContracts', { path: { id: second.id } });
  },

  'landfill tax at the rate of the day and the nation': async (t) => {
    const { second } = t.kept;
    const away = { service_type: 'muckaway', ewc_codes: ['17 05 04'] };
    const places = [
      ['2026-03-31', 'HX7 8DB', 10_000],
      ['2026-04-01', 'CF10 1EP', 2500.5],
      ['2027-03-05', 'G69 7TU', 3210],
      ['2027-03-06', 'BT1 5GS', 1000],
      ['2027-03-07', 'CF10 1EP', 444],
    ] as const;
    t.kept.taxed = [];
    for (const [day, postcode, actual_weight_kg] of places)
      t.kept.taxed.push(
        await done(t, second.id, day, { ...away, address: '1 Tip Road', postcode }, { actual_weight_kg }),
      );
    await done(t, second.id, '2027-03-07', { ...away, address: 'Nowhere' });
    await preview(t, { period_from: '2026-03-15', period_to: '2027-03-10', client_id: second.id });
  },

  'hire of containers that stay, that are taken, and that change hands': async (t) => {
    const { first, second } = t.kept;
    const move = (id: string, day: string, body: object) =>
      t.ask('appMoveContainer', { path: { id }, body: { moved_at: `${day}T09:00:00Z`, ...body } });
    const skips: string[] = [];
    for (const client of [first, first, second]) {
      const { id } = await t.ask('createContainer', { body: { container_type: '8yd skip' } });
      await move(id, '2027-02-20', { movement: 'delivered', client_id: client.id });
      skips.push(id);
    }
    await t.ask('appUpdatePriceList', {
      path: { id: t.kept.standard.id },
      body: { items: [{ price: 95 }, { price: 3, unit: 'day', service_type: 'collection' }] },
    });
    await done(
      t,
      first.id,
      '2027-03-06',
      { service_type: 'collection', container_type: '8yd skip' },
      { actual_weight_kg: 900, containers_collected: [skips[0]!] },
    );
    await move(skips[1]!, '2027-03-04', {
      movement: 'transferred',
      client_id: second.id,
      location: { type: 'client' },
    });
    await move(skips[2]!, '2027-03-07', { movement: 'off_hire' });
    await preview(t, { period_from: '2027-03-01', period_to: '2027-03-09' });
    await preview(t, { period_from: '2027-02-21', period_to: '2027-02-28' });
  },

  'a run bills each job and each day of hire once': async (t) => {
    const { first, second } = t.kept;
    const part = { period_from: '2027-03-03', period_to: '2027-03-03' };
    const mine = await run(t, { ...part, client_id: first.id });
    await t.ask('appGetInvoice', { path: { id: mine.invoice_ids[0] } });
    const all = await run(t);
    await run(t);
    await preview(t);
    await t.list('appListInvoices', { query: { billing_run_id: all.id } });
    const [id] = mine.invoice_ids;
    await t.ask('appDeleteInvoice', { path: { id } });
    await preview(t, part);
    const again = await run(t, part);
    const path = { id: again.invoice_ids[0] };
    await t.ask('appSendInvoice', { path, body: { email: false } });
    await run(t, part);
    await t.ask('appUpdateInvoice', { path, body: { status: 'void', void_reason: 'Wrong price' } });
    const third = await run(t, { ...part, client_id: first.id });
    const last = { id: third.invoice_ids[0] };
    await t.ask('appSendInvoice', { path: last, body: { email: false } });
    const lines = [{ description: 'Part', unit_price: 1 }];
    await t.ask('appCreateInvoiceCreditNote', { path: last, body: { reason: 'Part', lines } });
    await preview(t, part);
    await t.ask('appCreateInvoiceCreditNote', { path: last, body: { reason: 'All of it' } });
    await preview(t, part);
    await t.each('appCreateInvoice', {}, [
      { client_id: second.id, lines: [{ ...lines[0], collection_id: t.kept.jobs.waste }] },
      { client_id: first.id, lines: [{ ...lines[0], collection_id: t.kept.jobs.own }] },
    ]);
    await preview(t, part);
    await t.list('appListBillingRuns', { query: { limit: 2 } });
    await t.filtered('appListBillingRuns', [
      { client_id: first.id },
      { client_id: second.id },
      { created_before: '2027-03-10T10:00:00Z' },
    ]);
    await t.filtered('appListInvoices', [{ billing_run_id: third.id }, { billing_run_id: again.id }]);
  },

  'new prices wait for an admin': async (t) => {
    const { first, old } = t.kept;
    const rules = [
      { field: 'new_price', op: 'gt', value: 200, role: 'admin' },
      { field: 'change_percent', op: 'gte', value: 10, role: 'owner' },
    ].map(({ role, ...condition }) => ({ entity_type: 'price_change', condition, approver_role: role }));
    await t.ask('appReplaceApprovalRules', { body: { rules } });
    const [{ key }, admin] = [await t.person('office'), await t.person('admin')];
    const path = { id: old.id };
    const [any, exchange, muck] = old.items;
    const held = await t.each('appUpdatePriceList', { key, path }, [
      { items: [{ ...any, price: 98.99 }, exchange, muck] },
      { items: [{ ...any, price: 98.99 }, { ...exchange, price: 110 }, muck], name: 'Dearer' },
      { name: 'Only the name' },
    ]);
    const create = (body: object) => t.ask('appCreatePriceList', { key, body });
    const fresh = await create({
      ...{ name: 'Special', client_id: first.id, effective_from: '2027-03-10' },
      items: [{ price: 200.01, service_type: 'muckaway' }],
    });
    await create({ name: 'Cheap', effective_from: '2027-03-10', items: [{ price: 200, unit: 'mile' }] });
    const pending = await t.list('appListApprovals', { query: { status: 'pending' } });
    for (const { id } of pending)
      await t.each('appDecideApproval', { key: admin.key, path: { id } }, [{ decision: 'approve' }]);
    for (const { id } of pending)
      await t.each('appDecideApproval', { path: { id } }, [
        { decision: 'approve' },
        { decision: 'reject', reason: 'Too dear' },
      ]);
    t.note('what was held', [held.object, fresh.object]);
    await t.list('appListPriceLists');
    await t.list('appListApprovals', { query: { entity_type: 'price_change' } });
    await t.ask('appReplaceApprovalRules', { body: { rules: [] } });
  },

  'what other members may do': async (t) => {
    for (const role of ['read_only', 'driver', 'office']) {
      const { key } = await t.person(role);
      await t.each('appPreviewBilling', { key }, [{ period_from: '2027-03-09', period_to: '2027-03-10' }]);
      await t.each('appCreateBillingRun', { key }, [{ period_from: '2027-03-09', period_to: '2027-03-10' }]);
      await t.each('appListBillingRuns', { key, query: { limit: 1 } }, [undefined]);
      await t.each('appListPriceLists', { key, query: { limit: 1 } }, [undefined]);
      await t.each('appCreatePriceList', { key }, [{ name: role, effective_from: '2028-01-01', items: [] }]);
      await t.each('appDeletePriceList', { key, path: { id: t.kept.own.id } }, [undefined]);
    }
  },
});
