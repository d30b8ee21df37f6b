import { useState } from 'react';
import { useData } from '../data/use-data.ts';
import { StepContextsDocument } from '../generated/operations.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { visibly } from '../ui/visible.tsx';
import { type ContextChange, contextChanges } from './context-changes.ts';

interface Props {
  readonly flowSid: string;
  readonly sid: string;
  readonly step: string;
  /** SID of the step before; null for the first one. */
  readonly before: string | null;
  /** False where a step before exists and was not read, so that the changes are unknown. */
  readonly isBeforeKnown: boolean;
}

const tones: Readonly<Record<ContextChange['kind'], string>> = {
  added: 'good',
  changed: 'warning',
  removed: 'bad',
  same: '',
};

/** The variables right after a step, and how they differ from those after the step before. */
export function StepContext({ flowSid, sid, step, before, isBeforeKnown }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const variables = { flowSid, sid, step, before: before ?? step, hasBefore: before !== null };
  const { data, error, isLoading } = useData(StepContextsDocument, variables);
  if (isLoading) return <Loading />;
  if (error) return <Refusal error={error} />;
  const execution = data?.execution;
  const present = execution?.step?.context;
  const all = contextChanges(isBeforeKnown ? execution?.before?.context : present, present);
  const shown = showsAll || !isBeforeKnown ? all : all.filter(({ kind }) => kind !== 'same');
  return (
    <div className="stack">
      {!isBeforeKnown && <p className="muted">The step before is not shown, so its changes are unknown.</p>}
      <label className="check">
        <input type="checkbox" checked={showsAll} onChange={({ target }) => setShowsAll(target.checked)} />{' '}
        Show unchanged values, too
      </label>
      {shown.length === 0 ? (
        <p className="muted">This step has changed no variable.</p>
      ) : (
        <ul className="context">
          {shown.map((change) => (
            <Value key={change.path} change={change} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Value({ change: { path, kind, before, after } }: { readonly change: ContextChange }) {
  return (
    <li>
      <code>{visibly(path)}</code> {kind !== 'same' && <span className={`badge ${tones[kind]}`}>{kind}</span>}
      {before !== null && kind !== 'same' && (
        <del>
          <code>{before}</code>
        </del>
      )}
      {after !== null && (
        <ins>
          <code>{after}</code>
        </ins>
      )}
    </li>
  );
}
