import { gql } from '@apollo/client';

export const list = gql`query List($first: Int!, $after: Cursor) {
  executions(first: $first, after: $after) {
    edges { cursor node { id sid status } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const follow = gql`subscription Follow($after: Cursor) {
  executionChanges(after: $after) {
    ... on Resumable { cursor }
    ... on ExecutionChange { kind execution { id sid status } }
  }
}`;

export const log = `subscription Log($after: Cursor) {
  executionChanges(after: $after) {
    ... on Resumable { cursor }
    ... on ExecutionChange { kind executionSid }
  }
}`;

export const history = `query History($after: Cursor) {
  executionEvents(first: 4, after: $after) {
    nodes { cursor kind executionSid }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const createGroup = `mutation CreateGroup($input: CreateInventoryGroupInput!) {
  createInventoryGroup(input: $input) { operation { name } userErrors { code message path } }
}`;
