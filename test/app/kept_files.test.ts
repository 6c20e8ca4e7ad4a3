import { beforeAll, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { openGate } from '../support/records/gate.ts';
import { dayFromNow, drafted, drawnPng } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

// A file is stored before the change that names it, with a task that deletes it. The change must take that task away, or the
// file is gone a while later.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const ask = async (operation: string, options: object, key = team.key) => {
  const answer = await call(operation, { key, ...options });
  expect([operation, answer.status]).toEqual([operation, expect.any(Number)]);
  expect(answer.status).toBeLessThan(300);

  return answer.body;
};
const filesToDelete = async (teamId: string) =>
  queryShared(`select from tasks where team_id = $1 and kind = 'delete_file'`, [teamId]);
const drawn = { name: 'Sam', method: 'drawn', image: drawnPng };

test.each<[string, () => Promise<unknown>]>([
  [
    'the drawn signature of a note',
    async () => {
      const { id } = await drafted(team);
      await ask('appSignNote', { path: { id }, body: { party: 'transferor', ...drawn } });
    },
  ],
  [
    'the drawn signature of a method statement',
    async () => {
      const hazards = [{ hazard: 'Traffic', likelihood: 1, severity: 1 }];
      const body = { title: 'Tipping', hazards, method: ['Tip'], status: 'issued' };
      const { id } = await ask('appCreateRams', { body });
      const signature = { name: 'Sam', method: 'drawn', signature_image: drawnPng };
      await ask('appSignRams', { path: { id }, body: signature });
    },
  ],
  [
    'the drawn signature and the picture of a collection',
    async () => {
      const [member] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
        team.team_id,
      ]);
      const body = { scheduled_date: dayFromNow(0), driver_id: member!.id };
      const path = { id: (await ask('appCreateCollection', { body })).id };
      await ask('appUpdateCollection', { path, body: { status: 'in_progress', signature: drawn } });
      await ask('appAddCollectionPhoto', { path, body: { kind: 'after', content_base64: drawnPng } });
    },
  ],
  [
    'the paper and the evidence of a producer',
    async () => {
      const file = { file_name: 'a.png', content_base64: drawnPng };
      await ask('appCreateProducerDocument', { body: { type: 'wtn', ...file } });
      await ask('appCreateProducerEvidence', { body: { question: 'carrier_registered', file } });
    },
  ],
  [
    'the picture of an accident',
    async () => {
      const photos = [{ content_base64: drawnPng }];
      await ask('appCreateAccident', { body: { date: dayFromNow(0), description: 'Fell', photos } });
    },
  ],
])('%s is kept once it is stored', async (_what, store) => {
  await store();

  expect(await filesToDelete(team.team_id)).toEqual([]);
});

test('the drawn signature of a consignment and the return of a site are kept once they are stored', async () => {
  const gate = await openGate({ tracking: false });
  const waste = {
    ...{ description: 'Soil', ewc_code: '17 05 03', quantity_kg: 900, physical_form: 'solid' },
    ...{ hazard_codes: ['HP 14'], containers: { type: 'Skip', number: 1 } },
  };
  const place = { name: 'Asha', address: 'Unit 4', postcode: 'HX7 6AD' };
  const { id: client_id } = await gate.ask('createClient', { body: place }, 201);
  const parts = { b: { process: 'Excavation', wastes: [waste] } };
  const body = { client_id, site_id: gate.site_id, parts };
  const { id } = await gate.ask('appCreateConsignment', { body }, 201);

  await gate.ask('appSignConsignment', { path: { id }, body: { part: 'd', ...drawn } });
  const quarter = { site_id: gate.site_id, period: '2025-Q1' };
  await gate.ask('appCreateConsignmentReturn', { body: quarter }, 201);

  expect(await filesToDelete(gate.team.team_id)).toEqual([]);
});
