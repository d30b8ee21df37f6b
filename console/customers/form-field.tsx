import { type TributaryError, UserErrors } from '@tributary/client';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

interface Props {
  readonly name: string;
  readonly label: string;
  /** The refusal of the form; the field shows the part that concerns it. */
  readonly error: TributaryError | null;
  readonly hint?: ReactNode;
}

/** Returns the message of a refusal for one field of the input; null when the field was not the reason. */
function messageFor(error: TributaryError | null, name: string): string | null {
  if (!(error instanceof UserErrors)) return null;
  return error.userErrors.find(({ path }) => path?.at(-1) === name)?.message ?? null;
}

/** The label, the hint and the refusal of a field, which each kind of control shows. */
function useField({ name, error, hint }: Props) {
  const id = useId();
  const message = messageFor(error, name);
  return {
    message,
    noteId: `${id}-note`,
    controlId: id,
    control: {
      id,
      name,
      'aria-invalid': message !== null,
      'aria-describedby': message || hint ? `${id}-note` : undefined,
    },
  };
}

interface FrameProps extends Pick<Props, 'label' | 'hint'> {
  readonly message: string | null;
  readonly noteId: string;
  readonly controlId: string;
  readonly children: ReactNode;
}

function Frame({ label, hint, message, noteId, controlId, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={controlId}>{label}</label>
      {children}
      {(message ?? hint) && (
        <small id={noteId} className={message ? 'problem' : 'muted'}>
          {message ?? hint}
        </small>
      )}
    </div>
  );
}

/** An input of a form. A refusal of its value shows below it. */
export function InputField(props: Props & Omit<ComponentPropsWithRef<'input'>, keyof Props>) {
  const { name: _, label, error: __, hint, ...input } = props;
  const { control, ...frame } = useField(props);
  return (
    <Frame label={label} hint={hint} {...frame}>
      <input {...input} {...control} />
    </Frame>
  );
}

interface SelectProps<Option extends string> extends Props {
  readonly options: readonly Option[];
  readonly titles: Readonly<Record<Option, string>>;
  /** Text of the choice of nothing; without it, something must be chosen. */
  readonly none?: string;
  readonly value?: Option;
  readonly defaultValue?: Option | undefined;
  readonly onChoose?: (option: Option | null) => void;
}

/** A choice of a form. */
export function SelectField<Option extends string>(props: SelectProps<Option>) {
  const { label, hint, options, titles, none, value, defaultValue, onChoose } = props;
  const { control, ...frame } = useField(props);
  const choose = (chosen: string) => onChoose?.(options.find((option) => option === chosen) ?? null);
  return (
    <Frame label={label} hint={hint} {...frame}>
      <select
        {...control}
        value={value}
        defaultValue={defaultValue}
        onChange={({ target }) => choose(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {titles[option]}
          </option>
        ))}
      </select>
    </Frame>
  );
}
