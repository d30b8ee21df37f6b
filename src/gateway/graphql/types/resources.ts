import { badInput } from '../../../kit/fault.ts';
import type { GraphContext } from '../context.ts';
import { type LoadedNode, type NodeAddress, type NodeType, namingInput, readNode } from './node-types.ts';

const maxUrlLength = 2_048;

interface Addressed {
  readonly type: NodeType;
  readonly address: NodeAddress;
  readonly pattern: RegExp;
}

/** Creates the resolver of `resource` for the addresses of these types. */
export function createResourceResolver(types: readonly NodeType[]) {
  const addressed = types.flatMap((type): readonly Addressed[] =>
    (type.addresses ?? []).map((address) => ({ type, address, pattern: patternOf(address.path) })),
  );

  return async (context: GraphContext, url: string): Promise<LoadedNode | null> => {
    const path = pathAt(context.origin, url);
    for (const { type, address, pattern } of addressed) {
      const [, ...parameters] = pattern.exec(path) ?? [];
      if (parameters.length === 0) continue;
      const keys = parameters.map((parameter) => decoded(parameter, url));
      const load = address.load ?? type.load;
      return await readNode(context, type, () =>
        namingInput('url', 'address of an object', () => load(context, keys)),
      );
    }
    throw badInput('url', expectedAddress, url);
  };
}

const expectedAddress = 'the address of an object, such as /v2/Flows/FW…/Executions/FN…';

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map((text) => text.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&'));
  return new RegExp(`^${parts.join('([^/]+)')}$`);
}

/** Returns the path of an address of this gateway. Throws BAD_USER_INPUT for another host. */
function pathAt(origin: string, url: string): string {
  if (url.length > maxUrlLength) throw badInput('url', `at most ${maxUrlLength} characters`, url.length);
  // URLs are parsed without the blanks and control characters in them.
  const address = /[\s\p{C}]/u.test(url) ? null : URL.parse(url, origin);
  const own = URL.parse(origin);
  if (
    !address ||
    address.host !== own?.host ||
    address.protocol !== own.protocol ||
    address.username !== '' ||
    address.password !== ''
  )
    throw badInput('url', `a path, or a URL that begins with ${origin}`, url);
  return address.pathname;
}

function decoded(parameter: string, url: string): string {
  try {
    return decodeURIComponent(parameter);
  } catch {
    throw badInput('url', expectedAddress, url);
  }
}
