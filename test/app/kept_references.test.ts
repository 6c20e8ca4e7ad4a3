import { beforeAll, expect, test } from '@jest/globals';
import { fieldsOf } from '../support/answers.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { dayFromNow } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

// A record keeps what it refers to when that is deleted, or leaves the team, later: it can still be changed, closed and ended.
let team: TestTeam;
let plates = 0;
beforeAll(async () => {
  team = await newTeam();
});

const ask = async (operation: string, options: object): Promise<any> => {
  const answer = await call(operation, { key: team.key, ...options });
  expect([operation, answer.status, answer.body.error?.details]).toEqual([
    operation,
    expect.any(Number),
    undefined,
  ]);

  return answer.body;
};
const make = async (operation: string, body: object): Promise<string> => (await ask(operation, { body })).id;

async function newMember(): Promise<string> {
  const { user_id } = await team.anotherKey({ role: 'driver' });
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, user_id],
  );

  return member!.id;
}

const priceList = { effective_from: '2026-01-01', items: [{ service_type: 'exchange', price: 10 }] };

/** The records that others refer to. */
async function someRecords() {
  plates += 1;
  const client_id = await make('createClient', { name: 'Asha' });
  const location = { client_id, label: 'Yard', postcode: 'HX7 8DB', address: '1 Yard' };

  return {
    client_id,
    client_location_id: await make('createClientLocation', location),
    container_id: await make('createContainer', { container_type: '8 yd skip' }),
    price_list_id: await make('appCreatePriceList', { ...priceList, name: `List ${plates}` }),
    site_id: await make('createSite', { name: 'Tip' }),
    vehicle_id: await make('appCreateVehicle', { registration: `KE26 ${plates}` }),
    waste_load_id: await make('appCreateWasteLoad', {
      name: `Load ${plates}`,
      waste_description: 'Rubble',
      ewc_codes: ['17 09 04'],
    }),
    collection_id: await make('appCreateCollection', { scheduled_date: dayFromNow(0) }),
    contractor_id: await make('appCreateProducerContractor', { name: 'Aire', role: 'carrier' }),
    member_id: await newMember(),
  };
}
type Records = Awaited<ReturnType<typeof someRecords>>;

const deletions: [keyof Records, string][] = [
  ['client_location_id', 'deleteClientLocation'],
  ['container_id', 'deleteContainer'],
  ['price_list_id', 'appDeletePriceList'],
  ['site_id', 'deleteSite'],
  ['vehicle_id', 'appDeleteVehicle'],
  ['waste_load_id', 'appDeleteWasteLoad'],
  ['collection_id', 'appDeleteCollection'],
  ['contractor_id', 'appDeleteProducerContractor'],
];

async function remove(records: Records, only: readonly string[]): Promise<void> {
  for (const [field, operation] of deletions)
    if (only.includes(field)) await ask(operation, { path: { id: records[field] } });
  if (only.includes('client_id')) await ask('deleteClient', { path: { id: records.client_id } });
  if (only.includes('member_id'))
    await ask('appUpdateTeamMember', { path: { id: records.member_id }, body: { status: 'suspended' } });
}

/** A record that refers to others. */
interface Referring {
  create: string;
  update: string;
  /** The body, and where its references stand in it. */
  body: (records: Records) => object;
  /** The records that are deleted. */
  gone: (keyof Records)[];
  change: object;
  /** Without the change: an update by PATCH sends only the references. */
  sent?: (records: Records) => object;
  /** The field that a new record is refused for. */
  refused: string;
}

