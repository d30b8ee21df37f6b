import type { Route } from '../../../gateway/http/route.ts';
import { createPublisherCap } from '../../../gateway/limits/other-bounds/publisher-cap.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import type { InboundEvents } from '../contract/inbound.ts';
import { isSigned } from '../contract/twilio-signature.ts';
import { studioDialect } from './dialect.ts';
import { parseInbound } from './inbound-form.ts';
import { form, pathFlowSid } from './requests.ts';

export interface InboundRouteParts {
  readonly inbound: InboundEvents;
  /** Returns the key of the signatures of the account's provider; null when it is unknown. */
  readonly keyOf: (account: AccountSid) => string | null;
}

const bodyLimit = 64 * 1024;
/** Limits of one publisher, whose requests are not charged to any caller's budget. */
const publisherLimits = { concurrent: 200, perSecond: 500 };

/** The empty response, by which a provider has nothing to do. */
const emptyAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** Returns the route of the flows' webhooks, which numbers point at (Twilio's guide to incoming messages). */
export function inboundRoutes({ inbound, keyOf }: InboundRouteParts): readonly Route[] {
  const cap = createPublisherCap({ ...publisherLimits, clock: Date.now });
  return [
    {
      method: 'POST',
      path: '/v2/Flows/{FlowSid}/Inbound',
      scope: null,
      accepts: 'form',
      uncharged: true,
      // The credential is the signature; other credentials, such as a password in the webhook's address, are meant for
      // a proxy.
      ownCredential: true,
      judgesTexts: true,
      bodyLimit,
      dialect: studioDialect,
      async handle(call, request) {
        const fields = form(request);
        return await cap.admit(ownerOf(call.caller), async () => {
          const sid = pathFlowSid(request);
          const account = inbound.accountOf(sid);
          if (account === null) throw new Fault('NOT_FOUND', `Flow ${sid} was not found.`);
          const signed = {
            url: `${request.origin}${request.target}`,
            form: fields,
            signature: request.header('x-twilio-signature') ?? '',
          };
          const key = keyOf(account);
          if (key === null || !isSigned(signed, key)) {
            throw new Fault(
              'FORBIDDEN',
              "X-Twilio-Signature must be the signature of this address and form with the account's key.",
            );
          }
          const delivery = request.header('i-twilio-idempotency-token') ?? null;
          const reported = parseInbound(fields);
          if (reported) await inbound.receive(sid, reported, delivery);
          return { status: 200, headers: { 'content-type': 'text/xml' }, body: emptyAnswer };
        });
      },
    },
  ];
}
