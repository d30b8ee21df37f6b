import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useValue } from '../../pages/value.ts';
import { ViewerDocument } from '../generated/operations.ts';
import type { Viewer } from './caller-name.ts';
import { useConnection } from './connection.tsx';
import { type Permissions, permissionsOf } from './permissions.ts';
import { useData } from './use-data.ts';

/** The caller as the gateway knows it. */
export interface KnownCaller {
  /** Null until the gateway has answered, and for a refused credential. */
  readonly viewer: Viewer | null;
  /** Whether the gateway refuses the credential. */
  readonly isRefused: boolean;
  readonly permissions: Permissions;
}

const CallerContext = createContext<KnownCaller | null>(null);

/** Asks once who the caller is, for all views. */
export function CallerProvider({ children }: { readonly children: ReactNode }) {
  const isRefused = useValue(useConnection().isRefused);
  const { data } = useData(ViewerDocument, {});
  const viewer = isRefused ? null : (data?.viewer ?? null);
  const caller = useMemo(
    () => ({ viewer, isRefused, permissions: permissionsOf(viewer) }),
    [viewer, isRefused],
  );
  return <CallerContext value={caller}>{children}</CallerContext>;
}

export function useCaller(): KnownCaller {
  const caller = useContext(CallerContext);
  if (!caller) throw new Error('A view must be inside of CallerProvider.');
  return caller;
}

export const usePermissions = (): Permissions => useCaller().permissions;
