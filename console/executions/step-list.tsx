import { At } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import type { Step } from './walked-path.ts';

interface Props {
  /** Steps, oldest first. */
  readonly steps: readonly Step[];
  /** Whether there are earlier ones, so that their numbers are unknown. */
  readonly isCut: boolean;
  readonly selected: string | null;
  readonly onSelect: (sid: string) => void;
}

/** The moves of the execution from widget to widget. */
export function StepList({ steps, isCut, selected, onSelect }: Props) {
  return (
    <ol className="step-list">
      {steps.map(({ sid, name, transitionedFrom, transitionedTo, createdAt }, index) => (
        <li key={sid}>
          <button type="button" aria-pressed={sid === selected} onClick={() => onSelect(sid)}>
            <span className="step-number number">{isCut ? '…' : index + 1}</span>
            <span>
              {visibly(transitionedFrom ?? '…')} → <b>{visibly(transitionedTo ?? '…')}</b>
              <span className="muted">
                {visibly(name)} · <At at={createdAt} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
