interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** Called with Enter, and when the field is left with another text. */
  readonly onChange: (value: string) => void;
}

/** A field whose text takes effect when it is complete. */
export function TextField({ label, name, value, onChange }: Props) {
  return (
    <form
      key={value}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(String(new FormData(event.currentTarget).get(name)).trim());
      }}
    >
      <label className="field">
        <span>{label}</span>
        <input
          name={name}
          defaultValue={value}
          onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
        />
      </label>
    </form>
  );
}
