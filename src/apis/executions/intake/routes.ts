import { plainDialect } from '../../../gateway/http/dialect.ts';
import type { Route } from '../../../gateway/http/route.ts';
import { createPublisherCap } from '../../../gateway/limits/publisher-cap.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { maxPosted, readPosted } from './cloud-events.ts';
import type { Intake } from './intake.ts';
import { isSigned, looksSigned, signatureHeader } from './signature.ts';

export interface HookParts {
  readonly intake: Intake;
  readonly secret: string;
  /** Told of an event that was left out, because that field of its data cannot be read. */
  readonly unreadable: (field: string) => void;
}

const hookPath = '/hooks/executions';

/** Bytes: some thousand events. */
const bodyLimit = 4 * 1024 * 1024;
const bounds = { values: 400_000, items: { depth: 1, most: maxPosted } } as const;
/** What one publisher may send: those requests are on nobody's budget. */
const publisherLimits = { concurrent: 200, perSecond: 2_000 };

/** Where the real service posts what happens to executions. 204: all of it is stored, and need not come again. */
export function hookRoutes({ intake, secret, unreadable }: HookParts): readonly Route[] {
  const cap = createPublisherCap({ ...publisherLimits, clock: Date.now });
  return [
    {
      method: 'POST',
      path: hookPath,
      scope: null,
      accepts: 'text',
      uncharged: true,
      // The signature.
      ownCredential: true,
      bodyLimit,
      bounds,
      dialect: plainDialect,
      async admit(_call, request) {
        if (!looksSigned(request.header(signatureHeader))) throw notSigned();
      },
      async handle(call, request) {
        const body = typeof request.body === 'string' ? request.body : '';
        return await cap.admit(ownerOf(call.caller), async () => {
          if (!isSigned(body, request.header(signatureHeader), secret)) throw notSigned();
          const posted = readPosted(body, Date.now());
          await intake.take(posted);
          // It would be as unreadable again, and what comes behind it would wait.
          for (const one of posted) if (one.unreadable !== null) unreadable(one.unreadable);
          return { status: 204 };
        });
      },
    },
  ];
}

const notSigned = () =>
  new Fault(
    'UNAUTHENTICATED',
    'X-Tributary-Signature must be sha256= and the hex HMAC-SHA256 of the raw body with the secret of this hook.',
  );
