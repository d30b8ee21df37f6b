import { UserErrors } from '@tributary/client';
import { type ComponentPropsWithRef, type ReactNode, use, useId } from 'react';
import { FormRefusal } from './form-dialog.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
}

interface FrameProps extends Props {
  readonly children: (control: Control) => ReactNode;
}

interface Control {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** The label, the hint and the refusal of a field, which each kind of control shows. */
function Frame({ name, label, hint, children }: FrameProps) {
  const id = useId();
  const refusal = use(FormRefusal);
  const errors = refusal instanceof UserErrors ? refusal.userErrors : [];
  const message = errors.find(({ path }) => path?.at(-1) === name)?.message ?? null;
  const note = message ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': message !== null,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <small id={`${id}-note`} className={message ? 'problem' : 'muted'}>
          {note}
        </small>
      )}
    </div>
  );
}

/** An input of a form. A refusal of its value shows below it. */
export const InputField = ({
  name,
  label,
  hint,
  ...input
}: Props & Omit<ComponentPropsWithRef<'input'>, keyof Props>) => (
  <Frame name={name} label={label} hint={hint}>
    {(control) => <input {...input} {...control} />}
  </Frame>
);

/** A field of several lines. */
export const TextAreaField = ({
  name,
  label,
  hint,
  ...area
}: Props & Omit<ComponentPropsWithRef<'textarea'>, keyof Props>) => (
  <Frame name={name} label={label} hint={hint}>
    {(control) => <textarea {...area} {...control} className="code" />}
  </Frame>
);

interface SelectProps<Option extends string> extends Props {
  readonly options: readonly Option[];
  /** Default: an option is its own title. */
  readonly titles?: Readonly<Partial<Record<Option, string>>>;
  /** Text of the choice of nothing; without it, something must be chosen. */
  readonly none?: string;
  readonly value?: Option;
  readonly defaultValue?: Option | undefined;
  readonly onChoose?: (option: Option) => void;
}

/** A choice of a form. */
export function SelectField<Option extends string>(props: SelectProps<Option>) {
  const { name, label, hint, options, titles, none, value, defaultValue, onChoose } = props;
  const choose = (chosen: string) => {
    const option = options.find((one) => one === chosen);
    if (option) onChoose?.(option);
  };
  return (
    <Frame name={name} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          value={value}
          defaultValue={defaultValue}
          onChange={({ target }) => choose(target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {titles?.[option] ?? option}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
