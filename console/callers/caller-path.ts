import { pathTo } from '../ui/path-to.ts';

/** Returns the path of the page of a caller, by the owner of its budgets. */
export const callerPath = (owner: string): string => pathTo`/callers/${owner}`;
