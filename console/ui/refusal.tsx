import { type TributaryError, UserErrors } from '@tributary/client';
import { credential } from '../../pages/credential.ts';
import { isAway } from '../data/query-cache.ts';
import { Button } from './button.tsx';
import { CircleAlert, WifiOff } from './icons.tsx';
import { visibly } from './visible.tsx';

interface Props {
  readonly error: TributaryError;
  /** Sends the request again, as a timer does while the gateway does not answer. */
  readonly onRetry?: (() => void) | undefined;
}

/** Shows why the gateway refused or did not answer, with the code and the request's id for its log. */
export function Refusal({ error, onRetry }: Props) {
  const away = isAway(error);
  const Icon = away ? WifiOff : CircleAlert;
  return (
    <div className="notice bad" role="alert">
      <Icon size={18} />
      <div>
        {away ? (
          <p>The gateway does not answer.{onRetry && ' The request is repeated.'}</p>
        ) : (
          messagesOf(error).map(shown)
        )}
        <p className="muted">
          <code>{error.code}</code>
          {error.requestId && <> · request {error.requestId}</>}
        </p>
        <Remedy error={error} onRetry={onRetry} />
      </div>
    </div>
  );
}

/** Codes of refusals that only another credential changes. */
export const ofCredential: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHENTICATED']);

/** The button that may help: a refused credential is replaced, another request is sent again. */
function Remedy({ error, onRetry }: Props) {
  if (!onRetry) return null;
  const isRefused = ofCredential.has(error.code);
  return (
    <p>
      <Button onClick={isRefused ? () => credential.set(null) : onRetry}>
        {isRefused ? 'Sign in again' : 'Try again'}
      </Button>
    </p>
  );
}

function messagesOf(error: TributaryError): readonly string[] {
  const several = error instanceof UserErrors ? error.userErrors : error.errors;
  return several.length > 0 ? [...new Set(several.map(({ message }) => message))] : [error.message];
}

const shown = (message: string) => <p key={message}>{visibly(message)}</p>;
