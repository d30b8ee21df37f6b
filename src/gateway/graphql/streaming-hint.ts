/** Where answers of more than one part are to be had, for a client that asked for one here. */
export function streamsElsewhere(origin: string): string {
  const socket = origin.replace(/^http/, 'ws');
  return `Event streams (Accept: text/event-stream) are at ${origin}/graphql/stream, websockets (graphql-transport-ws) at ${socket}/graphql.`;
}
