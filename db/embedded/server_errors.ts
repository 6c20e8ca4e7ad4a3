import type { Places } from './places.ts';

type Situation = { places: Pick<Places, 'home_dir' | 'user'>; doing: string };

/** Returns one line that says what to do, from the output of initdb or postgres before it failed. */
export function explainFailure(output: string, { places, doing }: Situation): string {
  const cause = knownCause(output, places) ?? lastComplaint(output) ?? 'no reason given';
  return `cannot ${doing}: ${cause}`;
}

/** The same for errors of the file system or the started server. Other errors are returned unchanged. */
export function explainFileError(error: unknown, data_dir: string): unknown {
  const { code, message, path } = error as NodeJS.ErrnoException;
  // 53100 is the SQLSTATE disk_full.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') {
    return new Error(`no space left on the disk that holds ${path ?? data_dir}`, { cause: error });
  }
  if (process.getuid?.() === 0 && (code === 'EPERM' || code === 'EINVAL')) {
    const message = 'this root may not switch to another OS user (container without CAP_SETUID or CAP_CHOWN)';
    return new Error(`cannot start PostgreSQL: ${message}: start as an ordinary user`, { cause: error });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const reason = `this OS user may not use ${path ?? 'it'}`;
    return new Error(`the database in ${data_dir} cannot be used: ${reason}`, { cause: error });
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new Error(`the data folder ${data_dir} cannot be used: ${message}`, { cause: error });
  }
  return error;
}

function knownCause(output: string, { home_dir, user }: Situation['places']): string | null {
  if (/No space left on device|Check free disk space|ENOSPC|Disk quota exceeded/.test(output)) {
    return `no space left on the disk that holds ${home_dir}`;
  }
  if (/spawn \S+ ENOENT/.test(output)) {
    return 'the PostgreSQL programs do not run on this system (they need glibc, not musl): set DATABASE_URL';
  }
  if (/spawn \S+ EACCES/.test(output)) {
    return `OS user ${user?.name ?? 'of this process'} may not run the PostgreSQL programs (folder mounted noexec?)`;
  }
  if (/could not look up effective user ID/.test(output)) {
    return 'the OS user of this process has no entry in /etc/passwd, which PostgreSQL requires';
  }
  if (/database files are incompatible with server/.test(output)) {
    return `the database in ${home_dir} was made by another major version of PostgreSQL: dump it there, load it here`;
  }
  if (/could not (create|map) (anonymous )?shared memory/.test(output)) {
    return 'not enough memory for shared_buffers';
  }
  return null;
}

function lastComplaint(output: string): string | null {
  const complaints = output.split('\n').filter((line) => /FATAL|PANIC|error|could not|failed/i.test(line));
  const line = complaints.at(-1) ?? output.trim().split('\n').at(-1);
  // Without the time, process id and level at the start of a log line.
  return line
    ? line
        .replace(/^.*?(FATAL|PANIC|ERROR|error): +/, '')
        .trim()
        .slice(0, 300)
    : null;
}
