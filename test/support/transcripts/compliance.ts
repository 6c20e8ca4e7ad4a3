import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import { patScenarios } from '../../../domain/compliance/dwt_pat.ts';
import { mixedLoad, receiptCarrier, receivedItem } from '../records/gate.ts';
import type { OfficeKey } from './office.ts';
import type { Transcript } from './transcript.ts';

/** Keys of people with these roles, by role. */
export async function keysOf<Role extends string>(
  t: Transcript,
  ...roles: Role[]
): Promise<Record<Role, OfficeKey>> {
  const keys: [string, OfficeKey][] = [];
  for (const role of roles) keys.push([role, await t.person(role)]);

  return Object.fromEntries(keys) as Record<Role, OfficeKey>; // One of each role.
}

/** A transfer station of the team in Elland, which takes three wastes under its permit. */
export const ellandSite = {
  name: 'Elland transfer station',
  own_site: true,
  site_type: 'transfer_station',
  address: '1 Lowfields Way, Elland',
  postcode: 'HX5 9DA',
  local_authority: 'Calderdale',
  operation_code: 'R13',
  permit: {
    number: 'EPR/AB1234CD',
    type: 'permit',
    regulator: 'EA',
    expires_on: '2031-12-31',
    accepted_ewc_codes: ['17 09 04', '17 02 01', '17 05 03'],
  },
};

export async function makeSite(t: Transcript, changes: Record<string, any> = {}): Promise<any> {
  const { permit, ...more } = changes;
  const whole = permit === null ? {} : { ...ellandSite.permit, ...permit };

  return t.ask('appCreateSite', { body: { ...ellandSite, ...more, permit: whole } });
}

/** A load of mixed waste that arrived this morning and lacks nothing. */
export function arrivedLoad(site_id: string, changes: object = {}): Record<string, unknown> {
  return {
    site_id,
    arrived_at: '2027-03-10T08:41:00Z',
    ...mixedLoad,
    ...changes,
  };
}

export const unknownId = '0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a93';

/** Wastes of a load that is divided: two that are accepted, one that is refused. */
export const wood = { ewc_code: '17 02 01', weight_kg: 700, physical_form: 'Solid' };
export const mixed = { ewc_code: '17 09 04', weight_kg: 1300, container_type: 'SKI', container_count: 2 };
export const refusedSoil = {
  ewc_code: '17 05 03',
  weight_kg: 400,
  accepted: false,
  rejection_reason: 'Smells of diesel',
};

export const bring = (t: Transcript, site_id: string, changes: object = {}) =>
  t.ask('appCreateIncomingLoad', { body: arrivedLoad(site_id, changes) });

export const decide = (t: Transcript, id: string, ...bodies: object[]) =>
  t.each('appUpdateIncomingLoad', { path: { id } }, bodies);

/** The same body of a request with each of the values in one field. */
export const values = (field: string, ...all: unknown[]): object[] =>
  all.map((value) => ({ [field]: value }));

/** A weighing of 5060 kg in one pass. */
export const weigh = (t: Transcript, changes: object = {}) =>
  t.ask('appCreateFleetWeighbridge', {
    body: { vehicle_reg: 'YJ23 KXB', gross_kg: 16_240, tare_kg: 11_180, ewc_code: '17 09 04', ...changes },
  });

/** A consignment note whose waste has been collected and is on its way to a site. */
export async function consigned(t: Transcript, client_id: string, site_id: string, codes: string[]) {
  const wastes = codes.map((ewc_code, i) => ({
    description: `Hazardous waste ${i + 1}`,
    ewc_code,
    quantity_kg: 900 + i * 100,
    physical_form: 'solid',
    hazard_codes: ['HP 14'],
    containers: { type: 'Skip', number: 1 },
  }));
  const c = { vehicle_reg: 'YJ23 KXB', carrier: { registration_number: 'CBDU412207' } };
  const a = { removed_from: { address: 'Unit 4, Canal Road', postcode: 'HX7 6AD' } };
  const parts = { a, b: { process: 'Excavation', process_sic: '41202', wastes }, c };
  const note = await t.ask('appCreateConsignment', { body: { client_id, site_id, parts } });
  for (const part of ['d', 'c'])
    await t.ask('appSignConsignment', {
      path: { id: note.id },
      body: { part, name: 'Asha', method: 'typed' },
    });

  return note;
}

/** Defra's service as a transcript sees it. */
export interface Defra {
  /** What it got since `received` was read last, and how it was sent. */
  received(): object[];
  /** The next answers: a status, `cut` for none, or a status with a body. Then it accepts again. */
  answers(...next: ('cut' | number | [number, object])[]): void;
}

