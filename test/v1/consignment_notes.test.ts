import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ConsignmentInput, Signature } from '../../domain/consignments/consignment_parts.ts';
import {
  cancelConsignment,
  changeConsignment,
  collectConsignment,
  draftConsignment,
  issueConsignment,
  receiveConsignment,
} from '../../actions/consignments/consignment_actions.ts';
import { readPdf, wholeText } from '../adapters/pdf/read_pdf.ts';
import { act } from '../support/act.ts';
import { auditOf } from '../support/records/audit.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let clientId: string;
let siteId: string;
beforeAll(async () => {
  team = await newTeam();
  clientId = await newClient(team);
  siteId = (
    await call('createSite', {
      key: team.key,
      body: {
        name: 'Elland Transfer Station',
        address: 'Lowfields Way, Elland',
        postcode: 'HX5 9DA',
        permit: { number: 'EPR/GB3207XH' },
      },
    })
  ).body.id;
});

async function newClient(of: TestTeam): Promise<string> {
  const { body } = await call('createClient', {
    key: of.key,
    body: {
      name: 'Asha Whitworth',
      company: 'Pennine Builders Ltd',
      address: 'Unit 4',
      city: 'Hebden Bridge',
      postcode: 'HX7 6AD',
    },
  });

  return body.id;
}

const signature = (name: string): Signature => ({
  name,
  on_behalf_of: 'Pennine Builders Ltd',
  signed_at: '2026-10-06T15:27:18.402Z',
  method: 'typed',
  ip: null,
  image_url: null,
});
const batteries: ConsignmentInput = {
  a: { expected_date: '2026-10-08' },
  b: {
    process: 'Maintenance of plant and vehicles',
    process_sic: '41202',
    wastes: [
      {
        description: 'Spent lead-acid batteries',
        ewc_code: '16 06 01',
        quantity_kg: 420.5,
        physical_form: 'mixed',
        hazard_codes: ['HP 8', 'h6'],
        containers: { type: 'Battery box', number: 1 },
        un_number: '2794',
        components: [{ name: 'Lead', concentration: 65, unit: '%' }],
      },
    ],
  },
  c: { vehicle_reg: 'YJ23 KXB', carrier: { registration_number: 'CBDU412207', name: 'Tom Greenwood' } },
  d: { name: 'Asha Whitworth' },
};

const draft = (parts: ConsignmentInput = batteries, extra: object = {}) =>
  act(team, async (ctx) => {
    const row = { jurisdiction: 'england' as const, client_id: clientId, site_id: siteId, ...extra };

    return (await draftConsignment(ctx, { ...row, parts })).id;
  });
const issued = async () => {
  const id = await draft();
  await act(team, (ctx) => issueConsignment(ctx, id, signature('Asha Whitworth')));

  return id;
};
const shown = async (id: string) => (await call('getConsignmentNote', { key: team.key, path: { id } })).body;
const receipt = { ewc_code: '16 06 01', quantity_kg: 415, accepted: true, operation: 'R4' };

describe('getConsignmentNote', () => {
  test('returns all five parts in full, with the addresses of the records that it refers to', async () => {
    const note = await shown(await draft());

    expect(note).toMatchObject({
      object: 'consignment_note',
      consignment_code: null,
      jurisdiction: 'england',
      status: 'draft',
      client_id: clientId,
      parts: {
        a: {
          removed_from: {
            name: 'Pennine Builders Ltd',
            address: 'Unit 4, Hebden Bridge',
            postcode: 'HX7 6AD',
          },
          taken_to: { name: 'Elland Transfer Station', permit_number: 'EPR/GB3207XH' },
          producer: { name: null },
          expected_date: '2026-10-08',
        },
        b: {
          total_kg: 420.5,
          wastes: [
            { hazard_codes: ['HP_8', 'HP_6'], un_number: 'UN2794', containers: { number: 1, size: null } },
          ],
        },
        c: { carrier: { on_behalf_of: team.name }, signature: { signed_at: null }, carriers: [] },
        e: { wastes: [], received_at: null },
      },
    });
  });

  test('another team’s note is 404', async () => {
    const other = await newTeam();

    expect((await call('getConsignmentNote', { key: other.key, path: { id: await draft() } })).status).toBe(
      404,
    );
  });
});

