import { issueToken } from '../../scripts/cluster/tokens.ts';
import type { Gateway } from './gateway.ts';
import { executionsPath } from './http.ts';
import { openRawSocket } from './raw-websocket.ts';
import { sidOf } from './sids.ts';

/** Number of callers with a token, of addresses without one, and of names of each kind that one of them sends. */
const [callers, addresses, names, paths] = [6, 10, 52, 12];

export const issueCallers = async (folder: string): Promise<readonly string[]> =>
  await Promise.all(
    range(callers).map((at) => issueToken(folder, { id: `caller${at}`, scopes: ['executions:read'] })),
  );

/**
 * Sends requests in which everything that clients choose has the mark: names of operations, clients and versions, paths,
 * parameters, hashes, close codes, addresses.
 */
export async function sendCrowd(gateway: Gateway, tokens: readonly string[], mark: string): Promise<void> {
  const requests = [
    ...tokens.flatMap((token, at) => ofCaller(`Bearer ${token}`, `${mark}${at}`)),
    ...range(addresses).flatMap((at) => ofAddress(`192.0.2.${at}`, `${mark}${at}`)),
    ...range(paths).flatMap((at) => ofPath(`${mark}${at}`, mark.startsWith('o') ? 'PURGE' : 'PROPFIND')),
  ];
  // Each owner has a hundred concurrent requests at most.
  for (let next = 0; next < requests.length; next += 50) {
    await Promise.all(requests.slice(next, next + 50).map(({ path, ...init }) => gateway.send(path, init)));
  }
  for (const code of range(5)) await closeSocket(gateway, 3_000 + code + mark.charCodeAt(0));
}

const me = (name: string) => JSON.stringify({ query: `query ${name} { viewer { kind } }` });
const old = (name: string) =>
  JSON.stringify({
    query: `query ${name} { node(id: "x") { ... on InventoryAsset { details { ... on InventoryMachineDetails { architecture { cpuThreadCount } } } } } }`,
  });

function ofCaller(authorization: string, mark: string) {
  return range(names).flatMap((at) => {
    const headers = {
      ...json,
      authorization,
      'x-client-name': `${mark}-${at % 25}`,
      'x-client-version': `${mark}.${at}`,
    };
    const name = `${mark}_${at}`;
    return [{ ...post, headers, body: at % 10 === 0 ? old(name) : me(name) }];
  });
}

function ofAddress(address: string, mark: string) {
  const headers = { ...json, 'x-forwarded-for': address, 'x-client-name': `${mark}-anonymous` };
  const documentId = mark.padEnd(64, '0');
  return [
    { ...post, headers, body: me(mark) },
    { ...post, headers, body: JSON.stringify({ documentId }) },
    { ...post, headers: { ...headers, authorization: `Bearer ${mark}` }, body: me(mark) },
  ];
}

function ofPath(mark: string, method: string) {
  const flow = executionsPath(sidOf('FW', mark.length));
  return [
    { path: `/${mark}`, method },
    { path: `/console/${mark}`, method: 'GET' },
    { path: `/v1/projects/${mark}/locations/${mark}/assets`, method: 'GET' },
    { path: `${flow}/${mark}`, method: 'GET' },
  ].map((request) => ({ ...request, headers: { 'x-forwarded-for': `198.51.100.${mark.length}` } }));
}

async function closeSocket({ url, bearer }: Gateway, code: number): Promise<void> {
  await using raw = await openRawSocket(url);
  raw.send({ type: 'connection_init', payload: { authorization: bearer } });
  await raw.nextOf('connection_ack');
  raw.socket.close(code, `${code}`);
  await raw.closed;
}

const json = { 'content-type': 'application/json' };
const post = { path: '/graphql', method: 'POST' } as const;
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
