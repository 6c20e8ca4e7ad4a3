/** A client is not deleted at the moment when it begins to owe money, and a deleted one is sent nothing. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const rounds = 12;
const newClient = async (): Promise<string> =>
  (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
const drafted = async (client_id: string, document = 'Invoice'): Promise<string> =>
  (await call(`appCreate${document}`, { key: team.key, body: { client_id, lines } })).body.id;
const send = (id: string, document = 'Invoice') =>
  call(`appSend${document}`, { key: team.key, path: { id }, body: { email: false } });
const remove = (id: string, operation = 'deleteClient') => call(operation, { key: team.key, path: { id } });
const message = ({ body }: { body: any }) => body.error?.message;

describe.each(['deleteClient', 'appDeleteClient'])('%s', (operation) => {
  test('at the moment when an invoice is sent: one of them is refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const client = await newClient();
      const invoice = await drafted(client);

      const [sent, removed] = await Promise.all([send(invoice), remove(client, operation)]);

      expect([sent.status, removed.status].sort()).toEqual([200, 422]);
      expect([...errorOf(sent), ...errorOf(removed)]).toContain(sent.status === 200 ? 'id' : 'client_id');
    }
  });
});

describe('of a deleted client', () => {
  test.each([
    ['Invoice', 'an invoice'],
    ['Quote', 'a quote'],
  ])('a draft is not sent, and the error says why: %s', async (document, noun) => {
    const client = await newClient();
    const id = await drafted(client, document);
    await remove(client);

    const refused = await send(id, document);
    expect(errorOf(refused)).toEqual([422, 'client_id']);
    expect(message(refused)).toBe(
      `client_id is a client that was deleted; choose another client to send ${noun}.`,
    );
  });
});
