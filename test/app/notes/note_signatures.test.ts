import { beforeAll, describe, expect, test } from '@jest/globals';
import { seasonTickets } from '../../../jobs/scheduled/season_tickets.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared, whereFound } from '../../support/database.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  drawnPng,
  eventsOf,
  seasonTicket,
  sign,
  lookAtNote,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const note = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;
const completions = async (id: string) =>
  (await eventsOf(id)).filter(({ type }) => type === 'note.completed').length;
const token = (body: object, key = team.key) => call('appCreateSigningToken', { key, body });

describe('appSignNote', () => {
  test('a drawn signature is kept as a picture, shown with the signing and drawn into the PDF', async () => {
    const { id } = await drafted(team);
    const typedPdf = (await call('getNotePdf', { key: team.key, path: { id } })).bytes;

    const signed = await sign(team, id, 'transferor', {
      method: 'drawn',
      image: `data:image/png;base64,${drawnPng}`,
    });

    expect(signed.body.signatures.transferor).toMatchObject({
      method: 'drawn',
      ip: '127.0.0.1',
      image_url: null,
    });
    const { body } = await call('appGetNoteSigning', { key: team.key, path: { id } });
    expect(body).toMatchObject({ status: 'pending_signature', ready: true, missing: [], requests: [] });
    expect(body.signatures.transferor.image_png).toBe(drawnPng);
    expect(body.signatures.transferee).toMatchObject({ signed_at: null, image_png: null });
    const drawnPdf = (await call('getNotePdf', { key: team.key, path: { id } })).bytes;
    const pictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;
    expect(pictures(drawnPdf)).toBe(pictures(typedPdf) + 1);
  });

  test.each([
    ['no picture at all', {}],
    ['text', { image: Buffer.from('hello there').toString('base64') }],
    ['no base64', { image: 'data:image/png;base64,<svg>' }],
    ['a JPEG', { image: Buffer.from([0xff, 0xd8, 0xff, ...Array(60).fill(1)]).toString('base64') }],
    ['a PNG cut short', { image: Buffer.from(drawnPng, 'base64').subarray(0, 45).toString('base64') }],
    ['a PNG of a billion pixels', { image: hugePng() }],
  ])('a drawn signature is a PNG by its content: %s is refused', async (_, image) => {
    const { id } = await drafted(team);

    const refused = await sign(team, id, 'transferor', { method: 'drawn', ...image });

    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['image']]);
    expect((await note(id)).status).toBe('draft');
  });

  test('each party signs once, typed or drawn', async () => {
    const { id } = await drafted(team);
    await sign(team, id, 'transferor');

    expect(fieldsOf(await sign(team, id, 'transferor'))).toEqual(['party']);
    expect(fieldsOf(await sign(team, id, 'transferee', { image: drawnPng }))).toEqual(['image']);
    expect((await sign(team, id, 'transferee', { method: 'drawn', image: drawnPng })).status).toBe(200);
    expect(fieldsOf(await sign(team, id, 'transferee'))).toEqual(['status']);
  });

  test.each([1, 2, 3, 4, 5])(
    'both parties signing at once give two signatures and one completion (round %i)',
    async () => {
      const { id } = await drafted(team);

      const answers = await Promise.all([sign(team, id, 'transferor'), sign(team, id, 'transferee')]);

      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { status, signatures } = await note(id);
      expect(status).toBe('complete');
      expect([signatures.transferor.name, signatures.transferee.name]).toEqual([
        'The transferor',
        'The transferee',
      ]);
      expect((await eventsOf(id)).map(({ type }) => type).sort()).toEqual([
        'note.completed',
        'note.signed',
        'note.signed',
      ]);
    },
  );

  test('ten signatures at once for one party give one success and nine refusals', async () => {
    const { id } = await drafted(team);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => sign(team, id, 'transferor', { name: `Person ${i}` })),
    );

    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect((await note(id)).signatures.transferor.name).toBe(`Person ${won}`);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('a driver may sign but not send; a read-only person may do neither', async () => {
    const { id } = await drafted(team);
    const [driver, reader] = await Promise.all([
      team.anotherKey({ role: 'driver' }),
      team.anotherKey({ role: 'read_only' }),
    ]);
    const as = (key: string) => sign({ ...team, key }, id, 'transferee');

    expect((await as(reader.key)).status).toBe(403);
    expect((await token({ note_id: id, party: 'transferor' }, driver.key)).status).toBe(403);
    expect((await as(driver.key)).status).toBe(200);
  });
});

