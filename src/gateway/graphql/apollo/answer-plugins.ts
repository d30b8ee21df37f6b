import type { ApolloServerPlugin } from '@apollo/server';
import { noteErrors } from '../../../kit/call/call-record.ts';
import { timestampOrNull } from '../../../kit/text/timestamp.ts';
import { RecordedSpan } from '../../../kit/tracing/recorded-trace.ts';
import type { GraphContext } from '../context.ts';
import { withRequestId } from '../errors.ts';
import { executedStatus, refusedStatus } from '../request/answer-status.ts';

/** Sets the status that the media type of the answer has for its outcome. Apollo Server knows one for both types. */
export const answerStatus: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response: { http, body } }) {
      const type = request.http?.headers.get('accept');
      if (type === undefined || body.kind !== 'single' || !body.singleResult.errors) return;
      const { data, errors } = body.singleResult;
      if (data !== undefined) http.status = executedStatus(type, true);
      else if (http.status === 400) http.status = refusedStatus(type, errors);
    },
  }),
};

/** Adds the budget to the answer's `extensions` when the request has `extensions: { rateLimit: true }`. */
export const budgetOnDemand: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response, contextValue: { spending } }) {
      const { body } = response;
      if (body.kind !== 'single' || request.extensions?.['rateLimit'] !== true || !spending) return;
      const { resource, limit, used, remaining, reset } = spending.budget;
      const rateLimit = { resource, cost: spending.cost, limit, used, remaining, reset };
      body.singleResult.extensions = { ...body.singleResult.extensions, rateLimit };
    },
  }),
};

/**
 * Adds what the operation took to the answer's `extensions` when the request has `extensions: { usage: true }`: points,
 * objects in lists, calls to services, and milliseconds from the beginning of its execution.
 */
export const usageOnDemand: ApolloServerPlugin<GraphContext> = {
  async requestDidStart({ request, contextValue: { call, spending, tally } }) {
    if (request.extensions?.['usage'] !== true) return;
    const { left } = call.upstreamBudget;
    const start = performance.now();
    return {
      async willSendResponse({ response: { body } }) {
        if (body.kind !== 'single') return;
        const usage = {
          points: spending?.cost ?? 0,
          nodes: tally.objects,
          upstreamCalls: left - call.upstreamBudget.left,
          milliseconds: Math.round(performance.now() - start),
        };
        body.singleResult.extensions = { ...body.singleResult.extensions, usage };
      },
    };
  },
};

/**
 * Adds the time of the oldest kept answer that the operation used, null when it used none, to the answer's `extensions`
 * when the request has `extensions: { freshness: true }`.
 */
export const freshnessOnDemand: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response: { body }, contextValue: { call } }) {
      if (body.kind !== 'single' || request.extensions?.['freshness'] !== true) return;
      const freshness = { oldestReadAt: timestampOrNull(call.reads?.oldest ?? null) };
      body.singleResult.extensions = { ...body.singleResult.extensions, freshness };
    },
  }),
};

/** Adds the steps of the operation to the answer's `extensions` when the request has `extensions: { trace: true }`. */
export const traceOnDemand: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body }, contextValue: { span } }) {
      if (body.kind !== 'single' || !(span instanceof RecordedSpan)) return;
      body.singleResult.extensions = { ...body.singleResult.extensions, trace: span.toTrace() };
    },
  }),
};

/** Adds the request's id to errors found before execution, as all other errors have it, and notes them for the log. */
export const requestIds: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ response, contextValue }) {
      const { body } = response;
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      const { requestId, record } = contextValue.call;
      noteErrors(record, body.singleResult.errors);
      body.singleResult.errors = body.singleResult.errors.map((error) => withRequestId(error, requestId));
    },
  }),
};
