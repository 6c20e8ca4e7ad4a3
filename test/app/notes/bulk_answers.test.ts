import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// What is answered to many records at once, and to a list that has more than its page.
let team: TestTeam;
let ticket: string;
beforeAll(async () => {
  team = await newTeam();
  ticket = (await completed(team, seasonTicket(dayFromNow(-9), dayFromNow(9)))).id;
});

const oil = { name: 'Oil', waste_description: 'Used oil', ewc_codes: ['13 02 05'] };
const ticketBody = { vehicle_reg: 'YJ23 KXB', waste_type: 'Mixed', gross_kg: 9000, tare_kg: 7000 };
const kinds: [string, object, object, string, () => object][] = [
  [
    'appCreateNote',
    completeNote(),
    completeNote({ waste: { ewc_codes: ['99 99 99'] } }),
    'waste.ewc_codes.0',
    () => ({}),
  ],
  [
    'createNote',
    { waste_description: 'Soil', ewc_codes: ['17 05 04'] },
    { waste_description: 'Soil', ewc_codes: ['99 99 99'] },
    'ewc_codes.0',
    () => ({}),
  ],
  [
    'createWeighbridgeTicket',
    ticketBody,
    { ...ticketBody, site_id: '00000000-0000-4000-8000-000000000000' },
    'site_id',
    () => ({}),
  ],
  ['appCreateWasteLoad', oil, { ...oil, ewc_codes: ['99 99 99'] }, 'ewc_codes.0', () => ({})],
  [
    'appCreateTemplate',
    { name: 'A', kind: 'note' },
    { name: 'A', kind: 'note', defaults: { a: [1] } },
    'defaults.a',
    () => ({}),
  ],
  [
    'appCreateSeasonTicketTransfer',
    { date: dayFromNow(0), weight_kg: 5 },
    { date: dayFromNow(0) },
    'quantity',
    () => ({ path: { id: ticket } }),
  ],
  [
    'appCreateConsignment',
    { jurisdiction: 'wales' },
    { parts: { b: { wastes: [{ ewc_code: '99 99 99' }] } } },
    'parts.b.wastes.0.ewc_code',
    () => ({}),
  ],
];

describe('many records at once', () => {
  test.each(kinds)(
    '%s answers each in its place: what was created, or why not',
    async (operation, good, bad, field, more) => {
      const { status, body } = await call(operation, {
        key: team.key,
        ...more(),
        body: { data: [good, bad, good, good] },
      });

      expect([status, body.created, body.failed]).toEqual([200, 3, 1]);
      expect(body.data.map(({ index, status: own }: any) => [index, own])).toEqual([
        [0, 201],
        [1, 422],
        [2, 201],
        [3, 201],
      ]);
      const [first, second, third, fourth] = body.data;
      expect(new Set([first, third, fourth].map(({ data }) => data.id)).size).toBe(3);
      for (const each of [first, third, fourth]) expect(each.error ?? null).toBeNull();
      expect(second.data ?? null).toBeNull();
      expect(second.error).toMatchObject({ details: [{ field: `data.1.${field}` }] });
    },
  );
});

describe('a list of more records than its page', () => {
  beforeAll(async () => {
    const { key } = team;
    for (let n = 0; n < 2; n += 1)
      await Promise.all([
        drafted(team, seasonTicket(dayFromNow(0), dayFromNow(9))),
        call('appCreateConsignment', { key, body: {} }),
        call('createWeighbridgeTicket', { key, body: ticketBody }),
        call('appCreateWasteLoad', { key, body: oil }),
        call('appCreateTemplate', { key, body: { name: 'B', kind: 'rams' } }),
      ]);
  });

  const pagesOf = async (
    operation: string,
    request: { path?: Record<string, string>; query?: object } = {},
  ) => {
    const page = async (query: object) =>
      (await call(operation, { key: team.key, ...request, query: { ...request.query, ...query } as never }))
        .body;
    const whole = await page({ limit: 100 });
    expect([whole.has_more, whole.next_cursor]).toEqual([false, null]);
    expect(whole.data.length).toBeGreaterThan(1);
    const limit = whole.data.length - 1;
    const first = await page({ limit });
    expect([first.data.length, first.has_more]).toEqual([limit, true]);
    const rest = await page({ limit, cursor: first.next_cursor });
    expect([rest.data, rest.has_more, rest.next_cursor]).toEqual([[whole.data.at(-1)], false, null]);
    expect(first.data).toEqual(whole.data.slice(0, -1));
  };

  test.each([
    'listNotes',
    'appListNotes',
    'listConsignmentNotes',
    'appListConsignments',
    'listWeighbridgeTickets',
    'appListWasteLoads',
    'appListTemplates',
    'appListSeasonTickets',
  ])('%s says that there are more, and where they begin', async (operation) => {
    await pagesOf(operation);
  });

  test('says so for the links, the loads and the chains of notes, too', async () => {
    const { id } = await drafted(team);
    for (const party of ['transferor', 'transferee']) {
      await call('appCreateSigningToken', { key: team.key, body: { note_id: id, party } });
      await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });
      const loads = { path: { id: ticket }, body: { date: dayFromNow(0), weight_kg: 5 } };
      await call('appCreateSeasonTicketTransfer', { key: team.key, ...loads });
      await completed(team);
    }

    await pagesOf('appListSigningTokens', { query: { note_id: id } });
    await pagesOf('appListNoteShareLinks', { path: { id } });
    await pagesOf('appListSeasonTicketTransfers', { path: { id: ticket } });
    await pagesOf('appListNoteChains');
    expect((await sign(team, id, 'transferor')).status).toBe(200);
  });
});
