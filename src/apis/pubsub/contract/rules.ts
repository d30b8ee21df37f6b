import type {
  DeadLetterPolicy,
  EndpointLimits,
  PushConfig,
  RetryPolicy,
  SubscriptionSettings,
} from '../contract.ts';

/** Range of the acknowledgement deadline, in seconds. */
export const ackDeadlineSeconds = { least: 10, most: 600 } as const;
/** Range of the message retention, in seconds: ten minutes to 31 days. */
export const retentionSeconds = { least: 600, most: 31 * 86_400 } as const;
export const backoffSeconds = { least: 0, most: 600 } as const;
export const deliveryAttempts = { least: 5, most: 100 } as const;

export const defaultSettings: SubscriptionSettings = {
  pushConfig: null,
  ackDeadlineSeconds: ackDeadlineSeconds.least,
  messageRetentionSeconds: 7 * 86_400,
  retryPolicy: null,
  deadLetterPolicy: null,
  labels: {},
};

export const defaultRetryPolicy: RetryPolicy = { minimumBackoffSeconds: 10, maximumBackoffSeconds: 600 };

const expectedHttps = 'an https address';
const expectedOutbound =
  'an address that is not private, link-local or of this machine, or one that the operator names in TRIBUTARY_OUTBOUND_ALLOW';

/** Returns the rule that the endpoint breaks; null for an endpoint that callers may have pushes sent to. */
export function expectedOfEndpoint(
  { pushEndpoint }: PushConfig,
  { httpsOnly, outbound }: EndpointLimits,
): string | null {
  if (httpsOnly && !pushEndpoint.toLowerCase().startsWith('https:')) return expectedHttps;
  return outbound.mayName(new URL(pushEndpoint)) ? null : expectedOutbound;
}

/** The statuses that acknowledge a push; every other status rejects the message, which is delivered again. */
const acknowledging: ReadonlySet<number> = new Set([102, 200, 201, 202, 204]);

export const isAcknowledged = (status: number): boolean => acknowledging.has(status);

/** Returns the milliseconds before a message that was delivered `attempts` times may be delivered again. */
export function retryDelay(policy: RetryPolicy | null, attempts: number): number {
  if (!policy) return 0;
  const { minimumBackoffSeconds: least, maximumBackoffSeconds: most } = policy;
  return Math.min(least * 2 ** Math.max(0, Math.min(attempts, 32) - 1), most) * 1000;
}

/** Whether a message about to be delivered for the `attempt`-th time goes to the dead-letter topic instead. */
export function isDead(policy: DeadLetterPolicy | null, attempt: number): boolean {
  return policy !== null && attempt > policy.maxDeliveryAttempts;
}

/** The pace of one push subscription: how many pushes run at once, and the pause between failures. */
export interface Pace {
  readonly window: number;
  /** Milliseconds that the next push waits after the last rejected one; 0 when pushes succeed. */
  readonly pause: number;
}

export const slowestPace: Pace = { window: 3, pause: 0 };
const pause = { least: 100, most: 60_000 } as const;

/** Allows one more push at once after an acknowledged push, and halves the pause. */
export function paceAfterAck({ window, pause: waited }: Pace, maxAtOnce: number): Pace {
  const shorter = waited / 2;
  return { window: Math.min(window + 1, maxAtOnce), pause: shorter < pause.least ? 0 : shorter };
}

/** Halves the pushes at once after a rejected push, and doubles the pause. */
export function paceAfterNack({ window, pause: waited }: Pace): Pace {
  return {
    window: Math.max(1, Math.floor(window / 2)),
    pause: Math.min(Math.max(waited * 2, pause.least), pause.most),
  };
}
