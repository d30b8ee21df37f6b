import { type FormEvent, type ReactNode, useState } from 'react';
import { accountCredential, type Credential, credential, tokenCredential } from './credential.ts';
import { page } from './page.ts';

interface Props {
  /** Called when a credential was entered. */
  readonly onDone: () => void;
  /** The reason for which the gateway refuses the present credential. */
  readonly refusal?: string | null;
  /** Returns why the gateway refuses an entered credential, which then stays in its form; null for one that it takes. */
  readonly check?: (given: Credential) => Promise<string | null>;
  /** Further advice. */
  readonly children?: ReactNode;
}

/** Explains how to get a credential, and has a field for it. */
export function CredentialPanel({ onDone, refusal = null, check, children }: Props) {
  const use = async (given: Credential) => {
    const refused = (await check?.(given)) ?? null;
    if (refused !== null) return refused;
    credential.set(given);
    onDone();
    return null;
  };
  return (
    <section className="credential-panel" aria-label="Credential">
      <div className="advice">
        <h2>{title()}</h2>
        {refusal && (
          <p className="refused" role="alert">
            The gateway refuses this credential: {refusal}
          </p>
        )}
        {page.production ? <ProductionAdvice /> : <DevelopmentAdvice />}
        <p className="muted">
          The credential is kept until the tab is closed, and shared with the other tabs of this gateway.{' '}
          {children}
        </p>
      </div>
      <CredentialForm title="With a token" onGiven={(field) => use(tokenCredential(field('token')))}>
        <input
          name="token"
          type="password"
          autoComplete="off"
          placeholder="Token"
          aria-label="Token"
          required
        />
      </CredentialForm>
      <CredentialForm
        title="With the account"
        onGiven={(field) => use(accountCredential(field('sid'), field('authToken')))}
      >
        <input name="sid" placeholder="Account SID, AC…" aria-label="Account SID" required />
        <input
          name="authToken"
          type="password"
          autoComplete="off"
          placeholder="Auth token"
          aria-label="Auth token"
          required
        />
      </CredentialForm>
    </section>
  );
}

function title(): string {
  if (page.production) return 'You need a token';
  return 'Sign in';
}

function ProductionAdvice() {
  return (
    <p>
      Without one you can read the schema and ask <code>viewer</code> who you are. The operator of this
      gateway makes tokens: ask for one with the scopes that you need. Where there are none yet, the gateway’s
      account SID and auth token open executions (Basic authentication).
    </p>
  );
}

function DevelopmentAdvice() {
  return (
    <p>
      <code>npm start</code> prints the address of this page with the developer token in it: open that, or
      enter the token, or the account SID and auth token that it prints too.
    </p>
  );
}

interface FormProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Returns why the credential is refused; null for one that is taken. */
  readonly onGiven: (field: (name: string) => string) => Promise<string | null>;
}

function CredentialForm({ title, children, onGiven }: FormProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setChecking(true);
    setRefused(await onGiven((name) => String(data.get(name)).trim()));
    setChecking(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} autoComplete="off">
      <h3>{title}</h3>
      {children}
      {refused !== null && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      <button type="submit" disabled={isChecking}>
        Sign in
      </button>
    </form>
  );
}
