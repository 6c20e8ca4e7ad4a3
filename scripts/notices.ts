/**
 * Tells account owners of a breaking change by mail: the six months' notice that the API promises. The text is a section
 * of CHANGELOG.md. The `jobs` role sends the queued mails and retries them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { connectionConfig } from '../db/connections/connect.ts';
import { noticeLog, ownersToTell, queueNotices } from '../db/queries/platform/change_notices.ts';
import { addMonths, londonDate } from '../domain/dates.ts';
import { readSettings } from '../settings.ts';
import { projectRoot } from './run_tool.ts';
import { prepareDatabase } from './start/database.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  notices send --change <version> --effective <YYYY-MM-DD> [--dry-run]
  notices log --change <version>

--change is the start of a heading in CHANGELOG.md, such as 2027-06-01. send mails every account owner who was not
informed yet; --dry-run prints the recipients and the mail and sends nothing. log prints the result of each mail.`;

const noticeMonths = 6;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      change: { type: 'string' },
      effective: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const change = values.change?.trim();
  if (!change || !['send', 'log'].includes(positionals[0] ?? '')) throw new Error(usage);

  const mail = positionals[0] === 'send' ? mailOf(change, values.effective) : null;
  const settings = readSettings({ SECRET_KEY: 'x'.repeat(32), ...process.env });
  const ready = await prepareDatabase(settings, pino({ level: 'silent' }));
  const client = new pg.Client(connectionConfig(ready.url, 'waste-api notices'));
  await client.connect();
  try {
    if (mail === null) print(await noticeLog(client, change));
    else await send(client, { change, ...mail }, values['dry-run']);
  } finally {
    await client.end();
    await ready.stop();
  }
}

async function send(
  client: pg.Client,
  notice: { change: string; subject: string; text: string },
  dryRun: boolean,
): Promise<void> {
  const owners = await ownersToTell(client, notice.change);
  if (dryRun) {
    print(owners.map(({ email, team }) => ({ email, team })));
    print([{ recipients: owners.length, subject: notice.subject, text: notice.text }]);

    return;
  }
  print([{ change: notice.change, queued: await queueNotices(client, notice, owners) }]);
}

function print(lines: readonly object[]): void {
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** @throws Error if the changelog has no such section, or the date is less than six months away. */
function mailOf(change: string, effective: string | undefined): { subject: string; text: string } {
  const earliest = addMonths(londonDate(new Date()), noticeMonths);
  if (!effective || !/^\d{4}-\d{2}-\d{2}$/.test(effective) || Number.isNaN(Date.parse(effective)))
    throw new Error(`--effective must be a date, YYYY-MM-DD\n${usage}`);
  if (effective < earliest)
    throw new Error(`--effective must be ${earliest} or later: owners are promised six months' notice`);

  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const section = changelog.split(/^(?=## )/m).find((part) => part.startsWith(`## ${change}`));
  if (!section) throw new Error(`CHANGELOG.md has no section "${change}"`);

  const body = section.replace(/^## .*\n+/, '').trim();

  return {
    subject: `Waste Transfer API: changes from ${effective}`,
    text: `You own an account whose programs may use the Waste Transfer API.

The version ${change} of the API has breaking changes. They take effect on ${effective}. Please ask the developers of
your integration to read this list and to make the necessary changes before that date:

${body}
`,
  };
}

await runCommand('notices', usage, main);
