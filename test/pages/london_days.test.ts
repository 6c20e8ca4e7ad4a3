import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { mailedLink } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const ask = async (operation: string, body: object, path: Record<string, string> = {}) =>
  (await call(operation, { key: team.key, path, body })).body;
const page = async (path: string) => (await send('GET', path)).bytes.toString();

/** Half past midnight on 1 July in London, still 30 June in UTC. */
const moment = '2026-06-30T23:30:00.000Z';

describe('a page shows the London day of a moment', () => {
  test('when an earlier version of a quote was sent', async () => {
    const client = await ask('createClient', { name: 'Sam Pennine' });
    const content = { client_id: client.id, lines: [{ description: 'Skip', unit_price: 195 }] };
    const { id } = await ask('appCreateQuote', content);
    await ask('appSendQuote', { email: false }, { id });
    await ask('appReplaceQuote', { ...content, title: 'Mill Lane' }, { id });
    await queryShared(
      `update quote_versions set record = (record::jsonb || jsonb_build_object('sent_at', $2::text))::json
       where quote_id = $1`,
      [id, moment],
    );
    const recipientEmail = `sam@${team.team_id}.test`;
    await ask('appSendQuote', { recipientEmail }, { id });

    const shown = /Version 1, sent on ([^:]*):/.exec(await page(await mailedLink(recipientEmail)));
    expect(shown?.[1]).toBe('1 July 2026');
  });

  test('when the registration of a contractor was checked', async () => {
    const contractor = await ask('appCreateProducerContractor', {
      name: 'Calder Valley Waste Ltd',
      carrier_registration: 'CBDU123456',
    });
    await queryShared(
      `insert into producer_checks (id, team_id, contractor_id, registration_number, valid, format_valid, status, raw_url, stale, checked_at)
       values (gen_random_uuid(), $1, $2, 'CBDU123456', true, true, 'active', 'https://example.test', false, $3)`,
      [team.team_id, contractor.id, moment],
    );
    const { url } = await ask('appCreateProducerLink', { recipient_email: 'inspector@agency.example' });

    const shown = /registered, ([^<]*)</.exec(await page(new URL(url).pathname));
    expect(shown?.[1]).toBe('1 July 2026');
  });
});