describe('a season ticket', () => {
  const follow = (id: string, day: string) => lookAtNote(team, seasonTickets, id, day);

  test('signed early becomes valid on its first day and complete after its last, with one event for each', async () => {
    const ticket = await completed(team, seasonTicket(dayFromNow(5), dayFromNow(20)));
    expect(ticket.status).toBe('pending_signature');
    const states: string[] = [];
    for (const day of [4, 5, 5, 20, 21, 22]) {
      await follow(ticket.id, dayFromNow(day));
      states.push((await note(ticket.id)).status);
    }

    expect(states).toEqual(['pending_signature', 'valid', 'valid', 'valid', 'complete', 'complete']);
    expect(await completions(ticket.id)).toBe(1);
  });

  test('is valid immediately when signed within its dates, and cannot be signed after they end', async () => {
    const ticket = await completed(team, seasonTicket(dayFromNow(0), dayFromNow(0)));
    expect([ticket.status, await completions(ticket.id)]).toEqual(['valid', 1]);

    const over = await drafted(team, seasonTicket(dayFromNow(-30), dayFromNow(-1)));
    expect(fieldsOf(await sign(team, over.id, 'transferor'))).toEqual(['transfer.valid_until']);
  });
});

describe('appCreateSigningToken', () => {
  test('signing by one party keeps the other’s link open; an amendment after that withdraws it', async () => {
    const { id } = await drafted(team);
    const first = (await token({ note_id: id, party: 'transferor' })).body;
    const second = (await token({ note_id: id, party: 'transferee' })).body;
    const status = async (url: string) => (await send('GET', new URL(url).pathname)).status;
    expect([await status(first.url), await status(second.url)]).toEqual([200, 200]);

    await sign(team, id, 'transferor', { name: 'Asha', method: 'typed' });
    expect((await call('appAmendNote', { key: team.key, path: { id } })).status).toBe(201);

    expect(await status(second.url)).toBe(410);
  });

  test('shows the secret once, stores a hash, and ends the party’s earlier link', async () => {
    const { id } = await drafted(team);
    const first = (await token({ note_id: id, party: 'transferor' })).body;
    const second = (await token({ note_id: id, party: 'transferor', expires_in_days: 1 })).body;

    expect(Buffer.from(first.token, 'base64url')).toHaveLength(24);
    expect(first.url).toMatch(new RegExp(`/p/${first.token}$`));
    const status = async (url: string) => (await send('GET', new URL(url).pathname)).status;
    expect([await status(first.url), await status(second.url)]).toEqual([410, 200]);
    const listed = await listAll('appListSigningTokens', { key: team.key, query: { note_id: id } });
    expect(listed.map((each: any) => [each.id, each.status, each.token])).toEqual([
      [second.id, 'open', undefined],
      [first.id, 'revoked', undefined],
    ]);
    expect(await whereFound(first.token)).toEqual([]);
    expect((await note(id)).status).toBe('pending_signature');
  });

  test('is revoked immediately, and only by its own team', async () => {
    const other = await newTeam();
    const { id } = await drafted(team);
    const made = (await token({ note_id: id, party: 'transferee' })).body;

    expect(fieldsOf(await token({ revoke_id: made.id }, other.key))).toEqual(['revoke_id']);
    expect(fieldsOf(await token({ revoke_id: made.id, note_id: id }))).toEqual(['note_id']);
    const revoked = await token({ revoke_id: made.id });
    expect([revoked.status, revoked.body.status]).toEqual([200, 'revoked']);
    expect((await token({ revoke_id: made.id })).body).toEqual(revoked.body);
    expect((await send('GET', new URL(made.url).pathname)).status).toBe(410);
  });

  test('is in the history of its client, when it is made and when it is revoked', async () => {
    const client_id = (await call('createClient', { key: team.key, body: { name: 'Mill' } })).body.id;
    const { id } = await drafted(team, { ...completeNote(), client_id });
    const made = (await token({ note_id: id, party: 'transferee' })).body;
    await token({ revoke_id: made.id });

    const query = { client_id, entity_id: made.id };
    const history = await listAll('appListAuditEvents', { key: team.key, query });
    expect(history.map(({ action }: any) => action)).toEqual(['update', 'create']);
  });

  test('a link is no longer listed as waiting once it expires', async () => {
    const { id } = await drafted(team);
    const { body } = await token({ note_id: id, party: 'transferor' });
    const waiting = async () =>
      (await call('appGetNoteSigning', { key: team.key, path: { id } })).body.requests.map(
        (request: { id: string }) => request.id,
      );

    expect(await waiting()).toEqual([body.id]);
    await queryShared(
      `update public_tokens set created_at = now() - interval '40 days', expires_at = now() - interval '1 second'
       where id = $1`,
      [body.id],
    );

    expect(await waiting()).toEqual([]);
  });

  test('rejects a note of another team and a party that has signed', async () => {
    const other = await newTeam();
    const { id } = await drafted(team);
    await sign(team, id, 'transferor');

    expect(fieldsOf(await token({ party: 'transferor' }))).toEqual(['note_id']);
    expect(fieldsOf(await token({ note_id: id }))).toEqual(['party']);
    expect(fieldsOf(await token({ note_id: id, party: 'transferor' }, other.key))).toEqual(['note_id']);
    expect(fieldsOf(await token({ note_id: id, party: 'transferor' }))).toEqual(['party']);
  });

  test('is valid for fourteen days, or as long as requested', async () => {
    const { id } = await drafted(team);
    const days = async (body: object) => {
      const { created_at, expires_at } = (await token({ note_id: id, party: 'transferor', ...body })).body;

      return Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);
    };

    expect(await days({})).toBe(14);
    expect(await days({ expires_in_days: 3 })).toBe(3);
  });

  test('cannot be withdrawn once it was used, nor with the id of something else', async () => {
    const { id } = await drafted(team);
    const { body: used } = await token({ note_id: id, party: 'transferor' });
    await queryShared('update public_tokens set used_at = now() where id = $1', [used.id]);
    const refused = await token({ revoke_id: used.id });

    expect(refused.body.error.details).toEqual([{ field: 'revoke_id', message: 'has already been used' }]);
    expect(fieldsOf(await token({ revoke_id: id }))).toEqual(['revoke_id']);
  });

  test('is made for one document, which belongs to the team', async () => {
    const { id } = await drafted(team);

    expect(fieldsOf(await token({ rams_id: id, note_id: id }))).toEqual(['note_id']);
    expect(fieldsOf(await token({ rams_id: id, party: 'transferor' }))).toEqual(['party']);
    expect(fieldsOf(await token({ rams_id: id }))).toEqual(['rams_id']);
    const newer = await completed(team);
    await call('appAmendNote', { key: team.key, path: { id: newer.id } });
    expect((await token({ note_id: newer.id, party: 'transferor' })).status).toBe(422);
  });
});

