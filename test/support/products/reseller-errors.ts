/** An error as the product answers it: the status, the reason of `errors[]`, and a message. */
export class ProductError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly domain: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `google.rpc.RetryInfo.retryDelay`, such as `23s`. */
  readonly retryDelay: string | undefined;

  constructor(
    status: number,
    reason: string,
    message: string,
    { domain = 'global', headers = {}, retryDelay }: ProductErrorOptions = {},
  ) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.domain = domain;
    this.headers = headers;
    this.retryDelay = retryDelay;
  }

  /** The body ("Standard error responses" of Google's APIs from before AIP-193). */
  get body() {
    const { status: code, message, domain, reason, retryDelay } = this;
    const details = retryDelay && [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }];
    return { error: { code, message, errors: [{ message, domain, reason }], ...(details && { details }) } };
  }
}

interface ProductErrorOptions {
  readonly domain?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retryDelay?: string;
}

/** Errors of "Troubleshoot Reseller API issues" and "Usage limits and quotas". */
export const errors = {
  invalid: (message = 'Invalid Value') => new ProductError(400, 'invalid', message),
  badRequest: () => new ProductError(400, 'badRequest', 'Bad Request'),
  unauthorized: () => new ProductError(401, 'authError', 'Invalid Credentials'),
  forbidden: () => new ProductError(403, 'forbidden', 'Forbidden'),
  noPermission: () => new ProductError(403, 'insufficientPermissions', 'Insufficient Permission'),
  notConfigured: () =>
    new ProductError(403, 'accessNotConfigured', 'Access Not Configured', { domain: 'usageLimits' }),
  dailyLimit: () =>
    new ProductError(403, 'dailyLimitExceeded', 'Daily Limit Exceeded', { domain: 'usageLimits' }),
  quota: () => new ProductError(429, 'quotaExceeded', 'Quota exceeded', { domain: 'usageLimits' }),
  rateLimit: () =>
    new ProductError(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded', { domain: 'usageLimits' }),
  overQuota: () => new ProductError(503, 'quotaExceeded', 'Quota exceeded', { domain: 'usageLimits' }),
  notFound: () => new ProductError(404, 'notFound', 'Not Found'),
  duplicate: () => new ProductError(409, 'duplicate', 'Entity already exists.'),
  conditionNotMet: (message = 'Precondition Failed') => new ProductError(412, 'conditionNotMet', message),
} as const;
