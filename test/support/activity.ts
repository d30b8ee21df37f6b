import type { Client, GraphAnswer } from './http.ts';

/** A subscription that selects what a client needs to tell events apart and to resume. */
export const activityMessages = `subscription Activity($filter: ActivityFilter, $after: Cursor) {
  activity(filter: $filter, after: $after) {
    __typename
    ... on Resumable { cursor }
    ... on Event { kind service }
    ... on ExecutionChange { executionSid }
    ... on InventoryOperationChange { operation { name } }
    ... on StreamGap { reason }
  }
}`;

export interface ActivityMessage {
  readonly __typename: string;
  readonly cursor?: string;
  readonly [field: string]: unknown;
}

/** Returns the message in a payload; throws for a payload with errors. */
export function activityOf(payload: unknown): ActivityMessage {
  const { data, errors } = payload as GraphAnswer & {
    readonly data?: { readonly activity: ActivityMessage } | null;
  };
  if (errors || !data) throw new Error(`no message: ${JSON.stringify(payload)}`);
  return data.activity;
}

type Variables = Readonly<Record<string, unknown>>;

/** Runs an operation and returns its data; throws for errors. */
export async function dataOf<Data>(gateway: Pick<Client, 'graph'>, query: string, variables: Variables = {}) {
  const { body } = await gateway.graph<GraphAnswer>(query, variables);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data as Data;
}

/** Links a contact's address or a project to a customer. */
export async function linkCustomer(gateway: Client, customerId: string, target: Variables): Promise<void> {
  const query = `mutation ($input: LinkCustomerInput!) {
    linkCustomer(input: $input) { link { id } userErrors { message } }
  }`;
  const input = { customer: { customerId }, target };
  const { linkCustomer: made } = await dataOf<{ linkCustomer: { link: object | null } }>(gateway, query, {
    input,
  });
  if (!made.link) throw new Error(JSON.stringify(made));
}

/**
 * Creates a group of the project, which logs two steps of an operation: STARTED and DONE. Returns the name of the operation;
 * undefined when the group was refused.
 */
export async function createGroup(
  gateway: Client,
  project: string,
  groupId: string,
): Promise<string | undefined> {
  const parent = `projects/${project}/locations/us-central1`;
  const { createInventoryGroup: made } = await dataOf<Made>(
    gateway,
    `mutation ($input: CreateInventoryGroupInput!) {
      createInventoryGroup(input: $input) { operation { name } userErrors { message } }
    }`,
    { input: { location: { name: parent }, groupId, fields: { displayName: 'Web' } } },
  );
  return made.operation?.name;
}

interface Made {
  readonly createInventoryGroup: { readonly operation: { readonly name: string } | null };
}

/** Reads all events of the activity from its beginning, in pages. */
export async function walkActivity(
  gateway: Pick<Client, 'graph'>,
  filter: Variables | null = null,
): Promise<readonly string[]> {
  const seen: string[] = [];
  const query = `query ($filter: ActivityFilter, $after: Cursor) {
    activity(filter: $filter, first: 1000, after: $after) { edges { cursor } pageInfo { endCursor hasNextPage } }
  }`;
  for (let after: string | null = null; ; ) {
    const { activity }: { activity: ActivityPage } = await dataOf(gateway, query, { filter, after });
    seen.push(...activity.edges.map(({ cursor }) => cursor));
    if (!activity.pageInfo.hasNextPage) return seen;
    after = activity.pageInfo.endCursor;
  }
}

interface ActivityPage {
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}