describe('the life of a consignment note', () => {
  test('is issued with a code of its producer, collected and received; issue sends an event', async () => {
    const id = await issued();
    const note = await shown(id);
    await act(team, (ctx) => collectConsignment(ctx, id, { signature: signature('Tom Greenwood') }));
    expect((await shown(id)).status).toBe('collected');
    await act(team, (ctx) =>
      receiveConsignment(ctx, id, {
        e: { wastes: [receipt], permit_number: 'EPR/GB3207XH' },
        signature: signature('R. Patel'),
      }),
    );

    expect(note).toMatchObject({
      status: 'issued',
      consignment_code: expect.stringMatching(/^PENNIN\/[0-9A-Z]{5}$/),
    });
    expect(note.parts.a.consignment_code).toBe(note.consignment_code);
    expect(await shown(id)).toMatchObject({
      status: 'received',
      parts: { e: { wastes: [receipt], signature: { name: 'R. Patel' } } },
    });
    const events = await queryShared<any>('select type, body from events where object_id = $1', [id]);
    expect(events.map(({ type }) => type)).toEqual(['consignment.issued']);
    expect(JSON.parse(events[0].body).data.object).toEqual(note);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
      'sign',
      'sign',
    ]);
  });

  test('codes of notes issued at the same time differ', async () => {
    const notes = await Promise.all(Array.from({ length: 8 }, async () => shown(await issued())));

    expect(new Set(notes.map((note) => note.consignment_code)).size).toBe(8);
  });

  test('is rejected if nothing is accepted; a rejection needs a reason', async () => {
    const id = await issued();
    await act(team, (ctx) => collectConsignment(ctx, id, { signature: signature('Tom Greenwood') }));
    const receive = (rejection_reason: string | null) =>
      act(team, (ctx) =>
        receiveConsignment(ctx, id, {
          e: { wastes: [{ ...receipt, accepted: false, rejection_reason }], permit_number: 'EPR/GB3207XH' },
          signature: signature('R. Patel'),
        }),
      );

    await expect(receive(null)).rejects.toMatchObject({
      details: [{ field: 'parts.e.wastes.0.rejection_reason' }],
    });
    await receive('Leaking casings');

    expect((await shown(id)).status).toBe('rejected');
  });

  test('cannot be issued without a hazardous waste, and names the missing fields of parts A, B and D', async () => {
    const rubble = await draft({
      ...batteries,
      b: { ...batteries.b, wastes: [{ ...batteries.b!.wastes![0]!, ewc_code: '17 01 07' }] },
    });
    const empty = await draft({}, { client_id: null, site_id: null });
    const issue = (id: string) => act(team, (ctx) => issueConsignment(ctx, id, signature('Asha Whitworth')));

    await expect(issue(rubble)).rejects.toMatchObject({ details: [{ field: 'parts.b.wastes' }] });
    await expect(issue(empty)).rejects.toMatchObject({
      details: expect.arrayContaining([
        expect.objectContaining({ field: 'parts.a.removed_from.name' }),
        expect.objectContaining({ field: 'parts.b.process' }),
        expect.objectContaining({ field: 'parts.d.name' }),
      ]),
    });
  });

  test('a Scottish note needs a purchased code, entered in the Scottish format', async () => {
    const id = await draft(batteries, { jurisdiction: 'scotland' });
    const issue = () => act(team, (ctx) => issueConsignment(ctx, id, signature('Asha Whitworth')));
    const enter = (consignment_code: string) =>
      act(team, (ctx) => changeConsignment(ctx, id, { consignment_code }));

    await expect(issue()).rejects.toMatchObject({ details: [{ field: 'consignment_code' }] });
    await expect(enter('PENNIN/00001')).rejects.toMatchObject({ details: [{ field: 'consignment_code' }] });
    await enter('sa 1234567');
    await issue();

    expect((await shown(id)).consignment_code).toBe('SA1234567');
  });

  test('a draft keeps fields that a change omits; codes that do not exist are rejected', async () => {
    const id = await draft();

    await act(team, (ctx) => changeConsignment(ctx, id, { parts: { a: { premises_code: 'ABC123' } } }));

    expect(await shown(id)).toMatchObject({
      parts: { a: { premises_code: 'ABC123', expected_date: '2026-10-08' }, b: { total_kg: 420.5 } },
    });
    await expect(
      draft({ b: { wastes: [{ ewc_code: '99 99 99', hazard_codes: ['HP 99'] }] } }),
    ).rejects.toMatchObject({
      details: [{ field: 'parts.b.wastes.0.ewc_code' }, { field: 'parts.b.wastes.0.hazard_codes.0' }],
    });
  });

  test('can be cancelled until the carrier has it, and keeps its code', async () => {
    const id = await issued();
    const { consignment_code } = await shown(id);
    const collected = await issued();
    await act(team, (ctx) => collectConsignment(ctx, collected, { signature: signature('Tom Greenwood') }));

    await act(team, (ctx) => cancelConsignment(ctx, id, 'Waste not ready'));

    expect(await shown(id)).toMatchObject({ status: 'cancelled', consignment_code });
    await expect(act(team, (ctx) => cancelConsignment(ctx, collected, 'x'))).rejects.toMatchObject({
      details: [{ field: 'status' }],
    });
  });
});

