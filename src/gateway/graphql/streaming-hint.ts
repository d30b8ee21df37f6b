/**
 * Returns the sentence that names the streaming endpoints, for a client that requested a subscription over plain HTTP.
 */
export function streamsElsewhere(origin: string): string {
  const socket = origin.replace(/^http/, 'ws');
  return `Event streams (Accept: text/event-stream) are at ${origin}/graphql/stream, websockets (graphql-transport-ws) at ${socket}/graphql.`;
}
