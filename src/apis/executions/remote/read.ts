import type { Call } from '../../../kit/call/call.ts';
import { Fault, isObjectRefusal } from '../../../kit/fault.ts';
import { batch } from '../../../kit/result.ts';
import { type ExecutionRef, type Executions, executionKey, type StepRef, stepKey } from '../contract.ts';
import * as wire from '../wire/wire-parse.ts';
import { type Keeping, look } from './look.ts';
import type { RemoteParts } from './options.ts';
import { executionPath, stepPath } from './paths.ts';
import { pageQuery } from './queries.ts';
import { refuseFromEnd, reportingVariables } from './supported.ts';

type Reads = Pick<
  Executions,
  'fetch' | 'locate' | 'steps' | 'countSteps' | 'step' | 'context' | 'stepContext' | 'contacts'
>;

/** Creates the reads; each requested object is one HTTP request of v2. Calls of another account find nothing. */
export function createReads(parts: RemoteParts): Reads {
  const { accountSid, flows, reported } = parts;

  function own<Ref>(call: Call, refs: readonly Ref[]): readonly Ref[] {
    return call.account === accountSid ? refs : [];
  }

  /** References may be whole objects, whose copy would cost as much as the reading. */
  const owned = ({ flowSid, sid }: ExecutionRef) => ({ flowSid, sid, accountSid });

  const fetch: Executions['fetch'] = (call, refs) =>
    batch(own(call, refs), executionKey, (ref) =>
      look(parts, call, executionPath(ref), (body) => wire.parseExecution(body, owned(ref)), undefined, {
        as: 'execution',
        tag: ref.sid,
        flowSid: ref.flowSid,
      }),
    );

  return {
    fetch,

    async locate(call, sid, near) {
      const known = near ?? (await reported?.flowOf(sid)) ?? null;
      if (known === null && flows.length === 0) throw unlocated();
      const refs = (known === null ? flows : [known]).map((flowSid) => ({ flowSid, sid }));
      const all = [...(await fetch(call, refs)).values()];
      // A flow of several may be refused; the execution is in another one, or nowhere.
      const answers = known === null ? all.filter((one) => !isObjectRefusal(one)) : all;
      const found = answers.find((one) => !(one instanceof Fault)) ?? answers[0] ?? null;
      if (found instanceof Fault) throw found;
      return found;
    },

    async steps(call, refs, page) {
      refuseFromEnd(page);
      const query = pageQuery(page);
      return await batch(own(call, refs), executionKey, (ref) =>
        look(
          parts,
          call,
          `${executionPath(ref)}/Steps`,
          (body) => wire.parseStepPage(body, owned(ref)),
          query,
          { as: 'steps', tag: ref.sid, flowSid: ref.flowSid },
        ),
      );
    },

    step: (call, refs) =>
      batch(own(call, refs), stepKey, (ref) =>
        look(
          parts,
          call,
          stepPath(ref),
          (body) => wire.parseStep(body, { ...ref, accountSid }),
          undefined,
          ofStep('step', ref),
        ),
      ),

    context: (call, refs) =>
      batch(own(call, refs), executionKey, (ref) =>
        look(
          parts,
          call,
          `${executionPath(ref)}/Context`,
          (body) => wire.parseContext(body, owned(ref)),
          undefined,
          { as: 'context', tag: ref.sid, flowSid: ref.flowSid },
        ),
      ),

    stepContext: (call, refs) =>
      batch(own(call, refs), stepKey, (ref) =>
        look(
          parts,
          call,
          `${stepPath(ref)}/Context`,
          (body) => wire.parseStepContext(body, { ...ref, accountSid }),
          undefined,
          ofStep('step context', ref),
        ),
      ),

    countSteps: async () => new Map(),

    contacts: async () => new Map(),
  };
}

/** A step changes with its execution. */
const ofStep = (as: string, { executionSid, flowSid }: StepRef): Keeping => ({
  as,
  tag: executionSid,
  flowSid,
});

const unlocated = () =>
  new Fault(
    'BAD_USER_INPUT',
    `sid alone does not say the flow, which the real execution service must know. Give id or url, or set ${reportingVariables}.`,
    { field: 'by.sid' },
  );
