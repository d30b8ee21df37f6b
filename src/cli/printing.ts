import { type Environment, variableTable } from '../config/environment.ts';
import { ConfigFault } from '../config.ts';
import type { ShownKeys } from '../identity.ts';
import { StorageUnavailable } from '../storage/errors.ts';
import type { DemoLoaded } from './demo.ts';

/** Each variable with its value, or what stands in for it; secrets hidden. */
export function printConfig(environment: Environment): string {
  return variableTable()
    .map(({ name, fallback, secret }) => {
      const value = environment[name] || (secret && environment[`${name}_FILE`]);
      if (!value) return `${name}=  # unset: ${fallback}`;
      return `${name}=${secret ? '<hidden>' : value}`;
    })
    .join('\n');
}

/** One clear line for what an operator can mend, the stack for what is our fault. The exit code. */
export function printFault(error: unknown): number {
  console.error(explain(error));
  return 1;
}

function explain(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof StorageUnavailable) return error.message;
  if (error instanceof Error && 'code' in error) {
    const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
    const where = `HOST ${address}, PORT ${port}`;
    if (code === 'EADDRINUSE')
      return `${where} is in use by another process; stop it or set PORT to a free one.`;
    if (code === 'EACCES') return `${where} may not be used by this user; set PORT to one above 1023.`;
    if (code === 'EADDRNOTAVAIL') return `${where} is no address of this machine; set HOST to one that is.`;
    if (code === 'ENOTFOUND') return `HOST ${(error as { hostname?: string }).hostname} has no address.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export interface Welcome {
  readonly url: string;
  readonly keys: ShownKeys;
  readonly loaded: DemoLoaded | null;
  /** The one service that is served, without the graph. */
  readonly serve: string | undefined;
}

/** What a person needs first: where it is, the keys, and commands to try. */
export function printWelcome({ url, keys, loaded, serve }: Welcome): string {
  const lines = [
    'Tributary is running.',
    '',
    ...(serve ? [] : [`  GraphQL          ${url}/graphql`]),
    ...Object.entries(restLines)
      .filter(([service]) => serve === undefined || serve === service)
      .map(([, { label, path }]) => `  ${label.padEnd(15)}  ${url}${path}`),
    `  Health           ${url}/readyz`,
    '',
    `  Developer token  ${keys.devToken}`,
    `  Account SID      ${keys.accountSid}`,
    `  Auth token       ${keys.authToken}`,
    ...(loaded ? ['', `  Sample data      ${loaded.executions} executions in flow ${loaded.flowSid}`] : []),
    '',
    'Try:',
    '',
    ...commands({ url, keys, loaded, serve }),
  ];
  return `\n${lines.join('\n')}\n`;
}

const resellerPath = '/apps/reseller/v1';
const locationPath = '/v1/projects/demo/locations/us-central1';

/** Where each service's REST API begins. */
const restLines = {
  executions: { label: 'Executions REST', path: '/v2/Flows/{FlowSid}/Executions' },
  reseller: { label: 'Reseller REST', path: resellerPath },
  inventory: { label: 'Inventory REST', path: '/v1/projects/{project}/locations' },
} as const;

function commands({ url, keys, loaded, serve }: Welcome): readonly string[] {
  const bearer = `-H "Authorization: Bearer ${keys.devToken}"`;
  if (serve === 'reseller') {
    return [`  curl -s ${url}/readyz`, `  curl -s ${url}${resellerPath}/subscriptions ${bearer}`];
  }
  if (serve === 'inventory') {
    return [`  curl -s ${url}/readyz`, `  curl -s ${url}${locationPath}/groups ${bearer}`];
  }
  const list = `${url}/v2/Flows/${loaded?.flowSid ?? `FW${'5'.repeat(32)}`}/Executions`;
  const basic = `-u "${keys.accountSid}:${keys.authToken}"`;
  const query = `-H 'Content-Type: application/json' -d '{"query":"{ viewer { kind owner scopes } }"}'`;
  const create = `${basic} --data-urlencode 'To=+15559870001' --data-urlencode 'From=+15557654321'`;
  return [
    serve ? `  curl -s ${url}/readyz` : `  curl -s ${url}/graphql ${bearer} ${query}`,
    `  curl -s ${list} ${create}`,
    `  curl -s '${list}?PageSize=5' ${basic}`,
  ];
}
