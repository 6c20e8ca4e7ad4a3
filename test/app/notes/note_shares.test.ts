import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { mailedLink, mailTo } from '../../support/outside/mails.ts';
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

let team: TestTeam;
let other: TestTeam;
let note: { id: string; reference: string };
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  note = await completed(team);
});

const share = (body: object = {}, key = team.key, id = note.id) =>
  call('appShareNoteByLink', { key, path: { id }, body });
/** For how many days a link is valid. */
const daysOf = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
  Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);
const links = (id: string) => listAll('appListNoteShareLinks', { key: team.key, path: { id } });
const page = async (url: string) => (await send('GET', new URL(url, 'http://any').pathname)).bytes.toString();

describe('appShareNoteByLink', () => {
  test('makes a link to a page that shows the note; another team’s note is 404', async () => {
    const { status, body } = await share({ expires_in_days: 14 });

    expect(status).toBe(201);
    expect(body).toMatchObject({ object: 'share_link', note_id: note.id, status: 'open', sent_to: null });
    expect(daysOf(body)).toBe(14);
    expect(daysOf((await share()).body)).toBe(30);
    expect(await page(body.url)).toContain(note.reference);
    expect(await page(body.url)).toContain(note.reference);
    expect((await share({}, other.key)).status).toBe(404);
  });

  test('makes a link that is not listed among the signing links of the note', async () => {
    const { id } = await drafted(team);
    await share({}, team.key, id);
    const body = { note_id: id, party: 'transferor' };
    const { body: request } = await call('appCreateSigningToken', { key: team.key, body });

    const listed = await listAll('appListSigningTokens', { key: team.key, query: { note_id: id } });

    expect(listed.map((each) => each.id)).toEqual([request.id]);
  });

  describe('shows on its page that', () => {
    const ticket = seasonTicket(dayFromNow(0), dayFromNow(364));
    const statusOn = async ({ id }: { id: string }) => {
      const { body } = await share({}, team.key, id);

      return /<dt>Status<\/dt>\s*<dd>([^<]*)/.exec(await page(body.url))?.[1];
    };

    test('a season ticket is valid, or still a draft', async () => {
      expect(await statusOn(await completed(team, ticket))).toBe('Valid season ticket');
      expect(await statusOn(await drafted(team, ticket))).toBe('Draft');
    });

    test('a note awaits a signature', async () => {
      const { id } = await drafted(team);
      await sign(team, id, 'transferor');

      expect(await statusOn({ id })).toBe('Awaiting signature');
    });
  });

  test('withdraws the link when its draft is deleted', async () => {
    const { id } = await drafted(team);
    const { body: link } = await share({}, team.key, id);
    const visit = () => send('GET', new URL(link.url).pathname);
    expect((await visit()).status).toBe(200);

    await call('appDeleteNote', { key: team.key, path: { id } });

    const gone = await visit();
    expect([gone.status, gone.bytes.toString()]).toEqual([410, expect.stringContaining('withdrawn')]);
  });

  test('with revoke it withdraws every link of the note', async () => {
    const client_id = (await call('createClient', { key: team.key, body: { name: 'Sam' } })).body.id;
    const { id } = await completed(team, completeNote({ more: { client_id } }));
    const withdrawn = { field: 'status', from: 'open', to: 'revoked' };
    const both = await share({ revoke: true, expires_in_days: 3 }, team.key, id);
    expect(errorOf(both)).toEqual([422, 'expires_in_days']);
    expect((await share({ revoke: true }, team.key, id)).body.revoked).toBe(0);
    const { body: link } = await share({}, team.key, id);

    expect((await share({ revoke: true }, team.key, id)).body).toEqual({ object: 'share_links', revoked: 1 });
    expect((await links(id)).map(({ status }) => status)).toEqual(['revoked']);
    expect(await auditOf(team, link.id)).toMatchObject([
      { action: 'create', client_id },
      { action: 'update', client_id, changes: expect.arrayContaining([withdrawn]) },
    ]);
    expect((await share({ revoke: true }, team.key, id)).body.revoked).toBe(0);
    expect(await auditOf(team, link.id)).toHaveLength(2);
    expect((await send('GET', new URL(link.url).pathname)).status).not.toBe(200);
  });

  test('with revoke it leaves the links of other notes, and those by which this one is signed', async () => {
    const [own, others] = [await drafted(team), await drafted(team)];
    const [first, second] = [await share({}, team.key, own.id), await share({}, team.key, own.id)];
    const { body: kept } = await share({}, team.key, others.id);
    const request = { note_id: own.id, party: 'transferor' };
    const { body: signing } = await call('appCreateSigningToken', { key: team.key, body: request });
    const visit = async ({ url }: { url: string }) => (await send('GET', new URL(url).pathname)).status;

    expect((await share({ revoke: true }, team.key, own.id)).body.revoked).toBe(2);

    expect([await visit(first.body), await visit(second.body)]).toEqual([410, 410]);
    expect([await visit(kept), await visit(signing)]).toEqual([200, 200]);
    const [shown] = await links(own.id);
    expect(shown).toMatchObject({ id: second.body.id, status: 'revoked', revoked_at: expect.any(String) });
    expect(first.body.revoked_at).toBeNull();
  });
});

