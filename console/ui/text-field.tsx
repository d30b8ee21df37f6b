import { useTyped } from './use-typed.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** Called while one types, after a short pause, and at once with Enter. */
  readonly onChange: (value: string) => void;
}

/** A field of a filter. */
export function TextField({ label, name, value, onChange }: Props) {
  const { typed, type, send } = useTyped(value, onChange);
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
    </label>
  );
}
