import { credential, noCredential } from '../pages/credential.ts';
import { CredentialPanel } from '../pages/credential-panel.tsx';
import { Logo } from '../pages/logo.tsx';

/** The page for somebody who has given no credential yet. */
export function SignIn() {
  return (
    <main className="sign-in">
      <h1>
        <Logo /> Tributary <small>console</small>
      </h1>
      <CredentialPanel onDone={() => {}} />
      <button type="button" className="button" onClick={() => credential.set(noCredential)}>
        Go on without a credential
      </button>
    </main>
  );
}
