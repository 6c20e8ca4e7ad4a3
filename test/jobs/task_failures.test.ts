import { describe, expect, test } from '@jest/globals';
import { ProviderError } from '../../domain/errors.ts';
import type { TaskContext } from '../../jobs/definitions.ts';
import { receiveLogo } from '../../jobs/tasks/receive_logo.ts';
import { sendCollectionMessage } from '../../jobs/tasks/send_collection_message.ts';

describe('a text message to a client', () => {
  const attempt = (error: Error | null, number: number) => {
    const sent: object[] = [];
    const ctx = {
      task_id: 'task-1',
      attempt: number,
      adapters: {
        sms: {
          async send(message: object) {
            if (error) throw error;
            sent.push(message);
          },
        },
      },
    } as unknown as TaskContext;
    const payload = { message_id: 'm1', channel: 'sms' as const, to: '+447700900123', text: 'On the way' };

    return sendCollectionMessage.perform(ctx, payload).then((result) => ({ result, sent }));
  };
  const away = new ProviderError('text messages', 'away', 'answered 503');
  const refused = new ProviderError('text messages', 'refused', 'Invalid number');

  test('is sent under the id of its task, so that the provider knows it when it is sent again', async () => {
    expect(await attempt(null, 1)).toEqual({
      result: { error: null },
      sent: [{ to: '+447700900123', text: 'On the way', message_id: 'task-1' }],
    });
  });

  test('that is refused has failed at once, with the words of the provider', async () => {
    expect((await attempt(refused, 1)).result).toEqual({ error: 'Invalid number' });
  });

  test('is tried again four times while the provider is away, and has then failed', async () => {
    for (const number of [1, 4]) await expect(attempt(away, number)).rejects.toBe(away);

    expect((await attempt(away, 5)).result).toEqual({ error: 'answered 503' });
    expect(sendCollectionMessage.retry_delays_ms).toHaveLength(4);
  });

  test('that meets a mistake of ours is not marked as failed by the provider', async () => {
    await expect(attempt(new Error('our mistake'), 5)).rejects.toThrow('our mistake');
  });
});

describe('a logo that somebody sends to the storage', () => {
  const now = new Date('2026-10-05T09:00:00Z');
  const waiting = (upload: object | undefined) => {
    const ctx = {
      now,
      db: { maybe: async () => upload },
      adapters: { storage: { get: async () => null } },
    } as unknown as TaskContext;

    return receiveLogo.perform(ctx, { upload_id: 'u1' });
  };
  const upload = { key: 'k', used_at: null, expires_at: '2026-10-05T09:00:00Z' };

  test('is waited for until its address has expired, and then no more', async () => {
    await expect(waiting(upload)).rejects.toThrow('has not been sent yet');
    expect(await waiting({ ...upload, expires_at: '2026-10-05T08:59:59.999Z' })).toBeNull();
  });

  test('is not waited for if it was received before, or is unknown', async () => {
    expect(await waiting({ ...upload, used_at: '2026-10-05T08:00:00Z' })).toBeNull();
    expect(await waiting(undefined)).toBeNull();
  });
});