describe('listConsignmentNotes', () => {
  test('filters by status and client, newest first', async () => {
    const own = await newTeam();
    const client = await newClient(own);
    const make = (client_id: string | null) =>
      act(own, async (ctx) => (await draftConsignment(ctx, { jurisdiction: 'wales', client_id })).id);
    const first = await make(client);
    const second = await make(null);
    await act(own, (ctx) => cancelConsignment(ctx, second, 'Entered twice'));
    const list = async (query: Record<string, string>) =>
      (await listAll('listConsignmentNotes', { key: own.key, query })).map(({ id }) => id);

    expect(await list({})).toEqual([second, first]);
    expect(await list({ status: 'cancelled' })).toEqual([second]);
    expect(await list({ client_id: client })).toEqual([first]);
  });
});

describe('getConsignmentNotePdf', () => {
  test('returns a PDF; another team’s note is 404', async () => {
    const path = { id: await issued() };

    const { status, headers, bytes } = await call('getConsignmentNotePdf', { key: team.key, path });

    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { body } = await call('getConsignmentNote', { key: team.key, path });
    expect(headers['content-disposition']).toBe(
      `inline; filename="${body.consignment_code.replace('/', '-')}.pdf"`,
    );
    expect((await call('getConsignmentNotePdf', { key: (await newTeam()).key, path })).status).toBe(404);
  });

  test('of a draft has the mark of a draft and the id as its name; each has the branding of the team', async () => {
    const path = { id: await draft() };
    const printed = async (id: string) => {
      const answer = await call('getConsignmentNotePdf', { key: team.key, path: { id } });

      return { ...answer, text: wholeText(await readPdf(answer.bytes)) };
    };

    const { headers, text } = await printed(path.id);

    expect(headers['content-disposition']).toBe(`inline; filename="${path.id}.pdf"`);
    expect(text).toContain('DRAFT');
    const other = await printed(await issued());
    expect(other.text).not.toContain('DRAFT');
    for (const words of [team.name, 'Pennine Builders Ltd', 'Elland Transfer Station'])
      expect(other.text).toContain(words);
  });
});
