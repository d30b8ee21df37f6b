import { BudgetGauge } from './budget-gauge.tsx';
import { credential } from './credential.ts';
import { useValue } from './value.ts';

interface Props {
  readonly panelOpen: boolean;
  readonly onTogglePanel: () => void;
}

/** Shows the name of the page, the remaining budget, and the name of the credential. */
export function Header({ panelOpen, onTogglePanel }: Props) {
  const current = useValue(credential);
  return (
    <header className="header">
      <h1>
        <Waves /> Tributary <small>playground</small>
      </h1>
      <BudgetGauge />
      <button
        type="button"
        className={current ? 'credential' : 'credential missing'}
        aria-expanded={panelOpen}
        onClick={onTogglePanel}
        title="Change the credential"
      >
        {current ? current.name : 'No credential'}
      </button>
    </header>
  );
}

/** The logo: three streams that become one. */
function Waves() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
      <path strokeWidth="2.2" strokeLinecap="round" d="M3 5c6 0 5 7 11 7h7M3 12h18M3 19c6 0 5-7 11-7" />
    </svg>
  );
}
