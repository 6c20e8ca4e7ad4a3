import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll, send } from '../support/client.ts';
import { linkTo, sendForm, wordsOf } from '../support/outside/mails.ts';
import { completeNote, drafted, seasonTicket, dayFromNow, sign } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let driver: { key: string };
let made = 0;
beforeAll(async () => {
  team = await newTeam();
  driver = await team.anotherKey({ role: 'driver' });
});

const read = async (path: string) => wordsOf((await send('GET', path)).bytes.toString());
const filled = { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', agree: 'yes' };
const told = async (id: string, key = team.key) =>
  (await listAll('appListNotifications', { key, query: { kind: 'signature_captured' } })).filter(
    ({ entity_id }) => entity_id === id,
  );

async function signingPath(note_id: string, party = 'transferor'): Promise<string> {
  const { body } = await call('appCreateSigningToken', { key: team.key, body: { note_id, party } });

  return new URL(body.url).pathname;
}

describe('the page to sign a note', () => {
  test('has the transferor declare the waste hierarchy by the law of the place, and the transferee accept the waste', async () => {
    const at = async (postcode: string) => {
      const { id } = await drafted(team, completeNote({ transfer: { postcode } }));

      return read(await signingPath(id));
    };
    const { id } = await drafted(team);
    const transferee = await read(await signingPath(id, 'transferee'));
    const [england, scotland] = [await at('LS1 4AP'), await at('EH1 1YZ')];

    expect(england).toContain('regulation 12 of the Waste (England and Wales) Regulations 2011');
    expect(scotland).toContain('section 34');
    expect(scotland).not.toContain('England and Wales');
    for (const page of [england, scotland]) expect(page).toContain('the duty to apply the waste hierarchy');
    expect(transferee).toContain('as transferee');
    expect(transferee).toContain('It accepts the waste as the note describes it.');
    expect(transferee).not.toContain('hierarchy');
  });

  test('has a householder declare the duty of a business only if the note says so', async () => {
    const statement = async (hierarchy_declared: boolean) => {
      const { id } = await drafted(team, completeNote({ waste: { household: true, hierarchy_declared } }));

      return read(await signingPath(id));
    };
    const words = 'The note describes the waste correctly';

    expect(await statement(false)).toContain(`${words}.`);
    expect(await statement(true)).toContain(`${words}, and the duty to apply the waste hierarchy`);
  });

  test('shows the days of a season ticket', async () => {
    const { id } = await drafted(team, seasonTicket(dayFromNow(1), dayFromNow(200)));
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const page = await read(await signingPath(id));

    expect(page).toContain(
      `Season ticket ${day.format(new Date(dayFromNow(1)))} to ${day.format(new Date(dayFromNow(200)))}`,
    );
  });

  test('keeps the name and the business without their spaces, of 200 characters each and no more', async () => {
    const { id } = await drafted(team);
    const path = await signingPath(id);
    const [name, on_behalf_of] = ['n'.repeat(200), 'b'.repeat(200)];

    expect((await sendForm(path, { ...filled, on_behalf_of: `${on_behalf_of}b` })).status).toBe(422);
    expect((await sendForm(path, { ...filled, on_behalf_of: '  ' })).status).toBe(422);
    expect((await sendForm(path, { ...filled, agree: 'no' })).status).toBe(422);
    const sent = await sendForm(path, { name: ` ${name} `, on_behalf_of: ` ${on_behalf_of} `, agree: 'yes' });
    expect(sent.status).toBe(200);
    const { body: note } = await call('getNote', { key: team.key, path: { id } });
    expect(note.signatures.transferor).toMatchObject({ name, on_behalf_of, method: 'link', ip: '127.0.0.1' });
    expect(note.signatures.transferee.signed_at).toBeNull();
  });

  test('is told to those who read notes, with the number of the note, the name and the party', async () => {
    const { id, reference } = await drafted(team);
    await sendForm(await signingPath(id, 'transferee'), filled);
    const [notice, ...others] = await told(id);

    expect(notice).toMatchObject({
      title: `Note ${reference} was signed by Sam Pennine as transferee`,
      entity_type: 'note',
    });
    expect(others).toEqual([]);
    expect(await told(id, driver.key)).toHaveLength(1);
    const [entry] = await listAll('appListAuditEvents', { key: team.key, query: { entity_id: id } });
    expect(entry).toMatchObject({
      ...{ action: 'sign', source: 'portal', actor: { type: 'customer', name: 'Sam Pennine' } },
    });
  });

  test('of a party stays open when the other party has signed in the application', async () => {
    const { id } = await drafted(team);
    const path = await signingPath(id, 'transferee');
    await sign(team, id, 'transferor');

    expect((await sendForm(path, filled)).status).toBe(200);
    expect((await call('getNote', { key: team.key, path: { id } })).body.status).toBe('complete');
  });
});

describe('the page of a shared note', () => {
  test('names who signed for whom, and who has not; it has no form and no warning of acting in one’s place', async () => {
    const signed = await drafted(team);
    await sendForm(await signingPath(signed.id), filled);
    await sign(team, signed.id, 'transferee');
    const open = await drafted(team);
    const page = async (id: string) => {
      const { body } = await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });

      return (await send('GET', new URL(body.url).pathname)).bytes.toString();
    };
    const [whole, waiting] = [await page(signed.id), await page(open.id)];

    expect(wordsOf(whole)).toContain('Status Complete');
    expect(wordsOf(whole)).toMatch(
      /Signatures Transferor Sam Pennine, for Pennine Builders Ltd, .+ at .+ Transferee The transferee, \d/,
    );
    expect(wordsOf(waiting)).toContain('Transferor Not signed yet Transferee Not signed yet');
    for (const each of [whole, waiting]) {
      expect(each).not.toContain('<form');
      expect(each).not.toContain('act in your place');
      expect(each).toContain('content="noindex, nofollow"');
    }
    expect((await send('GET', await signingPath(open.id))).bytes.toString()).toContain('act in your place');
  });
});

