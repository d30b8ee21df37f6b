import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { batch } from '../../../kit/result.ts';
import { type Executions, executionKey, stepKey } from '../contract.ts';
import { unexpectedStatus } from '../wire/reading.ts';
import * as wire from '../wire/wire-parse.ts';
import type { RemoteParts } from './options.ts';
import { executionPath, listPath, stepPath } from './paths.ts';
import { refusedInput } from './problems.ts';
import { listQuery, pageQuery } from './queries.ts';

type Reads = Pick<
  Executions,
  'fetch' | 'locate' | 'list' | 'steps' | 'step' | 'context' | 'stepContext' | 'contacts'
>;

const emptyPage = { items: [], next: null, previous: null } as const;

/** Creates the reads; each requested object is one HTTP request of v2. Calls of another account find nothing. */
export function createReads({ upstream, accountSid }: RemoteParts): Reads {
  function own<Ref>(call: Call, refs: readonly Ref[]): readonly Ref[] {
    return call.account === accountSid ? refs : [];
  }

  /** Reads the path; returns null for 404. */
  async function look<Value>(
    call: Call,
    path: string,
    parse: (body: unknown) => Value,
    query?: URLSearchParams,
  ): Promise<Value | null> {
    const { status, body } = await upstream.get(call, path, query);
    if (status === 404) return null;
    if (status === 400) throw refusedInput(body);
    if (status === 409) throw unexpectedStatus(status);
    return parse(body);
  }

  const fetch: Executions['fetch'] = (call, refs) =>
    batch(own(call, refs), executionKey, (ref) =>
      look(call, executionPath(ref), (body) => wire.parseExecution(body, { ...ref, accountSid })),
    );

  return {
    fetch,

    async locate(call, sid, near) {
      const ref = { flowSid: near, sid };
      const found = (await fetch(call, [ref])).get(executionKey(ref)) ?? null;
      if (found instanceof Fault) throw found;
      return found;
    },

    async list(call, query, page) {
      if (call.account !== accountSid) return emptyPage;
      const parse = (body: unknown) => wire.parseExecutionPage(body, { flowSid: query.flowSid, accountSid });
      return (await look(call, listPath('v2', query.flowSid), parse, listQuery(query, page))) ?? emptyPage;
    },

    steps(call, refs, page) {
      const query = `?${pageQuery(page)}`;
      return batch(own(call, refs), executionKey, (ref) =>
        look(call, `${executionPath(ref)}/Steps${query}`, (body) =>
          wire.parseStepPage(body, { ...ref, accountSid }),
        ),
      );
    },

    step: (call, refs) =>
      batch(own(call, refs), stepKey, (ref) =>
        look(call, stepPath(ref), (body) => wire.parseStep(body, { ...ref, accountSid })),
      ),

    context: (call, refs) =>
      batch(own(call, refs), executionKey, (ref) =>
        look(call, `${executionPath(ref)}/Context`, (body) =>
          wire.parseContext(body, { ...ref, accountSid }),
        ),
      ),

    stepContext: (call, refs) =>
      batch(own(call, refs), stepKey, (ref) =>
        look(call, `${stepPath(ref)}/Context`, (body) => wire.parseStepContext(body, { ...ref, accountSid })),
      ),

    contacts: async () => new Map(),
  };
}
