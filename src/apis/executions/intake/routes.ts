import { plainDialect } from '../../../gateway/http/dialects/dialect.ts';
import type { Route } from '../../../gateway/http/route.ts';
import { createPublisherCap } from '../../../gateway/limits/other-bounds/publisher-cap.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { requireAuthentic, requireSignature } from './authentic.ts';
import { maxPosted, type Posted, readPosted } from './cloud-events.ts';
import type { Intake } from './intake.ts';

export interface HookParts {
  readonly intake: Intake;
  /** Key of the signatures. */
  readonly key: string;
  /** Called with the events of a post that were stored, or left out. */
  readonly taken: (posted: readonly Posted[]) => void;
}

export const hookPath = '/hooks/executions';

/** Bytes of a body: room for some thousand events. */
const bodyLimit = 4 * 1024 * 1024;
const bounds = { values: 400_000, items: { depth: 1, most: maxPosted } } as const;
/** Limits of one publisher, whose requests are not charged to any caller's budget. */
const publisherLimits = { concurrent: 200, perSecond: 2_000 };
/** Milliseconds for the answer: Twilio waits 5 s (Event Streams, Webhook quickstart). */
const deadline = 4_500;

/**
 * Returns the route that the real service posts events to. Status 204 says that all events are stored. Twilio discards
 * an event that is refused with a 4xx other than 429, and tries for four hours in other cases (Event Streams, Event
 * delivery retries), so a signed post is never refused for its content.
 */
export function hookRoutes({ intake, key, taken }: HookParts): readonly Route[] {
  const cap = createPublisherCap({ ...publisherLimits, clock: Date.now });
  return [
    {
      method: 'POST',
      path: hookPath,
      scope: null,
      accepts: 'text',
      uncharged: true,
      // The credential is the signature; a password in the sink's URL is meant for a proxy.
      ownCredential: true,
      bodyLimit,
      bounds,
      deadline,
      dialect: plainDialect,
      admit: async (_call, request) => requireSignature(request),
      async handle(call, request) {
        const body = typeof request.body === 'string' ? request.body : '';
        return await cap.admit(ownerOf(call.caller), async () => {
          requireAuthentic(request, body, key);
          const posted = readPosted(body, Date.now());
          await intake.take(posted);
          taken(posted);
          return { status: 204 };
        });
      },
    },
  ];
}
