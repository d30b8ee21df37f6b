import { ToolbarButton } from '@graphiql/react';
import { useValue } from '../../pages/value.ts';
import { tracing } from './tracing.ts';

/** Switches traces of the next operations on and off. */
export function TraceButton() {
  const isOn = useValue(tracing);
  return (
    <ToolbarButton
      label={isOn ? 'Send without trace' : 'Send with trace (needs the scope admin)'}
      aria-pressed={isOn}
      onClick={() => tracing.set(!isOn)}
    >
      <svg
        className="graphiql-toolbar-icon"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path strokeLinecap="round" d="M3 6h9M8 12h9M14 18h7" />
      </svg>
    </ToolbarButton>
  );
}
