import { expect, test } from 'vitest';
import { resellerProfile } from '../../src/apis/reseller/remote/profile.ts';
import { resellerDialect } from '../../src/apis/reseller/rest/dialect.ts';
import type { ResponseClass } from '../../src/gateway/upstream/profile.ts';
import { Fault, type FaultCode, type FaultOptions } from '../../src/kit/fault.ts';

const path = '/apps/reseller/v1/customers/C1';

/** Errors of the gateway's own REST API: the reason in the body, and what a gateway in front of it makes of them. */
test.each<[FaultCode, FaultOptions, string, ResponseClass]>([
  ['BAD_USER_INPUT', { field: 'skuId' }, 'invalid', 'answer'],
  ['UNAUTHENTICATED', {}, 'authError', 'credential'],
  ['FORBIDDEN', {}, 'forbidden', 'object'],
  ['FORBIDDEN', { missingScopes: ['reseller:read'] }, 'insufficientPermissions', 'credential'],
  ['NOT_FOUND', {}, 'notFound', 'answer'],
  ['CONFLICT', {}, 'duplicate', 'answer'],
  ['FAILED_PRECONDITION', {}, 'conditionNotMet', 'answer'],
  ['RATE_LIMITED', {}, 'rateLimitExceeded', 'quota'],
  ['QUOTA_EXCEEDED', {}, 'quotaExceeded', 'quota'],
  ['UPSTREAM_RATE_LIMITED', {}, 'quotaExceeded', 'quota'],
  ['UNAVAILABLE', {}, 'backendError', 'fault'],
  ['INTERNAL', {}, 'backendError', 'fault'],
])('%s %j has the reason %s and is about the class %s', (code, options, reason, expected) => {
  const fault = new Fault(code, 'Because.', options);
  const body = resellerDialect.errorBody(fault, 'the-request');
  expect(body).toMatchObject({
    error: { code: fault.status, message: 'Because.', errors: [{ reason, message: 'Because.' }] },
  });
  const verdict = resellerProfile.classify({ status: fault.status, retryAfter: undefined, body, path });
  expect(verdict.class).toBe(expected);
});
