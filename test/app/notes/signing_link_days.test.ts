import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { drafted } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
  await call('appUpdateTeamSettings', { key: team.key, body: { signing_link_days: 9 } });
});

const ask = async (operation: string, body: object, path: Record<string, string> = {}) =>
  (await call(operation, { key: team.key, path, body })).body;
const party = 'transferor';

const links: [what: string, make: (more: object) => Promise<any>][] = [
  [
    'mailed for a note',
    async (more) => {
      const { id } = await drafted(team);

      return ask('appRequestNoteSignature', { party, recipientEmail: 'sam@pennine.test', ...more }, { id });
    },
  ],
  [
    'made for a note',
    async (more) => ask('appCreateSigningToken', { note_id: (await drafted(team)).id, party, ...more }),
  ],
  [
    'mailed for one of many notes',
    async (more) => {
      const { id } = await drafted(team);
      await ask('appRequestNoteSignatures', { note_ids: [id], party, ...more });

      return eventually('the link of the note', async () => {
        const query = { note_id: id };

        return (await listAll('appListSigningTokens', { key: team.key, query }))[0];
      });
    },
  ],
  [
    'made for a method statement',
    async (more) => {
      const hazard = { hazard: 'Being struck', likelihood: 3, severity: 5, controls: ['Cones'] };
      const words = { title: 'Exchanging skips', hazards: [hazard], method: ['Lift'], status: 'issued' };

      return ask('appCreateSigningToken', { rams_id: (await ask('appCreateRams', words)).id, ...more });
    },
  ],
  [
    'mailed for a collection',
    async (more) => {
      const visit = { scheduled_date: '2026-10-05', waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
      const { id } = await ask('appCreateCollection', visit);

      return ask('appRequestSiteSignature', { recipientEmail: 'site@pennine.test', ...more }, { id });
    },
  ],
];

describe.each(links)('a signing link %s', (_what, make) => {
  test('is valid for the days of the team’s settings, or for as long as requested', async () => {
    const days = async (more: object) => {
      const { created_at, expires_at } = await make(more);

      return Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);
    };

    expect(await days({})).toBe(9);
    expect(await days({ expires_in_days: 3 })).toBe(3);
  });
});
