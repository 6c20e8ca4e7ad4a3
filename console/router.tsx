import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const moved = new EventTarget();

/** Where the browser is: the path below /console and the query. */
export interface Place {
  path: string;
  query: URLSearchParams;
}

function here(): Place {
  return {
    path: location.pathname.replace(/^\/console/, '').replace(/\/$/, '') || '/',
    query: new URLSearchParams(location.search),
  };
}

/** Goes to an address of the console. With `replace` the present one is not kept in the history of the browser. */
export function go(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', `/console${to === '/' ? '' : to}`);
  moved.dispatchEvent(new Event('move'));
}

/** The place, renewed whenever the browser moves. */
export function usePlace(): Place {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const renew = () => setPlace(here());
    addEventListener('popstate', renew);
    moved.addEventListener('move', renew);

    return () => {
      removeEventListener('popstate', renew);
      moved.removeEventListener('move', renew);
    };
  }, []);

  return place;
}

/** The address with some of the query replaced; an empty value removes its name. */
export function withQuery({ path, query }: Place, changes: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }

  return next.size > 0 ? `${path}?${next}` : path;
}

/** A link within the console; with a key held it opens elsewhere, as every link does. */
export function Link(props: { to: string; class?: string; current?: boolean; children: ComponentChildren }) {
  const { to, current, children } = props;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };

  return (
    <a
      href={`/console${to === '/' ? '' : to}`}
      class={props.class}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
