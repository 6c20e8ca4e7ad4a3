/** What a message to a client says, who may still get one, and what is kept of its sending. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sendCollectionMessage } from '../../../jobs/tasks/send_collection_message.ts';
import { ProviderError } from '../../../domain/errors.ts';
import { act } from '../../support/act.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { auditOf } from '../../support/records/audit.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
let site_id: string;
const at = (name: string) => `${name}.${team.team_id}@pennine.example`;
beforeAll(async () => {
  team = await newTeam();
  const client = {
    ...{ name: 'Asha', company: 'Pennine Builders Ltd', email: at('office'), phone: '07700 900123' },
  };
  client_id = (await call('createClient', { key: team.key, body: client })).body.id;
  const site = { client_id, label: 'Mill', contact_email: at('mill') };
  site_id = (await call('createClientLocation', { key: team.key, body: site })).body.id;
});

const book = async (body: object = {}): Promise<string> =>
  (
    await call('createCollection', {
      key: team.key,
      body: { scheduled_date: '2026-10-05', client_id, ...body },
    })
  ).body.id;
const notify = (collection_id: string, body: object = {}) =>
  call('appNotifyCollection', {
    key: team.key,
    body: { collection_id, channel: 'email', template: 'booked', ...body },
  });
const queued = async (messageId: string): Promise<any> => {
  const [task] = await queryShared<{ payload: any }>(
    `select payload from tasks where team_id = $1 and payload ->> 'message_id' = $2`,
    [team.team_id, messageId],
  );

  return task!.payload;
};
const messages = (query: object) =>
  listAll('appListCollectionMessages', { key: team.key, query: query as never });

describe('appNotifyCollection', () => {
  test('greets the company, or else the person, and leads only a client to the portal', async () => {
    const { body: person } = await call('createClient', {
      key: team.key,
      body: { name: 'Sam Pennine', email: at('sam') },
    });
    const mail = async (body: object, more: object = {}) =>
      queued((await notify(await book(body), more)).body.id);

    const [company, alone, nobody] = [
      await mail({}),
      await mail({ client_id: person.id }),
      await mail({ client_id: undefined }, { to: at('gate') }),
    ];

    expect(company.text).toMatch(/^Dear Pennine Builders Ltd,\n/);
    expect(alone.text).toMatch(/^Dear Sam Pennine,\n/);
    expect(nobody.text).toMatch(/^Hello,\n/);
    expect([company, alone, nobody].map(({ sealed_link }) => sealed_link !== undefined)).toEqual([
      ...[true, true, false],
    ]);
    expect(company.subject).toBe('Your collection on 5 October 2026');
  });

  test('sends nothing about a deleted collection', async () => {
    const id = await book();
    await queryShared('update collections set archived_at = now() where id = $1', [id]);

    expect(errorOf(await notify(id, { to: at('late') }))).toEqual([422, 'collection_id']);
  });

  test('reaches a former location or contact of a client who has opted out: it is somebody else now', async () => {
    const add = async (name: string) =>
      (
        await call('appCreateClientContact', {
          ...{ key: team.key, path: { id: client_id }, body: { name, email: at(name) } },
        })
      ).body.id as string;
    const [left] = [await add('left'), await add('stays')];
    const { body: closed } = await call('createClientLocation', {
      key: team.key,
      body: { client_id, label: 'Closed', contact_email: at('closed') },
    });
    await queryShared('update client_contacts set archived_at = now() where id = $1', [left]);
    await queryShared('update client_locations set archived_at = now() where id = $1', [closed.id]);
    const opt = (notifications_opt_out: boolean) =>
      call('appUpdateClientCrm', { key: team.key, path: { id: client_id }, body: { notifications_opt_out } });
    await opt(true);
    const id = await book();
    const status = async (name: string) => (await notify(id, { to: at(name) })).status;

    expect([await status('left'), await status('closed'), await status('stays')]).toEqual([202, 202, 422]);
    expect(await status('mill')).toBe(422);
    await opt(false);
  });

  test('reaches another client, its locations and its contacts when this one has opted out', async () => {
    const { key } = team;
    const other = { name: 'Calder', email: at('calder'), phone: '07700 900321' };
    const path = { id: (await call('createClient', { key, body: other })).body.id };
    const site = { client_id: path.id, label: 'Kiln', contact_email: at('kiln') };
    await call('createClientLocation', { key, body: site });
    const contact = { name: 'Jo', email: at('jo') };
    await call('appCreateClientContact', { key, path, body: contact });
    const opt = (notifications_opt_out: boolean) =>
      call('appUpdateClientCrm', { key, path: { id: client_id }, body: { notifications_opt_out } });
    await opt(true);
    const id = await book();
    const statuses = [];
    for (const to of [at('calder'), at('kiln'), at('jo'), at('office')])
      statuses.push((await notify(id, { to })).status);
    const sms = { channel: 'sms', to: '07700 900321' };

    expect([...statuses, (await notify(id, sms)).status]).toEqual([202, 202, 202, 422, 202]);
    await opt(false);
  });
});

describe('the outcome of a message', () => {
  test('is the time at which it was accepted, also in the history of the client', async () => {
    const id = await book({ client_location_id: site_id });
    const { body: message } = await notify(id);
    const sent = await eventually('the message is sent', async () => {
      const [shown] = await messages({ collection_id: id, status: 'sent' });

      return shown;
    });

    expect(message).toMatchObject({
      to: at('mill'),
      status: 'queued',
      sent_at: null,
      error: null,
      message: null,
    });
    expect(sent).toMatchObject({ id: message.id, status: 'sent', error: null });
    expect(sent).toMatchObject({ collection_id: id, channel: 'email', template: 'booked', message: null });
    const said = { channel: 'sms', template: 'on_the_way', message: 'Keep the drive clear' };
    const { body: text } = await notify(id, said);
    expect((await messages({ collection_id: id }))[0]).toMatchObject({
      ...{ ...said, object: 'collection_message', id: text.id, collection_id: id, to: '+447700900123' },
    });
    expect(Date.parse(sent.sent_at)).toBeGreaterThanOrEqual(Date.parse(sent.created_at));
    expect(await messages({ collection_id: id, status: 'failed' })).toEqual([]);
    expect(await auditOf(team, message.id)).toMatchObject([
      { action: 'send', client_id },
      { action: 'status_change', client_id },
    ]);
  });

  test('of a message that was refused is listed as failed, and not as sent', async () => {
    const id = await book();
    const { body: message } = await notify(id, { channel: 'sms' });
    await eventually(
      'the message is sent',
      async () => (await messages({ collection_id: id, status: 'sent' }))[0],
    );
    await act(team, (ctx) =>
      sendCollectionMessage.complete!(ctx as never, { message_id: message.id } as never, {
        error: 'No signal',
      }),
    );

    expect(await messages({ collection_id: id, status: 'sent' })).toEqual([]);
    expect(await messages({ collection_id: id, status: 'failed' })).toMatchObject([
      { id: message.id, error: 'No signal', sent_at: null },
    ]);
  });

  test('is tried four times again while the provider is away, and not once when it refuses', async () => {
    const perform = async (kind: 'away' | 'refused', attempt: number) => {
      const send = () => Promise.reject(new ProviderError('sms', kind, `The provider is ${kind}.`));
      const ctx = { attempt, adapters: { sms: { send } } };
      const payload = { channel: 'sms', to: '+447700900123', text: 'We are on the way' };

      return sendCollectionMessage.perform(ctx as never, payload as never);
    };

    expect(sendCollectionMessage.retry_delays_ms).toEqual([10_000, 60_000, 300_000, 900_000]);
    await expect(perform('away', 4)).rejects.toThrow('The provider is away.');
    expect(await perform('away', 5)).toEqual({ error: 'The provider is away.' });
    expect(await perform('refused', 1)).toEqual({ error: 'The provider is refused.' });
  });
});
