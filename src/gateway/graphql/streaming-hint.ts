/** Returns the sentence that names the ways to follow a subscription, for a client that accepts none of them. */
export function streamsAt(origin: string): string {
  const socket = origin.replace(/^http/, 'ws');
  return `A subscription is streamed at ${origin}/graphql with Accept: text/event-stream or multipart/mixed;subscriptionSpec=1.0, and over websockets (graphql-transport-ws) at ${socket}/graphql.`;
}
