import { type Call, refuseScopes } from '../../../kit/call/call.ts';
import { traceIdOf } from '../../../kit/call/trace.ts';
import { Fault } from '../../../kit/fault.ts';
import { activeSpan } from '../../../kit/tracing/active-span.ts';
import { inSpan } from '../../../kit/tracing/in-span.ts';
import { recordTrace } from '../../../kit/tracing/recorded-trace.ts';
import type { Attributes, Span } from '../../../kit/tracing/span.ts';
import type { DocumentCache } from '../documents/document-cache.ts';
import type { Operation } from '../operation/operations.ts';
import type { OperationParameters } from './parameters.ts';

interface TraceRequest {
  readonly parameters: OperationParameters | null;
  readonly call: Call;
}

/** The name of an operation's span until its document is read. */
const unread = 'graphql';

/**
 * Returns the span of an operation, which the trace that its answer shows begins with; null when nobody follows it.
 */
export function operationSpan({ parameters, call }: TraceRequest): Span | null {
  const parent = activeSpan();
  if (asksForTrace(parameters) && refuseScopes(call, ['admin']) === null) {
    return recordTrace(unread, traceIdOf(call), parent);
  }
  return parent === null ? null : parent.child(unread, 'internal', {});
}

/** Whether the request has `extensions: { trace: true }`. */
function asksForTrace(parameters: OperationParameters | null): boolean {
  return parameters?.extensions?.['trace'] === true;
}

/** Returns the refusal of a request for a trace that its caller may not see, or that no answer could show. */
export function traceRefusal({ parameters, call }: TraceRequest, { kind }: Operation): Fault | null {
  if (!asksForTrace(parameters)) return null;
  const refused = refuseScopes(call, ['admin']);
  if (refused) return new Fault(refused.code, `extensions.trace: ${refused.message}`);
  if (kind !== 'subscription') return null;
  return new Fault(
    'BAD_USER_INPUT',
    'extensions.trace must be left out: a subscription has no single answer.',
    {
      field: 'extensions.trace',
    },
  );
}

/** Returns the selected operation. With a span its reading is a step, and the span gets the operation's name. */
export function findOperation(
  span: Span | null,
  documents: DocumentCache,
  { query, operationName }: OperationParameters,
): Operation | null {
  if (span === null) return documents.find(query, operationName);
  const reading = span.child('graphql.document', 'internal', {
    'tributary.document_cache': documents.has(query) ? 'hit' : 'miss',
  });
  const operation = inSpan(reading, () => documents.find(query, operationName));
  if (operation) {
    span.rename(operation.kind);
    span.set(attributesOf(operation));
  }
  return operation;
}

/** Characters of an operation's name that spans show. */
const longestName = 100;

function attributesOf({ kind, name }: Operation): Attributes {
  const type = { 'graphql.operation.type': kind };
  return name === null ? type : { ...type, 'graphql.operation.name': name.slice(0, longestName) };
}
