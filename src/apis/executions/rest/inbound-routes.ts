import type { Route } from '../../../gateway/http/route.ts';
import { createPublisherCap } from '../../../gateway/limits/publisher-cap.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import type { InboundEvents } from '../contract/inbound.ts';
import { studioDialect } from './dialect.ts';
import { parseInbound } from './inbound-form.ts';
import { form, pathFlowSid } from './requests.ts';
import { isSigned } from './webhook-signature.ts';

export interface InboundRouteParts {
  readonly inbound: InboundEvents;
  /** What the account's provider signs with; null where nobody knows. */
  readonly keyOf: (account: AccountSid) => string | null;
}

const bodyLimit = 64 * 1024;
/** What one publisher may send: those requests are on nobody's budget. */
const publisherLimits = { concurrent: 200, perSecond: 500 };

/** What a provider reads as: there is nothing to do for you. */
const emptyAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** The webhook of each flow (S0, What the service does: numbers point at it). */
export function inboundRoutes({ inbound, keyOf }: InboundRouteParts): readonly Route[] {
  const cap = createPublisherCap({ ...publisherLimits, clock: Date.now });
  return [
    {
      method: 'POST',
      path: '/v2/Flows/{FlowSid}/Inbound',
      scope: null,
      accepts: 'form',
      uncharged: true,
      // The signature; what else comes is for a proxy, such as the password in the webhook's address.
      ownCredential: true,
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
          const told = parseInbound(fields);
          if (told) await inbound.receive(sid, told, delivery);
          return { status: 200, headers: { 'content-type': 'text/xml' }, body: emptyAnswer };
        });
      },
    },
  ];
}
