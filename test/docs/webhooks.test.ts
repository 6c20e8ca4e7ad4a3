import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { document } from '../support/contract/contract.ts';
import { runSource } from '../support/program.ts';

interface Vector {
  secret: string;
  raw_body: string;
  header: string;
  received_at: number;
  accept: boolean;
}

const page = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
const vectors = document.components.parameters['SVC-Signature']['x-golden-vectors'] as Vector[];
const base = vectors[0]!;

/** The vectors of the contract, and what a hasty check would let pass or stumble over. */
const cases: Vector[] = [
  ...vectors,
  { ...base, received_at: base.received_at - 3600, accept: false },
  { ...base, header: '', accept: false },
  { ...base, header: 't=,v1=', accept: false },
  { ...base, header: base.header.replace('v1=', 'v0='), accept: false },
  { ...base, header: base.header.slice(0, -2), accept: false },
  { ...base, header: `${base.header},v1=zz`, accept: true },
  { ...base, header: base.header.replace(/t=\d+/, 't=99999999999999999999'), accept: false },
];

/** One case a line, as any language can read it; the header last, because it may be empty. */
const input = cases
  .map(({ secret, raw_body, header, received_at }) =>
    [secret, Buffer.from(raw_body).toString('base64'), received_at, header].join('\t'),
  )
  .join('\n');

interface Language {
  fence: string;
  /** What shows that this machine has it. */
  probe: string[];
  files(code: string): Record<string, string>;
  run: string;
}

/** How the code of the page becomes a program that prints true or false for each line of its input. */
const languages: Record<string, Language> = {
  TypeScript: {
    fence: 'ts',
    probe: [process.execPath, '--version'],
    files: (code) => ({
      'check.mts': `${code}
import { readFileSync } from 'node:fs';
for (const line of readFileSync(0, 'utf8').split('\\n')) {
  const [secret, body, at, header] = line.split('\\t');
  console.log(isGenuine(header!, Buffer.from(body!, 'base64'), secret!, Number(at)));
}`,
    }),
    run: `"${process.execPath}" --import tsx "$0/check.mts"`,
  },
  Python: {
    fence: 'python',
    probe: ['python3', '--version'],
    files: (code) => ({
      'check.py': `from __future__ import annotations
${code}
import base64, sys
for line in sys.stdin:
    secret, body, at, header = line.rstrip("\\n").split("\\t")
    print(str(is_genuine(header, base64.b64decode(body), secret, int(at))).lower())`,
    }),
    run: 'python3 "$0/check.py"',
  },
  Go: {
    fence: 'go',
    probe: ['go', 'version'],
    files: (code) => ({
      'webhooks.go': code.replace('package webhooks', 'package main'),
      'check.go': `package main
import ("bufio"; "encoding/base64"; "fmt"; "os"; "strconv"; "strings"; "time")
func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		f := strings.Split(lines.Text(), "\\t")
		body, _ := base64.StdEncoding.DecodeString(f[1])
		at, _ := strconv.ParseInt(f[2], 10, 64)
		fmt.Println(IsGenuine(f[3], body, f[0], time.Unix(at, 0)))
	}
}`,
    }),
    run: 'cd "$0" && GO111MODULE=off go run webhooks.go check.go',
  },
  Ruby: {
    fence: 'ruby',
    probe: ['ruby', '--version'],
    files: (code) => ({
      'check.rb': `${code}
$stdin.each_line do |line|
  secret, body, at, header = line.chomp.split("\\t", 4)
  puts genuine?(header, body.unpack1("m"), secret, at.to_i)
end`,
    }),
    run: 'ruby "$0/check.rb"',
  },
  PHP: {
    fence: 'php',
    probe: ['php', '--version'],
    files: (code) => ({
      'check.php': `${code}
foreach (explode("\\n", stream_get_contents(STDIN)) as $line) {
    [$secret, $body, $at, $header] = explode("\\t", $line);
    echo isGenuine($header, base64_decode($body), $secret, (int) $at) ? "true\\n" : "false\\n";
}`,
    }),
    run: 'php "$0/check.php"',
  },
  'C#': {
    fence: 'csharp',
    probe: ['mcs', '--version'],
    files: (code) => ({
      'Webhooks.cs': code,
      'Check.cs': `using System;
public static class Check {
    public static void Main() {
        string line;
        while ((line = Console.In.ReadLine()) != null) {
            var f = line.Split('\\t');
            var at = DateTimeOffset.FromUnixTimeSeconds(long.Parse(f[2]));
            Console.WriteLine(Webhooks.IsGenuine(f[3], Convert.FromBase64String(f[1]), f[0], at) ? "true" : "false");
        }
    }
}`,
    }),
    run: 'cd "$0" && mcs -out:check.exe Webhooks.cs Check.cs && mono check.exe',
  },
  Java: {
    fence: 'java',
    probe: ['javac', '--version'],
    files: (code) => ({
      'Webhooks.java': code,
      'Check.java': `import java.io.*; import java.time.Instant; import java.util.Base64;
class Check {
    public static void main(String[] none) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null;) {
            String[] f = line.split("\\t", 4);
            Instant at = Instant.ofEpochSecond(Long.parseLong(f[2]));
            System.out.println(Webhooks.isGenuine(f[3], Base64.getDecoder().decode(f[1]), f[0], at));
        }
    }
}`,
    }),
    run: 'cd "$0" && javac Webhooks.java Check.java && java Check',
  },
};

test.each(Object.entries(languages))('the page has the check in %s, once', (_, { fence }) => {
  expect(page.split(`\`\`\`${fence}\n`)).toHaveLength(2);
});

for (const [name, { fence, probe, files, run }] of Object.entries(languages)) {
  const installed = spawnSync(probe[0]!, probe.slice(1), { stdio: 'ignore' }).status === 0;
  const check = installed ? test : test.skip;
  check(
    `the check in ${name} decides every vector as the contract says`,
    async () => {
      const code = new RegExp(`^\`\`\`${fence}\n(.*?)^\`\`\``, 'ms').exec(page)![1]!;
      const folder = mkdtempSync(join(tmpdir(), 'webhook-page-'));
      try {
        for (const [file, text] of Object.entries(files(code))) writeFileSync(join(folder, file), text);
        const ran = await runSource(['sh', '-c', run, folder], input, {});

        expect(ran).toEqual({ code: 0, output: `${cases.map(({ accept }) => accept).join('\n')}\n` });
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    120_000,
  );
}
