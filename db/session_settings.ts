/** How every session of the serving process works: in UTC, with ISO dates, and with bounds on what a statement may take. */
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
