import { googleDialect } from '../../../gateway/http/dialects/google-dialect.ts';
import type { Route, RouteAnswer, RouteHead, RouteRequest } from '../../../gateway/http/route.ts';
import { createPublisherCap } from '../../../gateway/limits/other-bounds/publisher-cap.ts';
import type { Call } from '../../../kit/call/call.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { type Batcher, createBatcher, eachAlone } from '../../../kit/queues/batcher.ts';
import { readPush } from './envelope.ts';
import type { Delivered, Intake } from './intake.ts';
import type { PushTokenVerifier } from './push-token.ts';

export interface HookParts {
  readonly intake: Intake;
  /** Undefined when no publisher sends tokens. */
  readonly tokens: Pick<PushTokenVerifier, 'refuse'> | undefined;
  /** Whether the text is the secret of publishers without tokens; undefined when there is none. */
  readonly isSecret: ((given: string) => boolean) | undefined;
}

export const hookPath = '/hooks/reseller';

const bodyLimit = 16 * 1024 * 1024;
/** Limits of one publisher, whose requests are not charged to any caller's budget. */
const publisherLimits = { concurrent: 500, perSecond: 20_000 };

/** Messages of one transaction. */
const maxItems = 200;

/**
 * Creates a batcher: messages that arrive while others are being stored share one transaction, which costs hardly more
 * than one message. A message that cannot be stored fails alone.
 */
export const batchedIntake = (intake: Intake): Batcher<Delivered> =>
  createBatcher<Delivered>(eachAlone(intake.take), { maxItems });

/**
 * Returns the routes that the messaging service pushes notifications to (Reseller API, Push notifications). Only status
 * 204 acknowledges.
 */
export function hookRoutes({ intake, tokens, isSecret }: HookParts): readonly Route[] {
  const storing = batchedIntake(intake);
  const cap = createPublisherCap({ ...publisherLimits, clock: Date.now });

  const take = async (call: Call, request: RouteRequest): Promise<RouteAnswer> =>
    await cap.admit(ownerOf(call.caller), async () => {
      const body = typeof request.body === 'string' ? request.body : '';
      await storing.add({ received: readPush(body), body });
      return { status: 204 };
    });

  const hook = (path: string, admit: NonNullable<Route['admit']>): Route => ({
    method: 'POST',
    path,
    scope: null,
    accepts: 'text',
    uncharged: true,
    ownCredential: true,
    bodyLimit,
    dialect: googleDialect,
    admit,
    handle: take,
  });

  const withToken = tokens && hook(hookPath, (_call, request) => checkToken(tokens, request));
  const withSecret =
    isSecret &&
    hook(`${hookPath}/{secret}`, async (_call, { params }) => {
      if (!isSecret(params['secret'] ?? ''))
        throw new Fault('UNAUTHENTICATED', 'That is not the secret of this hook.');
    });
  return [withToken, withSecret].filter((route) => route !== undefined);
}

async function checkToken(tokens: Pick<PushTokenVerifier, 'refuse'>, request: RouteHead): Promise<void> {
  const refused = await tokens.refuse(request.header('authorization'));
  if (refused) throw new Fault('UNAUTHENTICATED', refused);
}
