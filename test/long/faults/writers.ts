import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient, TributaryError, UserErrors } from '@tributary/client';
import { flowSid } from '../../support/changes.ts';
import { keys } from '../../support/gateway.ts';
import { eventKey } from './subscribers.ts';

const create = `mutation ($input: CreateExecutionInput!) {
  createExecution(input: $input) { execution { sid } userErrors { code message path } }
}`;
const end = `mutation ($input: EndExecutionInput!) {
  endExecution(input: $input) { execution { status } userErrors { code message path } }
}`;

const count = 4;
/** Milliseconds between two executions of a writer, and before a failed request is repeated. */
const pauseMs = 30;
/** Milliseconds in which a request has to be answered. */
const timeoutMs = 2_000;

export interface Asked {
  readonly began: number;
  readonly ended: number;
  /** Code of the error; null for an answer. */
  readonly failure: string | null;
}

export interface Writers {
  /** Times at which each event was acknowledged, in milliseconds of this process. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** SIDs of all executions that were acknowledged. */
  readonly executions: ReadonlySet<string>;
  readonly requests: readonly Asked[];
  /** Resolves when that many executions more were created and ended. */
  more(executions: number): Promise<void>;
  /** Ends the writers and writes one more execution; returns the key of its last event. */
  finish(): Promise<string>;
}

/**
 * Starts writers, which create executions and end them. A request that fails is repeated with its request id until it is
 * answered, so that its change happens once.
 */
export function startWriters(url: string, opened: AsyncDisposableStack): Writers {
  const client = createClient({
    url: `${url}/graphql`,
    token: keys.devToken,
    transport: 'sse',
    timeout: timeoutMs,
  });
  const acknowledged = new Map<string, number>();
  const executions = new Set<string>();
  const requests: Asked[] = [];
  let [contacts, done, isWriting] = [0, 0, true];
  opened.defer(async () => {
    isWriting = false;
    client.close();
  });

  async function asked<Answer>(document: string, input: object): Promise<Answer | null> {
    const began = performance.now();
    const note = (failure: string | null) => requests.push({ began, ended: performance.now(), failure });
    try {
      const answer = await client.mutate<Record<string, Answer>>(document, { input });
      note(null);
      return answer;
    } catch (error) {
      if (error instanceof UserErrors && error.code === 'ALREADY_DONE') return error.data as Answer;
      // An execution that a failover has taken away cannot be ended.
      if (error instanceof UserErrors) throw error;
      note(error instanceof TributaryError ? error.code : String(error));
      return null;
    }
  }

  async function repeated<Answer>(document: string, input: object): Promise<Answer> {
    const requestId = randomUUID();
    for (;;) {
      const answer = await asked<Answer>(document, { ...input, requestId });
      if (answer !== null) return answer;
      await setTimeout(pauseMs);
    }
  }

  async function writeOne(): Promise<string> {
    contacts += 1;
    const input = { flow: { sid: flowSid }, to: `+1555${4_000_000 + contacts}`, from: '+15557654321' };
    const { execution } = await repeated<{ readonly execution: { readonly sid: string } }>(create, input);
    const acknowledge = (kind: string) => acknowledged.set(eventKey(execution.sid, kind), performance.now());
    executions.add(execution.sid);
    acknowledge('EXECUTION_STARTED');
    acknowledge('EXECUTION_STEP_ENTERED');
    await repeated(end, { execution: { key: { flowSid, sid: execution.sid } } });
    acknowledge('EXECUTION_ENDED');
    done += 1;
    return eventKey(execution.sid, 'EXECUTION_ENDED');
  }

  const forgive = (error: unknown) => {
    if (!(error instanceof UserErrors)) throw error;
  };
  const write = async () => {
    for (; isWriting; await setTimeout(pauseMs)) await writeOne().catch(forgive);
  };
  const writing = Promise.all(Array.from({ length: count }, write));
  return {
    acknowledged,
    executions,
    requests,
    async more(wanted) {
      const least = done + wanted;
      while (done < least) await Promise.race([setTimeout(pauseMs), writing]);
    },
    async finish() {
      isWriting = false;
      await writing;
      return await writeOne();
    },
  };
}
