import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChangeButton } from './change-button.tsx';

interface Props extends ComponentProps<typeof ChangeButton> {
  /** Returns the dialog, which calls the function to close itself. */
  readonly dialog: (close: () => void) => ReactNode;
}

/** A button of a change that opens a dialog. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ChangeButton {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
