import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { visibleText } from './control-characters.ts';
import { visibly } from './visible.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page, which Escape closes. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes before the dialog leaves the page, so that the focus returns to the button that opened it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-label={visibleText(title)} onClose={onClose}>
      <h3>{visibly(title)}</h3>
      {children}
    </dialog>
  );
}
