/**
 * Returns whether a robots.txt lets an agent read a path: the rules of the group that names the agent, else
 * those of `*`; the longest matching pattern applies, and `Allow` wins a tie. `*` matches any text and `$`
 * the end (RFC 9309).
 *
 * @param path path and query as requested
 */
export function robotsAllow(text: string, agent: string, path: string): boolean {
  const groups = groupsOf(text);
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const applying = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const matching = applying
    .flatMap(({ rules }) => rules)
    .filter(({ pattern }) => matches(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow));

  return matching[0]?.allow ?? true;
}

interface Group {
  agents: string[];
  rules: { allow: boolean; pattern: string }[];
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field, value] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    if (field === undefined) continue;
    const word = value!.trim();
    const last = groups.at(-1);
    if (field.toLowerCase() === 'user-agent') {
      if (last?.rules.length === 0) last.agents.push(word.toLowerCase());
      else groups.push({ agents: [word.toLowerCase()], rules: [] });
    } else if (/^(?:allow|disallow)$/i.test(field) && last && word !== '') {
      last.rules.push({ allow: field.toLowerCase() === 'allow', pattern: word });
    }
  }

  return groups;
}

/** Matches the pattern in one pass, without a regular expression that a hostile file could make slow. */
function matches(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$');
  const parts = (ends ? pattern.slice(0, -1) : pattern).split('*');
  const first = parts.shift()!;
  if (!path.startsWith(first)) return false;

  let at = first.length;
  for (const [index, part] of parts.entries()) {
    const last = ends && index === parts.length - 1;
    const found = last ? path.length - part.length : path.indexOf(part, at);
    if (found < at || (last && !path.endsWith(part))) return false;
    at = found + part.length;
  }

  return !ends || at === path.length;
}
