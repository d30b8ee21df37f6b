import type { Client } from '@tributary/client';
import type { ReactNode } from 'react';
import type { Affected } from '../data/affected.ts';
import { useSteps } from '../data/use-change.ts';
import { FormDialog } from './form-dialog.tsx';

/** Returns a field of the form, without spaces around it. */
export type Field = (name: string) => string;

export interface ChangeProps<Result> {
  readonly title: string;
  /** Text of the button that makes the change. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** True while something that the form needs is not read. */
  readonly isWaiting?: boolean;
  /** Makes the change from the fields of the form. */
  readonly steps: (client: Client, field: Field) => Promise<Result>;
  /** Queries that are sent again after the change. */
  readonly affected: readonly Affected[];
  readonly onClose: () => void;
  /** Called once the change is made; by default the dialog closes. */
  readonly onDone?: ((result: Result) => void) | undefined;
  readonly children: ReactNode;
}

/** A dialog whose form makes a change. Stays open with the gateway's refusal where there is one. */
export function ChangeDialog<Result>(props: ChangeProps<Result>) {
  const { steps, affected, isWaiting = false, onDone, children, ...form } = props;
  const { run, error, isRunning } = useSteps(steps, affected);
  const send = async (field: Field) => {
    const result = await run(field);
    if (result !== null) (onDone ?? form.onClose)(result);
  };
  return (
    <FormDialog
      {...form}
      isRunning={isRunning || isWaiting}
      error={error}
      onSend={(field) => void send(field)}
    >
      {children}
    </FormDialog>
  );
}
