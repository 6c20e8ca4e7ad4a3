import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isGenuine, openAuditHeads, readHeads } from '../../adapters/audit_heads.ts';
import { derivedKey, headsFolder, headsPurpose } from '../../scripts/start/secrets.ts';
import { secretKey } from '../../settings.ts';
import { bundled } from '../support/program.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { sealTeam, tamper } from '../support/records/seals.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const secret = 'a secret key of the tests, 32 characters';
const key = derivedKey(secretKey(secret), headsPurpose);

let team: TestTeam;
let dataDir: string;
let file: string;
beforeEach(async () => {
  team = await newTeam();
  dataDir = mkdtempSync(join(tmpdir(), 'waste-heads-'));
  file = join(dataDir, headsFolder, `${team.team_id}.jsonl`);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** One more entry, sealed, its head kept by a separate process. */
async function sealed(name: string) {
  await call('createClient', { key: team.key, body: { name } });
  await sealTeam(team.team_id);
  const [head] = await queryShared<{ seal: number; hash: string }>(
    `select seq::int as seal, encode(hash, 'hex') as hash from audit_seals where team_id = $1 order by seq desc limit 1`,
    [team.team_id],
  );

  return openAuditHeads(join(dataDir, headsFolder), key).keep(
    { team_id: team.team_id, ...head! },
    new Date(),
  );
}

function verify(more: Record<string, string> = { SECRET_KEY: secret }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bundled('audit'), 'verify', '--team', team.name],
    {
      env: {
        PATH: process.env.PATH!,
        DATABASE_URL: process.env.TEST_DATABASE_URL!,
        DATA_DIR: dataDir,
        ...more,
      },
      encoding: 'utf8',
    },
  );

  return { status, stderr, report: JSON.parse(stdout) };
}

/** Takes the last seal and its rows away, as somebody with every right over the database can. */
async function cutTail(): Promise<void> {
  await tamper(
    `delete from audit_events where team_id = $1 and created_at >= (
       select sealed_from from audit_seals where team_id = $1 order by seq desc limit 1)`,
    [team.team_id],
  );
  await tamper(
    `delete from audit_seals where team_id = $1 and seq = (select max(seq) from audit_seals where team_id = $1)`,
    [team.team_id],
  );
}

describe('the heads kept outside the database', () => {
  test('of an honest history all verify', async () => {
    for (const name of ['A', 'B', 'C']) expect((await sealed(name)).contradicts).toBeNull();

    const { status, report } = verify();
    expect([status, report.faults, report.heads]).toEqual([
      0,
      [],
      expect.objectContaining({ faults: [], macs_checked: true, last: expect.objectContaining({ seal: 3 }) }),
    ]);
  });

  test('reveal that the last rows and the last seal were cut off, which the chain alone cannot', async () => {
    await sealed('A');
    await sealed('B');
    await cutTail();

    const { status, report } = verify();
    expect([status, report.faults, report.heads.faults]).toEqual([1, [], [{ seal: 2, fault: 'cut_off' }]]);
  });

  test('also reveal that other rows were sealed in their place, and the sealer reports it at once', async () => {
    await sealed('A');
    await sealed('B');
    await cutTail();
    const { contradicts } = await sealed('C');

    expect(contradicts).toMatchObject({ seal: 2 });
    const { status, report } = verify();
    expect([status, report.faults, report.heads.faults]).toEqual([1, [], [{ seal: 2, fault: 'rewritten' }]]);
  });

  test('cannot be forged without the key, and a removed line is reported', async () => {
    for (const name of ['A', 'B', 'C']) await sealed(name);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const forged = JSON.stringify({ ...JSON.parse(lines[2]!), mac: 'f'.repeat(64) });
    writeFileSync(file, `${lines[0]}\n${lines[2]}\n`);
    expect(verify().report.heads.faults).toEqual([{ seal: 3, fault: 'head_removed' }]);

    writeFileSync(file, `${lines.slice(0, 2).join('\n')}\n${forged}\n`);
    expect(verify().report.heads.faults).toEqual([{ seal: 3, fault: 'head_forged' }]);
    appendFileSync(file, 'no head\n');
    expect(verify().report.heads.faults).toContainEqual({ seal: 0, fault: 'heads_unreadable' });
  });

  test('that are missing are reported, and prove nothing', async () => {
    await sealed('A');
    rmSync(file);

    const { status, stderr, report } = verify();
    expect([status, report.heads.kept]).toEqual([0, 0]);
    expect(stderr).toContain('the end of its history cannot be verified');
  });

  test('stay intact if several processes share a folder, and separate folders are each sufficient', async () => {
    const one = join(dataDir, headsFolder);
    const heads = Array.from({ length: 20 }, (_, i) => ({
      team_id: team.team_id,
      seal: i + 1,
      hash: String(i).padStart(64, '0'),
    }));
    await Promise.all(heads.map((head) => openAuditHeads(one, key).keep(head, new Date())));

    const kept = await readHeads(one, team.team_id);
    expect(kept).toHaveLength(20);
    expect(kept.every((head) => isGenuine(head, [key]))).toBe(true);
  });

  describe('of a thousand seals', () => {
    const folder = () => join(dataDir, headsFolder);
    const head = (seal: number) => ({ team_id: team.team_id, seal, hash: String(seal).padStart(64, '0') });
    const keep = (seal: number) => openAuditHeads(folder(), key).keep(head(seal), new Date());
    beforeEach(async () => {
      await keep(7);
      writeFileSync(file, readFileSync(file, 'utf8').repeat(999));
    });

    test('are cut to the last two hundred, which still verify one after the other', async () => {
      await keep(8);
      expect(await readHeads(folder(), team.team_id)).toHaveLength(1000);

      await keep(9);

      const kept = await readHeads(folder(), team.team_id);
      expect(kept).toHaveLength(200);
      expect(kept.slice(-3).map(({ seal }) => seal)).toEqual([7, 8, 9]);
      expect(kept.slice(-2).map(({ previous }) => previous)).toEqual(
        kept.slice(-3, -1).map(({ mac }) => mac),
      );
      expect(kept.every((each) => isGenuine(each, [key]))).toBe(true);
    });

    test('stay whole while one of them contradicts the history', async () => {
      await keep(8);

      expect((await keep(3)).contradicts).toMatchObject({ seal: 8 });
      expect(await readHeads(folder(), team.team_id)).toHaveLength(1001);
    });
  });
});
