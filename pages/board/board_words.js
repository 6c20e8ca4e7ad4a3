// What the states of jobs are called and drawn as: each has its own shape, so that colour is never the only sign.

export const states = {
  late: { words: 'Late', glyph: '▲' },
  problem: { words: 'Blocked', glyph: '■' },
  unassigned: { words: 'Unassigned', glyph: '?' },
  assigned: { words: 'To do', glyph: '○' },
  en_route: { words: 'On the way', glyph: '▶' },
  on_site: { words: 'On site', glyph: '◆' },
  done: { words: 'Done', glyph: '✓' },
  aborted: { words: 'Aborted', glyph: '✕' },
};

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `HH:MM` in London; empty for none. */
export function timeOf(moment) {
  return moment === null ? '' : clock.format(new Date(moment));
}

/** Minutes for people: `25 min`, `1 h 05`. */
export function minutesIn(minutes) {
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** What a job is short of: `Late 25 min`, `Blocked`. */
export function wordsOf(job) {
  const { words } = states[job.state];

  return job.state === 'late' ? `${words} ${minutesIn(job.late_by_min)}` : words;
}

/** An element with attributes and content; `class` is one of them. Texts are never read as HTML. */
export function element(name, attributes, ...content) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== null && value !== false) made.setAttribute(attribute, value === true ? '' : value);
  made.append(...content.filter((each) => each !== null && each !== ''));

  return made;
}
