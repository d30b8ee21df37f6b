import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainDialect } from '../../../gateway/http/dialects/dialect.ts';
import type { Route } from '../../../gateway/http/route.ts';
import { createPublisherCap } from '../../../gateway/limits/other-bounds/publisher-cap.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { maxPosted, readPosted } from './cloud-events.ts';
import type { Intake } from './intake.ts';

export interface HookParts {
  readonly intake: Intake;
  readonly secret: string;
  /** Called with the unreadable field of an event that was skipped. */
  readonly unreadable: (field: string) => void;
}

const hookPath = '/hooks/executions';

/** The header with the signature of a body: `sha256=` and 64 hex digits. */
const signatureHeader = 'x-tributary-signature';
const signatureShape = /^sha256=[0-9a-f]{64}$/;

/** Bytes of a body: room for some thousand events. */
const bodyLimit = 4 * 1024 * 1024;
const bounds = { values: 400_000, items: { depth: 1, most: maxPosted } } as const;
/** Limits of one publisher, whose requests are not charged to any caller's budget. */
const publisherLimits = { concurrent: 200, perSecond: 2_000 };

/** Returns the route that the real service posts events to. Status 204 says that all events are stored. */
export function hookRoutes({ intake, secret, unreadable }: HookParts): readonly Route[] {
  const cap = createPublisherCap({ ...publisherLimits, clock: Date.now });
  return [
    {
      method: 'POST',
      path: hookPath,
      scope: null,
      accepts: 'text',
      uncharged: true,
      // The credential is the signature.
      ownCredential: true,
      bodyLimit,
      bounds,
      dialect: plainDialect,
      async admit(_call, request) {
        if (!signatureShape.test(request.header(signatureHeader) ?? '')) throw notSigned();
      },
      async handle(call, request) {
        const body = typeof request.body === 'string' ? request.body : '';
        return await cap.admit(ownerOf(call.caller), async () => {
          if (!isSigned(body, request.header(signatureHeader), secret)) throw notSigned();
          const posted = readPosted(body, Date.now());
          await intake.take(posted);
          // Unreadable events are skipped: a retry would fail again and block the events after it.
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

/** Whether the header is the HMAC-SHA256 of the raw body; compared in constant time. */
function isSigned(body: string, header: string | undefined, secret: string): boolean {
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}
