import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { createMailer } from '../../adapters/mail.ts';
import type { Mail, Mailer } from '../../adapters/mail.ts';

const log = pino({ level: 'silent' });
const mail_from = 'Acme Waste <office@acme.test>';

const mail: Mail = {
  to: 'client@pennine.test',
  subject: 'Łódź invoice £120',
  text: 'Dear client,\n.\nplease find it attached.',
  html: '<p>Dear client</p>',
  attachments: [
    { filename: 'invoice.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF-1.7 é') },
  ],
  message_id: '0192f0a2-6c1e-7b3a-9d54-1f2e3d4c5b6a',
};

let data_dir: string;
let mailer: Mailer | undefined;
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'waste-api-mail-'));
});
afterEach(async () => {
  await mailer?.close();
  await rm(data_dir, { recursive: true });
});

describe('without a mail server', () => {
  const sent = async () =>
    Promise.all(
      (await readdir(join(data_dir, 'mail'))).map(async (name) => ({
        name,
        text: await readFile(join(data_dir, 'mail', name), 'utf8'),
      })),
    );

  test('a mail becomes a file that any mail program opens', async () => {
    mailer = createMailer({ smtp_url: null, mail_from, data_dir }, log);

    await mailer.send(mail);

    const [file] = await sent();
    expect(file!.name).toBe(`${mail.message_id}.eml`);
    expect(file!.text).toMatch(/^From: Acme Waste <office@acme.test>/m);
    expect(file!.text).toMatch(/^To: client@pennine.test/m);
    expect(file!.text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(file!.text).toMatch(new RegExp(`^Message-ID: <${mail.message_id}@acme.test>`, 'm'));
    expect(file!.text).toContain(Buffer.from('%PDF-1.7 é').toString('base64'));
  });

  test.each([
    ['Acme Waste <office@acme.test>', 'acme.test'],
    ['office@acme.test', 'acme.test'],
    [' office@acme.test ', 'acme.test'],
  ])('a mail of a team goes out under its name from the address in %j', async (from, domain) => {
    mailer = createMailer({ smtp_url: null, mail_from: from, data_dir }, log);

    await mailer.send({ ...mail, from_name: 'Aire Valley\r\nSkips', reply_to: 'jo@aire.test' });

    const [file] = await sent();
    expect(file!.text).toMatch(/^From: Aire Valley Skips <office@acme.test>\r$/m);
    expect(file!.text).toMatch(/^Reply-To: jo@aire.test\r$/m);
    expect(file!.text).toMatch(new RegExp(`^Message-ID: <${mail.message_id}@${domain}>`, 'm'));
    expect(file!.text).toContain('<p>Dear client</p>');
    expect(file!.text).toMatch(/^Content-Type: application\/pdf; name=invoice.pdf\r$/m);
  });

  test('sending the same mail again writes the same file', async () => {
    mailer = createMailer({ smtp_url: null, mail_from, data_dir }, log);

    await mailer.send(mail);
    await mailer.send(mail);

    expect(await sent()).toHaveLength(1);
  });

  test('an address cannot add a recipient, and a subject cannot add a header', async () => {
    mailer = createMailer({ smtp_url: null, mail_from, data_dir }, log);

    await mailer.send({
      ...mail,
      to: 'a@x.test, b@y.test',
      subject: 'Hello\r\nBcc: spy@z.test',
      message_id: 'any text\r\nX-Evil: 1',
    });

    const [file] = await sent();
    expect(file!.text).not.toMatch(/^(Bcc|X-Evil):/m);
    expect(file!.text).not.toMatch(/^To: a@x\.test, b@y\.test/m);
    expect(file!.name).toMatch(/^[0-9a-f]{64}\.eml$/);
  });
});

describe('with a mail server', () => {
  let server: SMTPServer | undefined;
  // The server waits for its connections to end, so they are ended first.
  afterEach(async () => {
    await mailer?.close();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  });

  /** A mail server on a separate port, and its address. */
  async function serve(options: SMTPServerOptions): Promise<string> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));

    return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  test('a mail reaches the server with its recipients', async () => {
    const arrived: { to: string[]; text: string }[] = [];
    const url = await serve({
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          arrived.push({
            to: session.envelope.rcptTo.map((each) => each.address),
            text: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    mailer = createMailer({ smtp_url: url, mail_from, data_dir }, log);

    await mailer.send({ ...mail, to: ['a@x.test', 'b@y.test'], reply_to: 'owner@acme.test' });

    expect(arrived.map(({ to }) => to)).toEqual([['a@x.test', 'b@y.test']]);
    expect(arrived[0]!.text).toMatch(new RegExp(`^Message-ID: <${mail.message_id}@acme.test>`, 'm'));
    expect(arrived[0]!.text).toMatch(/^Reply-To: owner@acme.test/m);
    expect(arrived[0]!.text).toContain('please find it attached.');
  });

  test.each([500, 550])(
    'a permanent rejection of the recipient with %i is reported as refused',
    async (responseCode) => {
      const url = await serve({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('no such person'), { responseCode })),
      });
      mailer = createMailer({ smtp_url: url, mail_from, data_dir }, log);

      await expect(mailer.send(mail)).rejects.toMatchObject({ provider: 'mail', kind: 'refused' });
    },
  );

  test('a busy or unreachable server may be tried again', async () => {
    const url = await serve({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('try later'), { responseCode: 451 })),
    });
    mailer = createMailer({ smtp_url: url, mail_from, data_dir }, log);
    const nobody = createMailer({ smtp_url: 'smtp://127.0.0.1:1', mail_from, data_dir }, log);

    await expect(mailer.send(mail)).rejects.toMatchObject({ provider: 'mail', kind: 'away' });
    await expect(nobody.send(mail)).rejects.toMatchObject({ provider: 'mail', kind: 'away' });
    await nobody.close();
  });
});
