import { useLayoutEffect, useRef } from 'react';
import { delayText } from '../ui/duration.ts';
import { clockFormat, timeFormat } from '../ui/time-format.ts';
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

/** The moves of the execution from widget to widget, each with the time since the one before. */
export function StepList({ steps, isCut, selected, onSelect }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected step comes into sight; the page stays.
  useLayoutEffect(() => {
    const frame = list.current;
    const button = frame?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!frame || !button) return;
    const { offsetTop: top, offsetHeight: height } = button;
    if (top < frame.scrollTop) frame.scrollTop = top;
    else if (top + height > frame.scrollTop + frame.clientHeight)
      frame.scrollTop = top + height - frame.clientHeight;
  }, [selected]);
  return (
    <ol ref={list} className="step-list">
      {steps.map((step, index) => (
        <li key={step.sid}>
          <button type="button" aria-pressed={step.sid === selected} onClick={() => onSelect(step.sid)}>
            <span className="step-number number">{isCut ? '…' : index + 1}</span>
            <span>
              {visibly(step.transitionedFrom ?? '…')} → <b>{visibly(step.transitionedTo ?? '…')}</b>
              <span className="muted">
                {visibly(step.name)} · <StepTime at={step.createdAt} before={steps[index - 1]?.createdAt} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The time of a step, and how long it came after the one before. Services may report whole seconds. */
function StepTime({ at, before }: { readonly at: string; readonly before: string | undefined }) {
  const time = new Date(at);
  return (
    <>
      <time dateTime={at} title={timeFormat.format(time)}>
        {clockFormat.format(time)}
      </time>
      {before && `, ${delayText(time.getTime() - Date.parse(before))}`}
    </>
  );
}
