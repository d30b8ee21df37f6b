import type { TributaryError } from '@tributary/client';
import { Refusal } from '../ui/refusal.tsx';

interface Props {
  readonly error: TributaryError | null;
  /** Whether the part shows something besides. */
  readonly hasData: boolean;
  readonly onRetry: () => void;
}

/** Why a part of the page was refused. Where the gateway is away, the head of the page says it once for all parts. */
export function PartRefusal({ error, hasData, onRetry }: Props) {
  if (!error) return null;
  if (error.code === 'NETWORK')
    return hasData ? null : <p className="nothing">Not read, because the gateway does not answer.</p>;
  return (
    <div className="inset">
      <Refusal error={error} onRetry={error.code === 'FORBIDDEN' ? undefined : onRetry} />
    </div>
  );
}
