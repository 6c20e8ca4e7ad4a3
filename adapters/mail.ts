import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { ProviderError } from '../domain/errors.ts';
import type { Settings } from '../settings.ts';

/** A mail to send. */
export interface Mail {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  /** Sender name for the address of MAIL_FROM; defaults to the name there. */
  from_name?: string;
  reply_to?: string;
  attachments?: { filename: string; content_type: string; content: Uint8Array }[];
  /** Any text that is the same when the same mail is sent again; its Message-ID is derived from it. */
  message_id: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Resolves when the next mail server has accepted the mail.
   * @throws ProviderError `refused` if that server will never accept it (SMTP 5yz, RFC 5321 §4.2.1), `away`
   * if it may do so later.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

type MailSettings = Pick<Settings, 'smtp_url' | 'mail_from' | 'data_dir'>;

/**
 * Sends mail by SMTP if SMTP_URL is set; otherwise writes each mail to the folder `mail` of the data folder.
 */
export function createMailer(settings: MailSettings, log: Logger): Mailer {
  return settings.smtp_url === null
    ? fileMailer(settings, log)
    : smtpMailer(settings.smtp_url, settings.mail_from);
}

/** Connections of one process to the mail server at once. */
export const mailConnections = 4;

const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 30_000;

function smtpMailer(url: string, from: string): Mailer {
  let opened: Promise<Transporter> | null = null;

  // Loaded with the first mail, so that processes without mail do not load it.
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');

    return createTransport({
      url,
      pool: true,
      maxConnections: mailConnections,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      ...closedToTheWorld,
    } as never);
  }

  return {
    async send(mail) {
      opened ??= open();
      try {
        await (await opened).sendMail(messageOf(mail, from));
      } catch (error) {
        throw errorOf(error as Error & { responseCode?: number });
      }
    },
    async close() {
      (await opened)?.close();
    },
  };
}

function fileMailer({ mail_from, data_dir }: MailSettings, log: Logger): Mailer {
  const folder = join(data_dir, 'mail');

  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const print = createTransport({ streamTransport: true, buffer: true, ...closedToTheWorld });
      const { message } = await print.sendMail(messageOf(mail, mail_from));
      const name = `${fileNameOf(mail.message_id)}.eml`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
      log.info({ file: name }, 'mail written; set SMTP_URL to send it');
    },
    close: async () => undefined,
  };
}

/** A mail's parts are given as they are, never as paths or addresses to fetch. */
const closedToTheWorld = { disableFileAccess: true, disableUrlAccess: true };

function messageOf(mail: Mail, from: string) {
  return {
    from: mail.from_name === undefined ? from : { name: oneLine(mail.from_name), address: addressOf(from) },
    to: [mail.to].flat().map((address) => ({ name: '', address })),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.reply_to !== undefined && { replyTo: { name: '', address: mail.reply_to } }),
    messageId: `<${fileNameOf(mail.message_id)}@${domainOf(from)}>`,
    attachments: (mail.attachments ?? []).map(({ filename, content_type, content }) => ({
      filename,
      contentType: content_type,
      content: Buffer.from(content),
    })),
  };
}

/**
 * The id itself if it is a plain word, otherwise its digest: it must be valid in a Message-ID and as a file
 * name.
 */
function fileNameOf(id: string): string {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');
}

function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}

function errorOf(error: Error & { responseCode?: number }): Error {
  const kind = (error.responseCode ?? 0) >= 500 ? 'refused' : 'away';

  return new ProviderError('mail', kind, `The mail server did not accept the mail: ${error.message}`);
}
