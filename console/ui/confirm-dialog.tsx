import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Scope } from '../data/permissions.ts';
import { ChangeButton } from './change-button.tsx';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';

/** Asks before a change that needs no values; the text says what will happen. */
export const ConfirmDialog = <Result,>({ children, ...change }: ChangeProps<Result>) => (
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
export function ConfirmButton<Result>(props: Props<Result>) {
  const { scope, button, className, hint, label, onDone, ...dialog } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ChangeButton
        scope={scope}
        className={className}
        title={hint}
        aria-label={label}
        onClick={() => setIsAsking(true)}
      >
        {button}
      </ChangeButton>
      {isAsking && <ConfirmDialog {...dialog} onDone={onDone} onClose={() => setIsAsking(false)} />}
    </>
  );
}
