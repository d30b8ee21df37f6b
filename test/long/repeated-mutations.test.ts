import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/folder.ts';
import {
  acceptedInput,
  mutationStory,
  type Payload,
  startInputs,
  storyDocument,
} from '../support/mutation-story.ts';
import { startPostgres } from '../support/postgres.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';

const kills = 6;
const writers = 15;
const answersBeforeKill = 60;

type Input = Readonly<Record<string, unknown>>;

/** Mutations of each service, whose second run has a user error. `name` is another for each request. */
const mutations: readonly {
  readonly field: string;
  inputs(name: string): readonly Input[];
}[] = [
  { field: 'createExecution', inputs: (name) => startInputs(`client:${name}`) },
  {
    field: 'createResellerCustomer',
    inputs: (name) =>
      storyInputs('createResellerCustomer').map((input) => ({
        ...input,
        customerDomain: `${name}.example.com`,
      })),
  },
  {
    field: 'registerResellerServiceAccount',
    inputs: (name) => [{ serviceAccountEmailAddress: `a-${name}@told.iam.gserviceaccount.com` }],
  },
  {
    field: 'createInventoryGroup',
    inputs: (name) =>
      storyInputs('createInventoryGroup').map((input) => ({ ...input, groupId: `g-${name.slice(0, 20)}` })),
  },
];

const storyInputs = (field: string) =>
  mutationStory.find((chapter) => chapter.field === field)?.inputs(new Map()) ?? [];

function pick(turn: number) {
  const picked = mutations[turn % mutations.length];
  if (picked) return picked;
  throw new RangeError(`There is no mutation of turn ${turn}.`);
}

interface Asked {
  readonly field: string;
  readonly input: object;
}

/** The requests that had no answer yet, and the payloads of the others by their ids. */
interface Requests {
  readonly open: Map<string, Asked>;
  readonly answered: Map<string, Asked & { readonly payload: Payload }>;
}

async function send(gateway: GatewayProcess, { field, input }: Asked): Promise<Payload | null> {
  const answer = await gateway
    .graph<{ data: { payload: Payload } }>(storyDocument(field), { input })
    .catch(() => null);
  return answer?.body?.data?.payload ?? null;
}

/** Sends the mutations in turn until the gateway is killed; requests without an answer stay open. */
async function mutateUntilKilled(gateway: GatewayProcess, { open, answered }: Requests): Promise<void> {
  const enough = answered.size + answersBeforeKill;
  const write = async (_: unknown, writer: number) => {
    for (let turn = writer; ; turn += 1) {
      const requestId = randomUUID();
      const { field, inputs } = pick(turn);
      const asked = { field, input: { ...acceptedInput(field, inputs(requestId)), requestId } };
      open.set(requestId, asked);
      const payload = await send(gateway, asked);
      if (!payload) return;
      open.delete(requestId);
      answered.set(requestId, { ...asked, payload });
      if (answered.size === enough) void gateway.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await gateway.stop('SIGKILL');
}

/** Sends the requests again that a kill left without an answer, each twice; both answers are the same. */
async function repeatOpen(gateway: GatewayProcess, { open, answered }: Requests): Promise<void> {
  for (const [requestId, asked] of open) {
    const payload = await send(gateway, asked);
    expect(await send(gateway, asked)).toEqual(payload);
    if (payload) answered.set(requestId, { ...asked, payload });
    open.delete(requestId);
  }
}

test.each(['SQLite', 'PostgreSQL'])(
  `on %s, a request of any service that is repeated after a kill changes something once (${kills} kills)`,
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
    const repeated: string[] = [];
    for (let round = 1; round <= kills; round += 1) {
      const gateway = await startProcess([], variables);
      repeated.push(...[...requests.open.values()].map(({ field }) => field));
      await repeatOpen(gateway, requests);
      await mutateUntilKilled(gateway, requests);
    }
    const gateway = opening.use(await startProcess([], variables));
    await repeatOpen(gateway, requests);
    const answers = [...requests.answered.values()];
    console.log(
      `${kills} kills: ${answers.length} requests, of which ${repeated.length} were repeated after a kill.`,
    );
    // A second run would be a CONFLICT, or ALREADY_DONE.
    expect(answers.filter(({ payload }) => payload.userErrors.length > 0)).toEqual([]);
    const sids = answers.flatMap(({ payload: { execution } }) =>
      execution ? [JSON.stringify(execution)] : [],
    );
    expect(new Set(sids).size).toBe(sids.length);
    expect(new Set(repeated)).toEqual(new Set(mutations.map(({ field }) => field)));
    expect(answers.length).toBeGreaterThanOrEqual(kills * answersBeforeKill);
  },
  600_000,
);
