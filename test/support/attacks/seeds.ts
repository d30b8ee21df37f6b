import { openStorage } from '../../../src/app/parts/storage.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { createTokenDirectory } from '../../../src/gateway/auth/tokens.ts';
import { keyVariables } from '../gateway.ts';
import type { Client } from '../http.ts';
import { principals } from '../principals.ts';
import { startProcess } from '../process.ts';
import { count, crowd, home, type Standing, shop, warehouse } from './attack.ts';

export const callers = 8;
/** Number of tokens of the standing `owner`. */
export const owners = 200;

/** Tokens of all callers: attackers by their standing, one bystander, one honest client. */
export interface Tokens extends Readonly<Record<Exclude<Standing, 'anonymous'>, readonly string[]>> {
  readonly bystander: string;
  readonly honest: string;
}

/** Seeds a database over REST with assets, groups and sources for the attacks; returns the tokens. */
export async function seed(environment: Environment): Promise<Tokens> {
  await using gateway = await startProcess([], { ...keyVariables, ...environment, TRIBUTARY_LIMITS: 'off' });
  const machines = await addMachines(gateway, shop, 1000);
  await addMachines(gateway, warehouse, 6000);
  const together = await addMachines(gateway, crowd, 50);
  for (const at of count(10)) await addGroup(gateway, shop, `wave-${at}`, machines.slice(0, 50));
  for (const at of count(60)) await addGroup(gateway, crowd, `crowd-${at}`, together);
  await post(gateway, `${home}/groups?groupId=own`, { displayName: 'own' });
  await logEvents(gateway, 600);
  await gateway.stop('SIGTERM');
  return await issueTokens(environment);
}

/** Logs events: each execution is only created, which is one event of the log. */
async function logEvents(gateway: Client, many: number): Promise<void> {
  const eachTime = 20;
  for (let first = 0; first < many; first += eachTime) {
    const creations = count(eachTime).map((at) => {
      const to = `+1666${String(first + at).padStart(7, '0')}`;
      const input = `{ flow: { sid: "FW${'6'.repeat(32)}" }, to: "${to}", from: "+15557654321" }`;
      return `e${at}: createExecution(input: ${input}) { userErrors { message } }`;
    });
    const { status, body } = await gateway.send('/graphql', {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `mutation { ${creations} }` }),
    });
    if (status !== 200 || 'errors' in Object(body)) throw new Error(JSON.stringify(body));
  }
}

async function addMachines(gateway: Client, location: string, many: number): Promise<readonly string[]> {
  await post(gateway, `${location}/sources?sourceId=scan`, { type: 'SOURCE_TYPE_CUSTOM' });
  const path = `${location}/assets:reportAssetFrames?source=${location}/sources/scan`;
  const attributes = Object.fromEntries(
    count(20).map((at) => [`attribute-${at}`, 'of a machine '.repeat(8)]),
  );
  const framesData = count(many).map((at) => ({
    labels: { env: at % 2 === 0 ? 'prod' : 'test' },
    attributes,
    machineDetails: { uuid: `machine-${at}`, machineName: `host-${at}`, coreCount: 4, memoryMb: 8192 },
  }));
  await post(gateway, path, { framesData });
  const list = await gateway.send<{ assets: readonly { name: string }[] }>(
    `/v1/${location}/assets?pageSize=1000`,
    { headers: { authorization: gateway.bearer } },
  );
  return list.body.assets.map(({ name }) => name);
}

async function addGroup(gateway: Client, location: string, id: string, assetIds: readonly string[]) {
  await post(gateway, `${location}/groups?groupId=${id}`, { displayName: id });
  await post(gateway, `${location}/groups/${id}:addAssets`, { assets: { assetIds } });
}

async function post(gateway: Client, path: string, body: object): Promise<void> {
  const headers = { authorization: gateway.bearer, 'content-type': 'application/json' };
  const { status, body: said } = await gateway.send(`/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(said)}`);
}

async function issueTokens(environment: Environment): Promise<Tokens> {
  const databaseUrl = environment['DATABASE_URL'];
  const folder = environment['TRIBUTARY_DATA'] ?? '';
  await using storage = await openStorage({ databaseUrl, folder, exclusive: false });
  const tokens = createTokenDirectory(storage.db, principals);
  const issue = async (id: string, scopes: readonly string[], projects: '*' | readonly string[] = '*') => {
    const parsed = principals.parse({ kind: 'user', id, scopes: [...scopes], projects });
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    return (await tokens.issue({ holder: parsed.holder, name: null, expiresAt: null })).token;
  };
  const whole = ['executions:read', 'executions:write', 'inventory:read', 'inventory:write'];
  const reseller = ['reseller:read', 'reseller:write'];
  const many = (name: string, scopes: readonly string[], most = callers) =>
    Promise.all(count(most).map((at) => issue(`${name}-${at}`, scopes)));
  return {
    tenant: await many('tenant', whole),
    powerless: await many('powerless', ['executions:read']),
    publisher: await many('publisher', reseller),
    owner: await many('owner', [...whole, ...reseller], owners),
    bystander: await issue('bystander', whole, ['shop', 'home']),
    honest: await issue('honest', whole),
  };
}
