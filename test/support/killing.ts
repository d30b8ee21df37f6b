import { type Client, type ExecutionBody, executionsPath } from './http.ts';
import { type GatewayProcess, startProcess } from './process.ts';
import { sidOf } from './sids.ts';

const flowSid = sidOf('FW', 1);
const writers = 25;
const answersBeforeKill = 100;
/** SIDs of the creates that were answered 201, by the number of the contact. */
export type Answered = Map<number, string>;

/**
 * Creates executions from many writers; kills the gateway after 100 answers and returns when every writer has failed.
 */
export async function createUntilKilled(
  gateway: GatewayProcess,
  answered: Answered,
  round: number,
): Promise<void> {
  let next = round * 1_000_000;
  const enough = answered.size + answersBeforeKill;
  const write = async () => {
    for (;;) {
      next += 1;
      const sid = await createOne(gateway, next);
      if (sid === null) return;
      answered.set(next, sid);
      if (answered.size === enough) void gateway.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await gateway.stop('SIGKILL');
}

/** Returns the SID of an answer 201; null when the gateway died first. */
async function createOne(gateway: Client, contact: number): Promise<string | null> {
  const form = { To: `+1555${contact}`, From: '+15557654321' };
  const answer = await gateway.rest<ExecutionBody>('POST', executionsPath(flowSid), form).catch(() => null);
  if (answer === null) return null;
  if (answer.status === 201) return answer.body.sid;
  throw new Error(`a create was answered ${answer.status}`);
}

/** Returns the answered executions that are gone or have other steps than their trigger step. */
export async function lostExecutions(gateway: Client, answered: Answered): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const sid of answered.values()) {
    const answer = await gateway.rest<{ steps?: readonly { type: string }[] }>(
      'GET',
      `${executionsPath(flowSid)}/${sid}/Steps`,
    );
    const [trigger, ...others] = answer.body.steps ?? [];
    if (trigger?.type !== 'trigger' || others.length > 0) lost.push(sid);
  }
  return lost;
}

/** Kills a gateway under load that many times on one folder; returns the answered executions that it lost. */
export async function killUnderLoad(folder: string, kills: number) {
  const answered: Answered = new Map();
  const lost: string[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const gateway = await startProcess([], { TRIBUTARY_DATA: folder, TRIBUTARY_LIMITS: 'off' });
    lost.push(...(await lostExecutions(gateway, answered)));
    await createUntilKilled(gateway, answered, round);
  }
  await using gateway = await startProcess([], { TRIBUTARY_DATA: folder, TRIBUTARY_LIMITS: 'off' });
  lost.push(...(await lostExecutions(gateway, answered)));
  return { answered: answered.size, least: kills * answersBeforeKill, lost };
}
