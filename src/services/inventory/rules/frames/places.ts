import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { idsOf, shortened } from './asset-keys.ts';
import type { AssetFrame } from './frame.ts';
import { addressOfCard, addressOfMachine, nameOfHost } from './host-addresses.ts';

/**
 * Why an asset is related to the one that is at a place: the type of that relation, and whether the asset is its source or
 * its destination.
 */
export const seeking = {
  /** A deployment seeks its servers. */
  hosting: { type: 'DATABASE_DEPLOYMENT_HOSTING_SERVER', seeker: 'dst' },
  /** A database seeks its deployment. */
  logical: { type: 'LOGICAL_DATABASE', seeker: 'dst' },
  /** A machine seeks those that it has connections to, and those that have connections to it. No type is for that. */
  calling: { type: undefined, seeker: 'src' },
  called: { type: undefined, seeker: 'dst' },
} as const;
export type Seeking = keyof typeof seeking;

/** Where an asset is to be found, or what it seeks: `address:10.0.0.7`, `host:web-1`, `card:…`, `deployment.manual:…`. */
export interface Place {
  readonly role: 'at' | Seeking;
  readonly place: string;
}

/** An asset has so many places at most: more of them would say nothing of its own. */
const maxPlaces = 1000;

/** The places of an asset, each once; in one order, so that they can be compared. */
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

/** Of an open connection: whoever listens at its local port was called. */
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
