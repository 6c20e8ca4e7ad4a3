import { describe, expect, test } from '@jest/globals';
import { ProviderError } from '../../domain/errors.ts';
import type { TaskContext } from '../../jobs/definitions.ts';
import { receiveLogo } from '../../jobs/tasks/receive_logo.ts';
import { sendCollectionMessage } from '../../jobs/tasks/send_collection_message.ts';
import { sendMail } from '../../jobs/tasks/send_mail.ts';
import { submitDwtReceipt } from '../../jobs/tasks/submit_dwt_receipt.ts';
import { sealLink } from '../../mails/sealed_links.ts';

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

describe('a mail', () => {
  const cursor_key = Buffer.alloc(32, 7);
  const db = {
    team_id: 'team-1',
    one: async () => ({ name: 'Acme', profile: {}, settings: {} }),
  };
  const posting = (files: Record<string, Buffer> = {}) => {
    const sent: object[] = [];
    const ctx = {
      task_id: 'task-1',
      attempt: 1,
      cursor_key,
      db,
      adapters: {
        mail: { send: async (message: object) => void sent.push(message) },
        storage: { get: async (key: string) => files[key] ?? null },
      },
    } as unknown as TaskContext;

    return { ctx, sent };
  };
  const attachment = (name: string) => ({
    filename: `${name}.pdf`,
    content_type: 'application/pdf',
    storage_key: name,
  });

  test('whose attachment is no longer stored is not sent without it', async () => {
    const { ctx, sent } = posting({ one: Buffer.from('1') });
    const mail = { to: 'a@b.test', subject: 'Note', text: 'See both.' };

    await expect(
      sendMail.perform(ctx, { ...mail, attachments: [attachment('one'), attachment('two')] }),
    ).rejects.toThrow('the attachment two.pdf is no longer in storage');
    expect(sent).toEqual([]);
  });

  test.each([
    ['with its link in both texts', 'https://acme.test/p/1'],
    ['without one', undefined],
  ])('about a collection is sent %s', async (_how, link) => {
    const { ctx, sent } = posting();
    await sendCollectionMessage.perform(ctx, {
      message_id: 'm1',
      channel: 'email',
      to: 'a@b.test',
      subject: 'Tomorrow',
      text: link ? 'We come. {{link}} {{link}}' : 'We come.',
      html: link ? '<a href="{{link}}">{{link}}</a>' : '<p>We come.</p>',
      ...(link && { sealed_link: sealLink({ cursor_key, db: db as never }, link) }),
    });

    expect(sent).toEqual([
      {
        from_name: 'Acme',
        to: 'a@b.test',
        subject: 'Tomorrow',
        text: link ? `We come. ${link} ${link}` : 'We come.',
        html: link ? `<a href="${link}">${link}</a>` : '<p>We come.</p>',
        message_id: 'task-1',
      },
    ]);
  });
});

describe('a receipt that is submitted by itself', () => {
  const submitted = (answer: object) => {
    const ctx = {
      commitFirst: async () => ({ access: {}, submission: {} }),
      adapters: { waste_tracking: { source: 'Defra', submit: async () => answer } },
    } as unknown as TaskContext;

    return submitDwtReceipt.perform(ctx, { receipt_id: 'r1' });
  };

  test('is tried again if Defra did not get it, but not if Defra refuses the sender', async () => {
    const notSent = { outcome: 'not_sent', status: null, message: 'No answer.' };

    await expect(submitted({ ...notSent, refused: false })).rejects.toMatchObject({
      kind: 'away',
      message: expect.stringContaining('No answer.'),
    });
    await expect(submitted({ ...notSent, refused: true })).rejects.toMatchObject({ kind: 'refused' });
  });

  test.each(['accepted', 'rejected', 'unknown'])(
    'is not sent again after the outcome %s',
    async (outcome) => {
      await expect(submitted({ outcome, status: 200 })).resolves.toBeUndefined();
    },
  );
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

  describe('and that has arrived', () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    const arrived = (announced: object, logo: () => Promise<object>) => {
      const stored = { ...upload, content_type: 'image/png', bytes: png.length, ...announced };
      const ctx = {
        now,
        db: { maybe: async () => stored },
        adapters: { storage: { get: async () => png }, pictures: { logo } },
      } as unknown as TaskContext;

      return receiveLogo.perform(ctx, { upload_id: 'u1' });
    };
    const made = async () => ({ png });

    test('is made into the logo', async () => {
      expect(await arrived({}, made)).toMatchObject({ logo: { png }, error: null });
      const late = { expires_at: '2026-10-05T08:00:00Z' };
      expect(await arrived(late, made)).toMatchObject({ logo: { png }, error: null });
    });

    test('is refused, with the reason, if it is not the picture that was announced', async () => {
      expect(await arrived({ bytes: 7 }, made)).toMatchObject({
        logo: null,
        error: `has ${png.length} bytes, not the 7 that were announced`,
      });
      expect(await arrived({ content_type: 'image/jpeg' }, made)).toMatchObject({
        logo: null,
        error: 'is not image/jpeg',
      });
    });

    test('is tried again after a mistake of ours', async () => {
      await expect(arrived({}, () => Promise.reject(new Error('our mistake')))).rejects.toThrow(
        'our mistake',
      );
    });
  });
});
