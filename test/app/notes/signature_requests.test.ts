import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { mailTo } from '../../support/outside/mails.ts';
import { auditOf } from '../../support/records/audit.ts';
import { completeNote, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
});

const links = (note_id: string) => listAll('appListSigningTokens', { key: team.key, query: { note_id } });
/** For how many days a link is valid. */
const daysOf = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
  Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);
const note = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;

describe('a signature request', () => {
  test('writes to its recipient by name, with the message, and ends when it says', async () => {
    const { id, reference } = await drafted(team);
    const recipientEmail = `request@${team.team_id}.test`;
    const message = 'Thank you for choosing us.';
    const body = { party: 'transferee', recipientEmail, recipientName: 'Jo', message, expires_in_days: 3 };

    const { body: made } = await call('appRequestNoteSignature', { key: team.key, path: { id }, body });

    expect([made.party, daysOf(made)]).toEqual(['transferee', 3]);
    const mail = (await mailTo(recipientEmail))!;
    expect(mail.subject).toContain(reference);
    expect(mail.text).toContain('Dear Jo,');
    expect(mail.text).toContain(message);
    expect(mail.text).toContain('as transferee');
    expect(mail.text).toContain('3 days');
  });

  test('is in the history of the note as sent, and its link in that of its client', async () => {
    const { id } = await drafted(team, completeNote({ more: { client_id } }));
    const made = await call('appCreateSigningToken', {
      key: team.key,
      body: { note_id: id, party: 'transferor' },
    });
    await call('appCreateSigningToken', { key: team.key, body: { revoke_id: made.body.id } });

    const changes = expect.arrayContaining([{ field: 'status', from: 'draft', to: 'pending_signature' }]);
    expect((await auditOf(team, id)).at(-1)).toMatchObject({ action: 'send', client_id, changes });
    expect(await auditOf(team, made.body.id)).toMatchObject([
      { entity_type: 'signing_token', action: 'create', client_id },
      {
        entity_type: 'signing_token',
        action: 'update',
        changes: expect.arrayContaining([{ field: 'status', from: 'open', to: 'revoked' }]),
      },
    ]);
  });

  test('needs the details of both parties, also of one that was to be confirmed later', async () => {
    const later = { transferee: { name: null, company: null }, more: { confirm_later: 'transferee' } };
    const { id } = await drafted(team, completeNote(later));
    await call('appScheduleNote', { key: team.key, path: { id }, body: {} });
    const ask = () =>
      call('appCreateSigningToken', { key: team.key, body: { note_id: id, party: 'transferor' } });

    expect(fieldsOf(await ask())).toEqual(['transferee.name']);
    expect((await note(id)).status).toBe('pending_party');
    const body = completeNote({ more: { confirm_later: 'transferee' } });
    await call('appReplaceNote', { key: team.key, path: { id }, body });
    expect((await ask()).status).toBe(201);
    expect(await note(id)).toMatchObject({ status: 'pending_signature', confirm_later: null });
  });
});

test('a signed note waits for no details any more, also if a party was to be confirmed later', async () => {
  const { id, confirm_later } = await drafted(team, completeNote({ more: { confirm_later: 'transferee' } }));
  expect(confirm_later).toBe('transferee');

  const { body } = await sign(team, id, 'transferor');

  expect([body.status, body.confirm_later]).toEqual(['pending_signature', null]);
});

describe('many signature requests', () => {
  async function finished(body: object): Promise<any> {
    const { body: job } = await call('appRequestNoteSignatures', { key: team.key, body });
    for (;;) {
      const { body: now } = await call('appGetJob', { key: team.key, path: { id: job.id } });
      if (now.finished_at !== null) return now;
    }
  }

  test('go to the address on each note with the message; an open one is repeated only on request', async () => {
    const email = `many@${team.team_id}.test`;
    const { id } = await drafted(team, completeNote({ transferee: { email } }));
    const words = { message: 'Before Friday, please.', expires_in_days: 5 };
    const ask = { party: 'transferee', note_ids: [id], ...words };

    await finished(ask);

    const mail = (await mailTo(email))!;
    expect(mail.text).toContain('Dear Jo Calder,');
    expect(mail.text).toContain(words.message);
    const [first] = await links(id);
    expect(first).toMatchObject({ party: 'transferee', recipient_name: 'Jo Calder', recipient_email: email });
    expect(daysOf(first)).toBe(5);
    expect((await finished({ ...ask, dryRun: true })).result).toMatchObject({
      count: 0,
      left_out: { requested: 1 },
    });
    await finished({ ...ask, resend: true });
    expect((await links(id)).map(({ status }) => status)).toEqual(['open', 'revoked']);
  });

  test('ask the transferor for fourteen days by default, and only the notes of the client that is named', async () => {
    const own = await drafted(team, completeNote({ more: { client_id } }));
    const others = await drafted(team);
    for (const { id } of [own, others])
      await call('appScheduleNote', { key: team.key, path: { id }, body: {} });

    const unplanned = await drafted(team, completeNote({ more: { client_id } }));

    const { result } = await finished({ client_id });

    expect(result.left_out).toEqual({});
    expect(await links(unplanned.id)).toEqual([]);
    const [made] = await links(own.id);
    expect([made!.party, daysOf(made)]).toEqual(['transferor', 14]);
    expect(await links(others.id)).toEqual([]);
  });
});

describe('appGetNoteSigning', () => {
  test('is ready until both have signed, and never once the note is cancelled', async () => {
    const own = await newTeam();
    const shown = async (id: string) => {
      const { body } = await call('appGetNoteSigning', { key: own.key, path: { id } });

      return [body.ready, body.missing.map(({ field }: any) => field)];
    };
    const [signed, cancelled] = [await drafted(own), await drafted(own)];
    expect(await shown(signed.id)).toEqual([true, []]);
    await sign(own, signed.id, 'transferor');
    await sign(own, signed.id, 'transferee');
    const body = { status: 'cancelled', cancel_reason: 'Entered twice' };
    await call('appReplaceNote', { key: own.key, path: { id: cancelled.id }, body });

    expect(await shown(signed.id)).toEqual([false, ['status']]);
    expect(await shown(cancelled.id)).toEqual([false, ['status']]);
  });
});
