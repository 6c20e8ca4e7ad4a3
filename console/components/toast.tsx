import { createContext } from 'preact';
import type { ComponentChildren } from 'preact';
import { useCallback, useContext, useRef, useState } from 'preact/hooks';

const ToastContext = createContext<(text: string) => void>(() => undefined);

const shownMs = 6000;

/** Tells that something was done, also to a screen reader. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext);
}

export function Toasts({ children }: { children: ComponentChildren }) {
  const [text, setText] = useState('');
  const timer = useRef(0);
  const tell = useCallback((next: string) => {
    clearTimeout(timer.current);
    setText(next);
    timer.current = window.setTimeout(() => setText(''), shownMs);
  }, []);

  return (
    <ToastContext.Provider value={tell}>
      {children}
      <div class="toast" role="status">
        {text !== '' && <p>{text}</p>}
      </div>
    </ToastContext.Provider>
  );
}
