import type { Dialect } from '../../../gateway/http/dialects/dialect.ts';
import { errorFields, googleDialect } from '../../../gateway/http/dialects/google-dialect.ts';
import type { Fault, FaultCode } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { objectOf, titled } from '../../../kit/wire/schema.ts';

const reasonSchema = objectOf({
  domain: { type: 'string' },
  reason: { type: 'string' },
  message: { type: 'string' },
});
const errorsSchema = { type: 'array', items: reasonSchema } as const;

/**
 * The dialect of the reselling service: each error has its reason in `errors[]`, from which clients tell a quota, a
 * foreign customer and a missing permission apart (Reseller API v1, "Troubleshoot Reseller API issues").
 */
export const resellerDialect: Dialect = {
  ...googleDialect,
  errorSchema: titled(
    'ResellerError',
    objectOf({ error: objectOf({ ...errorFields, errors: errorsSchema }) }),
  ),
  errorBody(fault, requestId) {
    const { message } = fault;
    const [reason, domain = 'global'] = reasonOf(fault);
    const body = googleDialect.errorBody(fault, requestId);
    const { error } = isJsonObject(body) ? body : {};
    return { error: { ...(isJsonObject(error) && error), errors: [{ domain, reason, message }] } };
  },
};

type Reason = readonly [reason: string, domain?: string];

const quotas = 'usageLimits';
const reasons: Partial<Record<FaultCode, Reason>> = {
  UNAUTHENTICATED: ['authError'],
  FORBIDDEN: ['forbidden'],
  NOT_FOUND: ['notFound'],
  METHOD_NOT_ALLOWED: ['httpMethodNotAllowed'],
  CONFLICT: ['duplicate'],
  FAILED_PRECONDITION: ['conditionNotMet'],
  RATE_LIMITED: ['rateLimitExceeded', quotas],
  QUOTA_EXCEEDED: ['quotaExceeded', quotas],
  UPSTREAM_RATE_LIMITED: ['quotaExceeded', quotas],
};

function reasonOf({ code, status, options }: Fault): Reason {
  if (options.missingScopes) return ['insufficientPermissions'];
  return reasons[code] ?? (status < 500 ? ['invalid'] : ['backendError']);
}
