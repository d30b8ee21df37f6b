import type { Probe } from '../../../gateway/upstream/probing.ts';
import type { Answer } from '../../../gateway/upstream/upstream.ts';
import { parseSid } from '../contract/sids.ts';
import { parseExecutionPage } from '../wire/wire-parse.ts';
import { listPath } from './paths.ts';
import { isProblem } from './problems.ts';

/** A flow that no account has: the service answers with an empty list or that it is unknown. */
const nobodysFlow = parseSid('FW', `FW${'0'.repeat(32)}`, 'flowSid');

export const executionsProbe: Probe = {
  service: 'executions',
  variable: 'TRIBUTARY_EXECUTIONS_URL',
  api: 'an execution service, with /v2/Flows',
  path: listPath('v2', nobodysFlow),
  query: new URLSearchParams({ PageSize: '1' }),
  isItsOwn: ({ status, body }: Answer) =>
    status === 200 ? parseExecutionPage(body, { flowSid: nobodysFlow }).items.length === 0 : isProblem(body),
};
