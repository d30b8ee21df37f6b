import { credential } from '../pages/credential.ts';
import { useValue } from '../pages/value.ts';
import { callerName } from './data/caller-name.ts';
import { useCaller } from './data/viewer.tsx';
import { visibly } from './ui/visible.tsx';

/** The caller as the gateway knows it; until it has answered, the kind of the given credential. */
export function CredentialName() {
  const given = useValue(credential)?.name;
  const { viewer, isRefused } = useCaller();
  if (isRefused) return <span className="badge bad">Wrong credential</span>;
  if (!viewer) return <span>{given}</span>;
  return (
    <>
      <span>{visibly(callerName(viewer))}</span>
      {viewer.scopes.length === 0 && <span className="badge warning">no scopes</span>}
    </>
  );
}
