import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { sendForm } from '../support/outside/mails.ts';
import { completeNote, dayFromNow, drafted, seasonTicket, sign } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

// What a link leaves behind when its holder signs, and what its pages show.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const filled = { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', agree: 'yes' };
const linkOf = async (note_id: string, party: string) => {
  const { body } = await call('appCreateSigningToken', { key: team.key, body: { note_id, party } });

  return { id: body.id as string, path: new URL(body.url).pathname };
};
const links = (note_id: string) => listAll('appListSigningTokens', { key: team.key, query: { note_id } });
const getNote = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;
const sharedPage = async (id: string) => {
  const { body } = await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });
  const { bytes } = await send('GET', new URL(body.url).pathname);

  return bytes
    .toString()
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

describe('a note that is signed by its link', () => {
  test('has the signature of that party, and the link is used from then on', async () => {
    const { id } = await drafted(team);
    await linkOf(id, 'transferee');
    const [own, other] = [await linkOf(id, 'transferee'), await linkOf(id, 'transferor')];
    const replaced = (await links(id)).find(({ status }) => status === 'revoked')!;
    const before = new Date().toISOString();

    expect((await sendForm(own.path, filled)).status).toBe(200);

    const { signatures, status } = await getNote(id);
    expect(status).toBe('pending_signature');
    expect(signatures.transferee).toEqual({
      ...{ name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', method: 'link', ip: '127.0.0.1' },
      ...{ image_url: null, signed_at: expect.any(String) },
    });
    expect(signatures.transferor.signed_at).toBeNull();
    const all = await links(id);
    const used = all.find((link) => link.id === own.id)!;
    expect([used.status, used.revoked_at, used.used_at >= before]).toEqual(['used', null, true]);
    expect(all.find((link) => link.id === other.id)).toMatchObject({ status: 'open', used_at: null });
    expect(all.find((link) => link.id === replaced.id)).toEqual(replaced);
    const revoked = await call('appCreateSigningToken', { key: team.key, body: { revoke_id: own.id } });
    expect(revoked.status).toBe(422);
  });

  test.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['amended', (id) => call('appAmendNote', { key: team.key, path: { id } })],
    [
      'cancelled',
      (id) =>
        call('appReplaceNote', {
          ...{ key: team.key, path: { id } },
          body: { status: 'cancelled', cancel_reason: 'Other waste' },
        }),
    ],
  ])('and is then %s, keeps the used link as used, and the open one ends', async (_how, change) => {
    const { id } = await drafted(team);
    const [own, former] = [await linkOf(id, 'transferor'), await linkOf(id, 'transferee')];
    const other = await linkOf(id, 'transferee');
    await sendForm(own.path, filled);
    const before = await links(id);
    const used = before.find((link) => link.id === own.id)!;

    expect((await change(id)).status).toBeLessThan(300);

    const after = await links(id);
    expect(after.find((link) => link.id === own.id)).toEqual(used);
    expect([used.status, used.revoked_at]).toEqual(['used', null]);
    // The one that was replaced before ended then, not now.
    expect(after.find((link) => link.id === former.id)).toEqual(
      before.find(({ id: of }) => of === former.id),
    );
    expect(after.find((link) => link.id === other.id)).toMatchObject({ status: 'revoked', used_at: null });
  });

  test('is not signed by a link that has expired', async () => {
    const { id } = await drafted(team);
    const link = await linkOf(id, 'transferor');
    await queryShared(
      `update public_tokens set created_at = now() - interval '40 days', expires_at = now() - interval '1 second'
       where id = $1`,
      [link.id],
    );

    expect((await send('GET', link.path)).status).toBe(410);
    expect((await sendForm(link.path, filled)).status).toBe(410);
    expect((await getNote(id)).signatures.transferor.signed_at).toBeNull();
    expect((await links(id)).map(({ status }) => status)).toEqual(['expired']);
  });
});

describe('the page of a shared note', () => {
  test('has the waste, both parties, the transfer and the signatures', async () => {
    const waste = { quantity: 'two skips, level full', weight_kg: 1234 };
    const transfer = { time_from: '09:30', vehicle_reg: 'YK24 ABC' };
    const { id, reference } = await drafted(team, completeNote({ waste, transfer }));
    const body = { vehicle_reg: 'A1', waste_type: 'C&D', gross_kg: 9432, tare_kg: 7111, note_id: id };
    await sign(team, id, 'transferee', { name: 'Jo Calder', on_behalf_of: 'Calder Valley' });
    await call('createWeighbridgeTicket', { key: team.key, body });

    const page = await sharedPage(id);

    for (const fact of [
      ...[reference, 'Mixed builders’ waste', '17 09 04 ', '8 yd skip', 'two skips, level full', '1,234 kg'],
      ...['2,321 kg', 'Sam Pennine, Pennine Builders Ltd', '4 Mill Lane, Hebden Bridge, HX7 6AD'],
      ...['Jo Calder, Calder Valley Waste Ltd', 'Milner Royd Depot, Sowerby Bridge, HX6 3LF', 'CBDU412207'],
      ...['09:30', '22 Birchcliffe Road, HX7 8DB', 'YK24 ABC', 'Awaiting signature'],
      ...['Transferor Not signed yet', 'Transferee Jo Calder, for Calder Valley,'],
    ])
      expect(page).toContain(fact);
  });

  test('has the words of the quantity, each registration and London’s time, and no version of a first one', async () => {
    const waste = { quantity: 'level full', quantity_value: 7, quantity_unit: 'm3' };
    const numbers = { carrier_registration: 'CBDU111111', broker_registration: 'CBDU222222' };
    const { id } = await drafted(team, completeNote({ waste, transferee: numbers }));
    await sign(team, id, 'transferee');
    await queryShared(
      `update notes set signatures = jsonb_set(signatures::jsonb, '{transferee,signed_at}', '"2026-07-15T23:30:00.000Z"')::json
       where id = $1`,
      [id],
    );

    const page = await sharedPage(id);

    for (const fact of ['Quantity level full, 1,000 kg', 'Carrier registration CBDU111111', '16 July 2026'])
      expect(page).toContain(fact);
    expect(page).toContain('Broker or dealer registration CBDU222222');
    expect(page).not.toMatch(/version \d/i);
  });

  test('has the period of a season ticket instead of a day', async () => {
    const year = Number(dayFromNow(0).slice(0, 4)) + 1;
    const { id } = await drafted(team, seasonTicket(`${year}-02-03`, `${year}-11-05`));

    expect(await sharedPage(id)).toContain(`3 February ${year} to 5 November ${year}`);
  });

  test('of a draft that says little has nothing in place of what it lacks', async () => {
    const { id } = await drafted(team, { waste: { description: 'Soil', ewc_codes: ['17 05 04'] } });

    const page = await sharedPage(id);

    for (const fact of ['Description Soil', 'Codes 17 05 04', 'Status Draft', 'Transferor Not signed yet'])
      expect(page).toContain(fact);
    for (const word of ['Quantity', 'Contained in', 'Weighbridge', 'Date', 'Place', 'Vehicle'])
      expect(page).not.toContain(`${word} `);
    expect(page).not.toMatch(/null|undefined|NaN|Invalid|1970/);
  });
});
