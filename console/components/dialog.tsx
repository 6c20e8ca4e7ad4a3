import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Form, useSending } from './form.tsx';

/** A dialog over the page. The browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function Dialog(props: { title: string; close(): void; children: ComponentChildren }) {
  const { title, close, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing a dialog that gives way to another is no wish to close that one, too.
  const isLeaving = useRef(false);
  const id = useId();
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();

    return () => {
      isLeaving.current = true;
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={() => isLeaving.current || close()}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Asks before something that cannot be taken back. `act` closes the dialog, or shows another, when it is done. */
export function Confirm(props: {
  title: string;
  label: string;
  close(): void;
  act(): Promise<void>;
  children: ComponentChildren;
}) {
  const { title, label, close, act, children } = props;
  const sending = useSending();

  return (
    <Dialog title={title} close={close}>
      <Form sending={sending} known={[]} label={label} onSend={act} cancel={close} danger>
        {children}
      </Form>
    </Dialog>
  );
}