describe('the page to sign for a collection', () => {
  async function collectionLink(body: object = {}): Promise<{ id: string; path: string }> {
    const address = `signer${(made += 1)}@${team.team_id}.test`;
    const { body: collection } = await call('appCreateCollection', {
      key: team.key,
      body: {
        ...{ scheduled_date: '2026-10-05', address: '1 Mill Lane', postcode: 'HX7 8DB' },
        ...{ waste_description: 'Rubble', ewc_codes: ['17 01 07'], container_type: '8yd skip' },
        ...{ quantity_kg: 5060, vehicle_reg: 'YJ23 KXB', ...body },
      },
    });
    await call('appRequestSiteSignature', {
      ...{ key: team.key, path: { id: collection.id } },
      body: { recipientEmail: address },
    });

    return { id: collection.id, path: await linkTo(address) };
  }
  const change = (id: string, body: object) =>
    call('appUpdateCollection', { key: team.key, path: { id }, body });

  test('shows what, where, how much and by which vehicle, and whether the weight is estimated', async () => {
    const page = await read((await collectionLink({ weight_is_estimate: true })).path);

    for (const shown of [
      ...['Date 5 October 2026', 'Place 1 Mill Lane, HX7 8DB', 'Status Planned', 'Waste Rubble'],
      ...['Codes 17 01 07', 'Container 8yd skip', 'Weight 5,060 kg (estimated)', 'Vehicle YJ23 KXB'],
    ])
      expect(page).toContain(shown);
    expect(page).not.toContain('Containers delivered');
    const measured = await read((await collectionLink({ weight_is_estimate: false })).path);
    expect(measured).toContain('Weight 5,060 kg');
    expect(measured).not.toContain('(estimated)');
  });

  test('names the containers that are left and those that are taken away, each with its kind', async () => {
    const container = async (reference: string) =>
      (await call('appCreateContainer', { key: team.key, body: { reference, container_type: '6yd skip' } }))
        .body.id as string;
    const [left, taken] = [await container('SK-1'), await container('SK-2')];
    const both = await read(
      (await collectionLink({ containers_delivered: [left], containers_collected: [taken] })).path,
    );
    const one = await read((await collectionLink({ containers_collected: [taken] })).path);

    expect(both).toContain('Containers delivered SK-1 6yd skip');
    expect(both).toContain('Containers taken away SK-2 6yd skip');
    expect(one).toContain('Containers taken away SK-2 6yd skip');
    expect(one).not.toContain('Containers delivered');
  });

  test.each([
    ['quantity_kg', 6000],
    ['vehicle_reg', 'YJ23 KXC'],
    ['container_type', '12yd skip'],
    ['weight_is_estimate', true],
  ])('asks again if %s has changed since it was shown', async (field, value) => {
    const { id, path } = await collectionLink({ weight_is_estimate: false });
    const page = (await send('GET', path)).bytes.toString();
    const content_digest = /name="content_digest" value="([^"]*)"/.exec(page)![1]!;
    expect((await change(id, { [field]: value })).status).toBe(200);
    const late = await sendForm(path, { ...filled, content_digest });

    expect([late.status, late.bytes.toString()]).toEqual([
      422,
      expect.stringContaining('The collection has changed since you opened this page.'),
    ]);
    expect((await sendForm(path, filled)).status).toBe(200);
  });

  test('takes the signature although the work has begun since it was shown, and tells those who read collections', async () => {
    const { id, path } = await collectionLink();
    const page = (await send('GET', path)).bytes.toString();
    const content_digest = /name="content_digest" value="([^"]*)"/.exec(page)![1]!;
    const member = (await listAll('appListTeamMembers', { key: team.key, query: { role: 'driver' } }))[0];
    const started = await change(id, { driver_id: member.id, status: 'in_progress' });

    expect(started.status).toBe(200);
    expect((await sendForm(path, { ...filled, content_digest })).status).toBe(200);
    expect(await told(id)).toMatchObject([
      { title: 'A collection was signed by Sam Pennine', entity_type: 'collection' },
    ]);
    const [entry] = await listAll('appListAuditEvents', { key: team.key, query: { entity_id: id } });
    expect(entry).toMatchObject({ action: 'sign', source: 'portal', actor: { name: 'Sam Pennine' } });
  });
});
