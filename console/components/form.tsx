import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { ApiError } from '../api.ts';
import { Problem } from './page.tsx';

/** A field with its label, its hint and what the API says is wrong with it. */
export function Field(props: {
  label: string;
  hint?: ComponentChildren;
  error?: string | undefined;
  children(attributes: FieldAttributes): ComponentChildren;
}) {
  const { label, hint, error, children } = props;
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  const attributes: FieldAttributes = {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error !== undefined ? true : undefined,
  };

  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(attributes)}
      {error !== undefined && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export interface FieldAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Several boxes under one question. */
export function Choices(props: {
  legend: string;
  hint?: string;
  error?: string | undefined;
  children: ComponentChildren;
}) {
  const { legend, hint, error, children } = props;
  const id = useId();

  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {children}
      {error !== undefined && (
        <p class="error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A form that shows each error at its field, and errors without a field above the buttons. */
export function useSending(): {
  busy: boolean;
  error: ApiError | undefined;
  errorAt(field: string): string | undefined;
  send(work: () => Promise<void>): Promise<void>;
} {
  const [state, setState] = useState<{ busy: boolean; error?: ApiError }>({ busy: false });

  return {
    busy: state.busy,
    error: state.error,
    // A list's error may be at one of its items: scopes.2.
    errorAt(field) {
      const entries = Object.entries(state.error?.fields ?? {});

      return entries.find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
    },
    async send(work) {
      setState({ busy: true });
      try {
        await work();
        setState({ busy: false });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setState({ busy: false, error });
      }
    },
  };
}

/** The form itself; `known` are the fields that show their own errors. */
export function Form(props: {
  sending: ReturnType<typeof useSending>;
  known: string[];
  label: string;
  onSend(): Promise<void>;
  cancel?: () => void;
  danger?: boolean;
  children?: ComponentChildren;
}) {
  const { sending, known, label, onSend, cancel, danger, children } = props;
  const submit = (event: Event) => {
    event.preventDefault();
    if (!sending.busy) void sending.send(onSend);
  };
  const { error } = sending;
  const isShown = error && !Object.keys(error.fields).some((name) => known.includes(name.split('.')[0]!));

  return (
    <form onSubmit={submit} noValidate>
      {children}
      {isShown && <Problem error={error} />}
      <div class="buttons">
        <button type="submit" class={danger ? 'danger' : 'primary'} aria-disabled={sending.busy}>
          {sending.busy ? 'One moment…' : label}
        </button>
        {cancel && (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
