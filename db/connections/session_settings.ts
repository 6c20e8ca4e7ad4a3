/** The settings of every session of the serving process: UTC, ISO dates, limits on the duration of statements. */
export const sessionSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO,YMD',
  statement_timeout: '10000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '15000',
};

/** The same as options of a connection. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
