import { readFile, readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sendCollectionMessage } from '../../../jobs/tasks/send_collection_message.ts';
import { act } from '../../support/act.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { mailedLink } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let made = 0;
beforeAll(async () => {
  team = await newTeam();
});

async function booked(client: object = {}): Promise<{ id: string; email: string; client_id: string }> {
  const email = `client-${(made += 1)}.${team.team_id}@pennine.example`;
  const { body } = await call('createClient', {
    key: team.key,
    body: { name: 'Pennine Builders', email, phone: '07700 900123', ...client },
  });
  const collection = await call('createCollection', {
    key: team.key,
    body: { scheduled_date: '2026-10-05', client_id: body.id },
  });

  return { id: collection.body.id, email, client_id: body.id };
}

const notify = (collection_id: string, body: object, key = team.key) =>
  call('appNotifyCollection', {
    key,
    body: { collection_id, channel: 'email', template: 'booked', ...body },
  });
const settled = (id: string) =>
  eventually('the message is settled', async () => {
    const [row] = await queryShared<{ status: string; error: string | null; recipient: string }>(
      `select status, error, recipient from collection_messages where id = $1 and status <> 'queued'`,
      [id],
    );

    return row;
  });

describe('appNotifyCollection', () => {
  test('emails the client a link to their portal, and reports the message as sent', async () => {
    const { id, email } = await booked();

    const { status, body } = await notify(id, { message: 'Please <unlock> the gate.' });

    expect([status, body.status, body.to]).toEqual([202, 'queued', email]);
    expect(await settled(body.id)).toMatchObject({ status: 'sent', error: null });
    const page = await send('GET', await mailedLink(email));
    expect(page.bytes.toString()).toContain('What do you need?');
    expect((await auditOf(team, body.id)).map(({ action }) => action)).toEqual(['send', 'status_change']);
  });

  test('sends a text message to a mobile number in any usual form', async () => {
    const { id } = await booked();

    const { body } = await notify(id, { channel: 'sms', template: 'on_the_way' });

    expect(body.to).toBe('+447700900123');
    expect(await settled(body.id)).toMatchObject({ status: 'sent', recipient: '+447700900123' });
    const files = await readdir('.data/sms');
    const texts = await Promise.all(files.map((file) => readFile(`.data/sms/${file}`, 'utf8')));
    expect(texts.some((text) => text.includes(`${team.name} is on the way to you`))).toBe(true);
  });

  test('gives the expected arrival in London time, in summer too', async () => {
    const { id } = await booked();
    const body = { scheduled_date: '2027-07-05', eta: '2027-07-05T09:30:00Z' };
    expect((await call('appUpdateCollection', { key: team.key, path: { id }, body })).status).toBe(200);

    const { body: message } = await notify(id, { channel: 'sms' });

    await settled(message.id);
    const [task] = await queryShared<{ text: string }>(
      `select payload ->> 'text' as text from tasks where team_id = $1 and payload ->> 'message_id' = $2`,
      [team.team_id, message.id],
    );
    expect(task!.text).toBe(
      `${team.name} will come on 5 July 2027. We expect to be there around 10:30. ${team.name}`,
    );
  });

  test('rejects the same message to the same person for ten minutes, even simultaneously, unless it is a resend', async () => {
    const { id } = await booked();

    const answers = await Promise.all([1, 2, 3].map(() => notify(id, {})));
    const other = await notify(id, { template: 'on_the_way' });
    const again = await notify(id, { resend: true });
    const ago = (minutes: number) =>
      queryShared(
        `update collection_messages
         set created_at = (created_at at time zone 'UTC' - $2::int * interval '1 minute') at time zone 'UTC' where collection_id = $1`,
        [id, minutes],
      );
    await ago(9);
    const early = await notify(id, {});
    await ago(2);
    const later = await notify(id, {});

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422]);
    expect([other, again, early, later].map(({ status }) => status)).toEqual([202, 202, 422, 202]);
  });

  test('that the provider refuses shows why, and can be sent again at once', async () => {
    const { id } = await booked();
    const { body: message } = await notify(id, { channel: 'sms' });
    await settled(message.id);
    await act(team, (ctx) =>
      sendCollectionMessage.complete!(ctx as never, { message_id: message.id } as never, {
        error: 'Invalid number',
      }),
    );

    const again = await notify(id, { channel: 'sms' });

    const [shown] = (
      await listAll('appListCollectionMessages', {
        key: team.key,
        query: { collection_id: id },
      })
    ).filter((each) => each.id === message.id);
    expect(shown).toMatchObject({ status: 'failed', error: 'Invalid number', sent_at: null });
    expect(again.status).toBe(202);
  });

  test.each([
    [{ channel: 'email' }, { email: null }, 'to'],
    [{ channel: 'sms' }, { phone: null }, 'to'],
    [{ channel: 'sms' }, { phone: '01422 555010' }, 'to'],
    [{ channel: 'email', to: 'nobody' }, {}, 'to'],
    [{ channel: 'sms', to: 'office@acme.test' }, {}, 'to'],
    [{ channel: 'pigeon' }, {}, 'channel'],
    [{ template: 'hello' }, {}, 'template'],
  ])('%j to a client with %j is refused on %s', async (body, client, field) => {
    const changes = Object.fromEntries(Object.entries(client).filter(([, value]) => value !== null));
    const { id, client_id } = await booked(changes);
    for (const [name, value] of Object.entries(client))
      if (value === null) await queryShared(`update clients set ${name} = null where id = $1`, [client_id]);

    expect(errorOf(await notify(id, body))).toEqual([422, field]);
  });

  test('goes to the address or the number that is sent, with the place of the collection', async () => {
    const { id, client_id } = await booked();
    const place = { address: '1 Mill Lane', postcode: 'HX7 8DB' };
    await call('appUpdateCollection', { key: team.key, path: { id }, body: place });

    const text = await notify(id, { channel: 'sms', to: '07700 900999', message: 'Gate 2, please.' });
    const mail = await notify(id, { to: `gate.${team.team_id}@pennine.example` });

    expect([text.body.to, mail.body.to]).toEqual(['+447700900999', `gate.${team.team_id}@pennine.example`]);
    const [task] = await queryShared<{ text: string }>(
      `select payload ->> 'text' as text from tasks where team_id = $1 and payload ->> 'message_id' = $2`,
      [team.team_id, text.body.id],
    );
    expect(task!.text).toContain('1 Mill Lane, HX7 8DB');
    expect(task!.text).toContain('Gate 2, please.');
    expect((await auditOf(team, text.body.id))[0]).toMatchObject({
      entity_type: 'collection_message',
      action: 'send',
      client_id,
    });
    await settled(text.body.id);
    const query = { collection_id: id, status: 'queued' } as never;
    await settled(mail.body.id);
    expect(await listAll('appListCollectionMessages', { key: team.key, query })).toEqual([]);
  });

  test('tells the client nothing that is not so', async () => {
    const { id } = await booked();
    const answers = async (status: string, outcome: string | null) => {
      await queryShared('update collections set status = $2, outcome = $3 where id = $1', [
        id,
        status,
        outcome,
      ]);
      const sent = ['booked', 'on_the_way', 'completed', 'failed'].map((template) =>
        notify(id, { template, resend: true }),
      );

      return (await Promise.all(sent)).map(({ status, body }) =>
        status === 202 ? 'sent' : `${body.error.details[0].field} ${body.error.details[0].message}`,
      );
    };
    const unfit = (state: string) => `template does not fit: the collection is ${state}`;

    const [cancelled, done, aborted] = [unfit('cancelled'), unfit('done'), unfit('aborted')];
    expect(await answers('scheduled', null)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(await answers('cancelled', null)).toEqual([cancelled, cancelled, cancelled, 'sent']);
    expect(await answers('completed', 'done')).toEqual([done, done, 'sent', done]);
    expect(await answers('completed', 'aborted')).toEqual([aborted, aborted, aborted, 'sent']);
  });

  test('sends nothing to a client who has opted out, its locations and its contacts, but to others', async () => {
    const { id, email, client_id } = await booked();
    const site = { client_id, label: 'Mill', contact_email: `mill.${email}`, contact_phone: '07700 900555' };
    expect((await call('createClientLocation', { key: team.key, body: site })).status).toBe(201);
    const contact = { name: 'Asha', email: `Asha.${email}` };
    const added = await call('appCreateClientContact', {
      key: team.key,
      path: { id: client_id },
      body: contact,
    });
    expect(added.status).toBe(201);
    const opt = (notifications_opt_out: boolean) =>
      call('appUpdateClientCrm', { key: team.key, path: { id: client_id }, body: { notifications_opt_out } });
    expect((await opt(true)).body.crm.notifications_opt_out).toBe(true);

    const sms = { channel: 'sms' };
    for (const body of [
      ...[{}, sms, { to: email.toUpperCase() }, { to: `asha.${email}` }, { to: site.contact_email }],
      ...[
        { ...sms, to: '+44 7700 900123' },
        { ...sms, to: '07700900555' },
      ],
    ]) {
      const { status, body: answer } = await notify(id, body);
      expect([status, answer.error.details]).toEqual([
        422,
        [{ field: 'to', message: 'must be somebody else: the client has opted out of notifications' }],
      ]);
    }
    expect(await queryShared('select from collection_messages where collection_id = $1', [id])).toEqual([]);
    expect((await notify(id, { to: `foreman.${email}` })).status).toBe(202);
    expect((await notify(id, { ...sms, to: '07700 900777' })).status).toBe(202);
    await opt(false);
    expect((await notify(id, {})).status).toBe(202);
  });

  test('rejects another team’s collection and, for a driver, another driver’s', async () => {
    const { id } = await booked();
    const other = await newTeam();
    const driver = await team.anotherKey({ role: 'driver', user: `d-${made}@acme.test` });

    expect(errorOf(await notify(id, {}, other.key))).toEqual([422, 'collection_id']);
    expect(errorOf(await notify(id, {}, driver.key))).toEqual([422, 'collection_id']);
  });
});

describe('appListCollectionMessages', () => {
  test('lists what was sent, by collection; a driver sees those about their own collections', async () => {
    const [{ id }, other] = [await booked(), await booked()];
    const [{ body }, { body: another }] = [await notify(id, {}), await notify(other.id, {})];
    const driver = await team.anotherKey({ role: 'driver', user: `e-${made}@acme.test` });
    const list = async (key: string, collection_id = id) =>
      (await listAll('appListCollectionMessages', { key, query: { collection_id } })).map(
        (message) => message.id,
      );

    const before = await list(driver.key);
    await queryShared(
      `update collections set driver_id = (select id from members where team_id = $2 and user_id = $3) where id = any($1)`,
      [[id, other.id], team.team_id, driver.user_id],
    );

    expect(before).toEqual([]);
    for (const key of [team.key, driver.key])
      expect([await list(key), await list(key, other.id)]).toEqual([[body.id], [another.id]]);
  });
});
