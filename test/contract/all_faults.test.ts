import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../support/answers.ts';
import { call } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const unknown = '00000000-0000-4000-8000-000000000000';
const code = '99 99 99';
const parties = { client_id: unknown, client_location_id: unknown };
const partyFields = ['client_id', 'client_location_id'];

interface Case {
  operation: string;
  body: Record<string, unknown>;
  fields: string[];
  /** The creation of the record that the operation changes. */
  of?: [operation: string, body: object];
}

const note = { ...parties, collection_id: unknown, ewc_codes: [code] };
const noteFields = [...partyFields, 'collection_id', 'ewc_codes.0'];
const rubble = { waste_description: 'Rubble', ewc_codes: ['17 09 04'] };
const booked = { scheduled_date: '2026-10-05' };
const collection = { ...parties, container_id: unknown, vehicle_id: unknown, ewc_codes: [code] };
const collectionFields = [...partyFields, 'container_id', 'vehicle_id', 'ewc_codes.0'];
const load = { vehicle_reg: 'YJ23 KXB', waste_type: 'Soil' };
const line = { description: 'Skip hire', quantity: 1, unit_price: 10 };
const lines = [
  { ...line, collection_id: unknown },
  { ...line, note_id: unknown },
];
const billed = { client_id: unknown, lines };
const billedFields = ['client_id', 'lines.0.collection_id', 'lines.1.note_id'];
const consignment = {
  ...parties,
  site_id: unknown,
  rejected_from_id: unknown,
  parts: { b: { wastes: [{ ewc_code: code }] } },
};
const consignmentFields = [...partyFields, 'site_id', 'rejected_from_id', 'parts.b.wastes.0.ewc_code'];

const cases: Case[] = [
  {
    operation: 'createNote',
    body: { waste_description: 'Rubble', ...note },
    fields: noteFields,
  },
  { operation: 'updateNote', of: ['createNote', rubble], body: note, fields: noteFields },
  {
    operation: 'createCollection',
    body: { ...booked, ...collection },
    fields: collectionFields,
  },
  {
    operation: 'updateCollection',
    of: ['createCollection', booked],
    body: collection,
    fields: collectionFields,
  },
  {
    operation: 'createContainer',
    body: { container_type: 'skip', client_id: unknown, location: { client_location_id: unknown } },
    fields: ['client_id', 'location.client_location_id'],
  },
  {
    operation: 'updateContainer',
    of: ['createContainer', { container_type: 'skip' }],
    body: { client_id: unknown, location: { site_id: unknown } },
    fields: ['client_id', 'location.site_id'],
  },
  {
    operation: 'createWeighbridgeTicket',
    body: { ...load, gross_kg: 1, tare_kg: 2, ewc_code: code, site_id: unknown, note_id: unknown },
    fields: ['ewc_code', 'note_id', 'site_id', 'tare_kg'],
  },
  {
    operation: 'createSite',
    body: {
      name: 'Tip',
      permit: { issued_on: '2026-02-01', expires_on: '2026-01-01', accepted_ewc_codes: [code] },
    },
    fields: ['permit.accepted_ewc_codes.0', 'permit.expires_on'],
  },
  {
    operation: 'appCreateNote',
    body: {
      ...parties,
      note_type: 'deposit',
      collection_id: unknown,
      waste: { description: 'Rubble', ewc_codes: [code] },
      transfer: { site_id: unknown, driver_id: unknown },
      covers: [unknown],
    },
    fields: [
      ...partyFields,
      'collection_id',
      'covers.0',
      'transfer.driver_id',
      'transfer.site_id',
      'waste.ewc_codes.0',
    ],
  },
  {
    operation: 'appCreateCollection',
    body: { ...booked, ...collection, driver_id: unknown, containers_delivered: [unknown] },
    fields: [...collectionFields, 'driver_id', 'containers_delivered.0'],
  },
  {
    operation: 'appUpdateCollection',
    of: ['createCollection', booked],
    body: { ...collection, driver_id: unknown, containers_collected: [unknown] },
    fields: [...collectionFields, 'driver_id', 'containers_collected.0'],
  },
  { operation: 'appCreateInvoice', body: billed, fields: billedFields },
  { operation: 'appUpdateInvoice', of: ['appCreateInvoice', {}], body: billed, fields: billedFields },
  { operation: 'appCreateQuote', body: billed, fields: billedFields },
  { operation: 'appReplaceQuote', of: ['appCreateQuote', {}], body: billed, fields: billedFields },
  { operation: 'appCreateConsignment', body: consignment, fields: consignmentFields },
  {
    operation: 'appUpdateConsignment',
    of: ['appCreateConsignment', {}],
    body: consignment,
    fields: consignmentFields,
  },
  {
    operation: 'appCreateFleetWeighbridge',
    body: {
      ...load,
      gross_kg: 2,
      stored_tare_id: unknown,
      client_id: unknown,
      site_id: unknown,
      note_id: unknown,
      ewc_code: code,
    },
    fields: ['client_id', 'ewc_code', 'note_id', 'site_id', 'stored_tare_id'],
  },
  {
    operation: 'appCreateVehicle',
    body: {
      registration: 'AB12 CDE',
      type: 'skip_loader',
      depot_id: unknown,
      driver_id: unknown,
      gvw_kg: 1,
      unladen_kg: 2,
    },
    fields: ['depot_id', 'driver_id', 'unladen_kg'],
  },
  {
    operation: 'appCreateIncomingLoad',
    body: {
      site_id: unknown,
      haulier_client_id: unknown,
      note_id: unknown,
      consignment_note_id: unknown,
      weighbridge_ticket_id: unknown,
      items: [{ ewc_code: '17 09 04', description: 'Rubble' }],
    },
    fields: ['consignment_note_id', 'haulier_client_id', 'note_id', 'site_id', 'weighbridge_ticket_id'],
  },
];

describe('a refused input', () => {
  test.each(cases)(
    'of $operation is told every unknown record and code at once',
    async ({ operation, of, body, fields }) => {
      const { key } = team;
      const path = of && { path: { id: (await call(of[0], { key, body: of[1] })).body.id } };

      const answer = await call(operation, { key, ...path, body });

      expect([answer.status, answer.body.error?.code]).toEqual([422, 'validation_failed']);
      expect(fieldsOf(answer).sort()).toEqual([...fields].sort());
    },
  );
});
