import { type TributaryError, UserErrors } from '@tributary/client';
import { CircleAlert, WifiOff } from 'lucide-react';

interface Props {
  readonly error: TributaryError;
  readonly onRetry?: (() => void) | undefined;
}

/** Shows why the gateway refused or did not answer, with the code and the request's id for its log. */
export function Refusal({ error, onRetry }: Props) {
  const isAway = error.code === 'NETWORK';
  const Icon = isAway ? WifiOff : CircleAlert;
  return (
    <div className="notice bad" role="alert">
      <Icon size={18} aria-hidden="true" />
      <div>
        {isAway ? <p>The gateway does not answer. It is asked again.</p> : messagesOf(error).map(shown)}
        <p className="muted">
          <code>{error.code}</code>
          {error.requestId && <> · request {error.requestId}</>}
        </p>
        {onRetry && (
          <p>
            <button type="button" className="button" onClick={onRetry}>
              Ask again
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

function messagesOf(error: TributaryError): readonly string[] {
  const several = error instanceof UserErrors ? error.userErrors : error.errors;
  return several.length > 0 ? [...new Set(several.map(({ message }) => message))] : [error.message];
}

const shown = (message: string) => <p key={message}>{message}</p>;
