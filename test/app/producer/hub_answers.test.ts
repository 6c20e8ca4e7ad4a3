import { beforeAll, describe, expect, test } from '@jest/globals';
import { producerHub } from '../../../actions/producer/hub.ts';
import {
  appCreateProducerLink,
  appUpdateProducerLink,
} from '../../../handlers/app/producer/producer_links.ts';
import { act } from '../../support/act.ts';
import { fieldsIn } from '../../support/answers.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { formBody } from '../../support/outside/mails.ts';
import { dayFromNow, drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// Every word of the hub's lists as it is read again, and the moments at which something in it changes.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const make = async (operation: string, body: object) => {
  const answer = await call(operation, { key: team.key, body });
  expect([operation, answer.status]).toEqual([operation, 201]);

  return answer.body;
};
const hub = async () => (await call('appGetProducerHub', { key: team.key })).body;
const inHub = async (list: 'sites' | 'contractors' | 'links', id: string) =>
  (await hub())[list].find((each: any) => each.id === id);

describe('the hub', () => {
  test('shows each contractor with its role, mail address and telephone', async () => {
    for (const [at, role] of (['carrier', 'broker', 'receiver'] as const).entries()) {
      const said = { name: `Firm ${role}`, role, email: `${role}@firm.test`, phone: `01422 ${at}00000` };
      const { id } = await make('appCreateProducerContractor', said);
      expect(await inHub('contractors', id)).toMatchObject(said);
    }
  });

  test('shows each stream of a site with its container and frequency, in their order', async () => {
    const words = ['wood', 'other', 'residual', 'paper_card', 'dmr', 'food', 'glass', 'hazardous', 'weee'];
    const { id: contractor_id } = await make('appCreateProducerContractor', { name: 'Firm' });
    const streams = words.map((stream, at) => ({
      ...{ stream, container: `${at} l`, frequency: `every ${at} days` },
      contractor_id: at === 3 ? contractor_id : null,
    }));
    const { id } = await make('appCreateProducerSite', { name: 'Café', streams });

    expect((await inHub('sites', id)).streams).toEqual(streams);
  });

  test('keeps the newest first when an older site, contractor or paper is changed', async () => {
    const own = await newTeam();
    const ask = async (operation: string, options: object) => {
      const { status, body } = await call(operation, { key: own.key, ...options });
      expect([operation, status < 300]).toEqual([operation, true]);

      return body;
    };
    const paper = { type: 'permit', content_base64: drawnPng };
    for (const [kind, list, field, more] of [
      ['Site', 'sites', 'name', {}],
      ['Contractor', 'contractors', 'name', {}],
      ['Document', null, 'file_name', paper],
    ] as const) {
      const [old] = [
        await ask(`appCreateProducer${kind}`, { body: { ...more, [field]: 'Old' } }),
        await ask(`appCreateProducer${kind}`, { body: { ...more, [field]: 'New' } }),
      ];
      await ask(`appUpdateProducer${kind}`, { path: { id: old.id }, body: { [field]: 'Changed' } });
      if (!list) continue;
      const shown = (await ask('appGetProducerHub', {}))[list];
      expect(shown.map((each: any) => each.name)).toEqual(['New', 'Changed']);
    }
    const { url } = await ask('appCreateProducerLink', { body: { recipient_email: 'a@agency.example' } });
    const page = (await send('GET', new URL(url).pathname)).bytes.toString();
    const papers = page.slice(page.indexOf('Papers'));
    expect(papers.indexOf('>New<')).toBeGreaterThan(0);
    expect(papers.indexOf('>Changed<')).toBeGreaterThan(papers.indexOf('>New<'));
  });

  test('counts its papers by type, in the order of the alphabet, with those that ended or end soon', async () => {
    const days = {
      ...{ hwcn: [-1], carrier_licence: [0, 30], permit: [31, null], audit: [null], other: [-30, 29] },
      ...{ wtn: [null], contract: [30] },
    };
    for (const [type, ends] of Object.entries(days))
      for (const end of ends)
        await make('appCreateProducerDocument', {
          ...{ type, file_name: `${type}.png`, content_base64: drawnPng },
          expires_on: end === null ? null : dayFromNow(end),
        });

    expect((await hub()).documents_summary).toEqual({
      ...{ total: 10, expired: 2, expiring: 4 },
      by_type: [
        ...[
          { type: 'audit', documents: 1 },
          { type: 'carrier_licence', documents: 2 },
        ],
        ...[
          { type: 'contract', documents: 1 },
          { type: 'hwcn', documents: 1 },
        ],
        ...[
          { type: 'other', documents: 2 },
          { type: 'permit', documents: 2 },
          { type: 'wtn', documents: 1 },
        ],
      ],
    });
  });

  test('has answers to every question of the last audit, with who made it and when', async () => {
    const questions = [
      ...['waste_described', 'hierarchy_applied', 'stored_securely', 'carrier_registered'],
      ...['receiver_permitted', 'notes_complete', 'destination_known', 'hazardous_segregated'],
    ];
    const answers = questions.map((question, at) => ({
      ...{ question, answer: ['yes', 'no', 'na'][at % 3], evidence_ids: [], action: `Do ${at}` },
      due: `2027-01-0${at + 1}`,
    }));
    const made = await make('appCreateProducerAudit', { answers });
    const { audit } = await hub();

    expect(audit.answers).toEqual(answers);
    expect(audit).toMatchObject({ yes_count: 3, no_count: 3, na_count: 2, score: 0.5, made_by: 'owner' });
    expect(audit.created_at).toBe(made.created_at);
  });

  test('says that separate collection is in force from its first day on', async () => {
    await call('appUpdateProducerHub', { key: team.key, body: { employee_band: '250_or_more' } });
    const at = (now: string) =>
      act(
        team,
        async (ctx) => (await producerHub({ ...ctx, now: new Date(now) } as never)).simpler_recycling,
      );

    expect(await at('2025-03-30T22:59:59Z')).toMatchObject({ required_from: '2025-03-31', in_force: false });
    expect(await at('2025-03-30T23:00:00Z')).toMatchObject({ required_from: '2025-03-31', in_force: true });
  });
});

