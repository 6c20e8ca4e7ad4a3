import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { request } from 'undici';
import { ProviderError } from '../domain/errors.ts';
import type { Settings } from '../settings.ts';

/** A text message to one telephone. */
export interface TextMessage {
  /** International form: `+447700900123`. */
  to: string;
  text: string;
  /** The same whenever the same message is sent again. */
  message_id: string;
}

/** Sends text messages. */
export interface TextMessages {
  /**
   * Resolves when the provider has accepted the message.
   * @throws ProviderError `away` if it was not reached and a retry is safe; `refused` if it rejected the
   * message, or did not answer after it may have sent it: a retry could send it twice
   */
  send(message: TextMessage): Promise<void>;
}

type SmsSettings = Pick<Settings, 'sms_url' | 'sms_from' | 'data_dir'>;

/** Text messages by Twilio's API if SMS_URL is set; else each becomes a file in the folder `sms` of the data folder. */
export function createTextMessages(settings: SmsSettings, log: Logger): TextMessages {
  return settings.sms_url === null
    ? fileMessages(settings, log)
    : twilioMessages(settings.sms_url, settings.sms_from ?? '');
}

const timeoutMs = 10_000;
const unsentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
function twilioMessages(address: string, from: string): TextMessages {
  const { origin, username, password } = new URL(address);
  const url = `${origin}/2010-04-01/Accounts/${username}/Messages.json`;
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = {
    authorization: `Basic ${Buffer.from(account).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };

  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, From: from, Body: text }).toString();
      const { status, message } = await post(url, headers, body);
      if (status === 429 || status === 503)
        throw new ProviderError('text messages', 'away', `answered ${status}`);
      if (status >= 300) throw new ProviderError('text messages', 'refused', message ?? `answered ${status}`);
    },
  };
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; message: string | null }> {
  try {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.body.text();

    return { status: answer.statusCode, message: messageIn(text) };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const unsent = unsentCodes.includes(code ?? '');
    throw new ProviderError(
      'text messages',
      unsent ? 'away' : 'refused',
      unsent ? message : `no answer, the message may have been sent: ${message}`,
    );
  }
}

function messageIn(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };

    return typeof message === 'string' ? message.slice(0, 500) : null;
  } catch {
    return null;
  }
}

function fileMessages({ data_dir }: SmsSettings, log: Logger): TextMessages {
  const folder = join(data_dir, 'sms');

  return {
    async send({ to, text, message_id }) {
      const path = join(folder, `${message_id}.txt`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log.info({ sms: path }, 'a text message was written to a file; set SMS_URL to send it');
    },
  };
}
