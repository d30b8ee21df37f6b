import type { TributaryError } from '@tributary/client';
import { createContext, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './refusal.tsx';

/** The refusal of the form, of which each field shows the part that concerns it. */
export const FormRefusal = createContext<TributaryError | null>(null);

interface Props {
  readonly title: string;
  /** Text of the button that sends the form. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isRunning: boolean;
  readonly error: TributaryError | null;
  readonly onClose: () => void;
  /** Called with the fields of the form, without spaces around them. */
  readonly onSend: (field: (name: string) => string) => void;
  readonly children: ReactNode;
}

/** A dialog with a form for a change. The gateway's refusal shows in it, and it stays open. */
export function FormDialog(props: Props) {
  const { title, action, isDangerous = false, isRunning, error, onClose, onSend, children } = props;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSend((name) => String(data.get(name) ?? '').trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} autoComplete="off">
        <FormRefusal value={error}>{children}</FormRefusal>
        {error && <Refusal error={error} />}
        <div className="actions end">
          <Button onClick={onClose}>Cancel</Button>
          <button
            type="submit"
            className={`button primary ${isDangerous ? 'danger' : ''}`}
            disabled={isRunning}
          >
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
