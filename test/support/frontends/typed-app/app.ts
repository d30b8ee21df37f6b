import type { ApolloClient } from '@apollo/client';
import type { Client } from '@urql/core';
import { conversation, end, type follow, page } from './documents.ts';
import { type DocumentType, useFragment } from './gql/index.ts';

/** Uses of the documents as an app has them. They are checked by the compiler, and run by nothing. */
type Message = DocumentType<typeof follow>['activity'];

export function titleOf(shown: DocumentType<typeof conversation>): string {
  const names = (shown.steps?.edges ?? []).map(({ node }) => node.name);
  return `${shown.flow?.name ?? shown.sid} ${shown.status === 'ACTIVE' ? 'goes on' : 'has ended'} ${names.join(', ')}`;
}

export function targetsOf({ resellerCustomer }: DocumentType<typeof page>): readonly string[] {
  return (resellerCustomer?.links?.edges ?? []).map(({ node: { target } }) => {
    switch (target?.__typename) {
      case 'Contact':
        return target.contactChannelAddress;
      case 'InventoryProject':
        return target.project;
      default:
        return 'hidden';
    }
  });
}

export function lineOf(message: Message): string {
  switch (message.__typename) {
    case 'ExecutionChange':
      return `${message.kind} ${message.execution?.id ?? message.deletedId} at ${message.cursor}`;
    case 'StreamGap':
      return message.reason;
    case 'StreamHeartbeat':
      return message.cursor;
    default:
      return message.text;
  }
}

export async function withApollo(client: ApolloClient, customerId: string): Promise<readonly string[]> {
  const { data } = await client.query({ query: page, variables: { customerId, first: 10 } });
  const edges = data?.resellerCustomer?.executions?.edges ?? [];
  return edges.map(({ node }) => titleOf(useFragment(conversation, node)));
}

export async function withUrql(client: Client, id: string): Promise<string> {
  const { data } = await client.mutation(end, { input: { execution: { id } } });
  return data?.endExecution?.execution?.status ?? data?.endExecution?.userErrors[0]?.message ?? '';
}

// @ts-expect-error a variable that the operation needs is missing
export const incomplete = (client: Client) => client.query(page, { first: 10 });

type Edge = NonNullable<
  NonNullable<NonNullable<DocumentType<typeof page>['resellerCustomer']>['executions']>['edges']
>[number];
// @ts-expect-error the fields of a fragment are seen by its own component only
export const unmasked = ({ node }: Edge) => node.status;
