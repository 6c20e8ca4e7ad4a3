/** Seconds from midnight. */
export interface Hours {
  opens: number;
  closes: number;
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const part = /^([a-z]{3})[a-z]*(?:\s*(?:-|–|to)\s*([a-z]{3})[a-z]*)?\s*:?(?:\s+(.*))?$/i;
const between = /[,;\n&/]|\band\b/i;
const span = /(\d{1,2})[:.]?(\d{2})?\s*(?:-|–|to)\s*(\d{1,2})[:.]?(\d{2})?/i;

/**
 * Returns the opening hours of a day from a text such as `Mon-Fri 07:00-17:00, Sat 08:00-12:00, Sun closed` or
 * `Mon, Wed and Fri 08:00-12:00`, where days without hours have those of the next.
 * Null if the text has nothing readable about the day; `closed` if other days are named and this one is not.
 * @param date `YYYY-MM-DD`
 */
export function hoursOn(text: string | null, date: string): Hours | 'closed' | null {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  let known = false;
  let named = false;
  for (const piece of (text ?? '').split(between)) {
    const [, first, last, rest] = part.exec(piece.trim()) ?? [];
    const from = days.indexOf(first?.toLowerCase() ?? '');
    const to = last === undefined ? from : days.indexOf(last.toLowerCase());
    if (from === -1 || to === -1) continue;
    named ||= (day - from + 7) % 7 <= (to - from + 7) % 7;
    if (rest === undefined) continue;
    const hours = readSpan(rest);
    if (hours !== null) known = true;
    if (named && hours !== null) return hours;
    named = false;
  }

  return known ? 'closed' : null;
}

function readSpan(text: string): Hours | 'closed' | null {
  if (/closed/i.test(text)) return 'closed';
  const match = span.exec(text);
  if (!match) return null;
  const seconds = (hour: string, minute = '0') => Number(hour) * 3600 + Number(minute) * 60;
  const [opens, closes] = [seconds(match[1]!, match[2]), seconds(match[3]!, match[4])];

  return opens < closes && closes <= 86_400 ? { opens, closes } : null;
}
