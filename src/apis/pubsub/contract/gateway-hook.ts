/** Stands for whichever gateway does the pushing: there, wherever it listens. The name is of a private network's. */
export const gatewayOrigin = 'http://gateway.tributary.internal';

const { hostname: gatewayHost } = new URL(gatewayOrigin);
const hook = '/hooks/reseller';

/** Whether the endpoint is the gateway's own hook: nothing else of the gateway is pushed to by that name. */
export function isForGateway(endpoint: string): boolean {
  const { origin, pathname } = new URL(endpoint);
  return origin === gatewayOrigin && (pathname === hook || pathname.startsWith(`${hook}/`));
}

/** Whether the endpoint has the gateway's own name, whatever it asks for there. */
export function namesGateway(endpoint: string): boolean {
  return new URL(endpoint).hostname.replace(/\.$/, '') === gatewayHost;
}
