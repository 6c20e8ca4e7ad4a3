import { transcript } from '../../support/transcripts/transcript.ts';

// Templates of documents, and the library of waste loads.
transcript(import.meta.url, {
  'templates have one default for each kind, the last one marked': async (t) => {
    const made = async (body: object) => (await t.ask('appCreateTemplate', { body })).id;
    const first = await made({ name: 'Usual quote', kind: 'quote', is_default: true });
    const second = await made({
      name: 'Exchange',
      kind: 'quote',
      body: 'Our price is below.',
      defaults: { title: 'Exchange', valid_days: 30, vat: true, note: null },
      is_default: true,
    });
    const note = await made({ name: 'Builders', kind: 'note', is_default: true });
    t.kept.templates = { first, second, note };
    await t.list('appListTemplates');
    for (const kind of ['invoice', 'email', 'rams', 'checklist'])
      await t.ask('appCreateTemplate', { body: { name: `For ${kind}`, kind, is_default: kind === 'email' } });
    await t.each('appCreateTemplate', {}, [
      {},
      { name: ' ', kind: 'quote' },
      { name: 'x'.repeat(201), kind: 'letter' },
      { name: 'Wrong', kind: 'note', defaults: { Title: 'x', long: 'x'.repeat(2001) } },
      { name: 'Wrong', kind: 'note', defaults: { list: [1] } },
      {
        data: [
          { name: 'Usual quote', kind: 'quote', text: 'x' },
          { name: 'Bulk', kind: 'quote', is_default: true },
        ],
      },
    ]);
    await t.filtered('appListTemplates', [{ limit: 2 }, { created_before: '2027-03-10T00:00:00Z' }]);
    await t.list('appListTemplates', { query: { kind: 'quote' } });
  },

  'a template is replaced as a whole': async (t) => {
    const { first, second, note } = t.kept.templates;
    await t.each('appReplaceTemplate', { path: { id: second } }, [
      { name: 'Exchange', kind: 'quote', body: 'Another text' },
      { name: 'Exchange', kind: 'quote', defaults: { title: 'Skip' }, is_default: true },
      { name: 'Exchange of skips', kind: 'quote', defaults: {}, is_default: true },
      { name: 'Exchange', kind: 'quote', body: null, is_default: false },
      { name: 'Exchange', kind: 'note', is_default: true },
      { name: 'Exchange' },
    ]);
    await t.each('appReplaceTemplate', { path: { id: first } }, [
      { name: 'Usual quote', kind: 'quote', is_default: true },
    ]);
    await t.list('appListTemplates');
    await t.ask('appDeleteTemplate', { path: { id: second } });
    await t.refused('appDeleteTemplate', { path: { id: second } });
    await t.refused('appReplaceTemplate', { path: { id: second }, body: { name: 'Gone', kind: 'note' } });
    await t.ask('appReplaceTemplate', {
      path: { id: note },
      body: { name: 'Builders', kind: 'note', is_default: true },
    });
    await t.list('appListTemplates', { query: { kind: 'note' } });
  },

  'a waste load has every field, set and set again': async (t) => {
    const soil = { name: 'Soil', waste_description: 'Clean soil', ewc_codes: ['17 05 04'] };
    const oil = { name: 'Oil', waste_description: 'Waste oil', ewc_codes: ['13 02 05', '20 03 01'] };
    const { id } = await t.ask('appCreateWasteLoad', { body: soil });
    await t.each('appCreateWasteLoad', {}, [
      {
        ...oil,
        container_type: 'IBC',
        physical_form: 'Liquid',
        default_quantity: 2,
        default_unit: 'containers',
        typical_weight_kg: 900.5,
        hazard_codes: ['HP_14', 'HP_5'],
        un_number: 'UN3082',
      },
      { ...soil, hazard_codes: ['HP_14'] },
      { ...oil, hazard_codes: ['HP_99'] },
      { ...oil, hazard_codes: ['HP_14', 'HP_14'] },
      { ...soil, ewc_codes: ['17 05 99'] },
      { ...soil, ewc_codes: [] },
      { ...soil, un_number: '12' },
      { ...soil, price_list_id: id },
      { name: 'Nothing' },
      {
        data: [
          { ...soil, weight: 1 },
          { ...soil, name: 'In bulk' },
          { ...soil, default_quantity: -1 },
        ],
      },
    ]);
    await t.each('appReplaceWasteLoad', { path: { id } }, [
      { ...soil, name: 'Soil and stones' },
      { ...soil, waste_description: 'Stones' },
      { ...soil, ewc_codes: ['17 05 04', '20 02 02'] },
      { ...soil, container_type: '8yd skip' },
      { ...soil, container_type: '12yd skip' },
      ...['Gas', 'Liquid', 'Solid', 'Powder', 'Sludge', 'Mixed', null].map((form) => ({
        ...soil,
        physical_form: form,
      })),
      ...['kg', 'tonnes', 'm3', 'litres', 'yd3', 'containers', null].map((unit, i) => ({
        ...soil,
        default_quantity: i,
        default_unit: unit,
      })),
      { ...soil, typical_weight_kg: 5300 },
      { ...soil, typical_weight_kg: null },
      { ...soil, ewc_codes: ['13 02 05'], hazard_codes: ['HP_14'], un_number: 'UN3082' },
      { ...soil, ewc_codes: ['13 02 05'], hazard_codes: ['HP_5', 'HP_14'], un_number: 'UN1202' },
      { ...soil, hazard_codes: ['HP_5'] },
      { ...soil, hazard_codes: [], un_number: null },
      { name: 'Soil' },
    ]);
    await t.list('appListWasteLoads');
    await t.filtered('appListWasteLoads', [{ limit: 1 }, { created_after: '2027-03-10T10:00:00Z' }]);
    t.kept.load = id;
  },

  'a schedule keeps the load that is removed from the library': async (t) => {
    const client = await t.ask('createClient', { body: { name: 'Pennine' } });
    const path = { id: t.kept.load };
    const load = { name: 'Soil', waste_description: 'Clean soil', ewc_codes: ['17 05 04'] };
    const usual = { default_quantity: 3, default_unit: 'm3', typical_weight_kg: 4000 };
    await t.ask('appReplaceWasteLoad', { path, body: { ...load, ...usual, container_type: '8yd skip' } });
    const plan = { client_id: client.id, waste_load_id: path.id, rrule: 'FREQ=WEEKLY' };
    const days = { start_on: '2027-03-10', end_on: '2027-03-17' };
    const schedule = await t.ask('appCreateRecurringSchedule', { body: { ...plan, ...days } });
    await t.ask('appReplaceWasteLoad', { path, body: { ...load, waste_description: 'Other soil' } });
    await t.ask('appDeleteWasteLoad', { path });
    await t.refused('appDeleteWasteLoad', { path });
    await t.refused('appReplaceWasteLoad', { path, body: load });
    await t.ask('appGetRecurringSchedule', { path: { id: schedule.id } });
    await t.refused('appCreateRecurringSchedule', { body: { ...plan, ...days } });
    await t.list('appListCollections', { query: { client_id: client.id } });
    await t.list('appListWasteLoads');
  },

  'others read the library, and some change it': async (t) => {
    const load = { name: 'Soil', waste_description: 'Soil', ewc_codes: ['17 05 04'] };
    for (const role of ['read_only', 'driver', 'office']) {
      const key = (await t.person(role)).key;
      await t.each('appListWasteLoads', { key }, [undefined]);
      await t.each('appListTemplates', { key }, [undefined]);
      await t.each('appCreateWasteLoad', { key }, [{ ...load, ewc_codes: [] }]);
      await t.each('appCreateTemplate', { key }, [{ name: '', kind: 'note' }]);
      await t.each('appDeleteTemplate', { key, path: { id: t.kept.templates.first } }, [undefined]);
    }
  },
});
