import { transcript } from '../../support/transcripts/transcript.ts';
import { newDriver } from '../../support/transcripts/clients.ts';

const unknown = '01a21c39-0dbc-76a4-a879-24ac71473a9c';

transcript(import.meta.url, {
  'two clients, a third, and two members': async (t) => {
    for (const [key, name] of [
      ['first', 'Pennine Builders'],
      ['second', 'Ryburn Joinery'],
      ['third', 'Todmorden Market'],
    ] as const)
      t.kept[key] = await t.ask('createClient', { body: { name } });
    t.kept.driver = await newDriver(t, 'driver');
    t.kept.member = (await t.list('appListTeamMembers')).find(({ role }) => role === 'owner').id;
  },

  'contacts: each field, the addresses for documents, and one primary contact': async (t) => {
    const [first, second] = [{ id: t.kept.first.id }, { id: t.kept.second.id }];
    const asha = {
      name: 'Asha Whitworth',
      role: 'Accounts',
      email: 'asha@pennine.test',
      phone: '01632 960144',
      is_primary: true,
      receives: ['invoices', 'quotes'],
    };
    t.kept.asha = await t.ask('appCreateClientContact', { path: first, body: asha });
    t.kept.ben = await t.ask('appCreateClientContact', { path: first, body: { name: 'Ben Lee' } });
    await t.ask('appCreateClientContact', {
      path: second,
      body: { name: 'Other', is_primary: true, email: 'other@ryburn.test', receives: ['notes'] },
    });
    await t.each('appCreateClientContact', { path: first }, [
      { name: 'Cy', is_primary: true },
      { name: 'Di', receives: ['invoices'] },
      { name: 'Di', email: 'di@pennine.test', receives: ['notes', 'notes'] },
      { name: 'Di', email: 'nobody' },
      { name: '' },
      { role: 'Nobody' },
      { name: 'Everything', email: 'all@pennine.test', receives: ['notes', 'quotes', 'invoices'] },
    ]);
    await t.list('appListClientContacts', { path: first });
    const path = { id: t.kept.first.id, itemId: t.kept.ben.id };
    await t.each('appUpdateClientContact', { path }, [
      {},
      { name: 'Ben Leigh' },
      { role: 'Foreman' },
      { role: 'Manager', phone: '07700 900123' },
      { receives: ['notes'] },
      { email: 'ben@pennine.test', receives: ['notes'] },
      { receives: ['quotes', 'invoices'] },
      { email: null },
      { receives: [] },
      { email: null, role: null },
      { phone: null },
      { name: null },
      { is_primary: true },
      { is_primary: true },
      { is_primary: false },
      { is_primary: false },
    ]);
    await t.each('appUpdateClientContact', { path: { ...path, itemId: t.kept.asha.id } }, [
      { is_primary: true, email: null, receives: [] },
      { email: 'accounts@pennine.test' },
    ]);
    await t.list('appListClientContacts', { path: first });
    await t.list('appListClientContacts', { path: second });
    await t.refused('appUpdateClientContact', {
      path: { id: t.kept.second.id, itemId: t.kept.asha.id },
      body: { name: 'Theirs' },
    });
  },

  'activities: each kind, of a contact, corrected': async (t) => {
    const [first, second] = [{ id: t.kept.first.id }, { id: t.kept.second.id }];
    const rang = { kind: 'call', summary: 'Wants a second skip', contact_id: t.kept.asha.id };
    t.kept.rang = await t.ask('appCreateClientActivity', {
      path: first,
      body: { ...rang, happened_at: '2027-03-09T13:30:00Z' },
    });
    await t.each('appCreateClientActivity', { path: first }, [
      { kind: 'email', summary: 'Sent the prices' },
      { kind: 'visit', summary: 'Looked at the gate', happened_at: '2027-03-10T09:00:00Z' },
      { kind: 'note', summary: 'Prefers the morning', contact_id: null },
      { kind: 'call', summary: 'Rang', happened_at: '2027-03-10T12:00:00Z' },
      { kind: 'letter', summary: 'Wrote' },
      { kind: 'call', summary: '' },
      { kind: 'call', summary: 'Rang', contact_id: unknown },
    ]);
    await t.each('appCreateClientActivity', { path: second }, [
      { kind: 'call', summary: 'Rang nobody of theirs', contact_id: t.kept.asha.id },
      { kind: 'call', summary: 'Rang' },
    ]);
    const office = await t.person('office', 'olive');
    await t.ask('appCreateClientActivity', { path: first, key: office.key, body: rang });
    const path = { id: t.kept.first.id, itemId: t.kept.rang.id };
    await t.each('appUpdateClientActivity', { path }, [
      {},
      { summary: 'Wants a 6 yard skip' },
      { kind: 'visit' },
      { kind: 'call', happened_at: '2027-03-08T09:00:00Z' },
      { happened_at: '2027-03-11T09:00:00Z' },
      { contact_id: t.kept.ben.id },
      { contact_id: null },
      { contact_id: unknown },
      { summary: null },
    ]);
    await t.ask('appUpdateClientActivity', { path, key: office.key, body: { summary: 'By the office' } });
    await t.list('appListClientActivities', { path: first });
    await t.filtered('appListClientActivities', [{ limit: 2 }], { path: first });
    await t.list('appListClientActivities', { path: second });
  },

  'tasks: with a day and somebody to do them, done, opened again': async (t) => {
    const { first, second, member, driver } = t.kept;
    const whole = { title: 'Quote', notes: '6 yard', due_on: '2027-03-16', assignee_id: member };
    t.kept.quote = await t.ask('appCreateClientTask', { path: { id: first.id }, body: whole });
    await t.each('appCreateClientTask', { path: { id: first.id } }, [
      { title: 'No day' },
      { title: 'Yesterday', due_on: '2027-03-09', assignee_id: driver.id },
      { title: 'Nobody', assignee_id: unknown },
      { title: '' },
      { title: 'No such day', due_on: '2027-02-29' },
      { title: 'Today', due_on: '2027-03-10', notes: null },
    ]);
    t.kept.ring = await t.ask('appCreateClientTask', {
      path: { id: second.id },
      body: { title: 'Ring', due_on: '2027-03-17', assignee_id: member },
    });
    const path = { id: first.id, itemId: t.kept.quote.id };
    await t.each('appUpdateClientTask', { path }, [
      {},
      { title: 'Quote for a skip' },
      { notes: '8 yard' },
      { notes: null },
      { due_on: '2027-03-18' },
      { assignee_id: driver.id },
      { assignee_id: unknown },
      { done: true },
      { done: true, due_on: '2027-03-19' },
      { assignee_id: null },
      { done: false },
      { done: false },
      { done: true, due_on: null },
      { due_on: '2027-03-20' },
      { title: null },
    ]);
    await t.ask('appUpdateClientTask', {
      path: { id: second.id, itemId: t.kept.ring.id },
      body: { notes: 'Twice' },
    });
    await t.refused('appUpdateClientTask', {
      path: { id: second.id, itemId: t.kept.quote.id },
      body: { done: true },
    });
    const queries = [
      { assignee_id: member },
      { assignee_id: driver.id },
      { due_from: '2027-03-10' },
      { due_to: '2027-03-10' },
      { due_from: '2027-03-09', due_to: '2027-03-17' },
      { due_from: '2027-03-17' },
      { due_from: '2027-03-09', done: false },
    ];
    await t.list('appListClientTasks', { path: { id: first.id } });
    await t.filtered('appListClientTasks', queries, { path: { id: first.id } });
    await t.list('appListTasksOfAllClients', { query: { limit: 2 } });
    await t.filtered('appListTasksOfAllClients', queries);
  },

  'contracts: their term, notice and prices': async (t) => {
    const { first, second } = t.kept;
    const items = [{ price: 285 }];
    const prices = { name: 'Standard', effective_from: '2026-10-01', items };
    const standard = await t.ask('appCreatePriceList', { body: prices });
    const own = await t.ask('appCreatePriceList', {
      body: { ...prices, name: 'Of the first', client_id: first.id },
    });
    const services = [
      { service_type: 'exchange', container_type: '8 yd skip', ewc_codes: ['17 09 04'], frequency: 'weekly' },
      { description: 'Sweeping' },
    ];
    const whole = {
      name: 'Skips of 2027',
      reference: 'PB-27',
      start_on: '2027-01-01',
      end_on: '2027-12-31',
      notice_days: 30,
      auto_renew: true,
      price_list_id: own.id,
      services,
      notes: 'By post',
    };
    t.kept.contract = await t.ask('appCreateClientContract', { path: { id: first.id }, body: whole });
    await t.each('appCreateClientContract', { path: { id: first.id } }, [
      { name: 'Until notice', start_on: '2027-02-01' },
      { name: 'Of one day', start_on: '2027-02-01', end_on: '2027-02-01', price_list_id: standard.id },
      { name: 'Backwards', start_on: '2027-02-02', end_on: '2027-02-01' },
      { name: 'Before computers', start_on: '1899-12-31' },
      { name: 'Of 1900', start_on: '1900-01-01' },
      { name: 'Too long', start_on: '2027-02-01', notice_days: 731 },
      { name: 'Notice only', start_on: '2027-02-01', notice_days: 730 },
      { name: 'Unknown', start_on: '2027-02-01', price_list_id: unknown },
      { name: 'Unknown code', start_on: '2027-02-01', services: [{ ewc_codes: ['99 99 99'] }] },
      { name: 'No service', start_on: '2027-02-01', services: [{ service_type: 'sweeping' }] },
    ]);
    await t.each('appCreateClientContract', { path: { id: second.id } }, [
      { name: 'Theirs', start_on: '2027-02-01', price_list_id: own.id },
      { name: 'Standard', start_on: '2027-02-01', price_list_id: standard.id },
    ]);
    const path = { id: t.kept.contract.id };
    await t.each('appUpdateContract', { path }, [
      {},
      { name: 'Skips' },
      { reference: 'PB-28' },
      { start_on: '2027-02-01' },
      { end_on: '2027-01-31' },
      { end_on: '2028-02-29', notice_days: 1 },
      { notice_days: 0 },
      { notice_days: 90, auto_renew: false },
      { auto_renew: true },
      { end_on: null },
      { price_list_id: standard.id },
      { price_list_id: unknown },
      { price_list_id: null },
      { services: [{ service_type: 'collection', ewc_codes: ['20 03 01', '15 01 01'] }] },
      { services: [] },
      { notes: 'By mail' },
      { reference: null, notes: null },
      { client_id: second.id },
      { start_on: null },
    ]);
    await t.list('appListClientContracts', { path: { id: first.id } });
    await t.list('appListClientContracts', { path: { id: second.id } });
  },

  'what a reader, a driver and the office may do': async (t) => {
    const path = { id: t.kept.third.id };
    for (const role of ['read_only', 'driver', 'office']) {
      const { key } = role === 'driver' ? t.kept.driver : await t.person(role);
      const as = { key, path };
      await t.each('appCreateClientContact', as, [{ name: `By ${role}`, phone: '1' }]);
      await t.each('appCreateClientActivity', as, [{ kind: 'note', summary: `By ${role}` }]);
      await t.each('appCreateClientTask', as, [{ title: `By ${role}` }]);
      await t.each('appCreateClientContract', as, [{ name: `By ${role}`, start_on: '2027-03-01' }]);
      for (const list of ['Contacts', 'Activities', 'Tasks', 'Contracts'])
        await t.each(`appListClient${list}`, { key, path: { id: t.kept.first.id } }, [undefined]);
      await t.each('appListTasksOfAllClients', { key }, [undefined]);
    }
  },

  'each record is deleted once, and the others stay': async (t) => {
    const { first, asha, rang, quote, contract } = t.kept;
    for (const [noun, item] of [
      ['Contact', asha],
      ['Activity', rang],
      ['Task', quote],
    ] as const) {
      const path = { id: first.id, itemId: item.id };
      await t.refused(`appDeleteClient${noun}`, { path: { ...path, id: t.kept.second.id } });
      await t.ask(`appDeleteClient${noun}`, { path });
      await t.refused(`appDeleteClient${noun}`, { path });
    }
    await t.ask('appDeleteContract', { path: { id: contract.id } });
    await t.refused('appDeleteContract', { path: { id: contract.id } });
    await t.refused('appUpdateContract', { path: { id: contract.id }, body: { name: 'Again' } });
    for (const list of ['Contacts', 'Activities', 'Tasks', 'Contracts'])
      await t.list(`appListClient${list}`, { path: { id: first.id } });
  },

  'the tasks of a deleted client are in no list, and its items cannot be read': async (t) => {
    const path = { id: t.kept.second.id };
    await t.ask('deleteClient', { path });
    await t.list('appListTasksOfAllClients');
    for (const list of ['Contacts', 'Activities', 'Tasks', 'Contracts'])
      await t.refused(`appListClient${list}`, { path });
    await t.refused('appCreateClientTask', { path, body: { title: 'Late' } });
    await t.ask('appListActivity', {});
  },

  'what is recorded on a later day is found by its moment': async (t) => {
    await t.goTo('2027-03-12T09:00:00.000Z');
    const path = { id: t.kept.first.id };
    await t.ask('appCreateClientContact', { path, body: { name: 'Of Friday', is_primary: true } });
    await t.ask('appCreateClientActivity', { path, body: { kind: 'call', summary: 'On Friday' } });
    await t.ask('appCreateClientTask', { path, body: { title: 'On Friday' } });
    await t.ask('appCreateClientContract', { path, body: { name: 'Friday', start_on: '2027-03-12' } });
    const since = { query: { created_after: '2027-03-11T00:00:00Z' } };
    const before = { query: { created_before: '2027-03-11T00:00:00Z' } };
    for (const list of ['Contacts', 'Activities', 'Tasks', 'Contracts']) {
      await t.list(`appListClient${list}`, { path, ...since });
      await t.list(`appListClient${list}`, { path, ...before });
    }
    await t.list('appListTasksOfAllClients', since);
    await t.list('appListTasksOfAllClients', before);
  },
});
