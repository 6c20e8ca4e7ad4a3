import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { formBody, hiddenFields, sendForm as form } from '../support/outside/mails.ts';
import { completeNote, drafted, drawnPng, sign } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const filled = { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', agree: 'yes' };
const getNote = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;

/** A link by which the transferor signs a fresh note. */
async function signingLink(): Promise<{ id: string; path: string }> {
  const { id } = await drafted(team);
  const { body } = await call('appCreateSigningToken', {
    key: team.key,
    body: { note_id: id, party: 'transferor' },
  });

  return { id, path: new URL(body.url).pathname };
}

describe('the form to sign a note', () => {
  test('signs the text on the screen; if the note has changed, shows the new text and asks again', async () => {
    const { id, path } = await signingLink();
    const shown = await hiddenFields(path);
    // Not by the API, which lets nothing change while a link is open: by hand, as an error of ours would.
    await queryShared(
      `update notes set waste = jsonb_set(waste::jsonb, '{weight_kg}', '44000')::json where id = $1`,
      [id],
    );

    const old = await send('POST', path, formBody({ ...shown, ...filled }));
    const without = await send('POST', path, formBody(filled));

    expect([old.status, without.status]).toEqual([422, 422]);
    expect(old.bytes.toString()).toContain('has changed since you opened this page');
    expect(old.bytes.toString()).toContain('44,000 kg');
    expect((await getNote(id)).signatures.transferor.signed_at).toBeNull();
    expect((await form(path, filled)).status).toBe(200);
  });

  test('proposes the business of the party, or the name of one that is a person', async () => {
    const proposed = async (transferor: object) => {
      const { id } = await drafted(team, completeNote({ transferor }));
      const { body } = await call('appCreateSigningToken', {
        key: team.key,
        body: { note_id: id, party: 'transferor' },
      });
      const page = (await send('GET', new URL(body.url).pathname)).bytes.toString();

      return /id="on_behalf_of"[^>]*value="([^"]*)"/.exec(page)?.[1];
    };

    expect(await proposed({ name: 'Sam Pennine', company: 'Pennine Builders Ltd' })).toBe(
      'Pennine Builders Ltd',
    );
    expect(await proposed({ name: 'Sam Pennine', company: null })).toBe('Sam Pennine');
  });

  test('stores no drawing of a rejected form, and reads none before it knows that signing is possible', async () => {
    const { id, path } = await signingLink();
    const image = `data:image/png;base64,${drawnPng}`;
    await sign(team, id, 'transferor');

    const refused = await form(path, { ...filled, image });

    expect(refused.status).toBe(410);
    expect(await keptFiles(team.team_id)).toBe(0);
  });

  test('accepts a drawing of several kilobytes', async () => {
    const { id, path } = await signingLink();
    const drawing = noisyPng(80);
    expect(drawing.length).toBeGreaterThan(6000);

    const signed = await form(path, {
      ...filled,
      image: `data:image/png;base64,${drawing.toString('base64')}`,
    });

    expect(signed.status).toBe(200);
    expect((await getNote(id)).signatures.transferor).toMatchObject({
      name: 'Sam Pennine',
      signed_at: expect.any(String),
    });
  });

  test('a drawing is deleted if its signature is rejected, and kept if it is accepted', async () => {
    const { id } = await drafted(team, completeNote({ transferor: { sic_code: null } }));
    const drawn = () => sign(team, id, 'transferor', { method: 'drawn', image: drawnPng });

    const refused = await drawn();
    const [task] = await queryShared<{ id: string; payload: { storage_key: string } }>(
      `update tasks set due_at = now() where team_id = $1 and kind = 'delete_file' returning id, payload`,
      [team.team_id],
    );
    await call('appReplaceNote', { key: team.key, path: { id }, body: completeNote() });
    const given = await drawn();

    expect([refused.status, given.status]).toEqual([422, 200]);
    await eventually('the drawing is deleted', () =>
      access(`.data/files/${task!.payload.storage_key}`).then(
        () => false,
        () => true,
      ),
    );
    expect((await call('appGetNoteSigning', { key: team.key, path: { id } })).body).toMatchObject({
      signatures: { transferor: { image_png: drawnPng } },
    });
    expect(
      await queryShared(
        `select from tasks where team_id = $1 and kind = 'delete_file'
      and status = 'queued' and id <> $2`,
        [team.team_id, task!.id],
      ),
    ).toEqual([]);
  });

  test('accepts ten forms a minute from one link, then 429; other links are not affected', async () => {
    const { path } = await signingLink();
    const shown = await hiddenFields(path);
    const broken = Buffer.from(drawnPng, 'base64').subarray(0, 45).toString('base64');
    const flood = Array.from({ length: 60 }, () =>
      send('POST', path, formBody({ ...shown, ...filled, image: broken })),
    );
    const writes = Array.from({ length: 20 }, () => drafted(team));

    const answers = (await Promise.all(flood)).map(({ status, headers }) => [status, headers['retry-after']]);
    expect(answers.filter(([status]) => status === 422)).toHaveLength(10);
    expect(answers.filter(([status]) => status === 429)).toEqual(Array(50).fill([429, '60']));
    expect(await Promise.all(writes)).toHaveLength(20);
    expect(await keptFiles(team.team_id)).toBe(0);
  });
});

/** A grey square of noise, which compresses to its own size at best. */
function noisyPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side)]));
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));

    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.concat(rows));

  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Files of a team that wait to be claimed or deleted. */
async function keptFiles(teamId: string): Promise<number> {
  const [row] = await queryShared<{ count: number }>(
    `select count(*)::int as count from tasks where team_id = $1 and kind = 'delete_file' and status = 'queued'`,
    [teamId],
  );

  return row!.count;
}
