import { declaredBy, principalsOf } from '../../src/app/modules.ts';
import { dialectOfPath } from '../../src/gateway/http/dialects/addresses.ts';

/** The callers that credentials can represent, with the gateway's own modules. */
export const principals = principalsOf();
export const { operator, scopes: allScopes } = principals;

/** Returns the dialect of a path, with the gateway's own modules. */
export const dialectOf = (path: string) => dialectOfPath(declaredBy().addresses, path);