describe('appRequestNoteSignatures', () => {
  test('a dry run counts and sends nothing; the job asks those it can and gives reasons for the others', async () => {
    const own = await newTeam();
    const ready = await drafted(own);
    const signed = await drafted(own);
    await sign(own, signed.id, 'transferor');
    const silent = await drafted(own, completeNote({ transferor: { email: null } }));
    const bare = await drafted(own, completeNote({ waste: { hierarchy_declared: false } }));
    const done = await completed(own);
    const note_ids = [ready.id, signed.id, silent.id, bare.id, done.id, own.team_id];
    const left_out = { signed: 1, no_email: 1, incomplete: 1, not_open: 1, not_found: 1 };

    const dry = await finished(own, { note_ids, dryRun: true });
    expect(dry).toMatchObject({ status: 'succeeded', dry_run: true, result: { count: 1, left_out } });
    expect((await listAll('appListSigningTokens', { key: own.key })).length).toBe(0);

    const sent = await finished(own, { note_ids });
    expect(sent).toMatchObject({
      status: 'succeeded',
      progress: { total: 1, done: 1 },
      result: { left_out },
    });
    const [request] = await listAll('appListSigningTokens', { key: own.key });
    expect(request).toMatchObject({
      note_id: ready.id,
      party: 'transferor',
      recipient_email: 'sam@pennine.test',
    });

    const again = await finished(own, {});
    expect(again).toMatchObject({
      progress: { total: 0 },
      result: { left_out: { requested: 1, signed: 1 } },
    });

    // One of many lets those pass that somebody waits for.
    const alone = { party: 'transferee', recipientEmail: 'jo@calder.test' };
    await call('appRequestNoteSignature', { key: own.key, path: { id: ready.id }, body: alone });
    const mails = await queryShared(
      `select priority from tasks where team_id = $1 and kind = 'send_link' order by id`,
      [own.team_id],
    );
    expect(mails).toEqual([{ priority: 1 }, { priority: 0 }]);
  });
});

