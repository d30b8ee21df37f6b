import type { ComponentProps, ReactNode } from 'react';
import type { Scope, TenantKind } from '../data/permissions.ts';
import { usePermissions } from '../data/viewer.tsx';
import { Button } from './button.tsx';

interface Needs {
  /** Scope of the change. */
  readonly scope: Scope;
  /** Tenants that the credential must see all of. */
  readonly all?: TenantKind;
}

/** A button of a change. It is disabled for a credential that may not make it, and its title says why. */
export function ChangeButton({
  scope,
  all,
  disabled = false,
  title,
  ...button
}: Needs & ComponentProps<'button'>) {
  const refusal = usePermissions().refusal(scope, all);
  return <Button {...button} disabled={disabled || refusal !== null} title={refusal ?? title} />;
}

/** Advice to make a change; for a credential that may not make it, the reason. */
export function ChangeAdvice({ scope, all, children }: Needs & { readonly children: ReactNode }) {
  return usePermissions().refusal(scope, all) ?? children;
}
