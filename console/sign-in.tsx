import { credential, noCredential } from '../pages/credential.ts';
import { CredentialPanel } from '../pages/credential-panel.tsx';
import { Logo } from '../pages/logo.tsx';
import { credentialFault } from './data/credential-fault.ts';
import { Button } from './ui/button.tsx';

/** The page for somebody who has given no credential yet. */
export function SignIn() {
  return (
    <main className="sign-in">
      <h1>
        <Logo /> Tributary <small>console</small>
      </h1>
      <CredentialPanel onDone={() => {}} check={credentialFault} />
      <Button onClick={() => credential.set(noCredential)}>Continue without a credential</Button>
    </main>
  );
}
