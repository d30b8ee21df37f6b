import type { Outgoing } from '../../../gateway/upstream/outbound/outgoing.ts';
import { toFault } from '../../../kit/fault.ts';
import { isTooDeep } from '../../../kit/json/value.ts';
import { FlowError, type FlowEvent, type SilentCall } from './flows/flow.ts';
import { functions } from './functions.ts';

/** Maximum bytes of a response that the context stores. */
export const largestAnswer = 64 * 1024;

/** Performs the call of a silent widget; a failure is an event too. */
export type Perform = (call: SilentCall) => Promise<FlowEvent>;

/** Creates the calls; `hosts` are the only ones that flows may call, as `host` or `host:port`. */
export function createPerform(outgoing: Outgoing, hosts: ReadonlySet<string>): Perform {
  return async (call) => (call.kind === 'http' ? await request(outgoing, hosts, call) : runFunction(call));
}

/** Returns the host of a call as it is configured; null when flows may not call it, and for a call without HTTP. */
export function hostOf(call: SilentCall, hosts: ReadonlySet<string>): string | null {
  const url = call.kind === 'http' ? httpUrl(call.url) : null;
  return url && configuredHost(url, hosts);
}

type HttpCall = Extract<SilentCall, { readonly kind: 'http' }>;
type FunctionCall = Extract<SilentCall, { readonly kind: 'function' }>;

async function request(
  outgoing: Outgoing,
  hosts: ReadonlySet<string>,
  { method, url: text, headers, body, seconds }: HttpCall,
): Promise<FlowEvent> {
  const url = allowedUrl(text, hosts);
  if (typeof url === 'string') return { name: 'failed', output: { error: url } };
  try {
    const sent = {
      method,
      url,
      headers: { 'user-agent': 'tributary', 'accept-encoding': 'identity', ...headers },
      ...(body !== null && { body }),
      timeout: seconds * 1000,
    };
    const { status, text: answered } = await outgoing.send(sent);
    const name = status >= 200 && status < 300 ? 'success' : 'failed';
    return { name, output: { status_code: status, body: answered, ...parsedOf(answered) } };
  } catch (error) {
    return { name: 'failed', output: { error: toFault(error).message } };
  }
}

/** Returns the URL, or the reason why it may not be called. */
function allowedUrl(text: string, hosts: ReadonlySet<string>): URL | string {
  const url = httpUrl(text);
  if (!url) return 'The url must be an http or https address without credentials.';
  if (configuredHost(url, hosts) !== null) return url;
  return `The host ${url.host.slice(0, 255)} is not among those that flows may call (TRIBUTARY_FLOW_HTTP_HOSTS).`;
}

function httpUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Returns the host as it is configured; a configured host without a port has its scheme's default port. */
function configuredHost(url: URL, hosts: ReadonlySet<string>): string | null {
  const ported = url.port === '' ? `${url.host}:${defaultPorts[url.protocol]}` : url.host;
  return [url.host, ported].find((one) => hosts.has(one)) ?? null;
}

function parsedOf(text: string): { readonly parsed?: unknown } {
  if (!/^\s*[[{]/.test(text)) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    // Deeper JSON could not be serialized again; the body is available as text.
    return isTooDeep(parsed) ? {} : { parsed };
  } catch {
    return {};
  }
}

function runFunction({ name, parameters }: FunctionCall): FlowEvent {
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!run) return { name: 'fail', output: { error: `There is no function ${name}.` } };
  try {
    return { name: 'success', output: run(parameters) };
  } catch (error) {
    const message = error instanceof FlowError ? error.message : 'The function failed.';
    return { name: 'fail', output: { error: message } };
  }
}
