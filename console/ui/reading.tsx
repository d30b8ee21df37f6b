import type { TributaryError } from '@tributary/client';
import { Loading } from './loading.tsx';
import { Refusal } from './refusal.tsx';

interface Props {
  /** An answer or a list. */
  readonly of: {
    readonly isLoading: boolean;
    readonly error: TributaryError | null;
    readonly reload: () => void;
  };
}

/** Says that data is read, or why it was refused; nothing where it is there. */
export const Reading = ({ of: { isLoading, error, reload } }: Props) => (
  <>
    {error && <Refusal error={error} onRetry={reload} />}
    {isLoading && !error && <Loading />}
  </>
);
