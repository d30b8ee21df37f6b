import type { Registry } from 'prom-client';
import { unnamedClient } from '../../../kit/call/client-name.ts';
import { type BoundedNames, createBoundedNames } from '../../../kit/text/bounded-names.ts';
import type { Observer, Sender } from '../../observer.ts';
import { createTallies, type Tallies, type Tally } from './tallies.ts';

/**
 * Bounds of a process and of one owner, because clients choose their names and versions. Callers without a credential,
 * and names beyond a bound, get `other`.
 */
export const maxClients = 100;
export const maxClientsOfOne = 20;
export const maxVersions = 20;
export const maxVersionsOfOne = 10;
/** Number of series of deprecated elements after which those of a client share one, `other`. */
export const maxDeprecatedSeries = 1_000;

/** The series of one label `client_name`. */
interface Client {
  readonly versions: BoundedNames;
  /** Operations by version and kind. */
  readonly operations: Map<string, Map<string, Tally>>;
  /** Uses of deprecated elements. */
  readonly uses: Map<string, Tally>;
}

/** Creates the metrics of clients. `now` returns monotonic milliseconds; default performance.now. */
export function clientMetrics(
  registry: Registry,
  now?: () => number,
): Pick<Observer, 'admitted' | 'deprecatedUse'> {
  const operations = createTallies(
    {
      name: 'tributary_graphql_client_operations_total',
      help: 'Admitted GraphQL operations, by kind and by the name and version that the client says of itself.',
      labelNames: ['client_name', 'client_version', 'kind'],
    },
    registry,
  );
  const uses = createTallies(
    {
      name: 'tributary_graphql_deprecated_uses_total',
      help: 'Admitted GraphQL operations that use a deprecated element of the schema, by element and client.',
      labelNames: ['field', 'client_name'],
    },
    registry,
  );
  const { clientOf, labelOf } = openClients({ operations, uses, now });
  return {
    admitted(kind, sender) {
      const client_name = labelOf(sender);
      const client = clientOf(client_name);
      const client_version = versionOf(client_name, client.versions, sender);
      const kinds = client.operations.get(client_version) ?? new Map<string, Tally>();
      const tally = kinds.get(kind) ?? operations.open({ client_name, client_version, kind });
      if (tally.count === 0) client.operations.set(client_version, kinds.set(kind, tally));
      tally.count += 1;
    },
    deprecatedUse(element, sender) {
      const client_name = labelOf(sender);
      const own = clientOf(client_name).uses;
      const field = own.has(element) || uses.size < maxDeprecatedSeries ? element : 'other';
      const tally = own.get(field) ?? uses.open({ field, client_name });
      if (tally.count === 0) own.set(field, tally);
      tally.count += 1;
    },
  };
}

interface Series {
  readonly operations: Tallies;
  readonly uses: Tallies;
  readonly now: (() => number) | undefined;
}

/** Keeps the series of each client. Those of a forgotten name or version end. */
function openClients({ operations, uses, now }: Series) {
  const clients = new Map<string, Client>();
  const names = createBoundedNames({ maxNames: maxClients, maxNamesOfOne: maxClientsOfOne, now, forgotten });

  function forgotten(name: string): void {
    const client = clients.get(name);
    clients.delete(name);
    for (const kinds of client?.operations.values() ?? []) operations.forget(kinds.values());
    uses.forget(client?.uses.values() ?? []);
  }

  function clientOf(name: string): Client {
    const known = clients.get(name);
    if (known) return known;
    const own: Client['operations'] = new Map();
    const versions = createBoundedNames({
      maxNames: maxVersions,
      maxNamesOfOne: maxVersionsOfOne,
      now,
      forgotten(version) {
        operations.forget(own.get(version)?.values() ?? []);
        own.delete(version);
      },
    });
    const client = { versions, operations: own, uses: new Map<string, Tally>() };
    clients.set(name, client);
    return client;
  }

  function labelOf({ client = unnamedClient, caller }: Sender): string {
    const { name } = client;
    if (ownLabels.has(name)) return name;
    return caller.kind === 'anonymous' || names.use(name, caller) === 'full' ? 'other' : name;
  }

  return { clientOf, labelOf };
}

/** Values that no client can send: the reader of names replaces them. They take no place. */
const ownLabels: ReadonlySet<string> = new Set(['unnamed', 'none', 'invalid']);

function versionOf(label: string, versions: BoundedNames, { client, caller }: Sender): string {
  if (label === 'other') return label;
  const { version } = client ?? unnamedClient;
  if (ownLabels.has(label)) return unnamedClient.version;
  if (ownLabels.has(version)) return version;
  return versions.use(version, caller) === 'full' ? 'other' : version;
}