const hazards = [{ hazard: 'Traffic', likelihood: 1, severity: 1 }];
const line = { description: 'Skip', quantity: 1, unit_price: 10 };
const cases: Record<string, Referring> = {
  'an accident': {
    create: 'appCreateAccident',
    update: 'appReplaceAccident',
    body: ({ site_id, vehicle_id }) => ({
      date: dayFromNow(-9),
      description: 'Slipped',
      site_id,
      vehicle_id,
    }),
    gone: ['site_id', 'vehicle_id'],
    change: { status: 'closed' },
    refused: 'site_id',
  },
  'a near miss': {
    create: 'appCreateNearMiss',
    update: 'appReplaceNearMiss',
    body: ({ member_id, site_id, vehicle_id }) => ({
      happened_at: '2026-01-05T10:20:00Z',
      category: 'vehicle_movement',
      description: 'Lorry reversed',
      severity: 5,
      likelihood: 3,
      owner_id: member_id,
      site_id,
      vehicle_id,
    }),
    gone: ['member_id', 'site_id', 'vehicle_id'],
    change: { action_taken: 'Marked the bay', status: 'closed' },
    refused: 'site_id',
  },
  'a method statement': {
    create: 'appCreateRams',
    update: 'appReplaceRams',
    body: ({ site_id, client_location_id }) => ({
      ...{ title: 'Tipping', hazards, method: ['Tip'], status: 'issued', site_id, client_location_id },
    }),
    gone: ['site_id', 'client_location_id'],
    change: { status: 'archived' },
    refused: 'site_id',
  },
  'a recurring schedule': {
    create: 'appCreateRecurringSchedule',
    update: 'appReplaceRecurringSchedule',
    body: ({ client_id, client_location_id, container_id, waste_load_id, vehicle_id, member_id }) => ({
      ...{ client_id, client_location_id, container_id, waste_load_id, vehicle_id, driver_id: member_id },
      rrule: 'FREQ=WEEKLY',
      start_on: dayFromNow(1),
    }),
    gone: ['client_location_id', 'container_id', 'waste_load_id', 'vehicle_id', 'member_id'],
    change: { paused: true },
    refused: 'client_location_id',
  },
  'a permit': {
    create: 'appCreatePermit',
    update: 'appReplacePermit',
    body: ({ site_id }) => ({ type: 'environmental_permit', number: 'EPR/GB3207XH', site_id }),
    gone: ['site_id'],
    change: { surrendered_on: dayFromNow(0) },
    refused: 'site_id',
  },
  'a waste load': {
    create: 'appCreateWasteLoad',
    update: 'appReplaceWasteLoad',
    body: ({ price_list_id }) => ({
      ...{ name: 'Kept', waste_description: 'Rubble', ewc_codes: ['17 09 04'], price_list_id },
    }),
    gone: ['price_list_id'],
    change: { typical_weight_kg: 900 },
    refused: 'price_list_id',
  },
  'a price list': {
    create: 'appCreatePriceList',
    update: 'appUpdatePriceList',
    body: ({ client_id }) => ({ ...priceList, name: 'Kept', client_id }),
    gone: ['client_id'],
    change: { effective_to: '2030-01-01' },
    refused: 'client_id',
  },
  'a vehicle': {
    create: 'appCreateVehicle',
    update: 'appUpdateVehicle',
    body: ({ member_id }) => ({ registration: 'KEPT 1', driver_id: member_id }),
    gone: ['member_id'],
    change: { odometer_km: 9 },
    refused: 'driver_id',
  },
  'an expense': {
    create: 'appCreateFleetExpense',
    update: 'appUpdateFleetExpense',
    body: ({ vehicle_id, member_id }) => ({
      ...{ date: '2026-10-05', category: 'repair', net: 100, vehicle_id, driver_id: member_id },
    }),
    gone: ['vehicle_id', 'member_id'],
    change: { supplier: 'Aire' },
    refused: 'vehicle_id',
  },
  'a weighbridge ticket': {
    create: 'appCreateFleetWeighbridge',
    update: 'appUpdateFleetWeighbridge',
    body: ({ client_id }) => ({ vehicle_reg: 'KE26 ABC', gross_kg: 2, tare_kg: 1, client_id }),
    sent: ({ client_id }) => ({ client_id }),
    gone: ['client_id'],
    change: { haulier: 'Aire' },
    refused: 'client_id',
  },
  'a draft note': {
    create: 'appCreateNote',
    update: 'appReplaceNote',
    body: ({ client_id, client_location_id, collection_id, site_id, member_id }) => ({
      waste: { description: 'Rubble', ewc_codes: ['17 09 04'] },
      transfer: { site_id, driver_id: member_id },
      ...{ client_id, client_location_id, collection_id },
    }),
    gone: ['client_location_id', 'collection_id', 'site_id', 'client_id', 'member_id'],
    change: { confirm_later: 'transferee' },
    refused: 'collection_id',
  },
  'a consignment note': {
    create: 'appCreateConsignment',
    update: 'appUpdateConsignment',
    body: ({ client_id, client_location_id, site_id }) => ({ client_id, client_location_id, site_id }),
    gone: ['client_location_id', 'client_id', 'site_id'],
    change: { jurisdiction: 'wales' },
    refused: 'client_location_id',
  },
  'a draft invoice': {
    create: 'appCreateInvoice',
    update: 'appReplaceInvoice',
    body: ({ client_id, collection_id }) => ({ client_id, lines: [{ ...line, collection_id }] }),
    gone: ['client_id', 'collection_id'],
    change: { notes: 'By bank' },
    refused: 'client_id',
  },
  'a draft quote': {
    create: 'appCreateQuote',
    update: 'appReplaceQuote',
    body: ({ client_id, collection_id }) => ({ client_id, lines: [{ ...line, collection_id }] }),
    gone: ['client_id', 'collection_id'],
    change: { notes: 'By bank' },
    refused: 'client_id',
  },
  'a collection': {
    create: 'appCreateCollection',
    update: 'appUpdateCollection',
    body: ({ container_id, member_id, vehicle_id }) => ({
      scheduled_date: dayFromNow(1),
      containers_delivered: [container_id],
      driver_id: member_id,
      vehicle_id,
    }),
    gone: ['container_id', 'member_id', 'vehicle_id'],
    change: { driver_notes: 'Ring first' },
    refused: 'vehicle_id',
  },
  'a site of a producer': {
    create: 'appCreateProducerSite',
    update: 'appUpdateProducerSite',
    body: ({ contractor_id }) => ({ name: 'Kept', streams: [{ stream: 'food', contractor_id }] }),
    gone: ['contractor_id'],
    change: { address: '2 Yard' },
    refused: 'streams.0.contractor_id',
  },
};

test.each(Object.entries(cases))('%s keeps what it refers to, and a new one is refused', async (_, each) => {
  const records = await someRecords();
  const body = each.body(records);
  const made = await ask(each.create, { body });
  await remove(records, each.gone);
  const sent = each.sent?.(records) ?? body;
  const changed = await call(each.update, {
    key: team.key,
    path: { id: made.id },
    body: { ...sent, ...each.change },
  });
  const again = await call(each.create, { key: team.key, body });

  expect([changed.status, changed.body.error?.details]).toEqual([200, undefined]);
  expect(changed.body).toMatchObject(each.change);
  for (const [field, value] of Object.entries(body))
    if (field.endsWith('_id')) expect([field, changed.body[field]]).toEqual([field, value]);
  expect(again.status).toBe(422);
  expect(fieldsOf(again)).toContain(each.refused);
});
