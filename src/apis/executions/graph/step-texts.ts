import { maxFirst } from '../../../gateway/graphql/bounds/page-size.ts';
import type { NodeTexts } from '../../../gateway/graphql/text/node-texts.ts';
import { headNames } from '../../../kit/fields/rows.ts';
import { stepFields } from '../contract/fields.ts';
import type { ExecutionRef } from '../contract.ts';

const fields: ReadonlySet<string> = new Set(headNames(stepFields));

/** The steps of an execution, newest first, as its service writes them into an answer. */
export const stepTexts: NodeTexts<ExecutionRef> = {
  fields,
  load({ flowSid, sid }, size, { services, loaders }, members) {
    if (!services.executions.stepTexts || size < 1 || size > maxFirst) return undefined;
    return loaders.executions.stepTexts.load({ flowSid, sid, size, members });
  },
};
