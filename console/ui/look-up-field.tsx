import type { Operation, VariablesOf } from '@tributary/client';
import { type KeyboardEvent, useId, useState } from 'react';
import { useData } from '../data/use-data.ts';
import { visibleText } from './control-characters.ts';
import { useTyped } from './use-typed.ts';

/** An object that a text finds. */
export interface Choice {
  /** Value of the condition. */
  readonly value: string;
  readonly title: string;
}

interface Props<Data, Variables> {
  readonly label: string;
  readonly name: string;
  /** Text of the present condition; empty for none. */
  readonly text: string;
  /** The query that finds objects by a text. */
  readonly document: Operation<Data, Variables>;
  readonly pick: (data: Data) => readonly Choice[];
  /** Sentence for a text that finds nothing. */
  readonly none: string;
  /** Whether a text is a value by itself. Default: none is, so that one of the found objects is chosen. */
  readonly isValue?: (text: string) => boolean;
  /** Called with a value, or with an empty text for none. */
  readonly onChange: (value: string) => void;
}

/** Characters from which on the gateway searches. */
const shortestQuery = 2;

/** A field of a filter that offers the objects which its text finds, while one types. Enter takes the only one. */
export function LookUpField<Data, Variables extends { readonly query: string }>(
  props: Props<Data, Variables>,
) {
  const { label, name, text, document, pick, none, isValue = () => false, onChange } = props;
  const [query, setQuery] = useState('');
  const isSearched = query.length >= shortestQuery;
  const { data } = useData(document, { query } as VariablesOf<Variables>, { enabled: isSearched });
  const choices = isSearched && data !== null ? pick(data) : null;
  const { typed, type, send } = useTyped(text, (next) => {
    const isWhole = next === '' || isValue(next);
    setQuery(isWhole ? '' : next);
    if (isWhole) onChange(next);
  });
  const list = useId();
  const choose = ({ title, value }: Choice) => {
    type(title);
    setQuery('');
    onChange(value);
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
