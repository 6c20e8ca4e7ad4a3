import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from './api.ts';

/** What a page shows of something that is read from the API. */
export interface Loaded<T> {
  data: T | undefined;
  error: ApiError | undefined;
  reload(): Promise<void>;
}

/**
 * Reads when the page opens, whenever `key` changes, and every `every_ms` while the page can be seen. What was read last stays
 * while it is read again; an answer to an older question is dropped.
 */
export function useLoad<T>(key: string, read: () => Promise<T>, every_ms?: number): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: ApiError }>({ key });
  const latest = useRef(0);
  const current = useRef(read);
  current.current = read;

  const reload = useCallback(async () => {
    const turn = (latest.current += 1);
    try {
      const data = await current.current();
      if (turn === latest.current) setState({ key, data });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === latest.current)
        setState((before) => ({ ...(before.key === key ? before : { key }), error }));
    }
  }, [key]);

  useEffect(() => {
    void reload();

    return () => void (latest.current += 1);
  }, [reload]);
  useEffect(() => {
    if (every_ms === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, every_ms);

    return () => clearInterval(timer);
  }, [reload, every_ms]);

  const shown = state.key === key ? state : { data: undefined, error: undefined };

  return { data: shown.data, error: shown.error, reload };
}

/** The value once it has not changed for `pause_ms`. */
export function useSettled<T>(value: T, pause_ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms);

    return () => clearTimeout(timer);
  }, [value, pause_ms]);

  return settled;
}
