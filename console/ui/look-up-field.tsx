import { type KeyboardEvent, useId } from 'react';
import { visibleText } from './control-characters.ts';
import { useTyped } from './use-typed.ts';

/** An object that a text finds. */
export interface Choice {
  /** Value of the condition. */
  readonly value: string;
  readonly title: string;
}

interface Props {
  readonly label: string;
  readonly name: string;
  /** Text of the present condition; empty for none. */
  readonly text: string;
  /** Objects that the typed text finds; null while there is nothing to choose. */
  readonly choices: readonly Choice[] | null;
  /** Sentence for a text that finds nothing. */
  readonly none: string;
  /** Called while one types, after a short pause. */
  readonly onType: (text: string) => void;
  readonly onChoose: (choice: Choice) => void;
}

/** A field of a filter that offers the objects which its text finds. Enter takes the only one. */
export function LookUpField({ label, name, text, choices, none, onType, onChoose }: Props) {
  const { typed, type, send } = useTyped(text, onType);
  const list = useId();
  const choose = (choice: Choice) => {
    type(choice.title);
    onChoose(choice);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const [only, other] = choices ?? [];
    if (key !== 'Enter') return;
    if (only && !other) choose(only);
    else send();
  };
  return (
    <div className="field look-up">
      <label>
        <span>{label}</span>
        <input
          name={name}
          value={typed}
          aria-describedby={list}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <p id={list} className="muted" role="status">
        {choices?.length === 0 && none}
        {choices?.map((choice) => (
          <button key={choice.value} type="button" className="link" onClick={() => choose(choice)}>
            {visibleText(choice.title)}
          </button>
        ))}
      </p>
    </div>
  );
}
