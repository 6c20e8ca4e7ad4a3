import { describe, expect, test } from '@jest/globals';
import { signatureMail, shareMail } from '../../mails/notes.ts';
import { linkMark } from '../../mails/sealed_links.ts';

const letter = { team: 'Aire & Co', reference: 'WTN-7', recipient: 'Sam <S>', message: 'By\nFriday' };
const bare = { ...letter, recipient: null, message: null };

describe('the mail that asks for a signature', () => {
  test('greets by name and has the note, the party, the message, the link and its days', () => {
    const { subject, text, html } = signatureMail({ ...letter, party: 'transferee', valid_days: 14 });

    expect(subject).toBe('Please sign waste transfer note WTN-7');
    expect(text).toBe(
      [
        'Dear Sam <S>,',
        'Aire & Co asks you to sign waste transfer note WTN-7 as transferee.',
        'By\nFriday',
        `Read and sign the note:\n${linkMark}`,
        'The link works once and for 14 days. Do not pass it on: anyone who has it can sign in your place.\n',
      ].join('\n\n'),
    );
    expect(html.replaceAll(/>\s+</g, '><')).toBe(
      [
        '<p>Dear Sam &#60;S&#62;,</p>',
        '<p>Aire &#38; Co asks you to sign waste transfer note WTN-7 as transferee.</p>',
        `<p>By\nFriday</p><p><a href="${linkMark}">Read and sign the note</a></p>`,
        '<p>The link works once and for 14 days. Do not pass it on: anyone who has it can sign in your place.</p>',
      ].join(''),
    );
  });

  test('greets nobody by name if none is known, has no empty paragraph, and a day is one day', () => {
    const { text } = signatureMail({ ...bare, party: 'transferor', valid_days: 1 });

    expect(text.split('\n\n')).toEqual([
      'Hello,',
      'Aire & Co asks you to sign waste transfer note WTN-7 as transferor.',
      `Read and sign the note:\n${linkMark}`,
      'The link works once and for 1 day. Do not pass it on: anyone who has it can sign in your place.\n',
    ]);
  });
});

test('the mail that shares a note has its reference, the link and its days', () => {
  const { subject, text, html } = shareMail({ ...letter, valid_days: 30 });

  expect(subject).toBe('Waste transfer note WTN-7');
  expect(text.split('\n\n')).toEqual([
    'Dear Sam <S>,',
    'Aire & Co shares waste transfer note WTN-7 with you.',
    'By\nFriday',
    `See the note:\n${linkMark}`,
    'The link works for 30 days. Keep a copy of the note for at least two years.\n',
  ]);
  expect(html).toContain(`<a href="${linkMark}">See the note</a>`);
});

test('no line break of a reference reaches the head of a mail', () => {
  expect(shareMail({ ...bare, reference: 'A\r\nBcc: b', valid_days: 1 }).subject).toBe(
    'Waste transfer note A Bcc: b',
  );
});