/** Serves Defra's interface to the server of a transcript, with ids in sequence; call it before `transcript`. */
export function startDefra(): Defra {
  let got: object[] = [];
  let planned: ('cut' | number | [number, object])[] = [];
  const movements = new Map<string, Record<string, any>>();

  function respond(request: IncomingMessage, response: ServerResponse, text: string): void {
    const answer = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/oauth2/token')
      return answer(200, { access_token: 'token', expires_in: 3600, token_type: 'Bearer' });
    const body = JSON.parse(text);
    got.push({ [`${request.method}`]: request.url, body });
    if (request.url === '/production-approval-tests') return answer(200, { results: judged(body) });
    const next = planned.shift();
    if (next === 'cut') return void response.destroy();
    if (typeof next === 'number') return answer(next, { message: 'trouble' });
    if (next) return answer(...next);
    const known = /^\/movements\/(\w+)\/receive$/.exec(request.url!)?.[1];
    const wasteTrackingId = known ?? `27AAA${String(movements.size + 1).padStart(3, '0')}`;
    movements.set(wasteTrackingId, body);
    answer(known ? 200 : 201, { ...(!known && { wasteTrackingId }) });
  }
  const judged = (entries: { scenarioId: string; wasteTrackingId: string }[]) =>
    entries.map(({ scenarioId, wasteTrackingId }) => {
      const passed = patScenarios
        .find(({ id }) => id === scenarioId)!
        .shows(movements.get(wasteTrackingId) ?? {});

      return { scenarioId, status: passed ? 'Pass' : 'Fail', message: passed ? '' : 'Not shown' };
    });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk))).on('end', () => respond(request, response, text));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env.WASTE_TRACKING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    delete process.env.WASTE_TRACKING_URL;
    server.close();
    server.closeAllConnections();
  });

  return {
    received() {
      const all = got;
      got = [];

      return all;
    },
    answers(...next) {
      planned = next;
    },
  };
}

/** The settings of a team whose sites take part in waste tracking. */
export const trackingSettings = (...sites: string[]) => ({
  environment: 'test',
  client_id: 'client-of-the-vendor',
  client_secret: 'a secret that nobody reads',
  sites: sites.map((site_id, i) => ({
    site_id,
    api_code: `0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a9${i}`,
    label: `Gate ${i + 1}`,
  })),
});

/** Keeps sites with and without permits, and two hauliers. */
export async function openGates(t: Transcript): Promise<void> {
  const { kept } = t;
  kept.elland = await makeSite(t);
  kept.bare = await makeSite(t, { name: 'Yard without a permit', permit: null, operation_code: null });
  kept.ended = await makeSite(t, {
    name: 'Closed tip',
    permit: { number: 'EPR/CD5678EF', expires_on: '2027-03-09' },
  });
  kept.last = await makeSite(t, {
    name: 'Last day',
    permit: { number: 'EPR/CD5678EG', expires_on: '2027-03-10' },
  });
  kept.foreign = await makeSite(t, { name: 'Tip of others', own_site: false });
  kept.small = await makeSite(t, {
    name: 'Small yard',
    operation_code: 'R5',
    permit: { number: 'EPR/EF9012GH', annual_limit_tonnes: 20, accepted_ewc_codes: [] },
  });
  kept.aire = await t.ask('createClient', { body: { name: 'Aire Haulage' } });
  kept.brook = await t.ask('createClient', { body: { name: 'Brook', company: 'Brook Tipping Ltd' } });
}

/** Hazardous soil with pollutants. */
export const receivedSoil = {
  ewc_codes: ['17 05 03'],
  description: 'Soil with lead',
  physical_form: 'Solid',
  container_type: 'SKI',
  container_count: 2,
  weight_kg: 900,
  hazardous: {
    source_of_components: 'OWN_TESTING',
    hazard_codes: ['HP_7', 'HP_14'],
    components: [{ name: 'Lead', concentration: 2600, concentration_operator: '>' }, { name: 'Tar' }],
  },
  pops: {
    source_of_components: 'GUIDANCE',
    components: [{ code: 'PCB', concentration: 60 }, { code: 'HCB' }],
  },
  operations: [
    { code: 'D9', weight_kg: 500 },
    { code: 'R5', weight_kg: 400, weight_is_estimate: true },
  ],
};

/** Drafts a receipt of the kept site in Elland. */
export async function draftReceipt(t: Transcript, changes: object = {}): Promise<any> {
  const body = {
    site_id: t.kept.elland.id,
    received_at: '2027-03-10T08:41:00Z',
    carrier: receiptCarrier,
    items: [receivedItem],
  };

  return t.ask('appCreateDwtReceipt', { body: { ...body, ...changes } });
}

/** Keeps two sites that take part in waste tracking, and one with an exemption that cannot. */
export async function openTracking(t: Transcript): Promise<void> {
  const { kept } = t;
  const contact = { email: 'gate@calder.test', phone: '01632 960144' };
  kept.elland = await makeSite(t, { contact });
  kept.second = await makeSite(t, {
    name: 'Second gate',
    operation_code: null,
    permit: { number: 'EPR/CD5678EF', expires_on: '2027-03-09' },
  });
  kept.exempt = await makeSite(t, { name: 'Exempt', permit: { number: 'WEX100201', type: 'exemption' } });
  const body = trackingSettings(kept.elland.id, kept.second.id);
  await t.ask('appReplaceDwtSettings', { body });
}
