import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/folder.ts';
import { acceptedInput, startInputs } from '../support/mutation-story.ts';
import { startPostgres } from '../support/postgres.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';

const kills = 6;
const writers = 15;
const answersBeforeKill = 60;

const document = `mutation ($input: CreateExecutionInput!) {
  payload: createExecution(input: $input) { execution { sid } userErrors { code message } }
}`;

interface Payload {
  readonly execution: { readonly sid: string } | null;
  readonly userErrors: readonly object[];
}

/** The inputs of requests that had no answer yet, and the payloads of the others by their ids. */
interface Requests {
  readonly open: Map<string, object>;
  readonly answered: Map<string, Payload>;
}

async function send(gateway: GatewayProcess, input: object): Promise<Payload | null> {
  const answer = await gateway.graph<{ data: { payload: Payload } }>(document, { input }).catch(() => null);
  return answer?.body?.data?.payload ?? null;
}

/** Creates executions until the gateway is killed; requests without an answer stay open. */
async function createUntilKilled(gateway: GatewayProcess, { open, answered }: Requests): Promise<void> {
  const enough = answered.size + answersBeforeKill;
  const write = async () => {
    for (;;) {
      const requestId = randomUUID();
      const input = { ...acceptedInput('createExecution', startInputs(`client:${requestId}`)), requestId };
      open.set(requestId, input);
      const payload = await send(gateway, input);
      if (!payload) return;
      open.delete(requestId);
      answered.set(requestId, payload);
      if (answered.size === enough) void gateway.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await gateway.stop('SIGKILL');
}

/** Sends the requests again that a kill left without an answer, each twice; both answers are the same. */
async function repeatOpen(gateway: GatewayProcess, { open, answered }: Requests): Promise<void> {
  for (const [requestId, input] of open) {
    const payload = await send(gateway, input);
    expect(await send(gateway, input)).toEqual(payload);
    if (payload) answered.set(requestId, payload);
    open.delete(requestId);
  }
}

test.each(['SQLite', 'PostgreSQL'])(
  `on %s, a request that is repeated after a kill starts one execution (${kills} kills)`,
  async (engine) => {
    await using opening = new AsyncDisposableStack();
    const folder = opening.use(await tempFolder());
    const database = engine === 'PostgreSQL' ? opening.use(await startPostgres()).url : undefined;
    const variables = {
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_LIMITS: 'off',
      TRIBUTARY_SECRET: 'of-the-gateways-that-are-killed-here',
      ...(database !== undefined && { DATABASE_URL: database }),
    };
    const requests: Requests = { open: new Map(), answered: new Map() };
    let repeated = 0;
    for (let round = 1; round <= kills; round += 1) {
      const gateway = await startProcess([], variables);
      repeated += requests.open.size;
      await repeatOpen(gateway, requests);
      await createUntilKilled(gateway, requests);
    }
    const gateway = opening.use(await startProcess([], variables));
    await repeatOpen(gateway, requests);
    const payloads = [...requests.answered.values()];
    console.log(
      `${kills} kills: ${payloads.length} requests, of which ${repeated} were repeated after a kill.`,
    );
    // A second execution for the same address would be a CONFLICT.
    expect(payloads.filter(({ userErrors }) => userErrors.length > 0)).toEqual([]);
    expect(new Set(payloads.map(({ execution }) => execution?.sid)).size).toBe(payloads.length);
    expect(repeated).toBeGreaterThan(0);
    expect(payloads.length).toBeGreaterThanOrEqual(kills * answersBeforeKill);
  },
  600_000,
);
