import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  eventsOf,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const schedule = (id: string, body: unknown = {}) =>
  call('appScheduleNote', { key: team.key, path: { id }, body });
const getNote = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;

describe('the life of a note from draft to amendment', () => {
  test('each step changes the status as expected and sends its event once', async () => {
    const { key } = team;
    const note = await drafted(team, completeNote({ transfer: { date: null } }));
    expect(note).toMatchObject({ status: 'draft', version: 1, warnings: [{ field: 'transfer.date' }] });

    const planned = await schedule(note.id, { date: dayFromNow(0), time_from: '08:30' });
    expect(planned.body).toMatchObject({ status: 'scheduled', date: dayFromNow(0), collection: null });

    const asked = await call('appRequestNoteSignature', {
      key,
      path: { id: note.id },
      body: { party: 'transferor', recipientEmail: 'sam@pennine.test', recipientName: 'Sam' },
    });
    expect([asked.status, asked.body.status]).toEqual([201, 'open']);
    expect(await getNote(note.id)).toMatchObject({ status: 'pending_signature' });

    const first = await sign(team, note.id, 'transferee', { on_behalf_of: 'Calder Valley Waste Ltd' });
    expect(first.body.signatures.transferee).toMatchObject({
      name: 'The transferee',
      on_behalf_of: 'Calder Valley Waste Ltd',
      method: 'typed',
    });
    expect(first.body.status).toBe('pending_signature');
    const second = await sign(team, note.id, 'transferor');
    expect(second.body.status).toBe('complete');

    const events = await eventsOf(note.id);
    expect(events.map(({ type }) => type).sort()).toEqual(['note.completed', 'note.signed', 'note.signed']);
    const shown = await getNote(note.id);
    expect(events.find(({ type }) => type === 'note.completed')!.object).toEqual(shown);
    expect((await auditOf(team, note.id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
      'send',
      'sign',
      'sign',
    ]);

    const amended = await call('appAmendNote', { key, path: { id: note.id } });
    expect(amended.body).toMatchObject({ reference: note.reference, version: 2, status: 'draft' });
    expect(amended.body.signatures.transferor.signed_at).toBeNull();
    await sign(team, amended.body.id, 'transferor');
    await sign(team, amended.body.id, 'transferee');
    const old = await getNote(note.id);
    expect(old).toMatchObject({ status: 'complete', superseded_by_id: amended.body.id });
    const superseded = { superseded_by_id: null, superseded_by_version: null, superseded_at: null };
    expect({ ...old, ...superseded, updated_at: null }).toEqual({ ...shown, updated_at: null });
    expect((await eventsOf(amended.body.id)).length).toBe(3);
  });
});

describe('appCreateNote', () => {
  test('takes every section, and the typed API shows the same record', async () => {
    const body = completeNote({
      waste: { physical_form: 'Solid', contains_pops: false, household: true, quantity: 'one skip' },
      transferor: { local_authority: 'Calderdale' },
      transfer: { time_from: '09:30', vehicle_reg: 'YK24 ABC', broker: { name: 'B. Roker' } },
    });

    const note = await drafted(team, body);

    expect(note.waste).toMatchObject({
      physical_form: 'Solid',
      contains_pops: false,
      household: true,
      weight_kg: 1000,
      weight_is_estimate: false,
      containment: [{ type: 'skip', count: 1, label: '8 yd skip', dwt_code: 'SKI' }],
    });
    expect(note.transferor).toMatchObject({ ...body.transferor, address: body.transferor.address });
    expect(note.transferee.address.formatted).toBe('Milner Royd Depot, Sowerby Bridge, HX6 3LF');
    expect(note.transfer).toMatchObject(body.transfer);
    expect(await getNote(note.id)).toEqual(note);
  });

  test('prefills from the client, its site and the team; values in the request take precedence', async () => {
    const { key } = team;
    const client = (
      await call('createClient', { key, body: { name: 'A Builder', company: 'A Ltd', sic_code: '41202' } })
    ).body;
    const site = (
      await call('createClientLocation', {
        key,
        body: { client_id: client.id, label: 'Yard', postcode: 'LS1 1AA', address: '1 Yard' },
      })
    ).body;

    const note = await drafted(team, {
      client_location_id: site.id,
      waste: { description: 'Soil', ewc_codes: ['17 05 04'] },
      transferor: { name: 'Site manager' },
    });

    expect(note).toMatchObject({ client_id: client.id, client_location_id: site.id });
    expect(note.transferor).toMatchObject({ name: 'Site manager', company: 'A Ltd', sic_code: '41202' });
    expect(note.transferee.company).toBe(team.name);
    expect(note.transfer).toMatchObject({ address: '1 Yard', postcode: 'LS1 1AA' });
  });

  test('a season ticket starts like a collection: the client gives the waste away, and the team takes it', async () => {
    const { key } = team;
    const body = { name: 'A Builder', company: 'A Ltd' };
    const client_id = (await call('createClient', { key, body })).body.id;

    const ticket = await drafted(team, {
      note_type: 'season_ticket',
      client_id,
      waste: { description: 'Soil', ewc_codes: ['17 05 04'] },
    });

    expect([ticket.transferor.company, ticket.transferee.company]).toEqual(['A Ltd', team.name]);
  });

  test('takes client, place, day and time from its collection; values in the request take precedence', async () => {
    const { key } = team;
    const client_id = (await call('createClient', { key, body: { name: 'A Builder' } })).body.id;
    const job = {
      scheduled_date: dayFromNow(4),
      scheduled_time: '07:30',
      client_id,
      address: '9 Canal Street',
      postcode: 'HX1 1AA',
    };
    const collection_id = (await call('createCollection', { key, body: job })).body.id;
    const waste = { description: 'Soil', ewc_codes: ['17 05 04'] };

    const note = await drafted(team, { collection_id, waste });
    const other = await drafted(team, { collection_id, waste, transfer: { date: dayFromNow(5) } });

    expect(note).toMatchObject({ client_id, collection_id, transferor: { name: 'A Builder' } });
    expect(note.transfer).toMatchObject({
      collection_id,
      date: dayFromNow(4),
      time_from: '07:30',
      address: '9 Canal Street',
      postcode: 'HX1 1AA',
    });
    expect(other.transfer).toMatchObject({ date: dayFromNow(5), address: '9 Canal Street' });
  });

  test('refuses a client location that is unknown or of another client', async () => {
    const { key } = team;
    const newClient = async () => (await call('createClient', { key, body: { name: 'A' } })).body.id;
    const [mine, theirs] = [await newClient(), await newClient()];
    const yard = { client_id: theirs, label: 'Yard', address: '1 Yard', city: 'Leeds' };
    const client_location_id = (await call('createClientLocation', { key, body: yard })).body.id;
    const create = (more: object) => call('appCreateNote', { key, body: completeNote({ more }) });

    expect(fieldsOf(await create({ client_id: mine, client_location_id }))).toEqual(['client_location_id']);
    expect(fieldsOf(await create({ client_location_id: other.team_id }))).toEqual(['client_location_id']);
    const { transfer: _, ...placeless } = completeNote({ more: { client_id: theirs, client_location_id } });
    const { body: note } = await call('appCreateNote', { key, body: placeless });
    expect(note.transfer.address).toBe('1 Yard, Leeds');
  });

  test('a deposit goes from the team to the site, and takes the site’s permit', async () => {
    const site = (
      await call('createSite', {
        key: team.key,
        body: {
          name: 'Elland MRF',
          address: '1 Quarry Lane',
          postcode: 'HX5 9AB',
          permit: { number: 'EPR/AB1234CD', type: 'permit', regulator: 'EA' },
        },
      })
    ).body;

    const note = await drafted(team, {
      note_type: 'deposit',
      waste: { description: 'Soil', ewc_codes: ['17 05 04'] },
      transfer: { site_id: site.id },
    });

    expect(note.transferor.company).toBe(team.name);
    expect(note.transferee).toMatchObject({
      company: 'Elland MRF',
      capacities: ['permit_holder'],
      permit_number: 'EPR/AB1234CD',
      permit_issued_by: 'EA',
    });
  });

  test('rejects invalid values and names the field', async () => {
    const refused = async (body: unknown) => fieldsOf(await call('appCreateNote', { key: team.key, body }));

    expect(await refused(completeNote({ waste: { ewc_codes: ['99 99 99'] } }))).toEqual([
      'waste.ewc_codes.0',
    ]);
    expect(await refused(completeNote({ more: { client_id: other.team_id } }))).toEqual(['client_id']);
    expect(await refused(completeNote({ transfer: { site_id: other.team_id } }))).toEqual([
      'transfer.site_id',
    ]);
    expect(await refused(completeNote({ transfer: { driver_id: other.team_id } }))).toEqual([
      'transfer.driver_id',
    ]);
    expect(await refused(completeNote({ more: { collection_id: other.team_id } }))).toEqual([
      'collection_id',
    ]);
    expect(await refused(completeNote({ transferee: { capacities: ['producer'] } }))).toEqual([
      'transferee.capacities.0',
    ]);
    expect(await refused(completeNote({ transfer: { time_from: '10:00', time_to: '09:00' } }))).toEqual([
      'transfer.time_to',
    ]);
    expect(await refused(completeNote({ transfer: { valid_from: '2026-01-01' } }))).toEqual([
      'transfer.valid_from',
    ]);
    expect(await refused({ ...completeNote(), colour: 'red' })).toEqual(['colour']);
    expect(await refused(completeNote({ waste: { colour: 'red' } }))).toEqual(['waste.colour']);
  });

  test('a season ticket is never hazardous and never longer than twelve months', async () => {
    const refused = async (body: unknown) => fieldsOf(await call('appCreateNote', { key: team.key, body }));

    expect(
      await refused(
        seasonTicket('2026-10-01', '2027-09-30', { waste: { ewc_codes: ['17 09 03'], household: true } }),
      ),
    ).toEqual(['waste.ewc_codes.0']);
    expect(await refused(seasonTicket('2026-10-01', '2027-10-02'))).toEqual(['transfer.valid_until']);
    expect(await refused(seasonTicket('2026-10-01', '2026-09-30'))).toEqual(['transfer.valid_until']);
    expect((await drafted(team, seasonTicket('2026-10-01', '2027-10-01'))).note_type).toBe('season_ticket');
  });

  test('accepts a bulk body, and handles each note separately with its own number', async () => {
    const { status, body } = await call('appCreateNote', {
      key: team.key,
      body: {
        data: [completeNote(), { waste: { description: 'x', ewc_codes: ['00 00 00'] } }, completeNote()],
      },
    });

    expect([status, body.created, body.failed]).toEqual([200, 2, 1]);
    expect(body.data[1].error.details).toMatchObject([{ field: 'data.1.waste.ewc_codes.0' }]);
    expect(new Set([body.data[0].data.reference, body.data[2].data.reference]).size).toBe(2);
  });
});

describe('leaving draft', () => {
  test('names each missing field that regulation 35 requires', async () => {
    const { body: bare } = await call('createNote', {
      key: team.key,
      body: { waste_description: 'Soil', ewc_codes: ['17 05 03', '17 05 04'] },
    });

    const refusals = await Promise.all([
      sign(team, bare.id, 'transferor'),
      schedule(bare.id),
      call('appRequestNoteSignature', {
        key: team.key,
        path: { id: bare.id },
        body: { party: 'transferor', recipientEmail: 'a@b.test' },
      }),
    ]);

    for (const refusal of refusals) {
      expect(refusal.status).toBe(422);
      expect(fieldsOf(refusal)).toEqual([
        'waste.quantity',
        'waste.containment',
        'waste.hierarchy_declared',
        'waste.ewc_codes.0',
        'transferor.name',
        'transferor.address.line1',
        'transferor.address.postcode',
        'transferor.capacities',
        'transferor.sic_code',
        'transferee.address.line1',
        'transferee.address.postcode',
        'transferee.capacities',
        'transfer.address',
        'transfer.date',
      ]);
    }
    expect(refusals[0].body.error.details[3].message).toMatch(/consignment note/);
    const signing = await call('appGetNoteSigning', { key: team.key, path: { id: bare.id } });
    expect([signing.body.ready, signing.body.missing.length]).toEqual([false, 14]);
    expect(await eventsOf(bare.id)).toEqual([]);
    expect((await getNote(bare.id)).status).toBe('draft');
  });

  test.each([
    [{ capacities: ['permit_holder'] }, 'transferee.permit_number'],
    [{ capacities: ['exemption_holder'] }, 'transferee.exemption_number'],
    [{ carrier_registration: null }, 'transferee.carrier_registration'],
    [{ capacities: ['registered_broker', 'registered_dealer'] }, 'transferee.broker_registration'],
  ])('a capacity needs its number: %j', async (transferee, field) => {
    const { id } = await drafted(team, completeNote({ transferee }));

    expect(fieldsOf(await sign(team, id, 'transferor'))).toEqual([field]);
  });

  test('a householder’s hazardous waste may leave draft if declared as such, but never asbestos', async () => {
    const code = async (ewc: string, household: boolean) => {
      const note = await drafted(team, completeNote({ waste: { ewc_codes: [ewc], household } }));

      return { warnings: note.warnings.length, status: (await sign(team, note.id, 'transferor')).status };
    };

    expect(await code('20 01 21', false)).toEqual({ warnings: 1, status: 422 });
    expect(await code('20 01 21', true)).toEqual({ warnings: 0, status: 200 });
    expect(await code('17 06 05', true)).toEqual({ warnings: 1, status: 422 });
  });
});

describe('appListNotes', () => {
  test('filters by the fields of the note; the export has one line for each', async () => {
    const own = await newTeam();
    const { key } = own;
    const note = await completed(own, completeNote({ waste: { description: '=1+1, "quoted"' } }));
    await drafted(
      own,
      completeNote({ waste: { ewc_codes: ['17 05 04'] }, transfer: { date: '2026-01-31' } }),
    );
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListNotes', { key, query })).map((each: any) => each.id);

    expect(await ids({})).toHaveLength(2);
    expect(await ids({ status: 'complete', ewc_code: '17 09 04', reference: note.reference })).toEqual([
      note.id,
    ]);
    expect(await ids({ transfer_from: dayFromNow(0), note_type: 'collection' })).toEqual([note.id]);
    expect(await ids({ transfer_to: '2026-01-31' })).toEqual([]);
    expect(await ids({ transfer_to: '2026-02-01' })).toHaveLength(1);
    expect(await ids({ transfer_from: dayFromNow(1) })).toEqual([]);
    expect(await ids({ ewc_code: '17 09 04' })).toEqual([note.id]);
    expect(await ids({ reference: note.reference })).toEqual([note.id]);
    expect(await ids({ note_type: 'deposit' })).toEqual([]);
    expect(await ids({ created_before: '2020-01-01T00:00:00Z' })).toEqual([]);

    const file = await call('appExportNotes', { key, query: { status: 'complete' } });
    const [head, line, ...rest] = file.bytes.toString().split('\r\n');
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    expect(head).toMatch(/^id,reference,version,/);
    expect(line).toContain(`${note.id},${note.reference},1,collection,complete,${dayFromNow(0)}`);
    expect(line).toContain(`"'=1+1, ""quoted"""`);
    expect(rest).toEqual(['']);
  });
});

describe('appExportNotes', () => {
  test('returns a CSV with one line for each note, and none of another team', async () => {
    const own = await newTeam();
    const note = await drafted(own);
    const lines = async (key: string) => {
      const { status, headers, bytes } = await call('appExportNotes', { key, query: { status: 'draft' } });
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/csv/)]);

      return bytes.toString().trim().split('\r\n').slice(1);
    };

    expect(await lines(own.key)).toEqual([expect.stringContaining(`${note.id},${note.reference},1,`)]);
    expect(await lines((await newTeam()).key)).toEqual([]);
    expect((await call('appExportNotes', { key: own.key, query: { status: 'lost' } })).status).toBe(422);
  });
});
