import type { Client } from '@tributary/client';
import type { ReactNode } from 'react';
import type { Affected } from '../data/affected.ts';
import { useSteps } from '../data/use-change.ts';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  readonly title: string;
  /** Text of the button that makes the change. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly steps: (client: Client) => Promise<unknown>;
  /** Queries that are sent again after the change. */
  readonly affected: readonly Affected[];
  readonly onClose: () => void;
  /** Called once the change is made; by default the dialog closes. */
  readonly onDone?: () => void;
  /** Says what will happen. */
  readonly children: ReactNode;
}

/** Asks before a change that needs no values. Stays open with the gateway's refusal where there is one. */
export function ConfirmDialog({ steps, affected, onDone, children, ...form }: Props) {
  const { run, error, isRunning } = useSteps<void, unknown>(steps, affected);
  const send = async () => {
    if (await run()) (onDone ?? form.onClose)();
  };
  return (
    <FormDialog {...form} isRunning={isRunning} error={error} onSend={send}>
      <p>{children}</p>
    </FormDialog>
  );
}
