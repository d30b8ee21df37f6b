import { withCredential } from '../../pages/credential.ts';
import { send } from '../requests.ts';
import { boughtSku } from '../samples/reseller.ts';
import { hasPlaceholder, offerObjects } from './known-objects.ts';

const query = `query ObjectsOfSamples {
  executions(filter: { statuses: [ACTIVE] }, first: 1) { nodes { flowSid sid status } }
  resellerSubscriptions(filter: { statuses: [ACTIVE] }, first: 1) { nodes { id subscriptionId } }
  suspended: resellerSubscriptions(filter: { statuses: [SUSPENDED] }, first: 20) { nodes { id suspensionReasons } }
  resellerCustomers(first: 20) { nodes { customerId subscriptions(first: 10) { nodes { skuId } } } }
  inventoryProjects(first: 20) {
    nodes {
      locations(first: 1) {
        nodes {
          name
          assets(first: 1) { nodes { name } }
          groups(first: 1) { nodes { name } }
          operations(first: 1) { nodes { name } }
          importJobs(filter: { states: [PENDING, READY] }, first: 1) { nodes { name state } }
          reportConfigs(first: 1) { nodes { reports(first: 1) { nodes { name } } } }
        }
      }
    }
  }
}`;

interface List<Node> {
  readonly nodes: readonly Node[];
}

/** Null where the credential lacks the scope. */
interface Found {
  readonly resellerCustomers?: List<{ readonly subscriptions: List<{ readonly skuId: string }> }> | null;
  readonly inventoryProjects?: List<{ readonly locations: List<Location> | null }> | null;
}

interface Location {
  readonly assets: List<object>;
  readonly importJobs: List<object>;
}

/** The credentials for which objects were read. */
const read = new Set<string>();

/** Reads objects for variables that need some, once for each credential. */
export async function findObjects(variables: string): Promise<void> {
  const headers = withCredential();
  const credential = headers['authorization'] ?? '';
  if (!hasPlaceholder(variables) || read.has(credential)) return;
  const { data } = (await send({ query }, { headers })) as { readonly data?: Found | null };
  if (!data) return;
  read.add(credential);
  const { resellerCustomers, inventoryProjects, ...rest } = data;
  const customers = resellerCustomers?.nodes ?? [];
  const locations = (inventoryProjects?.nodes ?? []).flatMap((one) => one.locations?.nodes ?? []);
  // The objects of a sample are of one location, and a sample buys what the customer does not have.
  offerObjects([
    rest,
    customers.find((one) => one.subscriptions.nodes.every(({ skuId }) => skuId !== boughtSku)),
    locations.find(({ importJobs }) => importJobs.nodes.length > 0) ??
      locations.find(({ assets }) => assets.nodes.length > 0),
  ]);
}
