import { describe, expect, test } from 'vitest';
import { studioDialect } from '../../src/apis/executions/rest/dialect.ts';
import { plainDialect } from '../../src/gateway/http/dialects/dialect.ts';
import { googleDialect } from '../../src/gateway/http/dialects/google-dialect.ts';
import { graphqlDialect } from '../../src/gateway/http/dialects/graphql-dialect.ts';
import { badInput, Fault, type FaultCode, faultTable, toFault } from '../../src/kit/fault.ts';
import { dialectOf } from '../support/principals.ts';

const codes = Object.keys(faultTable) as FaultCode[];
const requestId = 'RQ1';
const hidden = new Fault('UPSTREAM_UNAVAILABLE', 'The service is away.', {
  service: 'executions',
  upstreamStatus: 500,
  retryAfter: 7,
  cause: new Error('http://user:password@inside'),
});

const dialects = {
  studio: studioDialect,
  google: googleDialect,
  plain: plainDialect,
  graphql: graphqlDialect,
} as const;

describe.each(Object.entries(dialects))('the %s dialect', (_, dialect) => {
  test.each(codes)('%s has a body with the message and without the cause', (code) => {
    const cause = new Error('password');
    const text = JSON.stringify(dialect.errorBody(new Fault(code, 'What was wrong.', { cause }), requestId));
    expect(text).toContain('What was wrong.');
    expect(text).not.toMatch(/password|stack/);
  });
});

describe('the dialect of the execution service', () => {
  test.each([
    ['BAD_USER_INPUT', undefined, 400, 20001],
    ['BAD_USER_INPUT', 'To', 400, 21211],
    ['BAD_USER_INPUT', 'From', 400, 21212],
    ['BAD_USER_INPUT', 'PageSize', 400, 20001],
    ['UNAUTHENTICATED', undefined, 401, 20003],
    ['FORBIDDEN', undefined, 403, 20006],
    ['NOT_FOUND', undefined, 404, 20404],
    ['METHOD_NOT_ALLOWED', undefined, 405, 20004],
    ['CONFLICT', undefined, 409, 20409],
    ['RATE_LIMITED', undefined, 429, 20429],
    ['INTERNAL', undefined, 500, 20500],
  ] as const)('%s of %s is %i, code %i', (code, field, status, number) => {
    const fault = new Fault(code, 'message', field ? { field } : {});
    expect(studioDialect.errorBody(fault, requestId)).toEqual({
      code: number,
      message: 'message',
      more_info: `https://www.twilio.com/docs/errors/${number}`,
      status,
    });
  });

  test('has details when there are some', () => {
    const fault = new Fault('CONFLICT', 'message', { details: { conflicting_execution_sid: 'FN1' } });
    expect(studioDialect.errorBody(fault, requestId)).toMatchObject({
      details: { conflicting_execution_sid: 'FN1' },
    });
  });
});

test('the graph has the details of an upstream fault that a client can use', () => {
  expect(graphqlDialect.errorBody(hidden, requestId)).toEqual({
    errors: [
      {
        message: 'The service is away.',
        extensions: {
          code: 'UPSTREAM_UNAVAILABLE',
          service: 'executions',
          upstreamStatus: 500,
          retryAfter: 7,
          requestId,
        },
      },
    ],
  });
});

test.each([
  ['/v2/Flows/x', 'studio'],
  ['/v2', 'studio'],
  ['/v1/Flows', 'studio'],
  ['/v2x', 'plain'],
  ['/graphql', 'graphql'],
  ['/', 'plain'],
  ['/%67raphql', 'graphql'],
  ['/%762/Flows', 'studio'],
  ['/v2/%zz', 'studio'],
] as const)('%s answers in the %s dialect', (path, name) => {
  expect(dialectOf(path)).toBe(dialects[name]);
});

describe('faults', () => {
  test('an unexpected error is INTERNAL, and its cause stays inside', () => {
    const cause = new Error('password');
    const fault = toFault(cause);
    expect(fault).toMatchObject({ code: 'INTERNAL', status: 500, cause });
    expect(fault.message).not.toContain('password');
    expect(toFault(hidden)).toBe(hidden);
  });

  test('bad input names the field, the expectation, and the beginning of the value', () => {
    expect(badInput('PageSize', 'a number', 'x'.repeat(200)).message).toMatch(
      /^PageSize must be a number, got "x{60}\.\.\.\.$/,
    );
    expect(badInput('PageSize', 'a number').message).toBe('PageSize must be a number.');
  });
});
