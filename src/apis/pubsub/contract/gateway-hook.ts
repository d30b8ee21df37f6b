/**
 * Placeholder origin of the gateway that pushes a message, whatever address it listens on. The host name is reserved
 * for private networks.
 */
export const gatewayOrigin = 'http://gateway.tributary.internal';

const { hostname: gatewayHost } = new URL(gatewayOrigin);
const hook = '/hooks/reseller';

/** Whether the endpoint is the gateway's own hook, the only path that pushes to this origin may have. */
export function isForGateway(endpoint: string): boolean {
  const { origin, pathname } = new URL(endpoint);
  return origin === gatewayOrigin && (pathname === hook || pathname.startsWith(`${hook}/`));
}

/** Whether the endpoint's host is the gateway's placeholder, with any path. */
export function namesGateway(endpoint: string): boolean {
  return new URL(endpoint).hostname.replace(/\.$/, '') === gatewayHost;
}