describe('a link to the hub', () => {
  const link = (body: object = {}) =>
    make('appCreateProducerLink', { recipient_email: 'inspector@agency.example', ...body });
  const now = new Date();
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const year = 365 * 86_400_000;
  /** Asks a handler at a known moment, to which the end of a link can be compared exactly. */
  const asked = async (handler: unknown, body: object) => {
    const identity = { team_id: team.team_id, user_id: team.user_id };
    const answer = await act(
      team,
      (ctx) =>
        (handler as (ctx: object, request: object) => Promise<{ body: any }>)({ ...ctx, identity }, { body }),
      now,
    ).catch((error: unknown) => ({ body: { error } }));

    return 'error' in answer.body ? fieldsIn(answer.body) : answer.body.record?.expires_at;
  };

  test('ends after now, and within 365 days', async () => {
    const { id } = await link();
    const changed = (expires_at: string) => asked(appUpdateProducerLink, { id, expires_at });

    expect([await changed(inMs(0)), await changed(inMs(year + 1))]).toEqual([['expires_at'], ['expires_at']]);
    expect(await changed(inMs(year))).toBe(inMs(year));
    const made = (expires_at: string) =>
      asked(appCreateProducerLink, { recipient_email: 'a@agency.example', expires_at });
    expect([await made(inMs(0)), await made(inMs(year + 1))]).toEqual([['expires_at'], ['expires_at']]);
    expect(await asked(appUpdateProducerLink, { id, expires_at: inMs(1) })).toBe(inMs(1));
  });

  test('is changed alone; a revoked one keeps its end, and one with another end is still open', async () => {
    const ends = `${dayFromNow(3)}T12:00:00.000Z`;
    const [first, second, third] = [await link({ expires_at: ends }), await link(), await link()];
    const change = async (body: object) =>
      (await call('appUpdateProducerLink', { key: team.key, body })).body;
    const later = `${dayFromNow(5)}T12:00:00.000Z`;

    expect(await change({ id: first.id, revoked: true })).toMatchObject({
      ...{ id: first.id, status: 'revoked', revoked: true, expires_at: ends },
      revoked_at: expect.any(String),
    });
    expect(await change({ id: second.id, expires_at: later })).toMatchObject({
      ...{ id: second.id, status: 'open', revoked: false, revoked_at: null, expires_at: later },
    });
    expect(await inHub('links', third.id)).toMatchObject({
      ...{ status: 'open', revoked: false, revoked_at: null, expires_at: third.expires_at },
    });
    expect(await inHub('links', first.id)).toBeUndefined();
  });

  test('is listed among links only, whatever other links the team has', async () => {
    const { id } = await link({ recipient_name: 'Mo', recipient_email: 'mo@agency.example' });
    await queryShared(
      `insert into public_tokens (team_id, id, digest, purpose, entity_type, entity_id, data, single_use, expires_at)
       select team_id, gen_random_uuid(), sha256(id::text::bytea), 'client_portal', 'client', gen_random_uuid(), '{}',
         single_use, expires_at from public_tokens where id = $1`,
      [id],
    );
    const purposes = await queryShared<{ n: number }>(
      `select count(*)::int as n from public_tokens where team_id = $1 and purpose = 'producer_hub'`,
      [team.team_id],
    );
    const listed = await listAll('appListProducerLinks', { key: team.key });

    expect(listed).toHaveLength(purposes[0]!.n);
    expect(listed.find((each) => each.id === id)).toMatchObject({
      ...{ recipient_name: 'Mo', recipient_email: 'mo@agency.example', scope: 'read' },
    });
  });

  test('names the sender of a paper by the name of the link', async () => {
    const { url } = await link({ recipient_name: 'Jo Holt', scope: 'upload' });
    const form = { type: 'hwcn', file: drawnPng, file_name: 'sent.png' };
    await send('POST', new URL(url).pathname, formBody(form));
    const stored = await queryShared(
      `select uploaded_by, type from producer_documents where team_id = $1 and file_name = 'sent.png'`,
      [team.team_id],
    );
    const notices = await listAll('appListNotifications', {
      key: team.key,
      query: { kind: 'portal_request' },
    });

    expect(stored).toEqual([{ uploaded_by: 'Jo Holt', type: 'hwcn' }]);
    expect(notices.map(({ title }) => title)).toEqual(['Jo Holt sent a document: sent.png']);
  });
});

describe('a list of new sites or contractors', () => {
  test.each([
    ['appCreateProducerSite', { name: 'Bakery', postcode: 'HX7 6AD' }],
    ['appCreateProducerContractor', { name: 'Firm', role: 'broker' }],
  ])('%s creates those that are right and names what is wrong with another', async (operation, good) => {
    const data = [{ name: '' }, good];
    const { status, body } = await call(operation, { key: team.key, body: { data } });

    expect([status, body.created, body.failed]).toEqual([200, 1, 1]);
    expect(body.data).toMatchObject([
      { index: 0, status: 422, error: { details: [{ field: 'data.0.name' }] } },
      { index: 1, status: 201, data: good },
    ]);
  });
});
