import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, getOperationAST, OperationTypeNode } from 'graphql';
import { withCredential } from '../pages/credential.ts';
import { takeTrace } from '../pages/operation-trace.ts';
import { noticeObjects } from './known/known-objects.ts';
import { asWritten, parsed } from './operation.ts';
import { send } from './requests.ts';
import { readSchemaFile } from './schema-file.ts';
import { resumableStream } from './stream/resumable-document.ts';
import { openStream } from './stream/stream.ts';
import { lastTrace, withTrace } from './trace/tracing.ts';

/** GraphiQL's fetcher: every request carries the credential, also introspection and subscriptions. */
export const fetcher: Fetcher = async (params, { headers } = {}) => {
  const file = params.operationName === 'IntrospectionQuery' ? await readSchemaFile() : null;
  if (file) return file;
  const document = parsed(params.query);
  const written = document ? asWritten(params, document) : params;
  const named = withCredential(headers);
  const stream = document && streamOf(written, document);
  if (stream) return openStream(stream, named['authorization'] ?? null);
  // GraphiQL reads the schema by the same function.
  if (params.operationName === 'IntrospectionQuery') return await send(written, { headers: named });
  const answer = await send(withTrace(written), { headers: named });
  noticeObjects(answer);
  // The picture says the same in less room.
  lastTrace.set(takeTrace(answer));
  return answer;
};

/** Returns the subscription of a request; null for a query or a mutation. */
function streamOf({ operationName, variables }: FetcherParams, document: DocumentNode) {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return null;
  return resumableStream(document, operation, variables ?? {});
}
