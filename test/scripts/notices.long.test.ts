import { spawn } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { addMonths, londonDate } from '../../domain/dates.ts';
import { newTeam } from '../support/teams.ts';

interface Run {
  code: number | null;
  lines: any[];
  err: string;
}

/** The command as an operator runs it, on the shared server's database. */
function notices(...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/notices.ts', ...args], {
    env: { PATH: process.env.PATH!, DATABASE_URL: process.env.TEST_DATABASE_URL! },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));

  return new Promise((resolve) =>
    child.once('close', (code) =>
      resolve({
        code,
        lines:
          out.trim() === ''
            ? []
            : out
                .trim()
                .split('\n')
                .map((line) => JSON.parse(line)),
        err,
      }),
    ),
  );
}

/** Each run starts a program. */
const patience = 120_000;
const change = '2026-10-01';
const today = londonDate(new Date());
const effective = addMonths(today, 6);

describe('notices send', () => {
  test(
    'a dry run lists the owners and the mail and notifies nobody',
    async () => {
      await newTeam();
      const first = await notices('send', '--change', change, '--effective', effective, '--dry-run');
      const second = await notices('send', '--change', change, '--effective', effective, '--dry-run');

      const mail = first.lines.at(-1);
      expect(mail.recipients).toBe(first.lines.length - 1);
      expect(mail.subject).toContain(effective);
      expect(mail.text).toContain('41 typed operations');
      expect(second.lines.at(-1).recipients).toBeGreaterThanOrEqual(mail.recipients);
    },
    patience,
  );

  test(
    'notifies every owner once, even if it runs again, and the log shows each mail',
    async () => {
      await newTeam();
      const first = await notices('send', '--change', change, '--effective', effective);
      const again = await notices('send', '--change', change, '--effective', effective);
      const log = await notices('log', '--change', change);

      expect(first.lines[0].queued).toBeGreaterThan(0);
      const emails = log.lines.map(({ email }) => email);
      expect(new Set(emails).size).toBe(emails.length);
      expect(emails.length).toBe(first.lines[0].queued + again.lines[0].queued);
      for (const { status } of log.lines) expect(['queued', 'sent']).toContain(status);
    },
    patience,
  );

  test.each([
    ['a date less than six months away', ['--change', change, '--effective', today], /or later/],
    [
      'a change that the changelog does not have',
      ['--change', '1999', '--effective', effective],
      /no section/,
    ],
    ['no date', ['--change', change], /must be a date/],
  ])('refuses %s', async (_, args, message) => {
    const { code, err } = await notices('send', ...args);

    expect(code).toBe(1);
    expect(err).toMatch(message);
  });
});
