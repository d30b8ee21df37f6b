import type { Answer } from '../../../gateway/upstream/upstream.ts';
import type { Call } from '../../../kit/call/call.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import { notFound, refusedStart } from '../contract/rules.ts';
import type { Execution, ExecutionRef, Executions, NewExecution, Outcome } from '../contract.ts';
import { unexpectedStatus } from '../wire/reading.ts';
import type { ApiVersion } from '../wire/wire.ts';
import { parseExecution } from '../wire/wire-parse.ts';
import { tagsOfExecution } from './look.ts';
import type { RemoteParts } from './options.ts';
import { executionPath, listPath } from './paths.ts';
import { createConflict, createInput, flowNotFound, refusedInput, updateConflict } from './problems.ts';
import { createForm } from './queries.ts';

type Writes = Pick<Executions, 'create' | 'createOrFetch' | 'update' | 'remove'>;

/** Creates the writes; each is one HTTP request, which is sent again only after Twilio's 429: it was not processed. Calls of another account find nothing. */
export function createWrites({ upstream, accountSid, kept }: RemoteParts): Writes {
  /** Sends a write, and drops what it may have changed. */
  async function send(
    call: Call,
    ref: Pick<ExecutionRef, 'flowSid'> & Partial<ExecutionRef>,
    ...[method, path, form]: readonly ['POST' | 'DELETE', string, URLSearchParams?]
  ): Promise<Answer> {
    const { flowSid, sid = flowSid } = ref;
    const write = (sent?: () => void) => upstream.send(call, method, path, form, sent && { sent });
    return await (kept ? kept.reads.write(tagsOfExecution(sid, flowSid), write) : write());
  }

  async function start(
    call: Call,
    input: NewExecution,
    version: ApiVersion,
  ): Promise<Outcome<'execution', Execution>> {
    const refused = refusedStart(input);
    if (refused) return { refused };
    if (call.account !== accountSid) return { refused: flowNotFound };
    const path = listPath(version, input.flowSid);
    const { status, body } = await send(call, input, 'POST', path, createForm(input));
    if (status === 404) return { refused: flowNotFound };
    if (status === 400) return { refused: createInput(body) };
    if (status === 409) return { refused: createConflict(body) };
    // v1 answers with the pair's active execution, which may belong to another flow.
    return {
      execution: parseExecution(body, { accountSid, ...(version === 'v2' && { flowSid: input.flowSid }) }),
    };
  }

  return {
    create: (call, input) => start(call, input, 'v2'),
    createOrFetch: (call, input) => start(call, input, 'v1'),

    async update(call, ref, status) {
      if (call.account !== accountSid) return { refused: notFound };
      const form = new URLSearchParams({ Status: status });
      const answer = await send(call, ref, 'POST', executionPath(ref), form);
      if (answer.status === 404) return { refused: notFound };
      if (answer.status === 400) throw refusedInput(answer.body);
      if (answer.status === 409) return { refused: updateConflict(answer.body, status) };
      const execution = parseExecution(answer.body, { ...ref, accountSid });
      const { updatedAt } = execution;
      const ended = execution.status === 'ended' && updatedAt !== null;
      return { execution: ended ? { ...execution, endedAt: timestampOf(updatedAt) } : execution };
    },

    async remove(call, ref) {
      if (call.account !== accountSid) return { refused: notFound };
      const { status, body } = await send(call, ref, 'DELETE', executionPath(ref));
      if (status === 404) return { refused: notFound };
      if (status === 400) throw refusedInput(body);
      if (status !== 204) throw unexpectedStatus(status);
      return { removed: ref };
    },
  };
}
