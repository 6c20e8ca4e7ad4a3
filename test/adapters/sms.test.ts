import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createTextMessages } from '../../adapters/sms.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

/** Sends one message to a provider that answers so. */
async function sent(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { sms_url: `http://AC1:to%2Fken@127.0.0.1:${port}`, sms_from: 'Acme', data_dir: '.data' };

  return createTextMessages(settings, pino({ level: 'silent' })).send({
    to: '+447700900123',
    text: 'On the way & soon there',
    message_id: 'one',
  });
}

test('a message is posted to the account as a form, with its token', async () => {
  let asked = '';
  await sent((request, response) => {
    request.on('data', (chunk) => (asked += chunk));
    request.on('end', () => {
      asked = `${request.method} ${request.url} ${request.headers.authorization} ${asked}`;
      response.writeHead(201).end('{"sid": "SM1"}');
    });
  });

  const token = Buffer.from('AC1:to/ken').toString('base64');
  expect(asked).toBe(
    `POST /2010-04-01/Accounts/AC1/Messages.json Basic ${token} To=%2B447700900123&From=Acme&Body=On+the+way+%26+soon+there`,
  );
});

test('a refusal is final and gives the reason', async () => {
  const refused = sent((_request, response) => {
    response.writeHead(400).end('{"code": 21211, "message": "Invalid To number"}');
  });

  await expect(refused).rejects.toMatchObject({ kind: 'refused', message: 'Invalid To number' });
});

test.each([
  [300, '', 'answered 300'],
  [404, '{"code": 20404}', 'answered 404'],
  [500, '<html>', 'answered 500'],
])('a refusal with %i without a reason is final and gives the status', async (status, body, message) => {
  const refused = sent((_request, response) => void response.writeHead(status).end(body));

  await expect(refused).rejects.toMatchObject({ kind: 'refused', message });
});

test.each([429, 503])('status %i may be tried again', async (status) => {
  await expect(sent((_request, response) => response.writeHead(status).end())).rejects.toMatchObject({
    kind: 'away',
  });
});

test('a provider that disconnects after the request is not tried again, as it may have sent the message', async () => {
  await expect(sent((request) => request.socket.destroy())).rejects.toMatchObject({ kind: 'refused' });
});

test('an unreachable provider may be tried again', async () => {
  const settings = { sms_url: 'http://a:b@127.0.0.1:1', sms_from: 'Acme', data_dir: '.data' };
  const messages = createTextMessages(settings, pino({ level: 'silent' }));

  await expect(messages.send({ to: '+447700900123', text: 'x', message_id: 'one' })).rejects.toMatchObject({
    kind: 'away',
  });
});
