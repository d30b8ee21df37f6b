import { credential } from '../pages/credential.ts';
import { Logo } from '../pages/logo.tsx';
import { useValue } from '../pages/value.ts';
import { BudgetGauge } from './budget-gauge.tsx';

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
        <Logo /> Tributary <small>playground</small>
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
