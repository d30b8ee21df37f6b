import type { ComponentProps, ReactNode } from 'react';
import type { Scope } from '../data/permissions.ts';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';
import { DialogButton } from './dialog-button.tsx';

/** Asks before a change that needs no values; the text says what will happen. */
const ConfirmDialog = <Result,>({ children, ...change }: ChangeProps<Result>) => (
  <ChangeDialog {...change}>
    <p>{children}</p>
  </ChangeDialog>
);

interface Props<Result> extends Omit<ChangeProps<Result>, 'onClose' | 'onDone' | 'children'> {
  readonly scope: Scope;
  /** The dangerous look of a button by its text; false for a button that is an icon. */
  readonly button: ReactNode;
  readonly className?: string;
  readonly hint?: ComponentProps<'button'>['title'];
  readonly label?: string;
  readonly onDone?: () => void;
  /** Says what will happen. */
  readonly children: ReactNode;
}

/** A button of a change that asks before it. */
export const ConfirmButton = <Result,>(props: Props<Result>) => {
  const { scope, button, className, hint, label, onDone, ...dialog } = props;
  return (
    <DialogButton
      scope={scope}
      className={className}
      title={hint}
      aria-label={label}
      dialog={(close) => <ConfirmDialog {...dialog} onDone={onDone} onClose={close} />}
    >
      {button}
    </DialogButton>
  );
};
