import { dataOf } from './activity.ts';
import type { Client } from './http.ts';

interface Count {
  readonly totalCount: number;
}
interface List<Node> extends Count {
  readonly nodes: readonly Node[];
}

const query = `{
  executions(first: 1) { totalCount }
  ended: executions(first: 1, filter: { statuses: [ENDED] }) { totalCount }
  resellerCustomers(first: 50) {
    totalCount
    nodes {
      customerId customerDomain phoneNumber
      subscriptions(first: 10) {
        nodes { status planName suspensionReasons isInTrial billingMethod commitmentInterval { endsAt } }
      }
      links(first: 20) { totalCount }
      linkSuggestions { reason }
    }
  }
  main: inventoryLocation(name: "projects/northwind/locations/us-central1") {
    assets(first: 1) { totalCount nodes { labels { key value } details { ... on InventoryMachineDetails { coreCount memoryMb guestOs { osName } disks { totalCapacityBytes } } } } }
    sources(first: 5) { nodes { errorFrameCount } }
    groups(first: 10) { nodes { displayName assets(first: 1) { totalCount } } }
    preferenceSets(first: 10) { nodes { displayName } }
    importJobs(first: 10) { nodes { state executionReport { framesReported } } }
    reportConfigs(first: 10) { nodes { reports { nodes { state } } } }
    assetsExportJobs(first: 10) { nodes { recentExecutions { result { signedUris { file } } } } }
  }
  other: inventoryLocation(name: "projects/northwind/locations/europe-west1") { assets(first: 1) { totalCount } }
}`;

interface Samples {
  readonly executions: Count;
  readonly ended: Count;
  readonly resellerCustomers: List<{
    readonly customerId: string;
    readonly customerDomain: string;
    readonly subscriptions: { readonly nodes: readonly Readonly<Record<string, unknown>>[] };
    readonly links: Count;
    readonly linkSuggestions: readonly { readonly reason: string }[];
  }>;
  readonly main: {
    readonly assets: List<object>;
    readonly sources: { readonly nodes: readonly { readonly errorFrameCount: number }[] };
    readonly groups: { readonly nodes: readonly { readonly displayName: string; readonly assets: Count }[] };
    readonly preferenceSets: { readonly nodes: readonly object[] };
    readonly importJobs: { readonly nodes: readonly object[] };
    readonly reportConfigs: { readonly nodes: readonly object[] };
    readonly assetsExportJobs: { readonly nodes: readonly object[] };
  };
  readonly other: { readonly assets: Count };
}

/** Reads the sample data over the graph. */
export const readSamples = (gateway: Pick<Client, 'graph'>): Promise<Samples> =>
  dataOf<Samples>(gateway, query);
