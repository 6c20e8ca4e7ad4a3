import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { sendForm } from '../support/outside/mails.ts';
import { drafted } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function signingPath(recipient_name?: string): Promise<string> {
  const { id: note_id } = await drafted(team);
  const body = { note_id, party: 'transferor', ...(recipient_name && { recipient_name }) };

  return new URL((await call('appCreateSigningToken', { key: team.key, body })).body.url).pathname;
}

const valueOf = (page: string, id: string) => new RegExp(`id="${id}"[^>]*value="([^"]*)"`).exec(page)?.[1];
const summaryOf = (page: string) =>
  [...page.matchAll(/<a href="#([a-z_]+)">([^<]*)<\/a>/g)].map(([, field, message]) => [field, message]);
const name = ['name', 'Enter your full name, at most 200 characters.'];
const business = [
  'on_behalf_of',
  'Enter the name of the business or person you sign for, at most 200 characters.',
];
const agree = ['agree', 'Confirm the statement below.'];

describe('the form of a signature', () => {
  test('begins with the name that its link was made for, or with none', async () => {
    const shown = async (path: string) => valueOf((await send('GET', path)).bytes.toString(), 'name');

    expect(await shown(await signingPath('Sam Pennine'))).toBe('Sam Pennine');
    expect(await shown(await signingPath())).toBe('');
  });

  test.each([
    ['nothing', { name: ' ', on_behalf_of: '' }, [name, business, agree]],
    ['no name', { name: '', on_behalf_of: 'Mill', agree: 'yes' }, [name]],
    ['too long a name', { name: 'n'.repeat(201), on_behalf_of: 'Mill', agree: 'yes' }, [name]],
    ['no business', { name: 'Kim', on_behalf_of: ' ', agree: 'yes' }, [business]],
    ['too long a business', { name: 'Kim', on_behalf_of: 'b'.repeat(201), agree: 'yes' }, [business]],
    ['names that nobody sees', { name: '\u200b', on_behalf_of: ' \u00ad', agree: 'yes' }, [name, business]],
    ['no consent', { name: 'Kim', on_behalf_of: 'Mill' }, [agree]],
    ['another consent', { name: 'Kim', on_behalf_of: 'Mill', agree: 'no' }, [agree]],
  ])('with %s names each fault at its field and keeps what was typed', async (_what, values, faults) => {
    const { status, bytes } = await sendForm(await signingPath('Sam Pennine'), values);
    const page = bytes.toString();

    expect([status, summaryOf(page)]).toEqual([422, faults]);
    expect([valueOf(page, 'name'), valueOf(page, 'on_behalf_of')]).toEqual([
      values.name,
      values.on_behalf_of,
    ]);
    for (const [field] of faults) {
      expect(page).toContain(`id="${field}-error"`);
      expect(page).toMatch(new RegExp(`aria-describedby="([^"]* )?${field}-error"`));
    }
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(faults.length);
  });
});