describe('appShareNoteByEmail', () => {
  test('mails a link to a page that shows the note; another team’s note is 404', async () => {
    const recipientEmail = `sam@${team.team_id}.test`;
    const byMail = (key: string) =>
      call('appShareNoteByEmail', { key, path: { id: note.id }, body: { recipientEmail } });

    const { status, body } = await byMail(team.key);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'share_link',
      note_id: note.id,
      sent_to: recipientEmail,
      url: null,
    });
    expect(await page(await mailedLink(recipientEmail))).toContain(note.reference);
    expect(daysOf(body)).toBe(30);
    expect((await auditOf(team, note.id)).at(-1)).toMatchObject({ action: 'send' });
    expect((await byMail(other.key)).status).toBe(404);
  });

  test('greets the recipient, has the message and is in the history of the note, where a link alone is not', async () => {
    const { id, reference } = await completed(team);
    const history = async () => (await auditOf(team, id)).map(({ action }) => action);
    await share({}, team.key, id);
    expect(await history()).toEqual(['create', 'sign', 'sign']);
    const recipientEmail = `dear@${team.team_id}.test`;
    const words = { recipientName: 'Sam', message: 'For your records.', expires_in_days: 7 };

    const { body } = await call('appShareNoteByEmail', {
      key: team.key,
      path: { id },
      body: { recipientEmail, ...words },
    });

    expect([daysOf(body), body.sent_to]).toEqual([7, recipientEmail]);
    expect(await history()).toEqual(['create', 'sign', 'sign', 'send']);
    const { subject, text } = (await mailTo(recipientEmail))!;
    expect(subject).toContain(reference);
    for (const part of ['Dear Sam,', words.message, '7 days']) expect(text).toContain(part);
    const { body: other } = await call('appShareNoteByEmail', {
      key: team.key,
      path: { id },
      body: { recipientEmail },
    });
    expect(other.status).toBe('open');
    expect((await mailTo(recipientEmail))!.text).toContain('Hello,');
  });
});

describe('appListNoteShareLinks', () => {
  test('lists the links of one note without their addresses; another team’s note is 404', async () => {
    const { id } = await completed(team);
    const { body: made } = await share({}, team.key, id);

    expect(await links(id)).toEqual([{ ...made, url: null }]);
    await queryShared(
      `update public_tokens set created_at = now() - interval '40 days', expires_at = now() - interval '1 second'
       where id = $1`,
      [made.id],
    );
    expect((await links(id)).map(({ status }) => status)).toEqual(['expired']);
    expect((await share({ revoke: true }, team.key, id)).status).toBe(200);
    expect((await call('appListNoteShareLinks', { key: other.key, path: { id } })).status).toBe(404);
  });
});
