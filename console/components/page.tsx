import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ApiError } from '../api.ts';

/** A page: its title, what can be done on it, its content. The title takes the focus when the page opens. */
export function Page(props: {
  title: string;
  lead?: ComponentChildren;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { title, lead, actions, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Console`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);

  return (
    <main id="content">
      <div class="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p class="lead">{lead}</p>}
        </div>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {children}
    </main>
  );
}

/** What went wrong with a request, where no field is to blame. */
export function Problem({ error, retry }: { error: ApiError; retry?: () => void }) {
  return (
    <div class="problem" role="alert">
      <p>{error.message}</p>
      {retry && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Stands where something will be shown in a moment. */
export function Waiting() {
  return (
    <p class="waiting" role="status">
      Loading…
    </p>
  );
}
