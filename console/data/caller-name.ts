import type { ViewerQuery } from '../generated/operations.ts';
import { decodedPart } from '../ui/path-to.ts';

export type Viewer = NonNullable<ViewerQuery['viewer']>;

export const callerKinds: Readonly<Record<Viewer['kind'], string>> = {
  ANONYMOUS: 'No credential',
  USER: 'User',
  ACCOUNT: 'Account',
  INSTALLATION: 'Installation of an app',
  APP: 'OAuth app',
  WORKFLOW: 'Workflow',
};

/** Returns the owner of budgets for people: in its ids, white space, colons, braces and `%` are encoded, with capital digits. */
export const shownOwner = (owner: string): string =>
  owner.replaceAll(/(?:%[0-9A-F]{2})+/g, (encoded) => decodedPart(encoded) ?? encoded);

/** Returns the kind and the name of a caller, such as `User ada`. The name is a part of the owner of its budgets. */
export function callerName({ kind, owner }: Pick<Viewer, 'kind' | 'owner'>): string {
  const [, name = ''] = owner.split(':');
  return kind === 'ANONYMOUS' ? callerKinds[kind] : `${callerKinds[kind]} ${shownOwner(name)}`;
}
