import type { Progress } from '../../db/backup/write.ts';

const width = 30;
const redrawMs = 100;

/**
 * A progress bar on a terminal, otherwise a line for each entry. Written to standard error, separate from the
 * result.
 */
export function showProgress(out: NodeJS.WriteStream): Progress & { end(): void } {
  let total = 0;
  let seen = 0;
  let last = '';
  let drawn_ms = -Infinity;

  function draw(): void {
    drawn_ms = performance.now();
    const part = total === 0 ? 0 : Math.min(1, seen / total);
    const full = Math.round(part * width);
    const bar = `${'#'.repeat(full)}${'-'.repeat(width - full)}`;
    out.write(`\r\u001b[K[${bar}] ${Math.floor(part * 100)} % ${(seen / 1e6).toFixed(1)} MB  ${last}`);
  }

  return {
    total: (bytes) => (total = bytes),
    bytes(count) {
      seen += count;
      if (out.isTTY && performance.now() - drawn_ms > redrawMs) draw();
    },
    done(what) {
      last = what;
      if (out.isTTY) draw();
      else out.write(`${what}\n`);
    },
    end() {
      seen = Math.max(seen, total);
      total = seen;
      if (!out.isTTY) return;
      draw();
      out.write('\n');
    },
  };
}
