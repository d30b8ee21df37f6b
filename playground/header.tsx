import { Logo } from '../pages/logo.tsx';
import { BudgetGauge } from './budget-gauge.tsx';
import { CostHint } from './cost/cost-hint.tsx';
import { CredentialButton } from './credential-button.tsx';

interface Props {
  readonly panelOpen: boolean;
  readonly onTogglePanel: () => void;
}

/** Shows the name of the page, the price of the operation, the remaining budget, and the name of the credential. */
export function Header(props: Props) {
  return (
    <header className="header">
      <h1>
        <Logo /> Tributary <small>playground</small>
      </h1>
      <CostHint />
      <BudgetGauge />
      <CredentialButton {...props} />
    </header>
  );
}
