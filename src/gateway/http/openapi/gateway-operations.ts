import { objectOf } from '../../../kit/wire/schema.ts';
import { plainDialect } from '../dialects/dialect.ts';
import type { Route } from '../route.ts';

/** A route as the document describes it. */
export interface DescribedRoute
  extends Pick<
    Route,
    'method' | 'path' | 'scope' | 'accepts' | 'dialect' | 'uncharged' | 'changedAt' | 'operation' | 'sender'
  > {
  /** True when the answer has no entity tag, because it is the state of a moment. */
  readonly untagged?: true;
}

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const budget = {
  ...objectOf({ limit: integer, used: integer, remaining: integer, reset: integer }, [
    'limit',
    'used',
    'remaining',
    'reset',
  ]),
  title: 'Budget',
};
const readiness = objectOf(
  {
    status: text,
    dependencies: { type: 'object', additionalProperties: text },
    services: { type: 'object', additionalProperties: { type: 'object' } },
  },
  ['status', 'dependencies'],
);

const row = { method: 'GET', scope: null, dialect: plainDialect, uncharged: true } as const;

/** The addresses of the gateway itself that are not rows of a module. */
export const gatewayOperations: readonly DescribedRoute[] = [
  {
    ...row,
    path: '/rate_limit',
    operation: {
      id: 'gateway.rateLimit',
      summary: 'Reads every budget of the caller.',
      answers: {
        200: objectOf({ resources: { type: 'object', additionalProperties: budget }, rate: budget }, [
          'resources',
          'rate',
        ]),
      },
    },
  },
  {
    ...row,
    untagged: true,
    path: '/livez',
    operation: {
      id: 'gateway.live',
      summary: 'Answers while the process runs.',
      answers: { 200: objectOf({ status: text }, ['status']) },
    },
  },
  {
    ...row,
    untagged: true,
    path: '/readyz',
    operation: {
      id: 'gateway.ready',
      summary: 'Answers 200 while the gateway takes requests, and 503 otherwise.',
      answers: { 200: readiness, 503: readiness },
    },
  },
  {
    ...row,
    untagged: true,
    path: '/metrics',
    operation: {
      id: 'gateway.metrics',
      summary: 'Reads the metrics in the format of Prometheus.',
      answers: { 200: text },
      answerType: 'text/plain',
    },
  },
  {
    ...row,
    path: '/openapi.json',
    operation: {
      id: 'gateway.openapi',
      summary: 'Reads this document.',
      answers: { 200: { type: 'object' } },
    },
  },
];
