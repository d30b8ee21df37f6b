import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { idsOf, shortened } from './asset-keys.ts';
import type { AssetFrame } from './frame.ts';
import { addressOfCard, addressOfMachine, nameOfHost } from './host-addresses.ts';

/**
 * Reasons why an asset seeks a place: the type of the relation to the asset at that place, and whether the seeker is
 * the relation's source or destination.
 */
export const seeking = {
  /** A deployment seeks its servers. */
  hosting: { type: 'DATABASE_DEPLOYMENT_HOSTING_SERVER', seeker: 'dst' },
  /** A database seeks its deployment. */
  logical: { type: 'LOGICAL_DATABASE', seeker: 'dst' },
  /**
   * A machine seeks the machines that it connects to and those that connect to it. No relation type exists for these.
   */
  calling: { type: undefined, seeker: 'src' },
  called: { type: undefined, seeker: 'dst' },
} as const;
export type Seeking = keyof typeof seeking;

/** A place where an asset is or that it seeks: `address:10.0.0.7`, `host:web-1`, `card:…`, `deployment.manual:…`. */
export interface Place {
  readonly role: 'at' | Seeking;
  readonly place: string;
}

/** Maximum places of an asset; with more of them, places no longer identify it. */
const maxPlaces = 1000;

/** Returns the places of an asset without duplicates, sorted so that they can be compared. */
export function placesOf(asset: AssetFrame): readonly Place[] {
  const { machineDetails, databaseDeploymentDetails, databaseDetails } = asset;
  const places = [
    ...(machineDetails ? [...hostPlaces(machineDetails), ...connectionPlaces(machineDetails)] : []),
    ...(databaseDeploymentDetails ? deploymentPlaces(databaseDeploymentDetails) : []),
    ...(databaseDetails ? idPlaces('logical', databaseDetails.parentDatabaseDeployment ?? {}) : []),
  ];
  const unique = new Map(places.map((one) => [keyOfPlace(one), one]));
  return [...unique]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, maxPlaces)
    .map(([, place]) => place);
}

export const keyOfPlace = ({ role, place }: Place): string => `${role} ${place}`;

type Kind = 'host' | 'address' | 'card';
const readers: Readonly<Record<Kind, (text: string | undefined) => string>> = {
  host: nameOfHost,
  address: addressOfMachine,
  card: addressOfCard,
};

const at = (role: Place['role'], kind: Kind, text: string | undefined): readonly Place[] => {
  const found = readers[kind](text);
  return found === '' ? [] : [{ role, place: `${kind}:${shortened(found)}` }];
};

function hostPlaces({ machineName, network, guestOs }: MessageOf<'MachineDetails'>): readonly Place[] {
  const { machineName: ownName, domain } = guestOs?.runtime ?? {};
  const adapters = network?.adapters?.entries ?? [];
  const addresses = adapters.flatMap(({ addresses }) => addresses?.entries ?? []);
  return [
    ...at('at', 'host', machineName),
    ...at('at', 'host', ownName),
    ...at('at', 'host', ownName && domain && `${ownName}.${domain}`),
    ...addresses.flatMap(({ fqdn }) => at('at', 'host', fqdn)),
    ...at('at', 'address', network?.primaryIpAddress),
    ...at('at', 'address', network?.publicIpAddress),
    ...addresses.flatMap(({ ipAddress }) => at('at', 'address', ipAddress)),
    ...at('at', 'card', network?.primaryMacAddress),
    ...adapters.flatMap(({ macAddress }) => at('at', 'card', macAddress)),
  ];
}

/**
 * Returns a place for each open connection: `called` when the machine listens at the connection's local port, otherwise
 * `calling`.
 */
function connectionPlaces({ guestOs }: MessageOf<'MachineDetails'>): readonly Place[] {
  const connections = guestOs?.runtime?.network?.connections?.entries ?? [];
  const listening = new Set(
    connections.filter(({ state }) => state === 'LISTEN').map(({ localPort }) => localPort),
  );
  return connections
    .filter(({ state }) => state === 'OPEN')
    .flatMap(({ localPort, remoteIpAddress }) =>
      at(listening.has(localPort) ? 'called' : 'calling', 'address', remoteIpAddress),
    );
}

function deploymentPlaces(details: MessageOf<'DatabaseDeploymentDetails'>): readonly Place[] {
  const networks = details.topology?.instances?.flatMap(({ network }) => network ?? []) ?? [];
  return [
    ...idPlaces('at', details),
    ...networks.flatMap(({ hostNames = [], ipAddresses = [], primaryMacAddress }) => [
      ...hostNames.flatMap((name) => at('hosting', 'host', name)),
      ...ipAddresses.flatMap((address) => at('hosting', 'address', address)),
      ...at('hosting', 'card', primaryMacAddress),
    ]),
  ];
}

const idPlaces = (role: Place['role'], given: Parameters<typeof idsOf>[0]): readonly Place[] =>
  idsOf(given).map(({ kind, id }) => ({ role, place: `deployment.${kind}:${shortened(id)}` }));
