import { inOrder, scopeMeaning } from './words.ts';

interface Props {
  /** Scopes of the credential: a token cannot have others. */
  readonly scopes: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** The rights of a token, each in words. */
export function ScopeChoice({ scopes, chosen, onChange }: Props) {
  const toggle = (scope: string) =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <fieldset className="scope-choice">
      <legend>May</legend>
      {chosen.length === 0 && <p className="muted">Nothing yet: choose what its holder needs.</p>}
      {inOrder(scopes).map((scope) => (
        <label key={scope}>
          <input type="checkbox" checked={chosen.includes(scope)} onChange={() => toggle(scope)} />
          <span>
            {scopeMeaning(scope)} <code className="muted">{scope}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