/** The job once it has ended. */
async function finished(own: TestTeam, body: object): Promise<any> {
  const { status, body: job } = await call('appRequestNoteSignatures', { key: own.key, body });
  expect(status).toBe(202);
  for (;;) {
    const { body: now } = await call('appGetJob', { key: own.key, path: { id: job.id } });
    if (now.finished_at !== null) return now;
  }
}

/** A PNG whose header claims more than anybody should unpack. */
function hugePng(): string {
  const bytes = Buffer.from(drawnPng, 'base64');
  bytes.writeUInt32BE(32_000, 16);
  bytes.writeUInt32BE(32_000, 20);

  return bytes.toString('base64');
}

describe('appListSigningTokens', () => {
  test('lists the links of one note, and none to another team', async () => {
    const { id } = await drafted(team);
    const { body: made } = await token({ note_id: id, party: 'transferor' });
    const query = { note_id: id };

    const tokens = await listAll('appListSigningTokens', { key: team.key, query });

    const subject = { note_id: id, consignment_id: null, collection_id: null, rams_id: null };
    expect(tokens).toMatchObject([
      { id: made.id, object: 'signing_token', status: 'open', party: 'transferor', ...subject },
    ]);
    const { key } = await newTeam();
    expect(await listAll('appListSigningTokens', { key, query })).toEqual([]);
    const { body: other } = await token({ note_id: id, party: 'transferee' });
    await token({ revoke_id: made.id });
    const ids = async (more: Record<string, string>) =>
      (await listAll('appListSigningTokens', { key: team.key, query: { ...query, ...more } })).map(
        (each) => each.id,
      );

    expect(await ids({ party: 'transferee' })).toEqual([other.id]);
    expect(await ids({ status: 'revoked' })).toEqual([made.id]);
    expect(await ids({ rams_id: id })).toEqual([]);
  });
});

test('signing without the link closes that party’s link and keeps the other party’s open', async () => {
  const { id } = await drafted(team);
  await token({ note_id: id, party: 'transferor' });
  await token({ note_id: id, party: 'transferee' });

  expect((await sign(team, id, 'transferor')).status).toBe(200);

  const tokens = await listAll('appListSigningTokens', { key: team.key, query: { note_id: id } });
  expect(Object.fromEntries(tokens.map(({ party, status }) => [party, status]))).toEqual({
    transferor: 'revoked',
    transferee: 'open',
  });
});

describe('appRequestNoteSignature', () => {
  test('mails a link to one party; another team’s note is 404', async () => {
    const { id } = await drafted(team);
    const body = { party: 'transferor', recipientEmail: 'sam@pennine.test', recipientName: 'Sam' } as const;
    const request = (key: string) => call('appRequestNoteSignature', { key, path: { id }, body });

    const { status, body: made } = await request(team.key);

    expect(status).toBe(201);
    expect(made).toMatchObject({
      object: 'signing_token',
      status: 'open',
      note_id: id,
      party: 'transferor',
      recipient_email: 'sam@pennine.test',
      recipient_name: 'Sam',
    });
    expect(Math.round((Date.parse(made.expires_at) - Date.parse(made.created_at)) / 86_400_000)).toBe(14);
    expect((await request((await newTeam()).key)).status).toBe(404);
  });
});
