import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { Link } from '../router.tsx';
import { agoWords, preciseTime, wordsOf } from '../words.ts';

/** A moment, as how long ago it was; its exact time where it is pointed at. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={preciseTime(at)}>
      {agoWords(at)}
    </time>
  );
}

const tones: Record<string, string> = {
  ...{ active: 'good', enabled: 'good', delivered: 'good', succeeded: 'good', connected: 'good' },
  ...{ failed: 'bad', failing: 'bad', error: 'bad', revoked: 'bad', stopped: 'bad', suspended: 'bad' },
  ...{ pending: 'busy', sending: 'busy', queued: 'busy', running: 'busy', in_progress: 'busy' },
};

/** A state in a word, with a colour that says no more than the word. */
export function State({ of, tone }: { of: string; tone?: string }) {
  return <span class={`state ${tone ?? tones[of] ?? 'quiet'}`}>{wordsOf(of)}</span>;
}

/** A text to take along, such as a key, with a button that copies it. */
export function Copyable({ label, text, block }: { label: string; text: string; block?: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };

  return (
    <div class="copyable">
      <p class="label">{label}</p>
      <pre class={block ? 'block' : undefined} tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
      <button type="button" onClick={copy} aria-label={`Copy: ${label}`}>
        {copied ? 'Copied' : 'Copy'}
      </button>
      <span class="hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </div>
  );
}

/** Pages that belong together, as links. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: { to: string; title: string; current: boolean }[];
}) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ to, title, current }) => (
        <Link to={to} current={current}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** How far something is, from 0 to 100; null while that is not known. */
export function Progress({ label, percent }: { label: string; percent: number | null }) {
  return (
    <div class="progress">
      <progress aria-label={label} max={100} {...(percent !== null && { value: percent })} />
      <span>{percent === null ? '…' : `${percent} %`}</span>
    </div>
  );
}

/** Facts about one thing. */
export function Facts({ facts }: { facts: [title: string, value: ComponentChildren][] }) {
  return (
    <dl class="facts">
      {facts.map(([title, value]) => (
        <div>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A choice among a few values that a list is narrowed by. */
export function Filter(props: {
  label: string;
  value: string;
  options: [value: string, words: string][];
  choose(value: string): void;
}) {
  const { label, value, options, choose } = props;

  return (
    <label class="filter">
      <span>{label}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(([each, words]) => (
          <option value={each}>{words}</option>
        ))}
      </select>
    </label>
  );
}

/** A day that a list is narrowed by; empty for none. */
export function DateFilter(props: { label: string; value: string; choose(value: string): void }) {
  const { label, value, choose } = props;

  return (
    <label class="filter">
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => choose(event.currentTarget.value)} />
    </label>
  );
}
