import { credential } from '../pages/credential.ts';
import { useValue } from '../pages/value.ts';
import { credentialRefusal } from './credential-refusal.ts';

interface Props {
  readonly panelOpen: boolean;
  readonly onTogglePanel: () => void;
}

/** Names the credential, says whether the gateway refuses it, and opens the panel in which another is entered. */
export function CredentialButton({ panelOpen, onTogglePanel }: Props) {
  const current = useValue(credential);
  const refusal = useValue(credentialRefusal);
  const state = !current ? 'missing' : refusal === null ? 'taken' : 'refused';
  return (
    <button
      type="button"
      className={`credential ${state}`}
      aria-expanded={panelOpen}
      onClick={onTogglePanel}
      title={refusal ?? 'Change the credential'}
    >
      {current ? current.name : 'No credential'}
      {state === 'refused' && <span className="verdict">refused</span>}
    </button>
  );
}
